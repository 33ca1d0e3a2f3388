// Games in threads of their own, with the real program: made at the start, closed by Discord, lost, renamed,
// and through every kill.

#include <thread>

#include "tests/program/whole_game.h"

namespace parlour::tests {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

const std::string kMakesThread = "POST /channels/{channel}/messages/{message}/threads";
const std::string kChangesChannel = "PATCH /channels/{channel}";
const std::vector<std::string> kInvited{"VIEW_CHANNEL",          "SEND_MESSAGES",           "EMBED_LINKS",
                                        "ATTACH_FILES",          "READ_MESSAGE_HISTORY",    "MANAGE_THREADS",
                                        "CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"};

class InThreads : public Evening {
 public:
  Channel hall = room;  // where the table is opened; `room` is the thread once there is one

  /// A lobby in the channel that asks for a thread.
  Message lobby(const std::string& game, const std::vector<User>& players) {
    As host = discord.as(players.front()).in(hall);
    host.command("/table new", {{"game", game}, {"thread", "yes"}});
    Message opened = host.wait_for(
        [](const Message& message) { return !message.ephemeral && message.has_button("Start"); });
    for (const User& who : players) {
      if (who.id != players.front().id) discord.as(who).in(hall).click(opened, "Join");
    }
    return opened;
  }
  /// Everybody goes into the thread that was made of a message; gives the table's message there.
  Message table_in_thread(const Message& of) {
    room = {of.id, {}};
    if (!becomes([&] { return exists(room); })) throw Missing("no thread of the table's message");
    return discord.as(dan).in(room).wait_for([](const Message& one) { return entry_of(one) > 0; },
                                             seconds(30));
  }
  /// A running game in its thread.
  Message played_in_thread(const std::string& game, const std::vector<User>& players) {
    const Message of = lobby(game, players);
    discord.as(players.front()).in(hall).click(of, "Start");
    return table_in_thread(of);
  }
  bool exists(const Channel& channel) try {
    discord.get("/control/channels/" + std::to_string(channel.id));
    return true;
  } catch (const Refused&) {
    return false;
  }
  json thread() { return discord.get("/control/channels/" + std::to_string(room.id)); }
  std::string name() { return thread().at("name"); }
  bool archived() { return thread().at("thread_metadata").at("archived"); }
  /// Makes whoever is asked move; gives the table after it.
  Message move_on(const Message& table, std::mt19937& random) {
    play_from(at(asked(table).at(0)), at(asked(table).at(0)).command("/hand").message.value(), random);
    return table_at(entry_of(table) + 1);
  }
  /// The whole table agrees; `words` are those in which it is asked.
  void agree(const std::string& command, const std::string& words, const User& proposes, const User& agrees) {
    at(proposes).command(command);
    const Message page =
        dm(agrees).wait_for([&](const Message& one) { return one.has_button("Agree") && one.says(words); });
    dm(agrees).click(page, "Agree");
  }
  template <class Holds>
  bool becomes(Holds holds) {
    const auto patience = std::chrono::steady_clock::now() + seconds(20);
    while (!holds() && std::chrono::steady_clock::now() < patience) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return holds();
  }
  void restart() {
    bot.start();
    bot.wait_ready(seconds(60));
  }
  std::size_t tables_shown(const Channel& where) {
    return static_cast<std::size_t>(std::ranges::count_if(
        discord.as(dan).in(where).sees(), [](const Message& one) { return entry_of(one) > 0; }));
  }
  /// The words that reached the host about the thread.
  std::size_t told(const User& host, const std::string& words) {
    return static_cast<std::size_t>(
        std::ranges::count_if(dm(host).sees(), [&](const Message& one) { return one.says(words); }));
  }
  void expect_clean_log() const {
    EXPECT_EQ(bot.log().find("[error]"), std::string::npos) << bot.log();
    EXPECT_EQ(bot.log().find("[warning]"), std::string::npos) << bot.log();
  }
};

TEST(InAThread, AWholeGameIsPlayed) {
  InThreads evening;
  const std::vector<User> players{evening.ann, evening.ben, evening.cid, evening.dan};
  const Message of = evening.lobby("nexus", players);
  evening.discord.as(evening.ann).in(evening.hall).click(of, "Start");
  const Message table = evening.table_in_thread(of);
  EXPECT_EQ(evening.name(), "Nexus · ann, ben, cid, dan");
  EXPECT_EQ(evening.thread().at("parent_id"), std::to_string(evening.hall.id));
  EXPECT_EQ(evening.thread().at("thread_metadata").at("auto_archive_duration"), 10080);

  // The channel's message says where the game is, and no more.
  const Message left = evening.discord.as(evening.eve)
                           .in(evening.hall)
                           .wait_until(of, saying("<#" + std::to_string(of.id) + ">"));
  EXPECT_TRUE(left.buttons.empty());
  EXPECT_EQ(evening.tables_shown(evening.hall), 0U);

  // The channel is free: another game goes on there, and its players are not mixed up.
  As eve = evening.discord.as(evening.eve).in(evening.hall);
  const Answer other = eve.command("/table new", {{"game", "coup"}});
  EXPECT_TRUE(other.says("Table 2 is open")) << other.text();

  const Message end = play_out(evening, table, by_button, 7);
  EXPECT_TRUE(evening.becomes([&] {
    return evening.name().starts_with("Nexus · won by") || evening.name().starts_with("Nexus · a draw");
  })) << evening.name();
  EXPECT_EQ(evening.tables_shown(evening.room), 1U) << "one message, kept up to date";

  // Played again where everybody is.
  const User loser = evening.cid;
  evening.at(loser).click(end, "Rematch");
  const Message again = evening.at(loser).wait_for(
      [](const Message& one) { return !one.ephemeral && one.has_button("Start"); });
  evening.at(loser).click(again, "Start");
  evening.at(loser).wait_for([&](const Message& one) { return entry_of(one) > 0 && one.id == again.id; });
  evening.wait_until_quiet();
  EXPECT_EQ(evening.discord.counters().of(kMakesThread), 1U) << "no thread in a thread";
  EXPECT_EQ(evening.discord.counters().invalid, 0U);
  EXPECT_EQ(evening.bot.terminate(), 0);
  evening.expect_clean_log();
}

TEST(InAThread, EveryGameIsPlayedToItsEnd) {
  for (const std::string& game : {std::string("rebis"), std::string("noxford")}) {
    InThreads evening;
    const std::vector<User> players{evening.ann, evening.ben};
    const Message table = evening.played_in_thread(game, players);
    const Message end = play_out(evening, table, by_notation, 3);
    check_the_end(evening, end, players);
  }
}

TEST(InAThread, WhoPlaysAloneGetsAMessageToMakeItOf) {
  InThreads evening;
  As ann = evening.at(evening.ann);
  const Answer opened = ann.command("/table new", {{"game", "rebis"}, {"seats", "1"}, {"thread", "yes"}});
  EXPECT_TRUE(opened.says("has started")) << opened.text();
  const Message of = ann.wait_for(saying("thread of its own: <#"));
  EXPECT_FALSE(of.ephemeral);
  evening.table_in_thread(of);
  EXPECT_EQ(evening.name(), "Rebis · ann");
  evening.wait_until_quiet();
  EXPECT_EQ(evening.tables_shown(evening.hall), 0U);
  EXPECT_EQ(evening.discord.counters().of(kMakesThread), 1U);
}

TEST(InAThread, EveryButtonAndCommandWorksFromThereAndFromTheChannel) {
  InThreads evening;
  const Message of = evening.lobby("nexus", {evening.ann, evening.ben});
  evening.discord.as(evening.ann).in(evening.hall).click(of, "Start");
  const Message table = evening.table_in_thread(of);
  evening.wait_until_quiet();
  for (const Channel& where : {evening.hall, evening.room}) {
    As ann = evening.discord.as(evening.ann).in(where);
    EXPECT_TRUE(ann.command("/hand").says("your hand at table 1"));
    EXPECT_TRUE(ann.command("/table show").says("table 1"));
    EXPECT_TRUE(ann.command("/table log").says("table 1"));
    EXPECT_TRUE(ann.command("/table mine").says("/" + std::to_string(evening.room.id) + "/"));
    As passer_by = evening.discord.as(evening.fay).in(where);
    EXPECT_TRUE(passer_by.command("/table show", {{"table", "1"}}).says("table 1"));
  }
  // The link of the private page leads into the thread, once the table stands there.
  EXPECT_TRUE(
      evening.at(evening.ann).click(table, "My hand").says("/" + std::to_string(evening.room.id) + "/"));
}

TEST(InAThread, NobodyElseLearnsOfItThanTheChannel) {
  InThreads evening;
  const Channel side = evening.discord.make_channel(evening.club, "side");
  evening.played_in_thread("nexus", {evening.ann, evening.ben});
  EXPECT_TRUE(evening.discord.as(evening.fay)
                  .in(side)
                  .command("/table show", {{"table", "1"}})
                  .says("no such table"));
}

TEST(InAThread, AnArchivedThreadIsOpenedByTheNextMove) {
  InThreads evening;
  std::mt19937 random(1);
  Message table = evening.played_in_thread("nexus", {evening.ann, evening.ben});
  evening.wait_until_quiet();
  for (int i = 0; i < 3; ++i) {
    evening.discord.archive(evening.room);
    ASSERT_TRUE(evening.archived());
    const Message after = evening.move_on(table, random);
    EXPECT_EQ(after.id, table.id) << "in its place";
    EXPECT_FALSE(evening.archived());
    table = after;
  }
  evening.wait_until_quiet();
  EXPECT_EQ(evening.tables_shown(evening.room), 1U);
  EXPECT_EQ(evening.bot.terminate(), 0);
  evening.expect_clean_log();
}

TEST(InAThread, SilenceArchivesItButStopsNoReminderAndNoClock) {
  InThreads evening;
  const Message table = evening.played_in_thread("nexus", {evening.ann, evening.ben});
  const User who = evening.asked(table).at(0);
  Message prefs = evening.at(who).command("/prefs show").message.value();
  prefs = evening.at(who)
              .choose(prefs, "When you are asked", {"When you are asked: ping in the channel"})
              .message.value();
  evening.wait_until_quiet();
  evening.discord.archive(evening.room);
  evening.discord.pass(std::chrono::hours(36));
  const Message ping = evening.at(who).wait_for(saying("Half of your time is gone"), seconds(30));
  EXPECT_EQ(std::ranges::count(ping.mentions, who.id), 1);
  EXPECT_FALSE(evening.archived()) << "a new message opens it";
  // With no word in it for a week Discord closes it; the clock has run out before that.
  evening.discord.pass(std::chrono::hours(37));
  evening.at(who).wait_for(saying("A computer plays for"), seconds(30));
  EXPECT_FALSE(evening.archived());
}

TEST(InAThread, KilledBeforeDiscordMakesIt) {
  InThreads evening;
  const Message of = evening.lobby("nexus", {evening.ann, evening.ben});
  Requests making;
  making.method = "POST";
  making.path = "/channels/*/messages/*/threads";
  evening.discord.delay(making, seconds(20));
  evening.discord.as(evening.ann).in(evening.hall).click(of, "Start");
  ASSERT_TRUE(evening.becomes([&] { return evening.discord.fault_hits() > 0; }));
  evening.bot.kill();
  evening.discord.clear_faults();
  evening.restart();
  const Message table = evening.table_in_thread(of);
  EXPECT_EQ(entry_of(table), 4) << "opened, joined, started, and the thread: nothing twice";
  evening.wait_until_quiet();
  EXPECT_EQ(evening.tables_shown(evening.room), 1U);
  EXPECT_EQ(evening.tables_shown(evening.hall), 0U);
  std::mt19937 random(1);
  evening.move_on(table, random);
}

TEST(InAThread, KilledWhenDiscordHasMadeItAndTheProgramDoesNotKnow) {
  InThreads evening;
  const Message of = evening.lobby("nexus", {evening.ann, evening.ben});
  Requests making;
  making.method = "POST";
  making.path = "/channels/*/messages/*/threads";
  making.applied = true;
  evening.discord.delay(making, seconds(20));
  evening.discord.as(evening.ann).in(evening.hall).click(of, "Start");
  ASSERT_TRUE(evening.becomes([&] { return evening.discord.fault_hits() > 0; }));
  evening.bot.kill();
  evening.discord.clear_faults();
  evening.room = {of.id, {}};
  EXPECT_EQ(evening.name(), "Nexus · ann, ben") << "it is there";
  EXPECT_EQ(evening.tables_shown(evening.room), 0U);
  evening.restart();
  const Message table = evening.table_in_thread(of);
  evening.wait_until_quiet();
  EXPECT_EQ(evening.tables_shown(evening.room), 1U);
  EXPECT_EQ(evening.tables_shown(evening.hall), 0U);
  EXPECT_EQ(evening.discord.counters().of(kMakesThread, 400), 1U) << "made already, said Discord";
  EXPECT_EQ(evening.discord.counters().of(kChangesChannel), 0U) << "the name was right";
  std::mt19937 random(1);
  evening.move_on(table, random);
  evening.expect_clean_log();
}

TEST(InAThread, KilledAgainAndAgainWhileItIsMadeAndPlayed) {
  InThreads evening;
  std::mt19937 random(9);
  const Message of = evening.lobby("nexus", {evening.ann, evening.ben});
  evening.discord.as(evening.ann).in(evening.hall).not_waiting().click(of, "Start");
  for (int kill = 0; kill < 12; ++kill) {
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 120));
    evening.bot.kill();
    evening.restart();
    // Had it been killed before it heard of it, the button is pressed again.
    const Message now = evening.discord.as(evening.ann).in(evening.hall).again(of);
    if (now.has_button("Start")) {
      evening.discord.as(evening.ann).in(evening.hall).not_waiting().click(now, "Start");
    }
  }
  const Message table = evening.table_in_thread(of);
  EXPECT_EQ(entry_of(table), 4);
  evening.wait_until_quiet();
  EXPECT_EQ(evening.tables_shown(evening.room), 1U);
  EXPECT_EQ(evening.tables_shown(evening.hall), 0U);
  const Message left = evening.discord.as(evening.eve).in(evening.hall).again(of);
  EXPECT_TRUE(left.says("thread of its own") && left.buttons.empty()) << left.text();
}

