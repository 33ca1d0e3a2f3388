// The roles of Finance and of Communications, one test a role and one a ruling.

#include <gtest/gtest.h>

#include "tests/games/coup_record.h"

namespace parlour::games::testing {
namespace {

/// Ann to act; the roles named, filled up with others that do not get in the way.
std::string with(const std::string& finance, const std::string& media = "Director") {
  return finance + " " + media + " Guerrilla Politician Peacekeeper";
}

// ---- Banker, Farmer

TEST(CoupFinance, BankerTakesThree) {
  CoupGame game(with("Banker"), "Ann 2 Banker Guerrilla / Ben 2 Director Director / Cid 2 Banker Banker");
  game.play("Ann claims Banker");
  game.refuse("Ben blocks", "cannot_block");
  game.play("all allow");
  EXPECT_EQ(game.state.board.coins[0], 5);
}

TEST(CoupFinance, FarmerTakesThreeAndGivesOneAway) {
  CoupGame game(with("Farmer"), "Ann 2 Farmer Guerrilla / Ben 2 Director Director / Cid 2 Farmer Farmer");
  game.refuse("Ann claims Farmer", "names_somebody");
  game.refuse("Ann claims Farmer on Ann", "no_such_player");
  game.play("Ann claims Farmer on Cid; all allow");
  EXPECT_EQ(game.table(), "Ann 4 Farmer Guerrilla / Ben 2 Director Director / Cid 3 Farmer Farmer");
}

TEST(CoupFinance, AFarmersGiftIsNoTargeting) {
  CoupGame game(with("Farmer"), "Ann 2 Farmer Guerrilla / Ben 2 Director Director / Cid 2 Farmer Farmer");
  game.play("Ann takes income; Ben claims Peacekeeper; all allow; Cid claims Farmer on Ben; all allow");
  EXPECT_EQ(game.state.board.coins[1], 4);
}

TEST(CoupFinance, AFarmersGiftToTheEliminatedIsLostWithTheEstate) {
  CoupGame game(with("Farmer"), "Ann 2 Farmer Guerrilla / Ben 2 Director / Cid 2 Farmer Farmer");
  game.play("Ann claims Farmer on Ben; Ben challenges Ann; Ann shows");
  EXPECT_EQ(game.table(), "Ann 4 Farmer Guerrilla / Ben 0 (Director) / Cid 2 Farmer Farmer");
}

// ---- Spy

TEST(CoupFinance, SpyTakesOneAndActsAgain) {
  CoupGame game(with("Spy"), "Ann 2 Spy Guerrilla / Ben 2 Director Director / Cid 2 Spy Spy");
  game.play("Ann claims Spy; all allow");
  EXPECT_EQ(game.asked(), "Ann");
  EXPECT_EQ(game.state.board.coins[0], 3);
  game.refuse("Ann claims Spy", "spy_twice");
  game.play("Ann claims Politician on Ben");
  EXPECT_EQ(game.asked(), "Ben, Cid");  // a full cycle of its own
  game.play("all allow");
  EXPECT_EQ(game.state.board.coins[0], 5);
  EXPECT_EQ(game.asked(), "Ben");
}

TEST(CoupFinance, SpyMayTakeIncomeOrCoupSecond) {
  CoupGame game(with("Spy"), "Ann 6 Spy Guerrilla / Ben 2 Director Director / Cid 2 Spy Spy");
  game.play("Ann claims Spy; all allow; Ann coups Ben; Ben loses Director");
  EXPECT_EQ(game.table(), "Ann 0 Spy Guerrilla / Ben 2 Director (Director) / Cid 2 Spy Spy");
}

TEST(CoupFinance, SpyWhoComesToTenMustCoup) {
  CoupGame game(with("Spy"), "Ann 9 Spy Guerrilla / Ben 2 Director Director / Cid 2 Spy Spy");
  game.play("Ann claims Spy; all allow");
  game.refuse("Ann takes income", "must_coup");
  EXPECT_EQ(game.moves("Ann"), (std::vector<std::string>{"coup 2", "coup 3"}));
}

TEST(CoupFinance, SpyIsNoWayAroundTheCompulsoryCoup) {
  CoupGame game(with("Spy"), "Ann 10 Spy Guerrilla / Ben 2 Director Director / Cid 2 Spy Spy");
  game.refuse("Ann claims Spy", "must_coup");
}

TEST(CoupFinance, ASpyWhoIsCaughtGetsNothingAndDoesNotActAgain) {
  CoupGame game(with("Spy"), "Ann 2 Guerrilla Director / Ben 2 Director Director / Cid 2 Spy Spy");
  game.play("Ann claims Spy; Cid challenges Ann; Ann loses Director");
  EXPECT_EQ(game.table(), "Ann 2 Guerrilla (Director) / Ben 2 Director Director / Cid 2 Spy Spy");
  EXPECT_EQ(game.asked(), "Ben");
}

// ---- Capitalist

const std::string kCapital =
    "Ann 2 Capitalist Guerrilla / Ben 2 Capitalist Director / Cid 2 Director Director / "
    "Dot 2 Capitalist Politician";

TEST(CoupFinance, CapitalistTakesFourAndPaysEachJoiner) {
  CoupGame game(with("Capitalist"), kCapital);
  game.play("Ann claims Capitalist; Dot joins; Ben joins; Cid allows");
  EXPECT_EQ(game.asked(), "Ann, Ben, Cid, Dot");  // about the two joiners, each about the other
  game.play("all allow");
  EXPECT_EQ(game.table(),
            "Ann 4 Capitalist Guerrilla / Ben 3 Capitalist Director / Cid 2 Director Director / "
            "Dot 3 Capitalist Politician");
}

TEST(CoupFinance, NobodyNeedJoinACapitalist) {
  CoupGame game(with("Capitalist"), kCapital);
  game.play("Ann claims Capitalist; all allow");
  EXPECT_EQ(game.state.board.coins[0], 6);
  EXPECT_EQ(game.asked(), "Ben");
}

TEST(CoupFinance, NobodyJoinsACapitalistWhoIsCaught) {
  CoupGame game(with("Capitalist"), kCapital);
  game.play(
      "Ann takes income; Ben takes income; Cid claims Capitalist; Ann joins; Ben challenges Cid; "
      "Cid loses Director");
  EXPECT_EQ(game.state.board.coins[2], 2);
  EXPECT_FALSE(game.heard("nobody", "claims capitalist kind 1"));
  EXPECT_EQ(game.asked(), "Dot");
}

TEST(CoupFinance, JoinsAreAskedForAfterACapitalistWhoHasShownTheCard) {
  CoupGame game(with("Capitalist"), kCapital);
  game.play("Ann claims Capitalist; Ben joins; Cid challenges Ann; Ann shows; Cid loses Director");
  EXPECT_EQ(game.asked(), "Ben, Cid, Dot");
  game.play("Ben joins; all allow; all allow");
  EXPECT_EQ(game.state.board.coins[0], 5);
  EXPECT_EQ(game.state.board.coins[1], 3);
}

TEST(CoupFinance, AllJoinFirstAndAreChallengedThenClockwise) {
  CoupGame game(with("Capitalist"), kCapital);
  game.play("Ann claims Capitalist; Ben, Cid, Dot join");
  // Cid's claim comes after Ben's: a challenge to it waits for the answers about Ben.
  game.play("Dot challenges Cid");
  EXPECT_EQ(game.asked(), "Ann, Ben, Cid");
  game.play("Ann, Ben, Cid allow");
  EXPECT_EQ(game.asked(), "Cid");
  game.play("Cid loses Director");
  // Ben was let through; Dot comes after Cid and is still open.
  EXPECT_EQ(game.asked(), "Ann, Ben, Cid");
  game.refuse("Ann challenges Ben", "not_claimed");
  game.play("all allow");
  EXPECT_EQ(game.table(),
            "Ann 4 Capitalist Guerrilla / Ben 3 Capitalist Director / Cid 2 Director (Director) / "
            "Dot 3 Capitalist Politician");
}

TEST(CoupFinance, AChallengeToTheFirstJoinerIsTakenAtOnce) {
  CoupGame game(with("Capitalist"), kCapital);
  game.play("Ann claims Capitalist; Ben, Cid, Dot join; Cid challenges Ben");
  EXPECT_EQ(game.asked(), "Ben");
  game.play("Ben shows; Cid loses Director; Ann challenges Cid; Cid loses Director; all allow");
  EXPECT_EQ(game.table(),
            "Ann 4 Capitalist Guerrilla / Ben 3 Capitalist Director / Cid 0 (Director) (Director) / "
            "Dot 3 Capitalist Politician");
}

TEST(CoupFinance, ACapitalistEliminatedAmongTheJoinersStillPaysThem) {
  CoupGame game(with("Capitalist"),
                "Ann 0 Capitalist / Ben 2 Capitalist Director / Cid 2 Director Director / "
                "Dot 2 Capitalist Politician");
  game.play("Ann claims Capitalist; Ben, Dot join; Cid allows; Ann challenges Ben; Ben shows; all allow");
  EXPECT_EQ(game.table(),
            "Ann 0 (Capitalist) / Ben 3 Capitalist Director / Cid 2 Director Director / "
            "Dot 3 Capitalist Politician");
  EXPECT_TRUE(game.heard("nobody", "seat 0 forfeits, 2 coins"));
}

TEST(CoupFinance, FiveJoinersLeaveACapitalistACoinShort) {
  CoupGame game(with("Capitalist"),
                "Ann 0 Capitalist / Ben 2 Director / Cid 2 Director / Dot 2 Director / Eve 2 Politician / "
                "Fay 2 Politician");
  game.play("Ann claims Capitalist; Ben, Cid, Dot, Eve, Fay join; all allow");
  EXPECT_EQ(game.table(),
            "Ann 0 Capitalist / Ben 3 Director / Cid 3 Director / Dot 3 Director / "
            "Eve 3 Politician / Fay 2 Politician");
}

// ---- Speculator

TEST(CoupFinance, SpeculatorDoublesUpToFive) {
  CoupGame game(with("Speculator"),
                "Ann 7 Speculator Guerrilla / Ben 3 Director Director / Cid 0 Speculator Politician");
  game.play(
      "Ann claims Speculator; all allow; Ben claims Speculator; all allow; Cid claims Speculator; all allow");
  EXPECT_EQ(game.table(),
            "Ann 12 Speculator Guerrilla / Ben 6 Director Director / Cid 0 Speculator Politician");
}

TEST(CoupFinance, ASpeculatorWhoIsCaughtLosesAllCoinsToTheChallenger) {
  CoupGame game(with("Speculator"),
                "Ann 4 Guerrilla Director / Ben 3 Director Director / Cid 1 Speculator Politician");
  game.play("Ann claims Speculator; Cid challenges Ann; Ann loses Director");
  EXPECT_EQ(game.table(),
            "Ann 0 Guerrilla (Director) / Ben 3 Director Director / Cid 5 Speculator Politician");
}

TEST(CoupFinance, AWrongChallengeToASpeculatorCostsNoCoins) {
  CoupGame game(with("Speculator"),
                "Ann 4 Speculator Director / Ben 3 Director Director / Cid 1 Speculator Politician");
  game.play("Ann claims Speculator; Cid challenges Ann; Ann shows; Cid loses Politician");
  EXPECT_EQ(game.table(),
            "Ann 8 Speculator Director / Ben 3 Director Director / Cid 1 Speculator (Politician)");
}

// ---- Communications

TEST(CoupCommunications, DirectorExchangesTwo) {
  CoupGame game(with("Banker"),
                "Ann 2 Guerrilla Director / Ben 2 Director Banker / Cid 2 Politician Guerrilla / "
                "deck Banker Politician");
  game.play("Ann claims Director; all allow");
  EXPECT_EQ(game.asked(), "Ann");
  EXPECT_EQ(game.moves("Ann").size(), 6U);
  EXPECT_EQ(game.state.board.held[0], 4);
  game.refuse("Ann keeps Banker", "keep_others");
  game.refuse("Ann keeps Banker Peacekeeper", "not_held");
  game.refuse("Ann keeps Banker Banker", "not_held");
  game.refuse("Ann keeps Banker Director and gives Guerrilla", "give_none");
  game.refuse("Ann draws", "not_the_question");
  game.play("Ann keeps Banker Politician");
  EXPECT_EQ(game.table(), "Ann 2 Banker Politician / Ben 2 Banker Director / Cid 2 Guerrilla Politician");
  EXPECT_TRUE(game.heard("Ann", "returns, 2 cards: director guerrilla"));
  EXPECT_TRUE(game.heard("Ben", "returns, 2 cards"));
  EXPECT_FALSE(game.heard("Ben", "director guerrilla"));
}

TEST(CoupCommunications, ReporterTakesACoinAndExchangesOne) {
  CoupGame game(
      with("Banker", "Reporter"),
      "Ann 2 Guerrilla Reporter / Ben 2 Reporter Banker / Cid 2 Politician Banker / deck Politician");
  game.play("Ann claims Reporter; all allow; Ann keeps Reporter Politician");
  EXPECT_EQ(game.table(), "Ann 3 Reporter Politician / Ben 2 Banker Reporter / Cid 2 Banker Politician");
}

TEST(CoupCommunications, NewscasterPaysOneAndExchangesThree) {
  CoupGame game(with("Banker", "Newscaster"),
                "Ann 1 Guerrilla / Ben 0 Newscaster Banker / Cid 2 Politician Banker / "
                "deck Politician Politician Banker");
  game.play("Ann claims Newscaster; all allow; Ann keeps Politician");
  EXPECT_EQ(game.table(), "Ann 0 Politician / Ben 0 Banker Newscaster / Cid 2 Banker Politician");
  game.refuse("Ben claims Newscaster", "too_dear");
}

TEST(CoupCommunications, AShortDeckIsDrawnAsFarAsItGoes) {
  CoupGame game(
      with("Banker", "Newscaster"),
      "Ann 2 Guerrilla Newscaster / Ben 2 Newscaster Banker / Cid 2 Politician Banker / deck Politician");
  game.play("Ann claims Newscaster; all allow; Ann keeps Guerrilla Politician");
  EXPECT_EQ(game.state.board.coins[0], 1);  // paid in full
  game.play("Ben takes income; Cid takes income");
  CoupGame bare(with("Banker", "Newscaster"),
                "Ann 2 Guerrilla Newscaster / Ben 2 Newscaster Banker / Cid 2 Politician Banker");
  bare.play("Ann claims Newscaster; all allow");
  EXPECT_EQ(bare.asked(), "Ben");
  EXPECT_EQ(bare.state.board.coins[0], 1);
}

TEST(CoupCommunications, WriterBuysCardsOneByOneAndReturnsAsMany) {
  CoupGame game(with("Banker", "Writer"),
                "Ann 2 Guerrilla Writer / Ben 2 Writer Banker / Cid 2 Politician Politician / "
                "deck Politician Banker Banker Guerrilla");
  game.play("Ann claims Writer; all allow");
  EXPECT_EQ(game.state.board.coins[0], 2);
  EXPECT_TRUE(game.may("Ann draws"));
  game.play("Ann draws; Ann draws");
  EXPECT_EQ(game.state.board.coins[0], 0);
  game.refuse("Ann draws", "cannot_pay");
  EXPECT_EQ(game.state.board.held[0], 5);
  game.play("Ann keeps Guerrilla Writer");
  EXPECT_EQ(game.state.board.deck, 4);
  EXPECT_EQ(game.table(), "Ann 0 Writer Guerrilla / Ben 2 Banker Writer / Cid 2 Politician Politician");
}

TEST(CoupCommunications, WriterStopsWhenTheDeckIsEmpty) {
  CoupGame game(with("Banker", "Writer"),
                "Ann 2 Guerrilla Writer / Ben 2 Writer Banker / Cid 2 Politician Politician / deck Banker");
  game.play("Ann claims Writer; all allow");
  game.refuse("Ann draws", "deck_empty");
  game.play("Ann keeps Banker Writer");
}

// ---- Producer

const std::string kStudio =
    "Ann 2 Producer Guerrilla / Ben 2 Banker Politician / Cid 2 Banker Producer / "
    "deck Peacekeeper";

TEST(CoupCommunications, ProducerExchangesWithDeckAndTarget) {
  CoupGame game(with("Banker", "Producer"), kStudio);
  game.play("Ann claims Producer on Ben; all allow");
  EXPECT_EQ(game.asked(), "Ben");
  EXPECT_EQ(game.moves("Ben"), (std::vector<std::string>{"give banker", "give politician"}));
  game.refuse("Ben gives Producer", "not_held");
  game.play("Ben gives Banker");
  EXPECT_EQ(game.asked(), "Ann");
  game.refuse("Ann keeps Banker Peacekeeper", "give_one");
  EXPECT_EQ(game.moves("Ann").size(), 12U);
  game.play("Ann keeps Banker Peacekeeper and gives Guerrilla");
  EXPECT_EQ(game.table(), "Ann 2 Banker Peacekeeper / Ben 2 Guerrilla Politician / Cid 2 Banker Producer");
  EXPECT_TRUE(game.heard("Ann", "hands over to seat 0, 1 cards: banker"));
  EXPECT_FALSE(game.heard("Cid", "hands over to seat 0, 1 cards: banker"));
  EXPECT_TRUE(game.heard("Ben", "hands over to seat 1, 1 cards: guerrilla"));
}

TEST(CoupCommunications, ABlockedProducerStillExchangesWithTheDeck) {
  CoupGame game(with("Banker", "Producer"), kStudio);
  game.play("Ann claims Producer on Ben; Ben blocks; Cid allows; all allow");
  EXPECT_EQ(game.asked(), "Ann");
  game.play("Ann keeps Producer Peacekeeper");
  EXPECT_EQ(game.table(), "Ann 2 Producer Peacekeeper / Ben 2 Banker Politician / Cid 2 Banker Producer");
}

TEST(CoupCommunications, ATargetWithOneCardGivesItAndIsNotEliminated) {
  CoupGame game(with("Banker", "Producer"),
                "Ann 2 Producer Guerrilla / Ben 2 Banker / Cid 2 Banker Producer / deck Peacekeeper");
  game.play("Ann claims Producer on Ben; all allow");
  EXPECT_EQ(game.asked(), "Ann");  // there was nothing to choose
  game.play("Ann keeps Producer Banker and gives Peacekeeper");
  EXPECT_EQ(game.table(), "Ann 2 Banker Producer / Ben 2 Peacekeeper / Cid 2 Banker Producer");
}

TEST(CoupCommunications, AProducerWithAnEmptyDeckExchangesWithTheTargetAlone) {
  CoupGame game(with("Banker", "Producer"),
                "Ann 2 Producer Guerrilla / Ben 2 Banker / Cid 2 Banker Producer");
  game.play("Ann claims Producer on Ben; all allow; Ann keeps Producer Banker and gives Guerrilla");
  EXPECT_EQ(game.table(), "Ann 2 Banker Producer / Ben 2 Guerrilla / Cid 2 Banker Producer");
}

TEST(CoupCommunications, AProducerRemembersTheCardGivenAway) {
  CoupGame game(with("Banker", "Producer"), kStudio);
  game.play("Ann claims Producer on Ben; all allow; Ben gives Banker");
  game.play("Ann keeps Banker Peacekeeper and gives Guerrilla");
  const coup::View ann = game.rules.view(game.state, {0});
  const auto guerrilla = game.state.board.card_of(coup::Role::Guerrilla);
  const auto producer = game.state.board.card_of(coup::Role::Producer);
  EXPECT_EQ(ann.memory[0].hands[1], coup::Cards{guerrilla});
  EXPECT_EQ(ann.memory[0].deck, coup::Cards{producer});
  // Every world that Ann imagines agrees.
  Chance chance(Seed{}, Purpose::Sample);
  for (int i = 0; i < 50; ++i) {
    const coup::State world = game.rules.sample(ann, chance);
    EXPECT_TRUE(world.hands[1].contains(guerrilla));
    EXPECT_TRUE(world.deck.contains(producer));
  }
  // Once Ben has lost a card face up the memory is settled; Ben's exchange would blur it.
  game.play("Ben claims Peacekeeper; Cid challenges Ben; Ben loses Guerrilla");
  EXPECT_TRUE(game.rules.view(game.state, {0}).memory[0].hands[1].empty());
}

}  // namespace
}  // namespace parlour::games::testing
