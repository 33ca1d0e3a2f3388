// The roles of Force, one test a role and one a ruling.

#include <gtest/gtest.h>

#include "tests/games/coup_record.h"

namespace parlour::games::testing {
namespace {

std::string with(const std::string& force, const std::string& special = "Politician Peacekeeper") {
  return "Banker Director " + force + " " + special;
}

// ---- Guerrilla

TEST(CoupForce, GuerrillaPaysFourAndTheTargetLosesALife) {
  CoupGame game(with("Guerrilla"),
                "Ann 4 Guerrilla Banker / Ben 2 Director Banker / Cid 2 Banker Politician");
  game.play("Ann claims Guerrilla on Ben; all allow; Ben loses Banker");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 2 Director (Banker) / Cid 2 Banker Politician");
}

TEST(CoupForce, GuerrillaIsBlockedByGuerrilla) {
  CoupGame game(with("Guerrilla"),
                "Ann 4 Guerrilla Banker / Ben 2 Director Banker / Cid 2 Banker Politician");
  game.play("Ann claims Guerrilla on Ben; Cid allows; Ben blocks");
  EXPECT_TRUE(game.heard("nobody", "seat 1 claims guerrilla"));
  game.play("all allow");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 2 Banker Director / Cid 2 Banker Politician");
}

TEST(CoupForce, ATargetThatDiesByItsOwnChallengeStillCostsThePrice) {
  CoupGame game(with("Guerrilla"), "Ann 4 Guerrilla Banker / Ben 2 Director / Cid 2 Banker Politician");
  game.play("Ann claims Guerrilla on Ben; Ben challenges Ann; Ann shows");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 0 (Director) / Cid 2 Banker Politician");
}

// ---- Judge

TEST(CoupForce, JudgePaysTheTargetThreeForALife) {
  CoupGame game(with("Judge"), "Ann 3 Judge Banker / Ben 2 Director Banker / Cid 2 Banker Politician");
  game.play("Ann claims Judge on Ben; all allow; Ben loses Banker");
  EXPECT_EQ(game.table(), "Ann 0 Banker Judge / Ben 5 Director (Banker) / Cid 2 Banker Politician");
}

TEST(CoupForce, ATargetThatBlocksTheJudgeKeepsTheCoins) {
  CoupGame game(with("Judge"), "Ann 3 Judge Banker / Ben 2 Director Banker / Cid 2 Banker Politician");
  game.play("Ann claims Judge on Ben; Ben blocks; Cid allows; all allow");
  EXPECT_EQ(game.table(), "Ann 0 Banker Judge / Ben 5 Banker Director / Cid 2 Banker Politician");
}

TEST(CoupForce, AJudgeWhoIsCaughtGetsTheCoinsBack) {
  CoupGame game(with("Judge"), "Ann 3 Director Banker / Ben 2 Director Banker / Cid 2 Banker Politician");
  game.play("Ann claims Judge on Ben; Cid challenges Ann; Ann loses Banker");
  EXPECT_EQ(game.table(), "Ann 3 Director (Banker) / Ben 2 Banker Director / Cid 2 Banker Politician");
}

TEST(CoupForce, AJudgesCoinsForAnEliminatedTargetAreItsEstate) {
  CoupGame game(with("Judge", "Politician Lawyer"),
                "Ann 3 Judge Banker / Ben 2 Director / Cid 2 Lawyer Politician");
  game.play("Ann claims Judge on Ben; Ben challenges Ann; Ann shows");
  EXPECT_EQ(game.asked(), "Ann, Cid");  // five coins are left
  game.play("Cid claims Lawyer; Ann allows; Ann allows");
  EXPECT_EQ(game.table(), "Ann 0 Banker Judge / Ben 0 (Director) / Cid 7 Politician Lawyer");
}

// ---- General

const std::string kFront =
    "Ann 5 General Banker / Ben 2 Director Banker / Cid 2 General Politician / "
    "Dot 2 Banker General";

TEST(CoupForce, GeneralCostsEveryoneElseALifeClockwise) {
  CoupGame game(with("General"), kFront);
  game.play("Ann claims General; all allow; Ben loses Banker; Cid loses Politician; Dot loses Banker");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker General / Ben 2 Director (Banker) / Cid 2 General (Politician) / "
            "Dot 2 General (Banker)");
}

TEST(CoupForce, EachTargetOfAGeneralBlocksForItself) {
  CoupGame game(with("General"), kFront);
  game.play("Ann claims General; Dot blocks; Cid blocks; Ben allows");
  // Clockwise: Cid's block first, and it is settled before Dot's is made.
  EXPECT_TRUE(game.heard("nobody", "seat 2 claims general"));
  EXPECT_FALSE(game.heard("nobody", "seat 3 claims general"));
  game.play("all allow");
  EXPECT_TRUE(game.heard("nobody", "seat 3 claims general"));
  game.play("all allow; Ben loses Banker");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker General / Ben 2 Director (Banker) / Cid 2 General Politician / "
            "Dot 2 Banker General");
}

