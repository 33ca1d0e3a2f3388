// Snapshots of a table: the fold as JSON under a hash. A snapshot is only ever a shortcut.

#include <sodium.h>

#include <array>

#include "tables/table.h"

namespace parlour::tables {
namespace {

using nlohmann::json;

/// Another shape of the JSON below needs another number; snapshots of the old shape are passed over.
constexpr int kShape = 1;

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
