#pragma once
// Answers interactions. Whatever happens inside, Discord gets its first answer within 3 seconds: when the
// real one takes longer to be ready, or to get through, an acknowledgement goes and the answer follows it.

#include <atomic>
#include <memory>
#include <nlohmann/json.hpp>

#include "bot/alarm.h"
#include "bot/interaction.h"
#include "bot/metrics.h"
#include "bot/rest.h"
#include "commands/desk.h"
#include "tables/strands.h"

namespace parlour::bot {

class Answering {
 public:
  Answering(const commands::Desk& desk, tables::Strands& strands, Rest& rest, Alarm& alarm, Metrics& metrics);

  /// Takes one INTERACTION_CREATE; returns at once.
  void take(const nlohmann::json& data);
  /// From now on people are told to try again in a moment.
  void close() { closing_ = true; }
  /// Interactions that have not been answered yet.
  [[nodiscard]] int under_way() const { return under_way_; }

 private:
  struct Visit;
  void work(const std::shared_ptr<Visit>& visit);
  void acknowledge(const std::shared_ptr<Visit>& visit);
  void answer(const std::shared_ptr<Visit>& visit, const commands::Response& response);
  void finish(const std::shared_ptr<Visit>& visit);
  void bring_up_to_date(const std::shared_ptr<Visit>& visit);
  enum class Fate { Taken, TakenBefore, Lost };
  using Then = std::function<void(Fate)>;
  void send(const std::shared_ptr<Visit>& visit, Call call, int tries, const Then& then);

  const commands::Desk& desk_;
  tables::Strands& strands_;
  Rest& rest_;
  Alarm& alarm_;
  Metrics& metrics_;
  std::atomic<bool> closing_{false};
  std::atomic<int> under_way_{0};
  std::atomic<std::uint64_t> visits_{0};
};

}  // namespace parlour::bot
