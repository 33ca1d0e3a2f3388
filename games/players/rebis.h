#pragma once
// A computer that plays Rebis by rules of thumb: it plays its whole turn through in thought, tokens, book,
// prize and discard, in every way, and takes the one after which it stands best. What comes on the shelves
// and on the tracks counts, what may still come, and what the others could make of it.

#include <span>

#include "games/players/player.h"
#include "games/rebis/rebis.h"

namespace parlour::games::rebis {

std::size_t play_rebis(const Rebis& rules, const View& view, std::span<const Move> legal, Chance& chance);

}  // namespace parlour::games::rebis
