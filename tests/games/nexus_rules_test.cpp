// Nexus, rule by rule, in the order of the rulebook. Each test is a short game record.

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "tests/games/nexus_record.h"

namespace parlour::games::testing {
namespace {

using Texts = std::vector<std::string>;
using nexus::CardSet;
using nexus::Points;

// ---- Set-up

void expect_deal(const Record& game, std::size_t nexus, std::size_t deck) {
  EXPECT_EQ(game.state.nexuses[0].size(), nexus);
  EXPECT_EQ(game.state.parade.size(), 1U);
  EXPECT_EQ(game.state.deck.size(), deck);
  for (Seat seat = 0; seat < game.rules.seats(); ++seat) {
    EXPECT_EQ(game.state.hands[static_cast<std::size_t>(seat)].size(), 3U);
  }
  EXPECT_EQ(game.state.to_act, game.state.first);
  EXPECT_EQ(game.state.parade_owner, (game.state.first + 1) % game.rules.seats());
}

TEST(NexusSetUp, SevenThreeThreeOneLeaveADeckOf22) { expect_deal(Record::dealt(1), 7, 22); }

TEST(NexusSetUp, FourPlayersLeaveADeckOf16) { expect_deal(Record::dealt(1, {}, 4), 7, 16); }

TEST(NexusSetUp, TwoNexusesOfSevenLeaveADeckOf15Or9) {
  const Chosen two{{"nexuses", "double"}};
  expect_deal(Record::dealt(1, two), 7, 15);
  expect_deal(Record::dealt(1, two, 4), 7, 9);
  EXPECT_EQ(Record::dealt(1, two).state.nexuses[1].size(), 7U);
}

TEST(NexusSetUp, WhoBeginsIsDecidedByLot) {
  for (const int seats : {2, 4}) {
    std::array<int, 4> begun{};
    for (int seed = 0; seed < 400; ++seed) ++begun.at(Record::dealt(seed, {}, seats).state.first);
    for (int seat = 0; seat < seats; ++seat) EXPECT_GT(begun.at(static_cast<std::size_t>(seat)), 240 / seats);
  }
}

// ---- Sow chaos

TEST(NexusSow, PutsACardOnTopOfTheNexusAndTheTurnPassesOn) {
  Record game("nexus 5 9 | parade 12 of 1 | hands 3 A2 / 6 7 | deck 8 10");
  game.seat(0).plays("sow 3");
  EXPECT_EQ(game.table(), "nexus 5 9 3 | parade 12 of 1 | hands A2 / 6 7 | deck 8 10");
  EXPECT_EQ(game.heard(kPasserBy), (Texts{"seat 0 sows 3"}));
  game.seat(1).plays("sow 6");
  game.seat(0).plays("sow a2");
  EXPECT_EQ(game.table(), "nexus 5 9 3 6 A2 | parade 12 of 1 | hands / 7 | deck 8 10");
}

TEST(NexusSow, AnyCardMayBeSownAndNoneMust) {
  const Record game("nexus 5 30 | parade 12 of 1 | hands 1 30 A2 / 6 | deck 8");
  EXPECT_EQ(game.moves(0), (Texts{"attend", "sow 1", "sow 30", "sow A2"}));
  EXPECT_EQ(game.moves(1), Texts{});
}

TEST(NexusSow, OnlyOwnCardsInOnesOwnTurn) {
  Record game("nexus 5 9 | parade 12 of 1 | hands 3 / 6 7 | deck 8 10");
  game.expect_refused(0, "sow 6", "not_in_hand");
  game.expect_refused(0, "sow 9", "not_in_hand");
  game.expect_refused(1, "sow 6", "not_your_turn");
  game.expect_refused(1, "attend", "not_your_turn");
}

TEST(NexusSow, AnEmptyHandMustAttendCourt) {
  Record game("nexus 5 9 | parade 12 of 1 | hands / 6 7 | deck 8 10");
  EXPECT_EQ(game.moves(0), (Texts{"attend"}));
  game.expect_refused(0, "sow 6", "hand_empty");
}

// ---- Attend court

TEST(NexusAttend, ResolvesTheTopCardFirstAndThenDraws) {
  Record game("nexus 5 20 | parade 12 of 1 | hands 3 / 6 | deck 8 10");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.state.parade.cards().back(), nexus::number(20));
  EXPECT_EQ(game.state.hands[0].size(), 2U);
  EXPECT_EQ(game.state.deck.size(), 1U);
  const std::string drawn = game.state.hands[0].contains(nexus::number(8)) ? "8" : "10";
  EXPECT_EQ(game.heard({0}),
            (Texts{"seat 0 attends: 20", "20 joins the parade of seat 1", "seat 0 draws " + drawn}));
}

TEST(NexusAttend, NobodyElseHearsWhatWasDrawn) {
  Record game("nexus 5 20 | parade 12 of 1 | hands 3 / 6 | deck 8 10");
  game.seat(0).plays("attend");
  const Texts told{"seat 0 attends: 20", "20 joins the parade of seat 1", "seat 0 draws a card"};
  EXPECT_EQ(game.heard({1}), told);
  EXPECT_EQ(game.heard(kPasserBy), told);
}

TEST(NexusAttend, AHandHasNoLimit) {
  Record game(
      "nexus 9 8 7 6 5 4 3 2 1 | parade 12 of 1 | hands 20 21 22 23 24 25 26 27 28 / 6 | deck 10 11 13");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.state.hands[0].size(), 10U);
}

