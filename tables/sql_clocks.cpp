// The store's clocks, heartbeat and looks.

#include "tables/sql_clocks.h"

#include <tuple>

#include "tables/sql_store.h"
#include "tables/sql_values.h"

namespace parlour::tables {
namespace {

using ClockRow = std::tuple<Big, int, Big, int, Big, Big, Big, Big, int, int, Big, Big>;

TableClock clock_of(const ClockRow& row) {
  const auto& [owner, seat, person, pace, bank, asked_with, since, counted_from, running, stage, due, ends] =
      row;
  Clock clock;
  clock.seat = static_cast<games::Seat>(seat);
  clock.person = snowflake(person);
  clock.pace = static_cast<Pace>(pace);
  clock.bank = std::chrono::milliseconds(bank);
  clock.asked_with = std::chrono::milliseconds(asked_with);
  clock.since = static_cast<std::uint32_t>(since);
  clock.counted_from = time_of(counted_from);
  clock.running = running != 0;
  clock.stage = static_cast<Stage>(stage);
  clock.due = time_of(due);
  clock.ends = time_of(ends);
  return {owner, clock};
}

template <class... Uses>
std::vector<TableClock> clocks_where(Line& line, const std::string& condition, const Uses&... uses) {
  std::vector<TableClock> clocks;
  for (const ClockRow& row : line.ask<Big, int, Big, int, Big, Big, Big, Big, int, int, Big, Big>(
           "select owner, seat, person, pace, bank, asked_with, since, counted_from, running, stage, due, "
           "ends"
           " from clocks where " +
               condition + " order by owner, seat",
           uses...)) {
    clocks.push_back(clock_of(row));
  }
  return clocks;
}

}  // namespace

void write_clock(Line& line, TableId table, const Clock& clock) {
  line.run(
      "insert into clocks (owner, seat, person, pace, bank, asked_with, since, counted_from, running, stage,"
      " due, ends) values (:owner, :seat, :person, :pace, :bank, :asked, :since, :counted, :running, :stage,"
      " :due, :ends) on conflict (owner, seat) do update set"
      " person = excluded.person, pace = excluded.pace, bank = excluded.bank,"
      " asked_with = excluded.asked_with, since = excluded.since, counted_from = excluded.counted_from,"
      " running = excluded.running, stage = excluded.stage, due = excluded.due, ends = excluded.ends",
      table_number(table), static_cast<int>(clock.seat), big(clock.person), static_cast<int>(clock.pace),
      Big{clock.bank.count()}, Big{clock.asked_with.count()}, Big{clock.since}, big(clock.counted_from),
      clock.running ? 1 : 0, static_cast<int>(clock.stage), big(clock.due), big(clock.ends));
}

void write_look(Line& line, TableId table, Snowflake person, const Look& look) {
  line.run(
      "insert into looks (owner, person, number, at) values (:owner, :person, :number, :at)"
      " on conflict (owner, person) do update set number = excluded.number, at = excluded.at",
      table_number(table), big(person), Big{look.number}, big(look.at));
}

std::vector<Clock> SqlStore::clocks(TableId table) {
  Reading look(reader_);
  std::vector<Clock> clocks;
  for (const auto& [owner, clock] : clocks_where(look.line(), "owner = :owner", table_number(table))) {
    clocks.push_back(clock);
  }
  return clocks;
}

std::vector<TableId> SqlStore::tables_due(Time now, std::size_t most) {
  Reading look(reader_);
  std::vector<TableId> tables;
  // The plus keeps the database from going through all clocks in the order of their owners.
  for (const auto& [owner, due] :
       look.line().ask<Big, Big>("select owner, min(due) from clocks where running = 1 and due <= :now"
                                 " group by +owner order by min(due), owner limit :most",
                                 big(now), static_cast<Big>(most))) {
    tables.push_back(owner);
  }
  return tables;
}

std::optional<Time> SqlStore::next_clock_after(Time now) {
  Reading look(reader_);
  const auto rows = look.line().ask<Big>(
      "select due from clocks where running = 1 and due > :now order by due limit 1", big(now));
  if (rows.empty()) return std::nullopt;
  return time_of(std::get<0>(rows.front()));
}

bool SqlStore::change_clock(TableId table, const Clock& before, const Clock& after,
                            const std::optional<Call>& call, std::uint32_t version) {
  Transaction work(writer_);
  Line& line = work.line();
  const auto now = clocks_where(line, "owner = :owner and seat = :seat", table_number(table),
                                static_cast<int>(before.seat));
  // Another program, or a move, was first.
  if (now.size() != 1 || now.front().clock != before) return false;
  write_clock(line, table, after);
  if (call) {
    // Every stage is an errand of its own: one that is on its way must not take the next along when it is
    // struck out.
    line.run(
        "insert into errands (owner, kind, person, channel, message, version, tries, not_before)"
        " values (:owner, :kind, :person, 0, :stage, :version, 0, 0)"
        " on conflict (owner, kind, person, channel, message) do update set version = excluded.version",
        table_number(table), static_cast<int>(call->kind), big(call->person), static_cast<int>(after.stage),
        Big{version});
  }
  work.commit();
  return true;
}

void SqlStore::beat(Time now) {
  Transaction work(writer_);
  work.line().run(
      "insert into heartbeat (one, beat) values (1, :beat)"
      " on conflict (one) do update set beat = excluded.beat where excluded.beat > heartbeat.beat",
      big(now));
  work.commit();
}

void SqlStore::come_back(Time now, const std::function<Clock(const Clock&, Time gone)>& after) {
  Transaction work(writer_);
  Line& line = work.line();
  if (const auto beats = line.ask<Big>("select beat from heartbeat"); !beats.empty()) {
    const Time gone = time_of(std::get<0>(beats.front()));
    for (const auto& [table, clock] : clocks_where(line, "running = 1")) {
      write_clock(line, table, after(clock, gone));
    }
  }
  line.run(
      "insert into heartbeat (one, beat) values (1, :beat) on conflict (one) do update set"
      " beat = excluded.beat",
      big(now));
  work.commit();
}

void recount_clocks(Line& line, Snowflake person, const Recount& recount) {
  for (const auto& [table, clock] : clocks_where(line, "running = 1 and person = :person", big(person))) {
    write_clock(line, table, recount(clock));
  }
  // What was kept for the end of a calm looks again whether there still is one.
  line.run("update errands set not_before = 1 where person = :person and tries = 0 and not_before > 1",
           big(person));
}

std::optional<Look> SqlStore::last_look(TableId table, Snowflake person) {
  Reading look(reader_);
  const auto rows =
      look.line().ask<Big, Big>("select number, at from looks where owner = :owner and person = :person",
                                table_number(table), big(person));
  if (rows.empty()) return std::nullopt;
  const auto& [number, at] = rows.front();
  return Look{static_cast<std::uint32_t>(number), time_of(at)};
}

void SqlStore::set_look(TableId table, Snowflake person, const Look& look) {
  Transaction work(writer_);
  write_look(work.line(), table, person, look);
  work.commit();
}

}  // namespace parlour::tables
