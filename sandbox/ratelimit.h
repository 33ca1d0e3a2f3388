#pragma once
// Rate limits as Discord has them: a bucket per route and major parameter (channel, server, webhook), and
// one for everything together. A bucket opens with its first request and is refilled when its span is over.

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandbox/clock.h"

namespace sandbox {

struct BucketRule {
  std::string_view name;
  int requests = 0;
  Millis span = 0;
  bool counts_globally = true;  // interaction endpoints do not
};

struct Headers : std::vector<std::pair<std::string, std::string>> {};

struct RateVerdict {
  bool limited = false;
  bool global = false;
  Millis retry_after = 0;
  Headers headers;
};

class RateLimits {
 public:
  // Counts one request; a limited one is not counted.
  RateVerdict take(const BucketRule& rule, const std::string& major, Millis now);
  void clear() { buckets_.clear(); }

 private:
  struct Bucket {
    int used = 0;
    Millis resets_at = 0;
  };
  std::map<std::string, Bucket> buckets_;
};

}  // namespace sandbox
