#pragma once
// The world as Discord's JSON objects.

#include "sandbox/model.h"

namespace sandbox::wire {

json user(const User& user);
json bot_user(const World& world);  // /users/@me: with what only oneself sees
json application(const World& world);
json role(const Role& role, const Guild& guild);
json member(const World& world, const Guild& guild, const Member& member);
json channel(const World& world, const Channel& channel);
json guild(const World& world, const Guild& guild);
json guild_create(const World& world, const Guild& guild);
json thread_member(const Channel& thread, Id user);
json message(const World& world, const Message& message, Millis now);
json new_message(json shown, const Message& message);  // with its nonce, which is told only now
json message_event(const World& world, const Message& message, Millis now);  // with guild_id and member
json command(const World& world, const Command& command);
json interaction(const World& world, const Interaction& interaction, Millis now);
// Why a message exists: the interaction that it answers.
json interaction_metadata(const World& world, const Interaction& interaction);

std::string attachment_url(const Message& message, const Attachment& attachment, Millis now);

}  // namespace sandbox::wire
