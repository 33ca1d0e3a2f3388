// The alarm: in the order of time, never before it, and nothing after stop.

#include "bot/alarm.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <vector>

namespace parlour::bot {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;

// Long enough for any machine; a test that passes never waits so long.
constexpr auto kPatience = std::chrono::seconds(60);

/// Waits until everything that is due up to now has been called up.
void wait_past(Alarm& alarm, Alarm::Clock::time_point when) {
  std::promise<void> passed;
  alarm.at(when, [&] { passed.set_value(); });
  ASSERT_EQ(passed.get_future().wait_for(kPatience), std::future_status::ready);
}

TEST(Alarm, CallsInTheOrderOfTimeNotOfAsking) {
  Alarm alarm;
  std::string order;
  const auto soon = Alarm::Clock::now() + milliseconds(30);
  alarm.at(soon + milliseconds(2), [&] { order += "c"; });
  alarm.at(soon, [&] { order += "a"; });
  alarm.at(soon + milliseconds(1), [&] { order += "b"; });
  wait_past(alarm, soon + milliseconds(3));
  EXPECT_EQ(order, "abc");
}

TEST(Alarm, CallsOfOneInstantComeAsTheyWereAskedFor) {
  Alarm alarm;
  std::string order;
  const auto soon = Alarm::Clock::now() + milliseconds(20);
  for (const char c : std::string("abcdefgh")) alarm.at(soon, [&order, c] { order += c; });
  wait_past(alarm, soon);
  EXPECT_EQ(order, "abcdefgh");
}

TEST(Alarm, NeverCallsBeforeTheTime) {
  Alarm alarm;
  for (const int wait : {0, 1, 7, 20}) {
    const auto when = Alarm::Clock::now() + milliseconds(wait);
    std::promise<Alarm::Clock::time_point> called;
    alarm.at(when, [&] { called.set_value(Alarm::Clock::now()); });
    auto future = called.get_future();
    ASSERT_EQ(future.wait_for(kPatience), std::future_status::ready);
    EXPECT_GE(future.get(), when);
  }
}

TEST(Alarm, WhatIsAskedForLaterButDueEarlierIsNotHeldUp) {
  Alarm alarm;
  alarm.after(minutes(10), [] {});
  std::promise<void> called;
  alarm.after(milliseconds(1), [&] { called.set_value(); });
  EXPECT_EQ(called.get_future().wait_for(kPatience), std::future_status::ready);
}

TEST(Alarm, ACallMayAskForAnother) {
  Alarm alarm;
  std::promise<int> done;
  std::function<void(int)> again = [&](int count) {
    if (count == 5) {
      done.set_value(count);
      return;
    }
    alarm.after(milliseconds(1), [&, count] { again(count + 1); });
  };
  again(0);
  auto future = done.get_future();
  ASSERT_EQ(future.wait_for(kPatience), std::future_status::ready);
  EXPECT_EQ(future.get(), 5);
}

TEST(Alarm, CallsNothingOnceItHasStopped) {
  std::atomic<int> calls = 0;
  const auto held = std::make_shared<int>(0);
  Alarm alarm;
  alarm.after(minutes(10), [&calls, held] { ++calls; });
  EXPECT_EQ(held.use_count(), 2);
  alarm.stop();
  EXPECT_EQ(held.use_count(), 1) << "what was waiting is let go of";
  alarm.after(milliseconds(0), [&calls, held] { ++calls; });
  EXPECT_EQ(held.use_count(), 1) << "and nothing is taken any more";
  alarm.stop();
  EXPECT_EQ(calls, 0);
}

TEST(Alarm, StoppingWaitsForTheCallThatIsUnderWay) {
  std::promise<void> begun;
  std::promise<void> go_on;
  std::atomic<bool> ended = false;
  Alarm alarm;
  alarm.after(milliseconds(0), [&] {
    begun.set_value();
    go_on.get_future().wait();
    ended = true;
  });
  begun.get_future().wait();
  std::thread helper([&] { go_on.set_value(); });
  alarm.stop();
  EXPECT_TRUE(ended);
  helper.join();
}

TEST(Alarm, EndsWithCallsStillWaiting) {
  const auto held = std::make_shared<int>(0);
  {
    Alarm alarm;
    for (int i = 0; i < 100; ++i) alarm.after(minutes(i + 1), [held] {});
  }
  EXPECT_EQ(held.use_count(), 1);
}

TEST(Alarm, TakesCallsFromManyThreads) {
  constexpr int kThreads = 4;
  std::atomic<int> calls = 0;
  Alarm alarm;
  {
    std::vector<std::jthread> threads;
    threads.reserve(kThreads);
    for (int i = 0; i < kThreads; ++i) {
      threads.emplace_back([&] {
        for (int n = 0; n < 250; ++n) alarm.after(milliseconds(n % 3), [&] { ++calls; });
      });
    }
  }
  wait_past(alarm, Alarm::Clock::now() + milliseconds(5));
  EXPECT_EQ(calls, 1000);
}

}  // namespace
}  // namespace parlour::bot
