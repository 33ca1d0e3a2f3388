#pragma once
// Computer players put to the test, for any game. A contest sets one of them against others and counts:
//
//   const Tally tally = contest<Nexus>(rules, play_nexus, play_at_random<Nexus>, 300);
//   EXPECT_GT(tally.share(), 0.9) << tally;
//
// A check asks it at many positions, with every number of seats and every set of options, whether it keeps to
// the moves that are offered and to what its seat knows:
//
//   expect_none(check_player<Nexus>(nexus_title(), data, play_nexus, {.games = 6}));
//
// All chance comes from the number of the game, so that a result stays as it is until somebody changes how
// the game, or the player, is played.

#include <exception>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/players/player.h"
#include "tests/games/harness.h"

namespace parlour::games::testing {

/// What came of a contest for the one who was looked at.
struct Tally {
  int games = 0;
  int wins = 0;
  int draws = 0;  // another side shares the first place
  long long points = 0;
  long long decisions = 0;  // of all who played

  /// Games won, where a draw is half a win.
  [[nodiscard]] double share() const { return (wins + draws / 2.0) / games; }
  [[nodiscard]] double mean_points() const { return static_cast<double>(points) / games; }
  /// Counts a game that ended so for this seat.
  void add(const Outcome& outcome, Seat seat) {
    ++games;
    points += outcome.score[at(seat)];
    if (outcome.place[at(seat)] != 1) return;
    bool shared = false;
    for (const Seat other : outcome.winners())
      shared = shared || outcome.team[at(other)] != outcome.team[at(seat)];
    ++(shared ? draws : wins);
  }
  friend std::ostream& operator<<(std::ostream& out, const Tally& tally) {
    return out << tally.wins << " won and " << tally.draws << " drawn of " << tally.games << ", "
               << tally.mean_points() << " points a game, " << tally.decisions << " decisions";
  }
};

/// A game with one player a seat, to its end.
template <Rules G>
class Game {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Game(const G& rules, int number) : rules_(rules), seed_(seed_of(number)) {
    Chance setup(seed_, Purpose::Setup);
    state = rules.setup(setup);
  }

  State state;
  int moves = 0;

  [[nodiscard]] bool over() const { return rules_.to_act(state).empty(); }

  /// Any of those who are asked: at a table nobody waits for the other.
  [[nodiscard]] Seat next() const {
    const SeatSet acting = rules_.to_act(state);
    Chance lot = chance(Purpose::Seating);
    auto skip = lot.below(static_cast<std::uint32_t>(acting.size()));
    for (const Seat seat : acting) {
      if (skip-- == 0) return seat;
    }
    return acting.first();
  }

  /// What the player would do; throws when that is no place in the list.
  [[nodiscard]] Move ask(Player<G> player, Seat seat) {
    rules_.legal(state, seat, legal_);
    Chance own = chance(Purpose::Player);
    return legal_.at(player(rules_, rules_.view(state, {seat}), legal_, own));
  }

  void make(Seat seat, const Move& move) {
    Chance fate = chance(Purpose::Move);
    events_.clear();
    if (rules_.apply(state, seat, move, fate, events_)) throw std::logic_error("a legal move is refused");
    ++moves;
  }

  [[nodiscard]] Chance chance(Purpose purpose) const {
    return {seed_, purpose, 0, static_cast<std::uint32_t>(moves)};
  }

