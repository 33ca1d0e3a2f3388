// Quiet hours, days off and vacations in the zones of the world, above all in the nights when clocks change.

#include "tables/hours.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tables/zones.h"

namespace parlour::tests {
namespace {

using namespace tables;         // NOLINT
using namespace std::chrono;    // NOLINT
using namespace std::literals;  // NOLINT

const std::vector<std::string> kZones{"Europe/Zurich",    "America/New_York",    "Asia/Kolkata",
                                      "Pacific/Auckland", "Australia/Lord_Howe", "UTC"};

/// "2026-03-29 02:30" as a time of UTC, or on the wall.
sys_time<minutes> utc(const std::string& text) {
  const auto number = [&](std::size_t at, std::size_t size) { return std::stoi(text.substr(at, size)); };
  return sys_days(year(number(0, 4)) / number(5, 2) / number(8, 2)) + hours(number(11, 2)) +
         minutes(number(14, 2));
}
LocalTime wall(const std::string& text) { return LocalTime(utc(text).time_since_epoch()); }
local_days day(const std::string& date) { return floor<days>(wall(date + " 00:00")); }

Calm quiet(const std::string& zone, minutes from, minutes to) { return {zone, QuietHours{from, to}, {}, {}}; }

TEST(Zones, WinterAndSummer) {
  EXPECT_EQ(to_local("Europe/Zurich", utc("2026-01-15 12:00")), wall("2026-01-15 13:00"));
  EXPECT_EQ(to_local("Europe/Zurich", utc("2026-07-15 12:00")), wall("2026-07-15 14:00"));
  EXPECT_EQ(to_local("America/New_York", utc("2026-01-15 12:00")), wall("2026-01-15 07:00"));
  EXPECT_EQ(to_local("Asia/Kolkata", utc("2026-07-15 12:00")), wall("2026-07-15 17:30"));
  EXPECT_EQ(to_local("Pacific/Auckland", utc("2026-01-15 12:00")), wall("2026-01-16 01:00"));
  EXPECT_EQ(to_local("Australia/Lord_Howe", utc("2026-01-15 12:00")), wall("2026-01-15 23:00"));
  EXPECT_EQ(to_local("Australia/Lord_Howe", utc("2026-07-15 12:00")), wall("2026-07-15 22:30"));
  EXPECT_EQ(to_local("UTC", utc("2026-07-15 12:00")), wall("2026-07-15 12:00"));
}

TEST(Zones, AnHourThatIsShownTwice) {
  // Zurich puts its clocks back from 3 to 2 on 25 October 2026, at 01:00 UTC.
  EXPECT_EQ(first_time("Europe/Zurich", wall("2026-10-25 02:30")), utc("2026-10-25 00:30"));
  EXPECT_EQ(last_time("Europe/Zurich", wall("2026-10-25 02:30")), utc("2026-10-25 01:30"));
  EXPECT_EQ(first_time("Europe/Zurich", wall("2026-10-25 02:00")), utc("2026-10-25 00:00"));
  EXPECT_EQ(last_time("Europe/Zurich", wall("2026-10-25 02:00")), utc("2026-10-25 00:00"));
  EXPECT_EQ(first_time("Europe/Zurich", wall("2026-10-25 03:00")), utc("2026-10-25 02:00"));
  EXPECT_EQ(last_time("Europe/Zurich", wall("2026-10-25 03:00")), utc("2026-10-25 02:00"));
}

TEST(Zones, AnHourThatIsSkipped) {
  // Zurich puts its clocks forward from 2 to 3 on 29 March 2026, at 01:00 UTC.
  for (const char* skipped : {"2026-03-29 02:00", "2026-03-29 02:30", "2026-03-29 03:00"}) {
    EXPECT_EQ(first_time("Europe/Zurich", wall(skipped)), utc("2026-03-29 01:00")) << skipped;
    EXPECT_EQ(last_time("Europe/Zurich", wall(skipped)), utc("2026-03-29 01:00")) << skipped;
  }
}

TEST(Zones, ANameThatIsNotThereCountsAsUtc) {
  EXPECT_EQ(to_local("Atlantis/Capital", utc("2026-07-15 12:00")), wall("2026-07-15 12:00"));
  EXPECT_EQ(first_time("Atlantis/Capital", wall("2026-07-15 12:00")), utc("2026-07-15 12:00"));
  EXPECT_EQ(last_time("Atlantis/Capital", wall("2026-07-15 12:00")), utc("2026-07-15 12:00"));
}

TEST(Zones, AreKnownByTheNamesThatPeopleType) {
  EXPECT_EQ(zone_called("Europe/Zurich"), "Europe/Zurich");
  EXPECT_EQ(zone_called(" europe/ZURICH "), "Europe/Zurich");
  EXPECT_EQ(zone_called("Zürich"), "Europe/Zurich");
  EXPECT_EQ(zone_called("new york"), "America/New_York");
  EXPECT_EQ(zone_called("São Paulo"), "America/Sao_Paulo");
  EXPECT_EQ(zone_called("utc"), "UTC");
  EXPECT_EQ(zone_called("america/argentina/buenos aires"), "America/Argentina/Buenos_Aires");
  EXPECT_EQ(zone_called("buenos aires"), "America/Argentina/Buenos_Aires");
  for (const char* nowhere : {"", " ", "Atlantis", "Europe", "Europe/", "posix/Europe/Zurich", "../passwd",
                              "localtime", "zone.tab", "Factory", "right", "EuropeZurich"}) {
    EXPECT_EQ(zone_called(nowhere), std::nullopt) << nowhere;
  }
}

TEST(Zones, TheLikeliestAreOfferedFirst) {
  const auto first = [](std::string_view typed) {
    const auto like = zones_like(typed, 25);
    return like.empty() ? std::string{} : like.front();
  };
  EXPECT_EQ(first("zur"), "Europe/Zurich");
  EXPECT_EQ(first("ZÜR"), "Europe/Zurich");
  EXPECT_EQ(first("york"), "America/New_York");
  EXPECT_EQ(first("lord h"), "Australia/Lord_Howe");
  EXPECT_EQ(first("switzerland"), "Europe/Zurich");
  EXPECT_EQ(first("india"), "America/Indiana/Indianapolis") << "a city before a country";
  EXPECT_EQ(first("pacific/auck"), "Pacific/Auckland");
  EXPECT_EQ(zones_like("e", 25).size(), 25U);
  EXPECT_EQ(zones_like("e", 3).size(), 3U);
  EXPECT_TRUE(zones_like("atlantis", 25).empty());
  for (const auto& city : zones_like("", 25)) EXPECT_EQ(zone_called(city), city) << "one of the large cities";
  EXPECT_GT(zones().size(), 400U);
  for (const Zone& zone : zones()) EXPECT_EQ(zone_called(zone.name), zone.name);
}

TEST(Hours, WithoutSettingsTheClockAlwaysRuns) {
  const Calm none;
  const Time now = utc("2026-05-01 03:00");
  EXPECT_FALSE(calm_at(none, now));
  EXPECT_EQ(running_time(none, now, now + 72h), 72h);
  EXPECT_EQ(after_running(none, now, 72h), now + 72h);
  EXPECT_EQ(next_awake(none, now), now);
}

TEST(Hours, QuietHoursAcrossMidnight) {
  const Calm calm = quiet("Europe/Zurich", 22h, 8h);
  EXPECT_FALSE(calm_at(calm, utc("2026-01-15 20:59")));
  EXPECT_TRUE(calm_at(calm, utc("2026-01-15 21:00"))) << "22:00 in Zurich";
  EXPECT_TRUE(calm_at(calm, utc("2026-01-15 23:30"))) << "after midnight";
  EXPECT_TRUE(calm_at(calm, utc("2026-01-16 06:59")));
  EXPECT_FALSE(calm_at(calm, utc("2026-01-16 07:00"))) << "08:00 in Zurich";
  EXPECT_EQ(next_awake(calm, utc("2026-01-15 23:30")), utc("2026-01-16 07:00"));
  EXPECT_EQ(running_time(calm, utc("2026-01-15 20:00"), utc("2026-01-16 08:00")), 2h);
  EXPECT_EQ(after_running(calm, utc("2026-01-15 20:00"), 90min), utc("2026-01-16 07:30"));
  EXPECT_EQ(after_running(calm, utc("2026-01-15 20:00"), 1h), utc("2026-01-15 21:00"));
}

TEST(Hours, QuietHoursWithinADay) {
  const Calm calm = quiet("Asia/Kolkata", 9h, 17h);
  EXPECT_TRUE(calm_at(calm, utc("2026-01-15 03:30"))) << "09:00 in Kolkata";
  EXPECT_FALSE(calm_at(calm, utc("2026-01-15 11:30"))) << "17:00 in Kolkata";
  EXPECT_EQ(running_time(calm, utc("2026-01-15 00:00"), utc("2026-01-16 00:00")), 16h);
}

TEST(Hours, TheNightWhenClocksArePutForwardIsAnHourShorter) {
  const Calm calm = quiet("Europe/Zurich", 22h, 8h);
  EXPECT_EQ(next_awake(calm, utc("2026-03-28 21:00")), utc("2026-03-29 06:00"));
  EXPECT_EQ(running_time(calm, utc("2026-03-28 21:00"), utc("2026-03-29 20:00")), 14h) << "22:00 to 22:00";
  EXPECT_EQ(after_running(calm, utc("2026-03-28 20:30"), 1h), utc("2026-03-29 06:30"));
  const Calm skipped = quiet("America/New_York", 2h, 2h + 30min);
  EXPECT_EQ(running_time(skipped, utc("2026-03-08 05:00"), utc("2026-03-09 04:00")), 23h) << "it never came";
  const Calm until = quiet("America/New_York", 1h, 2h + 30min);
  EXPECT_EQ(next_awake(until, utc("2026-03-08 06:00")), utc("2026-03-08 07:00"))
      << "03:00 there, half past 2 is passed";
}

TEST(Hours, TheNightWhenClocksArePutBackIsAnHourLonger) {
  const Calm calm = quiet("Europe/Zurich", 22h, 8h);
  EXPECT_EQ(next_awake(calm, utc("2026-10-24 20:00")), utc("2026-10-25 07:00"));
  EXPECT_EQ(running_time(calm, utc("2026-10-24 20:00"), utc("2026-10-25 21:00")), 14h) << "22:00 to 22:00";
  // New York shows 01:00 to 02:00 twice on 1 November 2026, from 05:00 UTC.
  const Calm begins = quiet("America/New_York", 1h + 30min, 6h);
  EXPECT_FALSE(calm_at(begins, utc("2026-11-01 05:29")));
  for (Time time = utc("2026-11-01 05:30"); time < utc("2026-11-01 11:00"); time += 1min) {
    ASSERT_TRUE(calm_at(begins, time)) << "nobody is woken when it is 01:00 again";
  }
  EXPECT_FALSE(calm_at(begins, utc("2026-11-01 11:00")));
  const Calm ends = quiet("America/New_York", 22h, 1h + 30min);
  EXPECT_EQ(next_awake(ends, utc("2026-11-01 04:00")), utc("2026-11-01 06:30")) << "the second half past 1";
}

TEST(Hours, HalfAnHourOnLordHowe) {
  // Clocks are put back from 2:00 to 1:30 on 5 April 2026, at 15:00 UTC of the 4th.
  const Calm calm = quiet("Australia/Lord_Howe", 23h, 1h + 45min);
  EXPECT_EQ(next_awake(calm, utc("2026-04-04 14:00")), utc("2026-04-04 15:15"));
  EXPECT_EQ(running_time(calm, utc("2026-04-04 12:00"), utc("2026-04-05 12:00")), 24h - 3h - 15min);
}

TEST(Hours, DaysOffAreLocalDays) {
  Calm calm;
  calm.zone = "Pacific/Auckland";
  calm.days_off.set(Sunday.c_encoding());
  EXPECT_FALSE(calm_at(calm, utc("2026-01-17 10:59")));
  EXPECT_TRUE(calm_at(calm, utc("2026-01-17 11:00"))) << "Sunday begins in Auckland";
  EXPECT_TRUE(calm_at(calm, utc("2026-01-18 10:59")));
  EXPECT_FALSE(calm_at(calm, utc("2026-01-18 11:00")));
  // The Sundays on which clocks change are longer and shorter.
  EXPECT_EQ(running_time(calm, utc("2026-04-04 11:00"), utc("2026-04-05 12:00")), 0h) << "25 hours";
  EXPECT_EQ(next_awake(calm, utc("2026-04-04 11:00")), utc("2026-04-05 12:00"));
  EXPECT_EQ(next_awake(calm, utc("2026-09-26 12:00")), utc("2026-09-27 11:00")) << "23 hours";
  // Quiet hours that begin before a day off go on after it only if they are longer.
  calm.quiet = QuietHours{22h, 8h};
  EXPECT_EQ(next_awake(calm, utc("2026-01-17 09:00")), utc("2026-01-18 19:00"))
      << "Saturday 22:00 to Monday 08:00";
}

TEST(Hours, AVacationIsWholeLocalDays) {
  Calm calm;
  calm.zone = "America/New_York";
  calm.vacations = {{day("2026-10-31"), day("2026-11-02")}};
  EXPECT_FALSE(calm_at(calm, utc("2026-10-31 03:59")));
  EXPECT_TRUE(calm_at(calm, utc("2026-10-31 04:00")));
  EXPECT_TRUE(calm_at(calm, utc("2026-11-03 04:59"))) << "clocks were put back meanwhile";
  EXPECT_FALSE(calm_at(calm, utc("2026-11-03 05:00")));
  EXPECT_EQ(next_awake(calm, utc("2026-10-31 04:00")), utc("2026-11-03 05:00"));
  EXPECT_EQ(after_running(calm, utc("2026-10-31 03:00"), 3h), utc("2026-11-03 07:00"));
}

TEST(Hours, WhoHasEveryDayOffIsNeverAwake) {
  Calm calm;
  calm.days_off.set();
  const Time now = utc("2026-01-01 00:00");
  EXPECT_TRUE(calm_at(calm, now));
  EXPECT_EQ(next_awake(calm, now), kNever);
  EXPECT_EQ(after_running(calm, now, 1ms), kNever);
  EXPECT_EQ(after_running(calm, now, 0ms), now);
  EXPECT_EQ(running_time(calm, now, now + 1000h), 0h);
}

TEST(Hours, QuietHoursOfNoLengthAreNone) {
  const Calm calm = quiet("Europe/Zurich", 8h, 8h);
  EXPECT_FALSE(calm_at(calm, utc("2026-01-15 07:00")));
  EXPECT_EQ(running_time(calm, utc("2026-01-15 00:00"), utc("2026-01-17 00:00")), 48h);
}

/// The same, found by looking at the clock on the wall every minute.
class Watched {
 public:
  Watched(const Calm& calm, sys_time<minutes> from, sys_time<minutes> to) : from_(from) {
    const sys_time<minutes> begin = from - days(4);
    for (auto time = begin; time < to + days(4); time += minutes(1)) {
      walls_.push_back(floor<minutes>(to_local(calm.zone, time)));
    }
    calm_.resize(walls_.size());
    const auto first_shown = [&](local_time<minutes> what) {
      return static_cast<std::size_t>(std::ranges::find_if(walls_, [&](auto wall) { return wall >= what; }) -
                                      walls_.begin());
    };
    const auto shown_for_good = [&](local_time<minutes> what) {
      const auto last = std::find_if(walls_.rbegin(), walls_.rend(), [&](auto wall) { return wall < what; });
      return static_cast<std::size_t>(walls_.rend() - last);
    };
    for (auto today = floor<days>(walls_.front()); today <= floor<days>(walls_.back()); today += days(1)) {
      if (!calm.quiet || calm.quiet->from == calm.quiet->to) continue;
      const auto until = today + days(calm.quiet->to < calm.quiet->from ? 1 : 0) + calm.quiet->to;
      for (auto i = first_shown(today + calm.quiet->from); i < shown_for_good(until); ++i) calm_[i] = true;
    }
    for (std::size_t i = 0; i < walls_.size(); ++i) {
      const auto today = floor<days>(walls_[i]);
      if (calm.days_off[weekday(today).c_encoding()]) calm_[i] = true;
      for (const auto& [first, last] : calm.vacations) {
        if (first <= today && today <= last) calm_[i] = true;
      }
    }
  }

