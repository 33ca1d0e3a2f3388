#pragma once
// How a computer plays Rebel Nox: it imagines hands that fit all it knows, plays the fight to its end in each
// of them with every card that it may play, and takes what brings its team nearer to the followers it needs
// and keeps good cards for later. Who is on its team, and which team is the better one to be on when cards
// are given back, comes out of the same count.

#include <cstddef>
#include <span>

#include "games/rebel_nox/rebel_nox.h"

namespace parlour::games::rebel_nox {

/// A Player<RebelNox>.
std::size_t play_rebel_nox(const RebelNox& rules, const View& view, std::span<const Move> legal,
                           Chance& chance);

}  // namespace parlour::games::rebel_nox
