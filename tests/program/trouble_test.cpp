// What goes wrong at a player's: closed direct messages, a slow or locked database, stale and doubled clicks,
// a chat that runs away, an end in the middle of a game.

#include <sqlite3.h>

#include <thread>

#include "tests/program/evening.h"

namespace parlour::tests {
namespace {

using std::chrono::seconds;

/// Holds the database as another program would, so that the bot cannot write.
class Hold {
 public:
  explicit Hold(const std::filesystem::path& file) {
    sqlite3_open(file.c_str(), &database_);
    sqlite3_busy_timeout(database_, 10'000);
    EXPECT_EQ(sqlite3_exec(database_, "begin immediate", nullptr, nullptr, nullptr), SQLITE_OK);
  }
  ~Hold() { release(); }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;
  void release() {
    sqlite3_close(database_);
    database_ = nullptr;
  }

 private:
  sqlite3* database_ = nullptr;
};

class Trouble : public ::testing::Test {
 protected:
  Evening evening;
  std::mt19937 random{7};

  Message play(const Message& table, int moves) {
    Message now = table;
    for (int i = 0; i < moves; ++i) {
      const User who = evening.asked(now).at(0);
      const Answer hand = evening.at(who).click(now, "My hand");
      play_from(evening.at(who), hand.message.value(), random);
      now = evening.table_at(entry_of(now) + 1);
    }
    return now;
  }
  /// Waits for the word that follows an acknowledgement.
  Answer answered(Answer answer) {
    const auto patience = std::chrono::steady_clock::now() + seconds(60);
    while (answer.state != State::answered && std::chrono::steady_clock::now() < patience) {
      answer = evening.discord.wait(answer, seconds(5));
    }
    return answer;
  }
  std::vector<std::string> moves_in_journal() {
    return ask_database(evening.database(), "select count(*) from journal where body like '%moves%'");
  }
};

TEST_F(Trouble, ClosedDirectMessagesAreToldAndNotTriedAgainUntilAskedFor) {
  evening.dm(evening.ben).close_dms();
  Message table = evening.started("nexus", {evening.ann, evening.ben});
  evening.wait_until_quiet();
  table = play(table, 4);
  evening.wait_until_quiet();
  const auto refused = [&] {
    return evening.discord.counters().of("POST /channels/{channel}/messages", 403);
  };
  EXPECT_EQ(refused(), 1U) << "one refusal, and no more";
  EXPECT_TRUE(evening.dm(evening.ben).sees().empty());

  const Answer hand = evening.at(evening.ben).command("/hand");
  EXPECT_TRUE(hand.says("I cannot write to you")) << hand.text();
  evening.dm(evening.ben).open_dms();
  evening.at(evening.ben).click(hand.message.value(), "Try my DMs again");
  const Message page = evening.dm(evening.ben).wait_for(saying("Your hand"));
  EXPECT_EQ(refused(), 1U);
  play(table, 2);
}

TEST_F(Trouble, ASlowDatabaseIsAcknowledgedInTimeAndAnsweredAfterwards) {
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  const User who = evening.asked(table).at(0);
  const Answer hand = evening.at(who).click(table, "My hand");
  Hold hold(evening.database());
  Answer answer = evening.at(who).not_waiting().click(hand.message.value(), "Attend court");
  // The bot's patience with the database is not much longer than its patience with the answer.
  while (answer.state == State::pending) answer = evening.discord.wait(answer, std::chrono::milliseconds(20));
  EXPECT_EQ(answer.state, State::deferred) << "acknowledged while the database is held";
  EXPECT_LT(answer.acknowledged_after_ms.value_or(9999), 3000);
  EXPECT_EQ(evening.discord.counters().late_answers, 0U);
  hold.release();
  answer = answered(answer);
  EXPECT_TRUE(answer.says("You attend court")) << answer.text();
  evening.table_at(entry_of(table) + 1);
  EXPECT_EQ(moves_in_journal(), std::vector<std::string>{"1"});
}

TEST_F(Trouble, AnAnswerThatIsStuckOnItsWayIsOvertakenByAnAcknowledgement) {
  Message table = evening.started("nexus", {evening.ann, evening.ben});
  evening.wait_until_quiet();
  const User who = evening.asked(table).at(0);
  evening.discord.delay({.method = "POST", .path = "/interactions/*/callback"}, seconds(6));
  const Answer hand = evening.at(who).click(table, "My hand");
  EXPECT_EQ(hand.state, State::answered);
  ASSERT_TRUE(hand.message);
  EXPECT_TRUE(hand.message->says("Your hand")) << hand.message->raw.dump(1);
  evening.discord.delay({.method = "POST", .path = "/interactions/*/callback"}, seconds(6));
  play_from(evening.at(who), *hand.message, random);
  table = evening.table_at(entry_of(table) + 1);
  EXPECT_EQ(evening.discord.fault_hits(), 2U);
  EXPECT_EQ(evening.discord.counters().unanswered, 0U);
  EXPECT_EQ(evening.discord.counters().late_answers, 0U);
}

TEST_F(Trouble, ALockedDatabaseTakesNothingAndSaysSo) {
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  const User who = evening.asked(table).at(0);
  const Answer hand = evening.at(who).click(table, "My hand");
  {
    Hold hold(evening.database());
    Answer answer = evening.at(who).not_waiting().click(hand.message.value(), "Attend court");
    answer = answered(answer);
    EXPECT_TRUE(answer.says("Your move was **not** taken")) << answer.text();
  }
  EXPECT_EQ(moves_in_journal(), std::vector<std::string>{"0"});
  play(table, 3);
  EXPECT_EQ(moves_in_journal(), std::vector<std::string>{"3"});
}

TEST_F(Trouble, AStaleClickShowsThePresentControls) {
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  const User who = evening.asked(table).at(0);
  const User other = who.id == evening.ann.id ? evening.ben : evening.ann;
  const Message first = evening.at(who).click(table, "My hand").message.value();
  const Message second = evening.at(who).click(table, "My hand").message.value();
  play_from(evening.at(who), first, random);
  const Message next = evening.table_at(entry_of(table) + 1);
  const Message hand = evening.at(other).click(next, "My hand").message.value();
  play_from(evening.at(other), hand, random);
  evening.table_at(entry_of(table) + 2);

  const Answer stale = use(evening.at(who), second, controls_of(second).front());
  EXPECT_TRUE(stale.says("your turn")) << stale.text();
  EXPECT_FALSE(controls_of(stale.message.value()).empty());
  EXPECT_EQ(moves_in_journal(), std::vector<std::string>{"2"});
}

TEST_F(Trouble, NobodyMovesForAnother) {
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  const User who = evening.asked(table).at(0);
  const User other = who.id == evening.ann.id ? evening.ben : evening.ann;
  EXPECT_FALSE(evening.at(other).command("/nexus attend").says("You attend"));
  EXPECT_FALSE(evening.at(evening.cid).command("/nexus attend").says("attend court:"));
  EXPECT_FALSE(evening.at(evening.cid).command("/table cancel").says("is cancelled"));
  EXPECT_EQ(moves_in_journal(), std::vector<std::string>{"0"});
  for (const Message& seen : evening.at(evening.cid).sees())
    EXPECT_FALSE(seen.says("Your hand")) << seen.text();
}

TEST_F(Trouble, ATableFarUpIsPostedAnewAndTheOldOneSaysSo) {
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  for (int i = 0; i < 25; ++i) evening.at(evening.cid).say("chatter " + std::to_string(i));
  const Message moved = play(table, 1);
  EXPECT_NE(moved.id, table.id);
  const Message old = evening.at(evening.cid).wait_until(table, saying("has moved"));
  EXPECT_TRUE(old.buttons.empty());
  EXPECT_EQ(play(moved, 1).id, moved.id) << "edited in place from then on";
}

TEST_F(Trouble, ATableWhoseMessageWasDeletedIsPostedAnew) {
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  const User who = evening.asked(table).at(0);
  evening.discord.post("/control/users/" + std::to_string(evening.ann.id) + "/delete",
                       {{"message_id", std::to_string(table.id)}, {"force", true}});
  evening.at(who).command("/nexus attend");
  EXPECT_NE(evening.table_at(entry_of(table) + 1).id, table.id);
}

TEST_F(Trouble, AHandThatWasPostedThoughDiscordDeniesItIsClosedWithTheOthers) {
  const User& host = evening.ann;
  evening.at(host).command("/table new", {{"game", "nexus"}});
  const Message lobby = evening.at(host).wait_for(
      [](const Message& message) { return !message.ephemeral && message.has_button("Start"); });
  evening.at(evening.ben).click(lobby, "Join");
  evening.wait_until_quiet();
  // Both hands get through, and the bot hears of an error.
  evening.discord.server_error(
      {.method = "POST", .path = "/channels/*/messages", .times = 2, .applied = true});
  evening.at(host).click(lobby, "Start");
  for (const User& who : {evening.ann, evening.ben}) evening.dm(who).wait_for(saying("Your hand"));
  evening.at(host).command("/table cancel");
  evening.at(host).wait_until(lobby, saying("was cancelled"));
  evening.wait_until_quiet();
  for (const User& who : {evening.ann, evening.ben}) {
    const auto pages = evening.dm(who).sees();
    ASSERT_EQ(pages.size(), 1U) << "found again, not doubled";
    EXPECT_TRUE(controls_of(pages.front()).empty()) << pages.front().text();
  }
}

TEST_F(Trouble, AskedToEndItFinishesWhatIsUnderWay) {
  Message table = play(evening.started("nexus", {evening.ann, evening.ben}), 3);
  const User who = evening.asked(table).at(0);
  EXPECT_TRUE(evening.at(who).command("/nexus attend").says("You attend"));
  EXPECT_EQ(evening.bot.terminate(), 0);
  EXPECT_EQ(ask_database(evening.database(), "select count(*) from errands"), std::vector<std::string>{"0"});
  table = evening.table_at(entry_of(table) + 1);

  evening.bot.start();
  evening.bot.wait_ready(seconds(60));
  play(table, 2);
}

TEST(Log, HoldsNoSecretAtAnyLevel) {
  Evening evening(std::map<std::string, std::string>{{"PARLOUR_LOG_LEVEL", "trace"}});
  Message table = evening.started("nexus", {evening.ann, evening.ben});
  std::mt19937 random(11);
  evening.discord.server_error({.method = "POST", .path = "*callback"});
  for (int i = 0; i < 6; ++i) {
    const User who = evening.asked(table).at(0);
    const Message page =
        evening.dm(who).wait_for([](const Message& one) { return !controls_of(one).empty(); });
    play_from(evening.dm(who), page, random);
    table = evening.table_at(entry_of(table) + 1);
  }
  evening.bot.terminate();
  const std::string log = evening.bot.log();
  EXPECT_NE(log.find("[debug]"), std::string::npos) << "the log tells much";
  EXPECT_EQ(log.find(evening.discord.door().token), std::string::npos);
  for (const auto& row :
       ask_database(evening.database(), "select body from journal where body like '%seed%'")) {
    const auto seed = nlohmann::json::parse(row).at("seed").get<std::string>();
    EXPECT_EQ(log.find(seed), std::string::npos);
  }
  for (const char* word : {"hand:", "You sow", "aW50ZXJhY3Rpb24", "\"token\""}) {
    EXPECT_EQ(log.find(word), std::string::npos) << word << " in\n" << log;
  }
}

}  // namespace
}  // namespace parlour::tests
