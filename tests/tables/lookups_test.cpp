// What the database is asked, it finds by an index: no question of it takes longer for every game that was
// ever played.

#include <sqlite3.h>

#include <map>
#include <set>

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

std::set<std::string>& texts() {
  static std::set<std::string> all;
  return all;
}

int note(unsigned /*why*/, void* /*ours*/, void* statement, void* /*text*/) {
  texts().insert(sqlite3_sql(static_cast<sqlite3_stmt*>(statement)));
  return 0;
}

int listen(sqlite3* database, const char** /*error*/, const sqlite3_api_routines* /*routines*/) {
  return sqlite3_trace_v2(database, SQLITE_TRACE_STMT, note, nullptr);
}

/// Notes every statement that a database is given, whoever opened it.
class Listening {
 public:
  Listening() {
    texts().clear();
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(listen));
  }
  ~Listening() { sqlite3_reset_auto_extension(); }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;
};

/// The steps of a statement that go through all of something.
std::vector<std::string> scans(sqlite3* database, const std::string& text) {
  sqlite3_stmt* plan = nullptr;
  const std::string question = "explain query plan " + text;
  if (sqlite3_prepare_v2(database, question.c_str(), -1, &plan, nullptr) != SQLITE_OK) {
    throw std::runtime_error(question + ": " + sqlite3_errmsg(database));
  }
  std::vector<std::string> found;
  while (sqlite3_step(plan) == SQLITE_ROW) {
    const std::string step = reinterpret_cast<const char*>(sqlite3_column_text(plan, 3));
    if (step.starts_with("SCAN")) found.push_back(step);
  }
  sqlite3_finalize(plan);
  return found;
}

/// Asks the store for all that it can be asked for.
void ask_everything(Club& club) {
  const TableId table = club.started({kAnn, kBen, kCid}, {{"length", "long"}});
  club.play_some(table, 3);
  club.hall().propose(table, club.by(kAnn), MotionKind::Undo, club.glance(table).version - 1);
  const TableId lobby = club.opened(kDot);
  club.joins(lobby, kEve);
  club.leaves(lobby, kEve);
  club.cancels(lobby, kDot);
  club.play_out(club.started({kAnn, kBen}));

  Store& store = club.store();
  const Time now = club.now();
  store.table_of(1);
  store.table_in(9000);
  store.last_table_in(9000);
  store.last_finished_in(9000, "toy");
  store.tables_of(kAnn.id);
  store.snapshot(table);
  for (const ErrandKind kind : {ErrandKind::Table, ErrandKind::Hand, ErrandKind::Rename}) {
    store.send_again(kind, table, kAnn.id);
    const Errand errand{store.errands(now, 100).back()};
    store.postpone(errand, now, true);
    for (const Snowflake message : {1U, 2U}) store.settle(errand, Post{1, message, now});
    store.post(kind, table, kAnn.id);
    store.forget_post(kind, table, kAnn.id);
  }
  store.next_errand_after(now);
  store.last_renamed(1);
  store.tables_due(now, 10);
  store.next_clock_after(now);
  const Clock clock = store.clocks(table).front();
  store.change_clock(table, clock, clock, Call{ErrandKind::Remind, kAnn.id, now}, 1);
  store.beat(now);
  store.come_back(now, [](const Clock& same, Time) { return same; });
  WaitingChange change;
  change.held.push_back({0, 1, now, 0, false, {"say 1"}});
  change.dropped.push_back(1);
  change.orders[kAnn.id] = {};
  change.release = now;
  store.change_waiting(table, club.glance(table).version, change);
  store.waiting(table);
  store.set_look(table, kAnn.id, {1, now});
  store.last_look(table, kAnn.id);
  store.set_dm_channel(kAnn.id, 1);
  store.set_dm_closed(kAnn.id, true);
  store.contact(kAnn.id);
  store.set_prefs(kAnn.id, store.prefs(kAnn.id), [](const Clock& same) { return same; });
  store.track_record(kAnn.id);
  club.hall().thread_made(table, 77);
  club.hall().thread_lost(table, 77, ThreadTrouble::MayNotMake);
}

TEST(Lookups, GoThroughNothingThatGrowsWithTheGamesPlayed) {
  const Listening listening;
  Club club;
  ask_everything(club);
  const auto heard = texts();
  EXPECT_GE(heard.size(), 50U) << "all that the store says";

  // What may be gone through, by how the statement begins, and why.
  const std::map<std::string, std::string> reasons{
      {"select beat from heartbeat", "one row"},
      {"select count(*) from schema", "one row"},
      {"select version from schema", "one row"},
      {"update schema", "one row"},
      {"update errands set not_before = 1 where person", "only what waits to be sent"},
      {"select owner, seat, person, pace, bank, asked_with, since, counted_from, running, stage, due, ends"
       " from clocks where running = 1 order by",
       "once, at the start"},
  };
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(club.file().c_str(), &database), SQLITE_OK);
  for (const std::string& text : heard) {
    const bool excused =
        std::ranges::any_of(reasons, [&](const auto& one) { return text.starts_with(one.first); });
    const bool plain = text.starts_with("select") || text.starts_with("update") ||
                       text.starts_with("delete") || text.starts_with("insert");
    if (!plain || excused) continue;
    EXPECT_EQ(scans(database, text), std::vector<std::string>{}) << text;
  }
  EXPECT_FALSE(scans(database, "select owner from journal where interaction = 1").empty())
      << "it would be seen";
  sqlite3_close(database);
}

}  // namespace
}  // namespace parlour::tests
