#pragma once
// Which legal moves a typed command means. People may type the notation or the words that they see.

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/face.h"

namespace parlour::commands {

/// True when the words that a person typed name this step.
bool names_step(std::string_view typed, const render::Step& step);

/// True when the step may be what a person is about to type.
bool begins_step(std::string_view typed, const render::Step& step);

/// Positions of the moves whose first step is `verb` and whose other steps fit the options given so far.
std::vector<std::size_t> moves_meant(const std::vector<std::vector<render::Step>>& paths,
                                     std::string_view verb,
                                     const std::map<std::string, std::string>& options);

}  // namespace parlour::commands
