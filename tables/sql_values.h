#pragma once
// Our values as the database keeps them.

#include <chrono>

#include "tables/person.h"

namespace parlour::tables {

using Big = long long;

// Ids of Discord's stay below 2^63 until the year 2084.
inline Big big(Snowflake id) { return static_cast<Big>(id); }
inline Snowflake snowflake(Big number) { return static_cast<Snowflake>(number); }
inline Big big(Time time) { return time.time_since_epoch().count(); }
inline Time time_of(Big number) { return Time(std::chrono::milliseconds(number)); }
inline Big table_number(TableId table) { return table; }

}  // namespace parlour::tables
