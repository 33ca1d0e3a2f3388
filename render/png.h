#pragma once
// Pixels as a PNG file. Drawings have large even areas: unfiltered rows and a quick compression make them
// smaller than libpng's defaults do, in a third of the time.

#include <cstdint>
#include <span>
#include <string>

namespace parlour::render {

/// Rows of 0x00RRGGBB from above, `width` pixels each.
[[nodiscard]] std::string png_of(std::span<const std::uint32_t> pixels, int width);

}  // namespace parlour::render
