#pragma once
// Every change of the world has a number; who waits for the next one is woken when it comes.

#include <cstdint>
#include <functional>
#include <map>

namespace sandbox {

class Changes {
 public:
  std::uint64_t number() const { return number_; }

  void note() {
    ++number_;
    const auto waiting = std::move(waiting_);
    waiting_.clear();
    for (const auto& [ticket, wake] : waiting) wake();
  }

  // `wake` is called once, at the next change; the ticket takes it back.
  int wake_at_next(std::function<void()> wake) {
    waiting_[++last_ticket_] = std::move(wake);
    return last_ticket_;
  }
  void forget(int ticket) { waiting_.erase(ticket); }

 private:
  std::uint64_t number_ = 1;
  int last_ticket_ = 0;
  std::map<int, std::function<void()>> waiting_;
};

}  // namespace sandbox