TEST(InAThread, WithoutThePermissionTheGameGoesOnInTheChannelAndTheHostIsToldOnce) {
  InThreads evening;
  std::vector<std::string> less = kInvited;
  std::erase(less, "CREATE_PUBLIC_THREADS");
  evening.discord.set_bot_permissions(evening.club, less);
  const Message of = evening.lobby("nexus", {evening.ann, evening.ben});
  evening.at(evening.ann).click(of, "Start");
  Message table =
      evening.at(evening.ann).wait_until(of, [](const Message& one) { return entry_of(one) > 0; });
  evening.dm(evening.ann).wait_for(saying("Create Public Threads"));
  std::mt19937 random(1);
  for (int i = 0; i < 3; ++i) table = evening.move_on(table, random);
  evening.bot.kill();
  evening.restart();
  table = evening.move_on(table, random);
  evening.wait_until_quiet();
  EXPECT_EQ(evening.told(evening.ann, "Create Public Threads"), 1U);
  EXPECT_EQ(evening.told(evening.ben, "Create Public Threads"), 0U);
  EXPECT_EQ(evening.discord.counters().of(kMakesThread), 1U) << "asked once, never again";
  evening.expect_clean_log();
}

TEST(InAThread, AHostWithClosedMessagesIsToldInTheChannel) {
  InThreads evening;
  std::vector<std::string> less = kInvited;
  std::erase(less, "CREATE_PUBLIC_THREADS");
  evening.discord.set_bot_permissions(evening.club, less);
  evening.dm(evening.ann).close_dms();
  const Message of = evening.lobby("nexus", {evening.ann, evening.ben});
  evening.at(evening.ann).click(of, "Start");
  const Message word = evening.at(evening.ann).wait_for(saying("Create Public Threads"));
  EXPECT_EQ(std::ranges::count(word.mentions, evening.ann.id), 1);
  EXPECT_TRUE(word.buttons.empty());
}

