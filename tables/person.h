#pragma once
// People, places and times as the tables know them.

#include <chrono>
#include <cstdint>
#include <string>

namespace parlour::tables {

/// An id of Discord's: a person, a server, a channel, a message or an interaction.
using Snowflake = std::uint64_t;

/// Counts up from 1; a table keeps it for ever.
using TableId = std::int64_t;

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

struct Person {
  Snowflake id = 0;
  std::string name;  // as shown on the server; comes from outside, escape before showing
  friend bool operator==(const Person&, const Person&) = default;
};

/// Computers sit at tables under ids that Discord never gives: they get no message and no ping.
inline constexpr Snowflake kFirstPerson = 100;
constexpr bool is_computer(Snowflake id) { return id > 0 && id < kFirstPerson; }

/// Where a table stands. A direct message has no server.
struct Place {
  Snowflake guild = 0;
  Snowflake channel = 0;       // or thread
  bool takes_threads = false;  // a thread can be made of a message there
  Snowflake parent = 0;        // the channel of the table's own thread; 0: it stands in none
  friend bool operator==(const Place&, const Place&) = default;
};

/// How the games ended that a person sat down to.
struct TrackRecord {
  int finished = 0;
  int substituted = 0;  // gave the seat up on request
  int vanished = 0;     // let the clock run out and did not come back
  friend bool operator==(const TrackRecord&, const TrackRecord&) = default;
};

}  // namespace parlour::tables
