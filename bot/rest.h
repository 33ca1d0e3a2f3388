#pragma once
// Requests to Discord's REST interface through D++'s HTTPS client. D++'s own request queue is passed by: it
// holds interaction answers back behind waiting edits, and may send one request twice when two threads post
// at once. Requests start on D++'s event thread: D++ strikes a closed socket out of its list by number, a
// moment after closing it, and a request that another thread starts in between with the same number would be
// struck out instead and never be answered. Answers come back on that thread too, so a callback must be
// short.

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "bot/metrics.h"
#include "bot/pace.h"

namespace dpp {
class cluster;
}

namespace parlour::bot {

struct File {
  std::string name;
  std::shared_ptr<const std::string> bytes;
};

struct Call {
  std::string method;  // "POST"
  std::string path;    // below /api/v10
  std::string body;    // JSON; empty for none
  std::optional<File> file;
  std::string limit{};  // names a limit of its own, besides that of the route
};

struct Reply {
  int status = 0;  // 0: no answer at all
  nlohmann::json body;
  RateWord rate;

  [[nodiscard]] bool ok() const { return status >= 200 && status < 300; }
  /// Discord's own error code; 0 when there is none.
  [[nodiscard]] int code() const;
};

class Rest {
 public:
  using Then = std::function<void(const Reply&)>;

  Rest(dpp::cluster& cluster, Metrics& metrics);
  ~Rest();
  Rest(const Rest&) = delete;
  Rest& operator=(const Rest&) = delete;

  void send(Call call, Then then);
  /// No request starts after this; those under way still end.
  void stop();

 private:
  struct Job {
    Call call;
    Then then;
  };
  struct Line;  // one HTTPS connection under way

  /// Looks Discord's address up, which may take long, and hands the jobs over to the event thread.
  void run();
  void hand_over(Job job);
  void fail(const Then& then, const std::string& why);
  void tell(const Then& then, const Reply& reply);

  // On D++'s event thread.
  void start_all();
  void start(Job job);
  void sweep();

  dpp::cluster& cluster_;
  Metrics& metrics_;
  int bell_;  // an eventfd, which the event thread watches
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  std::vector<Job> ready_;  // their address is known
  bool stopping_ = false;
  std::vector<std::shared_ptr<Line>> lines_;  // of the event thread
  std::thread thread_;
};

}  // namespace parlour::bot
