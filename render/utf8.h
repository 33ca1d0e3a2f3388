#pragma once
// Code points: reading them from UTF-8, and what kind they are.

#include <cstddef>
#include <string>
#include <string_view>

namespace parlour::render {

struct CodePoint {
  char32_t value = 0;  // U+FFFD for a byte that is no UTF-8
  std::size_t bytes = 1;
  bool well_formed = true;
};

/// The code point that begins at byte `at`, which is inside the text.
[[nodiscard]] CodePoint code_point_at(std::string_view text, std::size_t at);

void append(std::string& text, char32_t value);

/// How many UTF-16 code units it takes.
[[nodiscard]] constexpr std::size_t units(char32_t value) { return value > 0xFFFF ? 2 : 1; }

[[nodiscard]] bool is_space(char32_t value);
/// Nothing is seen of it, or it changes how its neighbours are shown: controls, fillers, direction marks.
/// Joiners and variation selectors are not among these.
[[nodiscard]] bool is_invisible(char32_t value);
/// Belongs to the character before it: accents, variation selectors, skin tones, enclosing keycaps.
[[nodiscard]] bool is_extender(char32_t value);
/// Glues its neighbours into one character (families, flags, Persian words).
[[nodiscard]] bool is_joiner(char32_t value);

/// False between two code points that are shown as one character.
[[nodiscard]] bool may_part(std::string_view text, std::size_t at);

}  // namespace parlour::render
