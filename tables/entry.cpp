#include "tables/entry.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

namespace parlour::tables {
namespace {

using nlohmann::json;

// By the numbers of the enumerators.
constexpr std::array<std::string_view, 2> kWhys{"clock", "left"};
constexpr std::array<std::string_view, 4> kMotions{"undo", "pause", "resume", "end"};
constexpr std::array<std::string_view, 5> kThreadTroubles{"may_not_make", "may_not_write", "locked", "gone",
                                                          "refused"};

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
  if (e.place.takes_threads) entry["takes_threads"] = true;
  if (e.place.parent != 0) entry["parent"] = e.place.parent;
  if (e.begins) entry["begins"] = write(*e.begins);
  for (const Person& one : e.company) entry["company"].push_back(person_json(one));
  return entry;
}
json write(const Joined& e) { return {{"is", "joined"}, {"who", person_json(e.who)}}; }
json write(const Left& e) { return {{"is", "left"}, {"who", e.who}}; }
json write(const OptionChosen& e) { return {{"is", "option"}, {"key", e.key}, {"choice", e.choice}}; }
json write(const Moved& e) {
  json entry{{"is", "moved"}, {"seat", e.seat}, {"moves", e.moves}};
  if (e.computer) entry["computer"] = true;
  return entry;
}
json write(const Cancelled& e) { return {{"is", "cancelled"}, {"by", e.by}}; }
json write(const StoodIn& e) {
  return {{"is", "stood_in"}, {"seat", e.seat}, {"why", kWhys.at(static_cast<std::size_t>(e.why))}};
}
json write(const TakenBack& e) { return {{"is", "taken_back"}, {"seat", e.seat}}; }
json write(const SeatOffered& e) { return {{"is", "seat_offered"}, {"seat", e.seat}}; }
json write(const SeatTaken& e) {
  return {{"is", "seat_taken"}, {"seat", e.seat}, {"who", person_json(e.who)}};
}
json write(const Proposed& e) {
  json entry{
      {"is", "proposed"}, {"seat", e.seat}, {"motion", kMotions.at(static_cast<std::size_t>(e.motion))}};
  if (e.motion == MotionKind::Undo) entry["to"] = e.to;
  return entry;
}
json write(const Voted& e) { return {{"is", "voted"}, {"seat", e.seat}, {"agrees", e.agrees}}; }
json write(const Undone& e) {
  json entry{{"is", "undone"}, {"to", e.to}};
  if (e.unlearns) entry["unlearns"] = true;
  return entry;
}
json write(const Paused& /*e*/) { return {{"is", "paused"}}; }
json write(const Resumed& /*e*/) { return {{"is", "resumed"}}; }
json write(const Ended& /*e*/) { return {{"is", "ended"}}; }
json write(const ThreadMade& e) { return {{"is", "thread_made"}, {"thread", e.thread}}; }
json write(const ThreadLost& e) { return {{"is", "thread_lost"}, {"why", name_of(e.why)}}; }

Started started_from(const json& from) {
  Started started{seed_from(from.at("seed").get<std::string>())};
  if (from.contains("first")) started.first = from.at("first").get<games::Seat>();
  return started;
}

/// The enumerator whose name stands in the journal.
template <class E, std::size_t Size>
E named(const std::array<std::string_view, Size>& names, const json& from) {
  const auto found = std::ranges::find(names, from.get<std::string>());
  if (found == names.end()) throw std::invalid_argument("an entry of an unknown kind");
  return static_cast<E>(found - names.begin());
}

/// What happens at a seat, or by agreement, while the game goes on; nothing for another entry.
std::optional<Entry> read_keeping(const std::string& is, const json& from) {
  const auto seat = [&] { return from.at("seat").get<games::Seat>(); };
  if (is == "stood_in") return StoodIn{seat(), named<StoodIn::Why>(kWhys, from.at("why"))};
  if (is == "taken_back") return TakenBack{seat()};
  if (is == "seat_offered") return SeatOffered{seat()};
  if (is == "seat_taken") return SeatTaken{seat(), person_from(from.at("who"))};
  if (is == "proposed") {
    return Proposed{seat(), named<MotionKind>(kMotions, from.at("motion")), from.value("to", 0U)};
  }
  if (is == "voted") return Voted{seat(), from.at("agrees").get<bool>()};
  if (is == "undone") return Undone{from.at("to").get<std::uint32_t>(), from.value("unlearns", false)};
  if (is == "paused") return Paused{};
  if (is == "resumed") return Resumed{};
  if (is == "ended") return Ended{};
  if (is == "thread_made") return ThreadMade{from.at("thread").get<Snowflake>()};
  if (is == "thread_lost") return ThreadLost{named<ThreadTrouble>(kThreadTroubles, from.at("why"))};
  return std::nullopt;
}

Entry read(const json& from) {
  const auto is = from.at("is").get<std::string>();
  if (is == "opened") {
    Opened opened{{from.at("guild").get<Snowflake>(), from.at("channel").get<Snowflake>(),
                   from.value("takes_threads", false), from.value("parent", Snowflake{0})},
                  person_from(from.at("host")),
                  from.at("game").get<std::string>(),
                  from.at("rules_version").get<int>(),
                  from.at("data_digest").get<std::string>(),
                  from.at("options").get<games::Chosen>()};
    if (from.contains("begins")) opened.begins = started_from(from.at("begins"));
    for (const json& one : from.value("company", json::array())) opened.company.push_back(person_from(one));
    return opened;
  }
  if (is == "joined") return Joined{person_from(from.at("who"))};
  if (is == "left") return Left{from.at("who").get<Snowflake>()};
  if (is == "option") {
    return OptionChosen{from.at("key").get<std::string>(), from.at("choice").get<std::string>()};
  }
  if (is == "started") return started_from(from);
  if (is == "moved") {
    return Moved{from.at("seat").get<games::Seat>(), from.at("moves").get<std::vector<std::string>>(),
                 from.value("computer", false)};
  }
  if (is == "cancelled") return Cancelled{from.at("by").get<Snowflake>()};
  if (auto entry = read_keeping(is, from)) return std::move(*entry);
  throw std::invalid_argument("an entry of an unknown kind");
}

}  // namespace

std::string_view name_of(ThreadTrouble trouble) {
  return kThreadTroubles.at(static_cast<std::size_t>(trouble));
}

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
