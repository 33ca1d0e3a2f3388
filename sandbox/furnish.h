#pragma once
// A world to begin with: the bot's application, and a server with a few friendly people.

#include <string>
#include <vector>

#include "sandbox/core.h"

namespace sandbox {

void make_application(Core& core, std::string_view token);
void furnish(Core& core);

// The pieces, which the control interface uses too.
User& make_user(Core& core, std::string_view name, std::string_view display_name);
Guild& make_guild(Core& core, std::string_view name, Id owner, const std::vector<Id>& members, bool with_bot);
Channel& make_channel(Core& core, Id guild, std::string_view name, std::string_view topic);
void join_guild(Core& core, Guild& guild, Id user);

}  // namespace sandbox
