#pragma once
// Keeps the time of all tables: which clocks are due, what becomes of them, and how long nobody was there to
// keep time. Several programs may share one database: whoever beats keeps the time for all.

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "tables/prefs.h"
#include "tables/store.h"

namespace parlour::tables {

/// A program that is there says so this often.
inline constexpr std::chrono::seconds kBeat{15};

/// A person does not want this notice.
bool silenced(const Prefs& prefs, Stage stage);

/// What ringing a table's clocks comes to.
struct Rung {
  bool called = false;             // errands wait
  std::vector<games::Seat> out{};  // seats whose bank is out
};

/// Everything here may throw StoreTrouble.
class Timekeeper {
 public:
  Timekeeper(std::shared_ptr<Store> store, std::function<Time()> now);

  /// Nobody can reach this program: until it is reached again, no time counts.
  void away();
  /// To be called before time is counted: takes off the time since the last beat if this program was away.
  void be_here();
  void beat();

  /// The clocks of an entry that is about to be written.
  [[nodiscard]] std::vector<Clock> clocks_after(const Table& before, const Table& after, const Entry& entry,
                                                std::optional<Time> answered);
  /// A person is told by pings, which everybody sees: they must not depend on what is secret.
  [[nodiscard]] bool told_openly(Snowflake person) const;
  /// Calls for the notices of a table's clocks that are due; whose answers are in need none, unless all would
  /// see that none comes.
  Rung ring(const Table& table, games::SeatSet answered);
  /// Whether a seat's bank is out at this moment.
  [[nodiscard]] bool out(const Table& table, games::Seat seat);
  /// Changes what a person asked of us, and from now on the person's clocks.
  void set_prefs(Snowflake person, const Prefs& before, const Prefs& after);

 private:
  [[nodiscard]] Calm calm_of(Snowflake person) const { return store_->prefs(person).calm; }

  std::shared_ptr<Store> store_;
  std::function<Time()> now_;
  std::mutex mutex_;
  bool here_ = false;
  std::optional<Time> beaten_;
};

}  // namespace parlour::tables
