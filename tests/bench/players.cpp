// How long computer players think: games between players of the same kind, on one core. Counted is the time
// of the processor, so that a busy machine does not show.
//
//   bench_players [seconds a line]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "games/players/coup.h"
#include "games/players/nexus.h"
#include "games/players/noxford.h"
#include "games/players/rebel_nox.h"
#include "games/players/rebis.h"
#include "tests/places.h"

namespace {

using namespace parlour::games;

double now() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

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
    const double start = now();
    const std::size_t place = player(rules, view, moves, chance);
    const double seconds = now() - start;
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
  const CardData data = read_card_data(parlour::tests::root() / "config/games/nexus.json");
  report<Nexus>("nexus, 2 seats", nexus::play_nexus, data, {}, 2, seconds);
  report<Nexus>("nexus, 4 seats", nexus::play_nexus, data, {}, 4, seconds);
  report<Nexus>("nexus, 4 seats, insert, double", nexus::play_nexus, data,
                {{"tournament", "insert"}, {"nexuses", "double"}}, 4, seconds);

  using coup::Coup;
  const CardData roles = read_card_data(parlour::tests::root() / "config/games/coup.json");
  report<Coup>("coup, 6 seats, all roles by lot", coup::play_coup, roles, {{"set", "all"}}, 6, seconds);

  using rebel_nox::RebelNox;
  const CardData nox = read_card_data(parlour::tests::root() / "config/games/rebel_nox.json");
  report<RebelNox>("rebel_nox, 4 seats", rebel_nox::play_rebel_nox, nox, {}, 4, seconds);
  report<RebelNox>("rebel_nox, 6 seats", rebel_nox::play_rebel_nox, nox, {}, 6, seconds);

  using noxford::Noxford;
  const CardData city = read_card_data(parlour::tests::root() / "config/games/noxford.json");
  report<Noxford>("noxford, 2 seats", noxford::play_noxford, city, {}, 2, seconds);
  report<Noxford>("noxford, 4 seats", noxford::play_noxford, city, {}, 4, seconds);

  using rebis::Rebis;
  const CardData books = read_card_data(parlour::tests::root() / "config/games/rebis.json");
  report<Rebis>("rebis, alone, master", rebis::play_rebis, books, {{"level", "master"}}, 1, seconds);
  report<Rebis>("rebis, 4 seats", rebis::play_rebis, books, {}, 4, seconds);
}
