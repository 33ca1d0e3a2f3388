#include "tests/render/noxford_table.h"

#include <algorithm>
#include <stdexcept>

#include "render/noxford.h"
#include "tests/games/harness.h"
#include "tests/games/noxford_traits.h"

namespace parlour::render::testing {

using games::Chance;
using games::Purpose;
using games::Seat;
using games::Viewer;
using games::noxford::Move;
using games::noxford::Noxford;
using games::noxford::Stage;

namespace {

games::noxford::State dealt(const Noxford& rules, const games::Seed& seed) {
  Chance setup(seed, Purpose::Setup);
  return rules.setup(setup);
}

}  // namespace

NoxfordTable::NoxfordTable(std::vector<std::string> names, int seed)
    : face_(noxford_face()),
      rules_(Noxford::read(games::testing::noxford_data()), {}, static_cast<int>(names.size())),
      names_(std::move(names)),
      seed_(games::testing::seed_of(seed)),
      state_(dealt(rules_, seed_)),
      dice_(seed_, Purpose::Player) {}

void NoxfordTable::move(const Move& move) {
  Chance chance(seed_, Purpose::Move, 0, moves_++);
  if (const auto refusal = rules_.apply(state_, to_act(), move, chance, events_)) {
    throw std::logic_error(rules_.format(move) + " is refused: " + std::string(name_of(*refusal)));
  }
}

NoxfordTable& NoxfordTable::plays(std::string_view notation) {
  const auto parsed = rules_.parse(notation);
  if (!parsed) throw std::logic_error("no move: " + std::string(notation));
  move(*parsed);
  return *this;
}

NoxfordTable& NoxfordTable::plays_on(int moves) {
  std::vector<Move> legal;
  for (int i = 0; i < moves && !over(); ++i) {
    rules_.legal(state_, to_act(), legal);
    // Every third card covers another, so that there are stacks to look at.
    if (dice_.below(3) == 0) {
      const auto covers = std::stable_partition(legal.begin(), legal.end(), [](const Move& one) {
        return one.action == games::noxford::Action::Cover || one.action == games::noxford::Action::GearOnto;
      });
      if (covers != legal.begin()) legal.erase(covers, legal.end());
    }
    move(legal[dice_.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return *this;
}

NoxfordTable& NoxfordTable::plays_to_a_gear() {
  while (!over() && state_.stage != Stage::Gear) plays_on(1);
  return *this;
}

NoxfordTable& NoxfordTable::plays_to_the_end() { return plays_on(10000); }

Document NoxfordTable::table(Viewer eyes) const { return shown_table(face_, view(eyes), scene(eyes)); }

Document NoxfordTable::words() const {
  Document page;
  face_.words(rules_.view(state_, games::kPasserBy), scene(games::kPasserBy), page);
  return page;
}

Document NoxfordTable::hand(Seat seat) const { return shown_hand(face_, view({seat}), scene({seat})); }

Crossing NoxfordTable::crossing(const std::vector<std::string>& keys) const {
  Crossing at;
  for (const auto& path : steps()) {
    const bool fits = path.size() > keys.size() &&
                      std::ranges::equal(keys, std::span(path).first(keys.size()), {}, {}, &Step::key);
    if (!fits) continue;
    at.taken.assign(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(keys.size()));
    const Step& next = path[keys.size()];
    if (std::ranges::find(at.open, next.key, &Step::key) == at.open.end()) at.open.push_back(next);
  }
  return at;
}

Document NoxfordTable::choosing(const std::vector<std::string>& keys) const {
  Document page = hand(to_act());
  face_.choosing(rules_.view(state_, {to_act()}), crossing(keys), scene({to_act()}), page);
  return page;
}

std::vector<std::vector<Step>> NoxfordTable::steps() const {
  if (over()) return {};
  return shown_steps(face_, rules_, state_, to_act(), scene({to_act()}));
}

std::string NoxfordTable::log(Viewer eyes) const { return shown_log(face_, events_, scene(eyes)); }

}  // namespace parlour::render::testing
