#pragma once
// Letters, digits and a few signs as strokes of a pen. Pictures are lettered with these and with no font, so
// they are the same on every machine.
//
// A stroke is a path in the letters of SVG: M move, L line, C curve, with absolute coordinates. A capital
// stands between 0 (above) and kGlyphHeight (the line it is written on).

#include <string_view>

namespace parlour::render {

inline constexpr double kGlyphHeight = 6;
inline constexpr double kGlyphGap = 1.5;  // between two glyphs

struct Glyph {
  char sign = 0;
  double width = 0;
  const char* path = "";
};

/// A-Z, 0-9, + - = ,  and the blank. Throws std::logic_error for other signs.
[[nodiscard]] const Glyph& glyph_of(char sign);

/// The width of a word whose capitals are one unit high.
[[nodiscard]] double width_of(std::string_view word);

}  // namespace parlour::render
