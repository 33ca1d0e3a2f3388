#pragma once
// The control interface: plain HTTP with JSON on a loopback port, for tests and for the page. It makes users
// and servers, acts as a user, reads what a user sees, sets faults and moves the clock. control.md describes
// it.

#include <span>

#include "sandbox/core.h"
#include "sandbox/routing.h"

namespace sandbox::control {

using Handler = Reply (*)(Core& core, const Call& call);

struct Route {
  std::string_view method;
  std::string_view pattern;
  Handler handler;
};

std::span<const Route> world_routes();  // making and changing users, servers, channels
std::span<const Route> bench_routes();  // faults, clock, counters, settings

// Answers a request below /control. A long poll that has nothing to say yet comes back as pending.
Reply answer(Core& core, const HttpRequest& request);

// The page and the files of attachments.
Reply static_file(const Core& core, std::string_view target);

// A page elsewhere must not drive the sandbox: only loopback names are answered.
bool is_local(std::string_view host_or_origin);

Reply not_found(std::string_view what);

}  // namespace sandbox::control
