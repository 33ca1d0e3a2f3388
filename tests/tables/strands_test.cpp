// Jobs of one table in their order, tables side by side, and a hall that many threads use at once.

#include "tables/strands.h"

#include <thread>

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

void ignore(const std::exception_ptr&) {}

TEST(Strands, KeepTheOrderOfATableAndNeverOverlap) {
  std::vector<int> order;  // no lock: only the strand guards it
  std::atomic<int> inside = 0;
  Strands strands(4, ignore);
  for (int i = 0; i < 2000; ++i) {
    strands.post(7, [&order, &inside, i] {
      EXPECT_EQ(++inside, 1);
      order.push_back(i);
      --inside;
    });
  }
  strands.drain_and_stop();
  ASSERT_EQ(order.size(), 2000U);
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST(Strands, ATableThatTakesLongHoldsUpNoOther) {
  Strands strands(2, ignore);
  std::mutex gate;
  gate.lock();
  std::atomic<bool> other = false;
  strands.post(1, [&gate] { const std::lock_guard wait(gate); });
  strands.post(2, [&other] { other = true; });
  while (!other) std::this_thread::yield();
  gate.unlock();
  strands.drain_and_stop();
}

TEST(Strands, GoOnAfterAJobThatThrows) {
  int slipped = 0;
  int done = 0;
  Strands strands(1, [&](const std::exception_ptr&) { ++slipped; });
  strands.post(1, [] { throw std::runtime_error("oh"); });
  strands.post(1, [&] { ++done; });
  strands.drain_and_stop();
  EXPECT_EQ(slipped, 1);
  EXPECT_EQ(done, 1);
}

TEST(Strands, CarryOutWhatJobsPostAndTakeNothingAfterwards) {
  int done = 0;
  Strands strands(2, ignore);
  strands.post(1, [&] { strands.post(1, [&] { strands.post(1, [&] { ++done; }); }); });
  strands.drain_and_stop();
  EXPECT_EQ(done, 1);
  EXPECT_FALSE(strands.post(1, [&] { ++done; }));
  EXPECT_EQ(done, 1);
}

TEST(Hall, ServesManyThreadsAtOnce) {
  Hall::Setting setting;
  setting.tables_in_memory = 4;
  Club club(std::move(setting));
  constexpr int kTables = 8;
  constexpr int kThreads = 4;
  std::vector<TableId> tables;
  tables.reserve(kTables);
  for (int i = 0; i < kTables; ++i) tables.push_back(club.started({kAnn, kBen}, {{"length", "long"}}));
  std::vector<std::thread> threads;
  threads.reserve(kThreads);
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      for (int n = 0; n < 60; ++n) {
        const TableId table = tables[static_cast<std::size_t>(n + i) % kTables];
        const Person& who = n % 2 == 0 ? kAnn : kBen;
        const auto look = club.hall().glance(table, who.id);
        ASSERT_TRUE(look);
        if (look->choices.empty()) continue;
        const std::vector<std::string> move{look->choices.front().notation};
        (void)club.hall().play(table, club.by(who), move, look->question);
        (void)club.hall().errands(10);
        (void)club.hall().tables_of(who.id);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  std::vector<std::uint32_t> versions;
  versions.reserve(kTables);
  for (const TableId table : tables) versions.push_back(club.glance(table).version);
  club.restart();
  for (int i = 0; i < kTables; ++i) {
    const auto at = static_cast<std::size_t>(i);
    EXPECT_EQ(club.glance(tables[at]).version, versions[at]) << "what was answered is what was written";
  }
}

}  // namespace
}  // namespace parlour::tests
