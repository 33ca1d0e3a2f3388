#include "commands/when_typed.h"

#include <array>
#include <cstdio>
#include <regex>

#include "tables/prefs.h"

namespace parlour::commands {

using std::chrono::local_days;
using std::chrono::minutes;
using std::chrono::year;
using std::chrono::year_month_day;

namespace {

// Longer than anything that could be meant.
constexpr std::size_t kLongest = 20;

using Found = std::match_results<std::string_view::const_iterator>;

std::optional<Found> match(std::string_view typed, const std::regex& pattern) {
  Found found;
  if (typed.size() > kLongest || !std::regex_match(typed.begin(), typed.end(), found, pattern))
    return std::nullopt;
  return found;
}

int number_in(const std::sub_match<std::string_view::const_iterator>& part) {
  return part.matched ? std::stoi(part.str()) : 0;
}

}  // namespace

std::optional<minutes> time_typed(std::string_view typed) {
  static const std::regex pattern(R"(\s*(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?m\.?)?\s*)",
                                  std::regex::icase);
  const auto found = match(typed, pattern);
  if (!found) return std::nullopt;
  int hour = number_in((*found)[1]);
  const int minute = number_in((*found)[2]);
  if ((*found)[3].matched) {
    if (hour < 1 || hour > 12) return std::nullopt;
    const bool after_noon = (*found)[3].str() == "p" || (*found)[3].str() == "P";
    hour = hour % 12 + (after_noon ? 12 : 0);
  }
  if (hour == 24 && minute == 0) hour = 0;
  if (hour > 23 || minute > 59) return std::nullopt;
  return minutes(hour * 60 + minute);
}

std::string time_text(minutes time) {
  std::array<char, 24> text{};
  std::snprintf(text.data(), text.size(), "%02d:%02d", static_cast<int>(time.count() / 60),
                static_cast<int>(time.count() % 60));
  return text.data();
}

std::optional<local_days> day_typed(std::string_view typed, local_days today) {
  if (const auto day = tables::day_from_text(typed)) return day;
  static const std::regex pattern(R"(\s*(\d{1,2})\.\s*(\d{1,2})\.?\s*(\d{4})?\s*)");
  const auto found = match(typed, pattern);
  if (!found) return std::nullopt;
  const auto in = [&](year year) -> std::optional<local_days> {
    const year_month_day date(year, std::chrono::month(static_cast<unsigned>(number_in((*found)[2]))),
                              std::chrono::day(static_cast<unsigned>(number_in((*found)[1]))));
    if (!date.ok()) return std::nullopt;
    return local_days(date);
  };
  if ((*found)[3].matched) return in(year(number_in((*found)[3])));
  const year this_year = year_month_day(today).year();
  const auto day = in(this_year);
  return day && *day >= today ? day : in(this_year + std::chrono::years(1));
}

}  // namespace parlour::commands
