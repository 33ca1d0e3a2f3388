// The end of a round of Rebel Nox, victory, and the next round, rule by rule.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/games/rebel_nox_record.h"

namespace parlour::games::testing {
namespace {

using Texts = std::vector<std::string>;
using namespace rebel_nox;

/// Five players at the Nexus; 3 and 4 are rebels. Whoever plays the y17 wins it.
constexpr const char* kFive =
    " | hands y17 b1 b7 b11 / y16 r1 r7 r11 / y15 b13 b14 b15 / y14 commander r13 r14 "
    "/ y13 rebel1 rebel2 r15";

TEST(RebelNoxExample, ThreeLoyalistsWith28LoseToTwoRebelsWith24) {
  // Seat 0 owns all: -2 Undercroft, -2 Scar, +2 Terminal, +1 Conclave, +1 Orchards, +3 Nexus.
  NoxRecord game(std::string("at nexus | followers 6 5 5 12 12") + kFive, 5);
  game.fight("y17 y16 y15 y14 y13");
  const auto& board = game.state.board;
  EXPECT_EQ(board.followers[0] + board.followers[1] + board.followers[2], 28);
  EXPECT_EQ(board.followers[3] + board.followers[4], 24);
  EXPECT_EQ(game.state.phase, Phase::Over);
  EXPECT_TRUE(game.state.rebels_won);
  const auto outcome = game.rules.outcome(game.state);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->winners(), (SeatSet{3, 4}));
  EXPECT_EQ(outcome->score[0], 12);
  game.expect_refused(0, "play b1", "game_over");
}

TEST(RebelNoxVictory, OneFollowerLessIsNotEnough) {
  NoxRecord game(std::string("at nexus | followers 6 5 5 10 9") + kFive, 5);
  game.fight("y17 y16 y15 y14 y13");
  EXPECT_NE(game.state.phase, Phase::Over);
  NoxRecord enough(std::string("at nexus | followers 6 5 5 10 10") + kFive, 5);
  enough.fight("y17 y16 y15 y14 y13");
  EXPECT_EQ(enough.state.phase, Phase::Over);
}

TEST(RebelNoxVictory, IfBothHaveEnoughTheRoundsWinnerWins) {
  NoxRecord game(std::string("at nexus | followers 20 20 20 12 12") + kFive, 5);
  game.fight("y17 y16 y15 y14 y13");
  EXPECT_EQ(game.state.phase, Phase::Over);
  EXPECT_FALSE(game.state.last.rebels_won);
  EXPECT_FALSE(game.state.rebels_won);
}

TEST(RebelNoxVictory, BonusAndNeedGoByTheSizeOfATeam) {
  const Data data = NoxRecord("choose").rules.data();
  EXPECT_EQ(data.bonus, (std::array<std::uint8_t, 5>{6, 4, 3, 2, 1}));
  EXPECT_EQ(data.needed, (std::array<std::uint8_t, 5>{10, 20, 30, 40, 50}));
}

TEST(RebelNoxRound, TheTeamWithMoreInfluenceWinsTheBonusForItsSize) {
  NoxRecord game(std::string("at nexus") + kFive, 5);
  game.fight("y17 y16 y15 y14 y13");
  EXPECT_EQ(game.state.last.rebels, (SeatSet{3, 4}));
  EXPECT_EQ(game.state.last.totals[0], 3);
  EXPECT_EQ(game.state.last.bonus, 3);  // a team of three
  EXPECT_EQ(game.state.last.gained[0], 6);
  EXPECT_EQ(game.state.last.gained[1], 3);
  EXPECT_EQ(game.state.last.gained[3], 0);
}

TEST(RebelNoxRound, FlagsCountOneEach) {
  NoxRecord game(std::string("at nexus | flags 0 0 0 1 5") + kFive, 5);
  game.fight("y17 y16 y15 y14 y13");
  EXPECT_EQ(game.state.last.totals[1], 6);
  EXPECT_TRUE(game.state.last.rebels_won);
  EXPECT_EQ(game.state.last.gained[4], 4 + 5);
}

TEST(RebelNoxRound, ATieGoesToTheTeamWithTheNexus) {
  NoxRecord game(std::string("at nexus | flags 0 0 0 0 3") + kFive, 5);
  game.fight("y17 y16 y15 y14 y13");
  EXPECT_EQ(game.state.last.totals[0], game.state.last.totals[1]);
  EXPECT_TRUE(game.state.last.by_tie);
  EXPECT_FALSE(game.state.last.rebels_won);
}

TEST(RebelNoxRound, InfluenceBelowZeroCountsForTheTeamButTakesNoFollowers) {
  NoxRecord game(std::string("at nexus | owners - 0 1 2 2 2 | followers 0 7 0 0 0 | flags 0 0 0 0 9") + kFive,
                 5);
  game.fight("y17 y16 y15 y14 y13");
  EXPECT_EQ(game.state.last.influence[1], -2);
  EXPECT_EQ(game.state.last.gained[1], 0);
  EXPECT_EQ(game.state.board.followers[1], 7);
  EXPECT_EQ(game.state.last.totals[0], (3 - 2) - 2 + 4);
}

TEST(RebelNoxRound, InfiltratorsAtTheNexusCanChangeTheTeams) {
  // Seat 3 plays the weakest card with an infiltrator and has as many cards as symbols: it swaps hands.
  NoxRecord game(
      "at nexus | owners - 1 1 1 1 1 | hands y17 commander rebel1 b11 / y6 r1 r7 r11 / y12 b13 b14 b15 / y11 "
      "b1 b7 r13");
  game.fight("y17 y6 y12 y11");
  EXPECT_EQ(game.state.last.rebels, SeatSet{1});
  EXPECT_EQ(game.heard({2})[5], "seat 1 and seat 0 swap hands");
}

TEST(RebelNoxRound, NothingOfTheTeamsShowsBeforeTheCardsAreGivenBack) {
  NoxRecord game(
      "at nexus | owners - 1 1 1 1 1 | hands y17 commander rebel1 b11 / y9 r1 r7 r11 / y15 b13 b14 b15 / y11 "
      "b1 b7 r13");
  game.fight("y17 y9 y15 y11");
  ASSERT_EQ(game.state.phase, Phase::Return);
  EXPECT_EQ(game.heard({2}).back(), "seat 1 draws 1 from seat 0");
  EXPECT_EQ(game.state.last.round, 0);
  game.gives_back("r1");
  EXPECT_EQ(game.state.last.round, 1);
}

TEST(RebelNoxNextRound, ThreeCardsAreKeptAndSixAreDealt) {
  NoxRecord game(std::string("at nexus") + kFive, 5);
  game.fight("y17 y16 y15 y14 y13");
  EXPECT_EQ(game.state.board.round, 2);
  for (Seat seat = 0; seat < 5; ++seat) {
    EXPECT_EQ(game.state.hands[static_cast<std::size_t>(seat)].size(), 9U);
  }
  EXPECT_TRUE(game.state.hands[3].contains(kCommander));
  EXPECT_TRUE(game.state.hands[0].contains(card_of(Colour::Blue, 11)));
  EXPECT_TRUE(game.state.spent.empty());
  EXPECT_EQ(game.state.dealt.size(), 30U);
}

TEST(RebelNoxNextRound, TheWinnerOfTheNexusBeginsInFrontOfANewPyramid) {
  NoxRecord game(std::string("at nexus | flags 0 0 1 0 0") + kFive, 5);
  game.state.location_deck = 0b1111'0000'0001'1110;
  game.fight("y17 y16 y15 y14 y13");
  EXPECT_EQ(game.state.to_act, 0);
  EXPECT_EQ(game.moves(0).size(), 3U);
  EXPECT_EQ(game.state.board.flags[2], 0);
  EXPECT_EQ(std::ranges::count(game.state.board.owners, kNobody), 6);
  EXPECT_EQ(game.state.board.declared, (SeatSet{3, 4}));
}

TEST(RebelNoxNextRound, FifteenLocationsServeThreeRoundsThenAllAreShuffledAgain) {
  NoxRecord game = NoxRecord::dealt(3, 6);
  std::vector<std::uint16_t> left{game.state.location_deck};
  std::set<Location> met(game.state.board.pyramid.begin(), game.state.board.pyramid.end());
  for (int round = 2; round <= 4; ++round) {
    game.state.board.followers.fill(0);
    while (game.state.board.round < round) {
      game.seat(game.state.to_act).plays(game.moves(game.state.to_act).front());
    }
    left.push_back(game.state.location_deck);
    if (round <= 3) met.insert(game.state.board.pyramid.begin(), game.state.board.pyramid.end());
  }
  EXPECT_EQ(std::popcount(left[0]), 10);
  EXPECT_EQ(std::popcount(left[1]), 5);
  EXPECT_EQ(std::popcount(left[2]), 0);
  EXPECT_EQ(std::popcount(left[3]), 10);
  EXPECT_EQ(met.size(), 16U);
}

TEST(RebelNoxNextRound, NineLocationsAreShuffledAgainInTheSecondRoundWithoutThoseOnTheTable) {
  for (int seed = 0; seed < 20; ++seed) {
    NoxRecord game = NoxRecord::dealt(seed, 6, {{"locations", "known"}});
    EXPECT_EQ(std::popcount(game.state.location_deck), 4);
    const auto first = game.state.board.pyramid;
    while (game.state.board.round < 2) {
      ASSERT_NE(game.state.phase, Phase::Over);
      game.state.board.followers.fill(0);
      game.seat(game.state.to_act).plays(game.moves(game.state.to_act).front());
    }
    const auto second = game.state.board.pyramid;
    const std::set<Location> distinct(second.begin(), second.end());
    EXPECT_EQ(distinct.size(), 6U);
    const auto again = std::ranges::count_if(
        second, [&](Location location) { return std::ranges::find(first, location) != first.end(); });
    EXPECT_EQ(again, 2);  // the Nexus and one of the five
  }
}

}  // namespace
}  // namespace parlour::games::testing
