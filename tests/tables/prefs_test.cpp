// What people have set: how it is kept, and how much vacation there is.

#include "tables/prefs.h"

#include <thread>

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

using namespace std::chrono;    // NOLINT
using namespace std::literals;  // NOLINT
using Why = NoVacation::Why;

local_days day(const char* text) { return day_from_text(text).value(); }

Prefs all_set() {
  Prefs prefs;
  prefs.calm = {
      "Australia/Lord_Howe", QuietHours{22h + 30min, 8h}, {}, {{day("2026-12-24"), day("2027-01-02")}}};
  prefs.calm.days_off.set(0).set(6);
  prefs.notice = Notice::Ping;
  prefs.silenced.set(1);
  prefs.confirm = true;
  prefs.language = "en";
  prefs.plain_text = true;
  return prefs;
}

/// The vacations as "2026-12-24/2026-12-31, ...".
std::string vacations(const Calm& calm) {
  std::string text;
  for (const Vacation& one : calm.vacations) {
    text += (text.empty() ? "" : ", ") + day_text(one.first) + "/" + day_text(one.last);
  }
  return text;
}

TEST(Prefs, AreKeptAcrossARestart) {
  Club club;
  EXPECT_EQ(club.hall().prefs(kAnn.id), Prefs{}) << "never set";
  ASSERT_TRUE(club.hall().set_prefs(kAnn.id, all_set()));
  EXPECT_EQ(club.hall().prefs(kBen.id), Prefs{}) << "another person's";
  club.restart();
  EXPECT_EQ(club.hall().prefs(kAnn.id), all_set());
  ASSERT_TRUE(club.hall().set_prefs(kAnn.id, {}));
  EXPECT_EQ(club.hall().prefs(kAnn.id), Prefs{});
}

TEST(Prefs, GoThroughJson) {
  EXPECT_EQ(prefs_from_json(to_json(all_set())), all_set());
  EXPECT_EQ(prefs_from_json(to_json(Prefs{})), Prefs{});
}

TEST(Prefs, WhatIsNotUnderstoodIsLeftAtItsDefault) {
  for (const char* text :
       {"null", "[]", "3", "{}", R"({"zone": 3, "quiet": [1], "days_off": {}, "notice": "pigeon"})",
        R"({"quiet": [-1, 5]})", R"({"quiet": [0, 1440]})", R"({"quiet": ["a", "b"]})",
        R"({"days_off": [7, -1, "x"]})",
        R"({"vacations": [["2026-02-30", "2026-03-01"], ["2026-03-02", "2026-03-01"], [1, 2], "x"]})",
        R"({"silenced": [3], "confirm": 1, "language": [], "plain_text": "yes", "more": 1})"}) {
    EXPECT_EQ(prefs_from_json(nlohmann::json::parse(text)), Prefs{}) << text;
  }
  auto newer = to_json(all_set());
  newer["notice"] = "pigeon";
  Prefs expected = all_set();
  expected.notice = Notice::Dm;
  EXPECT_EQ(prefs_from_json(newer), expected) << "the rest stays";
}

TEST(Prefs, AreOutOfReachWhileTheStoreIsInTrouble) {
  Club club;
  ASSERT_TRUE(club.hall().set_prefs(kAnn.id, all_set()));
  run_sql(club.file(), "alter table prefs rename to away");
  EXPECT_EQ(club.hall().prefs(kAnn.id), Prefs{});
  EXPECT_FALSE(club.troubles.empty()) << "the operator hears of it";
  const auto changed = club.hall().change_prefs(kAnn.id, [](Prefs& prefs) { return prefs.confirm = true; });
  ASSERT_FALSE(changed);
  EXPECT_EQ(changed.denied().why, Denial::StoreTrouble);
  run_sql(club.file(), "alter table away rename to prefs");
  club.restart();
  EXPECT_EQ(club.hall().prefs(kAnn.id), all_set()) << "the defaults were not written over them";
}

TEST(Prefs, ChangesAtOnceDoNotUndoEachOther) {
  Club club;
  std::vector<std::thread> people;
  for (std::size_t i = 0; i < 7; ++i) {
    people.emplace_back([&club, i] {
      const auto done = club.hall().change_prefs(kAnn.id, [i](Prefs& prefs) {
        prefs.calm.days_off.set(i);
        return true;
      });
      EXPECT_TRUE(done);
    });
  }
  for (auto& person : people) person.join();
  EXPECT_TRUE(club.hall().prefs(kAnn.id).calm.days_off.all());
}

TEST(Prefs, DaysAreWrittenInOneWay) {
  EXPECT_EQ(day_text(local_days(year(2026) / 3 / 5)), "2026-03-05");
  EXPECT_EQ(day_from_text("2028-02-29"), local_days(year(2028) / 2 / 29));
  for (const char* wrong :
       {"", "2026-3-5", "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32", "26-01-01",
        "2026/01/01", "2026-01-01x", "-026-01-01", "2026--1-01", "+026-01-01"}) {
    EXPECT_FALSE(day_from_text(wrong)) << wrong;
  }
}

