#pragma once
// How much time a table gives its players. Every seat has a bank of time that runs while the seat is asked
// and grows with every answer, up to a cap. Pure arithmetic: what time it is, and who is asleep, is clock.h's
// part.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "games/title.h"

namespace parlour::tables {

enum class Pace { Daily, Live, Evening, Relaxed, None };

struct Allowance {
  std::chrono::milliseconds bank{};      // at the start
  std::chrono::milliseconds move{};      // added with every answer
  std::chrono::milliseconds most{};      // an answer fills the bank no further
  std::chrono::milliseconds near_end{};  // when the last notice is called for
};

/// Nothing without a clock.
std::optional<Allowance> allowance(Pace pace);

std::string_view name_of(Pace pace);
std::optional<Pace> pace_named(std::string_view name);

/// The option of every table, beside its title's own.
inline constexpr const char* kPaceOption = "pace";
const games::Option& pace_option();
/// What was chosen in the lobby, or the default.
Pace pace_of(const games::Chosen& chosen);

/// The notices that a seat has been given about one question, each containing those before it.
enum class Stage { Asked = 1, Half = 2, Quarter = 3, NearEnd = 4 };

/// The bank after an answer.
std::chrono::milliseconds answered(const Allowance& given, std::chrono::milliseconds left);

/// How much is left when a notice is called for, in a bank that held `asked_with` when the seat was asked.
std::chrono::milliseconds left_at(const Allowance& given, std::chrono::milliseconds asked_with, Stage stage);

/// The last notice that is called for when so much is left.
Stage stage_with(const Allowance& given, std::chrono::milliseconds asked_with,
                 std::chrono::milliseconds left);

/// How much is left at the next thing to happen after a notice: the next one, or the end of the bank.
std::chrono::milliseconds left_after(const Allowance& given, std::chrono::milliseconds asked_with,
                                     Stage stage);

}  // namespace parlour::tables
