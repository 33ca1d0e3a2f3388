#pragma once
// Snowflakes: Discord's ids. They hold the time they were made at, so a later id is a larger id.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "sandbox/clock.h"

namespace sandbox {

using json = nlohmann::json;
using Id = std::uint64_t;

constexpr Millis kDiscordEpoch = 1'420'070'400'000;

class Snowflakes {
 public:
  Id next(Millis now);
  // After a restart, ids go on above the highest one that was kept.
  void raise_above(Id id);

 private:
  Id last_ = 0;
};

std::string to_text(Id id);
std::optional<Id> parse_id(std::string_view text);
// An id inside JSON, where Discord takes a string or a number.
std::optional<Id> parse_id(const json& value);
Millis made_at(Id id);

}  // namespace sandbox
