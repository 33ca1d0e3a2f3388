#include "tests/render/rebel_nox_table.h"

#include "render/rebel_nox.h"

namespace parlour::render::testing {

using games::Seat;
using games::Viewer;

std::vector<std::string> NoxTable::names() const {
  std::vector<std::string> names{"Ann", "Ben", "Cid", "Dot", "Eve", "Fay"};
  names.resize(static_cast<std::size_t>(game.rules.seats()));
  return names;
}

Document NoxTable::table(Viewer eyes) const {
  return shown_table(rebel_nox_face(), game.seen(eyes), scene(eyes));
}

Document NoxTable::hand(Seat seat) const {
  return shown_hand(rebel_nox_face(), game.seen({seat}), scene({seat}));
}

std::string NoxTable::steps(Seat seat) const {
  return steps_text(shown_steps(rebel_nox_face(), game.rules, game.state, seat, scene({seat})));
}

std::string NoxTable::log(Viewer eyes) const {
  return shown_log(rebel_nox_face(), game.events(), scene(eyes));
}

}  // namespace parlour::render::testing
