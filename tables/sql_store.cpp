#include "tables/sql_store.h"

#include "tables/sql_clocks.h"
#include "tables/sql_values.h"
#include "tables/sql_waiting.h"

namespace parlour::tables {
namespace {

std::string text_of(const nlohmann::json& json) {
  // Names come from outside: a broken character must not stop a game.
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<TableId> first_id(const std::vector<std::tuple<Big>>& rows) {
  if (rows.empty()) return std::nullopt;
  return std::get<0>(rows.front());
}

// The second condition is the index's own: without it the whole journal would be read.
constexpr auto kFindInteraction =
    "select owner from journal where interaction = :interaction and interaction <> 0";
constexpr auto kFindPost =
    "select channel, message, posted from posts where owner = :owner and kind = :kind and person = :person";

std::optional<TableId> find_interaction(Line& line, Snowflake interaction) {
  if (interaction == 0) return std::nullopt;
  return first_id(line.ask<Big>(kFindInteraction, big(interaction)));
}

std::optional<Post> find_post(Line& line, ErrandKind kind, TableId table, Snowflake person) {
  const auto rows =
      line.ask<Big, Big, Big>(kFindPost, table_number(table), static_cast<int>(kind), big(person));
  if (rows.empty()) return std::nullopt;
  const auto& [channel, message, posted] = rows.front();
  return Post{snowflake(channel), snowflake(message), time_of(posted)};
}

/// A table that is not there yet; nothing when the channel holds another.
std::optional<TableId> new_table(Line& line, const Writing& writing) {
  return first_id(line.ask<Big>(
      "insert into tables (guild, channel, parent, game, phase, version, opened, changed)"
      " values (:guild, :channel, :parent, :game, :phase, :version, :opened, :changed)"
      " on conflict do nothing returning id",
      big(writing.place.guild), big(writing.place.channel), big(writing.place.parent), writing.game,
      static_cast<int>(writing.phase), Big{writing.number}, big(writing.at), big(writing.at)));
}

bool add_entry(Line& line, TableId table, const Writing& writing) {
  return line.run(
             "insert into journal (owner, number, at, interaction, body)"
             " values (:owner, :number, :at, :interaction, :body) on conflict do nothing",
             table_number(table), Big{writing.number}, big(writing.at), big(writing.interaction),
             text_of(to_json(writing.entry))) == 1;
}

/// Into the table's own thread, or back to the channel; false when another table is in the thread. Back in a
/// channel that another table has meanwhile, it shows itself there, but the channel stays the other's.
bool move_table(Line& line, TableId table, const Place& to) {
  const bool into_thread = to.parent != 0;
  if (!into_thread) {
    // The message that a thread was made of has the thread's id: it is the table's again, and an old one.
    line.run(
        "update posts set channel = :channel, posted = 0,"
        " message = (select tables.channel from tables where tables.id = posts.owner)"
        " where owner = :owner and kind = :kind and channel <> :there",
        big(to.channel), table_number(table), static_cast<int>(ErrandKind::Table), big(to.channel));
  }
  const bool moved =
      line.run(
          "update tables set channel = :channel, parent = :parent where id = :id and not exists"
          " (select 1 from tables other where other.channel = :there and other.phase < 2 and other.id <> "
          ":own)",
          big(to.channel), big(to.parent), table_number(table), big(to.channel), table_number(table)) == 1;
  return moved || !into_thread;
}

void update_index(Line& line, TableId table, const Writing& writing) {
  if (writing.number > 1) {
    line.run("update tables set phase = :phase, version = :version, changed = :changed where id = :id",
             static_cast<int>(writing.phase), Big{writing.number}, big(writing.at), table_number(table));
  }
  for (const Snowflake person : writing.comes) {
    line.run("insert into players (owner, person, live) values (:owner, :person, 1)", table_number(table),
             big(person));
  }
  if (writing.goes) {
    line.run("delete from players where owner = :owner and person = :person", table_number(table),
             big(*writing.goes));
  }
  for (const Deserved& one : writing.deserved) {
    line.run(
        "insert into records (owner, person, part) values (:owner, :person, :part)"
        " on conflict (owner, person) do update set part = excluded.part",
        table_number(table), big(one.person), static_cast<int>(one.part));
  }
  if (writing.phase == Phase::Finished || writing.phase == Phase::Cancelled) {
    line.run("update players set live = 0 where owner = :owner", table_number(table));
  }
}

void add_errands(Line& line, TableId table, const Writing& writing) {
  for (const ErrandKind kind : writing.struck) {
    line.run("delete from errands where owner = :owner and kind = :kind", table_number(table),
             static_cast<int>(kind));
  }
  for (const Call& call : writing.errands) {
    // An errand that waits already takes the newer version; it waits no less than before, for the trouble
    // that made it wait is not over.
    line.run(
        "insert into errands (owner, kind, person, channel, message, version, tries, not_before)"
        " values (:owner, :kind, :person, 0, 0, :version, 0, :not_before)"
        " on conflict (owner, kind, person, channel, message) do update set version = excluded.version,"
        " not_before = case when excluded.not_before > errands.not_before"
        " then excluded.not_before else errands.not_before end",
        table_number(table), static_cast<int>(call.kind), big(call.person), Big{writing.number},
        big(call.not_before));
  }
}

void keep_snapshot(Line& line, TableId table, const Snapshot& snapshot) {
  line.run(
      "insert into snapshots (owner, number, body, seal) values (:owner, :number, :body, :seal)"
      " on conflict (owner) do update set"
      " number = excluded.number, body = excluded.body, seal = excluded.seal",
      table_number(table), Big{snapshot.number}, snapshot.body, snapshot.seal);
}

std::string with_serial(std::string statement, const std::string& serial) {
  static constexpr std::string_view kMark = "{serial}";
  if (const auto at = statement.find(kMark); at != std::string::npos) {
    statement.replace(at, kMark.size(), serial);
  }
  return statement;
}

}  // namespace

void migrate(soci::session& session, const Dialect& dialect, const std::vector<SchemaStep>& steps) {
  session.once << dialect.begin;
  try {
    session.once << "create table if not exists schema (version integer not null)";
    int rows = 0;
    session.once << "select count(*) from schema", soci::into(rows);
    if (rows == 0) session.once << "insert into schema (version) values (0)";
    int version = 0;
    session.once << "select version from schema", soci::into(version);
    for (const SchemaStep& step : steps) {
      if (step.version <= version) continue;
      for (const std::string& statement : step.statements) {
        session.once << with_serial(statement, dialect.serial_key);
      }
      session.once << "update schema set version = :version", soci::use(step.version);
    }
    session.commit();
  } catch (const soci::soci_error&) {
    session.rollback();
    throw;
  }
}

Appended SqlStore::append(const Writing& writing) {
  Transaction work(writer_);
  Line& line = work.line();
  if (const auto before = find_interaction(line, writing.interaction)) return Repeated{*before};

  TableId table = writing.table;
  if (table == 0) {
    const auto fresh = new_table(line, writing);
    if (!fresh) return ChannelTaken{};
    table = *fresh;
  }
  if (!add_entry(line, table, writing)) {
    // Two programs may write at once: either this interaction or this number came in meanwhile.
    if (const auto before = find_interaction(line, writing.interaction)) return Repeated{*before};
    return NumberTaken{};
  }
  if (writing.moves && !move_table(line, table, writing.place)) return ChannelTaken{};
  update_index(line, table, writing);
  add_errands(line, table, writing);
  if (writing.data) {
    line.run("insert into card_data (digest, body) values (:digest, :body) on conflict do nothing",
             writing.data->digest, text_of(writing.data->body));
  }
  if (writing.snapshot) keep_snapshot(line, table, *writing.snapshot);
  for (const Clock& clock : writing.clocks) write_clock(line, table, clock);
  write_waiting(line, table, writing.waiting, writing.number);
  if (writing.phase == Phase::Finished || writing.phase == Phase::Cancelled) forget_waiting(line, table);
  if (writing.looker) write_look(line, table, *writing.looker, {writing.number, writing.at});
  work.commit();
  return Written{table};
}

std::vector<Record> SqlStore::journal(TableId table, std::uint32_t first) {
  std::vector<std::tuple<Big, Big, Big, std::string>> rows;
  {
    Reading look(reader_);
    rows = look.line().ask<Big, Big, Big, std::string>(
        "select number, at, interaction, body from journal"
        " where owner = :owner and number >= :first order by number",
        table_number(table), Big{first});
  }
  std::vector<Record> records;
  records.reserve(rows.size());
  for (const auto& [number, at, interaction, body] : rows) {
    const auto json = nlohmann::json::parse(body, nullptr, false);
    records.push_back(
        {static_cast<std::uint32_t>(number), time_of(at), snowflake(interaction), entry_from_json(json)});
  }
  return records;
}

std::optional<Snapshot> SqlStore::snapshot(TableId table) {
  Reading look(reader_);
  const auto rows = look.line().ask<Big, std::string, std::string>(
      "select number, body, seal from snapshots where owner = :owner", table_number(table));
  if (rows.empty()) return std::nullopt;
  const auto& [number, body, seal] = rows.front();
  return Snapshot{static_cast<std::uint32_t>(number), body, seal};
}

std::optional<Phase> SqlStore::phase(TableId table) {
  Reading look(reader_);
  const auto rows = look.line().ask<int>("select phase from tables where id = :id", table_number(table));
  if (rows.empty()) return std::nullopt;
  return static_cast<Phase>(std::get<0>(rows.front()));
}

std::optional<TableId> SqlStore::table_of(Snowflake interaction) {
  if (interaction == 0) return std::nullopt;
  Reading look(reader_);
  return find_interaction(look.line(), interaction);
}

std::optional<TableId> SqlStore::table_in(Snowflake channel) {
  Reading look(reader_);
  return first_id(
      look.line().ask<Big>("select id from tables where channel = :channel and phase < 2", big(channel)));
}

std::optional<TableId> SqlStore::last_table_in(Snowflake channel) {
  Reading look(reader_);
  return first_id(look.line().ask<Big>(
      "select id from tables where channel = :channel or parent = :parent order by id desc limit 1",
      big(channel), big(channel)));
}

std::optional<TableId> SqlStore::last_finished_in(Snowflake channel, const std::string& game) {
  Reading look(reader_);
  return first_id(look.line().ask<Big>(
      "select id from tables where (channel = :channel or parent = :parent) and game = :game"
      " and phase = :phase order by changed desc, id desc limit 1",
      big(channel), big(channel), game, static_cast<int>(Phase::Finished)));
}

std::vector<TableId> SqlStore::tables_of(Snowflake person) {
  Reading look(reader_);
  std::vector<TableId> tables;
  for (const auto& [id] :
       look.line().ask<Big>("select tables.id from players join tables on tables.id = players.owner"
                            " where players.person = :person and players.live = 1"
                            " order by tables.changed desc, tables.id desc",
                            big(person))) {
    tables.push_back(id);
  }
  return tables;
}

std::optional<nlohmann::json> SqlStore::card_data(const std::string& digest) {
  Reading look(reader_);
  const auto rows = look.line().ask<std::string>("select body from card_data where digest = :digest", digest);
  if (rows.empty()) return std::nullopt;
  auto json = nlohmann::json::parse(std::get<0>(rows.front()), nullptr, false);
  if (json.is_discarded()) return std::nullopt;
  return std::make_optional(std::move(json));
}

std::vector<Errand> SqlStore::errands(Time now, std::size_t most) {
  Reading look(reader_);
  std::vector<Errand> errands;
  // The plus keeps the database from going through all that waits for a later time.
  for (const auto& [id, kind, owner, person, channel, message, version, tries, not_before] :
       look.line().ask<Big, int, Big, Big, Big, Big, Big, int, Big>(
           "select id, kind, owner, person, channel, message, version, tries, not_before from errands"
           " where not_before <= :now order by +id limit :most",
           big(now), static_cast<Big>(most))) {
    errands.push_back({id, static_cast<ErrandKind>(kind), owner, snowflake(person), snowflake(channel),
                       snowflake(message), static_cast<std::uint32_t>(version), tries, time_of(not_before)});
  }
  return errands;
}

std::optional<Time> SqlStore::next_errand_after(Time now) {
  Reading look(reader_);
  const auto rows = look.line().ask<Big>(
      "select not_before from errands where not_before > :now order by not_before limit 1", big(now));
  if (rows.empty()) return std::nullopt;
  return time_of(std::get<0>(rows.front()));
}

void SqlStore::settle(const Errand& errand, const std::optional<Post>& posted) {
  Transaction work(writer_);
  Line& line = work.line();
  // A reminder by direct message is the hand once more.
  const auto shown = errand.kind == ErrandKind::Remind ? ErrandKind::Hand : errand.kind;
  const bool renames = shown == ErrandKind::Rename;
  const bool remembers = shown == ErrandKind::Table || shown == ErrandKind::Hand || renames;
  if (posted && remembers) {
    const auto before = find_post(line, shown, errand.table, errand.person);
    if (before && !renames && before->message != posted->message) {
      const auto farewell = shown == ErrandKind::Table ? ErrandKind::Retire : ErrandKind::Strip;
      line.run(
          "insert into errands (owner, kind, person, channel, message, version, tries, not_before)"
          " values (:owner, :kind, :person, :channel, :message, :version, 0, 0) on conflict do nothing",
          table_number(errand.table), static_cast<int>(farewell), big(errand.person), big(before->channel),
          big(before->message), Big{errand.version});
    }
    line.run(
        "insert into posts (owner, kind, person, channel, message, posted)"
        " values (:owner, :kind, :person, :channel, :message, :posted)"
        " on conflict (owner, kind, person) do update set"
        " channel = excluded.channel, message = excluded.message, posted = excluded.posted",
        table_number(errand.table), static_cast<int>(shown), big(errand.person), big(posted->channel),
        big(posted->message), big(posted->posted));
  }
  // A newer version that came in while this one was on its way has still to go out, as an errand of its own:
  // delivery tells Discord by the id what it has sent already.
  const auto newer = line.ask<Big, Big>(
      "select version, not_before from errands where id = :id"
      " and (version > :version or not_before > :not_before)",
      Big{errand.id}, Big{errand.version}, big(errand.not_before));
  line.run("delete from errands where id = :id", Big{errand.id});
  if (!newer.empty()) {
    line.run(
        "insert into errands (owner, kind, person, channel, message, version, tries, not_before)"
        " values (:owner, :kind, :person, :channel, :message, :version, 0, :not_before)",
        table_number(errand.table), static_cast<int>(errand.kind), big(errand.person), big(errand.channel),
        big(errand.message), std::get<0>(newer.front()), std::get<1>(newer.front()));
  }
  work.commit();
}

void SqlStore::postpone(const Errand& errand, Time until, bool tried) {
  Transaction work(writer_);
  work.line().run("update errands set tries = tries + :tried, not_before = :until where id = :id",
                  tried ? 1 : 0, big(until), Big{errand.id});
  work.commit();
}

void SqlStore::send_again(ErrandKind kind, TableId table, Snowflake person) {
  Transaction work(writer_);
  work.line().run(
      "insert into errands (owner, kind, person, channel, message, version, tries, not_before)"
      " select id, cast(:kind as integer), cast(:person as bigint), 0, 0, version, 0, 0 from tables where id "
      "= :id"
      " on conflict (owner, kind, person, channel, message) do update set"
      " version = excluded.version, tries = 0, not_before = 0",
      static_cast<int>(kind), big(person), table_number(table));
  work.commit();
}

std::optional<Post> SqlStore::post(ErrandKind kind, TableId table, Snowflake person) {
  Reading look(reader_);
  return find_post(look.line(), kind, table, person);
}

void SqlStore::forget_post(ErrandKind kind, TableId table, Snowflake person) {
  Transaction work(writer_);
  work.line().run("delete from posts where owner = :owner and kind = :kind and person = :person",
                  table_number(table), static_cast<int>(kind), big(person));
  work.commit();
}

std::optional<Time> SqlStore::last_renamed(Snowflake thread) {
  Reading look(reader_);
  const auto rows = look.line().ask<Big>(
      "select posted from posts where kind = 8 and channel = :channel order by posted desc limit 1",
      big(thread));
  if (rows.empty()) return std::nullopt;
  return time_of(std::get<0>(rows.front()));
}

Contact SqlStore::contact(Snowflake person) {
  Reading look(reader_);
  const auto rows = look.line().ask<Big, int>(
      "select dm_channel, dm_closed from people where person = :person", big(person));
  if (rows.empty()) return {};
  const auto& [channel, closed] = rows.front();
  Contact contact{std::nullopt, closed != 0};
  if (channel != 0) contact.dm_channel = snowflake(channel);
  return contact;
}

void SqlStore::set_dm_channel(Snowflake person, Snowflake channel) {
  Transaction work(writer_);
  work.line().run(
      "insert into people (person, dm_channel, dm_closed) values (:person, :channel, 0)"
      " on conflict (person) do update set dm_channel = excluded.dm_channel",
      big(person), big(channel));
  work.commit();
}

TrackRecord SqlStore::track_record(Snowflake person) {
  Reading look(reader_);
  TrackRecord record;
  for (const auto& [part, count] : look.line().ask<int, Big>(
           "select part, count(*) from records where person = :person group by part", big(person))) {
    const auto number = static_cast<int>(count);
    if (part == static_cast<int>(Part::Finished)) record.finished = number;
    if (part == static_cast<int>(Part::Substituted)) record.substituted = number;
    if (part == static_cast<int>(Part::Vanished)) record.vanished = number;
  }
  return record;
}

void SqlStore::set_dm_closed(Snowflake person, bool closed) {
  Transaction work(writer_);
  work.line().run(
      "insert into people (person, dm_channel, dm_closed) values (:person, 0, :closed)"
      " on conflict (person) do update set dm_closed = excluded.dm_closed",
      big(person), closed ? 1 : 0);
  work.commit();
}

Prefs SqlStore::prefs(Snowflake person) {
  Reading look(reader_);
  const auto rows =
      look.line().ask<std::string>("select body from prefs where person = :person", big(person));
  if (rows.empty()) return {};
  return prefs_from_json(nlohmann::json::parse(std::get<0>(rows.front()), nullptr, false));
}

void SqlStore::set_prefs(Snowflake person, const Prefs& prefs, const Recount& recount) {
  Transaction work(writer_);
  work.line().run(
      "insert into prefs (person, body) values (:person, :body)"
      " on conflict (person) do update set body = excluded.body",
      big(person), text_of(to_json(prefs)));
  recount_clocks(work.line(), person, recount);
  work.commit();
}

}  // namespace parlour::tables
