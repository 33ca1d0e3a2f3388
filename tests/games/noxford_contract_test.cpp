// Noxford keeps every promise of the contract.

#include <gtest/gtest.h>

#include "tests/games/golden.h"
#include "tests/games/harness.h"
#include "tests/games/noxford_traits.h"
#include "tests/games/playthrough.h"

namespace parlour::games::testing {
namespace {

using noxford::Noxford;

Noxford rules(int seats) { return {Noxford::read(noxford_data()), {}, seats}; }

TEST(NoxfordContract, HoldsForEverySeatCount) {
  expect_none(check_game<Noxford>(noxford::noxford_title(), noxford_data(), {.games = 40}));
}

TEST(NoxfordContract, PlaythroughForTwo) {
  expect_none(check_golden("noxford_2.txt", playthrough(rules(2), 1, 12)));
}

TEST(NoxfordContract, PlaythroughForFour) {
  expect_none(check_golden("noxford_4.txt", playthrough(rules(4), 2, 6)));
}

}  // namespace
}  // namespace parlour::games::testing
