#pragma once
// What other transactions of the store write about clocks and looks.

#include "tables/sql_line.h"
#include "tables/store.h"

namespace parlour::tables {

void write_clock(Line& line, TableId table, const Clock& clock);
void write_look(Line& line, TableId table, Snowflake person, const Look& look);
/// Changes every running clock of a person, and has what waits for the end of a calm looked at again.
void recount_clocks(Line& line, Snowflake person, const Recount& recount);

}  // namespace parlour::tables
