// The control interface's routes for the test bench: faults, clock, counters, settings.

#include <array>
#include <map>

#include "sandbox/acts.h"
#include "sandbox/bot_clock.h"
#include "sandbox/control.h"
#include "sandbox/text.h"

namespace sandbox::control {

namespace {

using acts::refused;

constexpr std::array<std::pair<std::string_view, FaultKind>, 4> kRestFaults{{
    {"delay", FaultKind::delay},
    {"rate_limit", FaultKind::rate_limit},
    {"server_error", FaultKind::server_error},
    {"reset", FaultKind::reset},
}};

json shown(const Fault& fault) {
  std::string_view kind;
  for (const auto& [name, value] : kRestFaults) {
    if (value == fault.kind) kind = name;
  }
  return {{"id", fault.id},     {"kind", kind},         {"method", fault.method},
          {"path", fault.path}, {"times", fault.times}, {"applied", fault.applied},
          {"hits", fault.hits}};
}

// Gateway faults happen at once; false if there is none of this name.
bool gateway_fault(Core& core, std::string_view kind, const json& body) {
  Gateway& gateway = core.gateway;
  if (kind == "gateway_drop") {
    const auto code = int_or(body, "code");
    gateway.drop_connections(code == 0 ? std::nullopt : std::optional<unsigned>(static_cast<unsigned>(code)));
  } else if (kind == "gateway_reconnect") {
    gateway.ask_to_reconnect();
  } else if (kind == "gateway_invalidate") {
    gateway.invalidate_sessions(bool_or(body, "resumable"));
  } else if (kind == "gateway_ignore_heartbeats") {
    gateway.ignore_heartbeats(bool_or(body, "on", true));
  } else if (kind == "gateway_duplicate") {
    gateway.duplicate_events(static_cast<int>(int_or(body, "times", 1)));
  } else {
    return false;
  }
  return true;
}

Reply add_fault(Core& core, const Call& call) {
  const std::string kind = string_or(call.body, "kind");
  if (gateway_fault(core, kind, call.body)) return ok({{"kind", kind}});
  Fault fault;
  bool known = false;
  for (const auto& [name, value] : kRestFaults) {
    if (name != kind) continue;
    fault.kind = value;
    known = true;
  }
  if (!known) return refused("kind: no such fault \"" + kind + "\".");
  fault.method = string_or(call.body, "method");
  fault.path = string_or(call.body, "path", "*");
  fault.times = static_cast<int>(int_or(call.body, "times", 1));
  fault.applied = bool_or(call.body, "applied");
  fault.delay = int_or(call.body, "ms", 1000);
  fault.status = static_cast<unsigned>(int_or(call.body, "status", 503));
  if (const json* seconds = find(call.body, "retry_after"); seconds != nullptr && seconds->is_number()) {
    fault.retry_after = seconds->get<double>();
  }
  fault.global = bool_or(call.body, "global");
  fault.scope = string_or(call.body, "scope");
  if (fault.status < 400 || fault.status > 599) return refused("status: 400 to 599.");
  return ok({{"id", core.faults.add(std::move(fault))}, {"kind", kind}});
}

Reply list_faults(Core& core, const Call&) {
  json out = json::array();
  for (const Fault& fault : core.faults.all()) out.push_back(shown(fault));
  return ok(out);
}

Reply clear_faults(Core& core, const Call&) {
  core.faults.clear();
  core.gateway.ignore_heartbeats(false);
  return no_content();
}

Reply remove_fault(Core& core, const Call& call) {
  return core.faults.remove(static_cast<int>(call.id("fault"))) ? no_content() : not_found("fault");
}

Reply get_clock(Core& core, const Call&) {
  return ok({{"now", core.now()}, {"offset_ms", core.clock.offset()}, {"version", core.changes.number()}});
}

Reply move_clock(Core& core, const Call& call) {
  const Millis span = int_or(call.body, "advance_ms");
  if (span < 0) return refused("The clock only goes forward.");
  core.clock.advance(span);
  if (bool_or(call.body, "bot")) advance_bot_clock(core.authority_file.parent_path() / "clock", span);
  let_time_pass(core);
  core.changes.note();
  return get_clock(core, call);
}

Reply get_counters(Core& core, const Call&) { return ok(core.counters.report(core.now())); }

Reply clear_counters(Core& core, const Call&) {
  core.counters.clear();
  return no_content();
}

Reply get_settings(Core& core, const Call&) {
  return ok({{"rate_limits", core.settings.rate_limits},
             {"heartbeat_interval_ms", core.settings.heartbeat_interval},
             {"privileged_intents", core.settings.privileged_intents},
             {"invalid_requests_allowed", core.settings.invalid_requests_allowed}});
}

Reply edit_settings(Core& core, const Call& call) {
  Settings& settings = core.settings;
  const Millis interval = int_or(call.body, "heartbeat_interval_ms", settings.heartbeat_interval);
  if (interval < 50) return refused("heartbeat_interval_ms: at least 50.");
  settings.rate_limits = bool_or(call.body, "rate_limits", settings.rate_limits);
  settings.heartbeat_interval = interval;
  settings.privileged_intents = bool_or(call.body, "privileged_intents", settings.privileged_intents);
  settings.invalid_requests_allowed = static_cast<std::size_t>(int_or(
      call.body, "invalid_requests_allowed", static_cast<std::int64_t>(settings.invalid_requests_allowed)));
  return get_settings(core, call);
}

constexpr std::array kRoutes{
    Route{"POST", "/control/faults", add_fault},
    Route{"GET", "/control/faults", list_faults},
    Route{"DELETE", "/control/faults", clear_faults},
    Route{"DELETE", "/control/faults/{fault}", remove_fault},
    Route{"GET", "/control/clock", get_clock},
    Route{"POST", "/control/clock", move_clock},
    Route{"GET", "/control/counters", get_counters},
    Route{"DELETE", "/control/counters", clear_counters},
    Route{"GET", "/control/settings", get_settings},
    Route{"PATCH", "/control/settings", edit_settings},
};

}  // namespace

std::span<const Route> bench_routes() { return kRoutes; }

}  // namespace sandbox::control
