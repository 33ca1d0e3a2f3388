#pragma once
// What the bot did to the server, counted: requests by route and status, the share that Discord would hold
// against it, answers that came too late.

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "sandbox/ids.h"

namespace sandbox {

class Counters {
 public:
  void count_request(const std::string& route, unsigned status, bool shared_limit, Millis now);
  void count_acknowledged(Millis after);
  void count_interaction() { ++interactions_; }
  void count_late_answer() { ++late_answers_; }
  void count_unanswered() { ++unanswered_; }
  // 401, 403 and 429 of the last ten minutes: at 10,000 Discord shuts the door.
  std::size_t recent_invalid(Millis now);
  json report(Millis now);
  void clear() { *this = Counters(); }

 private:
  std::map<std::string, std::map<std::string, std::size_t>> by_route_;
  std::size_t requests_ = 0;
  std::size_t invalid_ = 0;
  std::size_t rate_limited_ = 0;
  std::size_t interactions_ = 0;
  std::size_t late_answers_ = 0;
  std::size_t unanswered_ = 0;
  std::vector<Millis> acknowledged_after_;
  std::deque<Millis> invalid_times_;
};

}  // namespace sandbox
