#include "tables/zones.h"

#include <date/tz.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <stdexcept>

namespace parlour::tables {
namespace {

using std::chrono::seconds;

constexpr auto kUtc = "UTC";
constexpr auto kDatabase = "/usr/share/zoneinfo/";  // where Debian keeps it

// Old spellings ("US/Pacific") are understood and not offered.
constexpr std::array<std::string_view, 10> kOffered{"Africa/", "America/",  "Antarctica/", "Arctic/",
                                                    "Asia/",   "Atlantic/", "Australia/",  "Europe/",
                                                    "Indian/", "Pacific/"};

constexpr std::array<std::string_view, 24> kLargeCities{
    "UTC",
    "Europe/London",
    "Europe/Paris",
    "Europe/Berlin",
    "Europe/Madrid",
    "Europe/Rome",
    "Europe/Zurich",
    "Europe/Stockholm",
    "Europe/Warsaw",
    "Europe/Istanbul",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Toronto",
    "America/Mexico_City",
    "America/Sao_Paulo",
    "Africa/Johannesburg",
    "Asia/Kolkata",
    "Asia/Singapore",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
};

/// Lower case without accents, "_" for blanks, nothing around it: "são paulo" is "sao_paulo".
std::string folded(std::string_view text) {
  static constexpr std::string_view kLatin =
      "aaaaaaaceeeeiiiidnooooo_ouuuuytsaaaaaaaceeeeiiiidnooooo_ouuuuyty";  // U+00C0 to U+00FF
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    if (byte == 0xC3 && next >= 0x80 && next <= 0xBF) {
      out += kLatin[next - 0x80U];
      ++i;
    } else if (byte == ' ') {
      out += '_';
    } else if (byte >= 'A' && byte <= 'Z') {
      out += static_cast<char>(byte - 'A' + 'a');
    } else {
      out += text[i];
    }
  }
  const auto first = out.find_first_not_of('_');
  if (first == std::string::npos) return {};
  return out.substr(first, out.find_last_not_of('_') - first + 1);
}

std::string_view city_of(std::string_view zone) {
  const auto slash = zone.rfind('/');
  return slash == std::string_view::npos ? zone : zone.substr(slash + 1);
}

/// Nothing on a machine without the database.
const date::tzdb* database() {
  try {
    return &date::get_tzdb();
  } catch (const std::runtime_error&) {
    return nullptr;
  }
}

/// The rules of a zone; none for UTC, which needs no database, and for a name that is not there.
const date::time_zone* rules_of(const std::string& zone) {
  if (zone == kUtc) return nullptr;
  try {
    return date::locate_zone(zone);
  } catch (const std::runtime_error&) {
    return nullptr;
  }
}

/// Every name that can be set, be it an old spelling.
std::vector<std::string> all_names() {
  std::vector<std::string> names{kUtc};
  const date::tzdb* db = database();
  if (db == nullptr) return names;
  for (const date::time_zone& zone : db->zones) {
    const std::string& name = zone.name();
    // Folders and lists that lie beside the zones begin with a small letter.
    const bool capital = !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
    if (capital && name != kUtc && name != "Factory") names.push_back(name);
  }
  return names;
}

/// Calls `use` with the columns of every line that is no comment.
template <class Use>
void read_table(const std::string& file, Use use) {
  std::ifstream in(kDatabase + file);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::vector<std::string> columns;
    for (std::size_t at = 0; at <= line.size();) {
      const auto tab = std::min(line.find('\t', at), line.size());
      columns.push_back(line.substr(at, tab - at));
      at = tab + 1;
    }
    use(columns);
  }
}

/// Countries by the zones that lie in them.
std::map<std::string, std::string> countries() {
  std::map<std::string, std::string> names;
  read_table("iso3166.tab", [&](const std::vector<std::string>& line) {
    if (line.size() >= 2) names[line[0]] = line[1];
  });
  std::map<std::string, std::string> by_zone;
  read_table("zone.tab", [&](const std::vector<std::string>& line) {
    if (line.size() < 3) return;
    std::string& there = by_zone[line[2]];
    if (!there.empty()) there += ", ";
    there += names[line[0]];
  });
  return by_zone;
}