TEST(InAThread, WhoMayNotWriteThereGoesBackToTheChannel) {
  InThreads evening;
  std::vector<std::string> less = kInvited;
  std::erase(less, "SEND_MESSAGES_IN_THREADS");
  evening.discord.set_bot_permissions(evening.club, less);
  const Message of = evening.lobby("nexus", {evening.ann, evening.ben});
  evening.at(evening.ann).click(of, "Start");
  Message table = evening.at(evening.ann).wait_for([](const Message& one) { return entry_of(one) > 0; });
  evening.dm(evening.ann).wait_for(saying("Send Messages in Threads"));
  std::mt19937 random(1);
  table = evening.move_on(table, random);
  evening.wait_until_quiet();
  EXPECT_EQ(evening.tables_shown(evening.hall), 1U);
  EXPECT_EQ(evening.told(evening.ann, "Send Messages in Threads"), 1U);
}

TEST(InAThread, AThreadDeletedInTheMiddleGivesTheGameBackToTheChannel) {
  InThreads evening;
  std::mt19937 random(1);
  Message table = evening.played_in_thread("nexus", {evening.ann, evening.ben});
  table = evening.move_on(table, random);
  evening.wait_until_quiet();
  const Channel thread = evening.room;
  const User who = evening.asked(table).at(0);
  evening.discord.remove_channel(thread);
  evening.room = evening.hall;
  play_from(evening.dm(who), evening.dm(who).command("/hand").message.value(), random);
  table = evening.table_at(entry_of(table) + 1);
  evening.dm(evening.ann).wait_for(saying("is gone"));
  table = evening.move_on(table, random);
  evening.wait_until_quiet();
  EXPECT_EQ(evening.told(evening.ann, "is gone"), 1U);
  EXPECT_EQ(evening.tables_shown(evening.hall), 1U);
  // What said that the game was elsewhere leads here now.
  Message of;
  of.id = thread.id;
  of.channel = evening.hall.id;
  const Message left = evening.at(evening.eve).again(of);
  EXPECT_TRUE(left.says("/" + std::to_string(table.id))) << left.text();
  EXPECT_EQ(evening.discord.counters().of(kMakesThread), 1U) << "no other is made";
}

