#include "sandbox/core.h"

#include "sandbox/announce.h"
#include "sandbox/limits.h"

namespace sandbox {

void let_time_pass(Core& core) {
  const Millis now = core.now();
  for (auto& [id, interaction] : core.world.interactions) {
    if (interaction.state != InteractionState::pending || now < interaction.made_at + limits::kFirstAnswer)
      continue;
    interaction.state = InteractionState::failed;
    core.counters.count_unanswered();
    announce::interaction(core, interaction);
  }
  for (auto& [id, channel] : core.world.channels) {
    if (!channel.thread || channel.thread->archived) continue;
    const Millis idle = now - channel.thread->last_activity;
    if (idle < channel.thread->auto_archive_minutes * limits::kMinute) continue;
    channel.thread->archived = true;
    channel.thread->archive_changed_at = now;
    announce::channel_updated(core, channel);
  }
}

}  // namespace sandbox
