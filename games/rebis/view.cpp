// What can be seen in Rebis, and the worlds that look like it.

#include <algorithm>
#include <utility>
#include <vector>

#include "games/rebis/rebis.h"

namespace parlour::games::rebis {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

FaceDown seen(const FaceDown& card, Viewer eyes) {
  FaceDown shown;
  if (card.seen_by(eyes)) shown.card = card.card;
  shown.known = card.known;
  shown.open = card.open;
  shown.least = card.least;
  return shown;
}

Shelf seen(const Shelf& shelf, Viewer eyes) {
  Shelf shown;
  shown.plus = shelf.plus;
  shown.minus = shelf.minus;
  shown.base = seen(shelf.base, eyes);
  shown.lid = seen(shelf.lid, eyes);
  shown.tokens = shelf.tokens;
  shown.sum = shelf.sum;
  shown.weight = shelf.weight;
  shown.owner = shelf.owner;
  shown.closed = shelf.closed;
  return shown;
}

bool has_lid(const Shelf& shelf, int seats) { return seats == 1 && shelf.owner == kAutoma && shelf.closed; }

/// One of the cards that are heavy enough, each as likely as the next.
Card draw_heavy(Cards& from, int least, const Data& data, Chance& chance) {
  Cards heavy;
  for (const Card card : from) {
    if (data.book(card).weight >= least) heavy.push(card);
  }
  const Card card = heavy.draw(chance);
  from.remove(card);
  return card;
}

}  // namespace

View Rebis::view(const State& state, Viewer eyes) const {
  View view;
  view.eyes = eyes;
  view.seats = seats_;
  view.options = options_;
  view.data = data_;
  view.phase = state.phase;
  if (state.phase != Phase::Over) view.to_act = state.to_act;
  view.first = state.first;
  view.turn = state.turn;
  view.step = state.step;
  view.bonus = state.bonus;
  view.deck = static_cast<int>(state.deck.size());
  for (Seat seat = 0; seat < seats_; ++seat) {
    view.hand_sizes[at(seat)] = static_cast<int>(state.hands[at(seat)].size());
    if (eyes.contains(seat)) view.hands[at(seat)] = state.hands[at(seat)];
  }
  for (const Shelf& shelf : state.shelves) view.shelves.push(seen(shelf, eyes));
  view.discards = state.discards;
  view.active = state.active;
  view.shiny = state.shiny;
  view.automa_active = state.automa_active;
  view.golden_held = state.golden_held;
  view.supply_shiny = state.supply_shiny;
  view.supply_golden = state.supply_golden;
  view.supply_rubedo = state.supply_rubedo;
  view.aside = state.aside;
  return view;
}

/// What lies open stays as it is. Face-down cards of which a least weight is known are drawn first, the
/// heaviest of them before all; then unseen hands; the rest is the deck. As whoever may lie in one such place
/// may also lie in every later one, all worlds are equally likely.
State Rebis::sample(const View& view, Chance& chance) const {
  State state;
  state.deck = view.unseen();
  state.shelves = view.shelves;
  std::vector<FaceDown*> hidden;
  for (Shelf& shelf : state.shelves) {
    if (shelf.base.card == kUnseen) hidden.push_back(&shelf.base);
    if (has_lid(shelf, seats_) && shelf.lid.card == kUnseen) hidden.push_back(&shelf.lid);
  }
  std::ranges::stable_sort(hidden, std::ranges::greater{}, &FaceDown::least);
  for (FaceDown* card : hidden) card->card = draw_heavy(state.deck, card->least, data_, chance);
  state.hands = view.hands;
  for (Seat seat = 0; seat < seats_; ++seat) {
    Cards& hand = state.hands[at(seat)];
    for (auto held = static_cast<int>(hand.size()); held < view.hand_sizes[at(seat)]; ++held) {
      hand.push(state.deck.draw(chance));
    }
  }
  state.discards = view.discards;
  state.active = view.active;
  state.shiny = view.shiny;
  state.automa_active = static_cast<std::uint8_t>(view.automa_active);
  state.golden_held = static_cast<std::uint8_t>(view.golden_held);
  state.supply_shiny = static_cast<std::uint8_t>(view.supply_shiny);
  state.supply_golden = static_cast<std::uint8_t>(view.supply_golden);
  state.supply_rubedo = static_cast<std::uint8_t>(view.supply_rubedo);
  state.aside = static_cast<std::uint8_t>(view.aside);
  state.first = static_cast<std::uint8_t>(view.first);
  state.phase = view.phase;
  state.bonus = view.bonus;
  state.turn = static_cast<std::uint16_t>(view.turn);
  state.step = view.step;
  state.to_act = static_cast<std::uint8_t>(view.to_act.value_or(0));
  return state;
}

