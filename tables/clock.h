#pragma once
// The clock of a seat: its bank of time, and what is to happen when. It runs only while the seat is asked,
// and stands still in its owner's calm times. Clocks are rows of the database, changed in the same
// transaction as the journal entry that changes who is asked: no timer lives in memory alone.

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/seat.h"
#include "tables/entry.h"
#include "tables/hours.h"
#include "tables/pace.h"
#include "tables/person.h"

namespace parlour::tables {

struct Table;

struct Clock {
  games::Seat seat = 0;
  Snowflake person = 0;  // whose calm times count
  Pace pace = Pace::None;
  std::chrono::milliseconds bank{};        // what was left at `counted_from`
  std::chrono::milliseconds asked_with{};  // what was left when the seat was asked
  std::uint32_t since = 0;                 // number of the entry that asked
  Time counted_from{};
  bool running = false;
  Stage stage = Stage::Asked;  // the last notice that was called for
  Time due = kNever;           // the next notice, or the end
  Time ends = kNever;          // of the bank, if nothing changes
  friend bool operator==(const Clock&, const Clock&) = default;
};

struct TableClock {
  TableId table = 0;
  Clock clock;
};

using CalmOf = std::function<Calm(Snowflake person)>;

/// What is left of a bank; 0 when it is out.
std::chrono::milliseconds left_of(const Clock& clock, const Calm& calm, Time now);

/// The same clock, counted up to now and from now on by another calm.
Clock recounted(const Clock& clock, const Calm& until_now, const Calm& from_now, Time now);

/// After nobody was there to keep time since `gone`: that time does not count.
Clock after_downtime(const Clock& clock, const Calm& calm, Time gone, Time now);

/// Calls for the notices that are due, by raising the stage.
Clock rung(const Clock& clock, const Calm& calm, Time now);

/// The clocks that an entry changes, of those that a table has (`held`), and new ones. `answered`: when the
/// answer was given, if it waited in a window. Its time has to tell no more than the window does: everyone
/// pays for as long as it was open, but for no more than the answer brings, unless the own one came later.
std::vector<Clock> clocks_after(const Table& before, const Table& after, const Entry& entry,
                                const std::vector<Clock>& held, const CalmOf& calm_of,
                                std::optional<Time> answered = {});

}  // namespace parlour::tables
