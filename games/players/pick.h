#pragma once
// What rule-based players have in common: the best of several moves, and how far ahead one is.

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>

#include "games/chance.h"
#include "games/seat.h"

namespace parlour::games {

/// The place of the highest value; one of them by chance when several are level.
inline std::size_t pick_best(std::span<const double> values, Chance& chance) {
  constexpr double kLevel = 1e-9;  // sums made in another order are still level
  const double best = *std::ranges::max_element(values);
  const auto level = [best](double value) { return value > best - kLevel; };
  const auto count = std::ranges::count_if(values, level);
  auto skip = chance.below(static_cast<std::uint32_t>(count));
  for (std::size_t at = 0; at < values.size(); ++at) {
    if (level(values[at]) && skip-- == 0) return at;
  }
  return 0;
}

/// How far a seat is ahead: of the strongest rival mostly, of the others a little.
inline double lead(std::span<const double> standing, Seat seat) {
  double strongest = std::numeric_limits<double>::lowest();
  double sum = 0;
  for (std::size_t other = 0; other < standing.size(); ++other) {
    if (static_cast<Seat>(other) == seat) continue;
    strongest = std::max(strongest, standing[other]);
    sum += standing[other];
  }
  constexpr double kStrongest = 0.6;
  const double average = sum / static_cast<double>(standing.size() - 1);
  return standing[static_cast<std::size_t>(seat)] - kStrongest * strongest - (1 - kStrongest) * average;
}

}  // namespace parlour::games
