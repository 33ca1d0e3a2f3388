#pragma once
// What becomes of a table's own thread: the entries that it comes to, unless the table no longer waits for
// them.

#include "tables/result.h"
#include "tables/table.h"

namespace parlour::tables {

/// The game has begun, and its thread is still to be made.
bool awaits_thread(const Table& table);

Result<Entry> check_thread_made(const Table& table, Snowflake thread);
/// `thread`: the one that is lost; 0 when none could be made.
Result<Entry> check_thread_lost(const Table& table, Snowflake thread, ThreadTrouble why);

}  // namespace parlour::tables
