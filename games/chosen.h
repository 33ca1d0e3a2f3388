#pragma once
// What was settled in the lobby.

#include <map>
#include <string>

namespace parlour::games {

/// The choice made for each option, by key. An option that is not named has its default.
using Chosen = std::map<std::string, std::string>;

}  // namespace parlour::games
