#pragma once
// Counters for the operator, read by /metrics. They say how much, never what or who.

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace parlour::bot {

/// How long interactions waited for their answer, in buckets.
class Histogram {
 public:
  static constexpr std::array<int, 10> kMilliseconds{2, 5, 10, 20, 50, 100, 250, 500, 1000, 3000};
  void add(std::chrono::microseconds time);
  void write(std::string& out, const std::string& name) const;

 private:
  std::array<std::atomic<std::uint64_t>, kMilliseconds.size() + 1> counts_{};
  std::atomic<std::uint64_t> sum_us_{0};
};

struct Metrics {
  std::atomic<bool> connected{false};
  std::atomic<std::uint64_t> interactions{0};
  std::atomic<std::uint64_t> deferred{0};       // answered late, after an acknowledgement
  std::atomic<std::uint64_t> unanswered{0};     // the answer did not get through
  std::atomic<std::uint64_t> requests{0};       // to Discord
  std::atomic<std::uint64_t> client_errors{0};  // 4xx
  std::atomic<std::uint64_t> rate_limited{0};   // 429
  std::atomic<std::uint64_t> server_errors{0};  // 5xx and no answer
  std::atomic<std::uint64_t> errands_done{0};
  std::atomic<std::uint64_t> errands_postponed{0};
  std::atomic<std::uint64_t> faults{0};  // mistakes of ours, caught
  Histogram answer_time;
};

/// Prometheus text.
std::string prometheus(const Metrics& metrics);

}  // namespace parlour::bot