TEST(CoupForce, TargetsOfAGeneralMayThinkAgainAfterAChallenge) {
  CoupGame game(with("General"), kFront);
  game.play("Ann claims General; Ben blocks; Cid allows; Dot blocks; Ann challenges Ben; Ben loses Banker");
  EXPECT_EQ(game.asked(), "Cid, Dot");
  game.play("Dot allows; Cid blocks; all allow; Dot loses Banker");
  // Ben's false block has cost a life, and the general takes the other without asking.
  EXPECT_EQ(game.table(),
            "Ann 0 Banker General / Ben 0 (Banker) (Director) / Cid 2 General Politician / "
            "Dot 2 General (Banker)");
}

TEST(CoupForce, AGeneralEliminatedByAChallengeToABlockStillStrikesTheRest) {
  CoupGame game(with("General"),
                "Ann 5 General / Ben 2 Director Banker / Cid 2 General Politician / "
                "Dot 2 Banker General");
  game.play(
      "Ann claims General; Cid blocks; all allow; Ann challenges Cid; Cid shows; all allow; Ben loses "
      "Banker; "
      "Dot loses Banker");
  EXPECT_EQ(game.table(),
            "Ann 0 (General) / Ben 2 Director (Banker) / Cid 2 General Politician / "
            "Dot 2 General (Banker)");
  EXPECT_EQ(game.asked(), "Ben");
}

TEST(CoupForce, AGeneralSparesWhoCannotBeTargeted) {
  CoupGame game(with("General"), kFront);
  game.play("Ann takes income; Ben claims Peacekeeper; all allow; Cid takes income; Dot takes income");
  game.play("Ann claims General");
  game.refuse("Ben blocks", "cannot_block");
  game.play("all allow; Cid loses Politician; Dot loses Banker");
  EXPECT_EQ(game.state.board.held[1], 2);
}

TEST(CoupForce, AGeneralNeedsSomebodyToTarget) {
  CoupGame game(with("General", "Peacekeeper ForeignConsular"),
                "Ann 5 General Banker / Ben 2 Director Banker / Cid 2 General Banker");
  game.play(
      "Ann claims ForeignConsular on Ben; all allow; Ben takes income; Cid claims Peacekeeper; all allow");
  game.refuse("Ann claims General", "nobody_to_target");
}

// ---- Crime Boss

const std::string kMob = "Ann 5 CrimeBoss Banker / Ben 2 Director Banker / Cid 1 CrimeBoss Politician";

TEST(CoupForce, CrimeBossIsBoughtOffWithTwo) {
  CoupGame game(with("CrimeBoss"), kMob);
  game.play("Ann claims CrimeBoss on Ben");
  game.refuse("Ben blocks", "cannot_block");
  game.play("all allow");
  EXPECT_EQ(game.moves("Ben"), (std::vector<std::string>{"pay", "lose banker", "lose director"}));
  game.play("Ben pays");
  EXPECT_EQ(game.table(), "Ann 7 Banker CrimeBoss / Ben 0 Banker Director / Cid 1 CrimeBoss Politician");
  EXPECT_EQ(game.asked(), "Ben");
}

TEST(CoupForce, ACrimeBossWhoIsNotPaidTakesALifeForFive) {
  CoupGame game(with("CrimeBoss"), kMob);
  game.play("Ann claims CrimeBoss on Ben; all allow; Ben loses Banker");
  EXPECT_EQ(game.table(), "Ann 0 Banker CrimeBoss / Ben 2 Director (Banker) / Cid 1 CrimeBoss Politician");
}