// ---- The rules of the fairy court

TEST(NexusCourt, NumbersClimb) {
  EXPECT_TRUE(nexus::may_follow(nexus::number(4), nexus::number(5)));
  EXPECT_TRUE(nexus::may_follow(nexus::number(1), nexus::number(30)));
  EXPECT_FALSE(nexus::may_follow(nexus::number(5), nexus::number(4)));
}

TEST(NexusCourt, AnAceFollowsAnyNumberAndIsFollowedByAny) {
  for (int rank = 1; rank <= nexus::kNumbers; ++rank) {
    for (int which = 1; which <= nexus::kAces; ++which) {
      EXPECT_TRUE(nexus::may_follow(nexus::number(rank), nexus::ace(which)));
      EXPECT_TRUE(nexus::may_follow(nexus::ace(which), nexus::number(rank)));
    }
  }
}

TEST(NexusCourt, NoAceFollowsAnAce) {
  Record game("nexus 5 A2 | parade 12 A1 of 1 | hands 3 / 6 | deck 8 10");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.scored(), "1: 12 A1");
  EXPECT_EQ(game.heard(kPasserBy)[2], "A2 opens a parade for seat 0");
}

TEST(NexusCourt, AnAceStartsTheClimbAnew) {
  Record game("nexus 5 1 | parade 30 A1 of 1 | hands 3 / 6 | deck 8 10");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.heard(kPasserBy)[1], "1 joins the parade of seat 1");
}

TEST(NexusCourt, ACardJoinsWhoeverOwnsTheParadeAndWhoeverAttends) {
  Record game("nexus 5 21 20 | parade 12 of 1 | hands 3 / 6 | deck 8 10 11");
  game.seat(0).plays("attend");
  game.seat(1).plays("attend");
  EXPECT_EQ(game.state.parade.size(), 3U);
  EXPECT_EQ(game.state.parade_owner, 1);
}

TEST(NexusCourt, ACardThatCannotJoinClosesTheParadeAndOpensOneForTheOtherPlayer) {
  // Seat 0 attends while seat 1 owns the parade, then seat 1 while seat 0 does.
  Record game("nexus 9 2 3 | parade 12 of 1 | hands 30 / 29 | deck 8 10 11");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.heard(kPasserBy),
            (Texts{"seat 0 attends: 3", "parade of seat 1 closes: 12 = 0 stars 0 skulls",
                   "3 opens a parade for seat 0", "seat 0 draws a card"}));
  game.seat(1).plays("attend");
  EXPECT_EQ(game.scored(), "1: 12 / 0: 3");
  EXPECT_EQ(game.state.parade_owner, 1);
}

TEST(NexusCourt, WhoOwnsTheParadeMayCloseItToo) {
  Record game("nexus 9 3 | parade 12 of 0 | hands 30 / 29 | deck 8 10 11");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.scored(), "0: 12");
  EXPECT_EQ(game.state.parade_owner, 1);
}

// ---- Refills

TEST(NexusRefill, AnEmptyNexusGetsFourCardsBeforeTheDraw) {
  Record game("nexus 20 | parade 12 of 1 | hands 3 / 6 | deck 1 2 4 5 7 8 9");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.state.nexuses[0].size(), 4U);
  EXPECT_EQ(game.state.hands[0].size(), 2U);
  EXPECT_EQ(game.state.deck.size(), 2U);
  const Texts heard = game.heard(kPasserBy);
  ASSERT_EQ(heard.size(), 4U);
  EXPECT_EQ(heard[2].substr(0, 8), "refill: ");
  EXPECT_EQ(heard[3], "seat 0 draws a card");
}

