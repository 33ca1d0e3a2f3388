#pragma once
// When a request to Discord may go out. Keeps within 50 requests a second over all and within each route's
// own bucket as Discord last described it, so that neither Discord nor D++ ever has to hold one of ours back.

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>

namespace parlour::bot {

using Instant = std::chrono::steady_clock::time_point;
using Wait = std::chrono::milliseconds;

/// What an answer said about limits.
struct RateWord {
  int status = 0;
  std::optional<int> limit;
  std::optional<int> remaining;
  std::optional<Wait> reset_after;
  std::optional<Wait> retry_after;  // with 429
  bool global = false;              // with 429
};

class Pace {
 public:
  explicit Pace(std::size_t a_second = 45) : a_second_(a_second) {}

  /// The earliest instant at which a request on this route may go out.
  [[nodiscard]] Instant when(const std::string& route, Instant now);
  /// A request went out.
  void sent(const std::string& route, Instant now);
  /// An answer came, or none (status 0).
  void answered(const std::string& route, const RateWord& word, Instant now);
  /// Routes that have been quiet for long are forgotten.
  void forget_before(Instant limit);
  [[nodiscard]] std::size_t routes() const { return routes_.size(); }

 private:
  struct Route {
    int remaining = 1;  // until Discord has said more, one at a time
    int under_way = 0;
    Instant reset{};
    Instant last{};
    bool known = false;
  };
  std::map<std::string, Route> routes_;
  std::size_t a_second_;
  std::deque<Instant> last_second_;  // when requests went out
  Instant all_wait_{};
};

/// How long to wait before try number `tries`, without the jitter: doubles up to a minute.
Wait backoff(int tries);

}  // namespace parlour::bot
