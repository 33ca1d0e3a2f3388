#pragma once
// What every command has at hand.

#include <span>
#include <string>
#include <vector>

#include "commands/game_kit.h"
#include "render/phrases.h"
#include "tables/hall.h"

namespace parlour::commands {

struct Desk {
  tables::Hall& hall;
  const render::Phrasebook& phrases;
  std::span<const GameKit> kits;
  std::string public_language;  // of the table messages

  [[nodiscard]] const GameKit& kit(const games::Title& title) const;
  [[nodiscard]] const GameKit* kit(const std::string& game) const;  // none for a game that is not offered
  [[nodiscard]] const GameKit* kit_of_command(const std::string& command) const;
  [[nodiscard]] const render::Speech& speech() const { return phrases.in(public_language); }
};

/// The players' names, safe to show.
std::vector<std::string> safe_names(const tables::Glance& glance);

/// The scene for this glance's eyes.
render::Scene scene_of(const tables::Glance& glance, const render::Speech& say);

}  // namespace parlour::commands
