// Coup keeps every promise of the contract, whichever of the 5,625 role sets is played.

#include <gtest/gtest.h>

#include "tests/games/coup_traits.h"
#include "tests/games/golden.h"
#include "tests/games/harness.h"
#include "tests/games/perft.h"
#include "tests/games/playthrough.h"

namespace parlour::games::testing {
namespace {

using coup::Coup;
using coup::Role;

Coup rules(const Chosen& chosen, int seats) {
  return {Coup::read(coup_data()), Coup::options(chosen), seats};
}

TEST(CoupContract, HoldsForRoleSetsByLot) {
  // Other sets at every run; a finding names the set, which can then be played alone.
  Chance lot(random_seed(), Purpose::Player);
  std::vector<Chosen> sets;
  sets.reserve(40);
  for (int i = 0; i < 40; ++i) sets.push_back(picked(role_set(static_cast<int>(lot.below(kRoleSets)))));
  expect_none(
      check_game<Coup>(coup::coup_title(), coup_data(), {.games = 3, .thorough_every = 60}, {}, sets));
}

TEST(CoupContract, HoldsForSetsDrawnAtTheDeal) {
  expect_none(
      check_game<Coup>(coup::coup_title(), coup_data(), {.games = 9, .thorough_every = 40}, {},
                       {{}, {{"set", "basic"}}, {{"set", "all"}}, {{"set", "all"}, {kFirstSeat, "1"}}}));
}

TEST(CoupContract, CountsOfMoveSequencesArePinned) {
  // Worked out: income; a banker, a director, a politician on two others, a peacekeeper: 6 first moves, as a
  // coup and a guerrilla cannot be paid for.
  EXPECT_EQ(perft(rules({}, 3), seed_of(1), 1), 6U);
  // Each claim is answered by two seats: let it pass or challenge, and a politician's target may block.
  EXPECT_EQ(perft(rules({}, 3), seed_of(1), 2), 6U + 3 * 4U + 2 * 5U);
  // These have been counted, not worked out.
  EXPECT_EQ(perft(rules({}, 3), seed_of(1), 9), 270'472U);
  EXPECT_EQ(perft(rules(picked({Role::Capitalist, Role::Producer, Role::Mercenary, Role::Intellectual,
                                Role::Missionary}),
                        4),
                  seed_of(1), 7),
            134'522U);
  EXPECT_EQ(
      perft(
          rules(picked({Role::Spy, Role::Writer, Role::CrimeBoss, Role::Communist, Role::CustomsOfficer}), 6),
          seed_of(1), 6),
      1'838'535U);
}

TEST(CoupContract, PlaythroughOfTheStarterSet) {
  expect_none(check_golden("coup_3_starter.txt", playthrough(rules({}, 3), 1, 40)));
}

TEST(CoupContract, PlaythroughOfReactions) {
  const Coup game = rules(
      picked({Role::Capitalist, Role::Producer, Role::General, Role::Intellectual, Role::Missionary}), 4);
  expect_none(check_golden("coup_4_reactions.txt", playthrough(game, 2, 40)));
}

}  // namespace
}  // namespace parlour::games::testing
