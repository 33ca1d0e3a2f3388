#pragma once
// Questions that several routes ask before they do anything.

#include <optional>

#include "sandbox/core.h"
#include "sandbox/reply.h"

namespace sandbox::rest {

// The channel exists and the bot can see it.
std::optional<Reply> access_refused(const Core& core, const Channel* channel);
// The guild exists and the bot is in it.
std::optional<Reply> access_refused(const Core& core, const Guild* guild);
// A message that the channel's routes know of: ephemeral ones are not among them.
Message* plain_message(Core& core, const Channel& channel, Id id);

}  // namespace sandbox::rest
