// What each seat of Rebel Nox knows, around everything that moves cards, and worlds that fit it.

#include <gtest/gtest.h>

#include "tests/games/rebel_nox_record.h"
#include "tests/games/rebel_nox_traits.h"

namespace parlour::games::testing {
namespace {

using namespace rebel_nox;

/// Seat 1 plays the weakest card, an infiltrator, and draws one card from seat 0.
NoxRecord infiltrated() {
  NoxRecord game(
      "at grand_terminal | hands y17 y1 y7 commander / y9 b1 b7 b14 / y11 b11 b13 r14 / y13 r1 r7 rebel1");
  game.fight("y17 y9 y11 y13");
  return game;
}

TEST(RebelNoxMemory, DrawerAndLoserKnowTheCardAndNobodyElse) {
  const NoxRecord game = infiltrated();
  const Card drawn = game.state.exchange.drawn[0];
  EXPECT_EQ(game.known({0}, 1), name_of(drawn));
  EXPECT_EQ(game.seen({1}).exchange.drawn[0], drawn);
  EXPECT_EQ(game.seen({0}).exchange.drawn[0], drawn);
  for (const Viewer eyes : {Viewer{2}, Viewer{3}, kPasserBy}) {
    EXPECT_EQ(game.known(eyes, 1), "");
    EXPECT_EQ(game.seen(eyes).exchange.drawn[0], kUnknown);
    // All that may have been at seat 0 may be at seat 1 now.
    EXPECT_EQ(game.possible(eyes, 1, "y1 y7 commander"), "y1 y7 commander");
  }
}

TEST(RebelNoxMemory, WhatIsGivenBackIsKnownToBoth) {
  NoxRecord game = infiltrated();
  const Card drawn = game.state.exchange.drawn[0];
  game.gives_back("b7");
  EXPECT_EQ(game.known({1}, 0), "b7");
  EXPECT_EQ(game.known({0}, 1), name_of(drawn));
  EXPECT_EQ(game.known({2}, 0), "");
  EXPECT_EQ(game.possible({2}, 0, "b7"), "b7");
  // Once played, it is no longer anywhere.
  game.seat(0).plays(game.moves(0).front());
  game.seat(0).plays("play b7");
  EXPECT_EQ(game.known({1}, 0), "");
}

TEST(RebelNoxMemory, StepsOfGivingBackAreSeenByTheDrawerAlone) {
  NoxRecord game("at grand_terminal | hands y17 y1 y7 y14 / y6 b1 b7 b14 / y11 b11 b13 b15 / y13 r1 r7 r11");
  game.fight("y17 y6 y11 y13");
  game.seat(1).plays("return b1");
  EXPECT_EQ(game.seen({1}).exchange.given[0], card_of(Colour::Blue, 1));
  for (const Viewer eyes : {Viewer{0}, Viewer{2}, kPasserBy}) {
    EXPECT_EQ(game.seen(eyes).exchange.given[0], kUnknown);
    EXPECT_EQ(game.known(eyes, 1).find("b1 "), std::string::npos);
  }
}

TEST(RebelNoxMemory, SwappedHandsAreKnownToBoth) {
  NoxRecord game("at grand_terminal | hands y17 y1 y7 / y6 b1 b7 / y11 b11 b13 / y13 r1 r7");
  game.fight("y17 y6 y11 y13");
  EXPECT_EQ(game.known({0}, 1), "y1 y7");
  EXPECT_EQ(game.known({1}, 0), "b1 b7");
  EXPECT_EQ(game.known({2}, 0), "");
}

TEST(RebelNoxMemory, WhoLeadsTheFirstRoundIsKnownToHoldTheCommander) {
  const NoxRecord game = NoxRecord::dealt(1, 5);
  EXPECT_EQ(game.known(kPasserBy, game.state.to_act), "commander");
}

TEST(RebelNoxMemory, WhoDeclaredNothingHasNoRebel) {
  const NoxRecord game = infiltrated();
  EXPECT_EQ(game.possible({3}, 2, "commander rebel1"), "");
  EXPECT_EQ(game.possible({2}, 1, "commander"), "commander");  // may have been drawn
}

TEST(RebelNoxMemory, AShownVoidIsKnownUntilCardsComeIn) {
  NoxRecord game("at grand_terminal | hands y17 y1 y7 / b9 b1 b7 / y11 b11 b13 / r9 r1 r7 | leader 0");
  EXPECT_FALSE(game.seen(kPasserBy).lacks(1, Colour::Yellow));
  game.seat(0).plays("play y17");
  game.seat(1).plays("play b9");
  EXPECT_TRUE(game.seen(kPasserBy).lacks(1, Colour::Yellow));
  EXPECT_EQ(game.possible({3}, 1, "y1 y7 y11"), "");
  game.seat(2).plays("play y11");
  game.seat(3).plays("play r9");
  // Seat 3 is weakest with two infiltrators about, seat 1 wins with two cards in hand: they swap.
  EXPECT_TRUE(game.seen(kPasserBy).lacks(3, Colour::Yellow));
  EXPECT_TRUE(game.seen(kPasserBy).lacks(1, Colour::Yellow));
  EXPECT_FALSE(game.seen(kPasserBy).lacks(2, Colour::Yellow));
}

TEST(RebelNoxMemory, EachNeighbourOfAGraftKnowsItsOwnCardsOnly) {
  NoxRecord game("at neurograft_core | hands y17 y1 y7 / y11 b1 b7 / y13 b11 b13 / y14 r1 r7");
  game.fight("y17 y11 y13 y14");
  const Card left = game.state.exchange.drawn[0];
  const Card right = game.state.exchange.drawn[1];
  EXPECT_EQ(game.known({1}, 0), name_of(left));
  EXPECT_EQ(game.known({3}, 0), name_of(right));
  EXPECT_EQ(game.seen({1}).exchange.drawn[1], kUnknown);
  EXPECT_EQ(game.seen({3}).exchange.drawn[0], kUnknown);
  EXPECT_EQ(game.known({2}, 0), "");
  game.gives_back("y1 y7");
  EXPECT_EQ(game.known({0}, 1), "y1");
  EXPECT_EQ(game.known({0}, 3), "y7");
  EXPECT_EQ(game.known({1}, 3), "");
  EXPECT_EQ(game.possible({1}, 3, "y7"), "y7");
}

TEST(RebelNoxMemory, KeptCardsAreRememberedInTheNextRound) {
  NoxRecord game(
      "at nexus | owners - 1 1 1 1 1 | hands y17 commander b13 b11 / y9 r1 r7 r11 / y15 rebel1 b14 b15 / y11 "
      "b1 b7 r13");
  game.fight("y17 y9 y15 y11");
  game.gives_back("r7");
  ASSERT_EQ(game.state.board.round, 2);
  EXPECT_EQ(game.known({1}, 0), "r7");
  EXPECT_EQ(game.possible({1}, 2, "r7 y17"),
            game.state.hands[1].contains(card_of(Colour::Yellow, 17)) ? "" : "y17");
}

TEST(RebelNoxMemory, WhoDrewAndGaveWhatIsKeptForTheTwo) {
  NoxRecord game = infiltrated();
  const CardSet drawn{game.state.exchange.drawn[0]};
  game.gives_back("b7");
  const CardSet given{card_of(Colour::Blue, 7)};
  for (const Viewer eyes : {Viewer{0}, Viewer{1}, Viewer{2}, kPasserBy}) {
    const Transfers kept = game.seen(eyes).transfers;
    const bool saw = eyes.contains(0) || eyes.contains(1);
    ASSERT_EQ(kept.size(), 2U);
    EXPECT_EQ(kept[0], (Transfer{saw ? drawn : CardSet{}, Transfer::Kind::Drawn, 1, 0, 1, 1,
                                 Location::GrandTerminal}));
    EXPECT_EQ(kept[1], (Transfer{saw ? given : CardSet{}, Transfer::Kind::Given, 1, 1, 0, 1,
                                 Location::GrandTerminal}));
  }
}

TEST(RebelNoxMemory, OnlyWhatChangedHandsAtTheNexusIsKeptForTheNextRound) {
  NoxRecord game(
      "at nexus | owners - 1 1 1 1 1 | "
      "hands y17 commander b13 b11 / y9 r1 r7 r11 / y15 rebel1 b14 b15 / y11 b1 b7 r13");
  Transfer older{{}, Transfer::Kind::Drawn, 1, 2, 3, 1, Location::Conclave};
  game.state.transfers.push(older);
  game.fight("y17 y9 y15 y11");
  game.gives_back("r7");
  ASSERT_EQ(game.state.board.round, 2);
  ASSERT_EQ(game.state.transfers.size(), 2U);
  for (const Transfer& one : game.state.transfers) {
    EXPECT_EQ(one.location, Location::Nexus);
    EXPECT_EQ(one.round, 1);
  }
}

// ---- Worlds

/// Plays random games and, at every position, asks the given question about a world sampled for each seat.
template <class Ask>
void at_sampled_worlds(int seats, int games, Ask ask) {
  for (int number = 0; number < games; ++number) {
    NoxRecord game = NoxRecord::dealt(number, seats);
    Chance dice(seed_of(number), Purpose::Player);
    std::vector<Move> moves;
    while (game.state.phase != Phase::Over) {
      const Seat eye = static_cast<Seat>(dice.below(static_cast<std::uint32_t>(seats)));
      const View view = game.seen({eye});
      ask(game, view, eye, game.rules.sample(view, dice));
      game.rules.legal(game.state, game.state.to_act, moves);
      const Move move = moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
      Chance chance(seed_of(number), Purpose::Move, 0, game.state.turn);
      Events<Event> events;
      game.rules.apply(game.state, game.state.to_act, move, chance, events);
    }
  }
}

TEST(RebelNoxWorlds, RespectDeclarationsKnownCardsAndVoids) {
  for (int seats = 4; seats <= 6; ++seats) {
    at_sampled_worlds(seats, 6, [&](const NoxRecord& game, const View& view, Seat eye, const State& world) {
      EXPECT_EQ(game.rules.view(world, {eye}), view);
      for (Seat seat = 0; seat < seats; ++seat) {
        if (seat == eye) continue;
        const CardSet hand = world.hands[at(seat)];
        EXPECT_TRUE((hand - view.may[at(seat)]).empty());
        for (const Colour colour : kEveryColour) {
          EXPECT_FALSE(view.lacks(seat, colour) && hand.meets(every_card_of(colour)));
        }
      }
      // A fresh round: exactly those who declared hold rebels.
      if (view.spent.empty() && view.played.empty()) {
        for (Seat seat = 0; seat < seats; ++seat) {
          EXPECT_EQ(world.hands[at(seat)].meets(every_rebel()), view.board.declared.contains(seat));
        }
      }
    });
  }
}

TEST(RebelNoxWorlds, MemoryNeverRulesOutWhatIsTrue) {
  for (int seats = 4; seats <= 6; ++seats) {
    at_sampled_worlds(
        seats, 6, [&](const NoxRecord& game, const View& view, Seat eye, const State& /*world*/) {
          CardSet seen = view.hands[at(eye)];
          for (Seat seat = 0; seat < seats; ++seat) {
            if (seat == eye) continue;
            EXPECT_TRUE((game.state.hands[at(seat)] - view.may[at(seat)]).empty());
            EXPECT_TRUE(
                (view.may[at(seat)] - view.table_may[at(seat)]).empty());  // no less than the table knows
            EXPECT_FALSE(view.may[at(seat)].meets(seen));
          }
          EXPECT_TRUE((game.state.box - view.may[kBox]).empty());
        });
  }
}

TEST(RebelNoxWorlds, AWorldSampledFromAWorldFitsItsOwnSeats) {
  // A computer player may look through other eyes inside a sampled world.
  at_sampled_worlds(5, 4, [&](const NoxRecord& game, const View& /*view*/, Seat eye, const State& world) {
    const Seat other = (eye + 1) % 5;
    Chance dice(seed_of(7), Purpose::Sample, 0, world.turn);
    const View inner = game.rules.view(world, {other});
    EXPECT_EQ(game.rules.view(game.rules.sample(inner, dice), {other}), inner);
  });
}

TEST(RebelNoxWorlds, ACardFaceDownBindsTheHandBehindIt) {
  NoxRecord game("at medina_maxim | hands y8 y1 b17 / r3 r1 r17 / y5 y7 b1 / b7 b11 r11");
  game.fight("y8 r3 y5");
  Chance dice(seed_of(3), Purpose::Sample);
  int followed = 0;
  for (int world = 0; world < 200; ++world) {
    const State state = game.rules.sample(game.seen({3}), dice);
    const CardSet yellow = every_card_of(Colour::Yellow);
    EXPECT_TRUE(yellow.contains(state.played[0]));
    for (const std::size_t seat : {1U, 2U}) {
      const bool follows = yellow.contains(state.played[seat]);
      EXPECT_TRUE(follows || !state.hands[seat].meets(yellow));
      followed += follows ? 1 : 0;
    }
  }
  EXPECT_GT(followed, 0);
  EXPECT_LT(followed, 400);
}

}  // namespace
}  // namespace parlour::games::testing
