// The computer that plays Rebis.

#include <gtest/gtest.h>

#include "games/players/rebis.h"
#include "tests/games/arena.h"
#include "tests/games/rebis_traits.h"

namespace parlour::games::testing {
namespace {

using rebis::play_rebis;
using rebis::Rebis;

Rebis rules(int seats, const Chosen& chosen = {}) {
  return {Rebis::read(rebis_data()), Rebis::options(chosen), seats};
}

Tally against_random(int seats, int games) {
  return contest<Rebis>(rules(seats), play_rebis, play_at_random<Rebis>, games);
}

TEST(RebisPlayer, KeepsToTheListAndToWhatItKnows) {
  const Findings findings =
      check_player<Rebis>(rebis::rebis_title(), rebis_data(), play_rebis, {.games = 10});
  EXPECT_TRUE(findings.empty()) << findings;
}

TEST(RebisPlayer, BeatsOneAtRandom) {
  const Tally tally = against_random(2, 200);
  EXPECT_GT(tally.share(), 0.9) << tally;
}

TEST(RebisPlayer, BeatsTwoAtRandom) {
  const Tally tally = against_random(3, 200);
  EXPECT_GT(tally.share(), 0.9) << tally;
}

TEST(RebisPlayer, BeatsThreeAtRandom) {
  const Tally tally = against_random(4, 200);
  EXPECT_GT(tally.share(), 0.9) << tally;
}

TEST(RebisPlayer, BeatsTheAutomaFarMoreOftenThanChanceDoes) {
  for (const char* level : {"regular", "difficult", "master"}) {
    const Rebis alone = rules(1, {{"level", level}});
    const Tally thinking = contest<Rebis>(alone, play_rebis, play_rebis, 200);
    const Tally random = contest<Rebis>(alone, play_at_random<Rebis>, play_at_random<Rebis>, 200);
    EXPECT_GT(thinking.share(), random.share() + 0.4) << level << ": " << thinking << "; " << random;
    EXPECT_GT(thinking.mean_points(), random.mean_points() + 12)
        << level << ": " << thinking << "; " << random;
  }
}

}  // namespace
}  // namespace parlour::games::testing