TEST(NexusRefill, TheLastCardDealtIsTheTop) {
  Record game("nexus 20 | parade 12 of 1 | hands 3 / 6 | deck 1 2 4 5 7 8 9");
  game.seat(0).plays("attend");
  const std::string refill = game.heard(kPasserBy)[2];
  EXPECT_EQ("nexus " + refill.substr(8) + " |", game.table().substr(0, game.table().find('|') + 1));
}

TEST(NexusRefill, FewerThanFourCardsAreDealtAndTheGameEndsWithoutADraw) {
  Record game("nexus 20 | parade 12 of 1 | hands 3 / 6 | deck 1 2 4");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.state.nexuses[0].size(), 3U);
  EXPECT_EQ(game.state.hands[0].size(), 1U);
  EXPECT_TRUE(game.state.over);
}

TEST(NexusRefill, ADeckThatARefillEmptiesEndsTheGameWithoutADraw) {
  Record game("nexus 20 | parade 12 of 1 | hands 3 / 6 | deck 1 2 4 5");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.state.nexuses[0].size(), 4U);
  EXPECT_EQ(game.state.hands[0].size(), 1U);
  EXPECT_TRUE(game.state.over);
}

TEST(NexusRefill, OneCardBeyondARefillIsDrawnAndEndsTheGame) {
  Record game("nexus 20 | parade 12 of 1 | hands 3 / 6 | deck 1 2 4 5 7");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.state.hands[0].size(), 2U);
  EXPECT_TRUE(game.state.over);
}

// ---- End of the game, scoring

TEST(NexusEnd, TheLastDrawEndsItAndTheParadeItClosedCounts) {
  Record game("nexus 9 3 | parade 16 of 1 | hands 30 / 29 | deck 8");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.table(), "nexus 9 | parade 3 of 0 | hands 8 30 / 29");
  EXPECT_EQ(game.heard(kPasserBy).back(), "game 1 ends 0:3, totals 0:3");
  EXPECT_TRUE(game.rules.to_act(game.state).empty());
  game.expect_refused(1, "attend", "game_over");
  game.expect_refused(0, "sow 8", "game_over");
}

TEST(NexusEnd, TheOpenParadeHandsAndNexusDoNotCount) {
  Record game("nexus 1 20 | parade 16 of 1 | hands 30 / 24 | deck 11");
  game.seat(0).plays("attend");
  const auto outcome = game.rules.outcome(game.state);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->score[0], 0);
  EXPECT_EQ(outcome->score[1], 0);
}

TEST(NexusEnd, SkullsCountForTheOtherSide) {
  // Seat 0 has collected 3 stars and 3 skulls, seat 1 two stars: 3 against 5.
  Record game("nexus 1 20 | parade 12 of 1 | hands 30 / 24 | deck 14 | scored 0: 16 23 / 1: 5");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.state.totals, (Points{3, 5}));
  const auto outcome = game.rules.outcome(game.state);
  EXPECT_EQ(outcome->place[0], 2);
  EXPECT_EQ(outcome->place[1], 1);
  EXPECT_EQ(outcome->winners(), SeatSet{1});
}

TEST(NexusEnd, ATieInASingleGameIsADraw) {
  Record game("nexus 1 20 | parade 12 of 1 | hands 30 / 24 | deck 14 | scored 0: 5 / 1: 11");
  game.seat(0).plays("attend");
  EXPECT_EQ(game.rules.outcome(game.state)->winners(), (SeatSet{0, 1}));
}

// ---- The tournament rules

const Chosen kInsert{{"tournament", "insert"}};
const Chosen kPass{{"tournament", "pass"}};

TEST(NexusTournament, WithoutItCardsGoOnTop) {
  Record game("nexus 5 9 | parade 12 of 1 | hands 3 / 6 | deck 8 10");
  game.expect_refused(0, "sow 3 at 0", "insert_not_in_play");
  game.expect_refused(0, "pass", "pass_not_in_play");
}

