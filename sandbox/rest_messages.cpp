// Messages of a channel: create, read, edit, delete, pin, and typing.

#include <algorithm>
#include <array>

#include "sandbox/announce.h"
#include "sandbox/limits.h"
#include "sandbox/posting.h"
#include "sandbox/rest.h"
#include "sandbox/rest_access.h"
#include "sandbox/wire.h"

namespace sandbox::rest {

namespace {

json shown(const Core& core, const Message& message) {
  return wire::message(core.world, message, core.now());
}

// May the bot write this here?
std::optional<Reply> writing_refused(Core& core, const Channel& channel, const Draft& draft) {
  const World& world = core.world;
  if (channel.is_dm()) {
    if (!world.shares_a_guild(channel.recipient)) return refuse(refusals::kNoMutualGuild);
    if (!world.users.at(channel.recipient).dms_open) return refuse(refusals::kCannotMessageUser);
    return std::nullopt;
  }
  Permissions needed = channel.thread ? permission::kSendInThreads : permission::kSendMessages;
  if (!draft.embeds.value_or(json::array()).empty()) needed |= permission::kEmbedLinks;
  if (!draft.uploads.empty()) needed |= permission::kAttachFiles;
  if (!draft.reference.is_null()) needed |= permission::kReadHistory;
  if (!allowed(world, channel, world.bot, needed)) return refuse(refusals::kMissingPermissions);
  const bool locked = channel.thread && channel.thread->locked;
  if (locked && !allowed(world, channel, world.bot, permission::kManageThreads))
    return refuse(channel.thread->archived ? refusals::kThreadArchived : refusals::kThreadLocked);
  return std::nullopt;
}

std::string nonce_key(Id channel, const json& nonce) { return to_text(channel) + "/" + nonce.dump(); }

Reply create_message(Core& core, const Call& call) {
  Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  auto read = read_draft(call.body, call.uploads, DraftKind::message);
  if (auto* refused = std::get_if<Reply>(&read)) return *refused;
  const Draft& draft = std::get<Draft>(read);
  if (auto refused = writing_refused(core, *channel, draft)) return *refused;
  if (is_empty(draft)) return refuse(refusals::kEmptyMessage);

  const std::string key = nonce_key(channel->id, draft.nonce);
  if (draft.enforce_nonce && !draft.nonce.is_null()) {
    const auto seen = core.nonces.find(key);
    if (seen != core.nonces.end() && core.now() - seen->second.at < limits::kNonceMemory) {
      if (const Message* first = core.world.message(channel->id, seen->second.message))
        return ok(wire::new_message(shown(core, *first), *first));
    }
  }
  Message message;
  message.channel = channel->id;
  message.author = core.world.bot;
  if (!draft.reference.is_null()) {
    const Id to = id_at(draft.reference, "message_id").value_or(0);
    const Message* replied_to = core.world.message(channel->id, to);
    if (replied_to == nullptr || replied_to->ephemeral_to) {
      if (bool_or(draft.reference, "fail_if_not_exists", true)) {
        FormErrors errors;
        Place(errors)["message_reference"].refuse("REPLIES_UNKNOWN_MESSAGE", "Unknown message");
        return errors.reply();
      }
    } else {
      message.type = MessageType::reply;
      message.reference = {{"type", 0}, {"message_id", to_text(to)}, {"channel_id", to_text(channel->id)}};
      if (channel->guild) message.reference["guild_id"] = to_text(*channel->guild);
    }
  }
  const Message posted = post(core, std::move(message), draft);
  if (!draft.nonce.is_null()) core.nonces[key] = {posted.id, core.now()};
  return ok(wire::new_message(shown(core, posted), posted));
}

Reply list_messages(Core& core, const Call& call) {
  const Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  if (!allowed(core.world, *channel, core.world.bot, permission::kReadHistory)) return ok(json::array());
  const Id limit = call.number("limit", 50);
  if (limit < 1 || limit > 100) {
    FormErrors errors;
    Place(errors)["limit"].refuse(limit < 1 ? "NUMBER_TYPE_MIN" : "NUMBER_TYPE_MAX",
                                  limit < 1 ? "int value should be greater than or equal to 1."
                                            : "int value should be less than or equal to 100.");
    return errors.reply();
  }
  const Id after = call.number("after", 0);
  const Id around = call.number("around", 0);
  std::vector<const Message*> matching;
  for (const auto& [id, message] : core.world.messages[channel->id]) {
    if (!message.ephemeral_to && id < call.number("before", UINT64_MAX) && id > after)
      matching.push_back(&message);
  }
  std::size_t from = matching.size() > limit && after == 0 ? matching.size() - limit : 0;
  if (around != 0) {
    const auto middle =
        std::ranges::lower_bound(matching, around, {}, [](const Message* it) { return it->id; });
    const auto index = static_cast<std::size_t>(middle - matching.begin());
    from = index > limit / 2 ? index - limit / 2 : 0;
  }
  json out = json::array();
  for (std::size_t i = from; i < matching.size() && out.size() < limit; ++i)
    out.push_back(shown(core, *matching[i]));
  std::reverse(out.begin(), out.end());  // newest first
  return ok(out);
}

Reply get_message(Core& core, const Call& call) {
  const Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  if (!allowed(core.world, *channel, core.world.bot, permission::kReadHistory))
    return refuse(refusals::kMissingPermissions);
  const Message* message = plain_message(core, *channel, call.id("message"));
  return message == nullptr ? refuse(refusals::kUnknownMessage) : ok(shown(core, *message));
}

Reply edit_message(Core& core, const Call& call) {
  Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  Message* message = plain_message(core, *channel, call.id("message"));
  if (message == nullptr) return refuse(refusals::kUnknownMessage);
  if (message->author != core.world.bot) return refuse(refusals::kNotYourMessage);
  if (channel->thread && channel->thread->archived) return refuse(refusals::kThreadArchived);
  auto read = read_draft(call.body, call.uploads, DraftKind::edit, message->flags);
  if (auto* refused = std::get_if<Reply>(&read)) return *refused;
  const Draft& draft = std::get<Draft>(read);
  if (would_be_empty(*message, draft)) return refuse(refusals::kEmptyMessage);

  const Millis now = core.now();
  if (now - message->sent_at > limits::kOldMessage) {
    std::deque<Millis>& edits = core.old_edits[channel->id];
    while (!edits.empty() && edits.front() <= now - limits::kOldEditsWindow) edits.pop_front();
    if (edits.size() >= limits::kOldEdits) return refuse(refusals::kTooManyOldEdits);
    edits.push_back(now);
  }
  revise(core, *message, draft);
  return ok(shown(core, *message));
}

Reply delete_message(Core& core, const Call& call) {
  const Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  const Message* message = plain_message(core, *channel, call.id("message"));
  if (message == nullptr) return refuse(refusals::kUnknownMessage);
  if (channel->thread && channel->thread->archived) return refuse(refusals::kThreadArchived);
  if (message->author != core.world.bot) {
    if (channel->is_dm()) return refuse(refusals::kNotOnDm);
    if (!allowed(core.world, *channel, core.world.bot, permission::kManageMessages)) {
      return refuse(refusals::kMissingPermissions);
    }
  }
  remove_message(core, channel->id, message->id);
  return no_content();
}

Reply start_typing(Core& core, const Call& call) {
  const Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  const Permissions needed = channel->thread ? permission::kSendInThreads : permission::kSendMessages;
  if (!allowed(core.world, *channel, core.world.bot, needed)) return refuse(refusals::kMissingPermissions);
  announce::typing(core, *channel, core.world.bot);
  return no_content();
}

bool may_pin(const Core& core, const Channel& channel) {
  if (channel.is_dm()) return true;
  const Permissions own = permissions_in(core.world, channel, core.world.bot);
  return (own & (permission::kPinMessages | permission::kManageMessages)) != 0;
}

Reply change_pin(Core& core, const Call& call, bool pin) {
  Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  const Message* message = plain_message(core, *channel, call.id("message"));
  if (message == nullptr) return refuse(refusals::kUnknownMessage);
  if (!may_pin(core, *channel)) return refuse(refusals::kMissingPermissions);
  if (channel->thread && channel->thread->archived) return refuse(refusals::kThreadArchived);
  const bool pinned = std::ranges::count(channel->pins, message->id) > 0;
  if (pinned == pin) return no_content();
  if (!pin) {
    std::erase(channel->pins, message->id);
  } else if (channel->pins.size() >= limits::kPins) {
    return refuse(refusals::kTooManyPins);
  } else {
    channel->pins.insert(channel->pins.begin(), message->id);
  }
  announce::pins_changed(core, *channel);
  if (pin) {
    Message notice;
    notice.channel = channel->id;
    notice.author = core.world.bot;
    notice.type = MessageType::pinned;
    notice.reference = {
        {"type", 0}, {"message_id", to_text(message->id)}, {"channel_id", to_text(channel->id)}};
    Draft silent;
    silent.mentions = AllowedMentions{false, false, false, false, {}, {}};
    post(core, std::move(notice), silent);
  }
  return no_content();
}

Reply pin_message(Core& core, const Call& call) { return change_pin(core, call, true); }
Reply unpin_message(Core& core, const Call& call) { return change_pin(core, call, false); }

json pinned_messages(Core& core, const Channel& channel) {
  json out = json::array();
  for (const Id id : channel.pins) {
    if (const Message* message = core.world.message(channel.id, id)) out.push_back(shown(core, *message));
  }
  return out;
}

Reply list_pins_old(Core& core, const Call& call) {
  const Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  return ok(pinned_messages(core, *channel));
}

Reply list_pins(Core& core, const Call& call) {
  const Channel* channel = core.world.channel(call.id("channel"));
  if (auto refused = access_refused(core, channel)) return *refused;
  json items = json::array();
  for (json& message : pinned_messages(core, *channel)) {
    items.push_back({{"pinned_at", iso_time(core.now())}, {"message", message}});
  }
  return ok({{"items", items}, {"has_more", false}});
}

constexpr BucketRule kPost{"post message", 5, 5000};
constexpr BucketRule kRead{"read messages", 10, 2000};
constexpr BucketRule kEdit{"edit message", 5, 5000};
constexpr BucketRule kDelete{"delete message", 5, 1000};
constexpr BucketRule kTyping{"typing", 5, 5000};
constexpr BucketRule kPin{"pin", 5, 4000};

constexpr std::array kRoutes{
    Route{"POST", "/channels/{channel}/messages", create_message, kPost},
    Route{"GET", "/channels/{channel}/messages", list_messages, kRead},
    // Before /messages/{message}: "pins" is no message.
    Route{"GET", "/channels/{channel}/messages/pins", list_pins, kPin},
    Route{"PUT", "/channels/{channel}/messages/pins/{message}", pin_message, kPin},
    Route{"DELETE", "/channels/{channel}/messages/pins/{message}", unpin_message, kPin},
    Route{"GET", "/channels/{channel}/messages/{message}", get_message, kRead},
    Route{"PATCH", "/channels/{channel}/messages/{message}", edit_message, kEdit},
    Route{"DELETE", "/channels/{channel}/messages/{message}", delete_message, kDelete},
    Route{"POST", "/channels/{channel}/typing", start_typing, kTyping},
    Route{"GET", "/channels/{channel}/pins", list_pins_old, kPin},
    Route{"PUT", "/channels/{channel}/pins/{message}", pin_message, kPin},
    Route{"DELETE", "/channels/{channel}/pins/{message}", unpin_message, kPin},
};

}  // namespace

std::span<const Route> message_routes() { return kRoutes; }

}  // namespace sandbox::rest
