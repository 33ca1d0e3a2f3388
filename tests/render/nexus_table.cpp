#include "tests/render/nexus_table.h"

#include <stdexcept>

#include "render/nexus.h"
#include "tests/games/harness.h"
#include "tests/games/nexus_traits.h"

namespace parlour::render::testing {

using games::Chance;
using games::Purpose;
using games::Seat;
using games::Viewer;
using games::nexus::Move;
using games::nexus::Nexus;

namespace {

games::nexus::State dealt(const Nexus& rules, const games::Seed& seed) {
  Chance chance(seed, Purpose::Setup);
  return rules.setup(chance);
}

}  // namespace

NexusTable::NexusTable(const games::Chosen& chosen, std::vector<std::string> names, int seed)
    : face_(nexus_face()),
      rules_(Nexus::read(games::testing::nexus_data()), Nexus::options(chosen),
             static_cast<int>(names.size())),
      names_(std::move(names)),
      seed_(games::testing::seed_of(seed)),
      state_(dealt(rules_, seed_)),
      dice_(seed_, Purpose::Player) {}

void NexusTable::move(const Move& move) {
  Chance chance(seed_, Purpose::Move, 0, moves_++);
  if (const auto refusal = rules_.apply(state_, to_act(), move, chance, events_)) {
    throw std::logic_error(rules_.format(move) + ": " + std::string(name_of(*refusal)));
  }
}

NexusTable& NexusTable::plays(std::string_view notation) {
  const auto parsed = rules_.parse(notation);
  if (!parsed) throw std::logic_error("no move: " + std::string(notation));
  move(*parsed);
  return *this;
}

NexusTable& NexusTable::plays_on(int moves) {
  std::vector<Move> legal;
  for (int i = 0; i < moves && !over(); ++i) {
    rules_.legal(state_, to_act(), legal);
    move(legal[dice_.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return *this;
}

NexusTable& NexusTable::plays_to_the_end() { return plays_on(10000); }

Document NexusTable::table(Viewer eyes) const { return shown_table(face_, view(eyes), scene(eyes)); }

Document NexusTable::hand(Seat seat) const { return shown_hand(face_, view({seat}), scene({seat})); }

std::vector<std::vector<Step>> NexusTable::steps() const {
  if (over()) return {};
  return shown_steps(face_, rules_, state_, to_act(), scene({to_act()}));
}

std::string NexusTable::log(Viewer eyes) const { return shown_log(face_, events_, scene(eyes)); }

}  // namespace parlour::render::testing
