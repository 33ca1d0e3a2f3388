// The computer that plays Noxford.

#include <gtest/gtest.h>

#include "games/players/noxford.h"
#include "tests/games/arena.h"
#include "tests/games/noxford_traits.h"

namespace parlour::games::testing {
namespace {

using noxford::Noxford;
using noxford::play_noxford;

Noxford rules(int seats) { return {Noxford::read(noxford_data()), {}, seats}; }

Tally against_random(int seats, int games) {
  return contest<Noxford>(rules(seats), play_noxford, play_at_random<Noxford>, games);
}

TEST(NoxfordPlayer, KeepsToTheListAndToWhatItKnows) {
  const Findings findings =
      check_player<Noxford>(noxford::noxford_title(), noxford_data(), play_noxford, {.games = 10});
  EXPECT_TRUE(findings.empty()) << findings;
}

TEST(NoxfordPlayer, BeatsOneAtRandom) {
  const Tally tally = against_random(2, 200);
  EXPECT_GT(tally.share(), 0.9) << tally;
}

TEST(NoxfordPlayer, BeatsTwoAtRandom) {
  const Tally tally = against_random(3, 200);
  EXPECT_GT(tally.share(), 0.9) << tally;
}

TEST(NoxfordPlayer, BeatsThreeAtRandom) {
  const Tally tally = against_random(4, 200);
  EXPECT_GT(tally.share(), 0.9) << tally;
}

/// What it does with its cards: a gear is turned down only when every move of it would be a loss.
TEST(NoxfordPlayer, CoversAndUsesItsGears) {
  const Noxford three = rules(3);
  int covers = 0;
  int gears = 0;
  int skips = 0;
  for (int number = 0; number < 30; ++number) {
    Game<Noxford> game(three, number);
    while (!game.over()) {
      const Seat seat = game.next();
      const noxford::Move move = game.ask(play_noxford, seat);
      covers += move.action == noxford::Action::Cover ? 1 : 0;
      const bool gear = move.action == noxford::Action::GearTo || move.action == noxford::Action::GearOnto;
      gears += gear ? 1 : 0;
      skips += move.action == noxford::Action::Skip ? 1 : 0;
      game.make(seat, move);
    }
  }
  EXPECT_GT(covers, 60);
  EXPECT_GT(gears, 60);
  EXPECT_GT(gears, 5 * skips);
}

}  // namespace
}  // namespace parlour::games::testing
