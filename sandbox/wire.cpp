#include "sandbox/wire.h"

#include <algorithm>
#include <cstdio>
#include <set>

#include "sandbox/limits.h"
#include "sandbox/text.h"

namespace sandbox::wire {

namespace {

json id_or_null(Id id) { return id == 0 ? json(nullptr) : json(to_text(id)); }

std::string hex(Millis value) {
  std::array<char, 24> out{};
  std::snprintf(out.data(), out.size(), "%llx", static_cast<unsigned long long>(value));
  return out.data();
}

json thread_metadata(const Thread& thread) {
  return {{"archived", thread.archived},
          {"auto_archive_duration", thread.auto_archive_minutes},
          {"archive_timestamp", iso_time(thread.archive_changed_at)},
          {"locked", thread.locked},
          {"invitable", thread.invitable},
          {"create_timestamp", iso_time(thread.made_at)}};
}

json attachment(const Message& message, const Attachment& file, Millis now) {
  const std::string url = attachment_url(message, file, now);
  json out = {
      {"id", to_text(file.id)}, {"filename", file.filename},         {"size", file.size},        {"url", url},
      {"proxy_url", url},       {"content_type", file.content_type}, {"content_scan_version", 0}};
  if (!file.description.empty()) out["description"] = file.description;
  if (file.width > 0) {
    out["width"] = file.width;
    out["height"] = file.height;
  }
  if (message.ephemeral_to) out["ephemeral"] = true;
  return out;
}

// A picture that an embed or a component takes from the message's own files.
void resolve_media(json& media, const Message& message, Millis now, std::string_view key = "url") {
  if (!media.is_object()) return;
  const std::string url = string_or(media, key);
  constexpr std::string_view kScheme = "attachment://";
  if (!url.starts_with(kScheme)) {
    if (!url.empty()) media["proxy_url"] = url;
    return;
  }
  const std::string name = url.substr(kScheme.size());
  const auto file = std::ranges::find(message.attachments, name, &Attachment::filename);
  if (file == message.attachments.end()) return;
  media[std::string(key)] = attachment_url(message, *file, now);
  media["proxy_url"] = media[std::string(key)];
  media["content_type"] = file->content_type;
  if (file->width > 0) {
    media["width"] = file->width;
    media["height"] = file->height;
  }
  if (!file->description.empty()) media["description"] = file->description;
}

json embeds_of(const Message& message, Millis now) {
  json embeds = message.embeds;
  for (json& embed : embeds) {
    for (const char* key : {"image", "thumbnail"}) {
      if (embed.contains(key)) resolve_media(embed[key], message, now);
    }
  }
  return embeds;
}

void resolve_component_media(json& components, const Message& message, Millis now) {
  if (!components.is_array()) return;
  for (json& part : components) {
    for (const char* key : {"media", "file"}) {
      if (part.contains(key)) resolve_media(part[key], message, now);
    }
    for (const char* key : {"components", "items"}) {
      if (part.contains(key)) resolve_component_media(part[key], message, now);
    }
    if (part.contains("accessory")) {
      json one = json::array({part["accessory"]});
      resolve_component_media(one, message, now);
      part["accessory"] = one[0];
    }
  }
}

json integration_owners(const Interaction& interaction) {
  // Key 0 is an installation to a server; in a DM with the bot Discord sends "0".
  return {{"0", interaction.guild ? to_text(*interaction.guild) : "0"}};
}

}  // namespace

std::string attachment_url(const Message& message, const Attachment& file, Millis now) {
  const Millis until = now + limits::kCdnLinkLife;
  return std::string("https://cdn.discordapp.com/") +
         (message.ephemeral_to ? "ephemeral-attachments/" : "attachments/") + to_text(message.channel) + "/" +
         to_text(file.id) + "/" + file.filename + "?ex=" + hex(until / 1000) + "&is=" + hex(now / 1000) +
         "&hm=0";
}

json user(const User& who) {
  json out = {{"id", to_text(who.id)},
              {"username", who.name},
              {"discriminator", who.bot ? "0001" : "0"},
              {"global_name", who.display_name.empty() || who.bot ? json(nullptr) : json(who.display_name)},
              {"avatar", nullptr},
              {"avatar_decoration_data", nullptr},
              {"public_flags", 0},
              {"flags", 0}};
  if (who.bot) out["bot"] = true;
  return out;
}

json bot_user(const World& world) {
  json out = user(world.users.at(world.bot));
  out.update(
      {{"verified", true}, {"mfa_enabled", true}, {"email", nullptr}, {"bio", ""}, {"locale", "en-US"}});
  return out;
}

json application(const World& world) {
  const User& bot = world.users.at(world.bot);
  return {{"id", to_text(bot.id)},
          {"name", bot.name},
          {"icon", nullptr},
          {"description", ""},
          {"bot_public", true},
          {"bot_require_code_grant", false},
          {"verify_key", std::string(64, '0')},
          {"team", nullptr},
          {"flags", 0},
          {"approximate_guild_count", world.guilds.size()},
          {"summary", ""},
          {"integration_types_config", {{"0", json::object()}}},
          {"owner", world.users.empty() ? json(nullptr) : user(world.users.begin()->second)},
          {"bot", user(bot)}};
}

json role(const Role& one, const Guild& guild) {
  json out = {{"id", to_text(one.id)},
              {"name", one.name},
              {"color", 0},
              {"colors", {{"primary_color", 0}, {"secondary_color", nullptr}, {"tertiary_color", nullptr}}},
              {"hoist", false},
              {"icon", nullptr},
              {"unicode_emoji", nullptr},
              {"position", one.position},
              {"permissions", to_text(one.permissions)},
              {"managed", one.bot.has_value()},
              {"mentionable", one.id != guild.id},
              {"flags", 0}};
  if (one.bot) out["tags"] = {{"bot_id", to_text(*one.bot)}};
  return out;
}

json member(const World& world, const Guild&, const Member& one) {
  json roles = json::array();
  for (const Id id : one.roles) roles.push_back(to_text(id));
  return {{"user", user(world.users.at(one.user))},
          {"nick", one.nick.empty() ? json(nullptr) : json(one.nick)},
          {"avatar", nullptr},
          {"banner", nullptr},
          {"roles", roles},
          {"joined_at", iso_time(one.joined_at)},
          {"premium_since", nullptr},
          {"deaf", false},
          {"mute", false},
          {"flags", 0},
          {"pending", false},
          {"communication_disabled_until", nullptr}};
}

json channel(const World& world, const Channel& one) {
  json out = {{"id", to_text(one.id)},
              {"type", static_cast<int>(one.type)},
              {"last_message_id", id_or_null(one.last_message)},
              {"flags", 0}};
  if (one.is_dm()) {
    out["recipients"] = json::array({user(world.users.at(one.recipient))});
    return out;
  }
  out.update({{"guild_id", to_text(one.guild.value_or(0))},
              {"name", one.name},
              {"parent_id", id_or_null(one.parent)},
              {"rate_limit_per_user", 0}});
  if (one.thread) {
    const auto shown = world.messages.find(one.id);
    const std::size_t count = shown == world.messages.end() ? 0 : shown->second.size();
    out.update({{"owner_id", to_text(one.thread->owner)},
                {"thread_metadata", thread_metadata(*one.thread)},
                {"message_count", count},
                {"total_message_sent", count},
                {"member_count", one.thread->members.size()}});
    return out;
  }
  json overwrites = json::array();
  for (const Overwrite& overwrite : one.overwrites) {
    overwrites.push_back({{"id", to_text(overwrite.id)},
                          {"type", overwrite.member ? 1 : 0},
                          {"allow", to_text(overwrite.allow)},
                          {"deny", to_text(overwrite.deny)}});
  }
  out.update({{"topic", one.topic.empty() ? json(nullptr) : json(one.topic)},
              {"position", one.position},
              {"nsfw", false},
              {"permission_overwrites", overwrites}});
  return out;
}

json guild(const World&, const Guild& one) {
  json roles = json::array();
  for (const Role& it : one.roles) roles.push_back(role(it, one));
  return {{"id", to_text(one.id)},
          {"name", one.name},
          {"icon", nullptr},
          {"splash", nullptr},
          {"discovery_splash", nullptr},
          {"banner", nullptr},
          {"description", nullptr},
          {"owner_id", to_text(one.owner)},
          {"afk_channel_id", nullptr},
          {"afk_timeout", 300},
          {"verification_level", 0},
          {"default_message_notifications", 1},
          {"explicit_content_filter", 0},
          {"roles", roles},
          {"emojis", json::array()},
          {"stickers", json::array()},
          {"features", json::array()},
          {"mfa_level", 0},
          {"application_id", nullptr},
          {"system_channel_id", nullptr},
          {"system_channel_flags", 0},
          {"rules_channel_id", nullptr},
          {"public_updates_channel_id", nullptr},
          {"safety_alerts_channel_id", nullptr},
          {"vanity_url_code", nullptr},
          {"premium_tier", 0},
          {"premium_subscription_count", 0},
          {"premium_progress_bar_enabled", false},
          {"preferred_locale", one.locale},
          {"max_members", 500000},
          {"nsfw", false},
          {"nsfw_level", 0}};
}

json guild_create(const World& world, const Guild& one) {
  json out = guild(world, one);
  json channels = json::array();
  json threads = json::array();
  for (const auto& [id, it] : world.channels) {
    if (it.guild != one.id) continue;
    if (!it.thread) {
      channels.push_back(channel(world, it));
    } else if (!it.thread->archived && sees_channel(world, it, world.bot)) {
      threads.push_back(channel(world, it));
      if (it.thread->members.contains(world.bot)) threads.back()["member"] = thread_member(it, world.bot);
    }
  }
  // Without the members intent a bot is told of itself only.
  json members = json::array();
  const auto own = one.members.find(world.bot);
  if (own != one.members.end()) members.push_back(member(world, one, own->second));
  out.update({{"joined_at", iso_time(own != one.members.end() ? own->second.joined_at : one.made_at)},
              {"large", false},
              {"unavailable", false},
              {"member_count", one.members.size()},
              {"voice_states", json::array()},
              {"members", members},
              {"channels", channels},
              {"threads", threads},
              {"presences", json::array()},
              {"stage_instances", json::array()},
              {"guild_scheduled_events", json::array()},
              {"soundboard_sounds", json::array()}});
  return out;
}

json thread_member(const Channel& thread, Id who) {
  return {{"id", to_text(thread.id)},
          {"user_id", to_text(who)},
          {"join_timestamp", iso_time(thread.thread->made_at)},
          {"flags", 1}};
}

json message(const World& world, const Message& one, Millis now) {
  json attachments = json::array();
  for (const Attachment& file : one.attachments) {
    if (!file.shown_by_embed) attachments.push_back(attachment(one, file, now));
  }
  json mentions = json::array();
  for (const Id id : one.mentions) mentions.push_back(user(world.users.at(id)));
  json mention_roles = json::array();
  for (const Id id : one.mention_roles) mention_roles.push_back(to_text(id));
  json components = one.components;
  resolve_component_media(components, one, now);
  const Channel* where = world.channel(one.channel);
  const bool pinned = where != nullptr && std::ranges::count(where->pins, one.id) > 0;
  json out = {{"id", to_text(one.id)},
              {"type", static_cast<int>(one.type)},
              {"channel_id", to_text(one.channel)},
              {"author", user(world.users.at(one.author))},
              {"content", one.content},
              {"embeds", embeds_of(one, now)},
              {"attachments", attachments},
              {"components", components},
              {"mentions", mentions},
              {"mention_roles", mention_roles},
              {"mention_everyone", one.mention_everyone},
              {"pinned", pinned},
              {"tts", one.tts},
              {"timestamp", iso_time(one.sent_at)},
              {"edited_timestamp", one.edited_at ? json(iso_time(*one.edited_at)) : json(nullptr)},
              {"flags", one.flags}};
  if (one.webhook) {
    out["webhook_id"] = to_text(*one.webhook);
    out["application_id"] = to_text(*one.webhook);
  }
  if (!one.interaction_metadata.is_null()) {
    const json& meta = one.interaction_metadata;
    out["interaction_metadata"] = meta;
    if (meta.contains("name")) {
      out["interaction"] = {
          {"id", meta["id"]}, {"type", meta["type"]}, {"name", meta["name"]}, {"user", meta["user"]}};
    }
  }
  if (!one.reference.is_null()) {
    out["message_reference"] = one.reference;
    const Message* to = world.message(one.channel, id_at(one.reference, "message_id").value_or(0));
    // One level only: a reply's own reply is not told again.
    if (to == nullptr || to->ephemeral_to) {
      out["referenced_message"] = nullptr;
    } else {
      Message shallow = *to;
      shallow.reference = nullptr;
      out["referenced_message"] = message(world, shallow, now);
    }
  }
  if ((one.flags & message_flag::kHasThread) != 0) {
    // A thread made from a message has the message's id.
    if (const Channel* thread = world.channel(one.id)) out["thread"] = channel(world, *thread);
  }
  return out;
}

json new_message(json shown, const Message& one) {
  if (!one.nonce.is_null()) shown["nonce"] = one.nonce;
  return shown;
}

json message_event(const World& world, const Message& one, Millis now) {
  json out = message(world, one, now);
  const Channel* where = world.channel(one.channel);
  if (where == nullptr || !where->guild) return out;
  out["guild_id"] = to_text(*where->guild);
  const Guild& home = world.guilds.at(*where->guild);
  const auto author = home.members.find(one.author);
  if (author != home.members.end() && !one.webhook) {
    out["member"] = member(world, home, author->second);
    out["member"].erase("user");
  }
  return out;
}

json command(const World& world, const Command& one) {
  json out = one.definition;
  out["id"] = to_text(one.id);
  out["application_id"] = to_text(world.bot);
  out["version"] = to_text(one.version);
  if (one.guild) out["guild_id"] = to_text(*one.guild);
  return out;
}

json interaction_metadata(const World& world, const Interaction& one) {
  json out = {{"id", to_text(one.id)},
              {"type", static_cast<int>(one.type)},
              {"user", user(world.users.at(one.user))},
              {"authorizing_integration_owners", integration_owners(one)}};
  if (one.type == InteractionType::command) out["name"] = one.command;
  if (one.type == InteractionType::component && one.message)
    out["interacted_message_id"] = to_text(*one.message);
  if (one.type == InteractionType::modal_submit && one.opened_by) {
    const auto opener = world.interactions.find(*one.opened_by);
    if (opener != world.interactions.end()) {
      out["triggering_interaction_metadata"] = interaction_metadata(world, opener->second);
    }
  }
  return out;
}

json interaction(const World& world, const Interaction& one, Millis now) {
  const Channel& where = world.channels.at(one.channel);
  const User& who = world.users.at(one.user);
  json place = channel(world, where);
  if (!where.is_dm()) place["permissions"] = to_text(permissions_in(world, where, one.user));
  json out = {{"id", to_text(one.id)},
              {"application_id", to_text(world.bot)},
              {"type", static_cast<int>(one.type)},
              {"token", one.token},
              {"version", 1},
              {"data", one.data},
              {"channel_id", to_text(one.channel)},
              {"channel", place},
              {"locale", who.locale},
              {"app_permissions", to_text(permissions_in(world, where, world.bot))},
              {"entitlements", json::array()},
              {"authorizing_integration_owners", integration_owners(one)},
              {"context", one.guild ? 0 : 1},
              {"attachment_size_limit", limits::kAttachmentBytes}};
  if (one.guild) {
    const Guild& home = world.guilds.at(*one.guild);
    out["guild_id"] = to_text(home.id);
    out["guild"] = {{"id", to_text(home.id)}, {"locale", home.locale}, {"features", json::array()}};
    out["guild_locale"] = home.locale;
    out["member"] = member(world, home, home.members.at(one.user));
    out["member"]["permissions"] = to_text(permissions_in(world, where, one.user));
  } else {
    out["user"] = user(who);
  }
  if (one.message) {
    if (const Message* from = world.message(one.channel, *one.message))
      out["message"] = message(world, *from, now);
  }
  return out;
}

}  // namespace sandbox::wire
