#include "commands/game_kit.h"
#include "commands/nexus.h"
#include "commands/noxford.h"

namespace parlour::commands {

std::vector<GameKit> games_on_offer() {
  return {
      nexus_kit(),
      noxford_kit(),
  };
}

}  // namespace parlour::commands
