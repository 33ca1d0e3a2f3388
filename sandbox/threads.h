#pragma once
// Starting a thread, for bots and for users alike.

#include "sandbox/core.h"

namespace sandbox {

struct ThreadStart {
  Id parent = 0;
  Id owner = 0;
  std::string name;
  ChannelType type = ChannelType::public_thread;
  std::int64_t auto_archive_minutes = 1440;
  bool invitable = true;
  Id from_message = 0;  // a thread from a message has the message's id
};

Channel& start_thread(Core& core, const ThreadStart& start);

}  // namespace sandbox