TEST(InAThread, ALockedThreadGivesTheGameBackToTheChannel) {
  InThreads evening;
  std::vector<std::string> less = kInvited;
  std::erase(less, "MANAGE_THREADS");
  evening.discord.set_bot_permissions(evening.club, less);
  std::mt19937 random(1);
  Message table = evening.played_in_thread("nexus", {evening.ann, evening.ben});
  evening.wait_until_quiet();
  const User who = evening.asked(table).at(0);
  evening.discord.archive(evening.room, true, true);
  evening.room = evening.hall;
  play_from(evening.dm(who), evening.dm(who).command("/hand").message.value(), random);
  evening.table_at(entry_of(table) + 1);
  evening.dm(evening.ann).wait_for(saying("Manage Threads"));
  evening.wait_until_quiet();
  EXPECT_EQ(evening.told(evening.ann, "Manage Threads"), 1U);
  EXPECT_LT(evening.discord.counters().invalid, 5U) << "no endless tries";
}

TEST(InAThread, ALockedThreadIsOpenedByWhoMayManageThreads) {
  InThreads evening;
  std::mt19937 random(1);
  evening.discord.set_bot_permissions(evening.club, kInvited);
  Message table = evening.played_in_thread("nexus", {evening.ann, evening.ben});
  evening.wait_until_quiet();
  const User who = evening.asked(table).at(0);
  evening.discord.archive(evening.room, true, true);
  play_from(evening.dm(who), evening.dm(who).command("/hand").message.value(), random);
  evening.table_at(entry_of(table) + 1);
  EXPECT_FALSE(evening.archived());
}

