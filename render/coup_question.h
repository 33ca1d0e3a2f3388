#pragma once
// What is going on in a game of Coup, for all; and what the reader is asked.

#include <string>

#include "games/coup/coup.h"
#include "render/face.h"

namespace parlour::render::coup {

/// The claim on the table, who has answered and who is awaited; or whose turn it is.
std::string standing(const games::coup::View& view, const Scene& scene);

/// What the reader has answered to the window that is open; empty when there is nothing.
std::string own_answer(const games::coup::View& view, const Scene& scene);

/// The question to the reader; empty when there is none.
std::string question(const games::coup::View& view, const Scene& scene);

}  // namespace parlour::render::coup
