// Play over days, with the real program: time passes for Discord and for the bot alike.

#include <thread>

#include "tests/program/evening.h"

namespace parlour::tests {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

constexpr const char* kStandIns = "select number from journal where body like '%stood_in%'";

class Days : public Evening {
 public:
  /// Time passes, and somebody looks at the table: whatever is due is looked for.
  void pass(std::chrono::milliseconds time) {
    discord.pass(time);
    look();
  }
  void look() { at(dan).command("/table show"); }
  /// How many messages somebody was sent: an older one loses its words to a newer, but stays.
  std::size_t sent(const User& who) { return dm(who).sees().size(); }
  void restart() {
    bot.start();
    bot.wait_ready(seconds(60));
  }
  [[nodiscard]] std::size_t stand_ins() const { return ask_database(database(), kStandIns).size(); }
  /// Until the database has an answer.
  void wait_for_rows(const std::string& question) const {
    const auto patience = std::chrono::steady_clock::now() + seconds(30);
    while (ask_database(database(), question).empty() && std::chrono::steady_clock::now() < patience) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
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

  const std::size_t before = days.sent(who);

  days.pass(hours(35));
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(who), before);
  days.pass(hours(1));
  const Message half = days.dm(who).wait_for(saying(kHalf), seconds(30));
  EXPECT_FALSE(controls_of(half).empty()) << "the move can be made from here";
  EXPECT_TRUE(half.has_button("Silence these"));
  EXPECT_EQ(days.sent(who), before + 1);

  // Killed when Discord has the reminder, but the program does not know it.
  Requests posts;
  posts.method = "POST";
  posts.path = "/channels/" + std::to_string(half.channel) + "/messages";
  posts.applied = true;
  days.discord.delay(posts, seconds(20));
  days.pass(hours(18));
  days.dm(who).wait_for(saying(kQuarter), seconds(30));
  days.bot.kill();
  days.discord.clear_faults();
  days.restart();
  days.look();
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(who), before + 2) << "not doubled";

  // Down for weeks: nobody's time runs.
  days.bot.kill();
  days.discord.pass(hours(1000));
  days.restart();
  days.look();
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(who), before + 2);
  EXPECT_EQ(days.stand_ins(), 0U);

  // Killed before Discord has it.
  posts.applied = false;
  days.discord.delay(posts, seconds(20));
  days.discord.pass(hours(16) + std::chrono::minutes(30));
  days.look();
  // Had it been killed before it called for the reminder, the time would be time in which it was down.
  days.wait_for_rows("select 1 from errands where kind = 5");
  days.bot.kill();
  days.discord.clear_faults();
  days.restart();
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
  EXPECT_TRUE(days.asked(asked).empty()) << "nobody is pinged in the channel";
  days.wait_until_quiet();
  EXPECT_EQ(days.sent(other), before) << "nor by direct message";
  days.bot.kill();
  days.restart();
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
