#pragma once
// How a computer plays Coup: Rebellion G54. It counts the cards that it sees or remembers and so knows how
// likely, or impossible, a claim is. It mostly claims what it holds and bluffs now and then, blocks with what
// it holds, challenges what is hard to believe when enough is at stake, strikes at whoever is the greatest
// danger, and parts with the card that is of least use.

#include <cstddef>
#include <span>

#include "games/coup/coup.h"

namespace parlour::games::coup {

/// A Player<Coup>.
std::size_t play_coup(const Coup& rules, const View& view, std::span<const Move> legal, Chance& chance);

}  // namespace parlour::games::coup
