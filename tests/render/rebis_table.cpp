#include "tests/render/rebis_table.h"

#include <stdexcept>

#include "render/rebis.h"

namespace parlour::render::testing {

using games::Chance;
using games::Purpose;
using games::Seat;
using games::Seed;
using games::rebis::Move;

RebisTable::RebisTable(const games::testing::RebisRecord& at, std::vector<std::string> names)
    : face_(rebis_face()),
      rules_(at.rules),
      state_(at.state),
      names_(std::move(names)),
      dice_(Seed{}, Purpose::Player) {}

void RebisTable::move(const Move& move) {
  Chance chance(Seed{}, Purpose::Move, 0, moves_++);
  if (const auto refusal = rules_.apply(state_, to_act(), move, chance, events_)) {
    throw std::logic_error(rules_.format(move) + ": " + std::string(name_of(*refusal)));
  }
}

RebisTable& RebisTable::plays(std::initializer_list<std::string_view> moves) {
  for (const std::string_view notation : moves) {
    const auto parsed = rules_.parse(notation);
    if (!parsed) throw std::logic_error("no move: " + std::string(notation));
    move(*parsed);
  }
  return *this;
}

games::rebis::View RebisTable::foreseen(std::string_view notation) const {
  auto state = state_;
  Chance chance(Seed{}, Purpose::Move, 0, moves_);
  games::Events<games::rebis::Event> events;
  const Seat seat = to_act();
  if (rules_.apply(state, seat, rules_.parse(notation).value(), chance, events)) {
    throw std::logic_error(std::string(notation) + " is barred");
  }
  return rules_.view(state, {seat});
}

RebisTable& RebisTable::plays_on(int moves) {
  std::vector<Move> legal;
  for (int i = 0; i < moves && !over(); ++i) {
    rules_.legal(state_, to_act(), legal);
    move(legal[dice_.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return *this;
}

Document RebisTable::table(games::Viewer eyes) const { return shown_table(face_, view(eyes), scene(eyes)); }

Document RebisTable::hand(games::Viewer eyes) const { return shown_hand(face_, view(eyes), scene(eyes)); }

std::vector<std::vector<Step>> RebisTable::steps() const {
  if (over()) return {};
  return shown_steps(face_, rules_, state_, to_act(), scene({to_act()}));
}

std::string RebisTable::log(games::Viewer eyes) const { return shown_log(face_, events_, scene(eyes)); }

}  // namespace parlour::render::testing
