#include "sandbox/posting.h"

#include <algorithm>
#include <array>
#include <utility>

#include "sandbox/announce.h"
#include "sandbox/limits.h"

namespace sandbox {

namespace {

// Discord keeps letters, digits, dots, dashes and underscores of a file's name.
std::string safe_filename(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '.' || c == '-' || c == '_';
    out += kept ? c : '_';
  }
  return out.empty() ? "unnamed" : out;
}

int big_endian(std::string_view bytes, std::size_t at) {
  int value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value * 256 + static_cast<unsigned char>(bytes[at + i]);
  return value;
}

std::pair<int, int> picture_size(std::string_view bytes) {
  constexpr std::string_view kPng = "\x89PNG\r\n\x1a\n";
  if (bytes.size() < 24 || !bytes.starts_with(kPng) || static_cast<unsigned char>(bytes[16]) > 0x7F)
    return {0, 0};
  return {big_endian(bytes, 16), big_endian(bytes, 20)};
}

// The n of files[n]; a lone "file" counts as files[0].
std::optional<Id> upload_number(const Upload& upload) {
  const std::size_t open = upload.field.find('[');
  if (open == std::string::npos) return upload.field == "file" ? std::optional<Id>(0) : std::nullopt;
  return parse_id(std::string_view(upload.field).substr(open + 1, upload.field.size() - open - 2));
}

void attach(Core& core, Message& message, const Draft& draft) {
  const std::vector<AttachmentNote> notes = draft.attachments.value_or(std::vector<AttachmentNote>());
  const auto note_on = [&](Id id) {
    const auto it = std::ranges::find(notes, id, &AttachmentNote::id);
    return it == notes.end() ? nullptr : &*it;
  };
  if (draft.attachments) {
    // An edit that lists attachments drops every file that it does not name.
    std::erase_if(message.attachments, [&](const Attachment& file) {
      const bool dropped = note_on(file.id) == nullptr;
      if (dropped) core.world.files.erase(file.id);
      return dropped;
    });
    for (Attachment& file : message.attachments) {
      if (note_on(file.id)->description) file.description = *note_on(file.id)->description;
    }
  }
  for (const Upload& upload : draft.uploads) {
    const auto number = upload_number(upload);
    const AttachmentNote* note = number ? note_on(*number) : nullptr;
    Attachment file;
    file.id = core.new_id();
    file.filename = safe_filename(note != nullptr && note->filename ? *note->filename : upload.filename);
    file.description = note != nullptr ? note->description.value_or("") : "";
    file.content_type = mime_type_of(file.filename);
    file.size = upload.data.size();
    std::tie(file.width, file.height) = picture_size(upload.data);
    core.world.files[file.id] = upload.data;
    message.attachments.push_back(std::move(file));
  }
  for (Attachment& file : message.attachments) {
    const std::string name = "attachment://" + file.filename;
    file.shown_by_embed = std::ranges::any_of(message.embeds, [&](const json& embed) {
      return std::ranges::any_of(std::array{"image", "thumbnail"}, [&](const char* key) {
        const json* picture = find(embed, key);
        return picture != nullptr && string_or(*picture, "url") == name;
      });
    });
  }
}

// Every <@id> and <@&id> of the text.
std::vector<std::pair<bool, Id>> mentions_in(std::string_view text) {
  std::vector<std::pair<bool, Id>> found;
  for (std::size_t at = text.find("<@"); at != std::string_view::npos; at = text.find("<@", at + 2)) {
    std::string_view rest = text.substr(at + 2);
    const bool role = rest.starts_with('&');
    if (role || rest.starts_with('!')) rest.remove_prefix(1);
    const std::size_t end = rest.find('>');
    if (end == std::string_view::npos) break;
    if (const auto id = parse_id(rest.substr(0, end))) found.emplace_back(role, *id);
  }
  return found;
}

void find_mentions(const Core& core, Message& message, const AllowedMentions& allow) {
  const World& world = core.world;
  const Channel& channel = world.channels.at(message.channel);
  message.mentions.clear();
  message.mention_roles.clear();
  for (const auto& [role, id] : mentions_in(message.content)) {
    if (role) {
      const Guild* guild = world.guild(channel.guild.value_or(0));
      const bool known = guild != nullptr && std::ranges::count(guild->roles, id, &Role::id) > 0;
      const bool wanted = allow.all_roles || allow.roles.contains(id);
      if (known && wanted && std::ranges::count(message.mention_roles, id) == 0)
        message.mention_roles.push_back(id);
    } else if (world.user(id) != nullptr && (allow.all_users || allow.users.contains(id)) &&
               std::ranges::count(message.mentions, id) == 0) {
      message.mentions.push_back(id);
    }
  }
  const Message* replied_to =
      world.message(message.channel, id_at(message.reference, "message_id").value_or(0));
  if (replied_to != nullptr && allow.replied_user &&
      std::ranges::count(message.mentions, replied_to->author) == 0) {
    message.mentions.push_back(replied_to->author);
  }
  const bool named = message.content.find("@everyone") != std::string::npos ||
                     message.content.find("@here") != std::string::npos;
  message.mention_everyone =
      named && allow.everyone &&
      (permissions_in(world, channel, message.author) & permission::kMentionEveryone) != 0;
}

void wake_thread(Core& core, Channel& channel) {
  if (!channel.thread) return;
  channel.thread->last_activity = core.now();
  if (!channel.thread->archived) return;
  channel.thread->archived = false;
  channel.thread->archive_changed_at = core.now();
  announce::channel_updated(core, channel);
}

}  // namespace

