// How long computer players think: games between players of the same kind, on one core.
//
//   bench_players [seconds a line]

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/players/coup.h"
#include "games/players/nexus.h"
#include "games/players/rebel_nox.h"

namespace {

using namespace parlour::games;
using Clock = std::chrono::steady_clock;

struct Thought {
  long long decisions = 0;
  double seconds = 0;
  double longest = 0;
};

template <Rules G>
void play_one(const G& rules, Player<G> player, Chance& chance, Thought& thought) {
  typename G::State state = rules.setup(chance);
  std::vector<typename G::Move> moves;
  Events<typename G::Event> events;
  for (SeatSet acting = rules.to_act(state); !acting.empty(); acting = rules.to_act(state)) {
    const Seat seat = acting.first();
    rules.legal(state, seat, moves);
    const auto view = rules.view(state, {seat});
    const auto start = Clock::now();
    const std::size_t place = player(rules, view, moves, chance);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    ++thought.decisions;
    thought.seconds += seconds;
    thought.longest = std::max(thought.longest, seconds);
    events.clear();
    rules.apply(state, seat, moves[place], chance, events);
  }
}

template <Rules G>
void report(const char* name, Player<G> player, const CardData& data, const Chosen& chosen, int seats,
            double seconds) {
  const G rules(G::read(data), G::options(chosen), seats);
  Chance chance(Seed{}, Purpose::Player);
  Thought thought;
  while (thought.seconds < seconds) play_one(rules, player, chance, thought);
  std::printf("%-40s %9.0f decisions/s, %8.1f us each, longest %6.2f ms\n", name,
              static_cast<double>(thought.decisions) / thought.seconds,
              thought.seconds * 1e6 / static_cast<double>(thought.decisions), thought.longest * 1e3);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2.0;
  using nexus::Nexus;
  const CardData data = read_card_data(PARLOUR_ROOT "/config/games/nexus.json");
  report<Nexus>("nexus, 2 seats", nexus::play_sensibly, data, {}, 2, seconds);
  report<Nexus>("nexus, 4 seats", nexus::play_sensibly, data, {}, 4, seconds);
  report<Nexus>("nexus, 4 seats, insert, double", nexus::play_sensibly, data,
                {{"tournament", "insert"}, {"nexuses", "double"}}, 4, seconds);

  using coup::Coup;
  const CardData roles = read_card_data(PARLOUR_ROOT "/config/games/coup.json");
  report<Coup>("coup, 6 seats, all roles by lot", coup::play_sensibly, roles, {{"set", "all"}}, 6, seconds);

  using rebel_nox::RebelNox;
  const CardData nox = read_card_data(PARLOUR_ROOT "/config/games/rebel_nox.json");
  report<RebelNox>("rebel_nox, 4 seats", rebel_nox::play_sensibly, nox, {}, 4, seconds);
  report<RebelNox>("rebel_nox, 6 seats", rebel_nox::play_sensibly, nox, {}, 6, seconds);
}
