#pragma once
// Finds out what a person wants and has it done. One call is one interaction; it may come from any thread.
// A person's mistake comes back as a page that says what to do next.

#include <optional>

#include "commands/desk.h"
#include "commands/request.h"

namespace parlour::commands {

Response respond(const Desk& desk, const Request& request);

/// Looks up what the person has set, unless that is known; respond does it for a request that comes without.
void look_up_prefs(const Desk& desk, Request& request);

/// The table whose turn it is to be busy with this request; 0 when it is about none.
tables::TableId table_of(const Desk& desk, const Request& request);

/// What Discord is told about our slash commands, in every language that we speak.
nlohmann::json command_catalog(const Desk& desk);

}  // namespace parlour::commands
