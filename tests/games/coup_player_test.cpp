// The computer player of Coup keeps to the rules and to what it knows, and plays well.

#include <gtest/gtest.h>

#include "games/players/coup.h"
#include "tests/games/arena.h"
#include "tests/games/coup_record.h"
#include "tests/games/coup_traits.h"

namespace parlour::games::testing {
namespace {

using coup::Coup;

const std::string kStarter = "Banker Director Guerrilla Politician Peacekeeper";

Coup rules(const Chosen& chosen, int seats) {
  return {Coup::read(coup_data()), Coup::options(chosen), seats};
}

int times(const CoupGame& game, const std::string& name, const std::string& notation) {
  return times_in_100<Coup>(game.rules, game.state, game.seat(name), coup::play_coup, notation);
}

void expect_sound(const std::vector<Chosen>& sets, int games) {
  const Findings findings =
      check_player<Coup>(coup::coup_title(), coup_data(), coup::play_coup, {.games = games}, sets);
  EXPECT_TRUE(findings.empty()) << findings;
}

// ---- Everywhere

TEST(CoupPlayer, KeepsToTheListAndToWhatItsSeatKnows) {
  expect_sound({{}, {{"set", "basic"}}, {{"set", "all"}}}, 10);
}

TEST(CoupPlayer, KnowsEveryRole) {
  // Sets far apart, so that every role comes many times and in other company.
  std::vector<Chosen> sets;
  for (int number = 0; number < kRoleSets; number += 37) sets.push_back(picked(role_set(number)));
  expect_sound(sets, 2);
}

TEST(CoupPlayer, BeatsRandomPlayers) {
  for (const int seats : {3, 4, 5, 6}) {
    const Tally tally = contest<Coup>(rules({}, seats), coup::play_coup, play_at_random<Coup>, 300);
    EXPECT_GT(tally.share(), 0.85) << seats << " seats: " << tally;
  }
}

TEST(CoupPlayer, BeatsRandomPlayersWithAnyRoles) {
  for (const int seats : {3, 4, 5, 6}) {
    const Tally tally =
        contest<Coup>(rules({{"set", "all"}}, seats), coup::play_coup, play_at_random<Coup>, 300);
    EXPECT_GT(tally.share(), 0.85) << seats << " seats: " << tally;
  }
}

TEST(CoupPlayer, ComesToAnEndAgainstItsLike) {
  for (const int seats : {3, 4, 5, 6}) {
    const Tally tally = contest<Coup>(rules({{"set", "all"}}, seats), coup::play_coup, coup::play_coup, 300);
    EXPECT_LT(tally.decisions / tally.games, 1'000) << seats << " seats: " << tally;
  }
}

TEST(CoupPlayer, TakesIncomeAndCoupsWhenTheGameHasGoneOnForTooLong) {
  CoupGame game(kStarter,
                "Ann 6 Politician Guerrilla / Ben 2 Politician Guerrilla / Cid 2 Politician Guerrilla");
  EXPECT_EQ(times(game, "Ann", "income"), 0);
  game.state.board.turn = 500;
  EXPECT_EQ(times(game, "Ann", "income"), 100);
  game.state.board.coins[0] = 7;
  EXPECT_EQ(times(game, "Ann", "coup 2") + times(game, "Ann", "coup 3"), 100);
}

// ---- On its turn

TEST(CoupPlayer, ClaimsTheGoodRoleThatItHolds) {
  const CoupGame game(kStarter,
                      "Ann 2 Banker Director / Ben 2 Guerrilla Guerrilla / Cid 2 Politician Peacekeeper");
  EXPECT_GT(times(game, "Ann", "claim banker"), 80);
}

TEST(CoupPlayer, BluffsNowAndThen) {
  const CoupGame game(kStarter,
                      "Ann 2 Director Director / Ben 2 Guerrilla Guerrilla / Cid 2 Politician Peacekeeper");
  int honest = 0;
  for (const char* move : {"income", "claim director"}) honest += times(game, "Ann", move);
  EXPECT_GT(honest, 70);
  EXPECT_LT(honest, 99);
}

TEST(CoupPlayer, StrikesAtTheGreatestDanger) {
  const CoupGame game(kStarter, "Ann 8 Director Director / Ben 2 Banker / Cid 8 Politician Peacekeeper");
  EXPECT_GT(times(game, "Ann", "coup 3"), 95);
}

// ---- Claims of others

TEST(CoupPlayer, ChallengesAClaimThatCannotBeTrue) {
  CoupGame game(kStarter, "Ben 7 Director Guerrilla / Ann 2 Banker Banker / Cid 2 Politician Banker");
  game.play("Ben coups Cid; Cid loses Banker; Ann takes income; Cid takes income; Ben claims Banker");
  EXPECT_EQ(times(game, "Ann", "challenge 1"), 100);
}

TEST(CoupPlayer, LetsALikelyClaimPass) {
  CoupGame game(
      kStarter,
      "Ben 2 Banker Guerrilla / Ann 2 Director Guerrilla / Cid 2 Politician Banker / deck Director");
  game.play("Ben claims Banker");
  EXPECT_EQ(times(game, "Ann", "allow"), 100);
}

TEST(CoupPlayer, BlocksWithTheRoleThatItHolds) {
  CoupGame game(kStarter, "Ben 4 Guerrilla Banker / Ann 2 Director Guerrilla / Cid 2 Politician Banker");
  game.play("Ben claims Guerrilla on Ann");
  EXPECT_EQ(times(game, "Ann", "block"), 100);
}

TEST(CoupPlayer, DefendsItsLastLifeWithWhateverItHas) {
  CoupGame game(kStarter, "Ben 4 Guerrilla Banker / Ann 2 Director / Cid 2 Politician Banker");
  game.play("Ben claims Guerrilla on Ann");
  EXPECT_EQ(times(game, "Ann", "allow"), 0);
}

// ---- Cards

TEST(CoupPlayer, ShowsTheCardThatWasDoubted) {
  CoupGame game(
      kStarter,
      "Ann 2 Banker Director / Ben 2 Guerrilla Guerrilla / Cid 2 Politician Peacekeeper / deck Banker");
  game.play("Ann claims Banker; Ben challenges Ann");
  EXPECT_EQ(times(game, "Ann", "show"), 100);
}

TEST(CoupPlayer, LosesTheLeastUsefulCard) {
  CoupGame game(kStarter, "Ben 7 Banker Banker / Ann 2 Director Guerrilla / Cid 2 Politician Peacekeeper");
  game.play("Ben coups Ann");
  EXPECT_EQ(times(game, "Ann", "lose director"), 100);
}

TEST(CoupPlayer, LaysAMissionaryAsideForANewLife) {
  CoupGame game("Banker Director Guerrilla Politician Missionary",
                "Ben 4 Guerrilla Banker / Ann 2 Guerrilla Missionary / Cid 2 Politician Banker / "
                "deck Director Banker");
  game.play("Ben claims Guerrilla on Ann; all allow");
  EXPECT_EQ(times(game, "Ann", "lose missionary as missionary"), 100);
}

}  // namespace
}  // namespace parlour::games::testing
