#pragma once
// Keeps the bot running inside the sandbox's server: starts it, starts it again when it ends (waiting longer
// each time it ends soon), and ends both together.

#include <chrono>
#include <optional>

#include "sandbox/bot_program.h"
#include "sandbox/server.h"

namespace sandbox {

class BotKeeper {
 public:
  BotKeeper(Server& server, Program program);

  void start();
  // Asks the bot to end and then stops the server; asked twice, it does not wait for the bot.
  void end();

 private:
  void child_ended();
  void ended_by_itself(int status);
  // From the control interface.
  void carry_out(BotOrder order);

  Server& server_;
  Program program_;
  std::optional<Child> child_;
  std::chrono::steady_clock::time_point started_at_;
  int quick_ends_ = 0;  // in a row
  bool wanted_ = true;
  bool asked_to_end_ = false;
  bool ending_ = false;
};

}  // namespace sandbox
