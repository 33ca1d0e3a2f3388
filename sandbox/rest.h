#pragma once
// Discord's REST interface: a table of routes, each with its handler, its rate limit and what it needs to be
// called. Handlers are plain functions from a call to a reply.

#include <span>
#include <string>
#include <string_view>

#include "sandbox/core.h"
#include "sandbox/routing.h"

namespace sandbox::rest {

enum class Auth { bot, none };

using Handler = Reply (*)(Core& core, const Call& call);

struct Route {
  std::string_view method;
  std::string_view pattern;
  Handler handler;
  BucketRule bucket;
  Auth auth = Auth::bot;
};

std::span<const Route> application_routes();
std::span<const Route> channel_routes();
std::span<const Route> message_routes();
std::span<const Route> thread_routes();
std::span<const Route> interaction_routes();
std::span<const Route> command_routes();

Reply answer(Core& core, const HttpRequest& request);
// The path below /api/v10, which faults and counters go by.
std::string api_path(std::string_view target);

// A file of the CDN, by its path.
Reply cdn_file(const Core& core, std::string_view target);

// Buckets that are not per route.
constexpr BucketRule kDefaultBucket{"default", 50, 1000, true};

}  // namespace sandbox::rest
