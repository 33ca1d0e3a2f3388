#pragma once
// Undo, pause, resume and end: what takes the consent of every person at the table. Computers consent. All
// answers are awaited before a refusal takes effect, so that it does not tell whose it was.

#include "tables/entry.h"
#include "tables/hall.h"
#include "tables/result.h"
#include "tables/table.h"

namespace parlour::tables {

/// After this time a motion that waits for answers gives way to another; one to play on is agreed then,
/// unless somebody refused.
inline constexpr std::chrono::hours kMotionPatience{24};

/// What is agreed on at once when there is nobody to ask.
Result<Entry> check_propose(const Table& table, const Deed& deed, MotionKind kind, std::uint32_t to,
                            Time now);
Result<Entry> check_vote(const Table& table, const Deed& deed, std::uint32_t motion, bool agrees);

}  // namespace parlour::tables
