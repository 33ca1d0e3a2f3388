#include "tests/render/nexus_table.h"

#include <stdexcept>

#include "render/nexus.h"
#include "render/text.h"
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

Document NexusTable::table(Viewer eyes) const {
  Document page;
  face_.table(rules_.view(state_, eyes), scene(eyes), page);
  return page;
}

Document NexusTable::hand(Seat seat) const {
  Document page;
  face_.hand(rules_.view(state_, {seat}), scene({seat}), page);
  return page;
}

std::vector<std::vector<Step>> NexusTable::steps() const {
  std::vector<std::vector<Step>> all;
  if (over()) return all;
  std::vector<Move> legal;
  rules_.legal(state_, to_act(), legal);
  const auto seen = rules_.view(state_, {to_act()});
  for (const auto& one : legal) all.push_back(face_.steps(seen, one, scene({to_act()})));
  return all;
}

std::string NexusTable::log(Viewer eyes) const {
  std::string text;
  for (const auto& told : events_.told()) {
    if (const auto* event = told.heard_by(eyes)) text += face_.narrate(*event, scene(eyes)) + "\n";
  }
  return text;
}

std::string steps_text(const std::vector<std::vector<Step>>& steps) {
  std::string text;
  for (const auto& path : steps) {
    std::string line;
    for (const auto& step : path) {
      line += (line.empty() ? "" : " > ") + step.slot + ":" + step.key + " " + plain(step.label);
      if (!step.hint.empty()) line += " (" + plain(step.hint) + ")";
    }
    text += line + "\n";
  }
  return text;
}

}  // namespace parlour::render::testing
