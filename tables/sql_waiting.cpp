// The store's answers that wait and standing orders.

#include "tables/sql_waiting.h"

#include "tables/sql_store.h"
#include "tables/sql_values.h"

namespace parlour::tables {
namespace {

/// The time at which answers come out takes the place of an earlier one, sooner or later.
void set_release(Line& line, TableId table, Time at, std::uint32_t version) {
  line.run(
      "insert into errands (owner, kind, person, channel, message, version, tries, not_before)"
      " values (:owner, :kind, 0, 0, 0, :version, 0, :not_before)"
      " on conflict (owner, kind, person, channel, message) do update set"
      " version = excluded.version, not_before = excluded.not_before",
      table_number(table), static_cast<int>(ErrandKind::Release), Big{version}, big(at));
}

}  // namespace

void write_waiting(Line& line, TableId table, const WaitingChange& change, std::uint32_t version) {
  for (const games::Seat seat : change.dropped) {
    line.run("delete from held where owner = :owner and seat = :seat", table_number(table),
             static_cast<int>(seat));
  }
  for (const HeldAnswer& answer : change.held) {
    line.run(
        "insert into held (owner, seat, question, since, interaction, computer, body)"
        " values (:owner, :seat, :question, :since, :interaction, :computer, :body)"
        " on conflict (owner, seat) do update set question = excluded.question, since = excluded.since,"
        " interaction = excluded.interaction, computer = excluded.computer, body = excluded.body",
        table_number(table), static_cast<int>(answer.seat), static_cast<Big>(answer.question),
        big(answer.since), big(answer.interaction), answer.computer ? 1 : 0,
        nlohmann::json(answer.moves).dump());
  }
  for (const auto& [person, orders] : change.orders) {
    if (orders.empty()) {
      line.run("delete from orders where owner = :owner and person = :person", table_number(table),
               big(person));
      continue;
    }
    line.run(
        "insert into orders (owner, person, body) values (:owner, :person, :body)"
        " on conflict (owner, person) do update set body = excluded.body",
        table_number(table), big(person), to_json(orders).dump());
  }
  if (change.release) set_release(line, table, *change.release, version);
}

void forget_waiting(Line& line, TableId table) {
  line.run("delete from held where owner = :owner", table_number(table));
  line.run("delete from orders where owner = :owner", table_number(table));
}

Waiting SqlStore::waiting(TableId table) {
  Reading look(reader_);
  Waiting waiting;
  for (const auto& [seat, question, since, interaction, computer, body] :
       look.line().ask<int, Big, Big, Big, int, std::string>(
           "select seat, question, since, interaction, computer, body from held"
           " where owner = :owner order by seat",
           table_number(table))) {
    waiting.held.push_back({static_cast<games::Seat>(seat), static_cast<Question>(question), time_of(since),
                            snowflake(interaction), computer != 0,
                            nlohmann::json::parse(body).get<std::vector<std::string>>()});
  }
  for (const auto& [person, body] : look.line().ask<Big, std::string>(
           "select person, body from orders where owner = :owner", table_number(table))) {
    waiting.orders[snowflake(person)] = orders_from_json(nlohmann::json::parse(body));
  }
  return waiting;
}

bool SqlStore::change_waiting(TableId table, std::uint32_t version, const WaitingChange& change) {
  Transaction work(writer_);
  // Touches the row, so that a program that writes an entry meanwhile waits for this.
  const auto there =
      work.line().run("update tables set version = version where id = :id and version = :version",
                      table_number(table), Big{version});
  if (there == 0) return false;
  write_waiting(work.line(), table, change, version);
  work.commit();
  return true;
}

}  // namespace parlour::tables
