#include "sandbox/threads.h"

#include "sandbox/announce.h"

namespace sandbox {

Channel& start_thread(Core& core, const ThreadStart& start) {
  const Channel& parent = core.world.channels.at(start.parent);
  Channel channel;
  channel.id = start.from_message != 0 ? start.from_message : core.new_id();
  channel.type = start.type;
  channel.guild = parent.guild;
  channel.parent = parent.id;
  channel.name = start.name;
  Thread thread;
  thread.owner = start.owner;
  thread.auto_archive_minutes = start.auto_archive_minutes;
  thread.invitable = start.invitable;
  thread.made_at = core.now();
  thread.archive_changed_at = core.now();
  thread.last_activity = core.now();
  thread.members.insert(start.owner);
  channel.thread = thread;
  Channel& kept = core.world.channels[channel.id] = std::move(channel);
  announce::channel_created(core, kept);
  return kept;
}

}  // namespace sandbox
