#pragma once
// The whole program, put together: hall, gateway, answering and delivery, from start to a clean end.

#include <string>

#include "bot/settings.h"

namespace parlour::bot {

/// Reads card data, phrases and settings without starting; throws with place and reason.
void check_files(const Settings& settings);

/// Runs until SIGINT or SIGTERM. The exit code of the program.
int run_program(const Settings& settings, const std::string& token);

}  // namespace parlour::bot
