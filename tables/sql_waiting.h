#pragma once
// What the store's transactions write about answers that wait and about standing orders.

#include "tables/sql_line.h"
#include "tables/store.h"

namespace parlour::tables {

/// `version` is the table's, for the errand that lets answers out.
void write_waiting(Line& line, TableId table, const WaitingChange& change, std::uint32_t version);
void forget_waiting(Line& line, TableId table);

}  // namespace parlour::tables
