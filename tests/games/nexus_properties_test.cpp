// What the rulebook says to check at the table, over thousands of random games: the sum of the cards in hands
// and nexus, and whose turn it is by the number of cards in the nexus.

#include <gtest/gtest.h>

#include <variant>

#include "tests/games/nexus_traits.h"

namespace parlour::games::testing {
namespace {

using namespace nexus;

struct Table {
  int seats;
  Chosen options;
  std::size_t sum;   // cards in hands and nexuses at the start
  bool odd_is_team;  // an odd number of cards in the nexuses: the team of who began is to act
};

std::ostream& operator<<(std::ostream& out, const Table& table) {
  return out << describe(table.seats, table.options);
}

class NexusParity : public ::testing::TestWithParam<Table> {};

std::size_t cards_in_nexuses(const State& state) { return state.nexuses[0].size() + state.nexuses[1].size(); }

std::size_t cards_in_hands_and_nexuses(const State& state) {
  std::size_t sum = cards_in_nexuses(state);
  for (const CardSet& hand : state.hands) sum += hand.size();
  return sum;
}

template <class E>
const E* find(const Events<Event>& events) {
  for (const auto& told : events.told()) {
    if (const auto* event = std::get_if<E>(&*told.open)) return event;
  }
  return nullptr;
}

TEST_P(NexusParity, HoldsThroughThousandsOfGames) {
  const Table& table = GetParam();
  const Nexus rules(Nexus::read(nexus_data()), Nexus::options(table.options), table.seats);
  const bool passing = table.options.contains("tournament") && table.options.at("tournament") == "pass";
  Chance chance(seed_of(7), Purpose::Player);
  std::vector<Move> moves;
  Events<Event> events;
  int refills = 0;
  int passes = 0;
  for (int game = 0; game < 2000; ++game) {
    State state = rules.setup(chance);
    std::size_t sum = table.sum;
    int attends = 0;
    int sows = 0;
    while (!state.over) {
      ASSERT_EQ(cards_in_hands_and_nexuses(state), sum);
      if (!passing) {
        const bool odd = cards_in_nexuses(state) % 2 == 1;
        ASSERT_EQ(odd == table.odd_is_team, team_of(state.to_act) == team_of(state.first));
      }
      ASSERT_FALSE(state.nexuses[0].empty());
      rules.legal(state, state.to_act, moves);
      // In every other game players mostly attend, so that a nexus runs empty.
      const bool attend = game % 2 == 1 && chance.below(8) != 0;
      const Move move = attend ? moves[0] : moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
      attends += move.action == Action::Attend ? 1 : 0;
      sows += move.action == Action::Sow ? 1 : 0;
      passes += move.action == Action::Pass ? 1 : 0;
      events.clear();
      rules.apply(state, state.to_act, move, chance, events);
      if (const auto* refilled = find<Refilled>(events)) {
        ++refills;
        sum += refilled->cards.size();
        ASSERT_TRUE(refilled->cards.size() == 4 || state.over);
      }
      // The attendance that a refill leaves without a draw takes a card away and ends the game.
      if (move.action == Action::Attend && find<Drew>(events) == nullptr) {
        ASSERT_TRUE(state.over);
        --sum;
      }
    }
    ASSERT_EQ(cards_in_hands_and_nexuses(state), sum);
    // No game can go on for ever: every attendance takes from the deck, every sowing a card that was dealt.
    const int deck = 36 - static_cast<int>(table.sum) - 1;
    ASSERT_LE(attends, deck);
    ASSERT_LE(sows, 3 * table.seats + deck);
  }
  EXPECT_GT(refills, 0);
  EXPECT_EQ(passes > 0, passing);
}

INSTANTIATE_TEST_SUITE_P(
    Tables, NexusParity,
    ::testing::Values(
        Table{2, {}, 13, true}, Table{4, {}, 19, true}, Table{2, {{"tournament", "insert"}}, 13, true},
        Table{4, {{"tournament", "insert"}}, 19, true}, Table{2, {{"tournament", "pass"}}, 13, true},
        Table{4, {{"tournament", "pass"}}, 19, true}, Table{2, {{"nexuses", "double"}}, 20, false},
        Table{4, {{"nexuses", "double"}}, 26, false},
        Table{2, {{"nexuses", "double"}, {"tournament", "insert"}}, 20, false},
        Table{4, {{"nexuses", "double"}, {"tournament", "pass"}}, 26, false}),
    [](const auto& one) {
      std::string name = std::to_string(one.param.seats) + "seats";
      for (const auto& [key, choice] : one.param.options) name += "_" + choice;
      return name;
    });

TEST(NexusProperties, NeitherTheFirstNorTheSecondPlayerIsFavoured) {
  const Nexus rules(Nexus::read(nexus_data()), {}, 2);
  Chance chance(seed_of(11), Purpose::Player);
  std::vector<Move> moves;
  Events<Event> events;
  std::array<int, 2> won{};
  for (int game = 0; game < 4000; ++game) {
    State state = rules.setup(chance);
    while (!state.over) {
      rules.legal(state, state.to_act, moves);
      events.clear();
      rules.apply(state, state.to_act, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance,
                  events);
    }
    const SeatSet winners = rules.outcome(state)->winners();
    if (winners.size() == 1) ++won.at(static_cast<std::size_t>(winners.first()));
  }
  // Who begins is drawn by lot, so a seat has no edge; the same games on every run.
  EXPECT_NEAR(won[0], won[1], 250);
}

}  // namespace
}  // namespace parlour::games::testing
