#pragma once
// Moves of Coup in words: what they would do, step by step, and what they did, sentence by sentence.

#include <string>
#include <vector>

#include "games/coup/coup.h"
#include "render/face.h"

namespace parlour::render::coup {

/// The way to a move: verb, then role, player, card and the like.
std::vector<Step> steps(const games::coup::View& view, const games::coup::Move& move, const Scene& scene);

std::string narrate(const games::coup::Event& event, const Scene& scene);

}  // namespace parlour::render::coup
