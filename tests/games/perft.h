#pragma once
// Counts the sequences of moves from a dealt game to a depth: a number that changes whenever what is legal
// changes, and never else.

#include <cstdint>
#include <vector>

#include "games/rules.h"

namespace parlour::games::testing {

/// What happens by chance at a depth is the same in every branch.
template <Rules G>
std::uint64_t count_sequences(const G& rules, const typename G::State& state, const Seed& seed, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  std::vector<typename G::Move> moves;
  for (const Seat seat : rules.to_act(state)) {
    rules.legal(state, seat, moves);
    for (const auto& move : moves) {
      typename G::State after = state;
      Chance chance(seed, Purpose::Move, 0, static_cast<std::uint32_t>(depth));
      Events<typename G::Event> events;
      rules.apply(after, seat, move, chance, events);
      count += count_sequences(rules, after, seed, depth - 1);
    }
  }
  return count;
}

template <Rules G>
std::uint64_t perft(const G& rules, const Seed& seed, int depth) {
  Chance chance(seed, Purpose::Setup);
  return count_sequences(rules, rules.setup(chance), seed, depth);
}

}  // namespace parlour::games::testing
