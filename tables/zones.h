#pragma once
// The time zones of the world by name ("Europe/Zurich"), from the system's tz database. A name that the
// database does not have counts as UTC: a table goes on though the database lost a name. The database knows
// when clocks are put forward and back until the end of 2037.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tables/person.h"

namespace parlour::tables {

/// What the clock on the wall shows.
using LocalTime = std::chrono::local_time<std::chrono::milliseconds>;

struct Zone {
  std::string name;
  std::string countries;  // in English, one after the other; empty where none is noted
};

/// Every zone that is worth offering, by name: UTC first, then those named after a continent and a city.
const std::vector<Zone>& zones();

/// The zone that a person means: case and accents do not matter, and a blank is as good as "_". The city
/// alone will do where it is the only one of that name.
std::optional<std::string> zone_called(std::string_view typed);

/// Zones that a person may be about to type, by name, city or country, the likeliest first. For nothing typed
/// some large cities around the world.
std::vector<std::string> zones_like(std::string_view typed, std::size_t most);

LocalTime to_local(const std::string& zone, Time time);

/// The first time that the clock on the wall shows this or has passed it: when the clocks are put back it
/// shows an hour twice, and when they are put forward it skips one.
Time first_time(const std::string& zone, LocalTime local);
/// From now on the clock shows this or later for good.
Time last_time(const std::string& zone, LocalTime local);

}  // namespace parlour::tables