bool is_empty(const Draft& draft) {
  return draft.content.value_or("").empty() && draft.embeds.value_or(json::array()).empty() &&
         draft.components.value_or(json::array()).empty() && draft.uploads.empty();
}

bool would_be_empty(const Message& message, const Draft& draft) {
  const bool keeps_files = draft.attachments ? !draft.attachments->empty() : !message.attachments.empty();
  return draft.content.value_or(message.content).empty() && draft.embeds.value_or(message.embeds).empty() &&
         draft.components.value_or(message.components).empty() && draft.uploads.empty() && !keeps_files;
}

Message& post(Core& core, Message message, const Draft& draft) {
  Channel& channel = core.world.channels.at(message.channel);
  message.id = core.new_id();
  message.sent_at = core.now();
  message.content = draft.content.value_or("");
  message.embeds = draft.embeds.value_or(json::array());
  message.components = draft.components.value_or(json::array());
  message.flags |= draft.flags;
  message.tts = draft.tts;
  message.nonce = draft.nonce;
  attach(core, message, draft);
  find_mentions(core, message, draft.mentions.value_or(AllowedMentions()));
  Message& kept = core.world.messages[channel.id][message.id] = std::move(message);
  if (!kept.ephemeral_to) {
    wake_thread(core, channel);
    channel.last_message = kept.id;
  }
  announce::message_created(core, kept);
  return kept;
}

void revise(Core& core, Message& message, const Draft& draft) {
  const bool first_content = message.loading();
  message.flags &= ~message_flag::kLoading;
  if (draft.content) message.content = *draft.content;
  if (draft.embeds) message.embeds = *draft.embeds;
  if (draft.components) message.components = *draft.components;
  if (draft.flags_given) {
    message.flags &= ~message_flag::kSuppressEmbeds;
    message.flags |= draft.flags;
  }
  attach(core, message, draft);
  if (draft.content || draft.mentions)
    find_mentions(core, message, draft.mentions.value_or(AllowedMentions()));
  if (!first_content) message.edited_at = core.now();
  announce::message_updated(core, message);
}

void remove_message(Core& core, Id channel_id, Id id) {
  auto& in_channel = core.world.messages[channel_id];
  const auto it = in_channel.find(id);
  if (it == in_channel.end()) return;
  const Message gone = std::move(it->second);
  in_channel.erase(it);
  std::erase(core.world.channels.at(channel_id).pins, id);
  for (const Attachment& file : gone.attachments) core.world.files.erase(file.id);
  announce::message_deleted(core, gone);
}

Channel& open_dm(Core& core, Id user) {
  if (Channel* known = core.world.dm_with(user)) return *known;
  Channel dm;
  dm.id = core.new_id();
  dm.type = ChannelType::dm;
  dm.recipient = user;
  Channel& kept = core.world.channels[dm.id] = dm;
  announce::channel_created(core, kept);
  return kept;
}

}  // namespace sandbox
