#include "sandbox/routing.h"

#include "sandbox/limits.h"
#include "sandbox/multipart.h"

namespace sandbox {

Id Call::number(const std::string& name, Id otherwise) const {
  const auto it = query.find(name);
  return it == query.end() ? otherwise : parse_id(std::string_view(it->second)).value_or(otherwise);
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

std::string_view query_of(std::string_view target) {
  const std::size_t mark = target.find('?');
  return mark == std::string_view::npos ? "" : target.substr(mark + 1);
}

Fit fit(std::string_view pattern, const std::vector<std::string>& path, Call& call) {
  const std::vector<std::string> steps = split(pattern, '/');
  if (steps.size() != path.size()) return Fit::no;
  Fit result = Fit::yes;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    std::string_view step = steps[i];
    if (!step.starts_with('{')) {
      if (step != path[i]) return Fit::no;
      continue;
    }
    step = step.substr(1, step.size() - 2);
    const std::size_t colon = step.find(':');
    if (colon != std::string_view::npos) {
      call.words[std::string(step.substr(0, colon))] = path[i];
    } else if (const auto id = parse_id(std::string_view(path[i]))) {
      call.ids[std::string(step)] = *id;
    } else {
      call.words["wrong"] = step;
      result = Fit::bad_id;
    }
  }
  return result;
}

std::optional<Reply> read_body(const HttpRequest& request, Call& call) {
  if (request.body.size() > limits::kRequestBytes) return refuse(refusals::kRequestTooLarge);
  call.body = json::object();
  if (starts_with_ignoring_case(request.content_type, "multipart/form-data")) {
    auto parts = read_multipart(request.body, request.content_type);
    if (!parts) return refuse(400, 50035, "Invalid multipart form body");
    for (Upload& part : *parts) {
      if (part.field == "payload_json") {
        call.body = json::parse(part.data, nullptr, false);
      } else {
        call.uploads.push_back(std::move(part));
      }
    }
  } else if (request.body.find_first_not_of(" \r\n\t") != std::string::npos) {
    call.body = json::parse(request.body, nullptr, false);
  }
  if (call.body.is_discarded()) return refuse(refusals::kInvalidJson);
  return std::nullopt;
}

}  // namespace sandbox
