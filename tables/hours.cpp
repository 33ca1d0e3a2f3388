#include "tables/hours.h"

#include <algorithm>

#include "tables/zones.h"

namespace parlour::tables {
namespace {

using std::chrono::days;
using std::chrono::local_days;
using std::chrono::milliseconds;
using std::chrono::weekday;

struct Span {
  Time from;
  Time to;
};

Time midnight(const Calm& calm, local_days day) { return first_time(calm.zone, LocalTime(day)); }

bool is_free(const Calm& calm, local_days day) {
  return calm.days_off[weekday(day).c_encoding()] ||
         std::ranges::any_of(calm.vacations, [&](const Vacation& vacation) {
           return vacation.first <= day && day <= vacation.last;
         });
}

/// The calm that begins on a local day, in order of its beginning.
std::vector<Span> calm_from(const Calm& calm, local_days day) {
  std::vector<Span> spans;
  if (is_free(calm, day)) spans.push_back({midnight(calm, day), midnight(calm, day + days(1))});
  if (calm.quiet && calm.quiet->from != calm.quiet->to) {
    const local_days end_day = calm.quiet->from < calm.quiet->to ? day : day + days(1);
    spans.push_back({first_time(calm.zone, LocalTime(day) + calm.quiet->from),
                     last_time(calm.zone, LocalTime(end_day) + calm.quiet->to)});
  }
  return spans;
}

/// Calls `use` with stretches of running time from `from` on, in order, until it gives false. Every stretch
/// ends at midnight at the latest.
template <class Use>
void each_stretch(const Calm& calm, Time from, Use use) {
  if (calm.days_off.all()) return;
  Time at = from;
  // Quiet hours of the day before reach into this one, and zones differ by more than a day.
  for (auto day = std::chrono::floor<days>(to_local(calm.zone, from)) - days(2);; day += days(1)) {
    for (const Span& span : calm_from(calm, day)) {
      if (span.from > at && !use(at, span.from)) return;
      at = std::max(at, span.to);
    }
    const Time end = midnight(calm, day + days(1));
    if (end > at && !use(at, end)) return;
    at = std::max(at, end);
  }
}

bool never_calm(const Calm& calm) { return !calm.quiet && calm.days_off.none() && calm.vacations.empty(); }

}  // namespace

Time next_awake(const Calm& calm, Time time) {
  if (never_calm(calm)) return time;
  Time awake = kNever;
  each_stretch(calm, time, [&](Time from, Time) {
    awake = from;
    return false;
  });
  return awake;
}

bool calm_at(const Calm& calm, Time time) { return next_awake(calm, time) != time; }

milliseconds running_time(const Calm& calm, Time from, Time to) {
  if (to <= from) return {};
  if (never_calm(calm)) return to - from;
  milliseconds ran{};
  each_stretch(calm, from, [&](Time begin, Time end) {
    if (begin < to) ran += std::min(end, to) - begin;
    return end < to;
  });
  return ran;
}

Time after_running(const Calm& calm, Time from, milliseconds amount) {
  if (amount <= milliseconds(0)) return from;
  if (never_calm(calm)) return from + amount;
  Time reached = kNever;
  each_stretch(calm, from, [&](Time begin, Time end) {
    if (amount > end - begin) {
      amount -= end - begin;
      return true;
    }
    reached = begin + amount;
    return false;
  });
  return reached;
}

}  // namespace parlour::tables
