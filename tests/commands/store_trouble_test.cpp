// The database cannot be written: people are told, nothing is half done, and it goes on afterwards.

#include <sqlite3.h>

#include <stdexcept>

#include "tests/commands/counter.h"

namespace parlour::commands::testing {
namespace {

/// Another program that writes to the file and takes its time.
class FileHeld {
 public:
  explicit FileHeld(const std::filesystem::path& file) {
    if (sqlite3_open(file.c_str(), &database_) != SQLITE_OK) throw std::runtime_error("cannot open");
    if (sqlite3_exec(database_, "begin immediate", nullptr, nullptr, nullptr) != SQLITE_OK) {
      throw std::runtime_error("cannot hold");
    }
  }
  ~FileHeld() { sqlite3_close(database_); }
  FileHeld(const FileHeld&) = delete;
  FileHeld& operator=(const FileHeld&) = delete;

 private:
  sqlite3* database_ = nullptr;
};

TEST(StoreTrouble, IsToldAndNothingIsTaken) {
  Counter counter({.patience = std::chrono::milliseconds(1)});
  const auto table = counter.started({kAnn, kBen});
  const Person who = counter.asked(table);
  const auto page = counter.slash(who, "hand").page;
  const auto sentence = counter.say("denied.store_trouble");
  const int before = counter.entries();
  {
    const FileHeld held(counter.file());
    const auto pressed = counter.press(who, page, "Attend court");
    EXPECT_TRUE(pressed.page.body.starts_with(sentence)) << pressed.page.body;
    EXPECT_TRUE(has_button(pressed.page, "Attend court")) << "with the controls to try it again";
    EXPECT_TRUE(counter.slash(who, "move", {{"move", "attend"}}).page.body.starts_with(sentence));
    EXPECT_EQ(counter.slash(kAnn, "table cancel").page.body, sentence);
    counter.in(kChannel);
    EXPECT_EQ(counter.slash(kAnn, "table new", {{"game", "nexus"}}).page.body, sentence);
    counter.in(counter.glance(table).place.channel);
  }
  EXPECT_EQ(counter.entries(), before);
  ASSERT_FALSE(counter.troubles.empty()) << "the operator hears of it";
  counter.press(who, page, "Attend court");
  EXPECT_EQ(counter.entries(), before + 1) << "the same button works afterwards";
  EXPECT_TRUE(counter.again().page.body.starts_with(counter.say("play.stale")));
  EXPECT_EQ(counter.entries(), before + 1);
}

TEST(StoreTrouble, TellsTheOperatorNothingThatIsHidden) {
  Counter counter({.patience = std::chrono::milliseconds(1)});
  const auto table = counter.started({kAnn, kBen});
  const Person who = counter.asked(table);
  {
    const FileHeld held(counter.file());
    for (const auto& move : counter.legal(table, who)) counter.slash(who, "move", {{"move", move}});
  }
  const auto seed = tests::ask_sql(counter.file(), "select body from journal where body like '%seed%'");
  ASSERT_FALSE(seed.empty());
  for (const auto& line : counter.troubles) {
    for (const char* word : {"sow", "attend", "seed", "hand", "insert", "Ann", "Ben"}) {
      EXPECT_EQ(line.find(word), std::string::npos) << line;
    }
  }
}

}  // namespace
}  // namespace parlour::commands::testing
