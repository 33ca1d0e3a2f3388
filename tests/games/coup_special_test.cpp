// The roles of Special Interest that are claimed on a turn, and the lawyer; one test a role and one a ruling.

#include <gtest/gtest.h>

#include "tests/games/coup_record.h"

namespace parlour::games::testing {
namespace {

std::string with(const std::string& special) { return "Banker Director Guerrilla " + special; }

// ---- Politician

TEST(CoupSpecial, PoliticianTakesUpToTwo) {
  CoupGame game(with("Politician Peacekeeper"),
                "Ann 2 Politician Banker / Ben 3 Director Banker / Cid 1 Banker Politician");
  game.play("Ann claims Politician on Ben; all allow; Ben takes income; Cid takes income");
  game.play("Ann claims Politician on Cid; all allow");
  EXPECT_EQ(game.table(), "Ann 6 Banker Politician / Ben 2 Banker Director / Cid 0 Banker Politician");
  game.play("Ben claims Politician on Cid; all allow");  // there is nothing to take
  EXPECT_EQ(game.state.board.coins[1], 2);
}

TEST(CoupSpecial, PoliticianIsBlockedByPolitician) {
  CoupGame game(with("Politician Peacekeeper"),
                "Ann 2 Politician Banker / Ben 3 Director Banker / Cid 1 Banker Politician");
  game.play("Ann claims Politician on Ben; Ben blocks; Cid allows; all allow");
  EXPECT_EQ(game.table(), "Ann 2 Banker Politician / Ben 3 Banker Director / Cid 1 Banker Politician");
}

// ---- Peacekeeper

TEST(CoupSpecial, PeacekeepingProtectsFromEverythingButACoup) {
  CoupGame game(with("Politician Peacekeeper"),
                "Ann 2 Peacekeeper Banker / Ben 7 Director Banker / Cid 4 Banker Politician");
  game.play("Ann claims Peacekeeper; all allow");
  EXPECT_EQ(game.tokens(), "peacekeeping Ann");
  EXPECT_EQ(game.state.board.coins[0], 3);
  game.refuse("Ben claims Politician on Ann", "peacekeeping");
  game.refuse("Ben claims Guerrilla on Ann", "peacekeeping");
  game.play("Ben coups Ann; Ann loses Banker");
}

TEST(CoupSpecial, TheHolderOfPeacekeepingCanBeChallenged) {
  CoupGame game(with("Politician Peacekeeper"),
                "Ann 2 Peacekeeper Banker / Ben 2 Director Banker / Cid 4 Banker Politician");
  game.play(
      "Ann claims Peacekeeper; all allow; Ben takes income; Cid takes income; Ann claims Director; "
      "Ben challenges Ann; Ann loses Banker");
  EXPECT_EQ(game.tokens(), "peacekeeping Ann");
}

TEST(CoupSpecial, PeacekeepingMovesToWhoClaimsItNext) {
  CoupGame game(with("Politician Peacekeeper"),
                "Ann 2 Peacekeeper Banker / Ben 2 Director Banker / Cid 4 Banker Politician");
  game.play("Ann claims Peacekeeper; all allow; Ben claims Peacekeeper; all allow");
  EXPECT_EQ(game.tokens(), "peacekeeping Ben");
  game.play("Cid takes income; Ann takes income; Ben claims Peacekeeper; all allow");
  EXPECT_EQ(game.tokens(), "peacekeeping Ben");
  EXPECT_EQ(game.state.board.coins[1], 4);
}

TEST(CoupSpecial, PeacekeepingOfTheEliminatedGoesBack) {
  CoupGame game(with("Politician Peacekeeper"), "Ann 2 Peacekeeper / Ben 7 Director Banker / Cid 4 Banker");
  game.play("Ann claims Peacekeeper; all allow; Ben coups Ann");
  EXPECT_EQ(game.tokens(), "");
}

// ---- Lawyer

const std::string kWill =
    "Ann 7 Banker Lawyer / Ben 5 Director / Cid 2 Banker Lawyer / Dot 2 Director Director";

TEST(CoupSpecial, LawyerTakesTheCoinsOfTheEliminatedAtTheEndOfTheTurn) {
  CoupGame game(with("Politician Lawyer"), kWill);
  game.refuse("Ann claims Lawyer", "not_an_action");
  game.play("Ann coups Ben");
  EXPECT_EQ(game.asked(), "Ann, Cid, Dot");
  EXPECT_EQ(game.moves("Cid"), (std::vector<std::string>{"allow", "claim lawyer"}));
  game.play("Ann, Dot allow; Cid claims Lawyer");
  EXPECT_EQ(game.asked(), "Ann, Dot");
  game.play("all allow");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker Lawyer / Ben 0 (Director) / Cid 7 Banker Lawyer / Dot 2 Director Director");
  EXPECT_EQ(game.asked(), "Cid");
}

TEST(CoupSpecial, LawyersShareAndTheRestGoesToTheTreasury) {
  CoupGame game(with("Politician Lawyer"), kWill);
  game.play("Ann coups Ben; Cid, Ann claim Lawyer; Dot allows; all allow; all allow");
  EXPECT_EQ(game.table(),
            "Ann 2 Banker Lawyer / Ben 0 (Director) / Cid 4 Banker Lawyer / Dot 2 Director Director");
  EXPECT_TRUE(game.heard("nobody", "seat 1 forfeits, 1 coins"));
}

TEST(CoupSpecial, ALawyerWhoIsCaughtDropsOut) {
  CoupGame game(with("Politician Lawyer"), kWill);
  game.play("Ann coups Ben; Dot, Ann, Cid claim Lawyer");
  // Clockwise from the active player: Ann, then Cid, then Dot.
  game.play("all allow; all allow; Ann challenges Dot; Dot loses Director");
  EXPECT_EQ(game.table(),
            "Ann 2 Banker Lawyer / Ben 0 (Director) / Cid 4 Banker Lawyer / Dot 2 Director (Director)");
}

TEST(CoupSpecial, LawyersStillToComeMayThinkAgainAfterAChallenge) {
  CoupGame game(with("Politician Lawyer"), kWill);
  game.play("Ann coups Ben; Dot, Ann, Cid claim Lawyer; Dot challenges Ann; Ann shows; Dot loses Director");
  EXPECT_EQ(game.asked(), "Cid, Dot");
  game.play("Dot allows; Cid claims Lawyer; all allow");
  EXPECT_EQ(game.state.board.coins[0], 2);
}

TEST(CoupSpecial, ADeathAmongTheLawyersOpensAnotherEstate) {
  CoupGame game(with("Politician Lawyer"),
                "Ann 7 Banker Lawyer / Ben 5 Director / Cid 3 Banker / Dot 2 Director Director");
  game.play("Ann coups Ben; Cid claims Lawyer; Ann, Dot allow; Ann challenges Cid; Cid loses Banker");
  // Cid is out too. Dot comes after Cid and may think again about Ben's five coins; then Cid's three are
  // claimed.
  EXPECT_EQ(game.asked(), "Dot");
  game.play("Dot allows");
  EXPECT_TRUE(game.heard("nobody", "seat 1 forfeits, 5 coins"));
  EXPECT_EQ(game.asked(), "Ann, Dot");
  game.play("Ann allows; Dot claims Lawyer; all allow");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker Lawyer / Ben 0 (Director) / Cid 0 (Banker) / Dot 5 Director Director");
}

TEST(CoupSpecial, AnEstateWithoutCoinsIsNotAskedAbout) {
  CoupGame game(with("Politician Lawyer"),
                "Ann 7 Banker Lawyer / Ben 0 Director / Cid 3 Banker Director / Dot 2 Director Director");
  game.play("Ann coups Ben");
  EXPECT_EQ(game.asked(), "Cid");
}

TEST(CoupSpecial, NobodyIsAskedAboutTheLastEstate) {
  CoupGame game(with("Politician Lawyer"), "Ann 7 Banker Lawyer / Ben 7 Director Lawyer / Cid 0 Banker");
  game.play(
      "Ann coups Cid; Ben coups Ann; Ann loses Banker; Ann claims Banker; Ben challenges Ann; Ann loses "
      "Lawyer");
  EXPECT_EQ(game.winner(), "Ben");
  EXPECT_EQ(game.asked(), "");
}

// ---- Priest

const std::string kParish =
    "Ann 2 Priest Banker / Ben 3 Director Banker / Cid 0 Priest Director / Dot 1 Banker Director";

TEST(CoupSpecial, PriestTakesACoinFromEveryoneWhoHasOne) {
  CoupGame game(with("Politician Priest"), kParish);
  game.play("Ann claims Priest; all allow");
  EXPECT_EQ(game.table(),
            "Ann 4 Banker Priest / Ben 2 Banker Director / Cid 0 Director Priest / Dot 0 Banker Director");
}

TEST(CoupSpecial, EachTargetOfAPriestBlocksForItself) {
  CoupGame game(with("Politician Priest"), kParish);
  game.play("Ann claims Priest; Ben blocks; Cid, Dot allow; all allow");
  EXPECT_EQ(game.table(),
            "Ann 3 Banker Priest / Ben 3 Banker Director / Cid 0 Director Priest / Dot 0 Banker Director");
}

TEST(CoupSpecial, APriestLeavesTheTreatyPartnerOut) {
  CoupGame game(with("ForeignConsular Priest"),
                "Ann 2 Priest Banker / Ben 3 Director Banker / Cid 1 Priest Director");
  game.play(
      "Ann claims ForeignConsular on Ben; all allow; Ben takes income; Cid takes income; "
      "Ann claims Priest");
  game.refuse("Ben blocks", "cannot_block");
  game.play("all allow");
  EXPECT_EQ(game.table(), "Ann 3 Banker Priest / Ben 4 Banker Director / Cid 1 Director Priest");
}

// ---- Communist

TEST(CoupSpecial, CommunistTakesThreeFromTheRichestForThePoorest) {
  CoupGame game(with("Politician Communist"),
                "Ann 2 Communist Banker / Ben 6 Director Banker / Cid 1 Banker Director");
  game.refuse("Ann claims Communist from Ann to Cid", "not_richest");
  game.refuse("Ann claims Communist from Ben to Ann", "not_poorest");
  game.play("Ann claims Communist from Ben to Cid; all allow");
  EXPECT_EQ(game.table(), "Ann 2 Banker Communist / Ben 3 Banker Director / Cid 4 Banker Director");
}

TEST(CoupSpecial, TheCommunistMayGiveOrReceive) {
  CoupGame rich(with("Politician Communist"),
                "Ann 6 Communist Banker / Ben 3 Director Banker / Cid 1 Banker Director");
  rich.play("Ann claims Communist from Ann to Cid");
  rich.refuse("Ben blocks", "cannot_block");
  rich.refuse("Cid blocks", "cannot_block");
  rich.play("all allow");
  EXPECT_EQ(rich.table(), "Ann 3 Banker Communist / Ben 3 Banker Director / Cid 4 Banker Director");
  CoupGame poor(with("Politician Communist"),
                "Ann 0 Communist Banker / Ben 2 Director Banker / Cid 1 Banker Director");
  poor.play("Ann claims Communist from Ben to Ann; all allow");
  EXPECT_EQ(poor.table(), "Ann 2 Banker Communist / Ben 0 Banker Director / Cid 1 Banker Director");
}

TEST(CoupSpecial, TheCommunistSettlesTies) {
  CoupGame game(with("Politician Communist"),
                "Ann 2 Communist Banker / Ben 2 Director Banker / Cid 2 Banker Director");
  game.refuse("Ann claims Communist from Ben to Ben", "rich_and_poor");
  EXPECT_TRUE(game.may("Ann claims Communist from Ben to Cid"));
  EXPECT_TRUE(game.may("Ann claims Communist from Cid to Ann"));
}

TEST(CoupSpecial, OnlyTheRichestMayBlockACommunist) {
  CoupGame game(with("Politician Communist"),
                "Ann 2 Communist Banker / Ben 6 Director Banker / Cid 1 Banker Director");
  game.play("Ann claims Communist from Ben to Cid");
  game.refuse("Cid blocks", "cannot_block");
  game.play("Ben blocks; Cid allows; all allow");
  EXPECT_EQ(game.state.board.coins[1], 6);
}

TEST(CoupSpecial, AProtectedRichestPlayerLeavesNoCommunist) {
  CoupGame game(with("Peacekeeper Communist"),
                "Ann 4 Peacekeeper Banker / Ben 2 Communist Banker / Cid 1 Banker Director");
  game.play("Ann claims Peacekeeper; all allow");
  game.refuse("Ben claims Communist from Ann to Cid", "peacekeeping");
  // Tied for the richest, another one can be named.
  CoupGame tied(with("Peacekeeper Communist"),
                "Ann 4 Peacekeeper Banker / Ben 2 Communist Banker / Cid 5 Banker Director");
  tied.play("Ann claims Peacekeeper; all allow; Ben claims Communist from Cid to Ben; all allow");
  EXPECT_EQ(tied.state.board.coins[1], 5);
}

TEST(CoupSpecial, ACommunistRanksAfterTheTaxIsPaid) {
  CoupGame game(with("CustomsOfficer Communist"),
                "Ann 3 CustomsOfficer Banker / Ben 4 Communist Banker / Cid 1 Banker Director");
  game.play("Ann claims CustomsOfficer of Communist; all allow");
  // Ben pays Ann one: Ann has four, Ben three.
  game.refuse("Ben claims Communist from Ben to Cid", "not_richest");
  game.play("Ben claims Communist from Ann to Cid; all allow");
  EXPECT_EQ(game.table(), "Ann 1 Banker CustomsOfficer / Ben 3 Banker Communist / Cid 4 Banker Director");
}

// ---- Customs Officer

const std::string kBorder = "Ann 2 CustomsOfficer Banker / Ben 1 Banker Politician / Cid 0 Banker Director";

TEST(CoupSpecial, TaxIsPaidBeforeEveryClaimOfTheRole) {
  CoupGame game(with("Politician CustomsOfficer"), kBorder);
  game.play("Ann claims CustomsOfficer of Banker; all allow");
  EXPECT_EQ(game.tokens(), "tax Ann on Banker");
  game.play("Ben claims Banker; all allow");
  EXPECT_EQ(game.table(), "Ann 3 Banker CustomsOfficer / Ben 3 Banker Politician / Cid 0 Banker Director");
  game.refuse("Cid claims Banker", "cannot_pay_tax");
}

TEST(CoupSpecial, TaxIsKeptWhenTheClaimFalls) {
  CoupGame game(with("Politician CustomsOfficer"), kBorder);
  game.play(
      "Ann claims CustomsOfficer of Guerrilla; all allow; Ben takes income; Cid takes income; Ann takes "
      "income");
  game.play(
      "Ben takes income; Cid takes income; Ann takes income; Ben takes income; Cid takes income; "
      "Ann takes income; Ben takes income; Cid takes income; Ann takes income");
  game.play("Ben claims Guerrilla on Cid; Cid challenges Ben; Ben loses Banker");
  EXPECT_EQ(game.table(), "Ann 7 Banker CustomsOfficer / Ben 4 Politician (Banker) / Cid 4 Banker Director");
}

TEST(CoupSpecial, BlocksAreTaxedToo) {
  CoupGame game(with("Politician CustomsOfficer"), kBorder);
  game.play(
      "Ann claims CustomsOfficer of Politician; all allow; Ben takes income; Cid takes income; "
      "Ann claims Politician on Ben; Ben blocks; Cid allows; all allow");
  EXPECT_EQ(game.table(), "Ann 3 Banker CustomsOfficer / Ben 1 Banker Politician / Cid 1 Banker Director");
  game.play("Ben claims Politician on Cid");
  // The holder pays nobody; Ben has paid his last coin, Cid could still pay.
  EXPECT_EQ(game.state.board.coins[1], 0);
  EXPECT_TRUE(game.may("Cid blocks"));
}

TEST(CoupSpecial, WhoCannotPayTheTaxCannotBlock) {
  CoupGame game(with("Politician CustomsOfficer"), kBorder);
  game.play("Ann claims CustomsOfficer of Politician; all allow; Ben claims Politician on Cid");
  game.refuse("Cid blocks", "cannot_pay_tax");
}

TEST(CoupSpecial, JoinsLateBlocksAndReactionsAreTaxed) {
  CoupGame join("Capitalist Director Guerrilla Politician CustomsOfficer",
                "Ann 2 CustomsOfficer Capitalist / Ben 1 Director Politician / Cid 0 Capitalist Director");
  join.play(
      "Ann claims CustomsOfficer of Capitalist; all allow; Ben takes income; Cid takes income; "
      "Ann claims Capitalist; Ben joins; Cid joins; all allow");
  EXPECT_EQ(join.table(),
            "Ann 6 Capitalist CustomsOfficer / Ben 2 Director Politician / Cid 1 Capitalist Director");

  CoupGame late("Banker Director Mercenary Politician CustomsOfficer",
                "Ann 5 CustomsOfficer Mercenary / Ben 2 Director Politician / Cid 3 Mercenary Director");
  late.play(
      "Ann claims CustomsOfficer of Mercenary; all allow; Ben takes income; Cid takes income; "
      "Ann claims Mercenary on Ben; all allow; Ben blocks; all allow");
  EXPECT_EQ(late.state.board.coins[1], 2);

  CoupGame memoirs(with("Intellectual CustomsOfficer"),
                   "Ann 2 CustomsOfficer Banker / Ben 7 Director Banker / Cid 1 Intellectual Director");
  memoirs.play(
      "Ann claims CustomsOfficer of Intellectual; all allow; Ben coups Cid; "
      "Cid loses Intellectual as Intellectual; all allow");
  EXPECT_EQ(memoirs.table(),
            "Ann 3 Banker CustomsOfficer / Ben 0 Banker Director / Cid 5 Director (? as Intellectual)");

  CoupGame will(with("Lawyer CustomsOfficer"),
                "Ann 2 CustomsOfficer Banker / Ben 7 Director Lawyer / Cid 5 Director / Dot 0 Lawyer Banker");
  will.play("Ann claims CustomsOfficer of Lawyer; all allow; Ben coups Cid");
  EXPECT_EQ(will.asked(), "Ann");  // Ben has spent everything and Dot has nothing: they could not pay
}

TEST(CoupSpecial, EvenTheCustomsOfficerMayBeTaxed) {
  CoupGame game(with("Politician CustomsOfficer"), kBorder);
  game.play(
      "Ann claims CustomsOfficer of CustomsOfficer; all allow; Ben claims CustomsOfficer of Banker; all "
      "allow");
  EXPECT_EQ(game.tokens(), "tax Ben on Banker");
  EXPECT_EQ(game.state.board.coins[0], 3);
}

TEST(CoupSpecial, OnlyARoleInPlayCanBeTaxed) {
  CoupGame game(with("Politician CustomsOfficer"), kBorder);
  game.refuse("Ann claims CustomsOfficer of Spy", "role_not_in_play");
  game.refuse("Ann claims CustomsOfficer", "names_somebody");
}

TEST(CoupSpecial, TheTaxEndsWithItsHolder) {
  CoupGame game(with("Politician CustomsOfficer"),
                "Ann 2 CustomsOfficer / Ben 7 Banker Politician / Cid 0 Banker");
  game.play("Ann claims CustomsOfficer of Banker; all allow; Ben coups Ann");
  EXPECT_EQ(game.tokens(), "");
}

// ---- Foreign Consular

const std::string kEmbassy = "Ann 2 ForeignConsular Banker / Ben 7 Banker Politician / Cid 7 Banker Director";

TEST(CoupSpecial, TreatyPartnersCannotTargetEachOtherNotEvenByCoup) {
  CoupGame game(with("Politician ForeignConsular"), kEmbassy);
  game.play("Ann claims ForeignConsular on Ben; all allow");
  EXPECT_EQ(game.tokens(), "treaty Ann Ben");
  game.refuse("Ben coups Ann", "treaty");
  game.refuse("Ben claims Politician on Ann", "treaty");
  EXPECT_TRUE(game.may("Ben coups Cid"));
  game.play("Ben takes income");
  EXPECT_TRUE(game.may("Cid coups Ann"));  // third parties are free
}

TEST(CoupSpecial, TreatyPartnersMayChallengeEachOther) {
  CoupGame game(with("Politician ForeignConsular"), kEmbassy);
  game.play(
      "Ann claims ForeignConsular on Ben; all allow; Ben claims Guerrilla on Cid; Ann challenges Ben; "
      "Ben loses Banker");
}

TEST(CoupSpecial, ANewTreatyTakesBothTokensBack) {
  CoupGame game(with("Politician ForeignConsular"), kEmbassy);
  game.play("Ann claims ForeignConsular on Ben; all allow; Ben claims ForeignConsular on Cid; all allow");
  EXPECT_EQ(game.tokens(), "treaty Ben Cid");
}

TEST(CoupSpecial, ATreatyIsVoidWhenThePartnersAreAlone) {
  CoupGame game(with("Politician ForeignConsular"),
                "Ann 2 ForeignConsular Banker / Ben 7 Banker Politician / Cid 7 Banker");
  game.play("Ann claims ForeignConsular on Ben; all allow; Ben coups Cid");
  EXPECT_EQ(game.tokens(), "treaty Ann Ben");
  EXPECT_TRUE(game.may("Ann claims Politician on Ben"));
}

TEST(CoupSpecial, ATreatyEndsWithEitherPartner) {
  CoupGame game(with("Politician ForeignConsular"),
                "Ann 2 ForeignConsular Banker / Ben 2 Banker / Cid 7 Banker Director");
  game.play("Ann claims ForeignConsular on Ben; all allow; Ben takes income; Cid coups Ben");
  EXPECT_EQ(game.tokens(), "");
}

TEST(CoupSpecial, ATreatyWithSomebodyJustEliminatedIsNone) {
  CoupGame game(with("Politician ForeignConsular"),
                "Ann 2 ForeignConsular Banker / Ben 2 Banker / Cid 7 Banker Director");
  game.play("Ann claims ForeignConsular on Ben; Ben challenges Ann; Ann shows");
  EXPECT_EQ(game.tokens(), "");
}

// ---- Protestor

const std::string kSquare =
    "Ann 2 Protestor Banker / Ben 3 Banker Politician / Cid 4 Banker Director / Dot 5 Director Protestor";

TEST(CoupSpecial, ARiotNeedsSomeoneToPayThree) {
  CoupGame game(with("Politician Protestor"), kSquare);
  game.play("Ann claims Protestor on Ben");
  game.refuse("Ben joins", "cannot_join");
  game.play("Ben allows; Dot joins; Cid allows");
  EXPECT_EQ(game.asked(), "Ben");  // only now may the target block
  game.play("Ben allows; Ben loses Banker");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker Protestor / Ben 3 Politician (Banker) / Cid 4 Banker Director / Dot 2 Director "
            "Protestor");
}

TEST(CoupSpecial, ARiotThatNobodyJoinsFailsAndStaysPaid) {
  CoupGame game(with("Politician Protestor"), kSquare);
  game.play("Ann claims Protestor on Ben; all allow");
  EXPECT_EQ(
      game.table(),
      "Ann 0 Banker Protestor / Ben 3 Banker Politician / Cid 4 Banker Director / Dot 5 Director Protestor");
  EXPECT_EQ(game.asked(), "Ben");
}

TEST(CoupSpecial, OneJoinsARiotTheFirstClockwise) {
  CoupGame game(with("Politician Protestor"), kSquare);
  game.play("Ann claims Protestor on Ben; Dot joins; Cid joins; Ben allows");
  EXPECT_EQ(game.state.board.coins[2], 1);
  EXPECT_EQ(game.state.board.coins[3], 5);
}

TEST(CoupSpecial, ABlockedRiotStaysPaidByBoth) {
  CoupGame game(with("Politician Protestor"), kSquare);
  game.play("Ann claims Protestor on Ben; Dot joins; Ben, Cid allow; Ben blocks; all allow");
  EXPECT_EQ(
      game.table(),
      "Ann 0 Banker Protestor / Ben 3 Banker Politician / Cid 4 Banker Director / Dot 2 Director Protestor");
}

TEST(CoupSpecial, JoiningARiotIsNoClaim) {
  CoupGame game(with("Politician Protestor"), kSquare);
  game.play("Ann claims Protestor on Ben; Cid joins; Ben, Dot allow");
  EXPECT_EQ(game.asked(), "Ben");  // nobody may challenge Cid
}

TEST(CoupSpecial, AProtestorWhoIsCaughtGetsTheCoinsBack) {
  CoupGame game(with("Politician Protestor"), kSquare);
  game.play("Ann takes income; Ben claims Protestor on Ann; Dot joins; Cid challenges Ben; Ben loses Banker");
  EXPECT_EQ(game.state.board.coins[1], 3);
  EXPECT_EQ(game.state.board.coins[3], 5);
}

TEST(CoupSpecial, WhoHasTooLittleCannotJoinARiot) {
  CoupGame game(with("Politician Protestor"), kSquare);
  game.play("Ann takes income; Ben claims Politician on Ann; all allow; Cid claims Protestor on Ben");
  game.refuse("Ann joins", "join_too_dear");
  EXPECT_TRUE(game.may("Dot joins"));
  // After a challenge only those who can pay are asked.
  game.play(
      "Ann challenges Cid; Cid loses Banker; Dot claims Protestor on Cid; Ann challenges Dot; Dot shows; "
      "Ann loses Banker");
  EXPECT_EQ(game.asked(), "Ben");
}

TEST(CoupSpecial, ATreatyPartnerOfTheTargetMayJoinARiot) {
  CoupGame game(with("ForeignConsular Protestor"),
                "Ann 2 ForeignConsular Banker / Ben 3 Banker Protestor / Cid 4 Protestor Director");
  game.play(
      "Ann claims ForeignConsular on Ben; all allow; Ben takes income; Cid claims Protestor on Ann; "
      "Ben joins; Ann allows");
  EXPECT_EQ(game.state.board.coins[1], 1);
}

TEST(CoupSpecial, TwoPlayersCannotRiot) {
  CoupGame game(with("Politician Protestor"),
                "Ann 9 Protestor Banker / Ben 3 Banker Politician / Cid 4 Banker");
  game.play("Ann coups Cid");
  game.refuse("Ben claims Protestor on Ann", "nobody_to_join");
}

}  // namespace
}  // namespace parlour::games::testing
