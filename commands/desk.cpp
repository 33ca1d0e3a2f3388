#include "commands/desk.h"

#include <algorithm>
#include <stdexcept>

#include "render/text.h"

namespace parlour::commands {

const GameKit* Desk::kit(const std::string& game) const {
  const auto found = std::ranges::find_if(kits, [&](const GameKit& kit) { return kit.title.key == game; });
  return found == kits.end() ? nullptr : &*found;
}

const GameKit* Desk::kit_of_command(const std::string& command) const {
  const auto found = std::ranges::find_if(kits, [&](const GameKit& kit) { return kit.command() == command; });
  return found == kits.end() ? nullptr : &*found;
}

const GameKit& Desk::kit(const games::Title& title) const {
  const GameKit* found = kit(title.key);
  if (found == nullptr) throw std::logic_error("a table of a game without a kit: " + title.key);
  return *found;
}

std::vector<std::string> safe_names(const tables::Glance& glance) {
  std::vector<std::string> names;
  names.reserve(glance.players.size());
  for (const auto& player : glance.players) names.push_back(render::escape_name(player.name));
  return names;
}

render::Scene scene_of(const tables::Glance& glance, const render::Speech& say) {
  render::Scene scene{say, safe_names(glance), {}};
  if (glance.phase == tables::Phase::Finished) {
    scene.eyes = games::SeatSet::all(static_cast<int>(glance.players.size()));
  } else if (glance.seat) {
    scene.eyes.add(*glance.seat);
  }
  return scene;
}

}  // namespace parlour::commands