 private:
  const G& rules_;
  Seed seed_;
  std::vector<Move> legal_;
  Events<typename G::Event> events_;
};

/// Moves after which a game counts as endless.
inline constexpr int kEndless = 20'000;

/// The end of the game with this number between these players, one a seat.
template <Rules G>
Outcome play_game(const G& rules, std::span<const Player<G>> players, int number, long long& decisions) {
  Game<G> game(rules, number);
  while (!game.over()) {
    const Seat seat = game.next();
    game.make(seat, game.ask(players[at(seat)], seat));
    if (game.moves > kEndless) throw std::runtime_error("a game without end");
  }
  decisions += game.moves;
  return rules.outcome(game.state).value();
}

/// One player against others who all play alike, by turns at every seat.
template <Rules G>
Tally contest(const G& rules, Player<G> player, Player<G> others, int games) {
  Tally tally;
  for (int number = 0; number < games; ++number) {
    const Seat seat = number % rules.seats();
    std::vector<Player<G>> players(static_cast<std::size_t>(rules.seats()), others);
    players[at(seat)] = player;
    tally.add(play_game<G>(rules, players, number, tally.decisions), seat);
  }
  return tally;
}

/// How often in a hundred, each time with other chance, the player makes this move.
template <Rules G>
int times_in_100(const G& rules, const typename G::State& state, Seat seat, Player<G> player,
                 const std::string& notation) {
  std::vector<typename G::Move> legal;
  rules.legal(state, seat, legal);
  const auto view = rules.view(state, {seat});
  int times = 0;
  for (int number = 0; number < 100; ++number) {
    Chance own(seed_of(number), Purpose::Player);
    times += rules.format(legal.at(player(rules, view, legal, own))) == notation ? 1 : 0;
  }
  return times;
}

struct Asking {
  int games = 6;         // with each number of seats and each set of options; every other one at random
  int worlds_every = 8;  // positions between two at which it is asked in other worlds as well
};

/// Asks a player at every position of games at one table, whoever is asked there.
template <Rules G>
class Examiner {
 public:
  Examiner(const G& rules, std::string table, Player<G> player, const Asking& asking)
      : rules_(rules), table_(std::move(table)), player_(player), asking_(asking) {}

  void play(int number) {
    Game<G> game(rules_, number);
    where_ = table_ + ", game " + std::to_string(number) + ", move ";
    while (!game.over() && game.moves < kEndless) {
      try {
        for (const Seat seat : rules_.to_act(game.state)) look(game, seat);
        const Seat seat = game.next();
        game.make(seat, game.ask(number % 2 == 0 ? player_ : play_at_random<G>, seat));
      } catch (const std::exception& error) {
        add("a player throws nothing", game, error.what());
        return;
      }
    }
    if (game.moves >= kEndless) add("games end", game, "no end");
  }

  [[nodiscard]] const Findings& findings() const { return findings_; }

 private:
  void look(const Game<G>& game, Seat seat) {
    const std::size_t place = place_in(game, game.state, seat);
    if (place >= legal_.size()) add("a player keeps to the list", game, "beyond it");
    Chance lot = game.chance(Purpose::Sample);
    if (lot.below(static_cast<std::uint32_t>(asking_.worlds_every)) != 0) return;
    const auto view = rules_.view(game.state, {seat});
    if (place_in(game, rules_.sample(view, lot), seat) != place) {
      add("a player knows no more than its seat", game, "in a sampled world");
    }
    if constexpr (requires { TraitsOf<G>::twin(rules_, game.state, Viewer{seat}, lot); }) {
      const auto twin = TraitsOf<G>::twin(rules_, game.state, Viewer{seat}, lot);
      if (twin && place_in(game, *twin, seat) != place)
        add("a player knows no more than its seat", game, "in a twin world");
    }
  }

  std::size_t place_in(const Game<G>& game, const typename G::State& world, Seat seat) {
    rules_.legal(world, seat, legal_);
    Chance own = game.chance(Purpose::Player);
    return player_(rules_, rules_.view(world, {seat}), legal_, own);
  }

  void add(const char* rule, const Game<G>& game, const std::string& detail) {
    findings_.add(rule, where_ + std::to_string(game.moves) + ": " + detail);
  }

  const G& rules_;
  std::string table_;
  Player<G> player_;
  Asking asking_;
  std::string where_;
  std::vector<typename G::Move> legal_;
  Findings findings_;
};

/// It gives a place in the list, throws nothing, and does the same in worlds that look the same.
template <Rules G>
Findings check_player(const Title& title, const CardData& data, Player<G> player, const Asking& asking = {},
                      std::vector<Chosen> sets = {}) {
  Findings findings;
  if (sets.empty()) sets = option_sets(title);
  for (const int seats : title.seat_counts) {
    for (const Chosen& chosen : sets) {
      const G rules(G::read(data), G::options(chosen), seats);
      Examiner<G> examiner(rules, describe(seats, chosen), player, asking);
      for (int number = 0; number < asking.games; ++number) examiner.play(number);
      findings.add_all(examiner.findings());
    }
  }
  return findings;
}

}  // namespace parlour::games::testing
