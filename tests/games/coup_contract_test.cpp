// Coup keeps every promise of the contract, whichever of the 5,625 role sets is played.

#include <gtest/gtest.h>

#include <set>

#include "tests/games/coup_traits.h"
#include "tests/games/golden.h"
#include "tests/games/harness.h"
#include "tests/games/perft.h"
#include "tests/games/playthrough.h"

namespace parlour::games::testing {
namespace {

using coup::Coup;

void expect_none(const Findings& findings) { EXPECT_TRUE(findings.empty()) << findings; }

TEST(CoupContract, HoldsForRoleSetsBySeatCountByLot) {
  // Every run of this program takes other sets: a finding names the set, and a set can be run again alone.
  Chance lot(random_seed(), Purpose::Player);
  for (int table = 0; table < 60; ++table) {
    const auto roles = role_set(static_cast<int>(lot.below(kRoleSets)));
    expect_none(check_game<Coup>(coup::coup_title(), coup_data(), {.games = 3, .thorough_every = 40}, {},
                                 {picked(roles)}));
    if (HasFailure()) break;
  }
}

}  // namespace
}  // namespace parlour::games::testing
