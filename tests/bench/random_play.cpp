// How many decisions a second random play makes on one core: list the legal moves, pick one, carry it out.
//
//   bench_random_play [seconds a line]

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/coup/coup.h"
#include "games/nexus/nexus.h"
#include "games/noxford/noxford.h"
#include "games/rebel_nox/rebel_nox.h"
#include "games/rebis/rebis.h"
#include "tests/places.h"

namespace {

using namespace parlour::games;

struct Tally {
  long long decisions = 0;
  long long games = 0;
  double seconds = 0;
};

template <Rules G>
void play_one(const G& rules, Chance& chance, std::vector<typename G::Move>& moves,
              Events<typename G::Event>& events, Tally& tally) {
  typename G::State state = rules.setup(chance);
  for (SeatSet acting = rules.to_act(state); !acting.empty(); acting = rules.to_act(state)) {
    const Seat seat = acting.first();
    rules.legal(state, seat, moves);
    events.clear();
    rules.apply(state, seat, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance, events);
    ++tally.decisions;
  }
  ++tally.games;
}

template <Rules G>
Tally play_for(const G& rules, double seconds) {
  using Clock = std::chrono::steady_clock;
  Chance chance(Seed{}, Purpose::Player);
  std::vector<typename G::Move> moves;
  Events<typename G::Event> events;
  Tally tally;
  const auto start = Clock::now();
  while (tally.seconds < seconds) {
    for (int game = 0; game < 256; ++game) play_one(rules, chance, moves, events, tally);
    tally.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return tally;
}

template <Rules G>
void report(const char* name, const CardData& data, const Chosen& chosen, int seats, double seconds) {
  const Tally tally = play_for(G(G::read(data), G::options(chosen), seats), seconds);
  std::printf("%-44s %6.2f million decisions/s %9.0f games/s %7.1f decisions/game\n", name,
              static_cast<double>(tally.decisions) / tally.seconds / 1e6,
              static_cast<double>(tally.games) / tally.seconds,
              static_cast<double>(tally.decisions) / static_cast<double>(tally.games));
}

template <Rules G>
void report_sizes(const char* name) {
  std::printf("%s: State %zu bytes, View %zu, Move %zu, Event %zu\n", name, sizeof(typename G::State),
              sizeof(typename G::View), sizeof(typename G::Move), sizeof(typename G::Event));
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2.0;
  using nexus::Nexus;
  const CardData data = read_card_data(parlour::tests::root() / "config/games/nexus.json");
  report_sizes<Nexus>("nexus");
  report<Nexus>("nexus, 2 seats", data, {}, 2, seconds);
  report<Nexus>("nexus, 4 seats", data, {}, 4, seconds);
  report<Nexus>("nexus, 2 seats, series to 50", data, {{"series", "to_50"}}, 2, seconds);
  report<Nexus>("nexus, 4 seats, insert, double", data, {{"tournament", "insert"}, {"nexuses", "double"}}, 4,
                seconds);

  using coup::Coup;
  const CardData roles = read_card_data(parlour::tests::root() / "config/games/coup.json");
  report_sizes<Coup>("coup");
  report<Coup>("coup, 3 seats, starter set", roles, {}, 3, seconds);
  report<Coup>("coup, 6 seats, starter set", roles, {}, 6, seconds);
  report<Coup>("coup, 3 seats, all roles by lot", roles, {{"set", "all"}}, 3, seconds);
  report<Coup>("coup, 6 seats, all roles by lot", roles, {{"set", "all"}}, 6, seconds);

  using noxford::Noxford;
  const CardData city = read_card_data(parlour::tests::root() / "config/games/noxford.json");
  report_sizes<Noxford>("noxford");
  report<Noxford>("noxford, 2 seats", city, {}, 2, seconds);
  report<Noxford>("noxford, 3 seats", city, {}, 3, seconds);
  report<Noxford>("noxford, 4 seats", city, {}, 4, seconds);

  using rebel_nox::RebelNox;
  const CardData nox = read_card_data(parlour::tests::root() / "config/games/rebel_nox.json");
  report_sizes<RebelNox>("rebel_nox");
  report<RebelNox>("rebel_nox, 4 seats", nox, {}, 4, seconds);
  report<RebelNox>("rebel_nox, 5 seats", nox, {}, 5, seconds);
  report<RebelNox>("rebel_nox, 6 seats", nox, {}, 6, seconds);

  using rebis::Rebis;
  const CardData books = read_card_data(parlour::tests::root() / "config/games/rebis.json");
  report_sizes<Rebis>("rebis");
  report<Rebis>("rebis, alone, master", books, {{"level", "master"}}, 1, seconds);
  report<Rebis>("rebis, 2 seats", books, {}, 2, seconds);
  report<Rebis>("rebis, 3 seats", books, {}, 3, seconds);
  report<Rebis>("rebis, 4 seats", books, {}, 4, seconds);
}
