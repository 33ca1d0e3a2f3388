#pragma once
// Times of day and days as people type them, and as we write them.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace parlour::commands {

/// "22:00", "22", "7.30", "7 pm", "12:15am"; 24:00 is midnight.
std::optional<std::chrono::minutes> time_typed(std::string_view typed);
/// "22:00"
std::string time_text(std::chrono::minutes time);

/// "2026-12-24", "24.12.2026", or "24.12." for the next one from today on.
std::optional<std::chrono::local_days> day_typed(std::string_view typed, std::chrono::local_days today);

}  // namespace parlour::commands