TEST(InAThread, ItsNameFollowsTheGameNoFasterThanDiscordAllows) {
  InThreads evening;
  evening.discord.set({{"rate_limits", true}});
  const Message table = evening.played_in_thread("nexus", {evening.ann, evening.ben});
  evening.wait_until_quiet();
  EXPECT_EQ(evening.name(), "Nexus · ann, ben");
  evening.agree("/table pause", "asks for a pause", evening.ann, evening.ben);
  EXPECT_TRUE(evening.becomes([&] { return evening.name() == "Nexus · paused · ann, ben"; }))
      << evening.name();
  const std::size_t before = evening.discord.counters().of(kChangesChannel);
  EXPECT_EQ(before, 1U);
  evening.wait_until_quiet();
  evening.agree("/table resume", "asks to go on", evening.ben, evening.ann);
  evening.at(evening.ann).wait_for([&](const Message& one) {
    return one.id == table.id && entry_of(one) > 0 && !one.says("The game is paused");
  });
  evening.wait_until_quiet();
  EXPECT_EQ(evening.discord.counters().of(kChangesChannel), before) << "too soon";
  // A restart in between does not make it forget.
  evening.bot.kill();
  evening.restart();
  evening.wait_until_quiet();
  EXPECT_EQ(evening.discord.counters().of(kChangesChannel), before);
  evening.discord.pass(minutes(6));
  evening.at(evening.dan).command("/table show");
  EXPECT_TRUE(evening.becomes([&] { return evening.name() == "Nexus · ann, ben"; })) << evening.name();
  evening.agree("/table end", "asks to end", evening.ann, evening.ben);
  evening.discord.pass(minutes(6));
  evening.at(evening.dan).command("/table show");
  EXPECT_TRUE(evening.becomes([&] { return evening.name() == "Nexus · ended · ann, ben"; }))
      << evening.name();
  EXPECT_EQ(evening.discord.counters().of(kChangesChannel), before + 2);
  EXPECT_EQ(evening.discord.counters().rate_limited, 0U);
}

