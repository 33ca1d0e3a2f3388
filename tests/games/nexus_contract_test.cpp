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
  const Findings findings = check_game<Nexus>(nexus::nexus_title(), nexus_data(), {.games = 60});
  EXPECT_TRUE(findings.empty()) << findings;
}

TEST(NexusContract, CountsOfMoveSequencesArePinned) { EXPECT_EQ(perft(rules({}, 2), seed_of(1), 6), 0U); }

TEST(NexusContract, PlaythroughForTwo) {
  const Findings findings = check_golden("nexus_2.txt", playthrough(rules({}, 2), 1, 200));
  EXPECT_TRUE(findings.empty()) << findings;
}

}  // namespace
}  // namespace parlour::games::testing
