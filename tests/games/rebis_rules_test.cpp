// Rebis for two to four, rule by rule, in the order of the rulebook. Each test is a short game record.

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "tests/games/rebis_record.h"

namespace parlour::games::testing {
namespace {

using Texts = std::vector<std::string>;
using rebis::Phase;

// ---- Set-up

TEST(RebisSetUp, FiveCardsEachAShelfEachAndTheDeckThatIsLeft) {
  const std::array deck{0, 0, 78, 72, 66};
  for (const int seats : {2, 3, 4}) {
    const auto game = RebisRecord::dealt(seats, seats);
    // The first player has drawn the card of the first turn.
    EXPECT_EQ(static_cast<int>(game.state.deck.size()), deck.at(static_cast<std::size_t>(seats)) - 1);
    EXPECT_EQ(game.state.shelves.size(), static_cast<std::size_t>(seats));
    for (int seat = 0; seat < seats; ++seat) {
      const std::size_t cards = game.state.hands.at(static_cast<std::size_t>(seat)).size();
      EXPECT_EQ(cards, game.state.first == seat ? 6U : 5U);
    }
    EXPECT_EQ(game.state.supply_shiny, 9);
    EXPECT_EQ(game.state.supply_golden, 3);
    EXPECT_EQ(game.state.to_act, game.state.first);
  }
}

TEST(RebisSetUp, WhoBeginsIsDecidedByLot) {
  for (const int seats : {2, 3, 4}) {
    std::array<int, 4> begun{};
    for (int seed = 0; seed < 400; ++seed) ++begun.at(RebisRecord::dealt(seed, seats).state.first);
    for (int seat = 0; seat < seats; ++seat) EXPECT_GT(begun.at(static_cast<std::size_t>(seat)), 240 / seats);
  }
}

TEST(RebisSetUp, TheFaceDownCardWeighsNothingAndIsHiddenFromAll) {
  const auto game = RebisRecord::dealt(5, 3);
  for (const rebis::Shelf& shelf : game.state.shelves) {
    EXPECT_EQ(shelf.weight, 0);
    EXPECT_EQ(shelf.sum, 0);
  }
  for (const Viewer eyes : {Viewer{0}, Viewer{1}, kPasserBy, SeatSet::all(3)}) {
    for (const rebis::Shelf& shelf : game.rules.view(game.state, eyes).shelves) {
      EXPECT_EQ(shelf.base.card, rebis::kUnseen);
    }
  }
}

// ---- Draw

TEST(RebisDraw, EachTurnBeginsWithACardThatOnlyItsPlayerSees) {
  RebisRecord game("shelves 0: / 1: | hands 4 / 6 | deck 8 8 8");
  game.seat(0).plays("shelf 4");
  EXPECT_EQ(game.hand(1), "6 8");
  EXPECT_EQ(game.heard({1}), (Texts{"seat 0 lays 4+ on 0: weight 4 sum 2", "seat 1 draws 8"}));
  EXPECT_EQ(game.heard({0}), (Texts{"seat 0 lays 4+ on 0: weight 4 sum 2", "seat 1 draws 1"}));
  game.expect_refused(0, "shelf 4", "not_your_turn");
}

// ---- Mixture

TEST(RebisMixture, ShinyTokensGoOnTheActiveShelfFromTheLeftBeforePlaying) {
  RebisRecord game("shelves 0: 5 5 / 0: 4 xs / 1: | hands 1 / 6 | shiny 3 0 | deck 8 8");
  game.seat(0).plays("tokens 2");
  EXPECT_EQ(game.shelves(), "0: 5 5 / 0: 4 xsss / 1:");
  EXPECT_EQ(game.state.shiny[0], 1);
  EXPECT_EQ(game.state.to_act, 0);
  EXPECT_TRUE(game.rules.mid_move(game.state));
  game.expect_refused(0, "tokens 1", "mixture_done");
  game.seat(0).plays("shelf 1");
  EXPECT_EQ(game.state.to_act, 1);
}

TEST(RebisMixture, NoMoreThanOneHasAndTheTrackHolds) {
  RebisRecord game("shelves 0: 4 xs / 1: | hands 1 / 6 | shiny 3 0 | deck 8 8");
  game.expect_refused(0, "tokens 4", "too_few_shiny");
  game.expect_refused(0, "tokens 3", "track_full");
  game.expect_refused(0, "tokens 0", "no_tokens");
  EXPECT_EQ(game.moves(0), (Texts{"tokens 1", "tokens 2", "shelf 1", "give 1 to 2 plus"}));
}

TEST(RebisMixture, ATokenWonThisTurnWaitsForTheNext) {
  RebisRecord game("shelves 0: / 1: 9 | hands 6 1 / 6 | deck 8 8 8");
  game.seat(0).plays("give 6 to 2");
  game.seat(0).plays("take token");
  EXPECT_EQ(game.state.shiny[0], 1);
  game.expect_refused(0, "tokens 1", "not_your_turn");
}

// ---- Playing onto the own shelf

TEST(RebisOwnShelf, ExactlyThirteenFitsAndStaysOpen) {
  RebisRecord game("shelves 0: 9 / 1: / 2: | hands 4 / 6 / 6 | deck 8 8");
  game.seat(0).plays("shelf 4");
  EXPECT_EQ(game.shelves(), "0: 4 9 / 1: / 2:");
  EXPECT_EQ(game.state.shelves[0].weight, 13);
  EXPECT_FALSE(game.state.shelves[0].closed);
}

TEST(RebisOwnShelf, TwoCardsMustBeIdentical) {
  RebisRecord game("shelves 0: / 1: | hands 3 3 5 / 6 | deck 8 8");
  EXPECT_FALSE(game.rules.parse("shelf 3 5"));
  game.expect_refused(0, "shelf 5 5", "not_two_alike");
  game.seat(0).plays("shelf 3 3");
  EXPECT_EQ(game.shelves(), "0: 3 3 / 1:");
  EXPECT_EQ(game.state.shelves[0].sum, 2);
}

TEST(RebisOwnShelf, AClosingCardLiesFaceDownAndCostsAShinyToken) {
  RebisRecord game("shelves 0: 9 1 / 1: | hands 5 / 6 | shiny 1 0 | supply 8 3 | deck 8 8");
  game.seat(0).plays("shelf 5");
  EXPECT_EQ(game.shelves(), "0: 1 9 / 1: / 0:");
  EXPECT_TRUE(game.state.shelves[0].closed);
  EXPECT_EQ(game.state.shelves[2].base.card, rebis::number(5));
  EXPECT_EQ(game.state.shiny[0], 0);
  EXPECT_EQ(game.state.supply_shiny, 9) << "what is paid goes back to the supply";
  EXPECT_EQ(game.heard({0}).front(), "seat 0 closes 0 paying with 5");
  EXPECT_EQ(game.heard({1}).front(), "seat 0 closes 0 paying with ?");
  EXPECT_EQ(game.rules.view(game.state, {0}).shelves[2].base.card, rebis::number(5));
  EXPECT_EQ(game.rules.view(game.state, {1}).shelves[2].base.card, rebis::kUnseen);
}

TEST(RebisOwnShelf, WithoutAShinyTokenItMayNotBeClosed) {
  RebisRecord game("shelves 0: 9 1 / 1: | hands 5 2 2 / 6 | deck 8 8");
  game.expect_refused(0, "shelf 5", "cannot_pay");
  game.expect_refused(0, "shelf 2 2", "cannot_pay");
  EXPECT_EQ(game.moves(0), (Texts{"shelf 2", "give 2 to 2 plus", "give 5 to 2 plus"}));
}

TEST(RebisOwnShelf, TokensPlacedCannotPay) {
  RebisRecord game("shelves 0: 9 1 / 1: | hands 5 / 6 | shiny 1 0 | deck 8 8");
  game.seat(0).plays("tokens 1");
  game.expect_refused(0, "shelf 5", "cannot_pay");
}

TEST(RebisOwnShelf, OfTwoCardsTheFirstMayCloseAndTheSecondLieOnTheNewShelf) {
  RebisRecord game("shelves 0: 9 / 1: | hands 7 7 / 6 | shiny 2 0 | deck 8 8");
  game.seat(0).plays("shelf 7 7");
  EXPECT_EQ(game.shelves(), "0: 9 / 1: / 0: 7");
  EXPECT_EQ(game.state.shiny[0], 1) << "two closes in one play cannot happen";
}

TEST(RebisOwnShelf, OfTwoCardsTheSecondMayClose) {
  RebisRecord game("shelves 0: 5 / 1: | hands 7 7 / 6 | shiny 1 0 | deck 8 8");
  game.seat(0).plays("shelf 7 7");
  EXPECT_EQ(game.shelves(), "0: 5 7 / 1: / 0:");
  EXPECT_EQ(game.state.shiny[0], 0);
}

TEST(RebisOwnShelf, OwnCardsAreAlwaysPositive) {
  const RebisRecord game("shelves 0: 9 / 1: | hands 1 / 6 | deck 8 8");
  EXPECT_FALSE(game.rules.parse("shelf 1 minus"));
  EXPECT_EQ(game.moves(0), (Texts{"shelf 1", "give 1 to 2 plus"}));
}

TEST(RebisOwnShelf, OnlyCardsInHand) {
  RebisRecord game("shelves 0: 9 / 1: | hands 1 / 6 | deck 8 8");
  game.expect_refused(0, "shelf 6", "not_in_hand");
  game.expect_refused(0, "give 6 to 2 plus", "not_in_hand");
}

// ---- Playing onto an opponent's shelf

TEST(RebisGive, EitherSideUpAndACardAsABonus) {
  for (const auto& [move, shelf, sum] : {std::tuple("give 4 to 2 plus", "0: / 1: 4 7", 5),
                                         std::tuple("give 4 to 2 minus", "0: / 1: 7 -4", 1)}) {
    RebisRecord game("shelves 0: / 1: 7 | hands 4 / 6 | deck 8 8 8");
    game.seat(0).plays(move);
    EXPECT_EQ(game.shelves(), shelf);
    EXPECT_EQ(game.state.shelves[1].sum, sum);
    EXPECT_EQ(game.state.shelves[1].weight, 11);
    EXPECT_EQ(game.hand(0), "8") << "the bonus card";
    EXPECT_EQ(game.hand(1), "6 8") << "the draw of the next turn";
  }
}

TEST(RebisGive, TheSumOfAShelfIsNeverNegative) {
  RebisRecord game("shelves 0: / 1: 4 | hands 7 5 / 6 | deck 8 8");
  game.expect_refused(0, "give 7 to 2 minus", "sum_below_zero");
  EXPECT_EQ(game.moves(0),
            (Texts{"shelf 5", "shelf 7", "give 5 to 2 plus", "give 5 to 2 minus", "give 7 to 2 plus"}));
  game.seat(0).plays("give 5 to 2 minus");
  EXPECT_EQ(game.state.shelves[1].sum, 0);
}

TEST(RebisGive, SideAndPlayerMustBeNamedWhereTheyMatter) {
  RebisRecord game("shelves 0: / 1: 4 / 2: 9 | hands 7 / 6 / 6 | deck 8 8");
  game.expect_refused(0, "give 7", "whom_not_named");
  game.expect_refused(0, "give 7 to 1 plus", "not_an_opponent");
  game.expect_refused(0, "give 7 to 4 plus", "not_an_opponent");
  game.expect_refused(0, "give 7 to 2", "side_not_named");
  game.expect_refused(0, "give 7 to 3 minus", "face_down_has_no_side");
  game.expect_refused(0, "discard 7", "not_alone");
  game.expect_refused(0, "give pile", "not_alone");
}

TEST(RebisGive, APlayIsMandatoryAndAlwaysPossible) {
  // The worst case: a full own shelf, no token, an opponent's shelf at nothing.
  const RebisRecord game("shelves 0: 9 4 / 1: / 2: 9 4 | hands 9 / 6 / 6 | deck 8 8");
  EXPECT_EQ(game.moves(0), (Texts{"give 9 to 2 plus", "give 9 to 3"}));
}

// ---- Closing an opponent's shelf

TEST(RebisClosing, TheOpponentDrawsThenTheCloserTakesATokenInsteadOfTheBonus) {
  RebisRecord game("shelves 0: / 1: 9 / 2: | hands 6 / 1 / 2 | deck 8 8 8");
  game.seat(0).plays("give 6 to 2");
  EXPECT_EQ(game.heard({0}), (Texts{"seat 0 closes 1 taking with 6", "seat 1 draws 1 for the closing"}));
  EXPECT_EQ(game.heard({1}), (Texts{"seat 0 closes 1 taking with ?", "seat 1 draws 8 for the closing"}));
  EXPECT_EQ(game.shelves(), "0: / 1: 9 / 2: / 1:");
  EXPECT_EQ(game.hand(1), "1 8");
  EXPECT_TRUE(game.rules.mid_move(game.state));
  EXPECT_EQ(game.moves(0), (Texts{"take token", "take card"}));
  game.expect_refused(0, "shelf 6", "take_first");
  game.expect_refused(0, "take nothing", "bonus_is_a_card");
  game.seat(0).plays("take token");
  EXPECT_EQ(game.state.shiny[0], 1);
  EXPECT_EQ(game.state.supply_shiny, 8);
  EXPECT_EQ(game.hand(0), "") << "no bonus card";
  EXPECT_EQ(game.state.to_act, 1);
}

TEST(RebisClosing, DecliningTheTokenGivesTheBonusCard) {
  RebisRecord game("shelves 0: / 1: 9 / 2: | hands 6 / 1 / 2 | deck 8 8 8");
  game.seat(0).plays("give 6 to 2");
  game.seat(0).plays("take card");
  EXPECT_EQ(game.hand(0), "8");
  EXPECT_EQ(game.state.shiny[0], 0);
  game.expect_refused(1, "take token", "nothing_to_take");
}

TEST(RebisClosing, WithoutTokensTheBonusCardComesByItself) {
  // The last golden token cannot be gone while the game goes on; a shelf of the data file could have none.
  RebisRecord game("shelves 0: / 1: 9 / 2: | hands 6 / 1 / 2 | supply 0 0 | deck 8 8 8");
  game.seat(0).plays("give 6 to 2");
  EXPECT_EQ(game.hand(0), "8");
  EXPECT_EQ(game.state.phase, Phase::Rubedo);
}

TEST(RebisClosing, ShinyTokensComeBeforeGoldenOnes) {
  RebisRecord game("shelves 0: / 1: 9 / 2: | hands 6 / 1 / 2 | supply 1 2 | deck 8 8 8");
  game.seat(0).plays("give 6 to 2");
  game.seat(0).plays("take token");
  EXPECT_EQ(game.state.supply_shiny, 0);
  EXPECT_EQ(game.state.supply_golden, 2) << "even after golden ones have gone";
}

TEST(RebisGolden, GoesAtOnceOnAnyOwnShelfOpenOrClosed) {
  RebisRecord game("shelves 0: 5 5 xs / 0: 3 / 0: 1 xsss / 1: 9 | hands 6 / 1 | supply 0 3 | deck 8 8 8");
  game.seat(0).plays("give 6 to 2");
  game.seat(0).plays("take token");
  EXPECT_EQ(game.moves(0), (Texts{"place 1", "place 2"}));
  game.expect_refused(0, "take token", "place_first");
  game.expect_refused(0, "place 3", "track_full");
  game.expect_refused(0, "place 4", "no_such_shelf");
  game.seat(0).plays("place 1");
  EXPECT_EQ(game.shelves(), "0: 5 5 xsg / 0: 3 / 0: 1 xsss / 1: 9 / 1:");
  game.expect_refused(1, "place 1", "nothing_to_place");
}

TEST(RebisGolden, WithEveryTrackFullItIsSetAsideAndStillCounts) {
  RebisRecord game("shelves 0: 1 xsss / 1: 9 | hands 6 / 1 | supply 0 1 | deck 8 8 8");
  game.seat(0).plays("give 6 to 2");
  game.seat(0).plays("take token");
  EXPECT_EQ(game.state.aside, 1);
  EXPECT_EQ(game.heard(kPasserBy).at(1), "seat 0 sets golden aside");
  EXPECT_EQ(game.heard(kPasserBy).at(2), "ends: last golden");
}

// ---- Two players: closing at exactly 13

TEST(RebisFreeClose, AnyCardClosesAShelfOfExactlyThirteenWithoutPaying) {
  RebisRecord game("shelves 0: 9 4 / 1: | hands 0 2 / 1 | deck 8 8 8");
  game.seat(0).plays("close 0");
  EXPECT_EQ(game.shelves(), "0: 4 9 / 1: / 0:");
  EXPECT_EQ(game.moves(0), (Texts{"take token", "take nothing"}));
  game.expect_refused(0, "take card", "no_bonus_card");
  game.seat(0).plays("take token");
  EXPECT_EQ(game.state.shiny[0], 1);
  EXPECT_EQ(game.hand(0), "2") << "no bonus card";
}

TEST(RebisFreeClose, DecliningGivesNothing) {
  RebisRecord game("shelves 0: 9 4 / 1: | hands 0 2 / 1 | deck 8 8 8");
  game.seat(0).plays("close 2");
  game.seat(0).plays("take nothing");
  EXPECT_EQ(game.hand(0), "0");
  EXPECT_EQ(game.state.shiny[0], 0);
  EXPECT_EQ(game.state.to_act, 1);
}

TEST(RebisFreeClose, OnlyForTwoAndOnlyAtExactlyThirteen) {
  RebisRecord two("shelves 0: 9 3 / 1: | hands 0 2 / 1 | deck 8 8 8");
  two.expect_refused(0, "close 0", "not_exact");
  RebisRecord three("shelves 0: 9 4 / 1: / 2: | hands 0 2 / 1 / 1 | deck 8 8 8");
  three.expect_refused(0, "close 0", "only_for_two");
  RebisRecord held("shelves 0: 9 4 / 1: | hands 2 / 1 | deck 8 8 8");
  held.expect_refused(0, "close 0", "not_in_hand");
}

// ---- What others may conclude

TEST(RebisSecrets, AWorldIsImaginedWithAClosingCardThatWasHeavyEnough) {
  RebisRecord game("shelves 0: 7 / 1: | hands 9 1 / 6 | shiny 1 0 | deck 0 0 0 0 1 1 1 1 2 2 2 8 8");
  game.seat(0).plays("shelf 9");
  const auto view = game.rules.view(game.state, {1});
  for (int i = 0; i < 50; ++i) {
    Chance chance(Seed{static_cast<unsigned char>(i)}, Purpose::Sample);
    const auto world = game.rules.sample(view, chance);
    EXPECT_GE(world.shelves[2].base.card, rebis::number(7));
  }
}

}  // namespace
}  // namespace parlour::games::testing
