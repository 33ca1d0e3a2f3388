#include "bot/pace.h"

#include <algorithm>

namespace parlour::bot {

using std::chrono::seconds;

Instant Pace::when(const std::string& route, Instant now) {
  Instant at = std::max(now, all_wait_);
  while (!last_second_.empty() && now - last_second_.front() >= seconds(1)) last_second_.pop_front();
  if (last_second_.size() >= a_second_) {
    at = std::max(at, last_second_[last_second_.size() - a_second_] + seconds(1));
  }
  const auto found = routes_.find(route);
  if (found == routes_.end()) return at;
  const Route& known = found->second;
  if (known.remaining > known.under_way) return at;
  if (known.under_way > 0 && (!known.known || known.reset <= now)) {
    // Nothing is known of the bucket before the answer comes.
    return std::max(at, now + Wait(50));
  }
  return std::max(at, known.reset);
}

void Pace::sent(const std::string& route, Instant now) {
  last_second_.push_back(now);
  Route& known = routes_[route];
  if (known.known && known.reset <= now && known.remaining <= known.under_way)
    known.remaining = 1 + known.under_way;
  ++known.under_way;
  known.last = now;
}

void Pace::answered(const std::string& route, const RateWord& word, Instant now) {
  Route& known = routes_[route];
  known.under_way = std::max(0, known.under_way - 1);
  known.last = now;
  if (word.status == 429) {
    const Instant until = now + word.retry_after.value_or(seconds(1));
    if (word.global) {
      all_wait_ = std::max(all_wait_, until);
    } else {
      known.known = true;
      known.remaining = 0;
      known.reset = until;
    }
    return;
  }
  if (!word.remaining || !word.reset_after) {
    if (!known.known) known.remaining = 1;
    return;
  }
  // Answers overtake each other: until the bucket is filled again, the one that leaves least is the newest.
  const bool same_bucket = known.known && now < known.reset;
  const Instant reset = now + *word.reset_after;
  known.remaining = same_bucket ? std::min(known.remaining, *word.remaining) : *word.remaining;
  known.reset = same_bucket ? std::max(known.reset, reset) : reset;
  known.known = true;
}

void Pace::forget_before(Instant limit) {
  std::erase_if(routes_, [&](const auto& entry) {
    return entry.second.under_way == 0 && entry.second.last < limit && entry.second.reset < limit;
  });
}

Wait backoff(int tries) {
  const int doublings = std::clamp(tries, 0, 7);
  return std::min(Wait(500) * (1 << doublings), Wait(60'000));
}

}  // namespace parlour::bot
