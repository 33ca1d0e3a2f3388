// How Rebis ends and is counted.

#include <gtest/gtest.h>

#include "tests/games/rebis_record.h"
#include "tests/games/rebis_traits.h"

namespace parlour::games::testing {
namespace {

using Texts = std::vector<std::string>;
using rebis::Phase;

// ---- The end

TEST(RebisEnd, WhoDrawsTheLastCardFinishesTheTurn) {
  RebisRecord game("shelves 0: / 1: / 2: | hands 4 / 6 / 1 | deck 8");
  game.seat(0).plays("shelf 4");
  EXPECT_TRUE(game.state.deck.empty());
  EXPECT_EQ(game.state.to_act, 1);
  game.seat(1).plays("shelf 6");
  EXPECT_EQ(game.heard(kPasserBy).at(1), "ends: last card");
  EXPECT_EQ(game.hand(2), "1") << "the third seat does not move any more";
}

TEST(RebisEnd, WhenTheDeckRunsOutMidTurnFurtherDrawsAreLeftOut) {
  RebisRecord game("shelves 0: / 1: 9 / 2: | hands 6 / 1 / 2 | deck 8");
  game.seat(0).plays("give 6 to 2");
  EXPECT_EQ(game.hand(1), "1 8") << "the opponent draws the last card";
  game.seat(0).plays("take card");
  EXPECT_EQ(game.hand(0), "");
  EXPECT_EQ(game.heard({0}).at(1), "ends: last card") << "the closer's turn is the last";
}

TEST(RebisEnd, WhoTakesTheLastGoldenTokenFinishesTheTurn) {
  RebisRecord game("shelves 0: / 1: 9 / 2: | hands 6 / 1 / 2 | supply 0 1 | deck 8 8");
  game.seat(0).plays("give 6 to 2");
  game.seat(0).plays("take token");
  EXPECT_EQ(game.state.phase, Phase::Golden);
  game.seat(0).plays("place 1");
  EXPECT_EQ(game.heard(kPasserBy).at(1), "ends: last golden");
}

// ---- The Rubedo

TEST(RebisRubedo, GoesToTheMostNegativeIconsAndHandCardsTogether) {
  // Seat 1 shows 3 + 1 negative icons and holds 2 cards; seat 2 holds 5.
  RebisRecord game("shelves 0: 1 / 1: 9 -3 / 1: 8 -7 / 2: | hands 4 / 6 6 / 1 1 1 1 1 | deck");
  game.seat(0).plays("shelf 4");
  EXPECT_EQ(game.heard(kPasserBy).at(2), "rubedo: 0+0 4+2 0+5 to seat 1");
  EXPECT_EQ(game.state.to_act, 1);
  EXPECT_FALSE(game.rules.mid_move(game.state));
  EXPECT_EQ(game.moves(1), (Texts{"place 1", "place 2"}));
  game.expect_refused(1, "shelf 6", "place_first");
  game.seat(1).plays("place 1");
  EXPECT_EQ(game.shelves(), "0: 1 4 / 1: 9 -3 xr / 1: 8 -7 / 2:");
  EXPECT_TRUE(game.over());
  game.expect_refused(1, "place 1", "game_over");
}

TEST(RebisRubedo, ATieGoesToMoreNegativeIcons) {
  RebisRecord game("shelves 0: 1 / 1: 9 -3 / 2: | hands 4 / 6 6 / 1 1 1 | deck");
  game.seat(0).plays("shelf 4");
  EXPECT_EQ(game.heard(kPasserBy).at(2), "rubedo: 0+0 1+2 0+3 to seat 1");
}

TEST(RebisRubedo, AFurtherTieGoesToNobody) {
  RebisRecord game("shelves 0: 1 / 1: / 2: | hands 4 / 6 6 6 / 1 1 1 | deck");
  game.seat(0).plays("shelf 4");
  EXPECT_EQ(game.heard(kPasserBy).at(2), "rubedo: 0+0 0+3 0+3 to nobody, void");
  EXPECT_TRUE(game.over());
}

TEST(RebisRubedo, IsVoidWhenEveryTrackOfTheWinnerIsFull) {
  RebisRecord game("shelves 0: 1 / 1: 4 xsss / 2: | hands 4 / 6 6 6 / 1 1 | deck");
  game.seat(0).plays("shelf 4");
  EXPECT_EQ(game.heard(kPasserBy).at(2), "rubedo: 0+0 0+3 0+2 to seat 1, void");
  EXPECT_TRUE(game.over());
}

// ---- The count

TEST(RebisCount, EachShelfIsItsSumTimesTheRightMostToken) {
  rebis::Data data = rebis::Rebis::read(rebis_data());
  using rebis::Token;
  const auto times = [&](rebis::Spaces tokens) { return rebis::multiplier(tokens, data); };
  EXPECT_EQ(times({}), 1);
  EXPECT_EQ(times({Token::Shiny}), 2);
  EXPECT_EQ(times({Token::Shiny, Token::Golden}), 3);
  EXPECT_EQ(times({Token::Shiny, Token::Shiny, Token::Rubedo}), 4);
}

TEST(RebisCount, AllShelvesCountTheActiveOneTooAndUnspentTokensDoNot) {
  RebisRecord game("shelves 0: 4 4 5 xss / 0: 7 -1 / 0: 9 xs / 1: 2 | hands 0 / 1 1 1 | shiny 4 0 | deck");
  game.seat(0).plays("give 0 to 2 plus");
  game.seat(1).plays("place 1");
  // 6 x 3 + 2 x 1 + 3 x 2 = 26 against 2 x 2.
  EXPECT_EQ(game.heard(kPasserBy).back(), "scores 26 4");
  const auto outcome = game.rules.outcome(game.state);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->score[0], 26);
  EXPECT_EQ(outcome->place[0], 1);
  EXPECT_EQ(outcome->place[1], 2);
}

TEST(RebisCount, LevelPointsGoToMoreShelves) {
  RebisRecord game("shelves 0: 4 / 1: 1 / 1: 1 | hands 0 / 1 / 1 | deck");
  game.state.shelves.push({});
  game.state.shelves[3].owner = 2;
  game.state.active[2] = 3;
  game.seat(0).plays("give 0 to 3 plus");
  EXPECT_EQ(game.heard(kPasserBy).back(), "scores 2 2 1");
  const auto outcome = game.rules.outcome(game.state);
  EXPECT_EQ(outcome->place[1], 1);
  EXPECT_EQ(outcome->place[0], 2);
  EXPECT_EQ(outcome->place[2], 3);
}

TEST(RebisCount, StillLevelTheVictoryIsShared) {
  RebisRecord game("shelves 0: 4 / 1: 5 / 2: | hands 0 / 1 / 1 | deck");
  game.seat(0).plays("give 0 to 3 plus");
  EXPECT_EQ(game.rules.outcome(game.state)->winners(), (SeatSet{0, 1}));
}

// ---- Alone

TEST(RebisSoloCount, TheExampleComesTo76) {
  // Two shelves of 6 icons that have lost their x4 token, two of 5 that kept it, x2 empty everywhere.
  RebisRecord game(
      "shelves a: 4 4 5 x.s ! / a: 9 4 x.ss ! / a: 1 1 2 9 x.s ! / a: 7 3 3 x.ss ! / 0: | hands 4 | "
      "phase discard | pile 5 | deck 8 8");
  game.seat(0).plays("discard 4");
  EXPECT_TRUE(game.over());
  const auto view = game.rules.view(game.state, {0});
  std::vector<int> shelves;
  for (const auto& shelf : view.shelves_of(rebis::kAutoma)) shelves.push_back(score_of(shelf, view.data));
  EXPECT_EQ(shelves, (std::vector<int>{18, 20, 18, 20}));
  EXPECT_EQ(view.points(rebis::kAutoma), 76);
}

TEST(RebisSoloCount, OnlyMorePointsThanTheAutomaWin) {
  for (const auto& [own, place] : {std::pair("0: 4", 2), std::pair("0: 4 1", 1), std::pair("0: 1", 2)}) {
    RebisRecord game("shelves a: 4 ! / a: ! / a: ! / a: ! / " + std::string(own) +
                     " | hands 4 | phase discard | deck 8");
    game.seat(0).plays("discard 4");
    EXPECT_EQ(game.rules.outcome(game.state)->place[0], place) << own;
  }
}

}  // namespace
}  // namespace parlour::games::testing