TEST(CoupForce, WhoHasTooFewCoinsCannotBuyACrimeBossOff) {
  CoupGame game(with("CrimeBoss"), kMob);
  game.play("Ann claims CrimeBoss on Cid; all allow");
  game.refuse("Cid pays", "not_the_question");
  game.play("Cid loses Politician");
  EXPECT_EQ(game.state.board.coins[0], 0);
}

TEST(CoupForce, ACrimeBossMustHoldFiveToDeclare) {
  CoupGame game(with("CrimeBoss"),
                "Ann 4 CrimeBoss Banker / Ben 2 Director Banker / Cid 1 CrimeBoss Politician");
  game.refuse("Ann claims CrimeBoss on Ben", "too_dear");
}

TEST(CoupForce, ACrimeBossPaysEvenWhenTheTargetDiesByItsOwnChallenge) {
  CoupGame game(with("CrimeBoss"), "Ann 5 CrimeBoss Banker / Ben 2 Director / Cid 1 CrimeBoss Politician");
  game.play("Ann claims CrimeBoss on Ben; Ben challenges Ann; Ann shows");
  EXPECT_EQ(game.table(), "Ann 0 Banker CrimeBoss / Ben 0 (Director) / Cid 1 CrimeBoss Politician");
}

TEST(CoupForce, TaxCannotBringACrimeBossBelowFive) {
  CoupGame game(with("CrimeBoss", "Politician CustomsOfficer"),
                "Ann 2 CustomsOfficer Banker / Ben 5 CrimeBoss Banker / Cid 1 CrimeBoss Politician");
  game.play("Ann claims CustomsOfficer of CrimeBoss; all allow");
  game.refuse("Ben claims CrimeBoss on Ann", "cannot_pay_tax");
}

// ---- Mercenary

const std::string kMissing = "Ann 6 Mercenary Banker / Ben 2 Director Banker / Cid 2 Mercenary Politician";

TEST(CoupForce, ADisappearTokenCostsALifeAtTheEndOfTheTargetsNextTurn) {
  CoupGame game(with("Mercenary"), kMissing);
  game.play("Ann claims Mercenary on Ben; all allow");
  EXPECT_EQ(game.tokens(), "disappear Ben 1");
  EXPECT_EQ(game.state.board.coins[0], 3);
  game.play("Ben takes income");
  EXPECT_EQ(game.asked(), "Ben");
  EXPECT_EQ(game.moves("Ben"), (std::vector<std::string>{"block", "lose banker", "lose director"}));
  game.play("Ben loses Banker");
  EXPECT_EQ(game.tokens(), "");
  EXPECT_EQ(game.asked(), "Cid");
}

TEST(CoupForce, AMercenaryIsBlockedWhenTheTargetIsNamed) {
  CoupGame game(with("Mercenary"), kMissing);
  game.play("Ann claims Mercenary on Cid; Cid blocks; Ben allows; all allow");
  EXPECT_EQ(game.tokens(), "");
  EXPECT_EQ(game.state.board.coins[0], 3);
}

TEST(CoupForce, AMercenaryIsBlockedLateBeforeTheAction) {
  CoupGame game(with("Mercenary"), kMissing);
  game.play("Ann claims Mercenary on Cid; all allow; Ben takes income; Cid blocks");
  EXPECT_EQ(game.asked(), "Ann, Ben");
  game.play("all allow");
  EXPECT_EQ(game.tokens(), "");
  EXPECT_EQ(game.asked(), "Cid");  // and takes the turn
  game.refuse("Cid blocks", "cannot_block");
  game.play("Cid takes income");
  EXPECT_EQ(game.asked(), "Ann");
}

TEST(CoupForce, AMercenaryIsBlockedLateAfterTheAction) {
  CoupGame game(with("Mercenary"), kMissing);
  game.play(
      "Ann claims Mercenary on Cid; all allow; Ben takes income; Cid takes income; Cid blocks; "
      "Ann challenges Cid; Cid shows; Ann loses Banker");
  EXPECT_EQ(game.tokens(), "");
  EXPECT_EQ(game.table(), "Ann 3 Mercenary (Banker) / Ben 3 Banker Director / Cid 3 Mercenary Politician");
  EXPECT_EQ(game.asked(), "Ann");
}

