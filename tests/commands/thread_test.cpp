// The thread of a table: its option, its name, and what is said of it in the channel and to the host.

#include "commands/pages.h"
#include "commands/router.h"
#include "commands/thread_pages.h"
#include "render/plain_text.h"
#include "render/text.h"
#include "tests/commands/counter.h"

namespace parlour::commands::testing {
namespace {

constexpr Snowflake kThread = 7001;

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// People are in a channel in which threads can be made.
class TableThread : public ::testing::Test {
 protected:
  TableThread() { counter.place.takes_threads = true; }

  Counter counter;

  /// A game of these people that has its thread.
  TableId threaded(const std::vector<Person>& players, const std::string& game = "nexus") {
    const TableId table = counter.started(players, {{"thread", "yes"}}, game);
    EXPECT_TRUE(counter.hall().thread_made(table, kThread));
    return table;
  }
  /// People are in the thread from now on.
  void go_into_thread() { counter.place = {kServer, kThread}; }
  std::string name(TableId table) { return thread_name(counter.glance(table), counter.desk().speech()); }
};

// ---- The option

TEST_F(TableThread, IsChosenInTheLobby) {
  counter.slash(kAnn, "table new", {{"game", "nexus"}});
  const TableId table = *counter.hall().table_in(kChannel);
  EXPECT_TRUE(holds(render::plain_text(counter.table(table)), "Thread of its own: No"));
  const auto options = counter.press(kAnn, counter.table(table), "Options").page;
  const auto menus = menus_of(options);
  ASSERT_EQ(menus.back().prompt, "Thread of its own");
  counter.pick(kAnn, options, "Yes, when the game starts");
  EXPECT_EQ(counter.glance(table).options.at("thread"), "yes");
  EXPECT_TRUE(holds(render::plain_text(counter.table(table)), "Thread of its own: Yes"));
  counter.slash(kBen, "table join");
  counter.slash(kAnn, "table start");
  EXPECT_TRUE(counter.glance(table).awaits_thread);
}

TEST_F(TableThread, IsChosenForEveryGame) {
  for (const auto& kit : counter.desk().kits) {
    counter.in(counter.place.channel + 1);
    const auto opened = counter.slash(kAnn, "table new", {{"game", kit.title.key}, {"thread", "yes"}});
    const auto table = counter.hall().table_in(counter.place.channel);
    ASSERT_TRUE(table) << opened.page.body;
    EXPECT_EQ(counter.glance(*table).options.at("thread"), "yes") << kit.title.key;
    EXPECT_TRUE(holds(render::plain_text(counter.table(*table)), "Thread of its own: Yes")) << kit.title.key;
  }
}

TEST_F(TableThread, IsAwaitedAtOnceByWhoPlaysAlone) {
  counter.slash(kAnn, "table new", {{"game", "rebis"}, {"seats", "1"}, {"thread", "yes"}});
  EXPECT_TRUE(counter.glance(*counter.hall().table_in(kChannel)).awaits_thread);
}

TEST_F(TableThread, IsNotOfferedWhereNoneCanBeMade) {
  for (const tables::Place& place : {tables::Place{kServer, kThread}, tables::Place{0, 99}}) {
    counter.place = place;
    counter.denies(kAnn, "table new", {{"game", "nexus"}, {"thread", "yes"}}, "no_thread_here");
    counter.slash(kAnn, "table new", {{"game", "nexus"}, {"thread", "no"}});
    const TableId table = *counter.hall().table_in(place.channel);
    EXPECT_FALSE(holds(render::plain_text(counter.table(table)), "Thread of its own"));
    for (const auto& menu : menus_of(counter.press(kAnn, counter.table(table), "Options").page)) {
      EXPECT_NE(menu.prompt, "Thread of its own");
    }
  }
}

TEST_F(TableThread, IsAnOptionOfTableNew) {
  bool found = false;
  for (const auto& command : command_catalog(counter.desk())) {
    if (command.at("name") != "table") continue;
    for (const auto& option : command.at("options").front().at("options")) {
      if (option.at("name") != "thread") continue;
      found = true;
      EXPECT_EQ(option.at("required"), false);
      EXPECT_EQ(option.at("choices").size(), 2U);
      EXPECT_EQ(option.at("choices").front().at("value"), "no");
    }
  }
  EXPECT_TRUE(found);
}

// ---- Playing in it

TEST_F(TableThread, CommandsMeanItsTableInTheThreadAndItsPlayersMeanItAnywhere) {
  const TableId table = threaded({kAnn, kBen});
  const Snowflake channel = counter.place.channel;
  go_into_thread();
  EXPECT_TRUE(holds(counter.slash(kCat, "table show").page.title, std::to_string(table)));
  const Person& first = counter.asked(table);
  EXPECT_TRUE(holds(counter.slash(first, "hand").page.title, std::to_string(table)));
  const auto move = counter.legal(table, first).front();
  counter.slash(first, "move", {{"move", move}});
  const Person& second = counter.asked(table);
  counter.place = {kServer, channel, true};
  EXPECT_TRUE(holds(counter.slash(second, "hand").page.title, std::to_string(table))) << "from the channel";
  const auto before = counter.glance(table).version;
  counter.slash(second, "move", {{"move", counter.legal(table, second).front()}});
  EXPECT_GT(counter.glance(table).version, before);
}

TEST_F(TableThread, IsOpenToWhoeverIsInTheChannel) {
  const TableId table = threaded({kAnn, kBen});
  const auto page = counter.table(table);
  EXPECT_TRUE(holds(counter.press(kCat, page, "Log").page.title, std::to_string(table))) << "an old button";
  counter.in(counter.place.channel + 1);
  counter.denies_press(kCat, page, "Log", "no_such_table");
  go_into_thread();
  EXPECT_TRUE(holds(counter.press(kCat, page, "Log").page.title, std::to_string(table)));
}

TEST_F(TableThread, WhoManagesMessagesMayCancelFromTheChannel) {
  const TableId table = threaded({kAnn, kBen});
  counter.manages = true;
  counter.slash(kCat, "table cancel", {{"table", std::to_string(table)}});
  EXPECT_EQ(counter.glance(table).phase, tables::Phase::Cancelled);
}

TEST_F(TableThread, IsWhereAllLinksLead) {
  const TableId table = threaded({kAnn, kBen});
  counter.hall().settle({1, tables::ErrandKind::Table, table, 0, 0, 0, 1}, tables::Post{kThread, 8000, {}});
  const std::string link = "https://discord.com/channels/7/7001/8000";
  EXPECT_TRUE(holds(render::plain_text(counter.slash(kAnn, "table mine").page), link));
  EXPECT_TRUE(holds(render::plain_text(counter.slash(kAnn, "hand").page), link));
}

TEST_F(TableThread, LinksToTheMessageWhereItStillStands) {
  const TableId table = threaded({kAnn, kBen});
  const Snowflake channel = counter.place.channel;
  counter.hall().settle({1, tables::ErrandKind::Table, table, 0, 0, 0, 1},
                        tables::Post{channel, kThread, {}});
  EXPECT_TRUE(holds(render::plain_text(counter.slash(kAnn, "table mine").page),
                    "https://discord.com/channels/7/" + std::to_string(channel) + "/7001"));
}

TEST_F(TableThread, ARematchOpensInTheThread) {
  const TableId table = threaded({kAnn, kBen});
  counter.hall().propose(table, {90, kAnn}, tables::MotionKind::End);
  counter.hall().vote(table, {91, kBen}, counter.glance(table).motion->number, true);
  go_into_thread();
  counter.press(kBen, counter.table(table), "Rematch");
  const auto again = counter.hall().table_in(kThread);
  ASSERT_TRUE(again);
  EXPECT_FALSE(holds(render::plain_text(counter.table(*again)), "Thread of its own"));
}

// ---- What the channel says

TEST_F(TableThread, LeavesOneLineInTheChannelAndNoControls) {
  const TableId table = threaded({kAnn, kBen});
  const auto page = in_thread_page(counter.glance(table), counter.desk().speech());
  counter.inspect(page);
  EXPECT_EQ(page.body, "This table has a thread of its own: <#7001>");
  EXPECT_TRUE(page.rows.empty());
  EXPECT_TRUE(page.pings.empty());
}

TEST_F(TableThread, IsAnnouncedWhereThereIsNoMessageToMakeItOf) {
  const TableId table = counter.started({kAnn, kBen}, {{"thread", "yes"}});
  const auto page = in_thread_page(counter.glance(table), counter.desk().speech());
  counter.inspect(page);
  EXPECT_EQ(page.body, "The game goes on in a thread of this message.");
}

TEST_F(TableThread, TheHostIsToldWhichPermissionIsMissing) {
  using tables::ThreadTrouble;
  const std::vector<std::pair<ThreadTrouble, std::string>> words{
      {ThreadTrouble::MayNotMake, "Create Public Threads"},
      {ThreadTrouble::MayNotWrite, "Send Messages in Threads"},
      {ThreadTrouble::Locked, "Manage Threads"},
      {ThreadTrouble::Gone, "is gone"},
      {ThreadTrouble::Refused, "would not"},
  };
  for (const auto& [why, word] : words) {
    const bool made = why != ThreadTrouble::MayNotMake && why != ThreadTrouble::Refused;
    const TableId table = counter.started({kAnn, kBen}, {{"thread", "yes"}});
    const Snowflake thread = kThread + static_cast<Snowflake>(table);
    if (made) counter.hall().thread_made(table, thread);
    ASSERT_TRUE(counter.hall().thread_lost(table, made ? thread : 0, why));
    const Glance glance = counter.glance(table);
    const std::string channel = "<#" + std::to_string(counter.place.channel) + ">";
    const auto page = thread_trouble_page(counter.desk(), glance, counter.desk().speech());
    counter.inspect(page);
    EXPECT_TRUE(holds(page.body, word)) << page.body;
    EXPECT_TRUE(holds(page.body, "Nexus") || holds(page.body, "table")) << page.body;
    const auto ping = thread_trouble_ping(glance, counter.desk().speech(), true);
    counter.inspect(ping);
    EXPECT_TRUE(holds(ping.greeting, "<@101>") && holds(ping.greeting, word)) << ping.greeting;
    EXPECT_EQ(ping.pings, std::vector<Snowflake>{kAnn.id});
    EXPECT_TRUE(thread_trouble_ping(glance, counter.desk().speech(), false).pings.empty());
    if (why == ThreadTrouble::Refused) continue;
    EXPECT_TRUE(holds(page.body, channel)) << page.body;
  }
}

// ---- The name

TEST_F(TableThread, IsNamedAfterTheGameAndWhoPlays) {
  const TableId table = threaded({kAnn, kBen});
  EXPECT_EQ(name(table), "Nexus · Ann, Ben");
  counter.hall().propose(table, {90, kAnn}, tables::MotionKind::Pause);
  EXPECT_EQ(name(table), "Nexus · Ann, Ben");
  counter.hall().vote(table, {91, kBen}, counter.glance(table).motion->number, true);
  EXPECT_EQ(name(table), "Nexus · paused · Ann, Ben");
  counter.hall().propose(table, {92, kAnn}, tables::MotionKind::End);
  counter.hall().vote(table, {93, kBen}, counter.glance(table).motion->number, true);
  EXPECT_EQ(name(table), "Nexus · ended · Ann, Ben");
}

TEST_F(TableThread, IsNamedAfterWhoWon) {
  Glance glance = counter.glance(threaded({kAnn, kBen, kCat, kDan}));
  glance.phase = tables::Phase::Finished;
  games::Outcome outcome;
  outcome.seats = 4;
  outcome.place = {1, 2, 1, 2};
  glance.outcome = outcome;
  EXPECT_EQ(thread_name(glance, counter.desk().speech()), "Nexus · won by Ann, Cat");
  outcome.place = {1, 1, 1, 1};
  glance.outcome = outcome;
  EXPECT_EQ(thread_name(glance, counter.desk().speech()), "Nexus · a draw · Ann, Ben, Cat, Dan");
  glance.phase = tables::Phase::Cancelled;
  EXPECT_EQ(thread_name(glance, counter.desk().speech()), "Nexus · cancelled · Ann, Ben, Cat, Dan");
}

TEST_F(TableThread, NamesOfPeopleAreTamedAndFitTheRoom) {
  const std::string flood = "@everyone **W**\n\u202E<@1> `" + std::string(60, 'x');
  const std::vector<Person> people{
      {101, flood}, {102, flood},          {103, "Zoë 👩‍👩‍👧‍👦" + flood},
      {104, flood}, {105, "\u200B\u200B"}, {106, flood}};
  const TableId table = counter.started(people, {{"thread", "yes"}}, "coup");
  const std::string called = name(table);
  EXPECT_LE(render::length(called), 100U);
  EXPECT_TRUE(called.starts_with("Coup")) << called;
  EXPECT_EQ(called.find('\n'), std::string::npos);
  EXPECT_FALSE(holds(called, "\u202E"));
  EXPECT_EQ(std::ranges::count(called, ','), 5) << "everybody is in it: " << called;
  EXPECT_EQ(render::well_formed(called), called);
}

}  // namespace
}  // namespace parlour::commands::testing
