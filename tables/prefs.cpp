#include "tables/prefs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <map>

namespace parlour::tables {
namespace {

using nlohmann::json;
using std::chrono::days;
using std::chrono::local_days;
using std::chrono::minutes;
using std::chrono::year;
using std::chrono::year_month_day;

constexpr std::array<std::string_view, 3> kNotices{"dm", "ping", "none"};
constexpr minutes kDay{24 * 60};
// Banks may have been counted from long ago: what was calm then stays known.
constexpr days kRemembered{400};

year year_of(local_days day) { return year_month_day(day).year(); }

/// In order, and none touching another.
void tidy(std::vector<Vacation>& vacations) {
  std::ranges::sort(vacations, {}, &Vacation::first);
  std::vector<Vacation> merged;
  for (const Vacation& next : vacations) {
    if (!merged.empty() && next.first <= merged.back().last + days(1)) {
      merged.back().last = std::max(merged.back().last, next.last);
    } else {
      merged.push_back(next);
    }
  }
  vacations = std::move(merged);
}

/// A member, where there is one and it is such a thing.
template <class T>
std::optional<T> member(const json& object, const char* key, bool (json::*is)() const noexcept) {
  const auto found = object.find(key);
  if (found == object.end() || !((*found).*is)()) return std::nullopt;
  return found->template get<T>();
}

template <class Use>
void each_in(const json& object, const char* key, Use use) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_array()) return;
  for (const json& one : *found) use(one);
}

std::optional<minutes> time_of_day(const json& number) {
  if (!number.is_number_integer()) return std::nullopt;
  const auto count = number.get<std::int64_t>();
  if (count < 0 || count >= kDay.count()) return std::nullopt;
  return minutes(count);
}

std::optional<Vacation> vacation_in(const json& pair) {
  if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string())
    return std::nullopt;
  const auto first = day_from_text(pair[0].get_ref<const std::string&>());
  const auto last = day_from_text(pair[1].get_ref<const std::string&>());
  if (!first || !last || *last < *first) return std::nullopt;
  return Vacation{*first, *last};
}

template <std::size_t size>
json numbers_of(const std::bitset<size>& bits) {
  json numbers = json::array();
  for (std::size_t i = 0; i < size; ++i) {
    if (bits[i]) numbers.push_back(i);
  }
  return numbers;
}

template <std::size_t size>
std::bitset<size> bits_in(const json& object, const char* key) {
  std::bitset<size> bits;
  each_in(object, key, [&](const json& number) {
    if (number.is_number_unsigned() && number.get<std::size_t>() < size) bits.set(number.get<std::size_t>());
  });
  return bits;
}

}  // namespace

std::string day_text(local_days day) {
  const year_month_day date(day);
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
  return text.data();
}

std::optional<local_days> day_from_text(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto number = [&](std::size_t at, std::size_t size) {
    int value = -1;
    const char* end = text.data() + at + size;
    const auto [stop, error] = std::from_chars(text.data() + at, end, value);
    return error == std::errc{} && stop == end ? value : -1;
  };
  const int month = number(5, 2);
  const int day = number(8, 2);
  if (number(0, 4) < 0 || month < 0 || day < 0) return std::nullopt;
  const year_month_day date(year(number(0, 4)), std::chrono::month(static_cast<unsigned>(month)),
                            std::chrono::day(static_cast<unsigned>(day)));
  if (!date.ok()) return std::nullopt;
  return local_days(date);
}

json to_json(const Prefs& prefs) {
  json vacations = json::array();
  for (const Vacation& vacation : prefs.calm.vacations) {
    vacations.push_back({day_text(vacation.first), day_text(vacation.last)});
  }
  json made{{"zone", prefs.calm.zone},
            {"days_off", numbers_of(prefs.calm.days_off)},
            {"vacations", std::move(vacations)},
            {"notice", kNotices[static_cast<std::size_t>(prefs.notice)]},
            {"silenced", numbers_of(prefs.silenced)},
            {"confirm", prefs.confirm},
            {"language", prefs.language},
            {"plain_text", prefs.plain_text}};
  if (prefs.calm.quiet) made["quiet"] = {prefs.calm.quiet->from.count(), prefs.calm.quiet->to.count()};
  return made;
}

Prefs prefs_from_json(const json& json) {
  Prefs prefs;
  if (!json.is_object()) return prefs;
  if (auto zone = member<std::string>(json, "zone", &json::is_string)) prefs.calm.zone = std::move(*zone);
  if (const auto quiet = json.find("quiet"); quiet != json.end() && quiet->is_array() && quiet->size() == 2) {
    const auto from = time_of_day((*quiet)[0]);
    const auto to = time_of_day((*quiet)[1]);
    if (from && to) prefs.calm.quiet = QuietHours{*from, *to};
  }
  prefs.calm.days_off = bits_in<7>(json, "days_off");
  each_in(json, "vacations", [&](const nlohmann::json& pair) {
    if (const auto vacation = vacation_in(pair)) prefs.calm.vacations.push_back(*vacation);
  });
  if (const auto notice = member<std::string>(json, "notice", &json::is_string)) {
    const auto known = std::ranges::find(kNotices, *notice);
    if (known != kNotices.end()) prefs.notice = static_cast<Notice>(known - kNotices.begin());
  }
  prefs.silenced = bits_in<kReminders>(json, "silenced");
  prefs.confirm = member<bool>(json, "confirm", &json::is_boolean).value_or(false);
  prefs.language = member<std::string>(json, "language", &json::is_string).value_or("");
  prefs.plain_text = member<bool>(json, "plain_text", &json::is_boolean).value_or(false);
  return prefs;
}

minutes length_of(const QuietHours& quiet) {
  return quiet.from <= quiet.to ? quiet.to - quiet.from : quiet.to + kDay - quiet.from;
}

int vacation_left(const Calm& calm, year year) {
  const local_days first{year / 1 / 1};
  const local_days last{year / 12 / 31};
  int left = kVacationDays;
  for (const Vacation& vacation : calm.vacations) {
    const auto from = std::max(vacation.first, first);
    const auto to = std::min(vacation.last, last);
    if (from <= to) left -= static_cast<int>((to - from).count()) + 1;
  }
  return left;
}

std::optional<NoVacation> take_vacation(Calm& calm, const Vacation& vacation, local_days today) {
  using Why = NoVacation::Why;
  if (vacation.last < vacation.first) return NoVacation{Why::Backwards};
  if (vacation.first < today) return NoVacation{Why::Past};
  if (year_of(vacation.last) > year_of(today) + std::chrono::years(1)) return NoVacation{Why::TooFar};
  Calm after = calm;
  after.vacations.push_back(vacation);
  std::erase_if(after.vacations, [&](const Vacation& one) { return one.last < today - kRemembered; });
  tidy(after.vacations);
  for (year year = year_of(vacation.first); year <= year_of(vacation.last); ++year) {
    const int left = vacation_left(calm, year);
    const int left_after = vacation_left(after, year);
    if (left_after < 0) return NoVacation{Why::TooLong, year, left - left_after, left};
  }
  calm = std::move(after);
  return std::nullopt;
}

bool give_up_vacation(Calm& calm, local_days today) {
  const auto before = calm.vacations;
  std::erase_if(calm.vacations, [&](const Vacation& one) { return one.first > today; });
  for (Vacation& one : calm.vacations) one.last = std::min(one.last, today);
  return calm.vacations != before;
}

}  // namespace parlour::tables
