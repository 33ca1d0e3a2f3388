// The arithmetic of banks, for every pace.

#include "tables/pace.h"

#include <gtest/gtest.h>

namespace parlour::tests {
namespace {

using namespace tables;  // NOLINT(google-build-using-namespace)
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;

TEST(Pace, GivesWhatItsNameSays) {
  struct Case {
    const char* name;
    milliseconds bank, move, most;
  };
  for (const Case& one :
       {Case{"live", minutes(5), minutes(1), minutes(10)}, Case{"evening", hours(2), minutes(15), hours(4)},
        Case{"daily", hours(72), hours(12), hours(120)},
        Case{"relaxed", hours(7 * 24), hours(24), hours(14 * 24)}}) {
    const auto pace = pace_named(one.name);
    ASSERT_TRUE(pace) << one.name;
    EXPECT_EQ(name_of(*pace), one.name);
    const auto given = allowance(*pace);
    ASSERT_TRUE(given) << one.name;
    EXPECT_EQ(given->bank, one.bank) << one.name;
    EXPECT_EQ(answered(*given, one.bank), one.bank + one.move) << one.name;
    EXPECT_EQ(answered(*given, one.most - one.move / 2), one.most) << one.name;
    EXPECT_EQ(answered(*given, one.most), one.most) << one.name;
  }
  EXPECT_EQ(allowance(*pace_named("none")), std::nullopt);
  EXPECT_EQ(pace_named("hasty"), std::nullopt);
}

TEST(Pace, IsDailyUnlessChosen) {
  EXPECT_EQ(pace_of({}), Pace::Daily);
  EXPECT_EQ(pace_of({{"pace", "live"}}), Pace::Live);
  EXPECT_EQ(pace_of({{"pace", "of another program"}}), Pace::Daily);
  EXPECT_EQ(pace_option().choices.front(), "daily") << "the first is the default";
  EXPECT_EQ(pace_option().choices.size(), 5U);
}

TEST(Pace, AnAnswerAfterTheEndStillFillsTheBank) {
  const auto given = *allowance(Pace::Daily);
  EXPECT_EQ(answered(given, milliseconds(0)), hours(12));
  EXPECT_EQ(answered(given, milliseconds(-5)), hours(12)) << "what was overdrawn is not owed";
}

TEST(Pace, NoticesComeAtHalfAtAQuarterAndNearTheEnd) {
  for (const Pace pace : {Pace::Live, Pace::Evening, Pace::Daily, Pace::Relaxed}) {
    const auto given = *allowance(pace);
    const auto bank = given.bank;
    const milliseconds tick(1);
    EXPECT_EQ(stage_with(given, bank, bank), Stage::Asked);
    EXPECT_EQ(stage_with(given, bank, bank / 2 + tick), Stage::Asked);
    EXPECT_EQ(stage_with(given, bank, bank / 2), Stage::Half);
    EXPECT_EQ(stage_with(given, bank, bank / 4), Stage::Quarter);
    EXPECT_EQ(stage_with(given, bank, given.near_end + tick), Stage::Quarter);
    EXPECT_EQ(stage_with(given, bank, given.near_end), Stage::NearEnd);
    EXPECT_EQ(stage_with(given, bank, milliseconds(0)), Stage::NearEnd);
    EXPECT_EQ(left_after(given, bank, Stage::Asked), bank / 2);
    EXPECT_EQ(left_after(given, bank, Stage::Half), bank / 4);
    EXPECT_EQ(left_after(given, bank, Stage::Quarter), given.near_end);
    EXPECT_EQ(left_after(given, bank, Stage::NearEnd), milliseconds(0));
  }
}

TEST(Pace, WhoIsAskedWithLittleLeftGetsTheNoticesInTheirOrder) {
  const auto given = *allowance(Pace::Daily);
  const milliseconds asked = hours(4);
  EXPECT_EQ(left_after(given, asked, Stage::Asked), hours(2));
  EXPECT_EQ(left_after(given, asked, Stage::Half), hours(1));
  EXPECT_EQ(left_after(given, asked, Stage::Quarter), minutes(30));
}

}  // namespace
}  // namespace parlour::tests
