// Servers, their members and channels: reading, and the few changes a bot may make.

#include <algorithm>
#include <array>

#include "sandbox/announce.h"
#include "sandbox/check.h"
#include "sandbox/limits.h"
#include "sandbox/rest.h"
#include "sandbox/rest_access.h"
#include "sandbox/wire.h"

namespace sandbox::rest {

namespace {

Reply get_channel(Core& core, const Call& call) {
  const Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  return ok(wire::channel(core.world, *channel));
}

// A name is changed twice in ten minutes and no more; no header tells of it beforehand.
std::optional<Reply> renaming_refused(Core& core, const Channel& channel,
                                      const std::optional<std::string>& name) {
  if (!core.settings.rate_limits || !name || *name == channel.name) return std::nullopt;
  const Millis now = core.now();
  std::deque<Millis>& names = core.new_names[channel.id];
  while (!names.empty() && names.front() <= now - limits::kNewNamesWindow) names.pop_front();
  if (names.size() >= limits::kNewNames) {
    const Millis left = names.front() + limits::kNewNamesWindow - now;
    return rate_limited_reply(static_cast<double>(left) / 1000.0, false, "");
  }
  names.push_back(now);
  return std::nullopt;
}

Reply edit_thread(Core& core, Channel& channel, const json& body) {
  FormErrors errors;
  const Place at(errors);
  Thread& thread = *channel.thread;
  const bool manages = allowed(core.world, channel, core.world.bot, permission::kManageThreads);
  const auto archived = check::boolean(body, "archived", at);
  const auto locked = check::boolean(body, "locked", at);
  const auto name = check::text(body, "name", at, {1, limits::kChannelName});
  const auto minutes = check::integer(body, "auto_archive_duration", at, 0, INT32_MAX);
  if (minutes && std::ranges::count(limits::kAutoArchiveMinutes, *minutes) == 0) {
    at["auto_archive_duration"].one_of("60, 1440, 4320, 10080");
  }
  if (!errors.empty()) return errors.reply();
  const bool owns = thread.owner == core.world.bot;
  const bool only_reopens = archived == false && !locked && !name && !minutes;
  if (locked && !manages) return refuse(refusals::kMissingPermissions);
  if (!manages && !owns && !(only_reopens && !thread.locked)) return refuse(refusals::kMissingPermissions);
  // Nothing of an archived thread changes unless it is opened in the same breath.
  const bool stays_archived = thread.archived && archived.value_or(true);
  if (stays_archived && (name || minutes || locked)) return refuse(refusals::kThreadArchived);
  if (thread.archived && thread.locked && archived == false && !manages)
    return refuse(refusals::kMissingPermissions);
  if (auto refused = renaming_refused(core, channel, name)) return *refused;
  if (archived && *archived != thread.archived) {
    thread.archived = *archived;
    thread.archive_changed_at = core.now();
    thread.last_activity = core.now();
  }
  if (locked) thread.locked = *locked;
  if (name) channel.name = *name;
  if (minutes) thread.auto_archive_minutes = *minutes;
  announce::channel_updated(core, channel);
  return ok(wire::channel(core.world, channel));
}

Reply edit_channel(Core& core, const Call& call) {
  Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  if (channel->is_dm()) return refuse(refusals::kNotOnDm);
  if (channel->thread) return edit_thread(core, *channel, call.body);
  if (!allowed(core.world, *channel, core.world.bot, permission::kManageChannels)) {
    return refuse(refusals::kMissingPermissions);
  }
  FormErrors errors;
  const Place at(errors);
  const auto name = check::text(call.body, "name", at, {1, limits::kChannelName});
  const auto topic = check::text(call.body, "topic", at, {0, limits::kChannelTopic});
  if (!errors.empty()) return errors.reply();
  if (auto refused = renaming_refused(core, *channel, name)) return *refused;
  if (name) channel->name = *name;
  if (topic) channel->topic = *topic;
  announce::channel_updated(core, *channel);
  return ok(wire::channel(core.world, *channel));
}

Reply delete_channel(Core& core, const Call& call) {
  Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  if (channel->is_dm()) return ok(wire::channel(core.world, *channel));  // closing a DM deletes nothing
  const Permissions needed = channel->thread ? permission::kManageThreads : permission::kManageChannels;
  if (!allowed(core.world, *channel, core.world.bot, needed)) return refuse(refusals::kMissingPermissions);
  const json shown = wire::channel(core.world, *channel);
  const Id id = channel->id;
  announce::channel_deleted(core, *channel);
  core.world.messages.erase(id);
  core.world.channels.erase(id);
  return ok(shown);
}

Reply get_guild(Core& core, const Call& call) {
  const Guild* guild = core.world.guild(call.id("guild"));
  if (auto refused = access_refused(core, guild)) return *refused;
  json out = wire::guild(core.world, *guild);
  out["approximate_member_count"] = guild->members.size();
  return ok(out);
}

Reply guild_channels(Core& core, const Call& call) {
  const Guild* guild = core.world.guild(call.id("guild"));
  if (auto refused = access_refused(core, guild)) return *refused;
  json out = json::array();
  for (const auto& [id, channel] : core.world.channels) {
    if (channel.guild == guild->id && !channel.thread) out.push_back(wire::channel(core.world, channel));
  }
  return ok(out);
}

Reply guild_roles(Core& core, const Call& call) {
  const Guild* guild = core.world.guild(call.id("guild"));
  if (auto refused = access_refused(core, guild)) return *refused;
  return ok(wire::guild(core.world, *guild)["roles"]);
}

Reply guild_member(Core& core, const Call& call) {
  const Guild* guild = core.world.guild(call.id("guild"));
  if (auto refused = access_refused(core, guild)) return *refused;
  const auto member = guild->members.find(call.id("user"));
  if (member == guild->members.end()) return refuse(refusals::kUnknownMember);
  return ok(wire::member(core.world, *guild, member->second));
}

Reply own_member(Core& core, const Call& call) {
  Call self = call;
  self.ids["user"] = core.world.bot;
  return guild_member(core, self);
}

constexpr std::array kRoutes{
    Route{"GET", "/channels/{channel}", get_channel, kDefaultBucket},
    Route{"PATCH", "/channels/{channel}", edit_channel, BucketRule{"edit channel", 5, 15'000}},
    Route{"DELETE", "/channels/{channel}", delete_channel, BucketRule{"delete channel", 5, 15'000}},
    Route{"GET", "/guilds/{guild}", get_guild, kDefaultBucket},
    Route{"GET", "/guilds/{guild}/channels", guild_channels, kDefaultBucket},
    Route{"GET", "/guilds/{guild}/roles", guild_roles, kDefaultBucket},
    Route{"GET", "/guilds/{guild}/members/@me", own_member, kDefaultBucket},
    Route{"GET", "/guilds/{guild}/members/{user}", guild_member, kDefaultBucket},
};

}  // namespace

std::span<const Route> channel_routes() { return kRoutes; }

}  // namespace sandbox::rest
