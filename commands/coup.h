#pragma once
// /coup income|coup|claim|challenge|block|join|allow|show|lose|give|keep|draw|pay|why|roles

#include "commands/game_kit.h"

namespace parlour::commands {

GameKit coup_kit();

}  // namespace parlour::commands
