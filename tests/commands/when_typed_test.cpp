// Times and days as people type them.

#include "commands/when_typed.h"

#include <gtest/gtest.h>

#include "tables/prefs.h"

namespace parlour::commands::testing {
namespace {

using namespace std::literals;  // NOLINT
using tables::day_from_text;

TEST(WhenTyped, TimesOfDay) {
  for (const char* ten : {"22:00", "22", "22.00", "22h00", " 22:00 ", "10pm", "10 PM", "10:00 p.m."}) {
    EXPECT_EQ(time_typed(ten), 22h) << ten;
  }
  EXPECT_EQ(time_typed("7:30"), 7h + 30min);
  EXPECT_EQ(time_typed("07:30 am"), 7h + 30min);
  EXPECT_EQ(time_typed("0"), 0h);
  EXPECT_EQ(time_typed("24:00"), 0h);
  EXPECT_EQ(time_typed("12am"), 0h);
  EXPECT_EQ(time_typed("12:15 pm"), 12h + 15min);
  EXPECT_EQ(time_typed("23:59"), 24h - 1min);
  for (const char* wrong : {"", " ", "25", "24:01", "22:60", "22:0", "-1", "13pm", "0am", "ten", "22:00:00",
                            "2200", "22:", ":30", "22;00", "22:00 zm", "999999999999999999999999"}) {
    EXPECT_FALSE(time_typed(wrong)) << wrong;
  }
}

TEST(WhenTyped, TimesAreWrittenInOneWay) {
  EXPECT_EQ(time_text(0h), "00:00");
  EXPECT_EQ(time_text(7h + 5min), "07:05");
  for (auto time = 0min; time < 24h; time += 1min) ASSERT_EQ(time_typed(time_text(time)), time);
}

TEST(WhenTyped, Days) {
  const auto today = day_from_text("2026-06-15").value();
  EXPECT_EQ(day_typed("2026-12-24", today), day_from_text("2026-12-24"));
  EXPECT_EQ(day_typed("2020-01-01", today), day_from_text("2020-01-01")) << "what it means is not asked here";
  EXPECT_EQ(day_typed("24.12.2026", today), day_from_text("2026-12-24"));
  EXPECT_EQ(day_typed("1. 2. 2027", today), day_from_text("2027-02-01"));
  EXPECT_EQ(day_typed("24.12.", today), day_from_text("2026-12-24"));
  EXPECT_EQ(day_typed("15.6", today), today);
  EXPECT_EQ(day_typed("14.6.", today), day_from_text("2027-06-14")) << "the next one";
  for (const char* wrong : {"", "tomorrow", "12/24", "12/24/2026", "31.2.", "30.02.2026", "0.1.", "1.13.",
                            "24", "2026-12", "20261224", "24.12.26", "99999999999999999999.1."}) {
    EXPECT_FALSE(day_typed(wrong, today)) << wrong;
  }
}

}  // namespace
}  // namespace parlour::commands::testing
