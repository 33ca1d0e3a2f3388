#include "sandbox/ids.h"

#include <algorithm>
#include <charconv>

namespace sandbox {

Id Snowflakes::next(Millis now) {
  const auto fresh = static_cast<Id>(now - kDiscordEpoch) << 22U;
  last_ = std::max(fresh, last_ + 1);
  return last_;
}

void Snowflakes::raise_above(Id id) { last_ = std::max(last_, id); }

std::string to_text(Id id) { return std::to_string(id); }

std::optional<Id> parse_id(std::string_view text) {
  Id id = 0;
  const auto* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, id);
  if (error != std::errc() || stop != end || text.empty()) return std::nullopt;
  return id;
}

std::optional<Id> parse_id(const json& value) {
  if (value.is_string()) return parse_id(std::string_view(value.get_ref<const std::string&>()));
  if (value.is_number_unsigned()) return value.get<Id>();
  return std::nullopt;
}

Millis made_at(Id id) { return static_cast<Millis>(id >> 22U) + kDiscordEpoch; }

}  // namespace sandbox
