// Snapshots of a table: the fold as JSON under a hash. A snapshot is only ever a shortcut.

#include <sodium.h>

#include <array>

#include "tables/table.h"

namespace parlour::tables {
namespace {

using nlohmann::json;

/// Another shape of the JSON below needs another number; snapshots of the old shape are passed over.
constexpr int kShape = 3;

std::string seal_of(const std::string& body) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(body.data()),
                     body.size(), nullptr, 0);
  std::array<char, hash.size() * 2 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

json person_json(const Person& person) { return {person.id, person.name}; }
Person person_from(const json& from) { return {from.at(0).get<Snowflake>(), from.at(1).get<std::string>()}; }

Time time_from(const json& from) { return Time(std::chrono::milliseconds(from.get<std::int64_t>())); }

json holding_json(const Holding& held) {
  return {held.stood_in ? static_cast<int>(*held.stood_in) : -1, held.offered, held.since};
}
Holding holding_from(const json& from) {
  Holding held{std::nullopt, from.at(1).get<bool>(), from.at(2).get<std::uint32_t>()};
  if (const int why = from.at(0).get<int>(); why >= 0) held.stood_in = static_cast<StoodIn::Why>(why);
  return held;
}

json asked_json(const AskedBy& asked) {
  return {asked.question, asked.number, asked.at.time_since_epoch().count()};
}
AskedBy asked_from(const json& from) {
  return {from.at(0).get<Question>(), from.at(1).get<std::uint32_t>(), time_from(from.at(2))};
}

json motion_json(const Motion& motion) {
  json voted = json::array();
  for (const games::Seat seat : motion.voted) voted.push_back(seat);
  return {motion.number, static_cast<int>(motion.kind),        motion.by,
          motion.to,     motion.at.time_since_epoch().count(), std::move(voted),
          motion.refused};
}
Motion motion_from(const json& from) {
  Motion motion;
  motion.number = from.at(0).get<std::uint32_t>();
  motion.kind = static_cast<MotionKind>(from.at(1).get<int>());
  motion.by = from.at(2).get<games::Seat>();
  motion.to = from.at(3).get<std::uint32_t>();
  motion.at = time_from(from.at(4));
  for (const json& seat : from.at(5)) motion.voted.add(seat.get<games::Seat>());
  motion.refused = from.at(6).get<bool>();
  return motion;
}

/// How the seats are kept, what is agreed on, and the thread.
void read_keeping(const json& from, Table& table) {
  for (const json& held : from.at("holdings")) table.holdings.push_back(holding_from(held));
  for (const json& one : from.at("former")) {
    table.former.push_back({one.at(0).get<Snowflake>(), one.at(1).get<games::Seat>()});
  }
  for (const json& asked : from.at("asked")) table.asked.push_back(asked_from(asked));
  table.lines = from.at("lines").get<std::vector<std::uint32_t>>();
  table.paused = from.at("paused").get<bool>();
  if (from.contains("motion")) table.motion = motion_from(from.at("motion"));
  if (from.contains("not_agreed")) {
    table.not_agreed = static_cast<MotionKind>(from.at("not_agreed").get<int>());
  }
  table.place.takes_threads = from.value("takes_threads", false);
  table.place.parent = from.value("parent", Snowflake{0});
  if (from.contains("thread_trouble")) {
    table.thread_trouble = static_cast<ThreadTrouble>(from.at("thread_trouble").get<int>());
  }
}

Table read(const json& from, TableId id, const FindRulebook& find) {
  Table table;
  table.id = id;
  table.version = from.at("version").get<std::uint32_t>();
  table.phase = static_cast<Phase>(from.at("phase").get<int>());
  table.place = {from.at("guild").get<Snowflake>(), from.at("channel").get<Snowflake>()};
  table.host = person_from(from.at("host"));
  for (const json& player : from.at("players")) table.players.push_back(person_from(player));
  table.game = from.at("game").get<std::string>();
  table.rules_version = from.at("rules_version").get<int>();
  table.data_digest = from.at("data_digest").get<std::string>();
  table.options = from.at("options").get<games::Chosen>();
  table.opened = time_from(from.at("opened"));
  table.changed = time_from(from.at("changed"));
  table.epoch = from.at("epoch").get<std::uint32_t>();
  table.seed = from.at("seed").get<games::Seed>();
  read_keeping(from, table);
  table.rulebook = find(table.game, table.rules_version, table.data_digest);
  if (table.rulebook && from.contains("match")) {
    table.match = table.rulebook->title->restore(table.rulebook->data, table.options,
                                                 static_cast<int>(table.players.size()), from.at("match"));
  }
  return table;
}

}  // namespace

Snapshot take_snapshot(const Table& table) {
  json players = json::array();
  for (const Person& player : table.players) players.push_back(person_json(player));
  json body{{"shape", kShape},
            {"version", table.version},
            {"phase", static_cast<int>(table.phase)},
            {"guild", table.place.guild},
            {"channel", table.place.channel},
            {"host", person_json(table.host)},
            {"players", std::move(players)},
            {"game", table.game},
            {"rules_version", table.rules_version},
            {"data_digest", table.data_digest},
            {"options", table.options},
            {"opened", table.opened.time_since_epoch().count()},
            {"changed", table.changed.time_since_epoch().count()},
            {"epoch", table.epoch},
            {"seed", table.seed}};
  body["holdings"] = json::array();
  for (const Holding& held : table.holdings) body["holdings"].push_back(holding_json(held));
  body["former"] = json::array();
  for (const Former& one : table.former) body["former"].push_back({one.person, one.seat});
  body["asked"] = json::array();
  for (const AskedBy& asked : table.asked) body["asked"].push_back(asked_json(asked));
  body["lines"] = table.lines;
  body["paused"] = table.paused;
  if (table.motion) body["motion"] = motion_json(*table.motion);
  if (table.not_agreed) body["not_agreed"] = static_cast<int>(*table.not_agreed);
  body["takes_threads"] = table.place.takes_threads;
  body["parent"] = table.place.parent;
  if (table.thread_trouble) body["thread_trouble"] = static_cast<int>(*table.thread_trouble);
  if (table.match) body["match"] = table.match->snapshot();
  std::string text = body.dump(-1, ' ', false, json::error_handler_t::replace);
  std::string seal = seal_of(text);
  return {table.version, std::move(text), std::move(seal)};
}

std::optional<Table> table_from(const Snapshot& snapshot, TableId id, const FindRulebook& find) {
  if (seal_of(snapshot.body) != snapshot.seal) return std::nullopt;
  try {
    const json body = json::parse(snapshot.body);
    if (body.at("shape").get<int>() != kShape) return std::nullopt;
    Table table = read(body, id, find);
    if (table.version != snapshot.number) return std::nullopt;
    return table;
  } catch (const json::exception&) {
    return std::nullopt;
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

}  // namespace parlour::tables
