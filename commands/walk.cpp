#include "commands/walk.h"

#include <algorithm>
#include <numeric>

namespace parlour::commands {

using render::Step;
using tables::Glance;

std::vector<Fork> forks_at(const std::vector<std::vector<Step>>& paths, std::span<const std::size_t> among,
                           std::size_t depth) {
  std::vector<Fork> forks;
  for (const std::size_t move : among) {
    const auto& path = paths[move];
    if (depth >= path.size()) continue;
    auto same = std::ranges::find_if(forks, [&](const Fork& fork) {
      return fork.step.slot == path[depth].slot && fork.step.key == path[depth].key;
    });
    if (same == forks.end()) same = forks.insert(forks.end(), {path[depth], {}, false});
    same->moves.push_back(move);
  }
  for (Fork& fork : forks)
    fork.sends = fork.moves.size() == 1 && paths[fork.moves.front()].size() == depth + 1;
  return forks;
}

namespace {

/// Where in the tree of one move's steps a walk stands.
struct Spot {
  std::vector<std::vector<Step>> paths;
  std::vector<std::size_t> among;
  std::size_t depth = 0;
};

Spot top_of(const Glance& glance, const Paths& paths) {
  Spot spot{paths(glance), {}, 0};
  spot.among.resize(spot.paths.size());
  std::iota(spot.among.begin(), spot.among.end(), std::size_t{0});
  return spot;
}

void choose(Spot& spot, const Fork& fork, Walk& way) {
  way.taken.push_back(fork.step);
  spot.among = fork.moves;
  ++spot.depth;
}

bool complete(const Spot& spot) {
  return spot.among.size() == 1 && spot.depth == spot.paths[spot.among.front()].size();
}

}  // namespace

Walk walk(const Glance& from, std::span<const int> positions, const Paths& paths, const Peek& peek) {
  Walk way;
  way.here = from;
  Spot spot = top_of(way.here, paths);
  std::size_t used = 0;
  while (!spot.among.empty()) {
    if (complete(spot)) {
      way.moves.push_back(way.here.choices[spot.among.front()].notation);
      const auto after = peek(way.moves);
      if (!after || !after->mid_move || after->choices.empty()) {
        way.lost = used != positions.size();
        return way;
      }
      way.here = *after;
      way.begun = way.taken.size();
      spot = top_of(way.here, paths);
      continue;
    }
    auto forks = forks_at(spot.paths, spot.among, spot.depth);
    // The only choice is taken without asking, but a whole move is never made by itself.
    const bool asked = forks.size() > 1 || forks.front().sends;
    if (!asked) {
      choose(spot, forks.front(), way);
      continue;
    }
    if (used == positions.size()) {
      way.forks = std::move(forks);
      return way;
    }
    const auto position = static_cast<std::size_t>(positions[used++]);
    if (position >= forks.size()) break;
    choose(spot, forks[position], way);
  }
  way.lost = true;
  return way;
}

}  // namespace parlour::commands
