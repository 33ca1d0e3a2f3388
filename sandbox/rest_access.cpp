#include "sandbox/rest_access.h"

namespace sandbox::rest {

std::optional<Reply> access_refused(const Core& core, const Channel* channel) {
  if (channel == nullptr) return refuse(refusals::kUnknownChannel);
  if (!sees_channel(core.world, *channel, core.world.bot)) return refuse(refusals::kMissingAccess);
  return std::nullopt;
}

std::optional<Reply> access_refused(const Core& core, const Guild* guild) {
  if (guild == nullptr) return refuse(refusals::kUnknownGuild);
  if (!guild->members.contains(core.world.bot)) return refuse(refusals::kMissingAccess);
  return std::nullopt;
}

Message* plain_message(Core& core, const Channel& channel, Id id) {
  Message* message = core.world.message(channel.id, id);
  return message == nullptr || message->ephemeral_to ? nullptr : message;
}

}  // namespace sandbox::rest
