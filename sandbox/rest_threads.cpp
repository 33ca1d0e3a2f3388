// Threads: start them from a message or in a channel, join, leave, list.

#include <algorithm>
#include <array>

#include "sandbox/announce.h"
#include "sandbox/check.h"
#include "sandbox/limits.h"
#include "sandbox/posting.h"
#include "sandbox/rest.h"
#include "sandbox/rest_access.h"
#include "sandbox/threads.h"
#include "sandbox/wire.h"

namespace sandbox::rest {

namespace {

struct ThreadForm {
  std::string name;
  std::int64_t minutes = 1440;
  ChannelType type = ChannelType::public_thread;
  bool invitable = true;
};

std::variant<ThreadForm, Reply> read_form(const json& body, ChannelType otherwise) {
  FormErrors errors;
  const Place at(errors);
  ThreadForm form;
  form.name = check::text(body, "name", at, {1, limits::kChannelName}, check::Need::required).value_or("");
  const auto minutes = check::integer(body, "auto_archive_duration", at, 0, INT32_MAX);
  if (minutes && std::ranges::count(limits::kAutoArchiveMinutes, *minutes) == 0) {
    at["auto_archive_duration"].one_of("60, 1440, 4320, 10080");
  }
  form.minutes = minutes.value_or(1440);
  const auto type = check::integer(body, "type", at, 0, 100).value_or(static_cast<std::int64_t>(otherwise));
  if (type != 11 && type != 12) at["type"].one_of("10, 11, 12");
  form.type = static_cast<ChannelType>(type);
  form.invitable = check::boolean(body, "invitable", at).value_or(true);
  if (!errors.empty()) return errors.reply();
  return form;
}

Reply start_from_message(Core& core, const Call& call) {
  const Channel* parent = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, parent)) return *refused;
  if (parent->type != ChannelType::guild_text) return refuse(refusals::kWrongChannelType);
  Message* message = plain_message(core, *parent, call.id("message"));
  if (message == nullptr) return refuse(refusals::kUnknownMessage);
  auto read = read_form(call.body, ChannelType::public_thread);
  if (auto* refused = std::get_if<Reply>(&read)) return *refused;
  const auto& form = std::get<ThreadForm>(read);
  if (!allowed(core.world, *parent, core.world.bot, permission::kCreatePublicThreads)) {
    return refuse(refusals::kMissingPermissions);
  }
  if ((message->flags & message_flag::kHasThread) != 0) return refuse(refusals::kThreadAlreadyMade);
  message->flags |= message_flag::kHasThread;
  Channel& thread = start_thread(core, {parent->id, core.world.bot, form.name, ChannelType::public_thread,
                                        form.minutes, true, message->id});
  announce::message_updated(core, *message);
  return ok(wire::channel(core.world, thread));
}

Reply start_alone(Core& core, const Call& call) {
  const Channel* parent = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, parent)) return *refused;
  if (parent->type != ChannelType::guild_text) return refuse(refusals::kWrongChannelType);
  auto read = read_form(call.body, ChannelType::private_thread);
  if (auto* refused = std::get_if<Reply>(&read)) return *refused;
  const auto& form = std::get<ThreadForm>(read);
  const bool closed = form.type == ChannelType::private_thread;
  const Permissions needed = closed ? permission::kCreatePrivateThreads : permission::kCreatePublicThreads;
  if (!allowed(core.world, *parent, core.world.bot, needed)) return refuse(refusals::kMissingPermissions);
  Channel& thread =
      start_thread(core, {parent->id, core.world.bot, form.name, form.type, form.minutes, form.invitable, 0});
  Reply reply = ok(wire::channel(core.world, thread));
  reply.status = 201;
  return reply;
}

std::variant<Channel*, Reply> thread_of(Core& core, const Call& call) {
  Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  if (!channel->thread) return refuse(refusals::kWrongChannelType);
  return channel;
}

