#include "sandbox/bot_program.h"

#include <cstdlib>

namespace sandbox {

Program bot_program(const BotPlace& place) {
  const std::filesystem::path data = std::filesystem::absolute(place.data);
  std::string preload = std::filesystem::absolute(place.program).parent_path() / "libsandbox_preload.so";
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing of ours sets variables
  if (const char* others = std::getenv("LD_PRELOAD"); others != nullptr && *others != '\0') {
    preload += ":" + std::string(others);
  }
  Program program;
  program.file = place.program;
  program.folder = place.folder;
  program.log = data / "parlour.log";
  program.environment = place.environment;
  program.environment.insert({
      {"LD_PRELOAD", preload},
      {"PARLOUR_SANDBOX_PORT", std::to_string(place.discord_port)},
      {"SSL_CERT_FILE", std::filesystem::absolute(place.authority_file)},
      {"DISCORD_TOKEN", place.token},
      {"PARLOUR_DATABASE", data / "parlour.sqlite"},
      // One person may play for several: answers come out within seconds.
      {"PARLOUR_ANSWER_WAIT", "10"},
      {"PARLOUR_SANDBOX_CLOCK", std::filesystem::absolute(place.authority_file).parent_path() / "clock"},
  });
  return program;
}

std::filesystem::path program_folder() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path();
}

}  // namespace sandbox
