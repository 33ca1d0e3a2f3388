#include "tables/thread_checks.h"

#include "tables/thread.h"

namespace parlour::tables {

bool awaits_thread(const Table& table) {
  return table.phase == Phase::Playing && wants_thread(table.options) && can_have_thread(table.place) &&
         !table.thread_trouble;
}

Result<Entry> check_thread_made(const Table& table, Snowflake thread) {
  if (!awaits_thread(table)) return Denial::Stale;
  return Entry{ThreadMade{thread}};
}

Result<Entry> check_thread_lost(const Table& table, Snowflake thread, ThreadTrouble why) {
  const bool there = table.place.parent != 0 && table.place.channel == thread;
  if (thread == 0 ? !awaits_thread(table) : !there) return Denial::Stale;
  return Entry{ThreadLost{why}};
}

}  // namespace parlour::tables
