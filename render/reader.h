#pragma once
// The reader of a page among the seats of a game.

#include <optional>
#include <string>

#include "render/face.h"

namespace parlour::render {

/// The reader's own seat; nothing for a passer-by, and when all hands lie open.
inline std::optional<games::Seat> you(const Scene& scene) {
  if (scene.eyes.size() != 1) return std::nullopt;
  return scene.eyes.first();
}

inline bool is_you(const Scene& scene, games::Seat seat) { return you(scene) == seat; }

inline const std::string& name_of(const Scene& scene, games::Seat seat) {
  return scene.names.at(static_cast<std::size_t>(seat));
}

}  // namespace parlour::render
