#pragma once
// A table of Nexus to look at: it is played in notation, and shown as each reader sees it.

#include <string>
#include <string_view>
#include <vector>

#include "games/nexus/nexus.h"
#include "render/document.h"
#include "render/face.h"
#include "tests/render/english.h"
#include "tests/render/shown.h"

namespace parlour::render::testing {

class NexusTable {
 public:
  NexusTable(const games::Chosen& chosen, std::vector<std::string> names, int seed = 1);

  /// The seat that is asked makes a move; throws when it is not allowed.
  NexusTable& plays(std::string_view notation);
  /// Moves by chance, the same at every run.
  NexusTable& plays_on(int moves);
  NexusTable& plays_to_the_end();

  [[nodiscard]] const games::nexus::State& state() const { return state_; }
  [[nodiscard]] games::nexus::State& state() { return state_; }
  [[nodiscard]] bool over() const { return rules_.to_act(state_).empty(); }
  [[nodiscard]] games::Seat to_act() const { return rules_.to_act(state_).first(); }
  [[nodiscard]] Scene scene(games::Viewer eyes) const { return {english_.say, names_, eyes}; }

  [[nodiscard]] Document table(games::Viewer eyes = games::kPasserBy) const;
  [[nodiscard]] Document hand(games::Seat seat) const;
  /// The steps of every legal move of the seat that is asked.
  [[nodiscard]] std::vector<std::vector<Step>> steps() const;
  /// Everything that these eyes heard so far, one line an event.
  [[nodiscard]] std::string log(games::Viewer eyes) const;

  [[nodiscard]] const std::vector<std::string>& troubles() const { return english_.troubles; }
  [[nodiscard]] const Speech& say() const { return english_.say; }
  [[nodiscard]] games::nexus::View view(games::Viewer eyes) const { return rules_.view(state_, eyes); }
  [[nodiscard]] const Face& face() const { return face_; }

 private:
  void move(const games::nexus::Move& move);

  English english_;
  Face face_;
  games::nexus::Nexus rules_;
  std::vector<std::string> names_;
  games::Seed seed_;
  games::nexus::State state_;
  games::Chance dice_;
  std::uint32_t moves_ = 0;
  games::Events<games::nexus::Event> events_;
};

}  // namespace parlour::render::testing
