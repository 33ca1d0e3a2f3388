#include "sandbox/rest.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "sandbox/limits.h"
#include "sandbox/text.h"

namespace sandbox::rest {

namespace {

std::vector<const Route*> all_routes() {
  std::vector<const Route*> all;
  for (const auto part : {application_routes(), interaction_routes(), command_routes(), message_routes(),
                          thread_routes(), channel_routes()}) {
    for (const Route& route : part) all.push_back(&route);
  }
  return all;
}

// Rate limits are per channel, server or webhook.
std::string major_parameter(const Call& call) {
  for (const char* name : {"channel", "guild"}) {
    if (const auto it = call.ids.find(name); it != call.ids.end()) return to_text(it->second);
  }
  if (const auto it = call.words.find("token"); it != call.words.end()) return it->second;
  return "";
}

bool authorized(const World& world, std::string_view authorization) {
  return authorization == "Bot " + world.token;
}

Reply carry_out(Core& core, const HttpRequest& request, const Route& route, Call& call) {
  const Millis now = core.now();
  if (route.auth == Auth::bot && !authorized(core.world, request.authorization))
    return refuse(refusals::kUnauthorized);
  RateVerdict verdict;
  if (core.settings.rate_limits) verdict = core.rate_limits.take(route.bucket, major_parameter(call), now);
  Reply reply;
  if (verdict.limited) {
    reply = rate_limited_reply(static_cast<double>(verdict.retry_after) / 1000.0, verdict.global, "");
  } else if (auto refused = read_body(request, call)) {
    reply = *refused;
  } else {
    call.query = parse_query(query_of(request.target));
    reply = route.handler(core, call);
  }
  reply.headers.insert(reply.headers.end(), verdict.headers.begin(), verdict.headers.end());
  return reply;
}

}  // namespace

std::string api_path(std::string_view target) {
  // Some clients write %40me for @me.
  std::string path = percent_decode(path_of(target));
  for (const std::string_view prefix : {"/api/v10/", "/api/v9/", "/api/"}) {
    if (path.starts_with(prefix)) return path.substr(prefix.size() - 1);
  }
  return path;
}

Reply answer(Core& core, const HttpRequest& request) {
  static const std::vector<const Route*> routes = all_routes();
  const Millis now = core.now();
  if (core.counters.recent_invalid(now) >= core.settings.invalid_requests_allowed) {
    Reply banned = rate_limited_reply(600, false, "");
    banned.body = {{"message", "error code: 1015"}};
    return banned;
  }
  const std::string path = api_path(request.target);
  const std::vector<std::string> steps = split(path, '/');
  bool path_known = false;
  Reply reply;
  std::string name = request.method + " (unknown)";
  for (const Route* route : routes) {
    Call call;
    const Fit found = fit(route->pattern, steps, call);
    if (found == Fit::no) continue;
    path_known = true;
    if (route->method != request.method) continue;
    if (found == Fit::bad_id) {
      // A literal place of another route ("@me") must not be taken for an id.
      FormErrors errors;
      Place(errors)[call.word("wrong") + "_id"].refuse("NUMBER_TYPE_COERCE", "Value is not snowflake.");
      reply = errors.reply();
    } else {
      reply = carry_out(core, request, *route, call);
    }
    name = std::string(route->method) + " " + std::string(route->pattern);
    if (found == Fit::bad_id) continue;
    core.counters.count_request(name, reply.status, false, now);
    return reply;
  }
  if (reply.status == 200) {
    reply = refuse(path_known ? refusals::kMethodNotAllowed : refusals::kNotFound);
  }
  core.counters.count_request(name, reply.status, false, now);
  return reply;
}

Reply cdn_file(const Core& core, std::string_view target) {
  const std::vector<std::string> steps = split(path_of(target), '/');
  // /attachments/{channel}/{attachment}/{filename}
  const bool known_folder =
      steps.size() == 5 && (steps[1] == "attachments" || steps[1] == "ephemeral-attachments");
  const auto id = known_folder ? parse_id(std::string_view(steps[3])) : std::nullopt;
  const auto file = id ? core.world.files.find(*id) : core.world.files.end();
  if (file == core.world.files.end()) return refuse(refusals::kNotFound);
  const auto query = parse_query(query_of(target));
  if (const auto until = query.find("ex"); until != query.end()) {
    long long seconds = 0;
    std::from_chars(until->second.data(), until->second.data() + until->second.size(), seconds, 16);
    if (seconds * 1000 < core.now()) return refuse(refusals::kNotFound);
  }
  return file_reply(file->second, mime_type_of(steps[4]));
}

}  // namespace sandbox::rest