TEST(NexusTournament, ACardMayBeSownAtAnyPlaceFromTheBottomUp) {
  const std::string position = "nexus 5 9 20 | parade 12 of 1 | hands 3 / 6 | deck 8 10";
  const std::string rest = " | parade 12 of 1 | hands / 6 | deck 8 10";
  EXPECT_EQ(Record(position, kInsert).moves(0),
            (Texts{"attend", "sow 3", "sow 3 at 0", "sow 3 at 1", "sow 3 at 2"}));
  for (const auto& [notation, nexus] : std::map<std::string, std::string>{{"sow 3 at 0", "nexus 3 5 9 20"},
                                                                          {"sow 3 at 1", "nexus 5 3 9 20"},
                                                                          {"sow 3 at 2", "nexus 5 9 3 20"},
                                                                          {"sow 3", "nexus 5 9 20 3"}}) {
    Record game(position, kInsert);
    game.seat(0).plays(notation);
    EXPECT_EQ(game.table(), nexus + rest);
  }
}

TEST(NexusTournament, APlaceMustBeThere) {
  Record game("nexus 5 9 | parade 12 of 1 | hands 3 / 6 | deck 8 10", kInsert);
  game.expect_refused(0, "sow 3 at 2", "top_needs_no_place");
  game.expect_refused(0, "sow 3 at 3", "no_such_place");
  game.expect_refused(0, "sow 6 at 0", "not_in_hand");
  game.expect_refused(0, "pass", "pass_not_in_play");
}

TEST(NexusTournament, WhoOwnsTheParadeMayPassAndNoCardMoves) {
  Record game("nexus 5 9 | parade 12 of 0 | hands 3 / 6 | deck 8 10", kPass);
  EXPECT_EQ(game.moves(0), (Texts{"attend", "sow 3", "pass"}));
  game.seat(0).plays("pass");
  EXPECT_EQ(game.table(), "nexus 5 9 | parade 12 of 0 | hands 3 / 6 | deck 8 10");
  EXPECT_EQ(game.heard(kPasserBy), (Texts{"seat 0 passes"}));
  game.expect_refused(1, "pass", "not_your_parade");
  game.expect_refused(1, "sow 6 at 0", "insert_not_in_play");
}

TEST(NexusTournament, APartnerMayPassToo) {
  Record game("nexus 5 9 | parade 12 of 2 | hands 3 / 6 / 7 / 11 | deck 8 10", kPass, 4);
  game.seat(0).plays("pass");
  game.expect_refused(1, "pass", "not_your_parade");
  game.seat(1).plays("sow 6");
  game.seat(2).plays("pass");
  game.expect_refused(3, "pass", "not_your_parade");
}

// ---- Four players

TEST(NexusFour, ANewParadeGoesToTheSeatAfterTheOwnerOfTheClosedOne) {
  Record game("nexus 9 2 3 | parade 12 of 1 | hands 30 / 29 / 28 / 27 | deck 8 10 11", {}, 4);
  game.seat(0).plays("attend");
  EXPECT_EQ(game.state.parade_owner, 2);
  game.seat(1).plays("attend");
  EXPECT_EQ(game.state.parade_owner, 3);
  EXPECT_EQ(game.scored(), "1: 12 / 2: 3");
}

TEST(NexusFour, AfterTheLastSeatComesTheFirst) {
  Record game("nexus 9 2 | parade 12 of 3 | hands 30 / 29 / 28 / 27 | deck 8 10 11 | turn 3", {}, 4);
  game.seat(3).plays("attend");
  EXPECT_EQ(game.state.parade_owner, 0);
  EXPECT_EQ(game.rules.to_act(game.state), SeatSet{0});
}

TEST(NexusFour, PartnersAcrossTheTableAddTheirScoreZones) {
  // Seats 0 and 2 have 3 + 2 stars, seats 1 and 3 one star and three skulls: 8 against 1.
  Record game(
      "nexus 1 20 | parade 12 of 1 | hands 30 / 24 / 4 / 15 | deck 14 | scored 0: 16 / 1: 3 / 2: 5 / 3: 9",
      {}, 4);
  game.seat(0).plays("attend");
  EXPECT_EQ(game.heard(kPasserBy).back(), "game 1 ends 8:1, totals 8:1");
  const auto outcome = game.rules.outcome(game.state);
  EXPECT_EQ(outcome->winners(), (SeatSet{0, 2}));
  EXPECT_EQ(outcome->team[0], outcome->team[2]);
  EXPECT_NE(outcome->team[0], outcome->team[1]);
  EXPECT_EQ(outcome->score[2], 8);
  EXPECT_EQ(outcome->score[3], 1);
}

// ---- Double nexus

const Chosen kDouble{{"nexuses", "double"}};

