#include "tables/timekeeper.h"

#include <algorithm>

#include "tables/table.h"

namespace parlour::tables {
namespace {

/// At a clock whose seat has answered, while the answer waits for others.
constexpr std::chrono::hours kLookAgain{1};

}  // namespace

bool silenced(const Prefs& prefs, Stage stage) {
  switch (stage) {
    case Stage::Asked:
      return false;
    case Stage::Half:
      return prefs.silences(Reminder::Half);
    case Stage::Quarter:
      return prefs.silences(Reminder::Quarter);
    case Stage::NearEnd:
      return prefs.silences(Reminder::NearEnd);
  }
  return false;
}

Timekeeper::Timekeeper(std::shared_ptr<Store> store, std::function<Time()> now)
    : store_(std::move(store)), now_(std::move(now)) {}

void Timekeeper::away() {
  const std::lock_guard hold(mutex_);
  here_ = false;
}

void Timekeeper::be_here() {
  const std::lock_guard hold(mutex_);
  if (here_) return;
  const Time now = now_();
  store_->come_back(now, [&](const Clock& clock, Time gone) {
    return after_downtime(clock, calm_of(clock.person), gone, now);
  });
  beaten_ = now;
  here_ = true;
}

void Timekeeper::beat() {
  const std::lock_guard hold(mutex_);
  const Time now = now_();
  if (!here_ || (beaten_ && now - *beaten_ < kBeat)) return;
  store_->beat(now);
  beaten_ = now;
}

std::vector<Clock> Timekeeper::clocks_after(const Table& before, const Table& after, const Entry& entry,
                                            std::optional<Time> answered) {
  if (before.phase != Phase::Playing && after.phase != Phase::Playing) return {};
  const auto held = after.id == 0 ? std::vector<Clock>{} : store_->clocks(after.id);
  return tables::clocks_after(
      before, after, entry, held, [this](Snowflake person) { return calm_of(person); }, answered);
}

bool Timekeeper::told_openly(Snowflake person) const {
  if (is_computer(person)) return false;
  const Notice notice = store_->prefs(person).notice;
  return notice == Notice::Ping || (notice == Notice::Dm && store_->contact(person).dm_closed);
}

Rung Timekeeper::ring(const Table& table, games::SeatSet answered) {
  Rung rung_now;
  const Time now = now_();
  for (const Clock& clock : store_->clocks(table.id)) {
    if (!clock.running || clock.due > now) continue;
    const Prefs prefs = store_->prefs(clock.person);
    Clock next = clock;
    const bool out = left_of(clock, prefs.calm, now).count() == 0;
    if (answered.contains(clock.seat) && (out || !told_openly(clock.person))) {
      next.due = now + kLookAgain;
      store_->change_clock(table.id, clock, next, std::nullopt, table.version);
      continue;
    }
    if (calm_at(prefs.calm, now)) {
      // It fell due in the last moment before the calm; the bank stands still meanwhile.
      next.due = next_awake(prefs.calm, now);
      store_->change_clock(table.id, clock, next, std::nullopt, table.version);
      continue;
    }
    if (out) {
      rung_now.out.push_back(clock.seat);
      continue;
    }
    next = rung(clock, prefs.calm, now);
    const bool tells =
        next.stage > clock.stage && prefs.notice != Notice::None && !silenced(prefs, next.stage);
    std::optional<Call> call;
    if (tells) call = Call{ErrandKind::Remind, clock.person};
    const bool changed = store_->change_clock(table.id, clock, next, call, table.version);
    rung_now.called = rung_now.called || (changed && tells);
  }
  return rung_now;
}

bool Timekeeper::out(const Table& table, games::Seat seat) {
  const auto clocks = store_->clocks(table.id);
  const auto found = std::ranges::find(clocks, seat, &Clock::seat);
  if (found == clocks.end() || !found->running) return false;
  return left_of(*found, calm_of(found->person), now_()).count() == 0;
}

void Timekeeper::set_prefs(Snowflake person, const Prefs& before, const Prefs& after) {
  be_here();
  const Time now = now_();
  store_->set_prefs(person, after,
                    [&](const Clock& clock) { return recounted(clock, before.calm, after.calm, now); });
}

}  // namespace parlour::tables
