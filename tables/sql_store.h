#pragma once
// The store on an SQL database, through SOCI. Writers take turns on one connection, readers on another, so a
// reader does not wait for the disk.

#include <vector>

#include "tables/schema.h"
#include "tables/sql_line.h"
#include "tables/store.h"

namespace parlour::tables {

/// Brings a database to the newest version of `steps`, in one transaction; does nothing when it is there.
void migrate(soci::session& session, const Dialect& dialect, const std::vector<SchemaStep>& steps);

class SqlStore final : public Store {
 public:
  explicit SqlStore(const Dialect& dialect) : writer_(dialect), reader_(dialect) {}

  Appended append(const Writing& writing) override;
  std::vector<Record> journal(TableId table, std::uint32_t first) override;
  std::optional<Snapshot> snapshot(TableId table) override;
  std::optional<Phase> phase(TableId table) override;
  std::optional<TableId> table_of(Snowflake interaction) override;
  std::optional<TableId> table_in(Snowflake channel) override;
  std::optional<TableId> last_table_in(Snowflake channel) override;
  std::optional<TableId> last_finished_in(Snowflake channel, const std::string& game) override;
  std::vector<TableId> tables_of(Snowflake person) override;
  std::optional<nlohmann::json> card_data(const std::string& digest) override;

  std::vector<Errand> errands(Time now, std::size_t most) override;
  std::optional<Time> next_errand_after(Time now) override;
  void settle(const Errand& errand, const std::optional<Post>& posted) override;
  void postpone(const Errand& errand, Time until, bool tried) override;
  void send_again(ErrandKind kind, TableId table, Snowflake person) override;
  std::optional<Post> post(ErrandKind kind, TableId table, Snowflake person) override;
  void forget_post(ErrandKind kind, TableId table, Snowflake person) override;
  std::optional<Time> last_renamed(Snowflake thread) override;

  std::vector<Clock> clocks(TableId table) override;
  std::vector<TableId> tables_due(Time now, std::size_t most) override;
  std::optional<Time> next_clock_after(Time now) override;
  bool change_clock(TableId table, const Clock& before, const Clock& after, const std::optional<Call>& call,
                    std::uint32_t version) override;
  void beat(Time now) override;
  void come_back(Time now, const std::function<Clock(const Clock&, Time gone)>& after) override;

  Waiting waiting(TableId table) override;
  bool change_waiting(TableId table, std::uint32_t version, const WaitingChange& change) override;

  std::optional<Look> last_look(TableId table, Snowflake person) override;
  void set_look(TableId table, Snowflake person, const Look& look) override;

  Contact contact(Snowflake person) override;
  void set_dm_channel(Snowflake person, Snowflake channel) override;
  void set_dm_closed(Snowflake person, bool closed) override;
  Prefs prefs(Snowflake person) override;
  void set_prefs(Snowflake person, const Prefs& prefs, const Recount& recount) override;
  TrackRecord track_record(Snowflake person) override;

 private:
  Line writer_;
  Line reader_;
};

}  // namespace parlour::tables
