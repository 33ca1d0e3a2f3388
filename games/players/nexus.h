#pragma once
// How a computer plays Nexus: it imagines what the others may hold, looks a few turns ahead in each of these
// worlds, and weighs what lies in the score zones and in the open parade for its side and for the other.

#include <cstddef>
#include <span>

#include "games/nexus/nexus.h"

namespace parlour::games::nexus {

/// A Player<Nexus>.
std::size_t play_nexus(const Nexus& rules, const View& view, std::span<const Move> legal, Chance& chance);

}  // namespace parlour::games::nexus
