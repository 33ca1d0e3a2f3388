// The database file: what is refused and left untouched, what happens when it cannot be written, and how an
// older one is brought up to date.

#include <sqlite3.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <map>

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

namespace fs = std::filesystem;

/// All files of a folder with what is in them, save the lock, which holds nothing.
std::map<std::string, std::string> contents(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".lock") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    files[entry.path().filename()] = {std::istreambuf_iterator<char>(in), {}};
  }
  return files;
}

/// Opens the file; gives why it was refused, and shows that not a byte changed.
StoreRefused::Why refused(const fs::path& file, const std::string& word) {
  const auto before = contents(file.parent_path());
  SqliteSetting setting;
  setting.file = file;
  setting.patience = std::chrono::milliseconds(50);
  try {
    open_sqlite(setting);
  } catch (const StoreRefused& refusal) {
    EXPECT_NE(std::string(refusal.what()).find(file.string()), std::string::npos) << refusal.what();
    EXPECT_NE(std::string(refusal.what()).find(word), std::string::npos) << refusal.what();
    EXPECT_EQ(contents(file.parent_path()), before) << "it is left untouched";
    return refusal.why();
  }
  throw std::runtime_error("the file was taken");
}

/// A file of ours with some games in it.
struct Kept {
  Folder folder;
  fs::path file = folder.file();
  Kept() {
    Club club;
    club.play_out(club.started({kAnn, kBen}));
    club.play_some(club.started({kAnn, kBen, kCid}, {{"length", "long"}}), 5);
    run_sql(club.file(), "pragma wal_checkpoint(truncate)");
    fs::copy_file(club.file(), file);
  }
};

TEST(Store, WhatIsNoDatabaseIsRefused) {
  Folder folder;
  std::ofstream(folder.file()) << "Dear diary, today I will be overwritten. " << std::string(5000, 'x');
  EXPECT_EQ(refused(folder.file(), "database"), StoreRefused::Why::NotADatabase);
}

TEST(Store, ADatabaseOfAnotherProgramIsRefused) {
  Folder folder;
  run_sql(folder.file(), "create table recipes (name text); insert into recipes values ('soup')");
  EXPECT_EQ(refused(folder.file(), ""), StoreRefused::Why::Foreign);
}

TEST(Store, ANewerOneIsRefused) {
  const Kept kept;
  run_sql(kept.file, "update schema set version = 1000");
  run_sql(kept.file, "pragma wal_checkpoint(truncate)");
  EXPECT_EQ(refused(kept.file, "newer"), StoreRefused::Why::Newer);
}

TEST(Store, ADamagedOneIsRefusedWhereverTheDamageIs) {
  const auto size = fs::file_size(Kept().file);
  int damaged = 0;
  for (std::uintmax_t at = 4096; at < size; at += 4096) {
    const Kept kept;
    std::fstream file(kept.file, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(at));
    file << std::string(200, '\xee');
    file.close();
    try {
      const auto why = refused(kept.file, "");
      EXPECT_TRUE(why == StoreRefused::Why::Damaged || why == StoreRefused::Why::NotADatabase);
      ++damaged;
    } catch (const std::runtime_error&) {
      continue;  // a page that holds nothing
    }
  }
  EXPECT_GT(damaged, static_cast<int>(size / 4096 / 2)) << "of " << size / 4096 << " pages";
}

TEST(Store, ATruncatedOneIsRefused) {
  const Kept kept;
  fs::resize_file(kept.file, fs::file_size(kept.file) / 2);
  EXPECT_EQ(refused(kept.file, ""), StoreRefused::Why::Damaged);
}

TEST(Store, OneProgramAtATime) {
  Club club;
  EXPECT_EQ(refused(club.file(), "holds"), StoreRefused::Why::InUse);
  EXPECT_EQ(club.opens(kAnn, 77), "ok") << "the first goes on";
}

TEST(Store, AFolderThatIsNotThereIsSaid) {
  SqliteSetting setting;
  setting.file = "/nowhere/at/all/parlour.sqlite";
  try {
    open_sqlite(setting);
    FAIL();
  } catch (const StoreRefused& refusal) {
    EXPECT_EQ(refusal.why(), StoreRefused::Why::CannotOpen);
  }
}

/// No file of this process may grow beyond so much, as on a full disk.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit now{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
};

TEST(Store, OnAFullDiskTheMoveIsNotTakenAndTheGameGoesOnLater) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  const auto before = club.glance(table, kAnn);
  const auto errands = club.errands();
  std::string answer = "ok";
  {
    const FullDisk full(1);
    answer = club.plays(table, kAnn, {"say 1"});
    EXPECT_EQ(club.opens(kBen, 88), "store_trouble");
  }
  EXPECT_EQ(answer, "store_trouble");
  EXPECT_FALSE(club.troubles.empty()) << "the operator is told";
  EXPECT_EQ(club.glance(table, kAnn).version, before.version) << "nothing is half done";
  EXPECT_EQ(club.errands(), errands);
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "ok");
  club.restart();
  EXPECT_EQ(club.glance(table, kAnn).version, before.version + 1);
}

TEST(Store, AFileThatMayNotGrowIsToldTheSameWay) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.sqlite().most_pages = std::stoll(ask_sql(club.file(), "pragma page_count"));
  club.restart();
  std::string answer = "ok";
  for (Snowflake channel = 1; answer == "ok" && channel < 5000; ++channel) answer = club.opens(kCid, channel);
  EXPECT_EQ(answer, "store_trouble");
  club.sqlite().most_pages = 0;
  club.restart();
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "ok");
}

TEST(Store, AHeldFileIsWaitedForAndThenTheMoveIsNotTaken) {
  Club club;
  club.sqlite().patience = std::chrono::milliseconds(50);
  club.restart();
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(club.file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "begin immediate", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "store_trouble");
  EXPECT_EQ(club.glance(table, kAnn).phase, Phase::Playing) << "looking works meanwhile";
  sqlite3_close(other);
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "ok");
}

TEST(Store, AnOlderOneIsBroughtUpToDateAndKeepsEverything) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.play_some(table, 3);
  const auto version = club.glance(table).version;
  club.sqlite().steps.push_back(
      {club.sqlite().steps.back().version + 1, {"notes"}, {"create table notes (text text)"}});
  club.restart();
  EXPECT_EQ(ask_sql(club.file(), "select version from schema"),
            std::to_string(club.sqlite().steps.back().version));
  EXPECT_EQ(ask_sql(club.file(), "select count(*) from notes"), "0");
  EXPECT_EQ(club.glance(table).version, version);
}

TEST(Store, AStepThatFailsLeavesTheOldOne) {
  Club club;
  const std::string version = ask_sql(club.file(), "select version from schema");
  const auto good = club.sqlite().steps;
  club.sqlite().steps.push_back({good.back().version + 1,
                                 {"notes"},
                                 {"create table notes (text text)", "insert into nowhere values (1)"}});
  EXPECT_ANY_THROW(club.restart());
  club.sqlite().steps = good;
  club.restart();
  EXPECT_EQ(ask_sql(club.file(), "select version from schema"), version);
  EXPECT_EQ(ask_sql(club.file(), "select count(*) from sqlite_master where name = 'notes'"), "0");
}

TEST(Store, IsWrittenAheadAndFully) {
  Club club;
  EXPECT_EQ(ask_sql(club.file(), "pragma journal_mode"), "wal");
}

}  // namespace
}  // namespace parlour::tests
