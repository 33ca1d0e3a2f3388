// The rules of Noxford, in the order of the rulebook: set-up, the turn (place or cover, then the gear), the
// end of a turn and of the game; then what can be seen. What can be played is listed in legal.cpp.

#include "games/noxford/noxford.h"

#include <algorithm>
#include <stdexcept>

#include "games/players/noxford.h"

namespace parlour::games::noxford {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
std::uint8_t small(Seat seat) { return static_cast<std::uint8_t>(seat); }
std::uint8_t small(std::size_t value) { return static_cast<std::uint8_t>(value); }

/// Puts a card in its place among its kind.
template <class Cards>
void sort_in(Cards& cards, Card card) {
  cards.insert(static_cast<std::size_t>(std::upper_bound(cards.begin(), cards.end(), card) - cards.begin()),
               card);
}

/// Takes one of the cards, each as likely as the next.
template <class Cards>
Card draw(Cards& cards, Chance& chance) {
  return cards.take(chance.below(static_cast<std::uint32_t>(cards.size())));
}

Refusal refusal_of(Misfit misfit) {
  switch (misfit) {
    case Misfit::OffTable:
      return Refusal::OffTable;
    case Misfit::Overlaps:
      return Refusal::Overlaps;
    case Misfit::TouchesTooFew:
      return Refusal::TouchesTooFew;
    case Misfit::EdgesNotAligned:
      return Refusal::EdgesNotAligned;
  }
  throw std::logic_error("a misfit without a reason");
}

}  // namespace

std::string_view name_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::GameOver:
      return "game_over";
    case Refusal::NotYourTurn:
      return "not_your_turn";
    case Refusal::GearFirst:
      return "gear_first";
    case Refusal::NoGear:
      return "no_gear";
    case Refusal::NotInHand:
      return "not_in_hand";
    case Refusal::NotOnDisplay:
      return "not_on_display";
    case Refusal::MasterInPlay:
      return "master_in_play";
    case Refusal::OffTable:
      return "off_table";
    case Refusal::Overlaps:
      return "overlaps";
    case Refusal::TouchesTooFew:
      return "touches_too_few";
    case Refusal::EdgesNotAligned:
      return "edges_not_aligned";
    case Refusal::NoCardThere:
      return "no_card_there";
    case Refusal::NeutralCovers:
      return "neutral_covers";
    case Refusal::NeutralCovered:
      return "neutral_covered";
    case Refusal::RankTooLow:
      return "rank_too_low";
    case Refusal::CoveredLocked:
      return "covered_locked";
    case Refusal::GearMovesItself:
      return "gear_moves_itself";
    case Refusal::MasterStays:
      return "master_stays";
    case Refusal::MovedLocked:
      return "moved_locked";
    case Refusal::Isolates:
      return "isolates";
    case Refusal::SamePlace:
      return "same_place";
    case Refusal::MustPlay:
      return "must_play";
  }
  throw std::logic_error("a refusal without a name");
}

Title noxford_title() {
  Title title;
  title.key = "noxford";
  title.seat_counts = {2, 3, 4};
  for (int refusal = 0; refusal < kRefusals; ++refusal) {
    title.refusals.emplace_back(name_of(static_cast<Refusal>(refusal)));
  }
  play_by<Noxford>(title, play_noxford);
  return title;
}

Noxford::Noxford(const Data& data, const Options& /*options*/, int seats) : data_(data), seats_(seats) {
  if (seats < 2 || seats > kMaxPlayers) throw std::invalid_argument("Noxford is for 2 to 4 players");
}

// ---- Set-up

Stock Noxford::all_neutral() const {
  Stock stock;
  for (std::size_t kind = 0; kind < data_.neutrals.size(); ++kind) {
    for (int copy = 0; copy < data_.neutrals[kind].copies; ++copy) stock.push(neutral(kind));
  }
  return stock;
}

/// A syndicate without its Master, who is never in a hand or a deck.
Deck Noxford::all_members(Seat seat) const {
  Deck deck;
  for (std::size_t kind = 0; kind < data_.members.size(); ++kind) {
    const Card card = member(colour_of(seat), static_cast<int>(kind) / 2 + 1, kind % 2 == 1);
    if (is_master(card)) continue;
    for (int copy = 0; copy < data_.members[kind]; ++copy) deck.push(card);
  }
  return deck;
}