  [[nodiscard]] bool calm_at(sys_time<minutes> time) const { return calm_[at(time)]; }
  [[nodiscard]] minutes running_time(sys_time<minutes> from, sys_time<minutes> to) const {
    return minutes(std::count(calm_.begin() + static_cast<std::ptrdiff_t>(at(from)),
                              calm_.begin() + static_cast<std::ptrdiff_t>(at(to)), false));
  }

 private:
  [[nodiscard]] std::size_t at(sys_time<minutes> time) const {
    return static_cast<std::size_t>((time - (from_ - days(4))).count());
  }
  sys_time<minutes> from_;
  std::vector<local_time<minutes>> walls_;
  std::vector<bool> calm_;
};

/// Any settings at all, with a liking for the nights when clocks change.
class Lots {
 public:
  explicit Lots(unsigned seed) : lots_(seed) {}
  int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(lots_); }

  Calm calm(sys_time<minutes> around) {
    Calm calm;
    calm.zone = kZones[static_cast<std::size_t>(below(static_cast<int>(kZones.size())))];
    if (below(4) != 0) calm.quiet = QuietHours{minutes(below(24 * 60)), minutes(below(24 * 60))};
    if (calm.quiet && below(3) == 0) calm.quiet->from = minutes(60 + below(120));
    if (calm.quiet && below(3) == 0) calm.quiet->to = minutes(60 + below(120));
    for (int i = below(4); i > 0; --i) calm.days_off.set(static_cast<std::size_t>(below(7)));
    for (int i = below(3); i > 0; --i) {
      const auto first = local_days(floor<days>(around).time_since_epoch()) + days(below(12) - 4);
      calm.vacations.push_back({first, first + days(below(4))});
    }
    return calm;
  }

