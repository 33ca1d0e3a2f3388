#pragma once
// The real `parlour`, run against a sandbox by a test: started, killed, asked to end, started again on the
// same database.

#include <optional>

#include "sandbox/bot_program.h"
#include "sandbox/client.h"

namespace sandbox::client {

struct BotSetting {
  std::filesystem::path program;  // parlour; the preload library lies beside it
  std::filesystem::path data;     // its database and log
  std::filesystem::path folder;   // where its config/ is
  std::map<std::string, std::string> environment = {};
};

class BotProcess {
 public:
  // Starts it. The sandbox must outlive it.
  BotProcess(Discord& discord, BotSetting setting);

  void start();  // again, after it has ended
  void kill();   // as a power cut would
  // Asks it to end, waits for that, and says how it ended (as waitpid does). D++ holds up the end of a bot
  // that is younger than five seconds.
  int terminate(std::chrono::milliseconds patience = std::chrono::seconds(20));
  [[nodiscard]] bool running();
  [[nodiscard]] pid_t pid() const { return child_ ? child_->pid() : -1; }
  // Online with its commands registered; throws Missing with the bot's log.
  void wait_ready(std::chrono::milliseconds patience = std::chrono::seconds(20));
  [[nodiscard]] std::string log() const;  // of all its runs

 private:
  Discord* discord_;
  BotSetting setting_;
  std::optional<Child> child_;
};

}  // namespace sandbox::client
