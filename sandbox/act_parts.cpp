#include "sandbox/act_parts.h"

#include <algorithm>

#include "sandbox/announce.h"
#include "sandbox/check_components.h"
#include "sandbox/sight.h"
#include "sandbox/text.h"
#include "sandbox/wire.h"

namespace sandbox::acts {

Reply refused(std::string_view why) {
  Reply reply;
  reply.status = 400;
  reply.body = {{"error", why}};
  return reply;
}

void Resolved::add_user(const Core& core, const Channel& where, Id id) {
  data_["users"][to_text(id)] = wire::user(core.world.users.at(id));
  const Guild* guild = core.world.guild(where.guild.value_or(0));
  if (guild == nullptr) return;
  const auto member = guild->members.find(id);
  if (member == guild->members.end()) return;
  json shown = wire::member(core.world, *guild, member->second);
  for (const char* left_out : {"user", "deaf", "mute"}) shown.erase(left_out);
  shown["permissions"] = to_text(permissions_in(core.world, where, id));
  data_["members"][to_text(id)] = shown;
}

void Resolved::add_role(const Core& core, const Channel& where, Id id) {
  const Guild& guild = core.world.guilds.at(where.guild.value_or(0));
  const auto role = std::ranges::find(guild.roles, id, &Role::id);
  data_["roles"][to_text(id)] = wire::role(*role, guild);
}

void Resolved::add_channel(const Core& core, Id id, Id viewer) {
  const Channel& channel = core.world.channels.at(id);
  json shown = wire::channel(core.world, channel);
  shown["permissions"] = to_text(permissions_in(core.world, channel, viewer));
  data_["channels"][to_text(id)] = shown;
}

void Resolved::add_message(const Core& core, const Message& message) {
  data_["messages"][to_text(message.id)] = wire::message(core.world, message, core.now());
}

void Resolved::add_attachment(const json& attachment) {
  data_["attachments"][attachment["id"].get<std::string>()] = attachment;
}

std::variant<Channel*, Reply> channel_for(Core& core, const User& user, const json& body) {
  Channel* channel = core.world.channel(id_at(body, "channel_id").value_or(0));
  if (channel == nullptr || !sees_channel(core.world, *channel, user.id)) {
    return refused("You see no channel with this channel_id.");
  }
  return channel;
}

bool pickable(const Core& core, const Channel& where, Id viewer, std::int64_t type, Id id,
              Resolved& resolved) {
  const World& world = core.world;
  const Guild* guild = world.guild(where.guild.value_or(0));
  const bool user = guild != nullptr ? guild->members.contains(id) : id == where.recipient || id == world.bot;
  const bool role = guild != nullptr && std::ranges::count(guild->roles, id, &Role::id) > 0;
  const Channel* channel = world.channel(id);
  const auto kind = static_cast<ComponentType>(type);
  if ((kind == ComponentType::user_select || kind == ComponentType::mentionable_select) && user) {
    resolved.add_user(core, where, id);
    return true;
  }
  if ((kind == ComponentType::role_select || kind == ComponentType::mentionable_select) && role) {
    resolved.add_role(core, where, id);
    return true;
  }
  if (kind == ComponentType::channel_select && channel != nullptr && channel->guild == where.guild &&
      sees_channel(world, *channel, viewer)) {
    resolved.add_channel(core, id, viewer);
    return true;
  }
  return false;
}

Reply start_interaction(Core& core, NewInteraction made) {
  const Channel& channel = core.world.channels.at(made.channel);
  Interaction interaction;
  interaction.id = core.new_id();
  interaction.token = "aW50ZXJhY3Rpb2" + random_hex(40);
  interaction.type = made.type;
  interaction.user = made.user;
  interaction.channel = made.channel;
  interaction.guild = channel.guild;
  interaction.made_at = core.now();
  interaction.data = std::move(made.data);
  interaction.command = std::move(made.command);
  interaction.message = made.message;
  interaction.opened_by = made.opened_by;
  core.counters.count_interaction();
  core.world.interaction_tokens[interaction.token] = interaction.id;
  const Interaction& kept = core.world.interactions[interaction.id] = std::move(interaction);
  GatewayEvent event;
  event.name = "INTERACTION_CREATE";
  event.guild = kept.guild;
  event.data = wire::interaction(core.world, kept, core.now());
  core.gateway.dispatch(event);
  announce::interaction(core, kept);
  return ok(sight::interaction(core, kept));
}

}  // namespace sandbox::acts
