#include <algorithm>

#include "commands/coup.h"
#include "commands/game_kit.h"
#include "commands/nexus.h"
#include "commands/noxford.h"
#include "commands/rebel_nox.h"
#include "commands/rebis.h"

namespace parlour::commands {

const GameReading* GameKit::reading(const std::string& name) const {
  const auto found = std::ranges::find(readings, name, &GameReading::name);
  return found == readings.end() ? nullptr : &*found;
}

std::vector<GameKit> games_on_offer() {
  return {
      nexus_kit(), coup_kit(), noxford_kit(), rebel_nox_kit(), rebis_kit(),
  };
}

}  // namespace parlour::commands
