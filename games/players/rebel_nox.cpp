#include "games/players/rebel_nox.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "games/players/pick.h"

namespace parlour::games::rebel_nox {

namespace {

constexpr int kWorlds = 40;
constexpr double kVictory = 4;         // the game, where 1 is all followers that a team needs
constexpr double kGoodCard = 0.005;    // for each point on a number card that stays in hand
constexpr double kOwnFollower = 0.02;  // besides what it is for the team: teams change
constexpr double kDoubt = 1.2;         // how far off the standing may be when all has been fought for

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

/// A card for somebody in an imagined fight: half of the time whatever comes, else the smallest that wins as
/// things stand, or the smallest of all.
Move likely_move(const RebelNox& rules, const State& world, std::span<const Move> legal, Chance& chance) {
  const Move any = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
  if (world.phase != Phase::Play || world.played.empty() || chance.below(2) == 0) return any;
  const LocationRow& here = row_of(world.board.pyramid[world.board.fight]);
  const Colour lead = colour_of(world.played[0]);
  const auto force = [&](Card card) { return strength(card, lead, here.low_is_strong); };
  int strongest = 0;
  int assassins = here.extra_assassins;
  for (const Card card : world.played) {
    strongest = std::max(strongest, force(card));
    const Face face = face_of(card, rules.data().faces);
    if (face.symbol == Symbol::Assassin) assassins += face.count;
  }
  const bool strong_wins = assassins == 0 || here.assassins_idle;
  const auto rank = [&](const Move& move) {
    const int own = force(move.card);
    return strong_wins && own > strongest ? own - 1'000 : own;
  };
  return *std::ranges::min_element(legal, {}, rank);
}

/// How near the seat's team is to the followers it needs, less how near the others are, if the round were
/// counted now.
double standing(const RebelNox& rules, const State& world, Seat me) {
  const Board& board = world.board;
  const Data& data = rules.data();
  SeatSet rebels;
  std::array<double, 2> influence{};
  std::array<double, 2> followers{};
  std::array<int, 2> members{};
  for (Seat seat = 0; seat < rules.seats(); ++seat) {
    const bool rebel = world.hands[at(seat)].meets(every_rebel());
    const int own = influence_of(board, data, seat, rebel);
    influence[rebel ? 1 : 0] += own;
    followers[rebel ? 1 : 0] += board.followers[at(seat)] + std::max(0, own);
    ++members[rebel ? 1 : 0];
    if (rebel) rebels.add(seat);
  }
  int open = 0;
  for (const std::uint8_t owner : board.owners) open += owner == kNobody ? 1 : 0;
  const double ahead = influence[1] - influence[0];
  const double rebels_win = 1 / (1 + std::exp(-ahead / (kDoubt + open)));
  std::array<double, 2> near{};
  for (std::size_t team = 0; team < near.size(); ++team) {
    const auto size = static_cast<std::size_t>(std::clamp(members[team], 1, kMostInTeam) - 1);
    const double bonus = data.bonus[size] * members[team] * (team == 1 ? rebels_win : 1 - rebels_win);
    near[team] = (followers[team] + bonus) / data.needed[size];
  }
  const std::size_t own = rebels.contains(me) ? 1 : 0;
  const int mine = board.followers[at(me)] + std::max(0, influence_of(board, data, me, own == 1));
  return near[own] - near[1 - own] + kOwnFollower * mine;
}

/// Fights of this round that are over.
int fought(const Board& board) {
  return static_cast<int>(board.owners.size() -
                          static_cast<std::size_t>(std::ranges::count(board.owners, kNobody)));
}

/// Plays imagined fights to their end, cards given back included.
class Imagination {
 public:
  Imagination(const RebelNox& rules, const View& view, Chance& chance)
      : rules_(rules),
        view_(view),
        chance_(chance),
        me_(view.to_act.value_or(0)),
        fights_(fought(view.board) + (view.phase == Phase::Return ? 0 : 1)) {}

  double value(State world, const Move& move) {
    rules_.apply(world, world.to_act, move, chance_, silence_);
    while (goes_on(world)) {
      rules_.legal(world, world.to_act, legal_);
      rules_.apply(world, world.to_act, likely_move(rules_, world, legal_, chance_), chance_, silence_);
    }
    silence_.clear();
    return worth(world);
  }

 private:
  [[nodiscard]] bool same_round(const State& world) const {
    return world.phase != Phase::Over && world.board.round == view_.board.round;
  }
  [[nodiscard]] bool goes_on(const State& world) const {
    return same_round(world) && (world.phase == Phase::Return || fought(world.board) < fights_);
  }

  [[nodiscard]] double worth(const State& world) const {
    if (world.phase == Phase::Over) {
      const bool rebel = world.last.rebels.contains(me_);
      return rebel == world.rebels_won ? kVictory : -kVictory;
    }
    double value = standing(rules_, world, me_);
    // Cards of the next deal are nobody's merit.
    if (!same_round(world)) return value;
    for (const Card card : world.hands[at(me_)] - every_rebel()) value += kGoodCard * number_of(card);
    return value;
  }

  const RebelNox& rules_;
  const View& view_;
  Chance& chance_;
  Seat me_;
  int fights_;  // so many are over when the one under way is
  std::vector<Move> legal_;
  Events<Event> silence_;
};

}  // namespace

std::size_t play_rebel_nox(const RebelNox& rules, const View& view, std::span<const Move> legal,
                           Chance& chance) {
  if (legal.size() == 1) return 0;
  Imagination imagination(rules, view, chance);
  std::vector<double> values(legal.size());
  for (int i = 0; i < kWorlds; ++i) {
    const State world = rules.sample(view, chance);
    for (std::size_t move = 0; move < legal.size(); ++move)
      values[move] += imagination.value(world, legal[move]);
  }
  return pick_best(values, chance);
}

}  // namespace parlour::games::rebel_nox
