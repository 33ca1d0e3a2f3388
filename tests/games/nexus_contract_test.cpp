// Nexus keeps every promise of the contract.

#include <gtest/gtest.h>

#include "tests/games/golden.h"
#include "tests/games/harness.h"
#include "tests/games/nexus_traits.h"
#include "tests/games/perft.h"
#include "tests/games/playthrough.h"

namespace parlour::games::testing {
namespace {

using nexus::Nexus;

Nexus rules(const Chosen& chosen, int seats) {
  return {Nexus::read(nexus_data()), Nexus::options(chosen), seats};
}

TEST(NexusContract, HoldsForEverySeatCountAndOptionSet) {
  expect_none(check_game<Nexus>(nexus::nexus_title(), nexus_data(), {.games = 50}));
}

TEST(NexusContract, CountsOfMoveSequencesArePinned) {
  // A hand of h cards has 1 + h moves, which make it h + 1 or h - 1: that is 14, 46 and 154 sequences of 2, 3
  // and 4 turns of one player. Players do not hinder each other.
  EXPECT_EQ(perft(rules({}, 2), seed_of(1), 8), 154U * 154U);
  EXPECT_EQ(perft(rules({}, 4), seed_of(1), 8), 14U * 14U * 14U * 14U);
  // With two nexuses every move can be made in two places.
  EXPECT_EQ(perft(rules({{"nexuses", "double"}}, 2), seed_of(1), 6), 64U * 46U * 46U);
  // These have been counted, not worked out.
  EXPECT_EQ(perft(rules({{"tournament", "insert"}}, 2), seed_of(1), 4), 339'096U);
  EXPECT_EQ(perft(rules({{"tournament", "pass"}}, 2), seed_of(1), 7), 14'818U);
  EXPECT_EQ(perft(rules({{"nexuses", "double"}, {"tournament", "insert"}}, 4), seed_of(1), 3), 146'564U);
}

TEST(NexusContract, PlaythroughForTwo) {
  expect_none(check_golden("nexus_2.txt", playthrough(rules({}, 2), 1, 200)));
}

TEST(NexusContract, PlaythroughForFourWithTwoNexusesAndInsertion) {
  const Nexus four = rules({{"nexuses", "double"}, {"tournament", "insert"}}, 4);
  expect_none(check_golden("nexus_4_double_insert.txt", playthrough(four, 2, 200)));
}

TEST(NexusContract, PlaythroughOfASeriesWithPassing) {
  const Nexus series = rules({{"series", "to_50"}, {"tournament", "pass"}}, 2);
  expect_none(check_golden("nexus_2_series_pass.txt", playthrough(series, 3, 70)));
}

}  // namespace
}  // namespace parlour::games::testing