Reply change_member(Core& core, const Call& call, Id user, bool add) {
  auto found = thread_of(core, call);
  if (auto* refused = std::get_if<Reply>(&found)) return *refused;
  Channel& channel = *std::get<Channel*>(found);
  if (channel.thread->archived) return refuse(refusals::kThreadArchived);
  const Guild& guild = core.world.guilds.at(channel.guild.value_or(0));
  if (!guild.members.contains(user)) return refuse(refusals::kUnknownMember);
  const bool own = user == core.world.bot;
  const bool manages = allowed(core.world, channel, core.world.bot, permission::kManageThreads);
  if (add && !own && !allowed(core.world, channel, core.world.bot, permission::kSendInThreads)) {
    return refuse(refusals::kMissingPermissions);
  }
  const bool owner_of_private =
      channel.type == ChannelType::private_thread && channel.thread->owner == core.world.bot;
  if (!add && !own && !manages && !owner_of_private) return refuse(refusals::kMissingPermissions);
  if (add == channel.thread->members.contains(user)) return no_content();
  if (add) {
    channel.thread->members.insert(user);
  } else {
    channel.thread->members.erase(user);
  }
  announce::thread_members_changed(core, channel, add ? user : 0, add ? 0 : user);
  return no_content();
}

Reply join(Core& core, const Call& call) { return change_member(core, call, core.world.bot, true); }
Reply leave(Core& core, const Call& call) { return change_member(core, call, core.world.bot, false); }
Reply add_member(Core& core, const Call& call) { return change_member(core, call, call.id("user"), true); }
Reply remove_member(Core& core, const Call& call) {
  return change_member(core, call, call.id("user"), false);
}

Reply list_members(Core& core, const Call& call) {
  auto found = thread_of(core, call);
  if (auto* refused = std::get_if<Reply>(&found)) return *refused;
  const Channel& channel = *std::get<Channel*>(found);
  json out = json::array();
  for (const Id id : channel.thread->members) out.push_back(wire::thread_member(channel, id));
  return ok(out);
}

json thread_list(const Core& core, const std::vector<const Channel*>& threads) {
  json shown = json::array();
  json members = json::array();
  for (const Channel* thread : threads) {
    shown.push_back(wire::channel(core.world, *thread));
    if (thread->thread->members.contains(core.world.bot))
      members.push_back(wire::thread_member(*thread, core.world.bot));
  }
  return {{"threads", shown}, {"members", members}};
}

Reply active_threads(Core& core, const Call& call) {
  const Guild* guild = core.world.guild(call.id("guild"));
  if (auto refused = access_refused(core, guild)) return *refused;
  std::vector<const Channel*> found;
  for (const auto& [id, channel] : core.world.channels) {
    const bool listed = channel.guild == guild->id && channel.thread && !channel.thread->archived;
    if (listed && sees_channel(core.world, channel, core.world.bot)) found.push_back(&channel);
  }
  return ok(thread_list(core, found));
}

Reply archived_threads(Core& core, const Call& call, ChannelType type) {
  const Channel* parent = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, parent)) return *refused;
  if (type == ChannelType::private_thread &&
      !allowed(core.world, *parent, core.world.bot, permission::kManageThreads)) {
    return refuse(refusals::kMissingPermissions);
  }
  std::vector<const Channel*> found;
  for (const auto& [id, channel] : core.world.channels) {
    if (channel.parent == parent->id && channel.type == type && channel.thread->archived)
      found.push_back(&channel);
  }
  json out = thread_list(core, found);
  out["has_more"] = false;
  return ok(out);
}

Reply archived_public(Core& core, const Call& call) {
  return archived_threads(core, call, ChannelType::public_thread);
}
Reply archived_private(Core& core, const Call& call) {
  return archived_threads(core, call, ChannelType::private_thread);
}

constexpr BucketRule kStart{"start thread", 5, 10'000};
constexpr BucketRule kMembers{"thread members", 5, 2000};

constexpr std::array kRoutes{
    Route{"POST", "/channels/{channel}/messages/{message}/threads", start_from_message, kStart},
    Route{"POST", "/channels/{channel}/threads", start_alone, kStart},
    Route{"PUT", "/channels/{channel}/thread-members/@me", join, kMembers},
    Route{"DELETE", "/channels/{channel}/thread-members/@me", leave, kMembers},
    Route{"PUT", "/channels/{channel}/thread-members/{user}", add_member, kMembers},
    Route{"DELETE", "/channels/{channel}/thread-members/{user}", remove_member, kMembers},
    Route{"GET", "/channels/{channel}/thread-members", list_members, kMembers},
    Route{"GET", "/guilds/{guild}/threads/active", active_threads, kDefaultBucket},
    Route{"GET", "/channels/{channel}/threads/archived/public", archived_public, kDefaultBucket},
    Route{"GET", "/channels/{channel}/threads/archived/private", archived_private, kDefaultBucket},
};

}  // namespace

std::span<const Route> thread_routes() { return kRoutes; }

}  // namespace sandbox::rest