State Noxford::setup(Chance& chance) const {
  State state;
  state.first = small(static_cast<Seat>(chance.below(static_cast<std::uint32_t>(seats_))));
  state.to_act = state.first;
  for (Seat seat = 0; seat < seats_; ++seat) {
    state.masters.add(seat);
    state.decks[at(seat)] = all_members(seat);
    for (int card = 0; card < data_.hand; ++card) {
      sort_in(state.hands[at(seat)], draw(state.decks[at(seat)], chance));
    }
  }
  // Two neutral cards side by side in the middle of the grid, two of their edges in line: an L.
  state.stock = all_neutral();
  constexpr std::uint8_t x = (kGrid - kShortSide - kLongSide) / 2;
  constexpr std::uint8_t y = (kGrid - kLongSide) / 2;
  for (const Spot spot : {Spot{x, y, false}, Spot{x + kShortSide, y, true}}) {
    Lot lot{spot, {}};
    lot.cards.push(draw(state.stock, chance));
    state.city.push(lot);
  }
  for (int card = 0; card < data_.display; ++card) sort_in(state.display, draw(state.stock, chance));
  return state;
}

// ---- What may be played

SeatSet Noxford::to_act(const State& state) const {
  return state.stage == Stage::Over ? SeatSet{} : SeatSet{state.to_act};
}

std::uint32_t Noxford::question(const State& state, Seat /*seat*/) const { return state.turn; }

std::optional<Refusal> Noxford::why_not(const State& state, Seat seat, const Move& move) const {
  if (state.stage == Stage::Over) return Refusal::GameOver;
  if (seat != state.to_act) return Refusal::NotYourTurn;
  const bool of_the_gear =
      move.action == Action::GearTo || move.action == Action::GearOnto || move.action == Action::Skip;
  if (state.stage == Stage::Gear && !of_the_gear) return Refusal::GearFirst;
  if (state.stage != Stage::Gear && of_the_gear) return Refusal::NoGear;
  switch (move.action) {
    case Action::Place:
      if (const auto refusal = why_not_play(state, seat, move.card)) return refusal;
      return why_not_place(state.city, move.to);
    case Action::Cover:
      if (const auto refusal = why_not_play(state, seat, move.card)) return refusal;
      return why_not_cover(state.city, move.card, move.to);
    case Action::GearTo:
    case Action::GearOnto:
      return why_not_gear(state, move);
    case Action::Skip:
      return std::nullopt;
    case Action::Pass:
      return can_play(state, seat) ? std::optional(Refusal::MustPlay) : std::nullopt;
  }
  throw std::logic_error("a move without an action");
}

/// A card from the hand, the Master, or a neutral card on display.
std::optional<Refusal> Noxford::why_not_play(const State& state, Seat seat, Card card) const {
  if (is_neutral(card)) {
    if (!state.display.contains(card)) return Refusal::NotOnDisplay;
  } else if (card == kNoCard || card != uncoloured(card)) {
    return Refusal::NotInHand;
  } else if (card == member(Colour::None, kMaster, false)) {
    if (!state.masters.contains(seat)) return Refusal::MasterInPlay;
  } else if (!state.hands[at(seat)].contains(in_colour(card, colour_of(seat)))) {
    return Refusal::NotInHand;
  }
  return std::nullopt;
}

std::optional<Refusal> Noxford::why_not_place(const City& city, const Spot& spot) const {
  const auto misfit = why_not_fit(city, data_.table, spot);
  return misfit ? std::optional(refusal_of(*misfit)) : std::nullopt;
}

/// A cover lies exactly on what it covers, so there is nothing to touch or to align.
std::optional<Refusal> Noxford::why_not_cover(const City& city, Card card, const Spot& spot) const {
  const auto lot = lot_at(city, spot.x, spot.y);
  if (!lot) return Refusal::NoCardThere;
  if (is_neutral(card)) return Refusal::NeutralCovers;
  if (is_neutral(city[*lot].top())) return Refusal::NeutralCovered;
  if (rank_of(card) <= rank_of(city[*lot].top())) return Refusal::RankTooLow;
  if (locked(city, *lot)) return Refusal::CoveredLocked;
  return std::nullopt;
}

std::optional<Refusal> Noxford::why_not_gear(const State& state, const Move& move) const {
  const auto from = lot_at(state.city, move.from.x, move.from.y);
  if (!from) return Refusal::NoCardThere;
  const Lot& lot = state.city[*from];
  if (*from == state.gear) return Refusal::GearMovesItself;
  if (is_master(lot.top())) return Refusal::MasterStays;
  if (locked(state.city, *from)) return Refusal::MovedLocked;
  // The top of a stack leaves its spot taken, so nothing can lose touch.
  if (lot.cards.size() == 1 && !Contacts(state.city).whole_without(*from)) return Refusal::Isolates;
  const bool same = move.action == Action::GearTo ? move.to == lot.spot
                                                  : move.to.x == lot.spot.x && move.to.y == lot.spot.y;
  if (same) return Refusal::SamePlace;
  // Where it may go is judged with the card lifted.
  const City rest = lifted(state.city, *from);
  return move.action == Action::GearTo ? why_not_place(rest, move.to)
                                       : why_not_cover(rest, lot.top(), move.to);
}

