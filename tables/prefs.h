#pragma once
// What a person has asked of us: when to be left alone, how to be told, and how pages look. A person who
// never said anything has the defaults.

#include <bitset>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "tables/hours.h"

namespace parlour::tables {

/// How a person learns of being asked.
enum class Notice { Dm, Ping, None };

/// What is said again while a clock runs down: at half of it, at a quarter, and near its end.
enum class Reminder { Half, Quarter, NearEnd };
inline constexpr std::size_t kReminders = 3;

struct Prefs {
  Calm calm;
  Notice notice = Notice::Dm;
  std::bitset<kReminders> silenced;  // by Reminder
  bool confirm = false;              // a move by button or menu is shown once more before it is sent
  std::string language;              // as in config/phrases; empty: the one of the person's Discord
  bool plain_text = false;           // words instead of pictures
  friend bool operator==(const Prefs&, const Prefs&) = default;

  [[nodiscard]] bool silences(Reminder reminder) const {
    return silenced[static_cast<std::size_t>(reminder)];
  }
};

nlohmann::json to_json(const Prefs& prefs);
/// What it does not understand, from another version of this program, is left at its default.
Prefs prefs_from_json(const nlohmann::json& json);

/// A day as "2026-12-24".
std::string day_text(std::chrono::local_days day);
std::optional<std::chrono::local_days> day_from_text(std::string_view text);

// --- How much calm is fair to those who wait
inline constexpr std::chrono::hours kMostQuiet{14};  // a day
inline constexpr std::size_t kMostDaysOff = 3;       // a week
inline constexpr int kVacationDays = 28;             // a calendar year

/// How long quiet hours are by the clock on the wall.
std::chrono::minutes length_of(const QuietHours& quiet);

/// Days of vacation that are left to take in a year.
int vacation_left(const Calm& calm, std::chrono::year year);

/// Why a vacation cannot be taken.
struct NoVacation {
  enum class Why {
    Backwards,  // it would end before it begins
    Past,       // it would begin before today
    TooFar,     // it would end after next year
    TooLong,    // it needs more days than are left
  };
  Why why{};
  std::chrono::year year{};  // TooLong: of which there is not enough
  int asked = 0;             // TooLong: days of that year that are not vacation yet
  int left = 0;
};

/// Takes a vacation, or changes nothing and says why not. Days that were vacation already are not paid twice.
std::optional<NoVacation> take_vacation(Calm& calm, const Vacation& vacation, std::chrono::local_days today);

/// Gives up all vacation after today. Today and what is past are spent. False when there is none.
bool give_up_vacation(Calm& calm, std::chrono::local_days today);

}  // namespace parlour::tables
