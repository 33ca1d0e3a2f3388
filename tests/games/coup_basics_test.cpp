// The general rules of Coup: actions, challenges, counteractions, losing lives, the end.

#include <gtest/gtest.h>

#include "tests/games/coup_record.h"

namespace parlour::games::testing {
namespace {

const std::string kStarter = "Banker Director Guerrilla Politician Peacekeeper";

CoupGame starter(int coins = 2) {
  const std::string money = " " + std::to_string(coins) + " ";
  return {kStarter, "Ann" + money + "Banker Guerrilla / Ben" + money + "Director Guerrilla / Cid" + money +
                        "Politician Banker"};
}

// ---- General actions

TEST(CoupBasics, IncomeTakesACoinAndCannotBeAnswered) {
  CoupGame game = starter();
  game.play("Ann takes income");
  EXPECT_EQ(game.table(), "Ann 3 Banker Guerrilla / Ben 2 Director Guerrilla / Cid 2 Banker Politician");
  EXPECT_EQ(game.asked(), "Ben");
}

TEST(CoupBasics, TurnsGoClockwise) {
  CoupGame game = starter();
  game.play("Ann takes income; Ben takes income; Cid takes income; Ann takes income");
  EXPECT_EQ(game.asked(), "Ben");
  EXPECT_EQ(game.state.board.turn, 5U);
}

TEST(CoupBasics, ACoupCostsSevenAndTheTargetALife) {
  CoupGame game = starter(7);
  game.play("Ann coups Cid");
  EXPECT_EQ(game.asked(), "Cid");  // nobody may challenge or block
  EXPECT_EQ(game.moves("Cid"), (std::vector<std::string>{"lose banker", "lose politician"}));
  game.play("Cid loses Banker");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 7 Director Guerrilla / Cid 7 Politician (Banker)");
}

TEST(CoupBasics, ACoupNeedsSevenCoinsAndAnotherPlayer) {
  CoupGame game = starter(6);
  game.refuse("Ann coups Ben", "too_dear");
  CoupGame rich = starter(7);
  rich.refuse("Ann coups Ann", "no_such_player");
}

TEST(CoupBasics, WithTenCoinsAtTheStartOfTheTurnACoupIsCompulsory) {
  CoupGame game = starter(10);
  game.refuse("Ann takes income", "must_coup");
  game.refuse("Ann claims Banker", "must_coup");
  EXPECT_EQ(game.moves("Ann"), (std::vector<std::string>{"coup 2", "coup 3"}));
}

TEST(CoupBasics, NobodyMayPass) {
  CoupGame game = starter();
  game.refuse("Ann allows", "not_the_question");
  game.refuse("Ben takes income", "not_asked");
}

// ---- Claims

TEST(CoupBasics, AnyRoleInPlayMayBeClaimedFalsely) {
  CoupGame game = starter();
  game.play("Ann claims Politician on Ben; all allow");
  EXPECT_EQ(game.table(), "Ann 4 Banker Guerrilla / Ben 0 Director Guerrilla / Cid 2 Banker Politician");
}

TEST(CoupBasics, RolesThatAreNotInPlayCannotBeClaimed) {
  CoupGame game = starter();
  game.refuse("Ann claims Farmer on Ben", "role_not_in_play");
}

TEST(CoupBasics, AClaimMustBeAffordable) {
  CoupGame game = starter(3);
  game.refuse("Ann claims Guerrilla on Ben", "too_dear");
}

TEST(CoupBasics, AClaimNamesWhatItsRoleWants) {
  CoupGame game = starter(4);
  game.refuse("Ann claims Guerrilla", "names_somebody");
  game.refuse("Ann claims Banker on Ben", "names_nobody");
  game.refuse("Ann claims Guerrilla on Ann", "no_such_player");
}

// ---- Challenges

TEST(CoupBasics, EveryoneElseIsAskedAfterAClaimAndInAnyOrder) {
  CoupGame game = starter();
  game.play("Ann claims Banker");
  EXPECT_EQ(game.asked(), "Ben, Cid");
  game.play("Cid allows");
  EXPECT_EQ(game.asked(), "Ben");
  game.refuse("Cid challenges Ann", "not_asked");
  game.play("Ben allows");
  EXPECT_EQ(game.asked(), "Ben");  // it is Ben's turn
  EXPECT_EQ(game.table(), "Ann 5 Banker Guerrilla / Ben 2 Director Guerrilla / Cid 2 Banker Politician");
}

TEST(CoupBasics, WhoIsCaughtLosesALifeAndTheWholeActionFails) {
  CoupGame game = starter(4);
  game.play("Ann claims Guerrilla on Cid; all allow; Cid loses Banker; Ben takes income");
  // Cid has no guerrilla; the price comes back.
  game.play("Cid claims Guerrilla on Ann; Ben challenges Cid");
  EXPECT_EQ(game.asked(), "Cid");
  game.play("Cid loses Politician");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 5 Director Guerrilla / Cid 0 (Banker) (Politician)");
  EXPECT_TRUE(game.heard("nobody", "seat 2 gets back, 4 coins"));
}

TEST(CoupBasics, WhoChallengesWronglyLosesALifeAndTheActionGoesOn) {
  CoupGame game(kStarter,
                "Ann 2 Banker Guerrilla / Ben 2 Director Guerrilla / Cid 2 Politician / deck Banker");
  game.play("Ann claims Banker; Ben challenges Ann; Ann shows; Ben loses Director");
  EXPECT_EQ(game.table(), "Ann 5 Banker Guerrilla / Ben 2 Guerrilla (Director) / Cid 2 Politician");
  EXPECT_TRUE(game.heard("Ann", "replaces a card, 1 cards: banker"));
  EXPECT_TRUE(game.heard("Ben", "replaces a card, 1 cards"));
  EXPECT_FALSE(game.heard("Ben", "replaces a card, 1 cards: banker"));
}

TEST(CoupBasics, TheShownCardIsShuffledInBeforeTheNewOneIsDrawn) {
  // With an empty deck it comes straight back.
  CoupGame game(kStarter, "Ann 2 Banker Guerrilla / Ben 2 Director Director / Cid 2 Banker Politician");
  game.play("Ann claims Banker; Ben challenges Ann; Ann shows; Ben loses Director");
  EXPECT_EQ(game.table(), "Ann 5 Banker Guerrilla / Ben 2 Director (Director) / Cid 2 Banker Politician");
}

TEST(CoupBasics, AChallengedPlayerNeedNotShowTheCard) {
  CoupGame game = starter();
  game.play("Ann claims Banker; Cid challenges Ann");
  EXPECT_EQ(game.moves("Ann"), (std::vector<std::string>{"show", "lose banker", "lose guerrilla"}));
  game.play("Ann loses Banker");
  EXPECT_EQ(game.table(), "Ann 2 Guerrilla (Banker) / Ben 2 Director Guerrilla / Cid 2 Banker Politician");
}

TEST(CoupBasics, WhoDoesNotHoldTheCardIsAskedAllTheSameButCannotShowIt) {
  CoupGame game = starter();
  game.play("Ann claims Peacekeeper; Cid challenges Ann");
  EXPECT_EQ(game.asked(), "Ann");
  game.refuse("Ann shows", "not_held");
}

TEST(CoupBasics, TheFirstChallengeCountsWhoeverSitsWhere) {
  CoupGame game = starter();
  game.play("Ann claims Banker; Cid challenges Ann");
  game.refuse("Ben challenges Ann", "not_asked");
  EXPECT_TRUE(game.heard("nobody", "seat 2 challenges banker"));
}

TEST(CoupBasics, OnlyTheOneWhoClaimsCanBeChallenged) {
  CoupGame game = starter();
  game.play("Ann claims Banker");
  game.refuse("Ben challenges Cid", "not_claimed");
}

TEST(CoupBasics, AnybodyMayChallengeNotOnlyTheTarget) {
  CoupGame game = starter(4);
  game.play("Ann claims Guerrilla on Ben; Cid challenges Ann; Ann shows; Cid loses Banker");
  // The challenge has brought something to light, so the target is asked about a block now.
  EXPECT_EQ(game.asked(), "Ben");
  EXPECT_EQ(game.moves("Ben"), (std::vector<std::string>{"allow", "block"}));
}

// ---- Counteractions

TEST(CoupBasics, ABlockedActionStillCosts) {
  CoupGame game = starter(4);
  game.play("Ann claims Guerrilla on Ben; Ben blocks; Cid allows");
  EXPECT_EQ(game.asked(), "Ann, Cid");  // they may challenge the block
  game.play("all allow");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 4 Director Guerrilla / Cid 4 Banker Politician");
}

TEST(CoupBasics, OnlyATargetMayBlock) {
  CoupGame game = starter(4);
  game.play("Ann claims Guerrilla on Ben");
  game.refuse("Cid blocks", "cannot_block");
  game.refuse("Cid joins", "cannot_join");
}

TEST(CoupBasics, AChallengeToTheActionComesBeforeABlockHoweverLateItIsMade) {
  CoupGame game = starter(4);
  game.play("Ann takes income; Ben claims Politician on Cid; Cid blocks");
  EXPECT_EQ(game.asked(), "Ann");
  game.play("Ann challenges Ben; Ben loses Director");
  EXPECT_EQ(game.asked(), "Cid");  // the action failed; it is Cid's turn and the block was never made
  EXPECT_FALSE(game.heard("nobody", "seat 2 claims politician"));
}

TEST(CoupBasics, AWishToBlockIsAskedForAgainAfterAChallenge) {
  CoupGame game = starter(4);
  game.play("Ann claims Guerrilla on Ben; Ben blocks; Cid challenges Ann; Ann shows; Cid loses Banker");
  EXPECT_EQ(game.asked(), "Ben");
  game.play("Ben allows; Ben loses Director");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 4 Guerrilla (Director) / Cid 4 Politician (Banker)");
}

TEST(CoupBasics, AWishToBlockIsSecretUntilTheWindowCloses) {
  CoupGame game = starter(4);
  game.play("Ann claims Guerrilla on Ben; Ben blocks");
  EXPECT_TRUE(game.heard("Ben", "answered"));
  EXPECT_FALSE(game.heard("nobody", "answered"));
  EXPECT_FALSE(game.heard("Ann", "answered"));
  EXPECT_EQ(game.rules.view(game.state, {0}).answers[1], coup::Answer{});
}

TEST(CoupBasics, ABlockCanBeChallengedByAnybody) {
  CoupGame game = starter(4);
  game.play(
      "Ann claims Guerrilla on Ben; Ben blocks; Cid allows; Cid challenges Ben; Ben shows; Cid loses Banker");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 4 Director Guerrilla / Cid 4 Politician (Banker)");
}

TEST(CoupBasics, DoubleDangerOfAFalseBlock) {
  CoupGame game = starter(4);
  game.play("Ann claims Guerrilla on Cid; Cid blocks; Ben allows; Ann challenges Cid; Cid loses Banker");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 4 Director Guerrilla / Cid 0 (Banker) (Politician)");
  EXPECT_EQ(game.asked(), "Ben");
}

TEST(CoupBasics, DoubleDangerOfAWrongChallenge) {
  CoupGame game = starter(4);
  game.play("Ann claims Guerrilla on Cid; Cid challenges Ann; Ann shows; Cid loses Banker; Cid allows");
  // The last life is lost without a choice.
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 4 Director Guerrilla / Cid 0 (Banker) (Politician)");
}

// ---- Elimination and the end

TEST(CoupBasics, CoinsOfTheEliminatedGoToTheTreasury) {
  CoupGame game(kStarter, "Ann 7 Banker Guerrilla / Ben 5 Director / Cid 2 Politician Banker");
  game.play("Ann coups Ben");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 0 (Director) / Cid 2 Banker Politician");
  EXPECT_TRUE(game.heard("nobody", "seat 1 forfeits, 5 coins"));
  EXPECT_EQ(game.asked(), "Cid");
}

TEST(CoupBasics, TheLastOneWithInfluenceWins) {
  CoupGame game(kStarter, "Ann 7 Banker / Ben 7 Director / Cid 2 Politician");
  game.play("Ann coups Cid; Ben coups Ann");
  EXPECT_EQ(game.winner(), "Ben");
  EXPECT_EQ(game.asked(), "");
  game.refuse("Ben takes income", "game_over");
  const auto outcome = game.rules.outcome(game.state);
  EXPECT_EQ(outcome->place[0], 2);  // no second place: the others share it
  EXPECT_EQ(outcome->place[2], 2);
}

TEST(CoupBasics, AChallengerMayBeEliminatedByTheChallenge) {
  CoupGame game(kStarter, "Ann 2 Banker Guerrilla / Ben 2 Director / Cid 2 Politician Banker / deck Banker");
  game.play("Ann claims Banker; Ben challenges Ann; Ann shows");
  EXPECT_EQ(game.table(), "Ann 5 Banker Guerrilla / Ben 0 (Director) / Cid 2 Banker Politician");
  EXPECT_EQ(game.asked(), "Cid");
}

TEST(CoupBasics, TheGameEndsInTheMiddleOfAnAction) {
  CoupGame game(kStarter, "Ann 2 Politician Guerrilla / Ben 2 Director / Cid 7 Banker / deck Banker");
  game.play("Ann takes income; Ben takes income; Cid coups Ben");
  game.play("Ann claims Politician on Cid; Cid challenges Ann; Ann shows");
  EXPECT_EQ(game.winner(), "Ann");
  EXPECT_EQ(game.state.board.coins[0], 3);  // nothing is taken any more
}

TEST(CoupBasics, ASingleCardIsLostWithoutAsking) {
  CoupGame game(kStarter, "Ann 7 Banker Guerrilla / Ben 5 Director / Cid 2 Politician Banker");
  game.play("Ann coups Ben");
  EXPECT_EQ(game.asked(), "Cid");
}

TEST(CoupBasics, TwoCardsAreAskedAboutEvenWhenTheyAreTheSame) {
  // Otherwise everyone would know that they are.
  CoupGame game(kStarter, "Ann 7 Banker Guerrilla / Ben 5 Director Director / Cid 2 Politician Banker");
  game.play("Ann coups Ben");
  EXPECT_EQ(game.asked(), "Ben");
  EXPECT_EQ(game.moves("Ben"), std::vector<std::string>{"lose director"});
}

}  // namespace
}  // namespace parlour::games::testing
