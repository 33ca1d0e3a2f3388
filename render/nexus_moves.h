#pragma once
// Moves of Nexus in words: what they would do, step by step, and what they did, sentence by sentence.

#include <string>
#include <vector>

#include "games/nexus/nexus.h"
#include "render/face.h"

namespace parlour::render::nexus {

/// The way to a move: verb, card, nexus (of two), position (when cards may be inserted).
std::vector<Step> steps(const games::nexus::View& view, const games::nexus::Move& move, const Scene& scene);

/// What attending would do with this top card: "`12 ⇄` joins Ann's parade, then worth ★4 for Ann."
std::string attend_sentence(const games::nexus::View& view, games::nexus::Card top, const Scene& scene);

std::string narrate(const games::nexus::Event& event, const Scene& scene);

}  // namespace parlour::render::nexus
