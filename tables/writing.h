#pragma once
// What an entry brings with it into the store: who comes and goes, what has to be sent, what is deserved.

#include "tables/hall.h"
#include "tables/store.h"
#include "tables/table.h"

namespace parlour::tables {

/// Of an entry by which a table goes from `before` to `after`; clocks and snapshots are put in by the hall.
/// Whose orders answer is not told that there was a question.
Writing writing_of(const Table& before, const Table& after, const Entry& entry, const Deed& deed,
                   const Hall::Setting& setting, WaitingChange waiting = {});

}  // namespace parlour::tables
