// Rebel Nox keeps every promise of the contract.

#include <gtest/gtest.h>

#include "tests/games/golden.h"
#include "tests/games/harness.h"
#include "tests/games/perft.h"
#include "tests/games/playthrough.h"
#include "tests/games/rebel_nox_traits.h"

namespace parlour::games::testing {
namespace {

using rebel_nox::RebelNox;

RebelNox rules(const Chosen& chosen, int seats) {
  return {RebelNox::read(rebel_nox_data()), RebelNox::options(chosen), seats};
}

TEST(RebelNoxContract, HoldsForEverySeatCountAndOptionSet) {
  expect_none(check_game<RebelNox>(rebel_nox::rebel_nox_title(), rebel_nox_data(), {.games = 16}));
}

TEST(RebelNoxContract, CountsOfMoveSequencesArePinned) {
  // Counted, not worked out: the choice of a location, fights, draws and cards given back.
  EXPECT_EQ(perft(rules({}, 4), seed_of(1), 8), 54'894U);
  EXPECT_EQ(perft(rules({}, 6), seed_of(1), 9), 634'674U);
  EXPECT_EQ(perft(rules({{"locations", "known"}}, 5), seed_of(2), 10), 758'908U);
}

TEST(RebelNoxContract, PlaythroughForFour) {
  expect_none(check_golden("rebel_nox_4.txt", playthrough(rules({}, 4), 1, 80)));
}

TEST(RebelNoxContract, PlaythroughForSixWithTheKnownLocations) {
  expect_none(check_golden("rebel_nox_6_known.txt", playthrough(rules({{"locations", "known"}}, 6), 2, 60)));
}

}  // namespace
}  // namespace parlour::games::testing
