// The computer player of Rebel Nox keeps to the rules and to what it knows, and plays well.

#include <gtest/gtest.h>

#include "games/players/rebel_nox.h"
#include "tests/games/arena.h"
#include "tests/games/rebel_nox_record.h"
#include "tests/games/rebel_nox_traits.h"

namespace parlour::games::testing {
namespace {

using rebel_nox::RebelNox;

RebelNox rules(const Chosen& chosen, int seats) {
  return {RebelNox::read(rebel_nox_data()), RebelNox::options(chosen), seats};
}

int times(const NoxRecord& game, const std::string& notation) {
  return times_in_100<RebelNox>(game.rules, game.state, game.state.to_act, rebel_nox::play_rebel_nox,
                                notation);
}

TEST(RebelNoxPlayer, KeepsToTheListAndToWhatItsSeatKnows) {
  const Findings findings = check_player<RebelNox>(rebel_nox::rebel_nox_title(), rebel_nox_data(),
                                                   rebel_nox::play_rebel_nox, {.games = 2});
  EXPECT_TRUE(findings.empty()) << findings;
}

/// Most of a team's followers are won by others: a random player is on the team that wins in half of all
/// games.
TEST(RebelNoxPlayer, WinsWithRandomPlayersOnBothTeams) {
  for (const int seats : {4, 5, 6}) {
    const RebelNox game = rules({}, seats);
    const Tally tally = contest<RebelNox>(game, rebel_nox::play_rebel_nox, play_at_random<RebelNox>, 200);
    const Tally chance = contest<RebelNox>(game, play_at_random<RebelNox>, play_at_random<RebelNox>, 200);
    EXPECT_GT(tally.share(), 0.6) << seats << " seats: " << tally;
    EXPECT_GT(tally.mean_points(), 1.2 * chance.mean_points()) << seats << " seats: " << tally;
  }
}

TEST(RebelNoxPlayer, KnowsTheLocationsOfTheRulebook) {
  const Tally tally = contest<RebelNox>(rules({{"locations", "known"}}, 5), rebel_nox::play_rebel_nox,
                                        play_at_random<RebelNox>, 200);
  EXPECT_GT(tally.share(), 0.6) << tally;
}

TEST(RebelNoxPlayer, TakesALocationWithTheCardThatSuffices) {
  NoxRecord game("at grand_terminal | hands y7 r1 / y1 r5 / y9 commander / y11 y17 rebel1");
  game.seat(0).plays("play y7");
  game.seat(1).plays("play y1");
  game.seat(2).plays("play y9");
  EXPECT_GT(times(game, "play y11"), 90);
}

TEST(RebelNoxPlayer, ThrowsASmallCardIntoALostFight) {
  NoxRecord game("at grand_terminal | hands y7 r1 / b17 r5 / y13 commander / y1 y16 rebel1");
  game.seat(0).plays("play y7");
  game.seat(1).plays("play b17");
  game.seat(2).plays("play y13");
  EXPECT_GT(times(game, "play y1"), 90);
}

TEST(RebelNoxPlayer, LeavesABadPrizeToOthers) {
  NoxRecord game("at the_scar | hands y7 r1 / y1 r7 / y13 commander / y11 y17 rebel1");
  game.seat(0).plays("play y7");
  game.seat(1).plays("play y1");
  game.seat(2).plays("play y13");
  EXPECT_GT(times(game, "play y11"), 90);
}

}  // namespace
}  // namespace parlour::games::testing
