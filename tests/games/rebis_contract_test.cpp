// Rebis keeps every promise of the contract.

#include <gtest/gtest.h>

#include "tests/games/golden.h"
#include "tests/games/harness.h"
#include "tests/games/perft.h"
#include "tests/games/playthrough.h"
#include "tests/games/rebis_traits.h"

namespace parlour::games::testing {
namespace {

using rebis::Rebis;

Rebis rules(const Chosen& chosen, int seats) {
  return {Rebis::read(rebis_data()), Rebis::options(chosen), seats};
}

TEST(RebisContract, HoldsForEverySeatCountAndLevel) {
  expect_none(check_game<Rebis>(rebis::rebis_title(), rebis_data(), {.games = 30}));
}

TEST(RebisContract, CountsOfMoveSequencesArePinned) {
  EXPECT_EQ(perft(rules({}, 1), seed_of(1), 12), 14'265U);
  EXPECT_EQ(perft(rules({{"level", "master"}}, 1), seed_of(2), 12), 16'138U);
  EXPECT_EQ(perft(rules({}, 2), seed_of(1), 4), 12'561U);
  EXPECT_EQ(perft(rules({}, 3), seed_of(1), 4), 57'065U);
  EXPECT_EQ(perft(rules({}, 4), seed_of(1), 3), 12'300U);
}

TEST(RebisContract, PlaythroughAlone) {
  expect_none(check_golden("rebis_1_master.txt", playthrough(rules({{"level", "master"}}, 1), 1, 200)));
}

TEST(RebisContract, PlaythroughForTwo) {
  expect_none(check_golden("rebis_2.txt", playthrough(rules({}, 2), 2, 60)));
}

TEST(RebisContract, PlaythroughForFour) {
  expect_none(check_golden("rebis_4.txt", playthrough(rules({}, 4), 3, 90)));
}

}  // namespace
}  // namespace parlour::games::testing
