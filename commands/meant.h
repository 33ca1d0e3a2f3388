#pragma once
// Which table a person means.

#include "commands/desk.h"
#include "commands/request.h"

namespace parlour::commands {

/// The table named in the option "table", else the one in this channel, else the only one the person sits at;
/// to look at, also the last one of this channel.
/// A table in another channel is nobody's business but its players'; a thread of its own belongs to the
/// channel.
tables::Result<tables::TableId> table_meant(const Desk& desk, const Request& request);

/// The same for a known table id.
tables::Result<tables::Glance> glance_for(const Desk& desk, const Request& request, tables::TableId table);

/// The deed of this request at a table of its channel or elsewhere.
tables::Deed deed_of(const Request& request, const tables::Glance& glance);

}  // namespace parlour::commands
