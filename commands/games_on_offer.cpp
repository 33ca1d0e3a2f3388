#include "commands/game_kit.h"
#include "commands/nexus.h"

namespace parlour::commands {

std::vector<GameKit> games_on_offer() {
  return {
      nexus_kit(),
  };
}

}  // namespace parlour::commands
