#include "sandbox/announce.h"

#include <algorithm>

#include "sandbox/core.h"
#include "sandbox/limits.h"
#include "sandbox/sight.h"
#include "sandbox/wire.h"

namespace sandbox::announce {

namespace {

void to_pages(Core& core, const Channel& channel, const json& event) {
  core.live.push(event, [&](Id user) { return sees_channel(core.world, channel, user); });
}

// Without the content intent a bot reads messages only in DMs, of its own, and where it is mentioned.
json without_content(json event) {
  event["content"] = "";
  for (const char* key : {"embeds", "attachments", "components"}) event[key] = json::array();
  return event;
}

void message_event(Core& core, bool is_new, const Message& message) {
  if (message.ephemeral_to) return;
  const Channel& channel = core.world.channels.at(message.channel);
  if (!sees_channel(core.world, channel, core.world.bot)) return;
  GatewayEvent event;
  event.name = is_new ? "MESSAGE_CREATE" : "MESSAGE_UPDATE";
  event.guild = channel.guild;
  event.intents = channel.is_dm() ? intent::kDirectMessages : intent::kGuildMessages;
  event.data = wire::message_event(core.world, message, core.now());
  if (is_new) event.data = wire::new_message(std::move(event.data), message);
  const bool meant_for_bot = channel.is_dm() || message.author == core.world.bot ||
                             std::ranges::count(message.mentions, core.world.bot) > 0;
  if (!meant_for_bot) event.data_without_content = without_content(event.data);
  core.gateway.dispatch(event);
}

void message_to_pages(Core& core, std::string_view type, const Message& message) {
  const json event = {{"type", type}, {"message", sight::message(core, message)}};
  core.live.push(event, [&](Id user) { return sees_message(core.world, message, user); });
}

// That somebody has a new DM, and no more than that, is told to all pages: one person sits at every seat.
void mark_dm(Core& core, const Message& message) {
  const Channel& channel = core.world.channels.at(message.channel);
  if (!channel.is_dm() || message.ephemeral_to) return;
  core.live.push_to_all({{"type", "dm_activity"},
                         {"user_id", to_text(channel.recipient)},
                         {"channel_id", to_text(channel.id)},
                         {"last_message_id", to_text(message.id)}});
}

void channel_event(Core& core, const Channel& channel, std::string_view verb) {
  core.changes.note();
  to_pages(core, channel,
           {{"type", "channel_" + std::string(verb)}, {"channel", sight::channel(core, channel)}});
  if (channel.is_dm() || !sees_channel(core.world, channel, core.world.bot)) return;
  std::string name = (channel.thread ? "THREAD_" : "CHANNEL_") + std::string(verb);
  std::ranges::transform(name, name.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  GatewayEvent event;
  event.name = name;
  event.guild = channel.guild;
  event.intents = intent::kGuilds;
  event.data = wire::channel(core.world, channel);
  if (channel.thread && verb == "create") event.data["newly_created"] = true;
  if (channel.thread && verb == "delete") {
    event.data = {{"id", to_text(channel.id)},
                  {"guild_id", to_text(channel.guild.value_or(0))},
                  {"parent_id", to_text(channel.parent)},
                  {"type", static_cast<int>(channel.type)}};
  }
  core.gateway.dispatch(event);
}

}  // namespace

void message_created(Core& core, const Message& message) {
  core.changes.note();
  message_event(core, true, message);
  message_to_pages(core, "message_create", message);
  mark_dm(core, message);
}

void message_updated(Core& core, const Message& message) {
  core.changes.note();
  message_event(core, false, message);
  message_to_pages(core, "message_update", message);
}

void message_deleted(Core& core, const Message& message) {
  core.changes.note();
  const Channel& channel = core.world.channels.at(message.channel);
  json data = {{"id", to_text(message.id)}, {"channel_id", to_text(message.channel)}};
  if (channel.guild) data["guild_id"] = to_text(*channel.guild);
  json page_event = data;
  page_event["type"] = "message_delete";
  core.live.push(page_event, [&](Id user) { return sees_message(core.world, message, user); });
  if (message.ephemeral_to || !sees_channel(core.world, channel, core.world.bot)) return;
  GatewayEvent event;
  event.name = "MESSAGE_DELETE";
  event.data = data;
  event.guild = channel.guild;
  event.intents = channel.is_dm() ? intent::kDirectMessages : intent::kGuildMessages;
  core.gateway.dispatch(event);
}

void pins_changed(Core& core, const Channel& channel) {
  core.changes.note();
  to_pages(core, channel, {{"type", "channel_update"}, {"channel", sight::channel(core, channel)}});
  GatewayEvent event;
  event.name = "CHANNEL_PINS_UPDATE";
  event.guild = channel.guild;
  event.intents = channel.is_dm() ? intent::kDirectMessages : intent::kGuilds;
  event.data = {{"channel_id", to_text(channel.id)},
                {"last_pin_timestamp", channel.pins.empty() ? json(nullptr) : json(iso_time(core.now()))}};
  if (channel.guild) event.data["guild_id"] = to_text(*channel.guild);
  core.gateway.dispatch(event);
}

void typing(Core& core, const Channel& channel, Id user) {
  json data = {
      {"channel_id", to_text(channel.id)}, {"user_id", to_text(user)}, {"timestamp", core.now() / 1000}};
  if (channel.guild) data["guild_id"] = to_text(*channel.guild);
  json page_event = data;
  page_event["type"] = "typing";
  to_pages(core, channel, page_event);
  GatewayEvent event;
  event.name = "TYPING_START";
  event.guild = channel.guild;
  event.intents = channel.is_dm() ? intent::kDirectTyping : intent::kGuildTyping;
  event.data = data;
  core.gateway.dispatch(event);
}

void channel_created(Core& core, const Channel& channel) { channel_event(core, channel, "create"); }
void channel_updated(Core& core, const Channel& channel) { channel_event(core, channel, "update"); }
void channel_deleted(Core& core, const Channel& channel) { channel_event(core, channel, "delete"); }

void thread_members_changed(Core& core, const Channel& thread, Id added, Id removed) {
  core.changes.note();
  to_pages(core, thread, {{"type", "channel_update"}, {"channel", sight::channel(core, thread)}});
  if (added != core.world.bot && removed != core.world.bot) return;
  GatewayEvent event;
  event.name = "THREAD_MEMBERS_UPDATE";
  event.guild = thread.guild;
  event.intents = intent::kGuilds;
  event.data = {{"id", to_text(thread.id)},
                {"guild_id", to_text(thread.guild.value_or(0))},
                {"member_count", thread.thread->members.size()}};
  if (added != 0) event.data["added_members"] = json::array({wire::thread_member(thread, added)});
  if (removed != 0) event.data["removed_member_ids"] = json::array({to_text(removed)});
  core.gateway.dispatch(event);
}

void guild_created(Core& core, const Guild& guild) {
  core.changes.note();
  core.live.push_to_all({{"type", "world"}});
  if (!guild.members.contains(core.world.bot)) return;
  GatewayEvent event;
  event.name = "GUILD_CREATE";
  event.guild = guild.id;
  event.intents = intent::kGuilds;
  event.data = wire::guild_create(core.world, guild);
  core.gateway.dispatch(event);
}

void interaction(Core& core, const Interaction& interaction) {
  core.changes.note();
  core.live.push({{"type", "interaction"}, {"interaction", sight::interaction(core, interaction)}},
                 [&](Id user) { return user == interaction.user; });
}

void commands_changed(Core& core) {
  core.changes.note();
  core.live.push_to_all({{"type", "commands"}});
}

void users_changed(Core& core) {
  core.changes.note();
  core.live.push_to_all({{"type", "world"}});
}

}  // namespace sandbox::announce
