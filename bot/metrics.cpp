#include "bot/metrics.h"

namespace parlour::bot {

void Histogram::add(std::chrono::microseconds time) {
  std::size_t bucket = 0;
  while (bucket < kMilliseconds.size() && time > std::chrono::milliseconds(kMilliseconds[bucket])) ++bucket;
  ++counts_[bucket];
  sum_us_ += static_cast<std::uint64_t>(time.count());
}

void Histogram::write(std::string& out, const std::string& name) const {
  out += "# TYPE " + name + " histogram\n";
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    below += counts_[i];
    const std::string edge =
        i == kMilliseconds.size() ? "+Inf" : std::to_string(static_cast<double>(kMilliseconds[i]) / 1000.0);
    out.append(name).append("_bucket{le=\"").append(edge).append("\"} ");
    out.append(std::to_string(below)).append("\n");
  }
  out += name + "_sum " + std::to_string(static_cast<double>(sum_us_) / 1e6) + "\n";
  out += name + "_count " + std::to_string(below) + "\n";
}

std::string prometheus(const Metrics& metrics) {
  std::string out;
  const auto line = [&](const std::string& name, const char* type, std::uint64_t value) {
    out += "# TYPE " + name + " " + type + "\n" + name + " " + std::to_string(value) + "\n";
  };
  line("parlour_connected", "gauge", metrics.connected ? 1 : 0);
  line("parlour_interactions_total", "counter", metrics.interactions);
  line("parlour_interactions_deferred_total", "counter", metrics.deferred);
  line("parlour_interactions_unanswered_total", "counter", metrics.unanswered);
  line("parlour_requests_total", "counter", metrics.requests);
  line("parlour_requests_client_errors_total", "counter", metrics.client_errors);
  line("parlour_requests_rate_limited_total", "counter", metrics.rate_limited);
  line("parlour_requests_server_errors_total", "counter", metrics.server_errors);
  line("parlour_errands_done_total", "counter", metrics.errands_done);
  line("parlour_errands_postponed_total", "counter", metrics.errands_postponed);
  line("parlour_faults_total", "counter", metrics.faults);
  metrics.answer_time.write(out, "parlour_answer_seconds");
  return out;
}

}  // namespace parlour::bot
