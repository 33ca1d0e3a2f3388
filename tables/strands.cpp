#include "tables/strands.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

namespace parlour::tables {

class Strands::Impl {
 public:
  Impl(int threads, Failed failed) : failed_(std::move(failed)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  }

  bool post(TableId table, Job job) {
    {
      const std::lock_guard hold(mutex_);
      if (stopped_) return false;
      if (table == 0) {
        ready_.push_back({0, std::move(job)});
      } else if (const auto [strand, idle] = waiting_.try_emplace(table); idle) {
        ready_.push_back({table, std::move(job)});
      } else {
        strand->second.push_back(std::move(job));
        return true;  // its turn comes when the job before it is done
      }
    }
    changed_.notify_one();
    return true;
  }

  void drain_and_stop() {
    {
      std::unique_lock hold(mutex_);
      idle_.wait(hold, [this] { return ready_.empty() && running_ == 0; });
      stopped_ = true;
    }
    changed_.notify_all();
    const std::lock_guard joining(joining_);
    for (std::thread& thread : threads_) {
      if (thread.joinable()) thread.join();
    }
  }

 private:
  struct Turn {
    TableId table = 0;
    Job job;
  };

  void work() {
    std::unique_lock hold(mutex_);
    while (true) {
      changed_.wait(hold, [this] { return stopped_ || !ready_.empty(); });
      if (ready_.empty()) return;
      Turn turn = std::move(ready_.front());
      ready_.pop_front();
      ++running_;
      hold.unlock();
      run(turn.job);
      turn.job = nullptr;  // what it holds goes before the next job of the table begins
      hold.lock();
      --running_;
      if (turn.table != 0) next_of(turn.table);
      if (ready_.empty() && running_ == 0) idle_.notify_all();
    }
  }

  void run(const Job& job) const {
    try {
      job();
    } catch (...) {
      failed_(std::current_exception());
    }
  }

  /// The next job of a table goes to the end of the queue, so that a busy table holds nobody up.
  void next_of(TableId table) {
    const auto strand = waiting_.find(table);
    if (strand->second.empty()) {
      waiting_.erase(strand);
      return;
    }
    ready_.push_back({table, std::move(strand->second.front())});
    strand->second.pop_front();
    changed_.notify_one();
  }

  Failed failed_;
  std::mutex mutex_;
  std::condition_variable changed_;  // something is ready, or it is time to stop
  std::condition_variable idle_;
  std::deque<Turn> ready_;
  /// Of each table that has a job ready or running: the jobs after that one.
  std::unordered_map<TableId, std::deque<Job>> waiting_;
  int running_ = 0;
  bool stopped_ = false;
  std::mutex joining_;
  std::vector<std::thread> threads_;
};

Strands::Strands(int threads, Failed failed) : impl_(std::make_unique<Impl>(threads, std::move(failed))) {}
Strands::~Strands() { impl_->drain_and_stop(); }
bool Strands::post(TableId table, Job job) { return impl_->post(table, std::move(job)); }
void Strands::drain_and_stop() { impl_->drain_and_stop(); }

}  // namespace parlour::tables
