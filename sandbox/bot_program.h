#pragma once
// How the real `parlour` is led to the sandbox: the preload library, the authority to trust, the sandbox's
// token, and a database of its own. The program itself knows nothing of the sandbox.

#include <cstdint>

#include "sandbox/child.h"

namespace sandbox {

struct BotPlace {
  std::filesystem::path program;  // parlour; the preload library lies beside it
  std::filesystem::path data;     // its database and log go here
  std::filesystem::path folder;   // where its config/ is; empty: here
  std::uint16_t discord_port = 0;
  std::filesystem::path authority_file;
  std::string token;
  std::map<std::string, std::string> environment;  // more, or others than these
};

Program bot_program(const BotPlace& place);

// The folder that this program was started from, where its neighbours are.
std::filesystem::path program_folder();

}  // namespace sandbox
