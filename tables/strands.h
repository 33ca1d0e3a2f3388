#pragma once
// Threads that carry out jobs: those of one table one at a time and in the order in which they came, those of
// different tables side by side.

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>

#include "tables/person.h"

namespace parlour::tables {

class Strands {
 public:
  using Job = std::function<void()>;
  /// Gets what a job let slip; called on the thread of the job, which goes on afterwards.
  using Failed = std::function<void(const std::exception_ptr&)>;

  Strands(int threads, Failed failed);
  /// Drains and stops.
  ~Strands();
  Strands(const Strands&) = delete;
  Strands& operator=(const Strands&) = delete;

  /// Table 0 stands for no table: such jobs have no order. False, and the job is not taken, once stopped.
  bool post(TableId table, Job job);

  /// Carries out everything that has been posted, also by jobs on the way, then stops the threads. Not to be
  /// called from a job.
  void drain_and_stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace parlour::tables