TEST(InAThread, AWordFromDiscordThatItIsTooFastHoldsUpTheNameAndNothingElse) {
  InThreads evening;
  std::mt19937 random(1);
  Message table = evening.played_in_thread("nexus", {evening.ann, evening.ben});
  evening.wait_until_quiet();
  Requests naming;
  naming.method = "PATCH";
  naming.path = "/channels/" + std::to_string(evening.room.id);
  evening.discord.rate_limit(naming, 300);
  evening.agree("/table pause", "asks for a pause", evening.ann, evening.ben);
  ASSERT_TRUE(evening.becomes([&] { return evening.discord.fault_hits() > 0; }));
  evening.agree("/table resume", "asks to go on", evening.ben, evening.ann);
  table = evening.at(evening.dan).wait_for([&](const Message& one) {
    return entry_of(one) > entry_of(table) + 2 && !one.says("The game is paused");
  });
  table = evening.move_on(table, random);
  evening.discord.archive(evening.room);
  evening.move_on(table, random);
  EXPECT_FALSE(evening.archived());
  EXPECT_EQ(evening.name(), "Nexus · ann, ben");
}

TEST(InAThread, WhereItCannotBeAskedForNothingChanges) {
  InThreads evening;
  const Channel thread = evening.discord.make_thread(evening.room, "chatter", evening.ann);
  const Answer refused = evening.discord.as(evening.ann)
                             .in(thread)
                             .command("/table new", {{"game", "nexus"}, {"thread", "yes"}});
  EXPECT_TRUE(refused.says("No thread can be made here")) << refused.text();
  evening.room = thread;
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  evening.wait_until_quiet();
  EXPECT_EQ(evening.name(), "chatter") << "somebody else's thread keeps its name";
  EXPECT_EQ(evening.tables_shown(thread), 1U);
  EXPECT_GT(entry_of(table), 0);
}

}  // namespace
}  // namespace parlour::tests
