#include "tests/render/shown.h"

#include "render/text.h"

namespace parlour::render::testing {

Scene scene_for(const Speech& say, int seats, games::Viewer eyes) {
  Scene scene{say, {"Ann", "Ben", "Cid", "Dot", "Eve", "Fay"}, eyes};
  scene.names.resize(static_cast<std::size_t>(seats));
  return scene;
}

Document shown_table(const Face& face, const std::any& view, const Scene& scene) {
  Document page;
  face.table(view, scene, page);
  return page;
}

Document shown_hand(const Face& face, const std::any& view, const Scene& scene) {
  Document page;
  face.hand(view, scene, page);
  return page;
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
