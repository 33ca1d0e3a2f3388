// Entries as JSON.

#include "tables/entry.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

#include "tables/result.h"

namespace parlour::tests {
namespace {

using namespace tables;  // NOLINT

games::Seed counting_seed() {
  games::Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<unsigned char>(i * 8 + 3);
  return seed;
}

TEST(Entry, EveryKindComesBackFromItsText) {
  const std::vector<Entry> entries{
      Opened{{1, 2}, {3, "Ann \"the\" host"}, "toy", 4, "digest", {{"length", "long"}}},
      Opened{{0, 2}, {3, "Ann"}, "toy", 4, "digest", {}, Started{counting_seed()}},
      Joined{{18446744073709551615U, "Zoë"}},
      Left{42},
      OptionChosen{"length", "short"},
      Started{counting_seed()},
      Started{counting_seed(), 2},
      Moved{3, {"lift", "drop 1"}},
      Cancelled{7},
      Opened{{1, 2}, {3, "Ann"}, "toy", 4, "digest", {}, {}, {{4, "Ben"}, {3, "Ann"}}},
      Moved{1, {"draw"}, true},
      StoodIn{2, StoodIn::Why::Clock},
      StoodIn{0, StoodIn::Why::Left},
      TakenBack{2},
      SeatOffered{1},
      SeatTaken{1, {9, "Cid"}},
      Proposed{0, MotionKind::Undo, 12},
      Proposed{1, MotionKind::Pause},
      Proposed{2, MotionKind::Resume},
      Proposed{3, MotionKind::End},
      Voted{1, true},
      Voted{2, false},
      Undone{12},
      Undone{12, false},
      Paused{},
      Resumed{},
      Ended{},
      ThreadMade{7001},
      ThreadLost{ThreadTrouble::Locked},
      Opened{{1, 2, true, 9}, {3, "Ann"}, "toy", 1, "d", {{"thread", "yes"}}},
  };
  std::set<std::size_t> kinds;
  for (const Entry& entry : entries) {
    kinds.insert(entry.index());
    EXPECT_EQ(entry_from_json(nlohmann::json::parse(to_json(entry).dump())), entry) << to_json(entry);
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Entry>) << "a new kind belongs into this list";
}

TEST(Entry, TheTextThatIsInJournalsKeepsItsMeaning) {
  // Written by the first version: these lines stand in people's databases and are never edited.
  const auto read = [](const char* text) { return entry_from_json(nlohmann::json::parse(text)); };
  EXPECT_EQ(read(R"({"is":"opened","guild":1,"channel":2,"host":{"id":3,"name":"Ann"},"game":"toy",
                     "rules_version":1,"data_digest":"d","options":{"length":"long"}})"),
            Entry(Opened{{1, 2}, {3, "Ann"}, "toy", 1, "d", {{"length", "long"}}}));
  EXPECT_EQ(read(R"({"is":"joined","who":{"id":4,"name":"Ben"}})"), Entry(Joined{{4, "Ben"}}));
  EXPECT_EQ(read(R"({"is":"left","who":4})"), Entry(Left{4}));
  EXPECT_EQ(read(R"({"is":"option","key":"k","choice":"c"})"), Entry(OptionChosen{"k", "c"}));
  EXPECT_EQ(read(R"({"is":"moved","seat":1,"moves":["a","b"]})"), Entry(Moved{1, {"a", "b"}}));
  EXPECT_EQ(read(R"({"is":"cancelled","by":5})"), Entry(Cancelled{5}));
  EXPECT_EQ(read(R"({"is":"thread_made","thread":7})"), Entry(ThreadMade{7}));
  EXPECT_EQ(read(R"({"is":"thread_lost","why":"may_not_make"})"),
            Entry(ThreadLost{ThreadTrouble::MayNotMake}));
  EXPECT_EQ(read(R"({"is":"started","seed":
                     "030b131b232b333b434b535b636b737b838b939ba3abb3bbc3cbd3dbe3ebf3fb"})"),
            Entry(Started{counting_seed()}));
  EXPECT_EQ(read(R"({"is":"undone","to":12})"), Entry(Undone{12, false}));
}

TEST(Entry, WhatIsNotKnownIsRefusedWithoutQuotingIt) {
  const auto refusal = [](const nlohmann::json& json) -> std::string {
    try {
      entry_from_json(json);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "none";
  };
  EXPECT_EQ(refusal({{"is", "danced"}}), "an entry of an unknown kind");
  EXPECT_EQ(refusal({{"is", "stood_in"}, {"seat", 1}, {"why", "bored"}}), "an entry of an unknown kind");
  EXPECT_EQ(refusal({{"is", "left"}}), "an entry of the wrong shape");
  EXPECT_EQ(refusal({{"is", "started"}, {"seed", 12345}}), "an entry of the wrong shape");
  EXPECT_EQ(refusal({{"is", "started"}, {"seed", "abcd"}}), "a seed of the wrong form");
  EXPECT_EQ(refusal(nlohmann::json::value_t::discarded), "an entry of the wrong shape");
}

TEST(Denial, EveryOneHasAName) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(Denial::StoreTrouble); ++i) {
    const auto name = name_of(static_cast<Denial>(i));
    EXPECT_NE(name, "unknown");
    EXPECT_TRUE(names.insert(name).second) << name;
  }
}

}  // namespace
}  // namespace parlour::tests
