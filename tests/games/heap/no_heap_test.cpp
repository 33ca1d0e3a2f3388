// Playing on does not allocate: every operator new of this program is counted.

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <vector>

#include "games/coup/coup.h"
#include "games/nexus/nexus.h"
#include "games/noxford/noxford.h"
#include "games/rebel_nox/rebel_nox.h"
#include "games/rebis/rebis.h"
#include "tests/games/option_sets.h"
#include "tests/places.h"

namespace {
std::atomic<long> allocations{0};
}

// NOLINTBEGIN(cppcoreguidelines-no-malloc): what stands below new is malloc
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND(cppcoreguidelines-no-malloc)

namespace parlour::games {
namespace {

template <Rules G>
long allocations_in_games(const G& rules, int games, Chance& chance, std::vector<typename G::Move>& moves,
                          Events<typename G::Event>& events) {
  const long before = allocations;
  for (int game = 0; game < games; ++game) {
    typename G::State state = rules.setup(chance);
    while (!rules.to_act(state).empty()) {
      const Seat seat = rules.to_act(state).first();
      rules.legal(state, seat, moves);
      events.clear();
      rules.apply(state, seat, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance, events);
    }
  }
  return allocations - before;
}

TEST(NoHeap, TheCounterCounts) {
  const long before = allocations;
  ::operator delete(::operator new(8));  // called by name it may not be optimised away
  EXPECT_EQ(allocations, before + 1);
}

template <Rules G>
void expect_no_allocations(const Title& title, const CardData& data) {
  for (const int seats : title.seat_counts) {
    for (const Chosen& chosen : testing::option_sets(title)) {
      const G rules(G::read(data), G::options(chosen), seats);
      Chance chance(Seed{}, Purpose::Player);
      std::vector<typename G::Move> moves;
      Events<typename G::Event> events;
      // The lists that the caller lends grow to their full length first.
      moves.reserve(10'000);
      for (int i = 0; i < 100; ++i) events.tell_all({});
      allocations_in_games(rules, 20, chance, moves, events);
      EXPECT_EQ(allocations_in_games(rules, 200, chance, moves, events), 0)
          << testing::describe(seats, chosen);
    }
  }
}

TEST(NoHeap, CoupPlaysWithoutAllocating) {
  using coup::Coup;
  const CardData data = read_card_data(tests::root() / "config/games/coup.json");
  for (int seats = coup::kLeastPlayers; seats <= coup::kMostPlayers; ++seats) {
    // The roles of every game are drawn anew, so that all of them are played.
    const Coup rules(Coup::read(data), Coup::options({{"set", "all"}}), seats);
    Chance chance(Seed{}, Purpose::Player);
    std::vector<coup::Move> moves;
    Events<coup::Event> events;
    moves.reserve(1000);
    for (int i = 0; i < 1000; ++i) events.tell_all({});
    events.clear();
    EXPECT_EQ(allocations_in_games(rules, 1000, chance, moves, events), 0) << seats << " seats";
  }
}

TEST(NoHeap, NexusPlaysWithoutAllocating) {
  expect_no_allocations<nexus::Nexus>(nexus::nexus_title(),
                                      read_card_data(tests::root() / "config/games/nexus.json"));
}

TEST(NoHeap, NoxfordPlaysWithoutAllocating) {
  expect_no_allocations<noxford::Noxford>(noxford::noxford_title(),
                                          read_card_data(tests::root() / "config/games/noxford.json"));
}

TEST(NoHeap, RebelNoxPlaysWithoutAllocating) {
  expect_no_allocations<rebel_nox::RebelNox>(rebel_nox::rebel_nox_title(),
                                             read_card_data(tests::root() / "config/games/rebel_nox.json"));
}

TEST(NoHeap, RebisPlaysWithoutAllocating) {
  expect_no_allocations<rebis::Rebis>(rebis::rebis_title(),
                                      read_card_data(tests::root() / "config/games/rebis.json"));
}

}  // namespace
}  // namespace parlour::games
