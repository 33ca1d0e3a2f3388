#pragma once
// What one reader is shown of a game, whatever game it is, for tests to look at.

#include <any>
#include <string>
#include <vector>

#include "games/rules.h"
#include "render/document.h"
#include "render/face.h"

namespace parlour::render::testing {

/// A scene at a table of so many.
Scene scene_for(const Speech& say, int seats, games::Viewer eyes);

Document shown_table(const Face& face, const std::any& view, const Scene& scene);
Document shown_hand(const Face& face, const std::any& view, const Scene& scene);

/// The steps of every legal move of a seat, as the scene's reader sees them.
template <games::Rules G>
std::vector<std::vector<Step>> shown_steps(const Face& face, const G& rules, const typename G::State& state,
                                           games::Seat seat, const Scene& scene) {
  std::vector<typename G::Move> legal;
  rules.legal(state, seat, legal);
  const auto view = rules.view(state, scene.eyes);
  std::vector<std::vector<Step>> all;
  all.reserve(legal.size());
  for (const auto& move : legal) all.push_back(face.steps(view, move, scene));
  return all;
}

/// Everything that the reader heard of these happenings, one line an event.
template <class Event>
std::string shown_log(const Face& face, const games::Events<Event>& events, const Scene& scene) {
  std::string text;
  for (const auto& told : events.told()) {
    const auto* event = told.heard_by(scene.eyes);
    const auto line = event == nullptr ? std::string{} : face.narrate(*event, scene);
    if (!line.empty()) text += line + "\n";
  }
  return text;
}

/// Steps in words: "verb:sow Sow > card:12 12 (…)", one move a line.
std::string steps_text(const std::vector<std::vector<Step>>& steps);

}  // namespace parlour::render::testing
