// Losing a life: the Intellectual and the Missionary, whose claims are about the very card that is lost.

#include <gtest/gtest.h>

#include "tests/games/coup_record.h"

namespace parlour::games::testing {
namespace {

const std::string kBoth = "Banker Director Guerrilla Intellectual Missionary";

CoupGame hit(const std::string& ben, const std::string& deck = "deck Banker", int ben_coins = 1) {
  return {kBoth, "Ann 7 Guerrilla Banker / Ben " + std::to_string(ben_coins) + " " + ben +
                     " / Cid 4 Director Director / " + deck};
}

// ---- Intellectual

TEST(CoupReactions, IntellectualLaysTheCardAsideAndTakesFive) {
  CoupGame game = hit("Intellectual Director");
  game.play("Ann coups Ben; Ben loses Intellectual as Intellectual");
  EXPECT_EQ(game.asked(), "Ann, Cid");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker Guerrilla / Ben 1 Director (? as Intellectual) / Cid 4 Director Director");
  game.play("all allow");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker Guerrilla / Ben 6 Director (? as Intellectual) / Cid 4 Director Director");
  EXPECT_TRUE(game.heard("Ben", "lays aside as intellectual: intellectual"));
  EXPECT_FALSE(game.heard("Ann", "lays aside as intellectual: intellectual"));
}

TEST(CoupReactions, AnyCardMayBeLaidAsideAsAnIntellectualAndStaysFaceDown) {
  CoupGame game = hit("Banker Director");
  game.play("Ann coups Ben; Ben loses Banker as Intellectual; all allow");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker Guerrilla / Ben 6 Director (? as Intellectual) / Cid 4 Director Director");
  EXPECT_EQ(game.rules.view(game.state, {0}).under[0], coup::Under{});
  EXPECT_EQ(game.rules.view(game.state, {1}).under[0].face, game.state.board.card_of(coup::Role::Banker));
}

TEST(CoupReactions, AnIntellectualWhoIsRightlyChallengedLosesAnotherLife) {
  CoupGame game = hit("Banker Director");
  game.play("Ann coups Ben; Ben loses Banker as Intellectual; Cid challenges Ben");
  // The card is turned up, no coins, and the next life may be claimed for in turn.
  EXPECT_EQ(game.asked(), "Ben");
  EXPECT_EQ(game.moves("Ben"), (std::vector<std::string>{"lose director", "lose director as intellectual",
                                                         "lose director as missionary"}));
  game.play("Ben loses Director");
  EXPECT_EQ(game.table(), "Ann 0 Banker Guerrilla / Ben 0 (Banker) (Director) / Cid 4 Director Director");
}

TEST(CoupReactions, AnIntellectualWhoIsWronglyChallengedTakesFiveAndTheChallengerLosesALife) {
  CoupGame game = hit("Intellectual Director");
  game.play("Ann coups Ben; Ben loses Intellectual as Intellectual; Cid challenges Ben");
  EXPECT_EQ(game.asked(), "Cid");
  game.play("Cid loses Director");
  // The card is open now, lost for good, and not shuffled in.
  EXPECT_EQ(game.table(),
            "Ann 0 Banker Guerrilla / Ben 6 Director (Intellectual) / Cid 4 Director (Director)");
}

TEST(CoupReactions, TheChallengeIsAboutTheCardAsideNotAboutTheHand) {
  CoupGame game = hit("Intellectual Director");
  game.play(
      "Ann coups Ben; Ben loses Director as Intellectual; Cid challenges Ben; Ben loses Intellectual as "
      "Intellectual");
  game.play("all allow");
  EXPECT_EQ(game.table(),
            "Ann 0 Banker Guerrilla / Ben 0 (Director) (? as Intellectual) / Cid 4 Director Director");
}

TEST(CoupReactions, AnIntellectualsLastLifeIsLostAllTheSame) {
  CoupGame game("Banker Director Guerrilla Intellectual Lawyer",
                "Ann 7 Guerrilla Lawyer / Ben 1 Intellectual / Cid 4 Director Director");
  game.play("Ann coups Ben; Ben loses Intellectual as Intellectual");
  EXPECT_TRUE(game.state.board.alive.contains(1));  // not before the claim is settled
  game.play("all allow");
  EXPECT_FALSE(game.state.board.alive.contains(1));
  // The five coins are part of the estate.
  game.play("Ann claims Lawyer; Cid allows; all allow");
  EXPECT_EQ(game.state.board.coins[0], 6);
}

TEST(CoupReactions, WithTwoLeftAnIntellectualsLastLifeEndsTheGame) {
  CoupGame game(kBoth, "Ann 7 Guerrilla / Ben 1 Intellectual / Cid 4 Director");
  game.play(
      "Ann coups Cid; Cid loses Director; Ben takes income; Ann claims Banker; Ben challenges Ann; "
      "Ann loses Guerrilla");
  EXPECT_EQ(game.winner(), "Ben");
}

TEST(CoupReactions, AChallengerOfATrueLastIntellectualWinsWhenNobodyElseIsLeft) {
  CoupGame game(kBoth, "Ann 14 Guerrilla / Ben 1 Intellectual / Cid 4 Director");
  game.play(
      "Ann coups Cid; Cid loses Director; Ben takes income; Ann coups Ben; Ben loses Intellectual as "
      "Intellectual; "
      "Ann challenges Ben");
  EXPECT_EQ(game.winner(), "Ann");
}

TEST(CoupReactions, ALifeLostByAChallengeMayBeLaidAside) {
  CoupGame game = hit("Intellectual Director");
  game.play(
      "Ann takes income; Ben claims Banker; Cid challenges Ben; Ben loses Intellectual as Intellectual; all "
      "allow");
  EXPECT_EQ(game.state.board.coins[1], 6);
  CoupGame wrong = hit("Intellectual Director");
  wrong.play(
      "Ann claims Guerrilla on Cid; Ben challenges Ann; Ann shows; Ben loses Intellectual as Intellectual; "
      "all allow");
  EXPECT_EQ(wrong.state.board.coins[1], 6);
  EXPECT_EQ(wrong.asked(), "Cid");  // and the action goes on
}

TEST(CoupReactions, OneCardOneClaim) {
  CoupGame game = hit("Banker Director");
  game.play("Ann claims Guerrilla on Ben; all allow; Ben loses Banker as Intellectual; all allow");
  EXPECT_EQ(game.asked(), "Ben");  // no missionary for the same card: it is Ben's turn
  EXPECT_TRUE(game.may("Ben takes income"));
}

TEST(CoupReactions, OnlyTheTwoRolesAreReactions) {
  CoupGame game = hit("Banker Director");
  game.play("Ann claims Guerrilla on Ben; all allow");
  game.refuse("Ben loses Banker as Director", "not_a_reaction");
  game.refuse("Ben loses Banker as Spy", "role_not_in_play");
  game.refuse("Ben loses Guerrilla as Missionary", "not_held");
  game.refuse("Ben takes income", "not_the_question");
}

// ---- Missionary

TEST(CoupReactions, MissionaryDrawsANewLife) {
  CoupGame game = hit("Missionary Director");
  game.play("Ann claims Guerrilla on Ben; all allow; Ben loses Missionary as Missionary; all allow");
  EXPECT_EQ(game.table(),
            "Ann 3 Banker Guerrilla / Ben 1 Banker Director (? as Missionary) / Cid 4 Director Director");
  EXPECT_EQ(game.state.board.coins[1], 1);  // it is free
  EXPECT_TRUE(game.heard("Ben", "has a new life, 1 cards: banker"));
  EXPECT_FALSE(game.heard("Cid", "has a new life, 1 cards: banker"));
}

TEST(CoupReactions, NoMissionaryAfterACoup) {
  CoupGame game = hit("Missionary Director");
  game.play("Ann coups Ben");
  game.refuse("Ben loses Missionary as Missionary", "not_after_coup");
  EXPECT_TRUE(game.may("Ben loses Missionary as Intellectual"));
}

TEST(CoupReactions, NoMissionaryWithoutADeck) {
  CoupGame game(kBoth, "Ann 7 Guerrilla Banker / Ben 1 Missionary Director / Cid 4 Director Director");
  game.play("Ann claims Guerrilla on Ben; all allow");
  game.refuse("Ben loses Missionary as Missionary", "deck_empty");
}

TEST(CoupReactions, AMissionaryWithoutCardsIsNotOutWhileTheClaimIsOpen) {
  CoupGame game = hit("Missionary");
  game.play("Ann claims Guerrilla on Ben; all allow; Ben loses Missionary as Missionary");
  EXPECT_TRUE(game.state.board.alive.contains(1));
  game.play("Ann challenges Ben; Ann loses Banker");
  EXPECT_EQ(game.table(), "Ann 3 Guerrilla (Banker) / Ben 1 Banker (Missionary) / Cid 4 Director Director");
}

TEST(CoupReactions, AFalseMissionaryOnTheLastLifeIsTheEnd) {
  CoupGame game = hit("Director");
  game.play("Ann claims Guerrilla on Ben; all allow; Ben loses Director as Missionary; Cid challenges Ben");
  EXPECT_EQ(game.table(), "Ann 3 Banker Guerrilla / Ben 0 (Director) / Cid 4 Director Director");
  EXPECT_EQ(game.asked(), "Cid");
}

TEST(CoupReactions, AChallengerOfAMissionaryMayBeAMissionaryToo) {
  CoupGame game(kBoth,
                "Ann 7 Guerrilla Banker / Ben 1 Missionary Director / Cid 4 Missionary Director / "
                "deck Banker Banker");
  game.play(
      "Ann claims Guerrilla on Ben; all allow; Ben loses Missionary as Missionary; Cid challenges Ben; "
      "Cid loses Missionary as Missionary; Ann challenges Cid; Ann loses Banker as Intellectual; all allow");
  EXPECT_EQ(game.table(),
            "Ann 8 Guerrilla (? as Intellectual) / Ben 1 Banker Director (Missionary) / "
            "Cid 4 Banker Director (Missionary)");
  EXPECT_EQ(game.asked(), "Ben");
}

// ---- Elimination in the middle

TEST(CoupReactions, AnActorMayDieInAChallengeToTheChallengersReaction) {
  CoupGame game("Banker Director Guerrilla Peacekeeper Missionary",
                "Ann 2 Peacekeeper / Ben 2 Missionary Director / Cid 2 Director Director / deck Banker");
  game.play(
      "Ann claims Peacekeeper; Ben challenges Ann; Ann shows; Ben loses Missionary as Missionary; "
      "Ann challenges Ben");
  // Ben was right, and took the last card of the deck: Ann loses her last life without a choice.
  EXPECT_EQ(game.tokens(), "");  // the token stays in the middle, the coins were an estate
  EXPECT_TRUE(game.heard("nobody", "seat 0 forfeits, 3 coins"));
  EXPECT_EQ(game.asked(), "Ben");
}

TEST(CoupReactions, WhoKnewTheWholeHandKnowsTheCardLaidAside) {
  CoupGame game("Banker Producer Guerrilla Intellectual Politician",
                "Ann 2 Producer Guerrilla / Ben 2 Banker / Cid 7 Banker Producer / deck Intellectual");
  game.play(
      "Ann claims Producer on Ben; all allow; Ann keeps Producer Guerrilla and gives Banker; "
      "Ben takes income; Cid coups Ben; Ben loses Banker as Intellectual");
  EXPECT_EQ(game.rules.view(game.state, {0}).under[0].face, game.state.board.card_of(coup::Role::Banker));
  EXPECT_EQ(game.rules.view(game.state, {2}).under[0], coup::Under{});
  EXPECT_EQ(game.rules.view(game.state, kPasserBy).under[0], coup::Under{});
}

}  // namespace
}  // namespace parlour::games::testing
