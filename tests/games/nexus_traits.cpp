#include "tests/games/nexus_traits.h"

#include <type_traits>

#include "tests/games/card_numbers.h"
#include "tests/places.h"

namespace parlour::games::testing {

using namespace nexus;

namespace {

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

std::string seat_text(Seat seat) { return "seat " + std::to_string(seat); }

std::string side_text(Side side) {
  if (side == Side::Unnamed) return "";
  return side == Side::Left ? " left" : " right";
}

std::string points_text(const Points& points) {
  return std::to_string(points[0]) + ":" + std::to_string(points[1]);
}

}  // namespace

CardData nexus_data() { return read_card_data(tests::root() / "config/games/nexus.json"); }

std::string cards_in_words(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + name_of(card);
  return text;
}

std::string tell(const Event& event) {
  return std::visit(
      Overloaded{
          [](const Sowed& e) {
            return seat_text(e.seat) + " sows " + name_of(e.card) + side_text(e.side) +
                   (e.at == kTop ? "" : " at " + std::to_string(e.at));
          },
          [](const Attended& e) {
            return seat_text(e.seat) + " attends: " + name_of(e.card) + side_text(e.side);
          },
          [](const Passed& e) { return seat_text(e.seat) + " passes"; },
          [](const Joined& e) { return name_of(e.card) + " joins the parade of " + seat_text(e.owner); },
          [](const ParadeClosed& e) {
            return "parade of " + seat_text(e.parade.owner) +
                   " closes: " + cards_in_words(e.parade.cards.cards()) + " = " +
                   std::to_string(e.parade.score.stars) + " stars " + std::to_string(e.parade.score.skulls) +
                   " skulls";
          },
          [](const ParadeOpened& e) { return name_of(e.card) + " opens a parade for " + seat_text(e.owner); },
          [](const Refilled& e) {
            return "refill" + side_text(e.side) + ": " + cards_in_words(e.cards.cards());
          },
          [](const Drew& e) {
            return seat_text(e.seat) + " draws " + (e.card ? name_of(*e.card) : "a card");
          },
          [](const GameEnded& e) {
            return "game " + std::to_string(e.game) + " ends " + points_text(e.points) + ", totals " +
                   points_text(e.totals);
          },
          [](const GameBegan& e) {
            return "game " + std::to_string(e.game) + " begins with " + seat_text(e.first) + ", parade of " +
                   seat_text(e.parade_owner) + ": " + name_of(e.opening);
          },
          [](const SeriesEnded& e) { return "series ends " + points_text(e.totals); },
      },
      event);
}

std::vector<int> TraitsOf<Nexus>::census(const Nexus& /*rules*/, const State& state) {
  std::vector<int> cards;
  const auto count = [&cards](const auto& zone) {
    for (const Card card : zone) cards.push_back(static_cast<int>(card));
  };
  count(state.deck);
  for (const CardSet& hand : state.hands) count(hand);
  for (const Row& row : state.nexuses) count(row);
  count(state.parade);
  count(state.scored);
  int closed = 0;
  for (const Closed& parade : state.closed) closed += parade.cards;
  // Boundaries that do not fit the scored cards are a card too many.
  if (closed != static_cast<int>(state.scored.size())) cards.push_back(-1);
  return cards;
}

Move TraitsOf<Nexus>::any_move(const Nexus& /*rules*/, Chance& chance) {
  Move move;
  move.action = static_cast<Action>(chance.below(3));
  if (move.action == Action::Pass) return move;
  move.side = static_cast<Side>(chance.below(3));
  if (move.action == Action::Attend) return move;
  move.card = static_cast<Card>(1 + chance.below(kCards));
  if (chance.below(2) == 0) move.at = static_cast<Place>(chance.below(12));
  return move;
}

std::optional<State> TraitsOf<Nexus>::twin(const Nexus& rules, const State& state, Viewer eyes,
                                           Chance& chance) {
  State twin = state;
  for (Seat seat = 0; seat < rules.seats(); ++seat) {
    CardSet& hand = twin.hands[static_cast<std::size_t>(seat)];
    if (eyes.contains(seat) || hand.empty() || twin.deck.empty()) continue;
    const Card from_hand = hand.draw(chance);
    const Card from_deck = twin.deck.draw(chance);
    hand.push(from_deck);
    twin.deck.push(from_hand);
  }
  return twin;
}

std::vector<int> TraitsOf<Nexus>::held(const State& state, Seat seat) {
  return numbers_of(state.hands.at(static_cast<std::size_t>(seat)));
}

std::vector<int> TraitsOf<Nexus>::shown(const Nexus& /*rules*/, const State& then,
                                        std::span<const Told<Event>> since, Seat seat) {
  const CardSet hand = then.hands.at(static_cast<std::size_t>(seat));
  CardSet sown;
  for (const auto& told : since) {
    const auto* sowed = std::get_if<Sowed>(&*told.open);
    if (sowed != nullptr && sowed->seat == seat && hand.contains(sowed->card)) sown.push(sowed->card);
  }
  return numbers_of(sown);
}

std::optional<std::vector<int>> TraitsOf<Nexus>::spare(const Nexus& /*rules*/, const State& then,
                                                       Seat /*seat*/) {
  return numbers_of(then.deck);
}

}  // namespace parlour::games::testing
