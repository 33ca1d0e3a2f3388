#pragma once
// /rebis tokens|shelf|give|close|take|place|discard

#include "commands/game_kit.h"

namespace parlour::commands {

GameKit rebis_kit();

}  // namespace parlour::commands
