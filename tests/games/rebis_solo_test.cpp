// Rebis alone against the Automa, step by step. Each test is a short game record.

#include <gtest/gtest.h>

#include "tests/games/rebis_record.h"

namespace parlour::games::testing {
namespace {

using Texts = std::vector<std::string>;
using rebis::Phase;

// ---- Set-up

TEST(RebisSoloSetUp, FourShelvesForTheAutomaOneForThePlayerFourCardsAndNoZeros) {
  const auto game = RebisRecord::dealt(1, 1);
  EXPECT_EQ(game.state.deck.size(), 72U);
  EXPECT_EQ(game.state.hands[0].size(), 4U);
  EXPECT_EQ(game.state.shelves.size(), 5U);
  EXPECT_FALSE(game.state.deck.contains(rebis::number(0)));
  EXPECT_EQ(game.state.supply_rubedo, 0);
  EXPECT_EQ(game.state.phase, Phase::Feed);
}

TEST(RebisSoloSetUp, EachLevelHasOneMoreGoldenToken) {
  EXPECT_EQ(RebisRecord::dealt(1, 1, {{"level", "regular"}}).shelves(),
            "a: x.ss / a: x.ss / a: x.ss / a: x.sg / 0:");
  EXPECT_EQ(RebisRecord::dealt(1, 1, {{"level", "difficult"}}).shelves(),
            "a: x.ss / a: x.ss / a: x.sg / a: x.sg / 0:");
  EXPECT_EQ(RebisRecord::dealt(1, 1, {{"level", "master"}}).shelves(),
            "a: x.ss / a: x.sg / a: x.sg / a: x.sg / 0:");
}

// ---- Draw

TEST(RebisSoloDraw, UpToFourAtTheStartOfEveryTurnButTheFirst) {
  auto game = RebisRecord::dealt(1, 1);
  const std::size_t deck = game.state.deck.size();
  EXPECT_EQ(game.state.hands[0].size(), 4U) << "no draw in the first turn";
  RebisRecord last("shelves a: / a: / a: / a: / 0: | hands 2 4 | phase discard | deck 8 8 8 8 8");
  last.seat(0).plays("discard 4");
  EXPECT_EQ(last.hand(0), "2 8 8 8");
  EXPECT_EQ(last.heard({0}), (Texts{"seat 0 discards 4", "seat 0 draws 8 8 8"}));
  EXPECT_EQ(last.heard(kPasserBy).back(), "seat 0 draws 3");
  EXPECT_EQ(last.state.phase, Phase::Feed);
  EXPECT_EQ(deck, 72U);
}

// ---- Add to the Automa's shelf

TEST(RebisSoloFeed, AnyCardInTheFirstTurn) {
  RebisRecord game("shelves a: / a: / a: / a: / 0: | hands 1 4 8 | phase feed | deck 8 8 8");
  EXPECT_EQ(game.moves(0), (Texts{"give 1", "give 4", "give 8"}));
  game.expect_refused(0, "shelf 1", "feed_first");
  game.expect_refused(0, "discard 1", "feed_first");
  game.expect_refused(0, "give pile", "pile_empty");
  game.expect_refused(0, "give 1 to 2", "only_the_automa");
  game.expect_refused(0, "give 1 minus", "automa_gets_plus");
  game.seat(0).plays("give 8");
  EXPECT_EQ(game.shelves(), "a: 8 / a: / a: / a: / 0:");
  game.expect_refused(0, "give 4", "fed_already");
}

TEST(RebisSoloFeed, RedAsksForGreenBlueForBlueGreenForRed) {
  const auto moves = [](const std::string& top) {
    return RebisRecord("shelves a: / a: / a: / a: / 0: | hands 1 3 4 6 7 9 | phase feed | pile " + top +
                       " | deck 8")
        .moves(0);
  };
  for (const char* red : {"1", "2", "3"}) EXPECT_EQ(moves(red), (Texts{"give 7", "give 9"}));
  for (const char* blue : {"4", "5", "6"}) EXPECT_EQ(moves(blue), (Texts{"give 4", "give 6"}));
  for (const char* green : {"7", "8", "9"}) EXPECT_EQ(moves(green), (Texts{"give 1", "give 3"}));
}

TEST(RebisSoloFeed, WithALegalCardThePileMayNotBeUsed) {
  RebisRecord game("shelves a: / a: / a: / a: / 0: | hands 1 4 8 | phase feed | pile 5 | deck 8 8 8");
  game.expect_refused(0, "give pile", "colour_in_hand");
  game.expect_refused(0, "give 1", "wrong_colour");
  game.expect_refused(0, "give 5", "not_in_hand");
}

TEST(RebisSoloFeed, WithoutOneTheTopDiscardGoesToTheAutoma) {
  RebisRecord game("shelves a: / a: / a: / a: / 0: | hands 1 4 4 | phase feed | pile 5 2 | deck 8 8 8");
  EXPECT_EQ(game.moves(0), (Texts{"give pile"}));
  game.seat(0).plays("give pile");
  EXPECT_EQ(game.shelves(), "a: 2 / a: / a: / a: / 0:");
  EXPECT_EQ(game.state.discards.size(), 1U);
  EXPECT_EQ(game.hand(0), "1 4 4");
}

TEST(RebisSoloFeed, WithAnEmptyPileAnyCardWillDo) {
  // The only discard went to the Automa, and nothing was left to discard.
  RebisRecord game("shelves a: / a: / a: / a: / 0: | hands 1 | phase feed | pile 5 | deck 2 6 8 9");
  game.seat(0).plays("give pile");
  game.seat(0).plays("shelf 1");
  EXPECT_TRUE(game.state.discards.empty());
  EXPECT_EQ(game.moves(0), (Texts{"give 2", "give 6", "give 8", "give 9"}));
}

TEST(RebisSoloFeed, ATooHeavyCardLiesFaceDownOnTopAndTheNextShelfIsActive) {
  RebisRecord game("shelves a: 9 / a: / a: / a: / 0: | hands 5 1 1 | phase feed | pile 4 | deck 8 8 8");
  game.seat(0).plays("give 5");
  EXPECT_EQ(game.shelves(), "a: 9 ! / a: / a: / a: / 0:");
  EXPECT_EQ(game.state.automa_active, 1);
  EXPECT_EQ(game.heard({0}).front(), "seat 0 closes 1 feeding with 5");
  EXPECT_EQ(game.heard(kPasserBy).front(), "seat 0 closes 1 feeding with ?");
}

TEST(RebisSoloFeed, ExactlyThirteenOfTheAutomaStaysOpen) {
  RebisRecord game("shelves a: 9 / a: / a: / a: / 0: | hands 4 1 1 | phase feed | pile 4 | deck 8 8 8");
  game.seat(0).plays("give 4");
  EXPECT_EQ(game.state.automa_active, 0);
}

// ---- Place tokens, add to your shelf

TEST(RebisSoloShelf, TokensThenOneOrTwoCardsThenTheDiscardAreOneMoveInSteps) {
  RebisRecord game("shelves a: / a: / a: / a: / 0: | hands 4 2 2 1 | shiny 2 | phase feed | deck 8 8 8 8");
  EXPECT_FALSE(game.rules.mid_move(game.state));
  game.seat(0).plays("give 4");
  EXPECT_TRUE(game.rules.mid_move(game.state));
  game.seat(0).plays("tokens 2");
  EXPECT_TRUE(game.rules.mid_move(game.state));
  game.expect_refused(0, "discard 1", "discard_later");
  game.seat(0).plays("shelf 2 2");
  EXPECT_EQ(game.shelves(), "a: 4 / a: / a: / a: / 0: 2 2 xss");
  game.expect_refused(0, "shelf 1", "discard_first");
  game.seat(0).plays("discard 1");
  EXPECT_FALSE(game.rules.mid_move(game.state));
  EXPECT_EQ(game.state.turn, 2);
}

TEST(RebisSoloShelf, ClosingIsFreeAndTakesTheHighestTokenOfTheAutomasActiveShelf) {
  RebisRecord game("shelves a: x.ss / a: x.sg / a: / a: / 0: 9 | hands 4 7 1 | phase feed | deck 8 8 8 8");
  game.seat(0).plays("give 4");
  game.seat(0).plays("shelf 7");
  EXPECT_EQ(game.shelves(), "a: 4 x.s / a: x.sg / a: / a: / 0: 9 / 0:");
  EXPECT_EQ(game.state.shiny[0], 1);
}

TEST(RebisSoloShelf, TheTokenComesFromTheShelfThatIsActiveAfterFeeding) {
  RebisRecord game("shelves a: 9 x.ss / a: x.sg / a: / a: / 0: 9 | hands 8 7 1 | phase feed | deck 8 8 8 8");
  game.seat(0).plays("give 8");
  game.seat(0).plays("shelf 7");
  EXPECT_EQ(game.shelves(), "a: 9 x.ss ! / a: x.s / a: / a: / 0: 9 / 0:");
  EXPECT_EQ(game.state.golden_held, 1) << "golden tokens cannot be used and go back at the end";
  EXPECT_EQ(game.state.shiny[0], 0);
}

TEST(RebisSoloShelf, WithoutATokenThereNothingIsGained) {
  RebisRecord game("shelves a: / a: x.sg / a: / a: / 0: 9 | hands 4 7 1 | phase feed | deck 8 8 8 8");
  game.seat(0).plays("give 4");
  game.seat(0).plays("shelf 7");
  EXPECT_EQ(game.state.shiny[0] + game.state.golden_held, 0);
}

TEST(RebisSoloShelf, ExactlyThirteenClosesAtOnceWithTheTopOfTheDeckUnseen) {
  RebisRecord game("shelves a: x.ss / a: / a: / a: / 0: 9 | hands 1 4 1 | phase feed | deck 8 8 8 8");
  game.seat(0).plays("give 1");
  game.seat(0).plays("shelf 4");
  EXPECT_EQ(game.shelves(), "a: 1 x.s / a: / a: / a: / 0: 4 9 / 0:");
  EXPECT_EQ(game.state.shiny[0], 1);
  EXPECT_EQ(game.state.deck.size(), 3U);
  EXPECT_EQ(game.state.shelves[5].base.card, rebis::number(8));
  EXPECT_EQ(game.rules.view(game.state, {0}).shelves[5].base.card, rebis::kUnseen);
}

TEST(RebisSoloShelf, ExactlyThirteenWithTheFirstOfTwoPutsTheSecondOnTheNewShelf) {
  RebisRecord game("shelves a: x.ss / a: / a: / a: / 0: 9 | hands 1 4 4 1 | phase feed | deck 8 8 8 8");
  game.seat(0).plays("give 1");
  game.seat(0).plays("shelf 4 4");
  EXPECT_EQ(game.shelves(), "a: 1 x.s / a: / a: / a: / 0: 4 9 / 0: 4");
}

TEST(RebisSoloShelf, WithAnEmptyDeckAnExactShelfClosesAndNoNewOneOpens) {
  RebisRecord game("shelves a: x.ss / a: / a: / a: / 0: 9 | hands 1 4 4 1 | phase feed | deck");
  game.seat(0).plays("give 1");
  game.expect_refused(0, "shelf 4 4", "no_shelf_for_second");
  game.seat(0).plays("shelf 4");
  EXPECT_EQ(game.shelves(), "a: 1 x.s / a: / a: / a: / 0: 4 9");
  EXPECT_TRUE(game.state.shelves[4].closed);
  EXPECT_EQ(game.state.shiny[0], 1) << "the close still takes a token";
  game.seat(0).plays("discard 4");
  EXPECT_TRUE(game.over());
}

TEST(RebisSoloShelf, WithoutACardTheStepIsLeftOutButTokensMayBePlaced) {
  RebisRecord without("shelves a: / a: / a: / a: / 0: 9 | hands 1 | phase feed | deck");
  without.seat(0).plays("give 1");
  EXPECT_TRUE(without.over()) << "own shelf and discard are left out";

  RebisRecord with("shelves a: / a: / a: / a: / 0: 9 | hands 1 | shiny 1 | phase feed | deck");
  with.seat(0).plays("give 1");
  EXPECT_EQ(with.moves(0), (Texts{"tokens 0", "tokens 1"}));
  with.seat(0).plays("tokens 1");
  EXPECT_TRUE(with.over());
  EXPECT_EQ(with.shelves(), "a: 1 / a: / a: / a: / 0: 9 xs");
}

TEST(RebisSoloShelf, WithoutACardTheDiscardIsLeftOut) {
  RebisRecord game("shelves a: / a: / a: / a: / 0: | hands 1 4 4 | phase feed | deck 8 8 8 8 8");
  game.seat(0).plays("give 1");
  game.seat(0).plays("shelf 4 4");
  EXPECT_EQ(game.state.phase, Phase::Feed);
  EXPECT_TRUE(game.state.discards.empty());
  EXPECT_EQ(game.hand(0), "8 8 8 8");
}

// ---- The end

TEST(RebisSoloEnd, TheTurnInWhichTheFourthShelfClosesIsFinishedWithoutGainingTokens) {
  RebisRecord game("shelves a: ! / a: ! / a: ! / a: 9 x.ss / 0: 9 | hands 8 7 1 | phase feed | deck 8 8 8 8");
  game.seat(0).plays("give 8");
  EXPECT_FALSE(game.over());
  game.seat(0).plays("shelf 7");
  EXPECT_EQ(game.state.shiny[0], 0) << "no active shelf, no token";
  game.seat(0).plays("discard 1");
  EXPECT_EQ(game.heard({0}), (Texts{"seat 0 discards 1", "ends: automa full", "scores 3 12"}));
}

TEST(RebisSoloEnd, TheTurnInWhichTheDeckRunsOutIsFinished) {
  RebisRecord game("shelves a: / a: / a: / a: / 0: | hands 1 4 | phase discard | deck 8 8");
  game.seat(0).plays("discard 4");
  EXPECT_TRUE(game.state.deck.empty());
  EXPECT_EQ(game.hand(0), "1 8 8");
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.moves(0), (Texts{"give pile"}));
  game.seat(0).plays("give pile");
  game.seat(0).plays("shelf 8");
  game.seat(0).plays("discard 8");
  EXPECT_TRUE(game.over());
}

TEST(RebisSoloReturn, GoldenTokensGoBackOneAtATimeWhereThePlayerLikes) {
  RebisRecord game(
      "shelves a: 4 ! / a: 4 x.s ! / a: 4 x.ss ! / a: 4 x..s ! / 0: | hands 1 | held 2 | phase discard | "
      "deck 8");
  game.seat(0).plays("discard 1");
  EXPECT_EQ(game.state.phase, Phase::Return);
  EXPECT_TRUE(game.rules.mid_move(game.state));
  // The third shelf has tokens, and only its x2 is free.
  EXPECT_EQ(game.moves(0), (Texts{"place 1", "place 2", "place 4"}));
  game.expect_refused(0, "place 3", "track_full");
  game.seat(0).plays("place 1");
  EXPECT_EQ(game.shelves(), "a: 4 xg ! / a: 4 x.s ! / a: 4 x.ss ! / a: 4 x..s ! / 0:")
      << "an empty track: x2";
  EXPECT_FALSE(game.over());
  game.seat(0).plays("place 4");
  EXPECT_EQ(game.shelves(), "a: 4 xg ! / a: 4 x.s ! / a: 4 x.ss ! / a: 4 x.gs ! / 0:") << "left-most but x2";
  EXPECT_TRUE(game.over());
}

TEST(RebisSoloReturn, ATokenOnX3OnlyTakesTheGoldenOneOnX4) {
  RebisRecord game(
      "shelves a: x.s ! / a: x.ss ! / a: x.ss ! / a: x.ss ! / 0: | hands 1 | held 1 | "
      "phase discard | deck 8");
  game.seat(0).plays("discard 1");
  EXPECT_EQ(game.moves(0), (Texts{"place 1"}));
  game.seat(0).plays("place 1");
  EXPECT_EQ(game.shelves(), "a: x.sg ! / a: x.ss ! / a: x.ss ! / a: x.ss ! / 0:");
}

TEST(RebisSoloReturn, WhatFindsNoPlaceIsLost) {
  RebisRecord game(
      "shelves a: x.s ! / a: x.ss ! / a: x.ss ! / a: x.ss ! / 0: | hands 1 | held 2 | "
      "phase discard | deck 8");
  game.seat(0).plays("discard 1");
  game.seat(0).plays("place 1");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.golden_held, 1);
}

}  // namespace
}  // namespace parlour::games::testing
