// The computer player of Nexus keeps to the rules and to what it knows, and plays well.

#include <gtest/gtest.h>

#include "games/players/nexus.h"
#include "tests/games/arena.h"
#include "tests/games/nexus_record.h"
#include "tests/games/nexus_traits.h"

namespace parlour::games::testing {
namespace {

using nexus::Nexus;

Nexus rules(const Chosen& chosen, int seats) {
  return {Nexus::read(nexus_data()), Nexus::options(chosen), seats};
}

Tally against_random(const Chosen& chosen, int seats, int games) {
  return contest<Nexus>(rules(chosen, seats), nexus::play_nexus, play_at_random<Nexus>, games);
}

int times(const Record& game, const std::string& notation) {
  return times_in_100<Nexus>(game.rules, game.state, game.state.to_act, nexus::play_nexus, notation);
}

TEST(NexusPlayer, KeepsToTheListAndToWhatItsSeatKnows) {
  const Findings findings =
      check_player<Nexus>(nexus::nexus_title(), nexus_data(), nexus::play_nexus, {.games = 2});
  EXPECT_TRUE(findings.empty()) << findings;
}

TEST(NexusPlayer, BeatsARandomPlayer) {
  const Tally tally = against_random({}, 2, 200);
  EXPECT_GT(tally.share(), 0.95) << tally;
}

TEST(NexusPlayer, CarriesARandomPartnerAgainstTwoRandomPlayers) {
  const Tally tally = against_random({}, 4, 200);
  EXPECT_GT(tally.share(), 0.75) << tally;
}

TEST(NexusPlayer, PlaysTheTournamentRulesAsWell) {
  const Tally insert = against_random({{"tournament", "insert"}, {"nexuses", "double"}}, 2, 100);
  EXPECT_GT(insert.share(), 0.9) << insert;
  const Tally team = against_random({{"tournament", "insert"}, {"nexuses", "double"}}, 4, 100);
  EXPECT_GT(team.share(), 0.7) << team;
  const Tally pass = against_random({{"tournament", "pass"}, {"series", "to_50"}}, 2, 40);
  EXPECT_GT(pass.share(), 0.9) << pass;
}

TEST(NexusPlayer, DoublesItsOwnStars) {
  const Record game("nexus 2 6 8 28 | parade 1 16 of 0 | hands 3 / 7 9 | deck 5 10 11 12 13 14 15 18");
  EXPECT_GT(times(game, "attend"), 95);
}

TEST(NexusPlayer, WipesTheOthersStarsOut) {
  const Record game("nexus 2 6 8 21 | parade 1 16 of 1 | hands 3 / 7 9 | deck 5 10 11 12 13 14 15 18");
  EXPECT_GT(times(game, "attend"), 95);
}

}  // namespace
}  // namespace parlour::games::testing