  sys_time<minutes> some_time() {
    static const std::vector<std::string> changes{
        "2026-03-29 01:00", "2026-10-25 01:00", "2027-03-28 01:00",  // Zurich
        "2026-03-08 07:00", "2026-11-01 06:00", "2027-03-14 07:00",  // New York
        "2026-04-04 14:00", "2026-09-26 14:00", "2027-04-03 14:00",  // Auckland
        "2026-04-04 15:00", "2026-10-03 15:30", "2026-02-27 12:00",  // Lord Howe; nowhere
    };
    return utc(changes[static_cast<std::size_t>(below(static_cast<int>(changes.size())))]) -
           minutes(below(5 * 24 * 60));
  }

 private:
  std::mt19937 lots_;
};

TEST(Hours, AgreeWithTheClockOnTheWallMinuteByMinute) {
  for (unsigned seed = 1; seed <= 30; ++seed) {
    Lots lots(seed);
    const auto from = lots.some_time();
    const auto to = from + days(9);
    const Calm calm = lots.calm(from);
    const Watched watched(calm, from, to);
    for (auto time = from; time < to; time += minutes(1)) {
      ASSERT_EQ(calm_at(calm, time), watched.calm_at(time))
          << "seed " << seed << ", " << calm.zone << ", minute " << (time - from).count();
    }
    for (int i = 0; i < 40; ++i) {
      auto one = from + minutes(lots.below(9 * 24 * 60));
      auto two = from + minutes(lots.below(9 * 24 * 60));
      if (two < one) std::swap(one, two);
      ASSERT_EQ(running_time(calm, one, two), watched.running_time(one, two)) << "seed " << seed;
    }
  }
}

TEST(Hours, AddUp) {
  for (unsigned seed = 1; seed <= 400; ++seed) {
    Lots lots(seed);
    const Time from = lots.some_time() + milliseconds(lots.below(60'000));
    const Calm calm = lots.calm(floor<minutes>(from));
    const Time middle = from + milliseconds(lots.below(1'000'000'000));
    const Time to = middle + milliseconds(lots.below(1'000'000'000));
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto ran = running_time(calm, from, to);
    ASSERT_EQ(ran, running_time(calm, from, middle) + running_time(calm, middle, to));
    ASSERT_LE(ran, to - from);

    const Time reached = after_running(calm, from, ran);
    ASSERT_LE(reached, to) << "the first moment";
    ASSERT_EQ(running_time(calm, from, reached), ran);
    if (ran > 0ms) {
      ASSERT_LT(running_time(calm, from, reached - 1ms), ran);
      ASSERT_FALSE(calm_at(calm, reached - 1ms)) << "the last of it was running time";
    }
    ASSERT_LE(reached, after_running(calm, from, ran + 1ms));
    ASSERT_LT(to, after_running(calm, from, ran + 1ms)) << "more takes longer";

    const Time awake = next_awake(calm, from);
    ASSERT_FALSE(calm_at(calm, awake));
    ASSERT_EQ(running_time(calm, from, awake), 0ms);
    ASSERT_EQ(calm_at(calm, from), awake != from);
    ASSERT_EQ(running_time(calm, to, from), 0ms) << "never backwards";
  }
}

}  // namespace
}  // namespace parlour::tests