TEST(CoupForce, AFalseLateBlockCostsALifeAndLeavesTheToken) {
  CoupGame game(with("Mercenary"), kMissing);
  game.play("Ann claims Mercenary on Ben; all allow; Ben blocks; Ann challenges Ben; Ben loses Banker");
  EXPECT_EQ(game.tokens(), "disappear Ben 1");
  game.play("Ben takes income");
  // With one life left the claim may be made once more.
  EXPECT_EQ(game.moves("Ben"), (std::vector<std::string>{"block", "lose director"}));
  game.play("Ben blocks; all allow");
  EXPECT_EQ(game.tokens(), "");
  EXPECT_EQ(game.asked(), "Cid");
}

TEST(CoupForce, SeveralDisappearTokensCostALifeEach) {
  CoupGame game(with("Mercenary"),
                "Ann 3 Mercenary Banker / Ben 3 Director Banker / Cid 2 Mercenary Politician / "
                "Dot 2 Banker Director");
  game.play("Ann claims Mercenary on Cid; all allow; Ben claims Mercenary on Cid; all allow");
  EXPECT_EQ(game.tokens(), "disappear Cid 2");
  game.play("Cid takes income; Cid blocks; all allow");
  EXPECT_EQ(game.tokens(), "disappear Cid 1");  // one claim, one token
  game.play("Cid loses Politician");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker Mercenary / Ben 0 Banker Director / Cid 3 Mercenary (Politician) / "
            "Dot 2 Banker Director");
}

TEST(CoupForce, AMercenaryNeedsAToken) {
  CoupGame game(with("Mercenary"),
                "Ann 9 Mercenary Banker / Ben 9 Director Banker / Cid 9 Mercenary Politician / "
                "Dot 9 Banker Director / Eve 9 Banker");
  game.play(
      "Ann claims Mercenary on Eve; all allow; Ben claims Mercenary on Eve; all allow; "
      "Cid claims Mercenary on Eve; all allow");
  game.refuse("Dot claims Mercenary on Eve", "no_token_left");
}

TEST(CoupForce, TokensOfTheEliminatedGoBack) {
  CoupGame game(with("Mercenary"), "Ann 3 Mercenary Banker / Ben 7 Director Banker / Cid 2 Mercenary");
  game.play("Ann claims Mercenary on Cid; all allow; Ben coups Cid");
  EXPECT_EQ(game.tokens(), "");
}

TEST(CoupForce, ASpyIsCheckedAfterTheSecondActionOnly) {
  CoupGame game("Spy Director Mercenary Politician Peacekeeper",
                "Ann 3 Mercenary Spy / Ben 2 Director Spy / Cid 2 Mercenary Politician");
  game.play("Ann claims Mercenary on Ben; all allow; Ben claims Spy; all allow");
  EXPECT_FALSE(game.may("Ben loses Spy"));
  game.play("Ben takes income; Ben loses Director");
  EXPECT_EQ(game.table(), "Ann 0 Spy Mercenary / Ben 4 Spy (Director) / Cid 2 Mercenary Politician");
}

TEST(CoupForce, ADisappearTokenStaysWhenItsHolderGainsPeacekeeping) {
  CoupGame game(with("Mercenary"), kMissing);
  game.play("Ann claims Mercenary on Ben; all allow; Ben claims Peacekeeper; all allow");
  EXPECT_EQ(game.tokens(), "disappear Ben 1, peacekeeping Ben");
  game.play("Ben loses Banker");
  EXPECT_EQ(game.tokens(), "peacekeeping Ben");
}

TEST(CoupForce, ALifeLostToADisappearTokenMayBeLaidAside) {
  CoupGame game(with("Mercenary", "Intellectual Missionary"),
                "Ann 3 Mercenary Banker / Ben 2 Missionary Banker / Cid 2 Mercenary Director / deck Banker");
  game.play(
      "Ann claims Mercenary on Ben; all allow; Ben takes income; Ben loses Missionary as Missionary; all "
      "allow");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker Mercenary / Ben 3 Banker Banker (? as Missionary) / "
            "Cid 2 Director Mercenary");
  EXPECT_EQ(game.tokens(), "");
}

}  // namespace
}  // namespace parlour::games::testing
