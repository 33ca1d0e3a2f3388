#pragma once
// Moves and events of Rebel Nox in words.

#include <string>
#include <vector>

#include "games/rebel_nox/rebel_nox.h"
#include "render/face.h"

namespace parlour::render::rebel_nox {

std::vector<Step> steps(const games::rebel_nox::View& view, const games::rebel_nox::Move& move,
                        const Scene& scene);
std::string narrate(const games::rebel_nox::Event& event, const Scene& scene);

}  // namespace parlour::render::rebel_nox
