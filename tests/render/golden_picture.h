#pragma once
// Pictures that somebody has looked at with care. They are compared pixel by pixel, for the bytes of a PNG
// depend on the library that packs it. With PARLOUR_GOLDEN=update they are written anew.

#include <cstdint>
#include <string>
#include <vector>

#include "tests/games/findings.h"

namespace parlour::render::testing {

struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<std::uint32_t> rgb;  // rows from above
  friend bool operator==(const Pixels&, const Pixels&) = default;
};

/// What a PNG shows; throws when it is none.
Pixels pixels_of(const std::string& png);

/// Compares with tests/render/golden/NAME. A picture that differs is left beside it as NAME.actual.png.
games::testing::Findings check_golden_picture(const std::string& name, const std::string& png);

}  // namespace parlour::render::testing
