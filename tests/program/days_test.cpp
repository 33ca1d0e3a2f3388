// Play over days, with the real program: time passes for Discord and for the bot alike.

#include "tests/program/evening.h"

namespace parlour::tests {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

class Days : public Evening {
 public:
  /// Time passes, and somebody looks at the table: whatever is due is looked for.
  void pass(std::chrono::milliseconds time) {
    discord.pass(time);
    look();
  }
  void look() { at(dan).command("/table show"); }
  std::size_t told(const User& who, const std::string& words) {
    std::size_t count = 0;
    for (const Message& message : dm(who).sees()) {
      if (message.text().find(words) != std::string::npos) ++count;
    }
    return count;
  }
  void restart() {
    bot.start();
    bot.wait_ready(seconds(60));
  }
  [[nodiscard]] std::vector<std::string> stand_ins() const {
    return ask_database(database(), "select number from journal where body like '%stood_in%'");
  }
};

const std::string kHalf = "Half of your time is gone";
const std::string kQuarter = "A quarter of your time is left";
const std::string kNearEnd = "Your time is nearly over";

TEST(OverDays, RemindersComeOnceEachWhateverHappensToTheProgram) {
  Days days;
  const Message table = days.started("nexus", {days.ann, days.ben});
  const User who = days.asked(table).at(0);
  EXPECT_NE(table.text().find("Time runs out <t:"), std::string::npos) << table.text();
  days.wait_until_quiet();
  EXPECT_NE(days.dm(who).sees().back().text().find("Your time runs out <t:"), std::string::npos);

  days.pass(hours(35));
  days.wait_until_quiet();
  EXPECT_EQ(days.told(who, kHalf), 0U);
  days.pass(hours(1));
  const Message half = days.dm(who).wait_for(saying(kHalf), seconds(30));
  EXPECT_FALSE(controls_of(half).empty()) << "the move can be made from here";

  // Killed when Discord has the reminder, but the program does not know it.
  Requests posts;
  posts.method = "POST";
  posts.path = "/channels/*/messages";
  posts.applied = true;
  days.discord.delay(posts, seconds(20));
  days.pass(hours(18));
  days.dm(who).wait_for(saying(kQuarter), seconds(30));
  days.bot.kill();
  days.discord.clear_faults();
  days.restart();
  days.look();
  days.wait_until_quiet();
  EXPECT_EQ(days.told(who, kQuarter), 1U) << "not doubled";

  // Down for weeks: nobody's time runs.
  days.bot.kill();
  days.discord.pass(hours(1000));
  days.restart();
  days.look();
  days.wait_until_quiet();
  EXPECT_EQ(days.told(who, kNearEnd), 0U);
  EXPECT_TRUE(days.stand_ins().empty());

  // Killed before Discord has it.
  posts.applied = false;
  days.discord.delay(posts, seconds(20));
  days.discord.pass(hours(16) + std::chrono::minutes(30));
  days.look();
  days.bot.kill();
  days.discord.clear_faults();
  days.restart();
  days.look();
  days.dm(who).wait_for(saying(kNearEnd), seconds(30));
  days.wait_until_quiet();
  EXPECT_EQ(days.told(who, kNearEnd), 1U) << "not lost";
  EXPECT_EQ(days.told(who, kHalf), 1U);
  EXPECT_TRUE(days.stand_ins().empty());

  days.pass(hours(3));
  days.wait_until_quiet();
  EXPECT_EQ(days.stand_ins().size(), 1U) << "then a computer takes the seat";
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
