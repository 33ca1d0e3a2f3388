#include "tables/thread.h"

namespace parlour::tables {
namespace {

constexpr const char* kYes = "yes";

}  // namespace

const games::Option& thread_option() {
  static const games::Option option{kThreadOption, {"no", kYes}};
  return option;
}

bool wants_thread(const games::Chosen& chosen) {
  const auto found = chosen.find(kThreadOption);
  return found != chosen.end() && found->second == kYes;
}

bool can_have_thread(const Place& place) { return place.takes_threads && place.parent == 0; }

bool stands_in(const Place& place, Snowflake channel) {
  return channel == place.channel || (place.parent != 0 && channel == place.parent);
}

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
