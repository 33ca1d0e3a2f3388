#pragma once
// /noxford place|cover|master|gear|skip|pass|city

#include "commands/game_kit.h"

namespace parlour::commands {

GameKit noxford_kit();

}  // namespace parlour::commands
