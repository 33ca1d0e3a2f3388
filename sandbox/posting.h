#pragma once
// Puts messages into channels, changes and removes them, and tells everybody. What is posted here has been
// checked before: bodies by read_draft, rights by the caller.

#include "sandbox/check_message.h"
#include "sandbox/core.h"

namespace sandbox {

// `message` says where, by whom and as what; the draft says what is in it.
Message& post(Core& core, Message message, const Draft& draft);
void revise(Core& core, Message& message, const Draft& draft);
void remove_message(Core& core, Id channel_id, Id id);

// Nothing in it that a person could see.
bool is_empty(const Draft& draft);
bool would_be_empty(const Message& message, const Draft& draft);

// The direct message channel with a user, made at first use.
Channel& open_dm(Core& core, Id user);

}  // namespace sandbox