std::vector<Zone> offered_zones() {
  auto lands = countries();
  std::vector<Zone> list;
  for (const std::string& name : all_names()) {
    const bool offered = name == kUtc || std::ranges::any_of(kOffered, [&](std::string_view continent) {
                           return name.starts_with(continent);
                         });
    if (offered) list.push_back({name, lands[name]});
  }
  return list;
}

/// How well a zone fits what was typed, 0 best; nothing when it does not.
std::optional<int> fit(const Zone& zone, const std::string& typed) {
  const std::string name = folded(zone.name);
  const std::string city = folded(city_of(zone.name));
  if (name == typed || city == typed) return 0;
  if (city.starts_with(typed)) return 1;
  if (const auto at = name.find(typed); at != std::string::npos) {
    return at == 0 || name[at - 1] == '/' || name[at - 1] == '_' ? 2 : 4;
  }
  const std::string land = folded(zone.countries);
  if (const auto at = land.find(typed); at != std::string::npos) return at == 0 ? 3 : 5;
  return std::nullopt;
}

date::local_seconds wall(LocalTime local) {
  return date::local_seconds(std::chrono::floor<seconds>(local).time_since_epoch());
}

}  // namespace

const std::vector<Zone>& zones() {
  static const std::vector<Zone> list = offered_zones();
  return list;
}

std::optional<std::string> zone_called(std::string_view typed) {
  const std::string meant = folded(typed);
  static const std::vector<std::string> names = all_names();
  const auto named = std::ranges::find(names, meant, folded);
  if (named != names.end()) return *named;

  // Of several spellings of one city the one that is noted with a country is the present one.
  std::vector<std::string> cities;
  for (const Zone& zone : zones()) {
    if (!zone.countries.empty() && folded(city_of(zone.name)) == meant) cities.push_back(zone.name);
  }
  if (cities.size() != 1) return std::nullopt;
  return cities.front();
}

std::vector<std::string> zones_like(std::string_view typed, std::size_t most) {
  const std::string meant = folded(typed);
  std::vector<std::string> like;
  if (meant.empty()) {
    for (const std::string_view city : kLargeCities) like.emplace_back(city);
    if (like.size() > most) like.resize(most);
    return like;
  }
  std::vector<std::pair<int, const Zone*>> fitting;
  for (const Zone& zone : zones()) {
    // Between two that fit alike, the one that is noted with a country.
    if (const auto well = fit(zone, meant)) {
      fitting.emplace_back(*well * 2 + (zone.countries.empty() ? 1 : 0), &zone);
    }
  }
  std::ranges::stable_sort(fitting, {}, &std::pair<int, const Zone*>::first);
  for (const auto& [how, zone] : fitting) {
    if (like.size() == most) break;
    like.push_back(zone->name);
  }
  return like;
}

LocalTime to_local(const std::string& zone, Time time) {
  const date::time_zone* rules = rules_of(zone);
  if (rules == nullptr) return LocalTime(time.time_since_epoch());
  const auto info = rules->get_info(std::chrono::floor<seconds>(time));
  return LocalTime(time.time_since_epoch() + info.offset);
}

Time first_time(const std::string& zone, LocalTime local) {
  const date::time_zone* rules = rules_of(zone);
  if (rules == nullptr) return Time(local.time_since_epoch());
  const auto info = rules->get_info(wall(local));
  if (info.result == date::local_info::nonexistent) return info.first.end;
  return Time(local.time_since_epoch() - info.first.offset);
}

Time last_time(const std::string& zone, LocalTime local) {
  const date::time_zone* rules = rules_of(zone);
  if (rules == nullptr) return Time(local.time_since_epoch());
  const auto info = rules->get_info(wall(local));
  if (info.result == date::local_info::nonexistent) return info.first.end;
  if (info.result == date::local_info::ambiguous) {
    const Time again(local.time_since_epoch() - info.second.offset);
    // Clocks that are put back to just this time have shown it or later ever since they first did.
    if (again > Time(info.second.begin)) return again;
  }
  return Time(local.time_since_epoch() - info.first.offset);
}

}  // namespace parlour::tables
