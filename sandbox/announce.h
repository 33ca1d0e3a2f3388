#pragma once
// Tells everybody concerned that the world has changed: bots through the gateway, pages, long polls.

#include "sandbox/model.h"

namespace sandbox {
struct Core;
}

namespace sandbox::announce {

void message_created(Core& core, const Message& message);
void message_updated(Core& core, const Message& message);
void message_deleted(Core& core, const Message& message);
void pins_changed(Core& core, const Channel& channel);
void typing(Core& core, const Channel& channel, Id user);
void channel_created(Core& core, const Channel& channel);
void channel_updated(Core& core, const Channel& channel);
void channel_deleted(Core& core, const Channel& channel);
void thread_members_changed(Core& core, const Channel& thread, Id added, Id removed);
void guild_created(Core& core, const Guild& guild);
void interaction(Core& core, const Interaction& interaction);
void commands_changed(Core& core);
void users_changed(Core& core);

}  // namespace sandbox::announce
