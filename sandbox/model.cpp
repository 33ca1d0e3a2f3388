#include "sandbox/model.h"

#include <algorithm>

namespace sandbox {

namespace {

template <class Map>
auto* at(Map& map, Id id) {
  const auto it = map.find(id);
  return it == map.end() ? nullptr : &it->second;
}

}  // namespace

User* World::user(Id id) { return at(users, id); }
const User* World::user(Id id) const { return at(users, id); }
Guild* World::guild(Id id) { return at(guilds, id); }
const Guild* World::guild(Id id) const { return at(guilds, id); }
Channel* World::channel(Id id) { return at(channels, id); }
const Channel* World::channel(Id id) const { return at(channels, id); }
Interaction* World::interaction(Id id) { return at(interactions, id); }

Interaction* World::interaction_with_token(const std::string& given) {
  const auto it = interaction_tokens.find(given);
  return it == interaction_tokens.end() ? nullptr : interaction(it->second);
}

const User* World::user_named(std::string_view name) const {
  const auto it =
      std::find_if(users.begin(), users.end(), [&](const auto& row) { return row.second.name == name; });
  return it == users.end() ? nullptr : &it->second;
}

Message* World::message(Id channel_id, Id id) {
  auto* in_channel = at(messages, channel_id);
  return in_channel == nullptr ? nullptr : at(*in_channel, id);
}

const Message* World::message(Id channel_id, Id id) const {
  const auto* in_channel = at(messages, channel_id);
  return in_channel == nullptr ? nullptr : at(*in_channel, id);
}

const Message* World::message_anywhere(Id id) const {
  for (const auto& [channel_id, in_channel] : messages) {
    if (const auto* found = at(in_channel, id)) return found;
  }
  return nullptr;
}

Channel* World::dm_with(Id user_id) {
  const auto it = std::find_if(channels.begin(), channels.end(), [&](const auto& row) {
    return row.second.is_dm() && row.second.recipient == user_id;
  });
  return it == channels.end() ? nullptr : &it->second;
}

bool World::shares_a_guild(Id user_id) const {
  return std::any_of(guilds.begin(), guilds.end(), [&](const auto& row) {
    return row.second.members.contains(user_id) && row.second.members.contains(bot);
  });
}

Permissions permissions_in_guild(const Guild& guild, Id user) {
  const auto member = guild.members.find(user);
  if (member == guild.members.end()) return 0;
  if (guild.owner == user) return permission::kAll;
  Permissions sum = 0;
  for (const Role& role : guild.roles) {
    const bool held = role.id == guild.id || std::ranges::count(member->second.roles, role.id) > 0;
    if (held) sum |= role.permissions;
  }
  sum = member->second.permissions.value_or(sum);
  return (sum & permission::kAdministrator) != 0 ? permission::kAll : sum;
}

Permissions permissions_in(const World& world, const Channel& channel, Id user) {
  if (channel.is_dm()) {
    return user == channel.recipient || user == world.bot ? permission::kDirectMessage : 0;
  }
  const Guild* guild = world.guild(channel.guild.value_or(0));
  if (guild == nullptr) return 0;
  if (channel.thread) {
    const Channel* parent = world.channel(channel.parent);
    return parent == nullptr ? 0 : permissions_in(world, *parent, user);
  }
  const Permissions base = permissions_in_guild(*guild, user);
  if (base == permission::kAll || base == 0) return base;

  // Overwrites apply in this order: everyone, then all roles together, then the member.
  const Member& member = guild->members.at(user);
  Permissions result = base;
  Permissions role_allow = 0;
  Permissions role_deny = 0;
  const Overwrite* personal = nullptr;
  for (const Overwrite& overwrite : channel.overwrites) {
    if (overwrite.member) {
      if (overwrite.id == user) personal = &overwrite;
    } else if (overwrite.id == guild->id) {
      result = (result & ~overwrite.deny) | overwrite.allow;
    } else if (std::ranges::count(member.roles, overwrite.id) > 0) {
      role_allow |= overwrite.allow;
      role_deny |= overwrite.deny;
    }
  }
  result = (result & ~role_deny) | role_allow;
  if (personal != nullptr) result = (result & ~personal->deny) | personal->allow;
  return (result & permission::kViewChannel) != 0 ? result : 0;
}

bool allowed(const World& world, const Channel& channel, Id user, Permissions needed) {
  return (permissions_in(world, channel, user) & needed) == needed;
}

bool sees_channel(const World& world, const Channel& channel, Id user) {
  const Permissions permissions = permissions_in(world, channel, user);
  if ((permissions & permission::kViewChannel) == 0) return false;
  if (channel.type != ChannelType::private_thread) return true;
  return channel.thread->members.contains(user) || (permissions & permission::kManageThreads) != 0;
}

bool sees_message(const World& world, const Message& message, Id user) {
  if (message.ephemeral_to) return *message.ephemeral_to == user;
  const Channel* channel = world.channel(message.channel);
  return channel != nullptr && sees_channel(world, *channel, user);
}

}  // namespace sandbox
