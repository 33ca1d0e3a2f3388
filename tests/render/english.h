#pragma once
// The phrases that the program ships with; every trouble that they report is kept.

#include <string>
#include <vector>

#include "render/phrases.h"
#include "tests/places.h"

namespace parlour::render::testing {

struct English {
  std::vector<std::string> troubles;
  Phrasebook book{tests::root() / "config/phrases",
                  [this](std::string_view, std::string_view what) { troubles.emplace_back(what); }};
  const Speech& say = book.in("en");
};

}  // namespace parlour::render::testing
