#include "tests/render/coup_table.h"

#include "render/coup.h"
#include "render/text.h"

namespace parlour::render::testing {

using games::Seat;
using games::Viewer;
using games::coup::Move;

Document CoupTable::table(Viewer eyes) const {
  Document page;
  coup_face().table(game.rules.view(game.state, eyes), scene(eyes), page);
  return page;
}

Document CoupTable::hand(Seat seat) const {
  Document page;
  coup_face().hand(game.rules.view(game.state, {seat}), scene({seat}), page);
  return page;
}

std::string CoupTable::steps(Seat seat) const {
  std::vector<Move> legal;
  game.rules.legal(game.state, seat, legal);
  const Face face = coup_face();
  const auto view = game.rules.view(game.state, {seat});
  std::string text;
  for (const Move& move : legal) {
    std::string line;
    for (const Step& step : face.steps(view, move, scene({seat}))) {
      line += (line.empty() ? "" : " > ") + step.slot + ":" + step.key + " " + plain(step.label);
      if (!step.hint.empty()) line += " (" + plain(step.hint) + ")";
    }
    text += line + "\n";
  }
  return text;
}

std::string CoupTable::log(Viewer eyes) const {
  const Face face = coup_face();
  std::string text;
  for (const auto& told : game.events().told()) {
    const auto* event = told.heard_by(eyes);
    const auto line = event == nullptr ? std::string{} : face.narrate(*event, scene(eyes));
    if (!line.empty()) text += line + "\n";
  }
  return text;
}

}  // namespace parlour::render::testing
