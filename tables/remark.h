#pragma once
// The lines of a log that are no moves.

#include <optional>

#include "tables/glance.h"
#include "tables/store.h"
#include "tables/table.h"

namespace parlour::tables {

/// What the log says about an entry that is no move; `after` is the table with it.
std::optional<LogLine> remark_on(const Record& record, const Table& after);

}  // namespace parlour::tables
