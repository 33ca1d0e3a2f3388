#include "sandbox/faults.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace sandbox {

int Faults::add(Fault fault) {
  fault.id = next_id_++;
  faults_.push_back(std::move(fault));
  return faults_.back().id;
}

std::optional<Fault> Faults::take(std::string_view method, std::string_view path) {
  for (Fault& fault : faults_) {
    if (fault.times == 0 || (!fault.method.empty() && fault.method != method) || !matches(fault.path, path))
      continue;
    if (fault.times > 0) --fault.times;
    ++fault.hits;
    return fault;
  }
  return std::nullopt;
}

bool Faults::remove(int id) {
  return std::erase_if(faults_, [&](const Fault& fault) { return fault.id == id; }) > 0;
}

bool matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern.front() == '*') {
    for (std::size_t skip = 0; skip <= text.size(); ++skip) {
      if (matches(pattern.substr(1), text.substr(skip))) return true;
    }
    return false;
  }
  return !text.empty() && pattern.front() == text.front() && matches(pattern.substr(1), text.substr(1));
}

Reply rate_limited_reply(double retry_after, bool global, std::string_view scope) {
  Reply reply;
  reply.status = 429;
  reply.body = {{"message", "You are being rate limited."}, {"retry_after", retry_after}, {"global", global}};
  reply.headers.emplace_back("Retry-After", std::to_string(static_cast<long long>(std::ceil(retry_after))));
  if (global) reply.headers.emplace_back("X-RateLimit-Global", "true");
  const std::string_view usual = global ? "global" : "user";
  reply.headers.emplace_back("X-RateLimit-Scope", scope.empty() ? usual : scope);
  return reply;
}

Reply server_error_reply(unsigned status) {
  return refuse(status, 0, std::to_string(status) + ": Internal Server Error");
}

}  // namespace sandbox
