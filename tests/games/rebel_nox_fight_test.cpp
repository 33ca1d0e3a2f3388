// Rebel Nox from the deal to the end of a fight, rule by rule. Each test is a short game record.

#include <gtest/gtest.h>

#include <set>

#include "tests/games/rebel_nox_record.h"

namespace parlour::games::testing {
namespace {

using Texts = std::vector<std::string>;
using namespace rebel_nox;

// ---- Preparation

TEST(RebelNoxSetUp, NineCardsEachAndTheRestInTheBox) {
  for (const auto& [seats, box, rebels] : {std::tuple{4, 17U, 2U}, {5, 9U, 3U}, {6, 0U, 3U}}) {
    const NoxRecord game = NoxRecord::dealt(1, seats);
    CardSet held;
    for (Seat seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(game.state.hands[static_cast<std::size_t>(seat)].size(), 9U);
      held |= game.state.hands[static_cast<std::size_t>(seat)];
    }
    EXPECT_EQ(game.state.box.size(), box);
    EXPECT_EQ((held & every_rebel()).size(), rebels);
    EXPECT_TRUE(held.contains(kCommander));
    EXPECT_FALSE(game.state.box.meets(every_rebel()));
  }
}

TEST(RebelNoxSetUp, TheCommandersHolderBeginsAndEveryRebelDeclares) {
  for (int seed = 0; seed < 50; ++seed) {
    const NoxRecord game = NoxRecord::dealt(seed, 5);
    EXPECT_TRUE(game.state.hands[game.state.to_act].contains(kCommander));
    for (Seat seat = 0; seat < 5; ++seat) {
      EXPECT_EQ(game.state.board.declared.contains(seat),
                game.state.hands[static_cast<std::size_t>(seat)].meets(every_rebel()));
    }
    EXPECT_EQ(game.moves(game.state.to_act).size(), 3U);  // the bottom of the pyramid
  }
}

TEST(RebelNoxSetUp, FiveDifferentLocationsUnderTheNexus) {
  std::set<Location> met;
  for (int seed = 0; seed < 100; ++seed) {
    const auto pyramid = NoxRecord::dealt(seed, 4).state.board.pyramid;
    EXPECT_EQ(pyramid[kTop], Location::Nexus);
    const std::set<Location> distinct(pyramid.begin(), pyramid.end());
    EXPECT_EQ(distinct.size(), 6U);
    met.insert(distinct.begin(), distinct.end());
  }
  EXPECT_EQ(met.size(), 16U);
}

TEST(RebelNoxSetUp, HouseLocationsCanBeLeftOut) {
  std::set<Location> met;
  for (int seed = 0; seed < 100; ++seed) {
    for (const Location location : NoxRecord::dealt(seed, 4, {{"locations", "known"}}).state.board.pyramid) {
      EXPECT_FALSE(row_of(location).house);
      met.insert(location);
    }
  }
  EXPECT_EQ(met.size(), 10U);
}

// ---- Choosing a location

constexpr const char* kHands =
    "hands y1 y7 y11 y13 y14 / b1 b7 b11 b13 b14 / r1 r7 r11 r13 commander / y15 b15 r15 r14 r16";

TEST(RebelNoxChoice, AMiddleLocationIsFreeWhenBothBelowItAreGone) {
  const std::string pyramid =
      std::string("choose | pyramid nexus aetheon conclave souq_sector sulfur_city the_scar | ") + kHands;
  EXPECT_EQ(NoxRecord(pyramid).moves(0),
            (Texts{"choose souq_sector", "choose sulfur_city", "choose the_scar"}));
  NoxRecord game(pyramid + " | owners - - - 1 - 2");
  EXPECT_EQ(game.moves(0), (Texts{"choose sulfur_city"}));
  game.expect_refused(0, "choose aetheon", "still_covered");
  game.expect_refused(0, "choose the_scar", "already_fought");
  game.expect_refused(0, "choose medina_maxim", "not_in_pyramid");
  game.expect_refused(0, "play y1", "choose_first");
  game.expect_refused(1, "choose sulfur_city", "not_your_turn");
  EXPECT_EQ(NoxRecord(pyramid + " | owners - - - 1 1 -").moves(0),
            (Texts{"choose aetheon", "choose the_scar"}));
  EXPECT_EQ(NoxRecord(pyramid + " | owners - - 1 1 1 1").moves(0), (Texts{"choose aetheon"}));
  EXPECT_EQ(NoxRecord(pyramid + " | owners - 1 1 1 1 1").moves(0), (Texts{"choose nexus"}));
}

TEST(RebelNoxChoice, TheMarkerGoesToTheOnlyLocationByItself) {
  NoxRecord game(std::string("owners - - 0 0 0 0 | at undercroft | ") + kHands);
  game.fight("y1 b1 r1 y15");
  EXPECT_EQ(game.state.phase, Phase::Play);
  EXPECT_EQ(game.state.board.fight, kTop);
  EXPECT_EQ(game.heard(kPasserBy).back(), "seat 1 chooses nexus");
  EXPECT_FALSE(game.rules.mid_move(game.state));  // nobody has begun a move
}

TEST(RebelNoxChoice, ChoosingAndLeadingIsOneMoveInTwoSteps) {
  NoxRecord game(std::string("choose | ") + kHands);
  game.seat(0).plays("choose grand_terminal");
  EXPECT_TRUE(game.rules.mid_move(game.state));
  game.seat(0).plays("play y7");
  EXPECT_FALSE(game.rules.mid_move(game.state));
}

// ---- Fighting

TEST(RebelNoxFight, TheLeadingColourIsFollowedIfPossible) {
  NoxRecord game("at grand_terminal | hands y1 b1 / y7 y11 b7 / r1 b11 / commander y13 rebel1");
  EXPECT_EQ(game.moves(0), (Texts{"play y1", "play b1"}));
  game.seat(0).plays("play y1");
  EXPECT_EQ(game.moves(1), (Texts{"play y7", "play y11"}));
  game.expect_refused(1, "play b7", "follow_suit");
  game.expect_refused(1, "play y1", "not_in_hand");
  game.expect_refused(1, "choose conclave", "play_first");
  game.seat(1).plays("play y7");
  // Without the colour anything goes: there is no duty to trump.
  EXPECT_EQ(game.moves(2), (Texts{"play b11", "play r1"}));
  game.seat(2).plays("play r1");
  EXPECT_EQ(game.moves(3), (Texts{"play y13"}));
  game.expect_refused(3, "play commander", "rebels_stay");
}

TEST(RebelNoxFight, BlueBeatsYellowRedBeatsBlueYellowBeatsRed) {
  EXPECT_EQ(trump_of(Colour::Yellow), Colour::Blue);
  EXPECT_EQ(trump_of(Colour::Blue), Colour::Red);
  EXPECT_EQ(trump_of(Colour::Red), Colour::Yellow);
  for (const Colour lead : kEveryColour) {
    const Colour third = trump_of(trump_of(lead));
    EXPECT_GT(strength(card_of(trump_of(lead), 1), lead, false), strength(card_of(lead, 17), lead, false));
    EXPECT_GT(strength(card_of(lead, 1), lead, false), strength(card_of(third, 17), lead, false));
    EXPECT_GT(strength(card_of(lead, 2), lead, false), strength(card_of(lead, 1), lead, false));
  }
}

TEST(RebelNoxFight, TheStrongestCardTakesTheLocationAndLeadsNext) {
  NoxRecord game(std::string("at grand_terminal | ") + kHands);
  game.fight("y14 b1 r13 y15");
  EXPECT_EQ(game.owner("grand_terminal"), 1);
  EXPECT_EQ(game.state.to_act, 1);
  EXPECT_EQ(game.state.phase, Phase::Choose);
}

TEST(RebelNoxFight, TheWinnerCollectsAllFlags) {
  NoxRecord game("at grand_terminal | flags 1 0 0 0 | hands y5 y1 / y10 b1 / b5 b7 / y17 r1");
  game.fight("y5 y10 b5 y17");
  EXPECT_EQ(game.owner("grand_terminal"), 2);
  EXPECT_EQ(game.state.board.flags[0], 1);
  EXPECT_EQ(game.state.board.flags[2], 3);
}

// ---- Assassins

TEST(RebelNoxExample, TwoAssassinsAndThreeInfiltratorsAsInTheRulebook) {
  // Adam leads the yellow 8; Beth and Dani have no yellow.
  NoxRecord game(
      "at grand_terminal | hands y8 r1 r7 r11 r13 / b3 r14 r15 r16 r17 / y2 y1 y7 y11 y13 / r12 b1 b7 b11 "
      "b13");
  game.fight("y8 b3 y2 r12");
  EXPECT_EQ(game.owner("grand_terminal"), 2);
  EXPECT_EQ(game.heard(kPasserBy),
            (Texts{"seat 0 plays y8", "seat 1 plays b3", "seat 2 plays y2", "seat 3 plays r12",
                   "seat 2 wins grand_terminal with y2, killed: b3 y8", "seat 3 draws 3 from seat 2"}));
  EXPECT_EQ(game.state.to_act, 3);
  EXPECT_EQ(game.moves(3), (Texts{"return b1", "return b7", "return b11", "return b13"}));
  game.gives_back("b1 b7 b11");
  EXPECT_EQ(game.state.hands[3].size(), 4U);
  EXPECT_EQ((game.state.hands[3] & every_card_of(Colour::Yellow)).size(), 3U);
  EXPECT_EQ((game.state.hands[2] & every_card_of(Colour::Blue)).size(), 3U);
  EXPECT_EQ(game.state.to_act, 2);
}

TEST(RebelNoxAssassins, AsManyAsCardsLeaveTheWeakestToWin) {
  NoxRecord game("at grand_terminal | hands y8 y1 / y4 y7 / y2 y11 / b2 b1");
  game.fight("y8 y4 y2 b2");
  EXPECT_EQ(game.heard(kPasserBy).back(), "seat 2 wins grand_terminal with y2, killed: b2 y8 y4");
}

TEST(RebelNoxAssassins, AKilledLeadStillDecidesTheColours) {
  NoxRecord game("at grand_terminal | hands y17 y1 / y2 y7 / r17 r11 / r16 b1");
  game.fight("y17 y2 r17 r16");
  EXPECT_EQ(game.heard(kPasserBy).back(), "seat 1 wins grand_terminal with y2, killed: y17");
}

TEST(RebelNoxAssassins, FlagsOfKilledCardsAreCollected) {
  NoxRecord game("at grand_terminal | hands y10 y1 / y2 y7 / r17 r11 / r16 r1");
  game.fight("y10 y2 r17 r16");
  EXPECT_EQ(game.owner("grand_terminal"), 1);
  EXPECT_EQ(game.state.board.flags[1], 1);
}

// ---- Infiltrators

TEST(RebelNoxInfiltrators, TheWeakestDrawsAndGivesOtherCardsBack) {
  NoxRecord game("at grand_terminal | hands y17 y1 y7 / y9 b1 b7 / y11 b11 b13 / y13 r1 r7");
  game.fight("y17 y9 y11 y13");
  ASSERT_EQ(game.state.phase, Phase::Return);
  EXPECT_EQ(game.state.to_act, 1);
  const Card drawn = game.state.exchange.drawn[0];
  game.expect_refused(1, "return " + name_of(drawn), "just_drawn");
  game.expect_refused(1, "return r1", "not_in_hand");
  game.expect_refused(1, "play b1", "return_first");
  game.expect_refused(0, "return y1", "not_your_turn");
  game.seat(1).plays("return b7");
  EXPECT_EQ(game.state.hands[0], (CardSet{drawn == card_of(Colour::Yellow, 1) ? card_of(Colour::Yellow, 7)
                                                                              : card_of(Colour::Yellow, 1),
                                          card_of(Colour::Blue, 7)}));
}

TEST(RebelNoxInfiltrators, CardsToGiveBackAreChosenOneByOneAndGoTogether) {
  NoxRecord game("at grand_terminal | hands y17 y1 y7 y14 / y6 b1 b7 b14 / y11 b11 b13 b15 / y13 r1 r7 r11");
  game.fight("y17 y6 y11 y13");
  EXPECT_FALSE(game.rules.mid_move(game.state));
  game.seat(1).plays("return b1");
  EXPECT_TRUE(game.rules.mid_move(game.state));
  EXPECT_EQ(game.state.hands[0].size(), 1U);
  game.expect_refused(1, "return b1", "already_given");
  game.seat(1).plays("return b14");
  EXPECT_EQ(game.state.hands[0].size(), 3U);
  EXPECT_EQ(game.heard({0}).back().substr(0, 20), "seat 1 gives b1 b14 ");
  EXPECT_EQ(game.heard({2}).back(), "seat 1 gives 2 to seat 0");
}

TEST(RebelNoxInfiltrators, RebelCardsMoveBothWaysInSecret) {
  NoxRecord game("at grand_terminal | hands y17 commander / y9 rebel1 / y11 b11 / y13 r1");
  game.fight("y17 y9 y11 y13");
  // One card in hand and one symbol: the hands are swapped.
  EXPECT_EQ(game.hand(0), "rebel1");
  EXPECT_EQ(game.hand(1), "commander");
  NoxRecord other("at grand_terminal | hands y17 commander rebel1 / y9 b1 b7 / y11 b11 b13 / y13 r1 r7");
  other.fight("y17 y9 y11 y13");
  EXPECT_TRUE(other.state.hands[1].meets(every_rebel()));
  EXPECT_EQ(other.state.board.declared, SeatSet{0});  // nobody declares anew
  EXPECT_EQ(other.heard({2}).back(), "seat 1 draws 1 from seat 0");
}

TEST(RebelNoxInfiltrators, AsManyAsCardsInHandSwapTheHands) {
  NoxRecord game("at grand_terminal | hands y17 y1 y7 / y6 b1 b7 / y11 b11 b13 / y13 r1 r7");
  game.fight("y17 y6 y11 y13");
  EXPECT_EQ(game.hand(0), "b1 b7");
  EXPECT_EQ(game.hand(1), "y1 y7");
  EXPECT_EQ(game.heard({2}).back(), "seat 1 and seat 0 swap hands");
  EXPECT_EQ(game.state.phase, Phase::Choose);
}

TEST(RebelNoxInfiltrators, NoEffectOnAWinnerWhoWasTheWeakest) {
  NoxRecord game("at smugglers_quay | hands y8 y1 / y4 y7 / y2 y11 / b2 b1");
  game.fight("y8 y4 y2 b2");
  EXPECT_EQ(game.heard(kPasserBy).back(), "seat 2 is not infiltrated");
  EXPECT_EQ(game.hand(2), "y11");
  EXPECT_EQ(game.state.phase, Phase::Choose);
}

TEST(RebelNoxInfiltrators, TheWeakestIsJudgedOverAllCards) {
  // The third colour is weakest whatever its number; that nothing of it was killed does not matter.
  NoxRecord game("at grand_terminal | hands y8 y1 y7 / y12 b1 b7 / r17 b11 b13 / y13 b15 b14");
  game.fight("y8 y12 r17 y13");
  EXPECT_EQ(game.owner("grand_terminal"), 1);
  EXPECT_EQ(game.state.to_act, 2);
}

}  // namespace
}  // namespace parlour::games::testing
