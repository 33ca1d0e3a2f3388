#pragma once
// A table of Rebis to look at: dealt, or at a position of tests/games/rebis_record.h; played in notation and
// shown as each reader sees it.

#include <string>
#include <string_view>
#include <vector>

#include "render/document.h"
#include "render/face.h"
#include "tests/games/rebis_record.h"
#include "tests/render/english.h"
#include "tests/render/shown.h"

namespace parlour::render::testing {

class RebisTable {
 public:
  RebisTable(const games::testing::RebisRecord& at, std::vector<std::string> names);

  /// The seat that is asked makes moves in notation; throws when one is not allowed.
  RebisTable& plays(std::initializer_list<std::string_view> moves);
  /// Moves by chance, the same at every run.
  RebisTable& plays_on(int moves);
  RebisTable& plays_to_the_end() { return plays_on(100'000); }

  /// What the seat that is asked would see after a move, which is not made.
  [[nodiscard]] games::rebis::View foreseen(std::string_view notation) const;

  [[nodiscard]] bool over() const { return rules_.to_act(state_).empty(); }
  [[nodiscard]] games::Seat to_act() const { return rules_.to_act(state_).first(); }
  [[nodiscard]] const games::rebis::State& state() const { return state_; }
  [[nodiscard]] games::rebis::View view(games::Viewer eyes) const { return rules_.view(state_, eyes); }
  [[nodiscard]] Scene scene(games::Viewer eyes) const { return {english_.say, names_, eyes}; }

  [[nodiscard]] Document table(games::Viewer eyes = games::kPasserBy) const;
  [[nodiscard]] Document hand(games::Viewer eyes) const;
  /// The steps of every legal move of the seat that is asked.
  [[nodiscard]] std::vector<std::vector<Step>> steps() const;
  /// Everything that these eyes heard so far, one line an event.
  [[nodiscard]] std::string log(games::Viewer eyes) const;

  [[nodiscard]] const std::vector<std::string>& troubles() const { return english_.troubles; }
  [[nodiscard]] const Speech& say() const { return english_.say; }

 private:
  void move(const games::rebis::Move& move);

  English english_;
  Face face_;
  games::rebis::Rebis rules_;
  games::rebis::State state_;
  std::vector<std::string> names_;
  games::Chance dice_;
  std::uint32_t moves_ = 0;
  games::Events<games::rebis::Event> events_;
};

}  // namespace parlour::render::testing
