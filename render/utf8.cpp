#include "render/utf8.h"

#include <algorithm>
#include <array>

namespace parlour::render {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t Size>
bool within(const std::array<Range, Size>& ranges, char32_t value) {
  return std::ranges::any_of(ranges,
                             [&](Range range) { return value >= range.first && value <= range.last; });
}

constexpr std::array<Range, 10> kSpaces{{
    {0x0009, 0x000D},  // tabs and line ends
    {0x0020, 0x0020},
    {0x0085, 0x0085},
    {0x00A0, 0x00A0},
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x2028, 0x2029},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x3000, 0x3000},
}};

constexpr std::array<Range, 19> kInvisible{{
    {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},                    // soft hyphen
    {0x034F, 0x034F},   {0x061C, 0x061C},                                        // Arabic letter mark
    {0x115F, 0x1160},                                                            // Hangul fillers
    {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200B}, {0x200E, 0x200F},  // direction marks
    {0x202A, 0x202E},                                                            // embeddings and overrides
    {0x2060, 0x206F},                                                            // word joiner, isolates
    {0x2800, 0x2800},                                                            // Braille blank
    {0x3164, 0x3164},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},  // tags and more variation selectors
}};

constexpr std::array<Range, 8> kExtenders{{
    {0x0300, 0x036F},
    {0x0483, 0x0489},
    {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},
    {0x20D0, 0x20FF},
    {0xFE00, 0xFE0F},  // variation selectors
    {0xFE20, 0xFE2F},
    {0x1F3FB, 0x1F3FF},  // skin tones
}};

bool is_flag_letter(char32_t value) { return value >= 0x1F1E6 && value <= 0x1F1FF; }

/// Where the code point before byte `at` begins.
std::size_t before(std::string_view text, std::size_t at) {
  std::size_t start = at - 1;
  while (start > 0 && at - start < 4 && (static_cast<unsigned char>(text[start]) & 0xC0U) == 0x80U) --start;
  return start + code_point_at(text, start).bytes == at ? start : at - 1;
}

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t at) {
  constexpr CodePoint kIllFormed{0xFFFD, 1, false};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || at + size > text.size()) return kIllFormed;
  char32_t value = lead & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80U) return kIllFormed;
    value = (value << 6U) | (byte(at + i) & 0x3FU);
  }
  const bool too_long = (size == 3 && value < 0x800) || (size == 4 && value < 0x10000);
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (too_long || surrogate || value > 0x10FFFF) return kIllFormed;
  return {value, size, true};
}

void append(std::string& text, char32_t value) {
  const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (value < 0x80) {
    put(value);
  } else if (value < 0x800) {
    put(0xC0U | (value >> 6U));
    put(0x80U | (value & 0x3FU));
  } else if (value < 0x10000) {
    put(0xE0U | (value >> 12U));
    put(0x80U | ((value >> 6U) & 0x3FU));
    put(0x80U | (value & 0x3FU));
  } else {
    put(0xF0U | (value >> 18U));
    put(0x80U | ((value >> 12U) & 0x3FU));
    put(0x80U | ((value >> 6U) & 0x3FU));
    put(0x80U | (value & 0x3FU));
  }
}

bool is_space(char32_t value) { return within(kSpaces, value); }

bool is_invisible(char32_t value) { return !is_space(value) && within(kInvisible, value); }

bool is_extender(char32_t value) { return within(kExtenders, value); }

bool is_joiner(char32_t value) { return value == 0x200C || value == 0x200D; }

bool may_part(std::string_view text, std::size_t at) {
  if (at == 0 || at >= text.size()) return true;
  const char32_t next = code_point_at(text, at).value;
  std::size_t start = before(text, at);
  const char32_t last = code_point_at(text, start).value;
  if (is_extender(next) || is_joiner(next) || is_joiner(last)) return false;
  if (!is_flag_letter(next) || !is_flag_letter(last)) return true;
  // A flag is a pair of letters: count how many stand before this place.
  std::size_t letters = 1;
  while (start > 0) {
    start = before(text, start);
    if (!is_flag_letter(code_point_at(text, start).value)) break;
    ++letters;
  }
  return letters % 2 == 0;
}

}  // namespace parlour::render
