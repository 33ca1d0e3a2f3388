#pragma once
// /nox choose|play|return|log

#include "commands/game_kit.h"

namespace parlour::commands {

GameKit rebel_nox_kit();

}  // namespace parlour::commands
