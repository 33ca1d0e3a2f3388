#include "tables/entry.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace parlour::tables {
namespace {

using nlohmann::json;

json person_json(const Person& person) { return {{"id", person.id}, {"name", person.name}}; }

Person person_from(const json& from) {
  return {from.at("id").get<Snowflake>(), from.at("name").get<std::string>()};
}

std::string hex(const games::Seed& seed) {
  std::array<char, std::tuple_size_v<games::Seed> * 2 + 1> text{};
  sodium_bin2hex(text.data(), text.size(), seed.data(), seed.size());
  return text.data();
}

games::Seed seed_from(const std::string& text) {
  games::Seed seed{};
  std::size_t length = 0;
  const int bad =
      sodium_hex2bin(seed.data(), seed.size(), text.data(), text.size(), nullptr, &length, nullptr);
  if (bad != 0 || length != seed.size()) throw std::invalid_argument("a seed of the wrong form");
  return seed;
}

json write(const Started& e) {
  json entry{{"is", "started"}, {"seed", hex(e.seed)}};
  if (e.first) entry["first"] = *e.first;
  return entry;
}
json write(const Opened& e) {
  json entry{{"is", "opened"},
             {"guild", e.place.guild},
             {"channel", e.place.channel},
             {"host", person_json(e.host)},
             {"game", e.game},
             {"rules_version", e.rules_version},
             {"data_digest", e.data_digest},
             {"options", e.options}};
  if (e.begins) entry["begins"] = write(*e.begins);
  return entry;
}
json write(const Joined& e) { return {{"is", "joined"}, {"who", person_json(e.who)}}; }
json write(const Left& e) { return {{"is", "left"}, {"who", e.who}}; }
json write(const OptionChosen& e) { return {{"is", "option"}, {"key", e.key}, {"choice", e.choice}}; }
json write(const Moved& e) { return {{"is", "moved"}, {"seat", e.seat}, {"moves", e.moves}}; }
json write(const Cancelled& e) { return {{"is", "cancelled"}, {"by", e.by}}; }

Started started_from(const json& from) {
  Started started{seed_from(from.at("seed").get<std::string>())};
  if (from.contains("first")) started.first = from.at("first").get<games::Seat>();
  return started;
}

Entry read(const json& from) {
  const auto is = from.at("is").get<std::string>();
  if (is == "opened") {
    Opened opened{{from.at("guild").get<Snowflake>(), from.at("channel").get<Snowflake>()},
                  person_from(from.at("host")),
                  from.at("game").get<std::string>(),
                  from.at("rules_version").get<int>(),
                  from.at("data_digest").get<std::string>(),
                  from.at("options").get<games::Chosen>()};
    if (from.contains("begins")) opened.begins = started_from(from.at("begins"));
    return opened;
  }
  if (is == "joined") return Joined{person_from(from.at("who"))};
  if (is == "left") return Left{from.at("who").get<Snowflake>()};
  if (is == "option") {
    return OptionChosen{from.at("key").get<std::string>(), from.at("choice").get<std::string>()};
  }
  if (is == "started") return started_from(from);
  if (is == "moved") {
    return Moved{from.at("seat").get<games::Seat>(), from.at("moves").get<std::vector<std::string>>()};
  }
  if (is == "cancelled") return Cancelled{from.at("by").get<Snowflake>()};
  throw std::invalid_argument("an entry of an unknown kind");
}

}  // namespace

json to_json(const Entry& entry) {
  return std::visit([](const auto& e) { return write(e); }, entry);
}

Entry entry_from_json(const json& from) {
  try {
    return read(from);
  } catch (const json::exception&) {
    // The library's own message quotes the value, which may be a seed.
    throw std::invalid_argument("an entry of the wrong shape");
  }
}

}  // namespace parlour::tables