TEST(Vacations, CountByTheCalendarYear) {
  Calm calm;
  const auto today = day("2026-06-01");
  EXPECT_EQ(vacation_left(calm, year(2026)), 28);
  EXPECT_FALSE(take_vacation(calm, {day("2026-12-25"), day("2027-01-03")}, today));
  EXPECT_EQ(vacation_left(calm, year(2026)), 21);
  EXPECT_EQ(vacation_left(calm, year(2027)), 25);
  EXPECT_EQ(vacation_left(calm, year(2028)), 28);
}

TEST(Vacations, CannotBeLongerThanWhatIsLeft) {
  Calm calm;
  const auto today = day("2026-06-01");
  ASSERT_FALSE(take_vacation(calm, {day("2026-07-01"), day("2026-07-20")}, today));
  const Calm before = calm;
  auto refused = take_vacation(calm, {day("2026-08-01"), day("2026-08-09")}, today);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->why, Why::TooLong);
  EXPECT_EQ(refused->year, year(2026));
  EXPECT_EQ(refused->asked, 9);
  EXPECT_EQ(refused->left, 8);
  EXPECT_EQ(calm, before) << "nothing changes";
  EXPECT_FALSE(take_vacation(calm, {day("2026-08-01"), day("2026-08-08")}, today)) << "all that is left";
  EXPECT_EQ(vacation_left(calm, year(2026)), 0);
  refused = take_vacation(calm, {day("2026-12-31"), day("2027-01-05")}, today);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->year, year(2026)) << "the year of which nothing is left";
  refused = take_vacation(calm, {day("2027-01-01"), day("2027-01-29")}, today);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->asked, 29);
  EXPECT_EQ(refused->left, 28);
}

TEST(Vacations, ADayIsPaidOnce) {
  Calm calm;
  const auto today = day("2026-06-01");
  for (int i = 0; i < 3; ++i)
    ASSERT_FALSE(take_vacation(calm, {day("2026-07-01"), day("2026-07-20")}, today));
  EXPECT_EQ(vacation_left(calm, year(2026)), 8);
  ASSERT_FALSE(take_vacation(calm, {day("2026-07-15"), day("2026-07-28")}, today)) << "8 days more";
  EXPECT_EQ(vacations(calm), "2026-07-01/2026-07-28");
  EXPECT_EQ(vacation_left(calm, year(2026)), 0);
  EXPECT_FALSE(take_vacation(calm, {day("2026-07-03"), day("2026-07-04")}, today)) << "was vacation already";
  EXPECT_EQ(vacations(calm), "2026-07-01/2026-07-28");
}

TEST(Vacations, LieAhead) {
  Calm calm;
  const auto today = day("2026-06-01");
  const auto why = [&](const char* first, const char* last) {
    const auto refused = take_vacation(calm, {day(first), day(last)}, today);
    EXPECT_TRUE(refused) << first;
    return refused ? refused->why : Why{};
  };
  EXPECT_EQ(why("2026-07-02", "2026-07-01"), Why::Backwards);
  EXPECT_EQ(why("2026-05-31", "2026-06-02"), Why::Past);
  EXPECT_EQ(why("2027-12-30", "2028-01-01"), Why::TooFar);
  EXPECT_TRUE(calm.vacations.empty());
  EXPECT_FALSE(take_vacation(calm, {today, today}, today)) << "from today on";
}

TEST(Vacations, WhatIsPastCannotBeGivenBack) {
  Calm calm;
  ASSERT_FALSE(take_vacation(calm, {day("2026-06-01"), day("2026-06-10")}, day("2026-06-01")));
  ASSERT_FALSE(take_vacation(calm, {day("2026-08-01"), day("2026-08-05")}, day("2026-06-01")));
  EXPECT_EQ(vacation_left(calm, year(2026)), 13);
  EXPECT_TRUE(give_up_vacation(calm, day("2026-06-04")));
  EXPECT_EQ(vacations(calm), "2026-06-01/2026-06-04") << "today has begun";
  EXPECT_EQ(vacation_left(calm, year(2026)), 24);
  EXPECT_FALSE(give_up_vacation(calm, day("2026-06-04"))) << "nothing is left to give up";
  EXPECT_FALSE(give_up_vacation(calm, day("2026-06-20")));
  EXPECT_EQ(vacation_left(calm, year(2026)), 24);
}

TEST(Vacations, OfLongAgoAreForgotten) {
  Calm calm;
  calm.vacations = {{day("2024-07-01"), day("2024-07-10")}, {day("2026-02-01"), day("2026-02-03")}};
  ASSERT_FALSE(take_vacation(calm, {day("2026-07-01"), day("2026-07-02")}, day("2026-06-01")));
  EXPECT_EQ(vacations(calm), "2026-02-01/2026-02-03, 2026-07-01/2026-07-02");
}

TEST(QuietHours, AreAsLongAsTheClockOnTheWallSays) {
  EXPECT_EQ(length_of({22h, 8h}), 10h);
  EXPECT_EQ(length_of({9h, 17h}), 8h);
  EXPECT_EQ(length_of({8h, 8h}), 0h);
  EXPECT_EQ(length_of({8h, 7h + 59min}), 24h - 1min);
}

}  // namespace
}  // namespace parlour::tests
