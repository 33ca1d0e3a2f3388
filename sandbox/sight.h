#pragma once
// What a user sees, as the control interface and the page are told it: Discord's own objects with a little
// added.

#include "sandbox/core.h"

namespace sandbox::sight {

json message(const Core& core, const Message& one);  // + ephemeral_to, guild_id
json channel(const Core& core, const Channel& one);
json interaction(const Core& core, const Interaction& one);
json user(const Core& core, const User& one);
// All that a user can see apart from messages: people, servers, channels, threads, DMs, commands.
json world(const Core& core, const User& viewer);
// The newest messages of a channel that the user sees, oldest first.
json messages(const Core& core, const Channel& one, Id viewer, std::size_t most, bool with_ephemeral,
              Id before);

}  // namespace sandbox::sight
