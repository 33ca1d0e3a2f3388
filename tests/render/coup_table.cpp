#include "tests/render/coup_table.h"

#include "render/coup.h"

namespace parlour::render::testing {

using games::Seat;
using games::Viewer;

Document CoupTable::table(Viewer eyes) const {
  return shown_table(coup_face(), game.rules.view(game.state, eyes), scene(eyes));
}

Document CoupTable::hand(Seat seat) const {
  return shown_hand(coup_face(), game.rules.view(game.state, {seat}), scene({seat}));
}

std::string CoupTable::steps(Seat seat) const {
  return steps_text(shown_steps(coup_face(), game.rules, game.state, seat, scene({seat})));
}

std::string CoupTable::log(Viewer eyes) const { return shown_log(coup_face(), game.events(), scene(eyes)); }

}  // namespace parlour::render::testing