TEST(NexusDouble, EitherNexusMayBeSownAndAttended) {
  Record game("left 5 9 | right 7 20 | parade 12 of 1 | hands 3 / 6 | deck 8 10", kDouble);
  EXPECT_EQ(game.moves(0), (Texts{"attend left", "sow 3 left", "attend right", "sow 3 right"}));
  game.seat(0).plays("sow 3 left");
  EXPECT_EQ(game.table(), "left 5 9 3 | right 7 20 | parade 12 of 1 | hands / 6 | deck 8 10");
  game.seat(1).plays("attend right");
  EXPECT_EQ(game.heard(kPasserBy)[0], "seat 1 attends: 20 right");
  EXPECT_EQ(game.state.nexuses[1].size(), 1U);
}

TEST(NexusDouble, TheNexusMustBeNamedAndOnlyThere) {
  Record two("left 5 9 | right 7 20 | parade 12 of 1 | hands 3 / 6 | deck 8 10", kDouble);
  two.expect_refused(0, "attend", "nexus_not_named");
  two.expect_refused(0, "sow 3", "nexus_not_named");
  Record one("nexus 5 9 | parade 12 of 1 | hands 3 / 6 | deck 8 10");
  one.expect_refused(0, "attend left", "only_one_nexus");
  one.expect_refused(0, "sow 3 right", "only_one_nexus");
}

TEST(NexusDouble, EachIsRefilledByItself) {
  Record game("left 5 9 | right 20 | parade 12 of 1 | hands 3 / 6 | deck 1 2 4 7 8 10", kDouble);
  game.seat(0).plays("attend right");
  EXPECT_EQ(game.state.nexuses[0].size(), 2U);
  EXPECT_EQ(game.state.nexuses[1].size(), 4U);
  EXPECT_EQ(game.heard(kPasserBy)[2].substr(0, 14), "refill right: ");
}

TEST(NexusDouble, WithTheTournamentRuleAPlaceCanBeNamedInEither) {
  Record game("left 5 9 | right 7 | parade 12 of 1 | hands 3 / 6 | deck 8 10",
              {{"nexuses", "double"}, {"tournament", "insert"}});
  EXPECT_EQ(game.moves(0), (Texts{"attend left", "sow 3 left", "sow 3 left at 0", "sow 3 left at 1",
                                  "attend right", "sow 3 right", "sow 3 right at 0"}));
  game.seat(0).plays("sow 3 right at 0");
  EXPECT_EQ(game.table(), "left 5 9 | right 3 7 | parade 12 of 1 | hands / 6 | deck 8 10");
}

// ---- Series

const Chosen kSeries{{"series", "to_50"}};
/// Seat 0's next attendance ends the game 3:2.
const std::string kThreeToTwo = "nexus 1 20 | parade 12 of 1 | hands 30 / 24 | deck 14 | scored 0: 16 / 1: 5";

TEST(NexusSeries, AGameThatEndsIsFollowedByTheNextWithTheOtherPlayerFirst) {
  Record game(kThreeToTwo, kSeries);
  game.seat(0).plays("attend");
  EXPECT_FALSE(game.state.over);
  EXPECT_EQ(game.state.game, 2);
  EXPECT_EQ(game.state.totals, (Points{3, 2}));
  EXPECT_EQ(game.state.first, 1);
  EXPECT_EQ(game.rules.to_act(game.state), SeatSet{1});
  expect_deal(game, 7, 22);
  EXPECT_TRUE(game.state.closed.empty());
  const Texts heard = game.heard(kPasserBy);
  EXPECT_EQ(heard[heard.size() - 2], "game 1 ends 3:2, totals 3:2");
  EXPECT_EQ(heard.back().substr(0, 41), "game 2 begins with seat 1, parade of seat");
}

TEST(NexusSeries, TheTurnCounterGoesOn) {
  Record game(kThreeToTwo, kSeries);
  game.state.turn = 40;
  game.seat(0).plays("attend");
  EXPECT_EQ(game.rules.question(game.state, 1), 41U);
}

void expect_series(Points before, bool over, SeatSet winners) {
  Record game(kThreeToTwo, kSeries);
  game.state.totals = before;
  game.seat(0).plays("attend");
  EXPECT_EQ(game.state.over, over);
  const auto outcome = game.rules.outcome(game.state);
  ASSERT_EQ(outcome.has_value(), over);
  EXPECT_EQ(outcome ? outcome->winners() : SeatSet{}, winners);
}

