#include "tests/games/noxford_traits.h"

#include <algorithm>
#include <stdexcept>

#include "tests/games/card_numbers.h"
#include "tests/places.h"

namespace parlour::games::testing {

using namespace noxford;

namespace {

const Data& shipped() {
  static const Data data = Noxford::read(noxford_data());
  return data;
}

std::string seat_text(Seat seat) { return "seat " + std::to_string(seat); }

std::string spot_text(const Spot& spot) {
  return std::to_string(spot.y + 1) + "," + std::to_string(spot.x + 1) + (spot.turned ? "s" : "u");
}

struct Teller {
  std::string operator()(const Placed& e) const {
    return seat_text(e.seat) + " places " + card_in_words(e.card.card) + " at " + spot_text(e.spot);
  }
  std::string operator()(const Covered& e) const {
    return seat_text(e.seat) + " covers " + card_in_words(e.under.card) + " with " +
           card_in_words(e.card.card) + " at " + spot_text(e.spot);
  }
  std::string operator()(const Moved& e) const {
    return seat_text(e.seat) + " moves " + card_in_words(e.card.card) + " from " + spot_text(e.from) +
           " to " + spot_text(e.to) + (e.under.card == kNoCard ? "" : " over " + card_in_words(e.under.card));
  }
  std::string operator()(const Skipped& e) const { return seat_text(e.seat) + " skips the gear"; }
  std::string operator()(const Passed& e) const { return seat_text(e.seat) + " passes"; }
  std::string operator()(const Revealed& e) const { return card_in_words(e.card.card) + " comes on display"; }
  std::string operator()(const Drew& e) const {
    return seat_text(e.seat) + " draws " + (e.card ? card_in_words(e.card->card) : "a card");
  }
  std::string operator()(const Ended& e) const {
    std::string text = "the end by " + (e.by ? seat_text(*e.by) : "passing") + ":";
    for (std::size_t seat = 0; seat < e.points.size(); ++seat) {
      text += " " + std::to_string(e.points[seat]) + "/" + std::to_string(e.held[seat]);
    }
    return text;
  }
};

}  // namespace

CardData noxford_data() { return read_card_data(tests::root() / "config/games/noxford.json"); }

std::string tell(const Event& event) { return std::visit(Teller{}, event); }

std::string card_in_words(Card card) {
  if (is_neutral(card)) return shipped().name(card);
  constexpr std::string_view kLetters = "-RBOG";
  const std::string name = is_master(card) ? "4" : shipped().name(uncoloured(card));
  return kLetters[static_cast<std::size_t>(colour_of(card))] + name;
}

Card card_from_words(const std::string& words) {
  for (int code = 1; code < kFirstNeutral + static_cast<int>(shipped().neutrals.size()); ++code) {
    if (card_in_words(static_cast<Card>(code)) == words) return static_cast<Card>(code);
  }
  throw std::invalid_argument("not a card: " + words);
}

std::vector<int> TraitsOf<Noxford>::census(const Noxford& rules, const State& state) {
  std::vector<int> cards;
  const auto count = [&cards](const auto& zone) {
    for (const Card card : zone) cards.push_back(static_cast<int>(card));
  };
  for (const Lot& lot : state.city) count(lot.cards);
  count(state.display);
  count(state.stock);
  for (Seat seat = 0; seat < rules.seats(); ++seat) {
    count(state.hands[static_cast<std::size_t>(seat)]);
    count(state.decks[static_cast<std::size_t>(seat)]);
    if (state.masters.contains(seat))
      cards.push_back(static_cast<int>(member(colour_of(seat), kMaster, false)));
  }
  return cards;
}

Move TraitsOf<Noxford>::any_move(const Noxford& rules, Chance& chance) {
  // Around the middle, where the city is; seldom far away.
  const auto line = [&chance] {
    return static_cast<std::uint8_t>(chance.below(8) == 0 ? chance.below(kGrid) : 22 + chance.below(18));
  };
  const auto corner = [&] { return Spot{line(), line(), false}; };
  Move move;
  move.action = static_cast<Action>(chance.below(6));
  if (move.action == Action::Place || move.action == Action::Cover) {
    const auto kinds = static_cast<std::uint32_t>(rules.data().neutrals.size());
    const auto which = chance.below(kMembers + kinds);
    move.card = which < kinds ? neutral(which) : static_cast<Card>(1 + which - kinds);
    move.to = corner();
    if (move.action == Action::Place) move.to.turned = chance.below(2) == 0;
  }
  if (move.action == Action::GearTo || move.action == Action::GearOnto) {
    move.from = corner();
    move.to = corner();
    if (move.action == Action::GearTo) move.to.turned = chance.below(2) == 0;
  }
  return move;
}

std::optional<State> TraitsOf<Noxford>::twin(const Noxford& rules, const State& state, Viewer eyes,
                                             Chance& chance) {
  State twin = state;
  for (Seat seat = 0; seat < rules.seats(); ++seat) {
    auto& hand = twin.hands[static_cast<std::size_t>(seat)];
    auto& deck = twin.decks[static_cast<std::size_t>(seat)];
    if (eyes.contains(seat) || hand.empty() || deck.empty()) continue;
    std::swap(hand[chance.below(static_cast<std::uint32_t>(hand.size()))],
              deck[chance.below(static_cast<std::uint32_t>(deck.size()))]);
    std::ranges::sort(hand.cards());
    std::ranges::sort(deck.cards());
  }
  return twin;
}

std::vector<int> TraitsOf<Noxford>::held(const State& state, Seat seat) {
  return numbers_of(state.hands.at(static_cast<std::size_t>(seat)));
}

std::vector<int> TraitsOf<Noxford>::shown(const Noxford& /*rules*/, const State& then,
                                          std::span<const Told<Event>> since, Seat seat) {
  Hand left = then.hands.at(static_cast<std::size_t>(seat));
  std::vector<int> shown;
  const auto see = [&](Seat whose, Card card) {
    if (whose == seat && left.remove(card)) shown.push_back(static_cast<int>(card));
  };
  for (const auto& told : since) {
    if (const auto* placed = std::get_if<Placed>(&*told.open)) see(placed->seat, placed->card.card);
    if (const auto* covered = std::get_if<Covered>(&*told.open)) see(covered->seat, covered->card.card);
    // That nothing in the hand can be played tells of all of it.
    const auto* passed = std::get_if<Passed>(&*told.open);
    while (passed != nullptr && !left.empty()) see(passed->seat == seat ? seat : -1, left.back());
  }
  return shown;
}

std::optional<std::vector<int>> TraitsOf<Noxford>::spare(const Noxford& /*rules*/, const State& then,
                                                         Seat seat) {
  return numbers_of(then.decks.at(static_cast<std::size_t>(seat)));
}

}  // namespace parlour::games::testing
