// The control interface's routes that make and change users, servers, channels and threads.

#include <algorithm>
#include <array>

#include "sandbox/acts.h"
#include "sandbox/announce.h"
#include "sandbox/control.h"
#include "sandbox/furnish.h"
#include "sandbox/sight.h"
#include "sandbox/text.h"
#include "sandbox/threads.h"
#include "sandbox/wire.h"

namespace sandbox::control {

namespace {

using acts::refused;

Reply list_users(Core& core, const Call&) {
  json out = json::array();
  for (const auto& [id, user] : core.world.users) out.push_back(sight::user(core, user));
  return ok(out);
}

void change_user(User& user, const json& body) {
  user.display_name = string_or(body, "display_name", user.display_name);
  user.locale = string_or(body, "locale", user.locale);
  user.dms_open = bool_or(body, "dms_open", user.dms_open);
}

Reply create_user(Core& core, const Call& call) {
  const std::string name = lower(string_or(call.body, "name"));
  if (name.empty()) return refused("A user needs a name.");
  if (core.world.user_named(name) != nullptr) return refused("There is a user of this name.");
  User& user = make_user(core, name, string_or(call.body, "name"));
  change_user(user, call.body);
  announce::users_changed(core);
  return ok(sight::user(core, user));
}

Reply edit_user(Core& core, const Call& call) {
  User* user = core.world.user(call.id("user"));
  if (user == nullptr) return not_found("user");
  change_user(*user, call.body);
  announce::users_changed(core);
  return ok(sight::user(core, *user));
}

json guild_shown(const Core& core, const Guild& guild) {
  json out = wire::guild_create(core.world, guild);
  out["members"] = json::array();
  for (const auto& [id, member] : guild.members)
    out["members"].push_back(wire::member(core.world, guild, member));
  return out;
}

Reply list_guilds(Core& core, const Call&) {
  json out = json::array();
  for (const auto& [id, guild] : core.world.guilds) out.push_back(guild_shown(core, guild));
  return ok(out);
}

Reply create_guild(Core& core, const Call& call) {
  std::vector<Id> members;
  if (const json* named = find(call.body, "members")) {
    for (const json& one : *named) {
      const auto id = parse_id(one);
      if (!id || core.world.user(*id) == nullptr) return refused("members: no such user " + one.dump());
      members.push_back(*id);
    }
  } else {
    for (const auto& [id, user] : core.world.users) {
      if (!user.bot) members.push_back(id);
    }
  }
  const Id owner = id_at(call.body, "owner_id").value_or(members.empty() ? core.world.bot : members.front());
  Guild& guild = make_guild(core, string_or(call.body, "name", "A server"), owner, members,
                            bool_or(call.body, "bot", true));
  guild.locale = string_or(call.body, "locale", guild.locale);
  if (const json* channel = find(call.body, "channel"))
    make_channel(core, guild.id, channel->get<std::string>(), "");
  announce::guild_created(core, guild);
  return ok(guild_shown(core, guild));
}

Reply create_role(Core& core, const Call& call) {
  Guild* guild = core.world.guild(call.id("guild"));
  if (guild == nullptr) return not_found("guild");
  const json* wanted = find(call.body, "permissions");
  const auto permissions = wanted == nullptr ? std::optional<Permissions>(0) : parse_permissions(*wanted);
  if (!permissions) return refused("permissions: a list of names, or a number as text.");
  Role role;
  role.id = core.new_id();
  role.name = string_or(call.body, "name", "role");
  role.permissions = *permissions;
  role.position = static_cast<int>(guild->roles.size());
  guild->roles.push_back(role);
  announce::users_changed(core);
  return ok(wire::role(role, *guild));
}

// {"permissions": [...]} replaces what the roles give; null takes that back.
std::optional<Reply> change_member(Member& member, const Guild& guild, const json& body) {
  member.nick = string_or(body, "nick", member.nick);
  if (const json* roles = find(body, "roles")) {
    std::vector<Id> held;
    for (const json& one : *roles) {
      const auto id = parse_id(one);
      if (!id || std::ranges::count(guild.roles, *id, &Role::id) == 0)
        return refused("roles: no such role " + one.dump());
      held.push_back(*id);
    }
    member.roles = held;
  }
  if (body.contains("permissions")) {
    if (body["permissions"].is_null()) {
      member.permissions = std::nullopt;
      return std::nullopt;
    }
    const auto permissions = parse_permissions(body["permissions"]);
    if (!permissions) return refused("permissions: a list of names, or a number as text.");
    member.permissions = permissions;
  }
  return std::nullopt;
}

Reply put_member(Core& core, const Call& call) {
  Guild* guild = core.world.guild(call.id("guild"));
  if (guild == nullptr) return not_found("guild");
  if (core.world.user(call.id("user")) == nullptr) return not_found("user");
  const bool fresh = !guild->members.contains(call.id("user"));
  if (fresh) join_guild(core, *guild, call.id("user"));
  Member& member = guild->members.at(call.id("user"));
  if (auto no = change_member(member, *guild, call.body)) return *no;
  announce::users_changed(core);
  if (fresh && member.user == core.world.bot) announce::guild_created(core, *guild);
  return ok(wire::member(core.world, *guild, member));
}

Reply delete_member(Core& core, const Call& call) {
  Guild* guild = core.world.guild(call.id("guild"));
  if (guild == nullptr || guild->members.erase(call.id("user")) == 0) return not_found("member");
  if (call.id("user") == core.world.bot) {
    std::erase_if(guild->roles, [](const Role& role) { return role.bot.has_value(); });
    GatewayEvent event;
    event.name = "GUILD_DELETE";
    event.guild = guild->id;
    event.intents = intent::kGuilds;
    event.data = {{"id", to_text(guild->id)}};
    core.gateway.dispatch(event);
  }
  announce::users_changed(core);
  return no_content();
}

Reply create_channel(Core& core, const Call& call) {
  if (core.world.guild(call.id("guild")) == nullptr) return not_found("guild");
  const Channel& channel = make_channel(core, call.id("guild"), string_or(call.body, "name", "channel"),
                                        string_or(call.body, "topic"));
  announce::channel_created(core, channel);
  return ok(sight::channel(core, channel));
}

Reply get_channel(Core& core, const Call& call) {
  const Channel* channel = core.world.channel(call.id("channel"));
  return channel == nullptr ? not_found("channel") : ok(sight::channel(core, *channel));
}

Reply edit_channel(Core& core, const Call& call) {
  Channel* channel = core.world.channel(call.id("channel"));
  if (channel == nullptr) return not_found("channel");
  channel->name = string_or(call.body, "name", channel->name);
  channel->topic = string_or(call.body, "topic", channel->topic);
  if (channel->thread) {
    const bool archived = bool_or(call.body, "archived", channel->thread->archived);
    if (archived != channel->thread->archived) channel->thread->archive_changed_at = core.now();
    channel->thread->archived = archived;
    channel->thread->locked = bool_or(call.body, "locked", channel->thread->locked);
  }
  announce::channel_updated(core, *channel);
  return ok(sight::channel(core, *channel));
}

Reply delete_channel(Core& core, const Call& call) {
  const Channel* channel = core.world.channel(call.id("channel"));
  if (channel == nullptr) return not_found("channel");
  announce::channel_deleted(core, *channel);
  core.world.messages.erase(call.id("channel"));
  core.world.channels.erase(call.id("channel"));
  return no_content();
}

// What one member or one role is allowed or denied in one channel.
Reply put_overwrite(Core& core, const Call& call) {
  Channel* channel = core.world.channel(call.id("channel"));
  if (channel == nullptr || !channel->guild || channel->thread) return not_found("channel of a server");
  const json empty = json::array();
  const json* allow = find(call.body, "allow");
  const json* deny = find(call.body, "deny");
  const auto allowed_bits = parse_permissions(allow == nullptr ? empty : *allow);
  const auto denied_bits = parse_permissions(deny == nullptr ? empty : *deny);
  if (!allowed_bits || !denied_bits) return refused("allow and deny: lists of names, or numbers as text.");
  const Id target = call.id("target");
  std::erase_if(channel->overwrites, [&](const Overwrite& one) { return one.id == target; });
  if (*allowed_bits != 0 || *denied_bits != 0) {
    channel->overwrites.push_back({target, core.world.user(target) != nullptr, *allowed_bits, *denied_bits});
  }
  announce::channel_updated(core, *channel);
  return ok(sight::channel(core, *channel));
}

Reply create_thread(Core& core, const Call& call) {
  const Channel* parent = core.world.channel(call.id("channel"));
  if (parent == nullptr || parent->type != ChannelType::guild_text) return not_found("text channel");
  ThreadStart start;
  start.parent = parent->id;
  start.owner = id_at(call.body, "user_id").value_or(core.world.guilds.at(*parent->guild).owner);
  start.name = string_or(call.body, "name", "thread");
  start.type = bool_or(call.body, "private") ? ChannelType::private_thread : ChannelType::public_thread;
  start.auto_archive_minutes = int_or(call.body, "auto_archive_minutes", 1440);
  if (const auto from = id_at(call.body, "message_id")) {
    Message* message = core.world.message(parent->id, *from);
    if (message == nullptr) return not_found("message");
    message->flags |= message_flag::kHasThread;
    start.from_message = *from;
  }
  return ok(sight::channel(core, start_thread(core, start)));
}

Reply put_thread_member(Core& core, const Call& call) {
  Channel* channel = core.world.channel(call.id("channel"));
  if (channel == nullptr || !channel->thread) return not_found("thread");
  if (core.world.user(call.id("user")) == nullptr) return not_found("user");
  channel->thread->members.insert(call.id("user"));
  announce::thread_members_changed(core, *channel, call.id("user"), 0);
  return ok(sight::channel(core, *channel));
}

constexpr std::array kRoutes{
    Route{"GET", "/control/users", list_users},
    Route{"POST", "/control/users", create_user},
    Route{"PATCH", "/control/users/{user}", edit_user},
    Route{"GET", "/control/guilds", list_guilds},
    Route{"POST", "/control/guilds", create_guild},
    Route{"POST", "/control/guilds/{guild}/roles", create_role},
    Route{"PUT", "/control/guilds/{guild}/members/{user}", put_member},
    Route{"DELETE", "/control/guilds/{guild}/members/{user}", delete_member},
    Route{"POST", "/control/guilds/{guild}/channels", create_channel},
    Route{"GET", "/control/channels/{channel}", get_channel},
    Route{"PATCH", "/control/channels/{channel}", edit_channel},
    Route{"DELETE", "/control/channels/{channel}", delete_channel},
    Route{"PUT", "/control/channels/{channel}/overwrites/{target}", put_overwrite},
    Route{"POST", "/control/channels/{channel}/threads", create_thread},
    Route{"PUT", "/control/channels/{channel}/members/{user}", put_thread_member},
};

}  // namespace

std::span<const Route> world_routes() { return kRoutes; }

}  // namespace sandbox::control
