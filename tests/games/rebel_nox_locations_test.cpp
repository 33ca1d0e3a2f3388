// One test per location of Rebel Nox.

#include <gtest/gtest.h>

#include "tests/games/rebel_nox_record.h"

namespace parlour::games::testing {
namespace {

using Texts = std::vector<std::string>;
using namespace rebel_nox;

/// What a seat has if the round were counted with this pyramid and these owners.
int influence(const std::string& board, Seat seat, bool rebel) {
  const NoxRecord game("choose | " + board);
  return influence_of(game.state.board, game.rules.data(), seat, rebel);
}

TEST(RebelNoxLocation, NexusIsWorthThree) {
  EXPECT_EQ(influence("owners 1 - - - - -", 1, false), 3);
  EXPECT_EQ(influence("owners 1 - - - - -", 1, true), 3);
}

TEST(RebelNoxLocation, AetheonAndNexusAreWorthNothingTogether) {
  const std::string pyramid = "pyramid nexus aetheon the_scar conclave the_orchards undercroft | ";
  EXPECT_EQ(influence(pyramid + "owners 2 1 - - - -", 1, false), 3);
  EXPECT_EQ(influence(pyramid + "owners 1 1 - - - -", 1, false), 0);
}

TEST(RebelNoxLocation, ArtefactoriesArePassedToTheLeftWithTheFlags) {
  NoxRecord game("at artefactories | flags 0 0 0 1 | hands y5 y1 / y10 b1 / b17 b7 / y17 r1");
  game.fight("y5 y10 b17 y17");
  EXPECT_EQ(game.owner("artefactories"), 3);
  EXPECT_EQ(game.state.board.flags[2], 0);
  EXPECT_EQ(game.state.board.flags[3], 3);
  EXPECT_EQ(game.state.to_act, 2);  // the winner still leads
}

TEST(RebelNoxLocation, InfiltratorsAtArtefactoriesMeetTheWinner) {
  NoxRecord game("at artefactories | hands y17 y1 y7 / y9 b1 b7 / y11 b11 b13 / y13 r1 r7");
  game.fight("y17 y9 y11 y13");
  EXPECT_EQ(game.owner("artefactories"), 1);
  EXPECT_EQ(game.heard(kPasserBy).back(), "seat 1 draws 1 from seat 0");
}

TEST(RebelNoxLocation, ConclaveCostsARebelTwo) {
  EXPECT_EQ(influence("pyramid nexus conclave the_scar aetheon the_orchards undercroft | owners - 1 - - - -",
                      1, false),
            1);
  EXPECT_EQ(influence("pyramid nexus conclave the_scar aetheon the_orchards undercroft | owners - 1 - - - -",
                      1, true),
            -2);
}

TEST(RebelNoxLocation, HathorRiftWithTheNexusWinsTheRound) {
  // Loyalists have the influence, but the rebel in seat 3 takes the Nexus and holds the Rift.
  NoxRecord game(
      "pyramid nexus hathor_rift aetheon grand_terminal souq_sector artefactories | at nexus | owners - 3 0 "
      "0 0 0 "
      "| hands y1 b1 b7 b11 / y7 b13 b14 b15 / y11 r1 r7 r11 / y17 commander rebel1 r13");
  game.fight("y1 y7 y11 y17");
  EXPECT_EQ(game.state.last.totals[0], 9);
  EXPECT_EQ(game.state.last.totals[1], 4);
  EXPECT_TRUE(game.state.last.by_rift);
  EXPECT_TRUE(game.state.last.rebels_won);
  EXPECT_EQ(game.state.last.gained[3], 6 + 4);  // a team of one, and its own influence
}

TEST(RebelNoxLocation, HathorRiftWithoutTheNexusIsWorthItsInfluence) {
  EXPECT_EQ(
      influence("pyramid nexus hathor_rift the_scar aetheon the_orchards undercroft | owners - 1 - - - -", 1,
                true),
      1);
}

TEST(RebelNoxLocation, MedinaMaximHidesCardsWithSymbolsUntilAllAreThere) {
  NoxRecord game("at medina_maxim | hands y8 y1 / y7 b1 / r3 r1 / y5 r7");
  game.seat(0).plays("play y8");
  game.seat(1).plays("play y7");
  game.seat(2).plays("play r3");
  EXPECT_EQ(game.heard(kPasserBy),
            (Texts{"seat 0 plays ? face down, colour 0", "seat 1 plays y7", "seat 2 plays ? face down"}));
  EXPECT_EQ(game.heard({2})[2], "seat 2 plays r3 face down");
  const View seen = game.seen({3});
  EXPECT_EQ(seen.lead, Colour::Yellow);
  EXPECT_EQ(seen.played[0].card, kUnknown);
  EXPECT_EQ(seen.played[1].card, card_of(Colour::Yellow, 7));
  EXPECT_EQ(seen.played[2].card, kUnknown);
  EXPECT_EQ(game.seen({2}).played[2].card, card_of(Colour::Red, 3));
  EXPECT_FALSE(seen.lacks(2, Colour::Yellow));   // nobody can tell yet whether seat 2 followed
  EXPECT_EQ(game.moves(3), (Texts{"play y5"}));  // the duty to follow is the same
  game.seat(3).plays("play y5");
  EXPECT_EQ(game.heard(kPasserBy)[4], "turned up: y8 r3 y5");
  EXPECT_EQ(game.heard(kPasserBy)[5], "seat 1 wins medina_maxim with y7, killed: y8, flags 1");
  // Now it shows that seat 2 had no yellow, and its hand has gone to seat 1, whom its 3 infiltrated.
  EXPECT_TRUE(game.seen(kPasserBy).lacks(1, Colour::Yellow));
}

TEST(RebelNoxLocation, NeurograftCoreDrawsFromBothNeighboursAndGivesOtherCardsBack) {
  NoxRecord game("at neurograft_core | hands y17 y1 y7 / y11 b1 b7 / y13 b11 b13 / y14 r1 r7");
  game.fight("y17 y11 y13 y14");
  ASSERT_EQ(game.state.phase, Phase::Return);
  EXPECT_EQ(game.state.to_act, 0);
  const Card left = game.state.exchange.drawn[0];
  const Card right = game.state.exchange.drawn[1];
  EXPECT_EQ(colour_of(left), Colour::Blue);
  EXPECT_EQ(colour_of(right), Colour::Red);
  EXPECT_EQ(game.state.hands[0].size(), 4U);
  game.expect_refused(0, "return " + name_of(left), "just_drawn");
  // The left neighbour may get what was the right one's, but only one card each.
  game.seat(0).plays("return " + name_of(right));
  game.expect_refused(0, "return " + name_of(right), "already_given");
  EXPECT_FALSE(game.state.hands[1].contains(right));  // both are chosen before either goes
  game.seat(0).plays("return " + name_of(left));
  EXPECT_TRUE(game.state.hands[1].contains(right));
  EXPECT_TRUE(game.state.hands[3].contains(left));
  EXPECT_EQ(game.hand(0), "y1 y7");
  EXPECT_EQ(game.state.to_act, 0);
  EXPECT_EQ(game.state.phase, Phase::Choose);
}

TEST(RebelNoxLocation, NeurograftCoreBarsTheRightNeighboursOwnCardToo) {
  NoxRecord game("at neurograft_core | hands y17 y1 y7 / y11 b1 b7 / y13 b11 b13 / y14 r1 r7");
  game.fight("y17 y11 y13 y14");
  const Card right = game.state.exchange.drawn[1];
  game.seat(0).plays("return y1");
  game.expect_refused(0, "return " + name_of(right), "just_drawn");
}

TEST(RebelNoxLocation, NeurograftCoreComesAfterTheInfiltrators) {
  NoxRecord game("at neurograft_core | hands y17 y1 y7 / y9 b1 b7 / y13 b11 b13 / y14 r1 r7");
  game.fight("y17 y9 y13 y14");
  EXPECT_EQ(game.state.to_act, 1);
  game.gives_back("b1");
  EXPECT_EQ(game.state.to_act, 0);
  EXPECT_EQ(game.state.exchange.kind, Exchange::Kind::Graft);
  EXPECT_EQ(game.state.hands[0].size(), 4U);
}

TEST(RebelNoxLocation, SouqSectorAddsAnAssassinEvenToNone) {
  NoxRecord game("at souq_sector | hands y17 y1 / y11 b1 / y13 b11 / y14 r1");
  game.fight("y17 y11 y13 y14");
  EXPECT_EQ(game.heard(kPasserBy).back(), "seat 3 wins souq_sector with y14, killed: y17");
}

TEST(RebelNoxLocation, SulfurCityTurnsAllFlagsOfItsOwner) {
  const std::string board =
      "pyramid nexus sulfur_city the_scar aetheon the_orchards undercroft | flags 2 3 0 0 | ";
  EXPECT_EQ(influence(board + "owners - 1 - - - -", 1, false), 2 - 3);
  EXPECT_EQ(influence(board + "owners - 1 - - - -", 0, false), 2);
}

/// Seat 0 is a loyalist with the Orchards; seat 3, the rebel, takes the Nexus.
constexpr const char* kOrchards =
    "pyramid nexus the_orchards the_scar grand_terminal undercroft sulfur_city | at nexus "
    "| hands y1 b1 b7 b11 / y7 b13 b14 b15 / y11 r1 r7 r11 / y17 commander rebel1 r13 | ";

TEST(RebelNoxLocation, TheOrchardsConsoleWhoseTeamLost) {
  NoxRecord game(std::string(kOrchards) + "owners - 0 3 3 3 3");
  game.fight("y1 y7 y11 y17");
  EXPECT_TRUE(game.state.last.rebels_won);
  EXPECT_EQ(game.state.last.consolation[0], 3);
  EXPECT_EQ(game.state.last.gained[0], 1 + 3);
}

TEST(RebelNoxLocation, TheOrchardsGiveNothingToAWinner) {
  NoxRecord game(std::string(kOrchards) + "owners - 3 0 3 3 3");
  game.fight("y1 y7 y11 y17");
  EXPECT_TRUE(game.state.last.rebels_won);
  EXPECT_EQ(game.state.last.consolation[3], 0);
}

TEST(RebelNoxLocation, TheOrchardsGoByTheRoundsResultEvenIfTheRiftDecidedIt) {
  NoxRecord game(
      "pyramid nexus the_orchards hathor_rift grand_terminal souq_sector sulfur_city | at nexus | owners - 0 "
      "3 0 0 0 "
      "| hands y1 b1 b7 b11 / y7 b13 b14 b15 / y11 r1 r7 r11 / y17 commander rebel1 r13");
  game.fight("y1 y7 y11 y17");
  EXPECT_GT(game.state.last.totals[0], game.state.last.totals[1]);
  EXPECT_TRUE(game.state.last.by_rift);
  EXPECT_EQ(game.state.last.consolation[0], 3);
}

TEST(RebelNoxLocation, GrandTerminalHasNoRule) {
  EXPECT_EQ(
      influence("pyramid nexus grand_terminal the_scar aetheon the_orchards undercroft | owners - 1 - - - -",
                1, true),
      2);
}

TEST(RebelNoxLocation, UndercroftCostsALoyalistTwo) {
  const std::string board =
      "pyramid nexus undercroft the_scar aetheon the_orchards conclave | owners - 1 - - - -";
  EXPECT_EQ(influence(board, 1, true), 1);
  EXPECT_EQ(influence(board, 1, false), -2);
}

TEST(RebelNoxLocation, SilentArchiveStopsAssassins) {
  NoxRecord game("at silent_archive | hands y8 y1 / y4 b1 / y2 b11 / y14 r1");
  game.fight("y8 y4 y2 y14");
  EXPECT_EQ(game.heard(kPasserBy).back(), "seat 3 wins silent_archive with y14");
}

TEST(RebelNoxLocation, MirrorCanalTurnsTheNumbersInsideAColour) {
  NoxRecord game("at mirror_canal | hands y17 y1 y7 / y16 b1 b7 / y11 b11 b13 / y12 r1 r7");
  game.fight("y17 y16 y11 y12");
  // The lowest wins, the highest is the weakest and draws for the 12.
  EXPECT_EQ(game.owner("mirror_canal"), 2);
  EXPECT_EQ(game.state.to_act, 0);
  NoxRecord trumped("at mirror_canal | hands y1 y7 / b17 b7 / y11 b13 / y13 r7");
  trumped.fight("y1 b17 y11 y13");
  EXPECT_EQ(trumped.owner("mirror_canal"), 1);  // the order of colours is the same
}

TEST(RebelNoxLocation, SmugglersQuayAddsAnInfiltratorEvenToNone) {
  NoxRecord game("at smugglers_quay | hands y17 y1 y7 / y11 b1 b7 / y13 b11 b13 / y14 r1 r7");
  game.fight("y17 y11 y13 y14");
  EXPECT_EQ(game.heard(kPasserBy).back(), "seat 1 draws 1 from seat 0");
}

TEST(RebelNoxLocation, TheScarIsWorthLessThanNothing) {
  EXPECT_EQ(influence("pyramid nexus the_scar conclave aetheon the_orchards undercroft | owners - 1 - - - -",
                      1, false),
            -2);
}

}  // namespace
}  // namespace parlour::games::testing
