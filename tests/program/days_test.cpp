// Play over days, with the real program: time passes for Discord and for the bot alike.

#include "tests/program/days.h"

namespace parlour::tests {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

TEST(OverDays, RemindersComeOnceEachWhateverHappensToTheProgram) {
  Days days;
  const Message table = days.started("nexus", {days.ann, days.ben});
  const User who = days.asked(table).at(0);
  EXPECT_NE(table.text().find("Time runs out <t:"), std::string::npos) << table.text();
  days.wait_until_quiet();
  EXPECT_NE(days.dm(who).sees().back().text().find("Your time runs out <t:"), std::string::npos);

  const std::size_t before = days.sent(who);

  days.pass(hours(35));
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(who), before);
  days.pass(hours(1));
  const Message half = days.dm(who).wait_for(saying(kHalf), seconds(30));
  EXPECT_FALSE(controls_of(half).empty()) << "the move can be made from here";
  EXPECT_TRUE(half.has_button("Silence these"));
  EXPECT_EQ(days.sent(who), before + 1);

  // Killed when Discord has the reminder, but the program does not know it; back when Discord has forgotten
  // the nonce.
  days.answer_late(half.channel);
  days.pass(hours(18));
  days.dm(who).wait_for(saying(kQuarter), seconds(30));
  days.down_for(hours(1));
  days.look();
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(who), before + 2) << "not doubled";

  // Down for weeks: nobody's time runs.
  days.down_for(hours(1000));
  days.look();
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(who), before + 2);
  EXPECT_EQ(days.stand_ins(), 0U);

  // Killed before Discord has it.
  days.answer_late(half.channel, false);
  days.discord.pass(hours(16) + std::chrono::minutes(30));
  days.look();
  // Had it been killed before it called for the reminder, the time would be time in which it was down.
  days.wait_for_rows("select 1 from errands where kind = 5");
  days.down_for(seconds(0));
  days.look();
  days.dm(who).wait_for(saying(kNearEnd), seconds(30));
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(who), before + 3) << "not lost";
  EXPECT_EQ(days.stand_ins(), 0U);

  days.pass(hours(3));
  days.wait_for_rows(kStandIns);
  EXPECT_EQ(days.stand_ins(), 1U) << "then a computer takes the seat";
}

TEST(OverDays, NobodyIsToldAtNight) {
  Days days;
  const Message table = days.started("nexus", {days.ann, days.ben});
  const User who = days.asked(table).at(0);
  const User other = who.id == days.ann.id ? days.ben : days.ann;
  // The other's night: from an hour ago for five hours, in UTC.
  const auto minutes_now = days.discord.now() / 60'000 % (24 * 60);
  const auto clock = [](std::int64_t minutes) {
    minutes = (minutes + 24 * 60) % (24 * 60);
    std::string text = std::to_string(100 * (minutes / 60) + minutes % 60 + 10'000).substr(1);
    return text.insert(2, ":");
  };
  const std::string morning = clock(minutes_now + 240);
  const Answer set =
      days.at(other).command("/prefs quiet", {{"from", clock(minutes_now - 60)}, {"until", morning}});
  ASSERT_NE(set.text().find(morning), std::string::npos) << set.text();
  days.wait_until_quiet();
  const std::size_t before = days.sent(other);
  std::mt19937 random(5);
  play_from(days.at(who), days.at(who).command("/hand").message.value(), random);
  const Message asked = days.table_at(entry_of(table) + 1);
  EXPECT_TRUE(asked.mentions.empty()) << "nobody is pinged in the channel";
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(other), before) << "nor by direct message";
  days.down_for(seconds(0));
  days.pass(hours(3));
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(other), before);
  days.pass(hours(1) + std::chrono::minutes(5));
  days.dm(other).wait_for([&](const Message&) { return days.sent(other) > before; }, seconds(30));
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(other), before + 1) << "in the morning, once";
  EXPECT_FALSE(controls_of(days.dm(other).sees().back()).empty());
}

TEST(OverDays, WhoComesBackReadsFirstWhatHappened) {
  Days days;
  Message table = days.started("nexus", {days.ann, days.ben});
  const User first = days.asked(table).at(0);
  const User second = first.id == days.ann.id ? days.ben : days.ann;
  std::mt19937 random(5);
  const auto hand = [&](const User& who) { return days.at(who).command("/hand").message.value(); };
  EXPECT_EQ(hand(second).text().find("While you were away"), std::string::npos);
  days.pass(hours(5));
  play_from(days.at(first), hand(first), random);
  const Message page = hand(second);
  EXPECT_NE(page.text().find("While you were away"), std::string::npos) << page.text();
  EXPECT_EQ(hand(second).text().find("While you were away"), std::string::npos) << "once";
  const Answer mine = days.dm(second).command("/table mine");
  EXPECT_NE(mine.text().find("your time runs out <t:"), std::string::npos) << mine.text();
  EXPECT_NE(mine.text().find("https://discord.com/channels/"), std::string::npos);
}

}  // namespace
}  // namespace parlour::tests
