#include "tests/games/rebel_nox_traits.h"

#include "tests/games/card_numbers.h"
#include "tests/places.h"

namespace parlour::games::testing {

using namespace rebel_nox;

namespace {

std::string seat_text(Seat seat) { return "seat " + std::to_string(seat); }

std::string key_of(Location location) { return std::string(row_of(location).key); }

std::string set_text(SeatSet seats) {
  std::string text;
  for (const Seat seat : seats) text += (text.empty() ? "" : " ") + std::to_string(seat);
  return "{" + text + "}";
}

std::string count_text(std::size_t count, CardSet cards) {
  return cards.empty() ? std::to_string(count) : cards_in_words(cards);
}

template <class Numbers>
std::string numbers_text(const Numbers& numbers) {
  std::string text;
  for (const auto number : numbers) text += " " + std::to_string(static_cast<int>(number));
  return text;
}

std::string pile_text(const Pile<Card, kMaxPlayers>& cards) {
  std::string text;
  for (const Card card : cards) text += " " + name_of(card);
  return text;
}

struct Teller {
  std::string operator()(const Chose& e) const {
    return seat_text(e.seat) + " chooses " + key_of(e.location);
  }
  std::string operator()(const Played& e) const {
    std::string text = seat_text(e.seat) + " plays " + name_of(e.card);
    if (e.hidden) text += " face down";
    if (e.announced) text += ", colour " + std::to_string(static_cast<int>(*e.announced));
    return text;
  }
  std::string operator()(const Revealed& e) const { return "turned up:" + pile_text(e.cards); }
  std::string operator()(const FightWon& e) const {
    std::string text = seat_text(e.seat) + " wins " + key_of(e.location) + " with " + name_of(e.card);
    if (!e.killed.empty()) text += ", killed:" + pile_text(e.killed);
    if (e.flags > 0) text += ", flags " + std::to_string(e.flags);
    if (e.receiver != e.seat) text += ", passed to " + seat_text(e.receiver);
    return text;
  }
  std::string operator()(const Drew& e) const {
    return seat_text(e.drawer) + " draws " + count_text(e.count, e.cards) + " from " + seat_text(e.from);
  }
  std::string operator()(const GaveBack& e) const {
    return seat_text(e.from) + " gives " + count_text(e.count, e.cards) + " to " + seat_text(e.to);
  }
  std::string operator()(const SwappedHands& e) const {
    return seat_text(e.one) + " and " + seat_text(e.other) + " swap hands";
  }
  std::string operator()(const NoInfiltration& e) const {
    return seat_text(e.winner) + " is not infiltrated";
  }
  std::string operator()(const RoundEnded& e) const {
    const RoundResult& r = e.result;
    return "round " + std::to_string(r.round) + " ends, rebels " + set_text(r.rebels) + ", influence" +
           numbers_text(r.influence) + ", totals" + numbers_text(r.totals) +
           (r.rebels_won ? ", rebels win" : ", loyalists win") + (r.by_tie ? " by the Nexus" : "") +
           (r.by_rift ? " by the Rift" : "") + ", bonus " + std::to_string(r.bonus) + ", consolation" +
           numbers_text(r.consolation) + ", gained" + numbers_text(r.gained);
  }
  std::string operator()(const RoundBegan& e) const {
    return "round " + std::to_string(e.round) + " begins with " + seat_text(e.leader) + ", declared " +
           set_text(e.declared);
  }
  std::string operator()(const GameEnded& e) const {
    return std::string(e.rebels_won ? "the rebels" : "the loyalists") + " win: " + set_text(e.winners) +
           ", followers" + numbers_text(e.followers);
  }
};

/// Where a card is that can change places unseen: a hand or the box.
CardSet& zone(State& state, std::size_t place) { return place == kBox ? state.box : state.hands[place]; }

bool may_be(const State& state, Viewer eyes, std::size_t place, Card card) {
  if (eyes.empty()) return state.memory.may[kTable][place].contains(card);
  bool may = true;
  for (const Seat seat : eyes) may = may && state.memory.may[at(seat)][place].contains(card);
  return may;
}

}  // namespace

CardData rebel_nox_data() { return read_card_data(tests::root() / "config/games/rebel_nox.json"); }

std::string cards_in_words(CardSet cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + name_of(card);
  return text;
}

std::string tell(const Event& event) { return std::visit(Teller{}, event); }

std::vector<int> TraitsOf<RebelNox>::census(const RebelNox& /*rules*/, const State& state) {
  std::vector<int> cards;
  const auto count = [&cards](const auto& zone) {
    for (const Card card : zone) cards.push_back(static_cast<int>(card));
  };
  for (const CardSet hand : state.hands) count(hand);
  count(state.box);
  count(state.spent);
  count(state.played);
  return cards;
}

Move TraitsOf<RebelNox>::any_move(const RebelNox& /*rules*/, Chance& chance) {
  const auto action = static_cast<Action>(chance.below(3));
  if (action == Action::Choose) return {action, Card{}, static_cast<Location>(chance.below(kLocations))};
  return {action, static_cast<Card>(1 + chance.below(kCards)), Location{}};
}

std::optional<State> TraitsOf<RebelNox>::twin(const RebelNox& rules, const State& state, Viewer eyes,
                                              Chance& chance) {
  State twin = state;
  // Who has to give cards back knows them, and so does who lost some: their hands stay as they are.
  SeatSet fixed = eyes;
  if (state.phase == Phase::Return) fixed.add(state.exchange.drawer);
  // What lies face down may bind a hand to follow.
  if (state.phase == Phase::Play && row_of(state.board.pyramid[state.board.fight]).face_down) {
    for (Seat seat = 0; seat < rules.seats(); ++seat) fixed.add(seat);
  }
  std::vector<std::size_t> places;
  for (Seat seat = 0; seat < rules.seats(); ++seat) {
    if (!fixed.contains(seat)) places.push_back(at(seat));
  }
  if (!state.box.empty()) places.push_back(kBox);
  if (places.size() < 2) return std::nullopt;
  for (int tries = 0; tries < 40; ++tries) {
    const auto one = places[chance.below(static_cast<std::uint32_t>(places.size()))];
    const auto other = places[chance.below(static_cast<std::uint32_t>(places.size()))];
    if (one == other) continue;
    CardSet from_one = zone(twin, one) - every_rebel();
    CardSet from_other = zone(twin, other) - every_rebel();
    if (from_one.empty() || from_other.empty()) continue;
    const Card a = from_one.draw(chance);
    const Card b = from_other.draw(chance);
    if (!may_be(state, eyes, other, a) || !may_be(state, eyes, one, b)) continue;
    zone(twin, one).remove(a);
    zone(twin, one).push(b);
    zone(twin, other).remove(b);
    zone(twin, other).push(a);
    return twin;
  }
  return std::nullopt;
}

std::vector<int> TraitsOf<RebelNox>::held(const State& state, Seat seat) {
  return numbers_of(state.hands.at(at(seat)));
}

std::vector<int> TraitsOf<RebelNox>::shown(const RebelNox& /*rules*/, const State& then,
                                           std::span<const Told<Event>> since, Seat seat) {
  CardSet shown;
  for (const auto& told : since) {
    const Event& event = told.inside ? *told.inside : *told.open;
    const auto* played = std::get_if<Played>(&event);
    if (played != nullptr && played->seat == seat) shown.push(played->card);
    const auto* drew = std::get_if<Drew>(&event);
    if (drew != nullptr && drew->from == seat) shown |= drew->cards;
    const auto* gave = std::get_if<GaveBack>(&event);
    if (gave != nullptr && gave->from == seat) shown |= gave->cards;
  }
  // What the whole table knew to be there stays.
  const Whereabouts& table = then.memory.may[kTable];
  for (const Card card : shown) {
    const bool known = std::ranges::count_if(table, [card](CardSet may) { return may.contains(card); }) == 1;
    if (known) shown.remove(card);
  }
  return numbers_of(shown & then.hands.at(at(seat)));
}

std::optional<std::vector<int>> TraitsOf<RebelNox>::spare(const RebelNox& rules, const State& then,
                                                          Seat seat) {
  CardSet elsewhere = then.box;
  for (Seat other = 0; other < rules.seats(); ++other) {
    if (other != seat) elsewhere |= then.hands.at(at(other));
  }
  return numbers_of(elsewhere);
}

}  // namespace parlour::games::testing
