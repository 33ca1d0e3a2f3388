#pragma once
// Everything the server has, in one place. One thread runs it all, so nothing here is locked.

#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "sandbox/changes.h"
#include "sandbox/clock.h"
#include "sandbox/counters.h"
#include "sandbox/faults.h"
#include "sandbox/gateway.h"
#include "sandbox/live.h"
#include "sandbox/model.h"
#include "sandbox/ratelimit.h"
#include "sandbox/server.h"

namespace boost::asio {
class io_context;
}

namespace sandbox {

struct Settings {
  bool rate_limits = true;
  Millis heartbeat_interval = 41'250;
  // Intents that a bot has to be granted on Discord's own site; by default this one is not.
  bool privileged_intents = false;
  std::size_t invalid_requests_allowed = 10'000;
};

struct SeenNonce {
  Id message = 0;
  Millis at = 0;
};

struct Core {
  explicit Core(boost::asio::io_context& context) : io(context), gateway(*this), live(*this) {}
  Core(const Core&) = delete;
  Core& operator=(const Core&) = delete;

  boost::asio::io_context& io;
  Settings settings;
  Clock clock;
  Snowflakes ids;
  World world;
  Counters counters;
  Faults faults;
  RateLimits rate_limits;
  Changes changes;
  Gateway gateway;
  Live live;
  std::map<std::string, SeenNonce> nonces;     // by channel and nonce
  std::map<Id, std::deque<Millis>> old_edits;  // by channel
  std::map<Id, std::deque<Millis>> new_names;  // by channel
  std::deque<Millis> fresh_dms;                // when DM channels were opened
  std::filesystem::path page;                  // empty: the page that was built in
  std::uint16_t discord_port = 0;              // where the bot connects
  std::filesystem::path authority_file;        // what it has to trust
  std::function<void(BotOrder)> bot_order;     // set by who started the bot

  Id new_id() { return ids.next(clock.now()); }
  Millis now() const { return clock.now(); }
};

// Carries out what only time does: interactions that nobody answered, threads that nobody used.
void let_time_pass(Core& core);

}  // namespace sandbox
