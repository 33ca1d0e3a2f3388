#pragma once
// A table of Rebel Nox to look at, at a moment of a recorded game, shown as each reader sees it.

#include <string>
#include <vector>

#include "render/document.h"
#include "render/face.h"
#include "tests/games/rebel_nox_record.h"
#include "tests/render/english.h"
#include "tests/render/shown.h"

namespace parlour::render::testing {

class NoxTable {
 public:
  explicit NoxTable(games::testing::NoxRecord record) : game(std::move(record)) {}

  games::testing::NoxRecord game;

  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] Scene scene(games::Viewer eyes) const { return {english_.say, names(), eyes}; }
  [[nodiscard]] Document table(games::Viewer eyes = games::kPasserBy) const;
  [[nodiscard]] Document hand(games::Seat seat) const;
  /// The steps of every legal move of a seat, one move a line.
  [[nodiscard]] std::string steps(games::Seat seat) const;
  /// What these eyes heard since the last fight began, one line an event.
  [[nodiscard]] std::string log(games::Viewer eyes) const;

  [[nodiscard]] const std::vector<std::string>& troubles() const { return english_.troubles; }
  [[nodiscard]] const Speech& say() const { return english_.say; }

 private:
  English english_;
};

}  // namespace parlour::render::testing
