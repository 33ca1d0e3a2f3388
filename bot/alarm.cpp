#include "bot/alarm.h"

#include <utility>

namespace parlour::bot {

Alarm::Alarm() : thread_([this] { run(); }) {}

Alarm::~Alarm() { stop(); }

void Alarm::at(Clock::time_point when, std::function<void()> what) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    calls_.emplace(when, std::move(what));
  }
  wake_.notify_one();
}

void Alarm::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    calls_.clear();
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Alarm::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (calls_.empty()) {
      wake_.wait(lock);
      continue;
    }
    const auto next = calls_.begin();
    if (next->first > Clock::now()) {
      wake_.wait_until(lock, Clock::time_point(next->first));
      continue;
    }
    const auto what = std::move(next->second);
    calls_.erase(next);
    lock.unlock();
    what();
    lock.lock();
  }
}

}  // namespace parlour::bot
