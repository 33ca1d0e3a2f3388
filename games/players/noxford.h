#pragma once
// A computer that plays Noxford by rules of thumb: it lays every card on every place in thought, a gear's
// move after it included where the place is promising, and takes what brings it furthest ahead in Districts.

#include <span>

#include "games/noxford/noxford.h"
#include "games/players/player.h"

namespace parlour::games::noxford {

std::size_t play_noxford(const Noxford& rules, const View& view, std::span<const Move> legal, Chance& chance);

}  // namespace parlour::games::noxford
