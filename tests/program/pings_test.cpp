// Who chose a ping is pinged in the channel when asked and when reminded, and never besides; who chose
// nothing gets nothing.

#include "tests/program/days.h"

namespace parlour::tests {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

class Pings : public DaysOfNexus {
 protected:
  /// Some time passes, and whoever is asked moves.
  void turn_after(std::chrono::milliseconds time) {
    days.discord.pass(time);
    move();
    table = days.table_at(entry_of(table) + 1);
    days.wait_until_quiet();
  }
  bool is_asked(const User& who) { return mover().id == who.id; }
  /// What pinged somebody in the room, oldest first.
  Messages pings_of(const User& who) {
    Messages all = days.at(days.dan).sees();
    std::erase_if(all, [&](const Message& one) { return std::ranges::count(one.mentions, who.id) == 0; });
    return all;
  }
  void pass(std::chrono::milliseconds time) {
    days.pass(time);
    days.wait_until_quiet();
  }
};

TEST_F(Pings, ComeOnceForEveryQuestionAndEveryReminderAndForNobodyElse) {
  days.told_by(days.ann, "ping in the channel");
  days.told_by(days.ben, "nothing");
  begin();
  std::size_t expected = is_asked(days.ann) ? 1 : 0;
  EXPECT_EQ(pings_of(days.ann).size(), expected) << "at the start";
  if (is_asked(days.ann)) turn_after(hours(1));
  // Ben is asked for days, and hears nothing.
  pass(hours(37));
  EXPECT_EQ(pings_of(days.ann).size(), expected) << "somebody else is asked";
  turn_after(hours(1));
  ASSERT_TRUE(is_asked(days.ann));
  ASSERT_EQ(pings_of(days.ann).size(), ++expected);
  const Message asked = pings_of(days.ann).back();
  EXPECT_TRUE(asked.says("You are asked.")) << asked.text();
  EXPECT_TRUE(asked.says("Your time runs out <t:")) << asked.text();
  EXPECT_EQ(asked.mentions, std::vector<Id>{days.ann.id});
  EXPECT_EQ(controls_of(days.at(days.ann).click(asked, "My hand").message.value()).empty(), false);

  const std::string text = days.at(days.ann).command("/hand").text();
  const auto at = text.find("Your time runs out <t:");
  const seconds left(std::stoll(text.substr(at + 22)) - days.discord.now() / 1000 + 60);
  const auto reminded = [&](std::chrono::milliseconds time, const std::string& words) {
    pass(time);
    ASSERT_EQ(pings_of(days.ann).size(), ++expected) << words;
    const Message ping = pings_of(days.ann).back();
    EXPECT_TRUE(ping.says(words)) << ping.text();
    EXPECT_EQ(ping.mentions, std::vector<Id>{days.ann.id});
    EXPECT_TRUE(ping.raw.at("embeds").empty()) << "nothing of the hand";
  };
  reminded(left / 2, kHalf);
  pass(hours(1));
  reminded(left / 4, kQuarter);
  pass(hours(1));
  reminded(left / 4 - hours(4) + minutes(5), kNearEnd);
  pass(hours(2));
  EXPECT_EQ(days.stand_ins(), 1U);
  EXPECT_EQ(pings_of(days.ann).size(), expected) << "who is stood in for is not asked";
  EXPECT_TRUE(pings_of(days.ben).empty());
  for (const User& who : {days.ann, days.ben}) EXPECT_TRUE(days.dm(who).sees().empty()) << who.name;
}

TEST_F(Pings, DoNotComeAtEveryMoveOfAQuickGame) {
  for (const User& who : {days.ann, days.ben}) days.told_by(who, "ping in the channel");
  begin();
  const User first = mover();
  const User second = waiting();
  EXPECT_EQ(pings_of(first).size(), 1U);
  turn_after(minutes(1));
  EXPECT_EQ(pings_of(second).size(), 1U) << "had not looked yet";
  for (int i = 0; i < 4; ++i) turn_after(seconds(30));
  ASSERT_TRUE(is_asked(second));
  EXPECT_EQ(pings_of(first).size() + pings_of(second).size(), 2U);
  // The quick game stops: whoever does not come back is told after all, once.
  pass(minutes(3));
  EXPECT_EQ(pings_of(second).size(), 2U);
  pass(minutes(30));
  EXPECT_EQ(pings_of(second).size(), 2U);
  EXPECT_EQ(pings_of(first).size(), 1U);
  // Who looks by themselves needs no ping.
  days.at(first).command("/hand");
  turn_after(seconds(30));
  days.at(first).command("/hand");
  pass(minutes(30));
  EXPECT_EQ(pings_of(first).size(), 1U);
}

TEST_F(Pings, WaitForTheMorning) {
  for (const User& who : {days.ann, days.ben}) days.told_by(who, "ping in the channel");
  begin();
  const User second = waiting();
  const auto clock = [&](int hours_from_now) {
    const auto hour = (days.discord.now() / 3'600'000 + hours_from_now) % 24;
    return (hour < 10 ? "0" : "") + std::to_string(hour) + ":00";
  };
  const Answer set = days.at(second).command("/prefs quiet", {{"from", clock(23)}, {"until", clock(5)}});
  ASSERT_TRUE(set.says(clock(5))) << set.text();
  turn_after(hours(1));
  ASSERT_TRUE(is_asked(second));
  pass(hours(2));
  EXPECT_TRUE(pings_of(second).empty());
  days.down_for(minutes(10));
  days.wait_until_quiet();
  EXPECT_TRUE(pings_of(second).empty());
  pass(hours(2));
  EXPECT_EQ(pings_of(second).size(), 1U) << "in the morning, once";
  EXPECT_TRUE(days.dm(second).sees().empty());
}

TEST_F(Pings, TakeThePlaceOfClosedDirectMessages) {
  for (const User& who : {days.ann, days.ben}) days.dm(who).close_dms();
  begin();
  const User first = mover();
  EXPECT_EQ(pings_of(first).size(), 1U);
  pass(hours(37));
  ASSERT_EQ(pings_of(first).size(), 2U);
  EXPECT_TRUE(pings_of(first).back().says(kHalf));
  turn_after(hours(1));
  EXPECT_EQ(days.discord.counters().of("POST /channels/{channel}/messages", 403), 2U) << "one refusal each";
}

TEST_F(Pings, TellOfWhatTheOthersAskFor) {
  days.told_by(days.ben, "ping in the channel");
  begin();
  days.discord.pass(hours(1));
  const std::size_t before = pings_of(days.ben).size();
  days.at(days.ann).command("/table pause");
  days.wait_until_quiet();
  ASSERT_EQ(pings_of(days.ben).size(), before + 1);
  const Message ping = pings_of(days.ben).back();
  EXPECT_TRUE(ping.says("You are asked") || ping.says("asks for a pause")) << ping.text();
  EXPECT_TRUE(days.at(days.ben).click(ping, "My hand").message.value().has_button("Agree"));
}

}  // namespace
}  // namespace parlour::tests
