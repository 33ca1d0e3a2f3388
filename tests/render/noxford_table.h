#pragma once
// A table of Noxford to look at: it is played in notation, and shown as each reader sees it.

#include <string>
#include <string_view>
#include <vector>

#include "games/noxford/noxford.h"
#include "render/document.h"
#include "render/face.h"
#include "tests/render/english.h"
#include "tests/render/shown.h"

namespace parlour::render::testing {

class NoxfordTable {
 public:
  explicit NoxfordTable(std::vector<std::string> names, int seed = 1);

  /// The seat that is asked makes a move; throws when it is not allowed.
  NoxfordTable& plays(std::string_view notation);
  /// Moves by chance, the same at every run; a gear card's player always moves something.
  NoxfordTable& plays_on(int moves);
  /// Until somebody has just placed a gear card.
  NoxfordTable& plays_to_a_gear();
  NoxfordTable& plays_to_the_end();

  [[nodiscard]] const games::noxford::State& state() const { return state_; }
  [[nodiscard]] bool over() const { return rules_.to_act(state_).empty(); }
  [[nodiscard]] games::Seat to_act() const { return rules_.to_act(state_).first(); }
  [[nodiscard]] Scene scene(games::Viewer eyes) const { return {english_.say, names_, eyes}; }

  [[nodiscard]] Document table(games::Viewer eyes = games::kPasserBy) const;
  [[nodiscard]] Document words() const;
  [[nodiscard]] Document hand(games::Seat seat) const;
  /// What the seat that is asked sees after these steps, given by their keys.
  [[nodiscard]] Document choosing(const std::vector<std::string>& keys) const;
  /// What it can choose after these steps.
  [[nodiscard]] Crossing crossing(const std::vector<std::string>& keys) const;
  /// The steps of every legal move of the seat that is asked.
  [[nodiscard]] std::vector<std::vector<Step>> steps() const;
  /// Everything that these eyes heard so far, one line an event.
  [[nodiscard]] std::string log(games::Viewer eyes) const;

  [[nodiscard]] const std::vector<std::string>& troubles() const { return english_.troubles; }
  [[nodiscard]] const Speech& say() const { return english_.say; }
  [[nodiscard]] games::noxford::View view(games::Viewer eyes) const { return rules_.view(state_, eyes); }

 private:
  void move(const games::noxford::Move& move);

  English english_;
  Face face_;
  games::noxford::Noxford rules_;
  std::vector<std::string> names_;
  games::Seed seed_;
  games::noxford::State state_;
  games::Chance dice_;
  std::uint32_t moves_ = 0;
  games::Events<games::noxford::Event> events_;
};

}  // namespace parlour::render::testing
