#pragma once
// The two kinds of connection: the bot's, and that of a test or the page. Each runs until its peer is gone.

#include "sandbox/connection.h"
#include "sandbox/core.h"

namespace sandbox {

asio::awaitable<void> serve_discord(Core& core, Connection accepted);
asio::awaitable<void> serve_control(Core& core, Connection accepted);

}  // namespace sandbox
