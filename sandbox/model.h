#pragma once
// The world of the sandbox: users, servers ("guilds"), channels, messages, commands and interactions, as
// plain values in maps, with the questions that everything else asks about them: who is allowed what, who
// sees what. There is one application, the bot under test.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "sandbox/ids.h"
#include "sandbox/permissions.h"

namespace sandbox {

struct User {
  Id id = 0;
  std::string name;          // unique, lower case
  std::string display_name;  // what people see
  std::string locale = "en-US";
  bool bot = false;
  bool dms_open = true;
};

struct Role {
  Id id = 0;
  std::string name;
  Permissions permissions = 0;
  int position = 0;
  std::optional<Id> bot;  // the role that came with this bot
};

struct Member {
  Id user = 0;
  std::string nick;
  std::vector<Id> roles;
  Millis joined_at = 0;
  std::optional<Permissions> permissions;  // set by a test: replaces what the roles give
};

struct Guild {
  Id id = 0;
  std::string name;
  Id owner = 0;
  std::string locale = "en-US";
  Millis made_at = 0;
  std::vector<Role> roles;  // the first is @everyone and has the guild's id
  std::map<Id, Member> members;
};

enum class ChannelType { guild_text = 0, dm = 1, category = 4, public_thread = 11, private_thread = 12 };

struct Overwrite {
  Id id = 0;
  bool member = false;  // else a role
  Permissions allow = 0;
  Permissions deny = 0;
};

struct Thread {
  Id owner = 0;
  bool archived = false;
  bool locked = false;
  bool invitable = true;
  std::int64_t auto_archive_minutes = 1440;
  Millis made_at = 0;
  Millis archive_changed_at = 0;
  Millis last_activity = 0;
  std::set<Id> members;
};

struct Channel {
  Id id = 0;
  ChannelType type = ChannelType::guild_text;
  std::optional<Id> guild;
  Id parent = 0;  // a thread's channel
  std::string name;
  std::string topic;
  int position = 0;
  std::vector<Overwrite> overwrites;
  Id recipient = 0;  // a DM is between the bot and this user
  Id last_message = 0;
  std::vector<Id> pins;  // newest first
  std::optional<Thread> thread;

  bool is_dm() const { return type == ChannelType::dm; }
};

struct Attachment {
  Id id = 0;
  std::string filename;
  std::string description;
  std::string content_type;
  std::size_t size = 0;
  int width = 0;
  int height = 0;
  bool shown_by_embed = false;  // named by attachment://..., so not listed on its own
};

namespace message_flag {
constexpr std::int64_t kSuppressEmbeds = 1 << 2;
constexpr std::int64_t kHasThread = 1 << 5;
constexpr std::int64_t kEphemeral = 1 << 6;
constexpr std::int64_t kLoading = 1 << 7;
constexpr std::int64_t kSuppressNotifications = 1 << 12;
constexpr std::int64_t kComponentsV2 = 1 << 15;
}  // namespace message_flag

enum class MessageType {
  plain = 0,
  pinned = 6,
  reply = 19,
  command = 20,
  context_command = 23,
  thread_starter = 21
};

struct Message {
  Id id = 0;
  Id channel = 0;
  Id author = 0;
  MessageType type = MessageType::plain;
  std::string content;
  json embeds = json::array();
  json components = json::array();
  std::vector<Attachment> attachments;
  std::int64_t flags = 0;
  Millis sent_at = 0;
  std::optional<Millis> edited_at;
  std::vector<Id> mentions;
  std::vector<Id> mention_roles;
  bool mention_everyone = false;
  bool tts = false;
  json nonce;
  json reference;             // message_reference
  json interaction_metadata;  // of an answer to an interaction
  std::optional<Id> webhook;
  std::optional<Id> ephemeral_to;

  bool loading() const { return (flags & message_flag::kLoading) != 0; }
};

struct Command {
  Id id = 0;
  Id version = 0;
  std::optional<Id> guild;
  json definition;  // as checked and completed with defaults
};

enum class InteractionType { command = 2, component = 3, autocomplete = 4, modal_submit = 5 };
enum class InteractionState { pending, deferred, answered, failed };

struct Interaction {
  Id id = 0;
  std::string token;
  InteractionType type = InteractionType::command;
  Id user = 0;
  Id channel = 0;
  std::optional<Id> guild;
  Millis made_at = 0;
  json data;                    // what the bot is told
  std::string command;          // the command's full name, for people
  std::optional<Id> message;    // where the component was
  std::optional<Id> opened_by;  // a modal submit: the interaction that opened the modal

  InteractionState state = InteractionState::pending;
  int response_type = 0;
  std::optional<Millis> acknowledged_at;
  std::optional<Id> original;  // what @original names
  std::vector<Id> follow_ups;
  json modal;  // the modal that was opened
  bool modal_done = false;
  json choices;
};

struct World {
  Id bot = 0;
  std::string token;
  std::map<Id, User> users;
  std::map<Id, Guild> guilds;
  std::map<Id, Channel> channels;
  std::map<Id, std::map<Id, Message>> messages;  // by channel
  std::map<Id, Command> commands;
  std::map<Id, Interaction> interactions;
  std::map<std::string, Id> interaction_tokens;
  std::map<Id, std::string> files;  // the bytes of attachments

  User* user(Id id);
  const User* user(Id id) const;
  const User* user_named(std::string_view name) const;
  Guild* guild(Id id);
  const Guild* guild(Id id) const;
  Channel* channel(Id id);
  const Channel* channel(Id id) const;
  Message* message(Id channel, Id id);
  const Message* message(Id channel, Id id) const;
  const Message* message_anywhere(Id id) const;
  Interaction* interaction(Id id);
  Interaction* interaction_with_token(const std::string& given);
  Channel* dm_with(Id user);
  bool shares_a_guild(Id user) const;
};

// What `user` may do in the whole guild, and in a channel or thread of it, or in a DM.
Permissions permissions_in_guild(const Guild& guild, Id user);
Permissions permissions_in(const World& world, const Channel& channel, Id user);
bool allowed(const World& world, const Channel& channel, Id user, Permissions needed);

bool sees_channel(const World& world, const Channel& channel, Id user);
bool sees_message(const World& world, const Message& message, Id user);

}  // namespace sandbox
