#pragma once
// /nexus sow|attend|pass

#include "commands/game_kit.h"

namespace parlour::commands {

GameKit nexus_kit();

}  // namespace parlour::commands
