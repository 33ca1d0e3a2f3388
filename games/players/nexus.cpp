#include "games/players/nexus.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "games/players/pick.h"

namespace parlour::games::nexus {

namespace {

constexpr std::size_t kFarthest = 3;  // turns that are looked ahead, the own included
constexpr double kPositions = 3'000;  // that may be looked at for one decision, or so
constexpr double kFewestWorlds = 2;
constexpr double kMostWorlds = 12;
constexpr double kVictory = 40;      // points that it is worth to be ahead at the end
constexpr double kOpenParade = 0.6;  // of what it would score now: it may still grow, or be spoilt
constexpr int kLateDeck = 6;         // with fewer cards the open parade may never be scored
constexpr double kCardInHand = 0.2;  // a choice more

class Foresight {
 public:
  Foresight(const Nexus& rules, const View& view, Chance& chance)
      : rules_(rules), view_(view), chance_(chance), team_(team_of(view.to_act.value_or(0))) {}

  /// What a move comes to in this world when everyone then plays as well as can be seen from here.
  double value(State world, const Move& move, std::size_t turns) {
    rules_.apply(world, world.to_act, move, chance_, silence_);
    return outlook(world, turns - 1);
  }

 private:
  double outlook(const State& world, std::size_t turns) {
    silence_.clear();
    if (turns == 0 || ended(world)) return worth(world);
    const bool ours = team_of(world.to_act) == team_;
    double best = ours ? std::numeric_limits<double>::lowest() : std::numeric_limits<double>::max();
    std::vector<Move>& moves = moves_[turns];
    rules_.legal(world, world.to_act, moves);
    for (const Move& move : moves) {
      // What lies deep in a nexus does not matter within sight.
      if (move.at != kTop) continue;
      State next = world;
      rules_.apply(next, next.to_act, move, chance_, silence_);
      const double value = outlook(next, turns - 1);
      best = ours ? std::max(best, value) : std::min(best, value);
    }
    return best;
  }

  [[nodiscard]] bool ended(const State& world) const { return world.over || world.game != view_.game; }

  [[nodiscard]] double lead(const Points& points) const { return points[team_] - points[1U - team_]; }

  [[nodiscard]] double lead(Seat owner, Score score) const {
    const double gain = score.stars - score.skulls;
    return team_of(owner) == team_ ? gain : -gain;
  }

  [[nodiscard]] double worth(const State& world) const {
    const double settled = lead(world.totals);
    if (world.over) return settled + (settled > 0 ? kVictory : settled < 0 ? -kVictory : 0);
    if (ended(world)) return settled;
    double value = settled;
    std::size_t begin = 0;
    for (const Closed& closed : world.closed) {
      value += lead(closed.owner, score_of(world.scored.cards().subspan(begin, closed.cards), view_.faces));
      begin += closed.cards;
    }
    const double fade = std::min(1.0, static_cast<double>(world.deck.size()) / kLateDeck);
    value += kOpenParade * fade * lead(world.parade_owner, score_of(world.parade.cards(), view_.faces));
    for (Seat seat = 0; seat < view_.seats; ++seat) {
      const double cards =
          kCardInHand * static_cast<double>(world.hands[static_cast<std::size_t>(seat)].size());
      value += team_of(seat) == team_ ? cards : -cards;
    }
    return value;
  }

  const Nexus& rules_;
  const View& view_;
  Chance& chance_;
  std::size_t team_;
  Events<Event> silence_;
  std::array<std::vector<Move>, kFarthest> moves_;
};

}  // namespace

std::size_t play_nexus(const Nexus& rules, const View& view, std::span<const Move> legal, Chance& chance) {
  if (legal.size() == 1) return 0;
  // As far as the number of choices allows.
  const auto choices = static_cast<double>(legal.size());
  const int largest = *std::ranges::max_element(view.hand_sizes);
  const double replies = static_cast<double>(view.nexuses.size()) * (1 + largest);
  const bool far = choices * replies * replies * kFewestWorlds <= kPositions;
  const double positions = choices * replies * (far ? replies : 1);
  const auto worlds = static_cast<int>(std::clamp(kPositions / positions, kFewestWorlds, kMostWorlds));

  Foresight foresight(rules, view, chance);
  std::vector<double> values(legal.size());
  for (int i = 0; i < worlds; ++i) {
    const State world = rules.sample(view, chance);
    for (std::size_t move = 0; move < legal.size(); ++move) {
      values[move] += foresight.value(world, legal[move], far ? kFarthest : kFarthest - 1);
    }
  }
  return pick_best(values, chance);
}

}  // namespace parlour::games::nexus