// ---- The turn: place or cover a card, then the gear

std::optional<Refusal> Noxford::apply(State& state, Seat seat, const Move& move, Chance& chance,
                                      Events<Event>& events) const {
  if (const auto refusal = why_not(state, seat, move)) return refusal;
  ++state.turn;
  const Card card = in_colour(move.card, colour_of(seat));
  switch (move.action) {
    case Action::Place: {
      take_card(state, seat, card);
      Lot lot{move.to, {}};
      lot.cards.push(card);
      state.city.push(lot);
      events.tell_all(Placed{seat, data_.shown(card), move.to});
      played(state, seat, state.city.size() - 1, chance, events);
      break;
    }
    case Action::Cover: {
      take_card(state, seat, card);
      const std::size_t lot = *lot_at(state.city, move.to.x, move.to.y);
      events.tell_all(
          Covered{seat, data_.shown(card), data_.shown(state.city[lot].top()), state.city[lot].spot});
      state.city[lot].cards.push(card);
      played(state, seat, lot, chance, events);
      break;
    }
    case Action::GearTo:
    case Action::GearOnto:
      gear_move(state, seat, move, events);
      end_turn(state, seat, chance, events);
      break;
    case Action::Skip:
      events.tell_all(Skipped{seat});
      end_turn(state, seat, chance, events);
      break;
    case Action::Pass:
      events.tell_all(Passed{seat});
      state.last = Trace{small(seat), true, {}, {}, {}};
      if (++state.passes == seats_) {
        end_game(state, std::nullopt, events);
      } else {
        state.to_act = small(after(seat));
      }
      break;
  }
  return std::nullopt;
}

void Noxford::take_card(State& state, Seat seat, Card card) const {
  if (is_neutral(card)) {
    state.display.remove(card);
  } else if (is_master(card)) {
    state.masters.remove(seat);
  } else {
    state.hands[at(seat)].remove(card);
  }
}

/// A card has come into play on this lot.
void Noxford::played(State& state, Seat seat, std::size_t lot, Chance& chance, Events<Event>& events) const {
  state.passes = 0;
  state.last = Trace{small(seat), false, state.city[lot].spot, {}, {}};
  if (!data_.gear(state.city[lot].top())) {
    end_turn(state, seat, chance, events);
    return;
  }
  state.stage = Stage::Gear;
  state.gear = small(lot);
}

void Noxford::gear_move(State& state, Seat seat, const Move& move, Events<Event>& events) const {
  City& city = state.city;
  const std::size_t from = *lot_at(city, move.from.x, move.from.y);
  const Spot old_spot = city[from].spot;
  const Card card = city[from].top();
  const bool leaves_lot = city[from].cards.size() == 1;
  Card under = kNoCard;
  Spot new_spot = move.to;
  if (move.action == Action::GearOnto) {
    Lot& target = city[*lot_at(city, move.to.x, move.to.y)];
    under = target.top();
    new_spot = target.spot;
    target.cards.push(card);
    if (leaves_lot) {
      city.take(from);
    } else {
      city[from].cards.pop();
    }
  } else if (leaves_lot) {
    city[from].spot = move.to;
  } else {
    city[from].cards.pop();
    Lot lot{move.to, {}};
    lot.cards.push(card);
    city.push(lot);
  }
  state.last->moved_from = old_spot;
  state.last->moved_to = new_spot;
  events.tell_all(Moved{seat, data_.shown(card), old_spot, new_spot, data_.shown(under)});
}

// ---- End of a turn, end of the game

void Noxford::end_turn(State& state, Seat seat, Chance& chance, Events<Event>& events) const {
  state.gear = 0;
  Hand& hand = state.hands[at(seat)];
  Deck& deck = state.decks[at(seat)];
  // The game ends at once when a player has played all cards, the Master included.
  if (hand.empty() && deck.empty() && !state.masters.contains(seat)) {
    end_game(state, seat, events);
    return;
  }
  state.stage = Stage::Turn;
  while (state.display.size() < data_.display && !state.stock.empty()) {
    const Card card = draw(state.stock, chance);
    sort_in(state.display, card);
    events.tell_all(Revealed{data_.shown(card)});
  }
  while (hand.size() < data_.hand && !deck.empty()) {
    const Card card = draw(deck, chance);
    sort_in(hand, card);
    events.tell({seat}, Drew{seat, data_.shown(card)}, Drew{seat, std::nullopt});
  }
  state.to_act = small(after(seat));
}

