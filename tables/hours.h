#pragma once
// When a person wants to be left alone: quiet hours, days off and vacations in the person's own zone. Then
// the person's clock stands still and no reminder goes out. Pure functions of the settings and the time.
//
// Quiet hours last from the first time that the clock on the wall shows their beginning to the last time that
// it shows their end. In the night when clocks are put back nobody is woken between two showings of an hour.

#include <bitset>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "tables/person.h"

namespace parlour::tables {

/// In local time of day; across midnight when `to` is before `from`. None at all when they are the same.
struct QuietHours {
  std::chrono::minutes from{};
  std::chrono::minutes to{};
  friend bool operator==(const QuietHours&, const QuietHours&) = default;
};

/// Whole local days, both included.
struct Vacation {
  std::chrono::local_days first;
  std::chrono::local_days last;
  friend bool operator==(const Vacation&, const Vacation&) = default;
};

struct Calm {
  std::string zone = "UTC";
  std::optional<QuietHours> quiet;
  std::bitset<7> days_off;  // by std::chrono::weekday::c_encoding: 0 is Sunday
  std::vector<Vacation> vacations;
  friend bool operator==(const Calm&, const Calm&) = default;
};

/// Later than everything: the answer where a person has all seven days off.
inline constexpr Time kNever = std::chrono::sys_days(std::chrono::year(9999) / 1 / 1);

/// The clock stands still, no reminder goes out.
bool calm_at(const Calm& calm, Time time);

/// How long the clock ran between two times; none when `to` is not after `from`.
std::chrono::milliseconds running_time(const Calm& calm, Time from, Time to);

/// The first moment at which so much running time has passed since `from`.
Time after_running(const Calm& calm, Time from, std::chrono::milliseconds amount);

/// The first moment from `time` on that is not calm.
Time next_awake(const Calm& calm, Time time);

}  // namespace parlour::tables
