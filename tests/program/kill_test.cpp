// The program is killed at random instants while two tables are played. What it has acknowledged must be in
// the journal exactly once, buttons from before a kill must work after it, and the tables must end right.

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include "tests/program/evening.h"

namespace parlour::tests {
namespace {

constexpr int kKills = 50;

/// One table and the two who play it, over every kill, in a thread of their own.
class Players {
 public:
  Players(Evening& evening, std::vector<User> who, Channel room, unsigned seed)
      : discord_(evening.discord.control_port()),
        who_(std::move(who)),
        room_(std::move(room)),
        random_(seed) {}

  /// Opens a table and starts it; the bot must be up.
  void sit_down() {
    As host = at(0);
    host.command("/table new", {{"game", "nexus"}});
    const Message lobby =
        host.wait_for([](const Message& one) { return !one.ephemeral && one.has_button("Start"); },
                      std::chrono::seconds(30));
    at(1).click(lobby, "Join");
    host.click(lobby, "Start");
    ++games_;
  }

  /// Plays until told to stop, without ever waiting for a bot that is gone.
  void play(const std::atomic<bool>& stop) {
    while (!stop) {
      bool moved = false;
      for (std::size_t i = 0; i < who_.size() && !stop; ++i) moved = move(i, stop) || moved;
      if (!moved && over()) return;
    }
  }

  [[nodiscard]] bool over() {
    return std::ranges::all_of(
        at(0).sees(), [](const Message& message) { return entry_of(message) <= 0 || is_over(message); });
  }

  /// Presses a button of the page that each player was left with by the kill. What came of one that got no
  /// answer.
  std::string press_old() {
    for (std::size_t i = 0; i < old_.size(); ++i) {
      if (!old_[i]) continue;
      const Message page = *std::exchange(old_[i], std::nullopt);
      try {
        const Answer done = discord_.as(who_[i]).in_dm().click(page, "Refresh");
        if (done.state != State::answered) return "state " + std::to_string(static_cast<int>(done.state));
        ++pressed;
      } catch (const Refused&) {
        continue;  // the bot, back again, has put a newer page in its place
      }
    }
    return {};
  }

  std::set<Id> acknowledged;  // interactions that moved, as the players were told
  std::set<Id> sent;          // every interaction that may have moved
  int pressed = 0;            // old buttons that answered
  [[nodiscard]] int games() const { return games_; }
  [[nodiscard]] const Channel& room() const { return room_; }

 private:
  As at(std::size_t i) { return discord_.as(who_[i]).in(room_); }

  /// Presses a control of this player's newest page, if it has any; true when that was a move.
  bool move(std::size_t i, const std::atomic<bool>& stop) {
    As here = discord_.as(who_[i]).in_dm().not_waiting();
    const Messages pages = here.sees();
    if (pages.empty()) return false;
    const Message& page = pages.back();
    if (page.has_button("Refresh")) old_[i] = page;
    const auto controls = controls_of(page);
    if (controls.empty()) return false;
    std::uniform_int_distribution<std::size_t> any(0, controls.size() - 1);
    Answer answer;
    try {
      answer = use(here, page, controls[any(random_)]);
    } catch (const Refused&) {
      return false;  // the page changed in this very moment
    }
    sent.insert(answer.interaction);
    while (answer.state == State::pending && !stop) {
      answer = discord_.wait(answer, std::chrono::milliseconds(50));
    }
    note(answer);
    return true;
  }

  void note(const Answer& answer) {
    if (answer.state == State::answered && answer.says("You ")) {
      const std::string text = answer.text();
      const bool moved =
          text.find("You sow") != std::string::npos || text.find("You attend") != std::string::npos;
      if (moved) acknowledged.insert(answer.interaction);
    }
  }

  Discord discord_;
  std::vector<User> who_;
  Channel room_;
  std::mt19937 random_;
  std::array<std::optional<Message>, 2> old_;
  int games_ = 0;
};

TEST(Killed, AtAnyInstantNothingIsLostAndNothingDoubled) {
  Evening evening;
  const Channel side = evening.discord.make_channel(evening.club, "side");
  std::array<Players, 2> tables{Players(evening, {evening.ann, evening.ben}, evening.room, 1),
                                Players(evening, {evening.cid, evening.dan}, side, 2)};
  std::mt19937 random(20);
  for (auto& table : tables) table.sit_down();
  for (int kill = 0; kill < kKills; ++kill) {
    std::atomic<bool> stop = false;
    std::vector<std::thread> players;
    players.reserve(tables.size());
    for (auto& table : tables) players.emplace_back([&] { table.play(stop); });
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 150));
    evening.bot.kill();
    stop = true;
    for (auto& player : players) player.join();
    evening.bot.start();
    evening.bot.wait_ready(std::chrono::seconds(60));
    for (auto& table : tables) {
      EXPECT_EQ(table.press_old(), "") << "a button from before the kill\n" << evening.bot.log();
      if (table.over()) table.sit_down();
    }
  }
  // To the end, undisturbed.
  const std::atomic<bool> never = false;
  for (auto& table : tables) table.play(never);

  for (auto& table : tables) {
    const Message last = evening.discord.as(evening.ann).in(table.room()).wait_for([](const Message& one) {
      return entry_of(one) > 0;
    });
    const Answer shown = evening.discord.as(evening.ann).in(table.room()).command("/table show");
    EXPECT_EQ(shown.message->raw.at("embeds"), last.raw.at("embeds")) << "the table's message ends right";
    int standing = 0;
    for (const Message& one : evening.discord.as(evening.ann).in(table.room()).sees()) {
      standing += entry_of(one) > 0 ? 1 : 0;
    }
    EXPECT_EQ(standing, table.games()) << "no table message was posted twice";
  }
  EXPECT_EQ(evening.bot.terminate(), 0);

  std::map<Id, int> written;
  for (const std::string& row :
       ask_database(evening.database(), "select interaction from journal where body like '%moves%'")) {
    ++written[std::stoull(row)];
  }
  std::size_t acknowledged = 0;
  for (const auto& table : tables) {
    acknowledged += table.acknowledged.size();
    for (const Id id : table.acknowledged)
      EXPECT_EQ(written[id], 1) << "acknowledged, but not in the journal";
  }
  for (const auto& [id, times] : written) {
    EXPECT_EQ(times, 1);
    EXPECT_TRUE(tables[0].sent.contains(id) || tables[1].sent.contains(id)) << "nobody asked for this move";
  }
  EXPECT_GT(tables[0].pressed + tables[1].pressed, kKills / 2) << "buttons from before a kill were tried";
  EXPECT_GT(acknowledged, 40U) << "the games went on between the kills";
  EXPECT_EQ(ask_database(evening.database(), "select count(*) from errands"), std::vector<std::string>{"0"});
  const std::string log = evening.bot.log();
  EXPECT_EQ(log.find("[error]"), std::string::npos) << log;
  RecordProperty("acknowledged", static_cast<int>(acknowledged));
}

}  // namespace
}  // namespace parlour::tests
