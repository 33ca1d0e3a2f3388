#include "sandbox/sight.h"

#include <algorithm>
#include <array>

#include "sandbox/wire.h"

namespace sandbox::sight {

json message(const Core& core, const Message& one) {
  json out = wire::message_event(core.world, one, core.now());
  out["ephemeral_to"] = one.ephemeral_to ? json(to_text(*one.ephemeral_to)) : json(nullptr);
  return out;
}

json channel(const Core& core, const Channel& one) {
  json out = wire::channel(core.world, one);
  json pins = json::array();
  for (const Id id : one.pins) pins.push_back(to_text(id));
  out["pins"] = pins;
  if (one.thread) {
    json members = json::array();
    for (const Id id : one.thread->members) members.push_back(to_text(id));
    out["thread_members"] = members;
  }
  return out;
}

json interaction(const Core& core, const Interaction& one) {
  static constexpr std::array<const char*, 4> kStates{"pending", "deferred", "answered", "failed"};
  json out = {{"id", to_text(one.id)},
              {"type", static_cast<int>(one.type)},
              {"state", kStates.at(static_cast<std::size_t>(one.state))},
              {"user_id", to_text(one.user)},
              {"channel_id", to_text(one.channel)},
              {"command", one.command},
              {"response_type", one.response_type},
              {"acknowledged_after_ms", nullptr},
              {"message", nullptr},
              {"follow_ups", json::array()},
              {"modal", one.modal},
              {"choices", one.choices}};
  if (one.acknowledged_at) out["acknowledged_after_ms"] = *one.acknowledged_at - one.made_at;
  if (one.original) {
    if (const Message* answer = core.world.message(one.channel, *one.original))
      out["message"] = message(core, *answer);
  }
  for (const Id id : one.follow_ups) {
    if (const Message* more = core.world.message(one.channel, id))
      out["follow_ups"].push_back(message(core, *more));
  }
  return out;
}

json user(const Core& core, const User& one) {
  json out = wire::user(one);
  out["dms_open"] = one.dms_open;
  out["locale"] = one.locale;
  if (one.id == core.world.bot) out["online"] = core.gateway.online();
  return out;
}

namespace {

// A user as the page's list of people shows them: with a mark when a DM waits for them, whoever looks.
json person(const Core& core, const User& one) {
  json out = user(core, one);
  for (const auto& [id, channel] : core.world.channels) {
    if (!channel.is_dm() || channel.recipient != one.id || channel.last_message == 0) continue;
    out["dm_channel_id"] = to_text(id);
    out["dm_last_message_id"] = to_text(channel.last_message);
  }
  return out;
}

}  // namespace

json world(const Core& core, const User& viewer) {
  const World& all = core.world;
  json users = json::array();
  for (const auto& [id, one] : all.users) users.push_back(person(core, one));
  json guilds = json::array();
  for (const auto& [id, guild] : all.guilds) {
    if (!guild.members.contains(viewer.id)) continue;
    json shown = wire::guild(all, guild);
    shown["members"] = json::array();
    for (const auto& [user_id, member] : guild.members) {
      shown["members"].push_back(wire::member(all, guild, member));
    }
    shown["channels"] = json::array();
    shown["threads"] = json::array();
    for (const auto& [channel_id, one] : all.channels) {
      if (one.guild != id || !sees_channel(all, one, viewer.id)) continue;
      json entry = channel(core, one);
      entry["permissions"] = to_text(permissions_in(all, one, viewer.id));
      shown[one.thread ? "threads" : "channels"].push_back(entry);
    }
    guilds.push_back(shown);
  }
  json dms = json::array();
  for (const auto& [id, one] : all.channels) {
    if (one.is_dm() && one.recipient == viewer.id) dms.push_back(channel(core, one));
  }
  json commands = json::array();
  for (const auto& [id, command] : all.commands) commands.push_back(wire::command(all, command));
  return {{"version", core.changes.number()},
          {"now", core.now()},
          {"user", user(core, viewer)},
          {"bot", user(core, all.users.at(all.bot))},
          {"users", users},
          {"guilds", guilds},
          {"dms", dms},
          {"commands", commands}};
}

json messages(const Core& core, const Channel& one, Id viewer, std::size_t most, bool with_ephemeral,
              Id before) {
  json out = json::array();
  const auto in_channel = core.world.messages.find(one.id);
  if (in_channel == core.world.messages.end()) return out;
  auto it = before == 0 ? in_channel->second.end() : in_channel->second.lower_bound(before);
  while (it != in_channel->second.begin() && out.size() < most) {
    --it;
    const Message& candidate = it->second;
    if (candidate.ephemeral_to && !with_ephemeral) continue;
    if (sees_message(core.world, candidate, viewer)) out.push_back(message(core, candidate));
  }
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace sandbox::sight
