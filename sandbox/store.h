#pragma once
// The world on disk: state.json and the files of attachments, so that a restart of the sandbox keeps the chat
// that the bot's own records refer to. Ephemeral messages are not kept: they do not survive a reload either.

#include <filesystem>

#include "sandbox/core.h"

namespace sandbox {

bool load_state(Core& core, const std::filesystem::path& folder);
void save_state(const Core& core, const std::filesystem::path& folder);

}  // namespace sandbox
