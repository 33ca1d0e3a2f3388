#pragma once
// How far the bot's clock is ahead, in a file that the bot's preload library reads: with it, days pass for
// the bot as well as for the server.

#include <filesystem>

#include "sandbox/clock.h"

namespace sandbox {

// Makes the file; one that is there is kept when `keep`.
void make_bot_clock(const std::filesystem::path& file, bool keep);
void advance_bot_clock(const std::filesystem::path& file, Millis span);

}  // namespace sandbox
