// Killed when Discord has a message, but the program does not know it: nothing is said twice, though Discord
// has long forgotten the post when the program is back.

#include "tests/program/days.h"

namespace parlour::tests {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

class Repeats : public DaysOfNexus {
 protected:
  /// The messages of the room that somebody sees and that are like this.
  std::size_t in_room(const Wanted& wanted) {
    const Messages all = days.at(days.dan).sees();
    return static_cast<std::size_t>(std::ranges::count_if(all, wanted));
  }
  static bool is_table(const Message& one) { return !one.ephemeral && entry_of(one) > 0; }
  void expect_nothing_waits() {
    days.wait_until_quiet();
    EXPECT_TRUE(ask_database(days.database(), "select kind from errands").empty());
  }
};

TEST_F(Repeats, AHandStandsOnce) {
  begin();
  const User second = waiting();
  const std::size_t before = days.sent(second);
  days.answer_late(days.dm(second).sees().back().channel);
  move();
  const Message hand =
      days.dm(second).wait_for([](const Message& one) { return !controls_of(one).empty(); }, seconds(30));
  days.down_for(hours(1));
  expect_nothing_waits();
  EXPECT_EQ(days.sent(second), before + 1);
  // It is known where it stands: the next one takes its controls away.
  const Message now = days.dm(second).again(hand);
  EXPECT_FALSE(controls_of(now).empty());
  play_from(days.dm(second), now, random);
  table = days.table_at(entry_of(table) + 2);
  move();
  expect_nothing_waits();
  EXPECT_EQ(days.sent(second), before + 2);
  EXPECT_TRUE(controls_of(days.dm(second).again(hand)).empty());
}

TEST_F(Repeats, ATableStandsOnce) {
  begin();
  // Too old to be edited: the move has it posted anew.
  days.discord.pass(hours(2));
  days.answer_late(days.room.id);
  move();
  const Message fresh = days.table_at(entry_of(table) + 1);
  EXPECT_NE(fresh.id, table.id);
  EXPECT_EQ(in_room(is_table), 2U) << "the old one has not been marked yet";
  days.down_for(hours(1));
  expect_nothing_waits();
  EXPECT_EQ(in_room(is_table), 1U);
  EXPECT_TRUE(days.at(days.dan).again(table).says("has moved")) << days.at(days.dan).again(table).text();
  // By now its time runs out an hour later, and it says so.
  const Message now = days.at(days.dan).again(fresh);
  EXPECT_TRUE(now.edited);
  EXPECT_EQ(entry_of(now), entry_of(fresh));
}

TEST_F(Repeats, APingStandsOnce) {
  for (const User& who : {days.ann, days.ben}) days.told_by(who, "ping in the channel");
  begin();
  const User second = waiting();
  const auto ping = [&](const Message& one) { return std::ranges::count(one.mentions, second.id) > 0; };
  days.discord.pass(minutes(30));
  days.answer_late(days.room.id);
  move();
  days.at(days.dan).wait_for(ping, seconds(30));
  days.down_for(hours(1));
  expect_nothing_waits();
  EXPECT_EQ(in_room(ping), 1U);
}

TEST_F(Repeats, WhatDiscordTookWithoutAWordIsFoundByTheNextTry) {
  begin();
  const User second = waiting();
  const std::size_t before = days.sent(second);
  Requests posts;
  posts.method = "POST";
  posts.path = "/channels/" + std::to_string(days.dm(second).sees().back().channel) + "/messages";
  posts.applied = true;
  days.discord.server_error(posts);
  move();
  days.dm(second).wait_for([](const Message& one) { return !controls_of(one).empty(); }, seconds(30));
  // Discord answers with an error for longer than it knows the nonce.
  days.discord.pass(hours(1));
  days.look();
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(second), before + 1);
  EXPECT_EQ(days.discord.fault_hits(), 1U);
}

TEST_F(Repeats, WhatNeverCameIsSentAfterAll) {
  begin();
  const User second = waiting();
  const std::size_t before = days.sent(second);
  days.answer_late(days.dm(second).sees().back().channel, false);
  move();
  days.wait_for_rows("select 1 from errands where kind = 1 and person = " + std::to_string(second.id));
  days.down_for(hours(1));
  days.dm(second).wait_for([](const Message& one) { return !controls_of(one).empty(); }, seconds(30));
  expect_nothing_waits();
  EXPECT_EQ(days.sent(second), before + 1);
}

}  // namespace
}  // namespace parlour::tests
