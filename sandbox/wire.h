#pragma once
// The world as Discord's JSON objects.

#include "sandbox/model.h"

namespace sandbox::wire {

json user(const User& who);
json bot_user(const World& world);  // /users/@me: with what only oneself sees
json application(const World& world);
json role(const Role& one, const Guild& guild);
json member(const World& world, const Guild& guild, const Member& one);
json channel(const World& world, const Channel& one);
json guild(const World& world, const Guild& one);
json guild_create(const World& world, const Guild& one);
json thread_member(const Channel& thread, Id who);
json message(const World& world, const Message& one, Millis now);
json new_message(json shown, const Message& one);  // with its nonce, which is told only now
json message_event(const World& world, const Message& one, Millis now);  // with guild_id and member
json command(const World& world, const Command& one);
json interaction(const World& world, const Interaction& one, Millis now);
// Why a message exists: the interaction that it answers.
json interaction_metadata(const World& world, const Interaction& one);

std::string attachment_url(const Message& message, const Attachment& file, Millis now);

}  // namespace sandbox::wire