TEST(NexusSeries, ReachingFiftyWins) {
  expect_series({47, 10}, true, {0});
  expect_series({46, 10}, false, {});
  expect_series({10, 48}, true, {1});
}

TEST(NexusSeries, WhenBothHaveFiftyTheGreaterTotalWins) {
  expect_series({47, 49}, true, {1});
  expect_series({49, 48}, true, {0});
}

TEST(NexusSeries, ATieAtFiftyOrMoreGoesOn) { expect_series({47, 48}, false, {}); }

TEST(NexusSeries, ItsEndIsTold) {
  Record game(kThreeToTwo, kSeries);
  game.state.totals = {47, 10};
  game.seat(0).plays("attend");
  EXPECT_EQ(game.heard(kPasserBy).back(), "series ends 50:12");
  EXPECT_EQ(game.rules.outcome(game.state)->score[0], 50);
}

TEST(NexusSeries, FourSeatsTakeTurnsInBeginning) {
  Record game("nexus 1 20 | parade 12 of 3 | hands 30 / 24 / 4 / 15 | deck 14 | turn 2", kSeries, 4);
  game.state.first = 2;
  game.seat(2).plays("attend");
  EXPECT_EQ(game.state.first, 3);
  EXPECT_EQ(game.state.parade_owner, 0);
}

// ---- What can be seen

TEST(NexusView, AHandIsSeenByItsOwnerAndItsSizeByAll) {
  const Record game("nexus 5 9 | parade 12 of 1 | hands 3 A2 / 6 | deck 8 10");
  const auto own = game.rules.view(game.state, {0});
  EXPECT_EQ(own.hands[0], (CardSet{nexus::number(3), nexus::ace(2)}));
  EXPECT_TRUE(own.hands[1].empty());
  const auto open = game.rules.view(game.state, kPasserBy);
  EXPECT_TRUE(open.hands[0].empty() && open.hands[1].empty());
  EXPECT_EQ(open.hand_sizes[0], 2);
  EXPECT_EQ(open.hand_sizes[1], 1);
  EXPECT_EQ(open.deck, 2);
}

TEST(NexusView, AScoreZoneIsFaceDownForAllButItsOwner) {
  const Record game("nexus 5 | parade 12 of 1 | hands 3 / 6 | deck 8 | scored 0: 4 15 / 1: 7 / 0: 16");
  const auto mine = game.rules.view(game.state, {0}).score_zone(0);
  EXPECT_EQ(mine.parades, 2);
  EXPECT_EQ(mine.cards, 3);
  ASSERT_EQ(mine.open.size(), 2U);
  EXPECT_EQ(mine.open[1].score.stars, 3);
  for (const Viewer eyes : {Viewer{1}, kPasserBy}) {
    const auto theirs = game.rules.view(game.state, eyes).score_zone(0);
    EXPECT_EQ(theirs.parades, 2);
    EXPECT_EQ(theirs.cards, 3);
    EXPECT_TRUE(theirs.open.empty());
  }
}

TEST(NexusView, WhatWentByIsRemembered) {
  const Record game = Record::dealt(3);
  const auto view = game.rules.view(game.state, {0});
  // 36 cards less 7 in the nexus, 1 in the parade, 3 in the own hand.
  EXPECT_EQ(view.unseen().size(), 25U);
  EXPECT_EQ(view.unseen(), game.state.deck | game.state.hands[1]);
}

TEST(NexusView, ASampledHandMayHoldAnyUnseenCardAsOftenAsAnother) {
  const Record game = Record::dealt(3);
  const auto view = game.rules.view(game.state, {0});
  std::array<int, nexus::kCards + 1> held{};
  Chance chance(Seed{}, Purpose::Sample);
  constexpr int kTries = 25'000;
  constexpr int kExpected = kTries * 3 / 25;
  for (int i = 0; i < kTries; ++i) {
    const auto world = game.rules.sample(view, chance);
    for (const auto card : world.hands[1]) ++held.at(index_of(card));
  }
  // Three of 25 cards each time: 3,000 expected, and the same draws on every run.
  for (const auto card : nexus::whole_deck()) {
    if (view.unseen().contains(card)) {
      EXPECT_NEAR(held.at(index_of(card)), kExpected, 250) << name_of(card);
    } else {
      EXPECT_EQ(held.at(index_of(card)), 0) << name_of(card);
    }
  }
}

}  // namespace
}  // namespace parlour::games::testing
