#pragma once
// Calls things up at their time, from one thread of its own. What is called up must be short.

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace parlour::bot {

class Alarm {
 public:
  using Clock = std::chrono::steady_clock;

  Alarm();
  ~Alarm();
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  void at(Clock::time_point when, std::function<void()> what);
  void after(Clock::duration wait, std::function<void()> what) { at(Clock::now() + wait, std::move(what)); }
  /// Nothing is called up any more.
  void stop();

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::multimap<Clock::time_point, std::function<void()>> calls_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace parlour::bot
