#pragma once
// Moves of Rebis in words: what they would do, step by step, and what they did, sentence by sentence.

#include <string>
#include <vector>

#include "games/rebis/rebis.h"
#include "render/face.h"

namespace parlour::render::rebis {

/// The way to a move: verb, then what there is to choose: count, player, card, copies, side, what, shelf.
std::vector<Step> steps(const games::rebis::View& view, const games::rebis::Move& move, const Scene& scene);

std::string narrate(const games::rebis::Event& event, const Scene& scene);

}  // namespace parlour::render::rebis
