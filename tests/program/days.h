#pragma once
// Evenings that become days: time passes for Discord and for the bot alike.

#include <random>
#include <thread>

#include "tests/program/evening.h"

namespace parlour::tests {

inline const std::string kHalf = "Half of your time is gone";
inline const std::string kQuarter = "A quarter of your time is left";
inline const std::string kNearEnd = "Your time is nearly over";
inline constexpr const char* kStandIns = "select number from journal where body like '%stood_in%'";

class Days : public Evening {
 public:
  using Evening::Evening;

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
    bot.wait_ready(std::chrono::seconds(60));
  }
  [[nodiscard]] std::size_t stand_ins() const { return ask_database(database(), kStandIns).size(); }
  /// Until the database has an answer.
  void wait_for_rows(const std::string& question) const {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (ask_database(database(), question).empty() && std::chrono::steady_clock::now() < patience) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  /// From now on Discord carries out what is posted in a channel, but its answers are late.
  void answer_late(Id channel, bool applied = true) {
    Requests posts;
    posts.method = "POST";
    posts.path = "/channels/" + std::to_string(channel) + "/messages";
    posts.times = -1;
    posts.applied = applied;
    discord.delay(posts, std::chrono::seconds(20));
  }
  /// Killed, and back when so much time has passed.
  void down_for(std::chrono::milliseconds time) {
    bot.kill();
    discord.clear_faults();
    discord.pass(time);
    restart();
  }
  /// How somebody wants to be told: "direct message", "ping in the channel" or "nothing".
  void told_by(const User& who, const std::string& notice) {
    const Answer page = at(who).command("/prefs show");
    at(who).choose(page.message.value(), "When you are asked", {"When you are asked: " + notice});
  }
};

/// Days in which Ann and Ben play Nexus.
class DaysOfNexus : public ::testing::Test {
 protected:
  Days days;
  std::mt19937 random{5};
  Message table;

  void begin() {
    table = days.started("nexus", {days.ann, days.ben});
    days.wait_until_quiet();
  }
  [[nodiscard]] User mover() { return days.asked(table).at(0); }
  [[nodiscard]] User waiting() { return mover().id == days.ann.id ? days.ben : days.ann; }
  /// Whoever is asked moves; the table is not looked at again.
  void move() {
    const User who = mover();
    play_from(days.at(who), days.at(who).command("/hand").message.value(), random);
  }
};

}  // namespace parlour::tests
