#pragma once
// A title whose chance belongs to the test: what is dealt and drawn is the same at every run, and a game may
// begin in any position. The rules are the real ones.

#include <memory>
#include <optional>

#include "games/title.h"

namespace parlour::commands::testing {

/// How tables are dealt from now on. A table that has begun must be able to begin again in the same way: its
/// log is told by playing its journal through.
struct Deal {
  int seed = 1;
  std::optional<nlohmann::json> state;  // the State to begin with
};

games::Title steady(games::Title title, const std::shared_ptr<const Deal>& deal);

}  // namespace parlour::commands::testing
