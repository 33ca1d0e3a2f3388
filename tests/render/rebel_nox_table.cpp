#include "tests/render/rebel_nox_table.h"

#include "render/rebel_nox.h"
#include "render/text.h"

namespace parlour::render::testing {

using games::Seat;
using games::Viewer;
using games::rebel_nox::Move;

std::vector<std::string> NoxTable::names() const {
  std::vector<std::string> names{"Ann", "Ben", "Cid", "Dot", "Eve", "Fay"};
  names.resize(static_cast<std::size_t>(game.rules.seats()));
  return names;
}

Document NoxTable::table(Viewer eyes) const {
  Document page;
  rebel_nox_face().table(game.seen(eyes), scene(eyes), page);
  return page;
}

Document NoxTable::hand(Seat seat) const {
  Document page;
  rebel_nox_face().hand(game.seen({seat}), scene({seat}), page);
  return page;
}

std::string NoxTable::steps(Seat seat) const {
  std::vector<Move> legal;
  game.rules.legal(game.state, seat, legal);
  const Face face = rebel_nox_face();
  std::string text;
  for (const Move& move : legal) {
    std::string line;
    for (const Step& step : face.steps(game.seen({seat}), move, scene({seat}))) {
      line += (line.empty() ? "" : " > ") + step.slot + ":" + step.key + " " + plain(step.label);
      if (!step.hint.empty()) line += " (" + plain(step.hint) + ")";
    }
    text += line + "\n";
  }
  return text;
}

std::string NoxTable::log(Viewer eyes) const {
  const Face face = rebel_nox_face();
  std::string text;
  for (const auto& told : game.events().told()) {
    const auto* event = told.heard_by(eyes);
    const auto line = event == nullptr ? std::string{} : face.narrate(*event, scene(eyes));
    if (!line.empty()) text += line + "\n";
  }
  return text;
}

}  // namespace parlour::render::testing
