#pragma once
// Moves of Noxford in words: what can be chosen, step by step, and what was done, sentence by sentence.

#include <string>
#include <vector>

#include "games/noxford/noxford.h"
#include "render/face.h"

namespace parlour::render::noxford {

/// The way to a move: verb, card, place. Places go by their letters, cards of the city by their numbers, as
/// in the picture.
std::vector<Step> steps(const games::noxford::View& view, const games::noxford::Move& move,
                        const Scene& scene);

std::string narrate(const games::noxford::Event& event, const Scene& scene);

}  // namespace parlour::render::noxford
