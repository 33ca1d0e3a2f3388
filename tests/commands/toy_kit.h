#pragma once
// The toy game of tests/tables with a face and a command: it has what Nexus lacks, several seats asked at
// once, a move in two steps that are sent together, and more choices than a menu has room for.

#include <nlohmann/json.hpp>

#include "commands/game_kit.h"

namespace parlour::commands::testing {

GameKit toy_kit();

/// Its phrases, to be added to English.
nlohmann::json toy_phrases();

}  // namespace parlour::commands::testing
