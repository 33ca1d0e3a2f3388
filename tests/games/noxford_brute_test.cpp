// The fast generator against the slow one, and the pinned counts that both agree on.

#include "tests/games/noxford_brute.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/noxford_traits.h"
#include "tests/games/perft.h"

namespace parlour::games::testing {
namespace {

using noxford::Noxford;

Noxford rules(int seats) { return {Noxford::read(noxford_data()), {}, seats}; }

std::uint64_t slow_count(int seats, int game, int depth) {
  Chance setup(seed_of(game), Purpose::Setup);
  return count_sequences_slowly(SlowNoxford(rules(seats).setup(setup), seats), seed_of(game), depth);
}

TEST(NoxfordGenerator, CountsOfMoveSequencesArePinnedByTheSlowWay) {
  struct Pinned {
    int seats;
    int depth;
    std::uint64_t sequences;
  };
  for (const auto& [seats, depth, sequences] : {Pinned{2, 1, 18},
                                                {2, 2, 384},
                                                {2, 3, 9634},
                                                {2, 4, 338'716},
                                                {3, 1, 15},
                                                {3, 2, 474},
                                                {3, 3, 14'331},
                                                {4, 1, 18},
                                                {4, 2, 538},
                                                {4, 3, 16'469}}) {
    EXPECT_EQ(slow_count(seats, 1, depth), sequences) << seats << " seats, depth " << depth;
    EXPECT_EQ(perft(rules(seats), seed_of(1), depth), sequences) << seats << " seats, depth " << depth;
  }
  // Deeper ones that the slow way agreed with once.
  EXPECT_EQ(perft(rules(3), seed_of(1), 4), 629'593U);
  EXPECT_EQ(perft(rules(4), seed_of(1), 4), 717'052U);
}

TEST(NoxfordGenerator, FindsJustTheMovesOfTheSlowWayInWholeGames) {
  for (const int seats : {2, 3, 4}) {
    const Noxford fast = rules(seats);
    for (int game = 0; game < 10; ++game) {
      Chance setup(seed_of(game), Purpose::Setup);
      Chance dice(seed_of(game), Purpose::Player);
      auto state = fast.setup(setup);
      SlowNoxford slow(state, seats);
      std::vector<noxford::Move> moves;
      for (std::uint32_t step = 0; !fast.to_act(state).empty(); ++step) {
        fast.legal(state, state.to_act, moves);
        std::vector<std::string> texts;
        texts.reserve(moves.size());
        for (const auto& move : moves) texts.push_back(fast.format(move));
        auto expected = slow.moves();
        const auto move = moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
        std::ranges::sort(texts);
        std::ranges::sort(expected);
        ASSERT_EQ(texts, expected) << seats << " seats, game " << game << ", step " << step;
        Chance chance(seed_of(game), Purpose::Move, 0, step);
        Chance same = chance;
        Events<noxford::Event> events;
        fast.apply(state, state.to_act, move, chance, events);
        slow.play(fast.format(move), same);
      }
      EXPECT_TRUE(slow.over());
    }
  }
}

}  // namespace
}  // namespace parlour::games::testing
