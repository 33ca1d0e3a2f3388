#include "sandbox/counters.h"

#include <algorithm>

#include "sandbox/limits.h"

namespace sandbox {

void Counters::count_request(const std::string& route, unsigned status, bool shared_limit, Millis now) {
  ++requests_;
  ++by_route_[route][std::to_string(status)];
  if (status == 429) ++rate_limited_;
  // A limit that others used up is not held against the bot.
  const bool invalid = status == 401 || status == 403 || (status == 429 && !shared_limit);
  if (!invalid) return;
  ++invalid_;
  invalid_times_.push_back(now);
}

void Counters::count_acknowledged(Millis after) { acknowledged_after_.push_back(after); }

std::size_t Counters::recent_invalid(Millis now) {
  while (!invalid_times_.empty() && invalid_times_.front() <= now - limits::kInvalidWindow)
    invalid_times_.pop_front();
  return invalid_times_.size();
}

json Counters::report(Millis now) {
  std::vector<Millis> sorted = acknowledged_after_;
  std::sort(sorted.begin(), sorted.end());
  const auto share = [&](double part) {
    return sorted.empty() ? 0
                          : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
  };
  const double invalid_share =
      requests_ == 0 ? 0 : static_cast<double>(invalid_) / static_cast<double>(requests_);
  return {{"requests", requests_},
          {"by_route", by_route_},
          {"invalid", invalid_},
          {"invalid_share", invalid_share},
          {"recent_invalid", recent_invalid(now)},
          {"rate_limited", rate_limited_},
          {"interactions", interactions_},
          {"late_answers", late_answers_},
          {"unanswered", unanswered_},
          {"acknowledged",
           {{"count", sorted.size()},
            {"median_ms", share(0.5)},
            {"p99_ms", share(0.99)},
            {"max_ms", sorted.empty() ? 0 : sorted.back()}}}};
}

}  // namespace sandbox
