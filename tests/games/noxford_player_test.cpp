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

}  // namespace
}  // namespace parlour::games::testing