namespace {

/// The book from the hand of the seat that others have seen in this; nothing when there is none. One that was
/// too heavy for the shelf that it closed has been weighed by all.
std::optional<std::pair<Seat, Card>> shown_in(const Told<Event>& told) {
  const auto* laid = told.open ? std::get_if<Laid>(&*told.open) : nullptr;
  if (laid != nullptr) return std::pair{laid->seat, laid->card};
  const auto* closed = told.inside ? std::get_if<Closed>(&*told.inside) : nullptr;
  if (closed == nullptr || closed->how == ClosedBy::FreeClose) return std::nullopt;
  return std::pair{closed->seat, closed->card};
}

}  // namespace

/// What was laid from a hand goes back among the books that nobody has seen. Alone there is nobody else to
/// see.
State Rebis::redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const {
  View known = view(then, SeatSet::all(seats_));
  for (const Told<Event>& told : since) {
    const auto shown = shown_in(told);
    if (!shown || alone()) continue;
    Cards& hand = known.hands[at(shown->first)];
    if (hand.contains(shown->second)) hand.remove(shown->second);
  }
  return sample(known, chance);
}

Cards View::unseen() const {
  Cards rest;
  for (int value = alone() ? 1 : 0; value < kNumbers; ++value) {
    for (int copy = 0; copy < data.copies; ++copy) rest.push(number(value));
  }
  const auto see = [&rest](const auto& cards) {
    for (const Card card : cards) rest.remove(card);
  };
  for (const Cards& hand : hands) see(hand);
  for (const Shelf& shelf : shelves) {
    see(shelf.plus);
    see(shelf.minus);
    if (shelf.base.card != kUnseen) rest.remove(shelf.base.card);
    if (shelf.lid.card != kUnseen) rest.remove(shelf.lid.card);
  }
  see(discards);
  return rest;
}

std::vector<Shelf> View::shelves_of(Seat owner) const {
  std::vector<Shelf> own;
  std::ranges::copy_if(shelves, std::back_inserter(own),
                       [owner](const Shelf& shelf) { return shelf.owner == owner; });
  return own;
}

const Shelf* View::open_shelf(Seat owner) const {
  if (alone() && owner == kAutoma) {
    return automa_active < kAutomaShelves ? &shelves[static_cast<std::size_t>(automa_active)] : nullptr;
  }
  const Shelf& shelf = shelves[active[at(owner)]];
  return shelf.closed ? nullptr : &shelf;
}

int View::points(Seat owner) const {
  int points = 0;
  for (const Shelf& shelf : shelves) points += shelf.owner == owner ? score_of(shelf, data) : 0;
  return points;
}

int View::negatives(Seat owner) const {
  int icons = 0;
  for (const Shelf& shelf : shelves) icons += shelf.owner == owner ? negatives_on(shelf, data) : 0;
  return icons;
}

std::optional<Colour> View::wanted() const {
  if (!alone() || discards.empty()) return std::nullopt;
  return answer_to(data.book(discards.back()).colour);
}

}  // namespace parlour::games::rebis
