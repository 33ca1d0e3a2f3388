#pragma once
// Faults on request: what can go wrong between a bot and Discord, switched on by a test. REST faults wait for
// requests that match; gateway faults are carried out by the gateway (see gateway.h).

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/reply.h"

namespace sandbox {

enum class FaultKind { delay, rate_limit, server_error, reset };

struct Fault {
  int id = 0;
  FaultKind kind = FaultKind::delay;
  std::string method;      // empty: any
  std::string path = "*";  // below /api/v10, with * for any run of characters
  int times = 1;           // how many requests it hits; negative: until it is cleared
  bool applied = false;    // the request is carried out first, only its answer suffers
  Millis delay = 0;        // delay
  unsigned status = 503;   // server_error
  double retry_after = 1;  // rate_limit
  bool global = false;     // rate_limit
  std::string scope;       // rate_limit: user, global or shared
  int hits = 0;
};

class Faults {
 public:
  int add(Fault fault);
  // The first fault that matches, counted as one hit.
  std::optional<Fault> take(std::string_view method, std::string_view path);
  void clear() { faults_.clear(); }
  bool remove(int id);
  const std::vector<Fault>& all() const { return faults_; }

 private:
  std::vector<Fault> faults_;
  int next_id_ = 1;
};

bool matches(std::string_view pattern, std::string_view text);
Reply rate_limited_reply(double retry_after, bool global, std::string_view scope);
Reply server_error_reply(unsigned status);

}  // namespace sandbox