void Noxford::end_game(State& state, std::optional<Seat> by, Events<Event>& events) const {
  state.stage = Stage::Over;
  const Count final = count(state.city, data_);
  events.tell_all(Ended{by, final.points, final.held});
}

/// Most points, then most Districts; whoever is level in both shares the place.
std::optional<Outcome> Noxford::outcome(const State& state) const {
  if (state.stage != Stage::Over) return std::nullopt;
  const Count final = count(state.city, data_);
  const auto ahead = [&](Seat one, Seat other) {
    if (final.points[at(one)] != final.points[at(other)]) {
      return final.points[at(one)] > final.points[at(other)];
    }
    return final.held[at(one)] > final.held[at(other)];
  };
  Outcome outcome;
  outcome.seats = seats_;
  for (Seat seat = 0; seat < seats_; ++seat) {
    outcome.team[at(seat)] = seat;
    outcome.score[at(seat)] = final.points[at(seat)];
    outcome.place[at(seat)] = 1;
    for (Seat other = 0; other < seats_; ++other) {
      if (ahead(other, seat)) ++outcome.place[at(seat)];
    }
  }
  return outcome;
}

// ---- What can be seen

View Noxford::view(const State& state, Viewer eyes) const {
  View view;
  view.eyes = eyes;
  view.seats = seats_;
  view.data = data_;
  view.turn = state.turn;
  view.stage = state.stage;
  view.first = state.first;
  if (state.stage != Stage::Over) view.to_act = state.to_act;
  if (state.stage == Stage::Gear) view.gear = state.gear;
  view.city = state.city;
  view.last = state.last;
  view.display = state.display;
  view.stock = static_cast<int>(state.stock.size());
  for (Seat seat = 0; seat < seats_; ++seat) {
    view.hand_sizes[at(seat)] = static_cast<int>(state.hands[at(seat)].size());
    view.deck_sizes[at(seat)] = static_cast<int>(state.decks[at(seat)].size());
    if (eyes.contains(seat)) view.hands[at(seat)] = state.hands[at(seat)];
  }
  view.masters = state.masters;
  view.passes = state.passes;
  return view;
}

/// What lies open stays as it is, the covered cards too: all saw them. Of a syndicate's other cards some fall
/// at random into an unseen hand, the rest into the deck.
State Noxford::sample(const View& view, Chance& chance) const {
  State state;
  state.city = view.city;
  state.display = view.display;
  state.stock = all_neutral();
  for (Seat seat = 0; seat < seats_; ++seat) state.decks[at(seat)] = all_members(seat);
  for (const Lot& lot : view.city) {
    for (const Card card : lot.cards) {
      if (is_neutral(card)) {
        state.stock.remove(card);
      } else {
        state.decks[at(seat_of(colour_of(card)))].remove(card);
      }
    }
  }
  for (const Card card : view.display) state.stock.remove(card);
  for (Seat seat = 0; seat < seats_; ++seat) {
    Hand& hand = state.hands[at(seat)];
    Deck& deck = state.decks[at(seat)];
    hand = view.hands[at(seat)];
    for (const Card card : hand) deck.remove(card);
    for (auto held = static_cast<int>(hand.size()); held < view.hand_sizes[at(seat)]; ++held) {
      sort_in(hand, draw(deck, chance));
    }
  }
  state.masters = view.masters;
  state.last = view.last;
  state.turn = view.turn;
  state.stage = view.stage;
  state.gear = static_cast<std::uint8_t>(view.gear.value_or(0));
  state.first = small(view.first);
  state.passes = static_cast<std::uint8_t>(view.passes);
  state.to_act = small(view.to_act.value_or(0));
  return state;
}

/// What was played from a hand goes back into its syndicate's deck; a whole hand, when passing has told that
/// it holds nothing to play. With an empty deck there is nothing to hide: everybody can count what the hand
/// holds.
State Noxford::redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const {
  View known = view(then, SeatSet::all(seats_));
  const auto see = [&known](Seat seat, Card card) { known.hands[at(seat)].remove(card); };
  for (const Told<Event>& told : since) {
    if (!told.open) continue;
    if (const auto* placed = std::get_if<Placed>(&*told.open)) see(placed->seat, placed->card.card);
    if (const auto* covered = std::get_if<Covered>(&*told.open)) see(covered->seat, covered->card.card);
    if (const auto* passed = std::get_if<Passed>(&*told.open)) known.hands[at(passed->seat)].clear();
  }
  return sample(known, chance);
}

}  // namespace parlour::games::noxford
