#pragma once
// Which plural form a language uses for a number, for the languages that Discord knows: "one", "few", "many"
// or "other", as Unicode's CLDR has them for whole numbers.

#include <cstdint>
#include <string_view>

namespace parlour::render {

/// `language` is a locale of Discord's ("en-GB", "pl"); one that is not known counts as English does.
[[nodiscard]] std::string_view plural_form(std::string_view language, std::int64_t count);

}  // namespace parlour::render
