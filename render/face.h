#pragma once
// The face of a game: how its Views, moves and events are put into words and pictures. A title fills one Face
// from typed functions by face_of; the host calls it without knowing the types. Nothing here can reach a
// State.

#include <any>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/rules.h"
#include "games/seat.h"
#include "render/document.h"
#include "render/phrases.h"

namespace parlour::render {

/// What a renderer is told besides the View.
struct Scene {
  const Speech& say;               // the sentences, in the reader's language
  std::vector<std::string> names;  // by seat, escaped for Discord
  games::Viewer eyes;              // whose view it is
};

/// One choice on the way to a move: sow > 12 > left. Moves with the same beginning share their first steps.
struct Step {
  std::string slot;   // what is chosen: "verb", "card", "place"; also the name of the slash command's option
  std::string key;    // the choice in notation, without blanks
  std::string label;  // the choice in words
  std::string hint;   // what it would do; may be empty
  /// Goes without saying after the steps before it: no button or menu asks for it, but a slash command has an
  /// option for it.
  bool implied = false;
};

/// Where a player stands on the way to a move.
struct Crossing {
  std::vector<Step> taken;  // of the move under way
  std::vector<Step> open;   // what can be chosen next
};

struct Face {
  /// Fills body, fields and picture of the public table.
  std::function<void(const std::any& view, const Scene& scene, Document& page)> table;
  /// Fills body, fields and picture of a player's private page.
  std::function<void(const std::any& view, const Scene& scene, Document& page)> hand;
  /// The steps that a legal move is made of, in the order in which they are asked.
  std::function<std::vector<Step>(const std::any& view, const std::any& move, const Scene& scene)> steps;
  /// One sentence for the log; empty when there is nothing to tell.
  std::function<std::string(const std::any& event, const Scene& scene)> narrate;

  // What not every game has; empty then.

  /// Adds to a player's private page what helps with the next step: a picture with the open choices.
  std::function<void(const std::any& view, const Crossing& at, const Scene& scene, Document& page)> choosing;
  /// Fills a page with the whole public table in words, for whoever cannot see its picture.
  std::function<void(const std::any& view, const Scene& scene, Document& page)> words;
};

/// Makes a Face for game G from typed functions.
template <games::Rules G>
Face face_of(void (*table)(const typename G::View&, const Scene&, Document&),
             void (*hand)(const typename G::View&, const Scene&, Document&),
             std::vector<Step> (*steps)(const typename G::View&, const typename G::Move&, const Scene&),
             std::string (*narrate)(const typename G::Event&, const Scene&)) {
  using std::any_cast;
  return {
      [table](const std::any& view, const Scene& scene, Document& page) {
        table(any_cast<const typename G::View&>(view), scene, page);
      },
      [hand](const std::any& view, const Scene& scene, Document& page) {
        hand(any_cast<const typename G::View&>(view), scene, page);
      },
      [steps](const std::any& view, const std::any& move, const Scene& scene) {
        return steps(any_cast<const typename G::View&>(view), any_cast<const typename G::Move&>(move), scene);
      },
      [narrate](const std::any& event, const Scene& scene) {
        return narrate(any_cast<const typename G::Event&>(event), scene);
      },
      {},
      {},
  };
}

}  // namespace parlour::render
