#pragma once
// How a computer plays. A player is a function of what its seat knows: the View, the moves that are legal,
// and chance of its own. It never gets a State, so it cannot look into a hand that is not its own; to think
// ahead it samples worlds from the View. The rules are there for sample, apply and outcome.

#include <cstddef>
#include <span>

#include "games/chance.h"
#include "games/rules.h"

namespace parlour::games {

/// Gives the place of the chosen move in `legal`, which is not empty.
template <Rules G>
using Player = std::size_t (*)(const G& rules, const typename G::View& view,
                               std::span<const typename G::Move> legal, Chance& chance);

/// Any legal move, each as likely as the next: who plays worse than this plays on purpose.
template <Rules G>
std::size_t play_at_random(const G& /*rules*/, const typename G::View& /*view*/,
                           std::span<const typename G::Move> legal, Chance& chance) {
  return chance.below(static_cast<std::uint32_t>(legal.size()));
}

}  // namespace parlour::games
