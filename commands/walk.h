#pragma once
// The way to a move, step by step. All legal moves of a seat form a tree by their steps; a walk follows the
// positions chosen so far down that tree. Steps with a single choice are taken by themselves. Where a game
// lets one move go on (mid_move), the walk goes on into the next move, and all are sent together.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "render/face.h"
#include "tables/glance.h"

namespace parlour::commands {

/// One choice at the place where a walk stands.
struct Fork {
  render::Step step;
  std::vector<std::size_t> moves;  // positions in Walk::legal
  bool sends = false;              // chosen, it completes a move
};

struct Walk {
  tables::Glance here;              // as it would be after the moves completed so far
  std::vector<std::string> moves;   // completed so far, in notation, not sent yet
  std::vector<render::Step> taken;  // all steps so far, the single ones too
  std::size_t begun = 0;            // so many of them belong to completed moves
  std::vector<Fork> forks;          // what can be chosen now; empty when the walk is complete
  bool lost = false;                // the positions do not fit: the buttons were made for something else
};

/// Splits moves by their step at `depth`, in the order in which they come.
std::vector<Fork> forks_at(const std::vector<std::vector<render::Step>>& paths,
                           std::span<const std::size_t> among, std::size_t depth);

/// What a person may see after some moves of their own, not sent yet; nothing when that cannot be.
using Peek = std::function<std::optional<tables::Glance>(std::span<const std::string> moves)>;
/// The steps of every legal move of a glance.
using Paths = std::function<std::vector<std::vector<render::Step>>(const tables::Glance& glance)>;

Walk walk(const tables::Glance& from, std::span<const int> positions, const Paths& paths, const Peek& peek);

}  // namespace parlour::commands
