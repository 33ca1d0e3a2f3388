#pragma once
// A hall with a real database in a folder of its own, and the words in which the tests speak of it:
//
//   const auto table = club.opened(ann);
//   club.joins(table, ben);
//   EXPECT_EQ(club.starts(table, ben), "not_host");

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "tables/hall.h"
#include "tables/sqlite_store.h"
#include "tests/folder.h"
#include "tests/tables/toy.h"

namespace parlour::tests {

using namespace tables;  // NOLINT: the tests speak of little else

inline const Person kAnn{101, "Ann"};
inline const Person kBen{102, "Ben"};
inline const Person kCid{103, "Cid"};
inline const Person kDot{104, "Dot"};
inline const Person kEve{105, "Eve"};

class Club {
 public:
  explicit Club(Hall::Setting setting = {});

  /// Closes the database and opens it again, as after a restart; with other shelves if given.
  void restart();
  void restart(Hall::Setting setting);

  Hall& hall() { return *hall_; }
  Store& store() { return *store_; }
  [[nodiscard]] std::filesystem::path file() const { return folder_.file(); }
  [[nodiscard]] const Folder& folder() const { return folder_; }
  SqliteSetting& sqlite() { return sqlite_; }

  /// The clock stands still unless it is moved.
  void pass(std::chrono::milliseconds time) { now_ = now_.load() + time; }
  [[nodiscard]] Time now() const { return now_.load(); }

  /// A deed with an interaction of its own.
  Deed by(const Person& who, bool manages = false) { return {next_interaction_++, who, manages}; }

  // Each gives "ok", or the name of the denial ("barred: RULE" with the rule).
  std::string opens(const Person& who, Snowflake channel, const games::Chosen& options = {});
  std::string joins(TableId table, const Person& who);
  std::string leaves(TableId table, const Person& who);
  std::string chooses(TableId table, const Person& who, const std::string& key, const std::string& choice);
  std::string starts(TableId table, const Person& who, bool manages = false);
  std::string plays(TableId table, const Person& who, const std::vector<std::string>& moves,
                    std::optional<Question> question = {});
  std::string cancels(TableId table, const Person& who, bool manages = false);

  /// A new table in a channel of its own.
  TableId opened(const Person& host, const games::Chosen& options = {});
  /// A running table of these players, the first as host.
  TableId started(const std::vector<Person>& players, const games::Chosen& options = {});
  /// Plays legal moves until the game is over.
  void play_out(TableId table);
  /// Plays so many legal moves, each as its own entry.
  void play_some(TableId table, int moves);

  Glance glance(TableId table, const Person& who = {});
  toy::View view(TableId table, const Person& who = {});
  Question question(TableId table, const Person& who) { return glance(table, who).question; }
  /// Errands that wait, as "table 1", "hand 1 102", "retire 1 message", "strip 1 102 message".
  std::vector<std::string> errands(std::size_t most = 1000);
  /// Settles all that waits without having posted anything.
  void settle_all();

  std::atomic<int> errands_told = 0;
  std::vector<std::string> troubles;  // lines for the operator

 private:
  Folder folder_;
  SqliteSetting sqlite_;
  Hall::Setting setting_;
  std::mutex troubles_mutex_;
  std::atomic<Time> now_{Time(std::chrono::hours(24 * 365 * 50))};
  std::atomic<Snowflake> next_interaction_{1};
  Snowflake next_channel_ = 9000;
  std::shared_ptr<Store> store_;
  std::unique_ptr<Hall> hall_;
};

std::string said(const Result<Done>& result);

/// Runs SQL on the file from outside, as an operator could.
void run_sql(const std::filesystem::path& file, const std::string& sql);
/// The first column of the first row.
std::string ask_sql(const std::filesystem::path& file, const std::string& sql);

}  // namespace parlour::tests
