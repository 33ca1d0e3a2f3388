#include "tables/clock.h"

#include <algorithm>

#include "tables/table.h"

namespace parlour::tables {
namespace {

using games::Seat;
using std::chrono::milliseconds;

/// Where fewer than two people sit, nobody waits for anybody.
std::optional<Allowance> allowance_at(const Table& table) {
  const auto people =
      std::ranges::count_if(table.players, [](const Person& player) { return !is_computer(player.id); });
  if (people < 2) return std::nullopt;
  return allowance(pace_of(table.options));
}

/// The seats whose banks run.
games::SeatSet awaited(const Table& table) {
  return table.paused ? games::SeatSet{} : table.to_act() - table.computers();
}

bool moved_by(const Entry& entry, Seat seat) {
  const auto* moved = std::get_if<Moved>(&entry);
  return moved != nullptr && moved->seat == seat;
}

/// When the next thing happens to a clock that runs.
void set_due(Clock& clock, const Allowance& given, const Calm& calm) {
  const auto next = left_after(given, clock.asked_with, clock.stage);
  clock.due = after_running(calm, clock.counted_from, std::max(clock.bank - next, milliseconds(0)));
  clock.ends = after_running(calm, clock.counted_from, clock.bank);
}

void stop(Clock& clock) {
  clock.running = false;
  clock.due = kNever;
  clock.ends = kNever;
}

void count_up_to(Clock& clock, const Calm& calm, Time now) {
  if (clock.running) clock.bank = left_of(clock, calm, now);
  clock.counted_from = now;
}

/// What is left to a seat whose answer of that time comes out now.
milliseconds left_after_window(const Clock& clock, const Allowance& given, const Calm& calm, Time answered_at,
                               Time now) {
  const auto own = left_of(clock, calm, std::max(answered_at, clock.counted_from));
  return std::min(own, std::max(left_of(clock, calm, now), clock.asked_with - given.move));
}

}  // namespace

milliseconds left_of(const Clock& clock, const Calm& calm, Time now) {
  if (!clock.running) return clock.bank;
  return std::max(clock.bank - running_time(calm, clock.counted_from, now), milliseconds(0));
}

Clock recounted(const Clock& clock, const Calm& until_now, const Calm& from_now, Time now) {
  const auto given = allowance(clock.pace);
  if (!clock.running || !given) return clock;
  Clock next = clock;
  count_up_to(next, until_now, now);
  set_due(next, *given, from_now);
  return next;
}

Clock after_downtime(const Clock& clock, const Calm& calm, Time gone, Time now) {
  const auto given = allowance(clock.pace);
  if (!clock.running || !given) return clock;
  Clock next = clock;
  if (clock.counted_from < gone) count_up_to(next, calm, std::min(gone, now));
  next.counted_from = now;
  set_due(next, *given, calm);
  return next;
}

Clock rung(const Clock& clock, const Calm& calm, Time now) {
  const auto given = allowance(clock.pace);
  if (!clock.running || !given) return clock;
  Clock next = clock;
  count_up_to(next, calm, now);
  next.stage = std::max(clock.stage, stage_with(*given, clock.asked_with, next.bank));
  set_due(next, *given, calm);
  return next;
}

std::vector<Clock> clocks_after(const Table& before, const Table& after, const Entry& entry,
                                const std::vector<Clock>& held, const CalmOf& calm_of,
                                std::optional<Time> answered_at) {
  const auto given = allowance_at(after);
  const auto runs = given ? awaited(after) : games::SeatSet{};
  const Time now = after.changed;
  std::vector<Clock> changed;
  for (Seat seat = 0; seat < static_cast<Seat>(after.players.size()); ++seat) {
    const auto found = std::ranges::find(held, seat, &Clock::seat);
    const bool fresh = found == held.end();
    if (fresh && !runs.contains(seat)) continue;
    Clock clock = fresh ? Clock{} : *found;
    if (fresh) {
      clock.seat = seat;
      clock.pace = pace_of(after.options);
      clock.bank = given->bank;
    }
    const Snowflake owner = after.players[static_cast<std::size_t>(seat)].id;
    const bool handed_over = !fresh && clock.person != owner;
    const bool is_away = after.computers().contains(seat);
    const bool came_back = before.computers().contains(seat) && !is_away;
    // A pause takes the question away and brings the same one back.
    const bool other_question =
        !before.paused && !after.paused && after.question(seat) != before.question(seat);
    const bool asked_anew = fresh || handed_over || came_back || other_question;
    const bool was_running = clock.running;
    if (!asked_anew && was_running == runs.contains(seat)) continue;

    const Calm calm = was_running ? calm_of(clock.person) : Calm{};
    const bool pays = given && was_running && moved_by(entry, seat);
    const auto left = pays && answered_at ? left_after_window(clock, *given, calm, *answered_at, now)
                                          : left_of(clock, calm, now);
    count_up_to(clock, calm, now);
    if (pays) clock.bank = answered(*given, left);
    // Whoever comes back to the seat, or takes it over, has time for one move at least.
    if (given && (handed_over || is_away)) clock.bank = std::max(clock.bank, given->move);
    clock.person = owner;
    clock.running = runs.contains(seat);
    if (clock.running) {
      if (asked_anew) {
        clock.asked_with = clock.bank;
        clock.since = after.version;
        clock.stage = Stage::Asked;
      }
      set_due(clock, *given, calm_of(owner));
    } else {
      stop(clock);
    }
    if (fresh || clock != *found) changed.push_back(clock);
  }
  return changed;
}

}  // namespace parlour::tables
