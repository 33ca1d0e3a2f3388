#include "sandbox/store.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "sandbox/text.h"

namespace sandbox {

namespace {

constexpr int kStateVersion = 1;

template <class T>
json optional_json(const std::optional<T>& value) {
  return value ? json(*value) : json(nullptr);
}

template <class T>
std::optional<T> optional_from(const json& value) {
  return value.is_null() ? std::nullopt : std::optional<T>(value.get<T>());
}

json write(const User& it) {
  return {{"id", it.id},         {"name", it.name}, {"display_name", it.display_name},
          {"locale", it.locale}, {"bot", it.bot},   {"dms_open", it.dms_open}};
}

User read_user(const json& it) {
  return {it["id"], it["name"], it["display_name"], it["locale"], it["bot"], it["dms_open"]};
}

json write(const Guild& it) {
  json roles = json::array();
  for (const Role& role : it.roles) {
    roles.push_back({{"id", role.id},
                     {"name", role.name},
                     {"permissions", role.permissions},
                     {"position", role.position},
                     {"bot", optional_json(role.bot)}});
  }
  json members = json::array();
  for (const auto& [id, member] : it.members) {
    members.push_back({{"user", member.user},
                       {"nick", member.nick},
                       {"roles", member.roles},
                       {"joined_at", member.joined_at},
                       {"permissions", optional_json(member.permissions)}});
  }
  return {{"id", it.id},           {"name", it.name}, {"owner", it.owner}, {"locale", it.locale},
          {"made_at", it.made_at}, {"roles", roles},  {"members", members}};
}

Guild read_guild(const json& it) {
  Guild guild{it["id"], it["name"], it["owner"], it["locale"], it["made_at"], {}, {}};
  for (const json& role : it["roles"]) {
    guild.roles.push_back(
        {role["id"], role["name"], role["permissions"], role["position"], optional_from<Id>(role["bot"])});
  }
  for (const json& member : it["members"]) {
    guild.members[member["user"]] = {member["user"], member["nick"], member["roles"], member["joined_at"],
                                     optional_from<Permissions>(member["permissions"])};
  }
  return guild;
}

json write(const Thread& it) {
  return {{"owner", it.owner},
          {"archived", it.archived},
          {"locked", it.locked},
          {"invitable", it.invitable},
          {"auto_archive_minutes", it.auto_archive_minutes},
          {"made_at", it.made_at},
          {"archive_changed_at", it.archive_changed_at},
          {"last_activity", it.last_activity},
          {"members", it.members}};
}

Thread read_thread(const json& it) {
  return {it["owner"],
          it["archived"],
          it["locked"],
          it["invitable"],
          it["auto_archive_minutes"],
          it["made_at"],
          it["archive_changed_at"],
          it["last_activity"],
          it["members"]};
}

json write(const Channel& it) {
  json overwrites = json::array();
  for (const Overwrite& one : it.overwrites) {
    overwrites.push_back({{"id", one.id}, {"member", one.member}, {"allow", one.allow}, {"deny", one.deny}});
  }
  return {{"id", it.id},
          {"type", static_cast<int>(it.type)},
          {"guild", optional_json(it.guild)},
          {"parent", it.parent},
          {"name", it.name},
          {"topic", it.topic},
          {"position", it.position},
          {"overwrites", overwrites},
          {"recipient", it.recipient},
          {"last_message", it.last_message},
          {"pins", it.pins},
          {"thread", it.thread ? write(*it.thread) : json(nullptr)}};
}

Channel read_channel(const json& it) {
  Channel channel;
  channel.id = it["id"];
  channel.type = static_cast<ChannelType>(it["type"].get<int>());
  channel.guild = optional_from<Id>(it["guild"]);
  channel.parent = it["parent"];
  channel.name = it["name"];
  channel.topic = it["topic"];
  channel.position = it["position"];
  for (const json& one : it["overwrites"]) {
    channel.overwrites.push_back({one["id"], one["member"], one["allow"], one["deny"]});
  }
  channel.recipient = it["recipient"];
  channel.last_message = it["last_message"];
  channel.pins = it["pins"].get<std::vector<Id>>();
  if (!it["thread"].is_null()) channel.thread = read_thread(it["thread"]);
  return channel;
}

json write(const Message& it) {
  json attachments = json::array();
  for (const Attachment& one : it.attachments) {
    attachments.push_back({{"id", one.id},
                           {"filename", one.filename},
                           {"description", one.description},
                           {"content_type", one.content_type},
                           {"size", one.size},
                           {"width", one.width},
                           {"height", one.height},
                           {"shown_by_embed", one.shown_by_embed}});
  }
  return {{"id", it.id},
          {"channel", it.channel},
          {"author", it.author},
          {"type", static_cast<int>(it.type)},
          {"content", it.content},
          {"embeds", it.embeds},
          {"components", it.components},
          {"attachments", attachments},
          {"flags", it.flags},
          {"sent_at", it.sent_at},
          {"edited_at", optional_json(it.edited_at)},
          {"mentions", it.mentions},
          {"mention_roles", it.mention_roles},
          {"mention_everyone", it.mention_everyone},
          {"tts", it.tts},
          {"reference", it.reference},
          {"interaction_metadata", it.interaction_metadata},
          {"webhook", optional_json(it.webhook)}};
}

Message read_message(const json& it) {
  Message message;
  message.id = it["id"];
  message.channel = it["channel"];
  message.author = it["author"];
  message.type = static_cast<MessageType>(it["type"].get<int>());
  message.content = it["content"];
  message.embeds = it["embeds"];
  message.components = it["components"];
  for (const json& one : it["attachments"]) {
    message.attachments.push_back({one["id"], one["filename"], one["description"], one["content_type"],
                                   one["size"], one["width"], one["height"], one["shown_by_embed"]});
  }
  message.flags = it["flags"];
  message.sent_at = it["sent_at"];
  message.edited_at = optional_from<Millis>(it["edited_at"]);
  message.mentions = it["mentions"].get<std::vector<Id>>();
  message.mention_roles = it["mention_roles"].get<std::vector<Id>>();
  message.mention_everyone = it["mention_everyone"];
  message.tts = it["tts"];
  message.reference = it["reference"];
  message.interaction_metadata = it["interaction_metadata"];
  message.webhook = optional_from<Id>(it["webhook"]);
  return message;
}

void write_file(const std::filesystem::path& path, const std::string& bytes) {
  const std::filesystem::path fresh = path.string() + ".new";
  std::ofstream(fresh, std::ios::binary) << bytes;
  std::filesystem::rename(fresh, path);
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::filesystem::path attachment_file(const std::filesystem::path& folder, Id id) {
  return folder / "attachments" / to_text(id);
}

}  // namespace

void save_state(const Core& core, const std::filesystem::path& folder) {
  const World& world = core.world;
  json state = {{"version", kStateVersion},  {"bot", world.bot},
                {"token", world.token},      {"clock_offset", core.clock.offset()},
                {"users", json::array()},    {"guilds", json::array()},
                {"channels", json::array()}, {"messages", json::array()},
                {"commands", json::array()}};
  for (const auto& [id, it] : world.users) state["users"].push_back(write(it));
  for (const auto& [id, it] : world.guilds) state["guilds"].push_back(write(it));
  for (const auto& [id, it] : world.channels) state["channels"].push_back(write(it));
  std::filesystem::create_directories(folder / "attachments");
  for (const auto& [channel, in_channel] : world.messages) {
    for (const auto& [id, it] : in_channel) {
      if (it.ephemeral_to) continue;
      state["messages"].push_back(write(it));
      for (const Attachment& file : it.attachments) {
        const auto path = attachment_file(folder, file.id);
        const auto bytes = world.files.find(file.id);
        if (bytes != world.files.end() && !std::filesystem::exists(path)) write_file(path, bytes->second);
      }
    }
  }
  for (const auto& [id, it] : world.commands) {
    state["commands"].push_back({{"id", it.id},
                                 {"version", it.version},
                                 {"guild", optional_json(it.guild)},
                                 {"definition", it.definition}});
  }
  write_file(folder / "state.json", state.dump());
}

bool load_state(Core& core, const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / "state.json";
  if (!std::filesystem::exists(path)) return false;
  const json state = json::parse(read_file(path), nullptr, false);
  if (state.is_discarded() || int_or(state, "version") != kStateVersion) {
    spdlog::warn("{} cannot be read; the sandbox begins anew", path.string());
    return false;
  }
  World& world = core.world;
  world.bot = state["bot"];
  world.token = state["token"];
  core.clock.advance(state["clock_offset"].get<Millis>());
  Id highest = 0;
  for (const json& it : state["users"]) world.users[it["id"]] = read_user(it);
  for (const json& it : state["guilds"]) world.guilds[it["id"]] = read_guild(it);
  for (const json& it : state["channels"]) world.channels[it["id"]] = read_channel(it);
  for (const json& it : state["messages"]) {
    Message message = read_message(it);
    for (const Attachment& file : message.attachments) {
      world.files[file.id] = read_file(attachment_file(folder, file.id));
      highest = std::max(highest, file.id);
    }
    highest = std::max(highest, message.id);
    world.messages[message.channel][message.id] = std::move(message);
  }
  for (const json& it : state["commands"]) {
    world.commands[it["id"]] = {it["id"], it["version"], optional_from<Id>(it["guild"]), it["definition"]};
  }
  core.ids.raise_above(highest);
  return true;
}

}  // namespace sandbox
