// Time on the pages: deadlines, reminders, what happened while somebody was away, the list of one's tables.

#include "commands/away.h"
#include "commands/pages.h"
#include "render/text.h"
#include "tests/commands/counter.h"

namespace parlour::commands::testing {
namespace {

using std::chrono::hours;

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(PaceOption, IsChosenInTheLobbyOfEveryGame) {
  for (const std::string game : {"nexus", "noxford"}) {
    Counter counter;
    const auto table = counter.lobby({kAnn, kBen}, {}, game);
    EXPECT_TRUE(holds(counter.table(table).fields.at(1).text, counter.say("option.pace.daily")));
    const auto page = counter.press(kAnn, counter.table(table), "Options").page;
    counter.pick(kAnn, page, counter.say("option.pace.live"));
    EXPECT_EQ(counter.glance(table).options, (games::Chosen{{"pace", "live"}}));
    EXPECT_TRUE(holds(counter.table(table).fields.at(1).text, counter.say("option.pace.live")));
  }
}

TEST(PaceOption, IsChosenWhenATableIsOpened) {
  Counter counter;
  counter.slash(kAnn, "table new", {{"game", "nexus"}, {"pace", "relaxed"}});
  EXPECT_EQ(counter.glance(1).options, (games::Chosen{{"pace", "relaxed"}}));
  counter.in(71).slash(kAnn, "table new", {{"game", "nexus"}, {"options", "pace=none"}});
  EXPECT_EQ(counter.glance(2).options, (games::Chosen{{"pace", "none"}}));
  counter.in(72);
  counter.denies(kAnn, "table new", {{"game", "nexus"}, {"pace", "hasty"}}, "no_such_option");
}

TEST(Deadlines, StandOnTheTableAndOnTheHand) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const Person& who = counter.asked(table);
  const Person& other = who == kAnn ? kBen : kAnn;
  const auto ends = counter.glance(table).clocks.at(0).ends;
  EXPECT_TRUE(holds(counter.table(table).greeting, "Time runs out " + render::relative_time(ends)));
  const auto own = counter.slash(who, "hand").page.body;
  EXPECT_TRUE(holds(
      own, "Your time runs out " + render::relative_time(ends) + " (" + render::date_and_time(ends) + ")"))
      << own;
  EXPECT_TRUE(holds(counter.slash(other, "hand").page.body, "Time runs out " + render::relative_time(ends)));
}

TEST(Deadlines, OfAWindowAreEverySeatsOwn) {
  Counter counter({.with_toy = true});
  const auto table = counter.started({kAnn, kBen, kCat}, {}, "toy");
  const auto greeting = counter.table(table).greeting;
  const auto clocks = counter.glance(table).clocks;
  ASSERT_EQ(clocks.size(), 3U);
  EXPECT_TRUE(holds(greeting, "Ann " + render::relative_time(clocks[0].ends))) << greeting;
  EXPECT_TRUE(holds(greeting, "Cat " + render::relative_time(clocks[2].ends))) << greeting;
}

TEST(Deadlines, ThereAreNoneWithoutAClock) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen}, {{"pace", "none"}});
  EXPECT_FALSE(holds(counter.table(table).greeting, "runs out"));
  EXPECT_FALSE(holds(counter.slash(counter.asked(table), "hand").page.body, "runs out"));
}

TEST(Pings, NobodyIsPingedWhoDoesNotWantItOrIsCalm) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const Person who = counter.asked(table);
  EXPECT_EQ(counter.table(table).pings, std::vector{who.id});
  tables::Prefs prefs;
  prefs.notice = tables::Notice::None;
  ASSERT_TRUE(counter.hall().set_prefs(who.id, prefs));
  EXPECT_TRUE(counter.table(table).pings.empty());
  prefs.notice = tables::Notice::Ping;
  ASSERT_TRUE(counter.hall().set_prefs(who.id, prefs));
  EXPECT_EQ(counter.table(table).pings, std::vector{who.id});
  prefs.calm.days_off.set();
  ASSERT_TRUE(counter.hall().set_prefs(who.id, prefs));
  EXPECT_TRUE(counter.table(table).pings.empty());
}

/// The page of a reminder that is due.
Document reminder(Counter& counter, TableId table, const Person& who) {
  auto page = reminder_page(counter.desk(), counter.glance(table, who), {});
  counter.inspect(page);
  return page;
}

TEST(ReminderPage, HasTheControlsAndCanBeSilenced) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const Person who = counter.asked(table);
  counter.pass(hours(37));
  counter.hall().tick();
  const auto page = reminder(counter, table, who);
  EXPECT_TRUE(holds(page.body, counter.say("remind.half")));
  EXPECT_TRUE(holds(page.body, "Your time runs out"));
  EXPECT_FALSE(menus_of(page).empty() && buttons_of(page).size() < 3) << "controls";
  const auto answer = counter.press(who, page, "Silence these");
  EXPECT_TRUE(answer.in_place);
  EXPECT_TRUE(holds(answer.page.body, counter.say("remind.silenced")));
  EXPECT_TRUE(counter.hall().prefs(who.id).silences(tables::Reminder::Half));
  EXPECT_FALSE(counter.hall().prefs(who.id).silences(tables::Reminder::Quarter));
}

TEST(ReminderPage, InTheChannelItNamesOnePersonAndLeadsToTheHand) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const Person who = counter.asked(table);
  counter.pass(hours(37));
  counter.hall().tick();
  const auto page = reminder_ping(counter.glance(table, who), counter.desk().speech());
  counter.inspect(page);
  EXPECT_EQ(page.pings, std::vector{who.id});
  EXPECT_TRUE(holds(page.greeting, "<@" + std::to_string(who.id) + ">"));
  EXPECT_TRUE(has_button(page, "My hand"));
  EXPECT_TRUE(page.body.empty()) << "nothing of the hand";
}

TEST(Away, OpeningTheHandTellsFirstWhatHappened) {
  Counter counter({.with_toy = true});
  const auto table = counter.started({kAnn, kBen}, {{"length", "endless"}}, "toy");
  counter.slash(kAnn, "hand");
  const auto moves = [&](const Person& who) {
    const auto legal = counter.legal(table, who);
    counter.slash(who, "move", {{"move", legal.front()}, {"table", std::to_string(table)}});
  };
  moves(kAnn);
  moves(kBen);
  EXPECT_FALSE(holds(counter.slash(kBen, "hand").page.body, "While you were away")) << "just here";
  counter.pass(hours(9));
  EXPECT_FALSE(holds(counter.slash(kBen, "hand").page.body, "While you were away")) << "nothing happened";
  const Person who = counter.asked(table);
  const Person other = who == kAnn ? kBen : kAnn;
  const std::vector<std::string> one_move{"lift", "drop 1"};
  ASSERT_TRUE(counter.hall().play(table, {990000, who}, one_move, std::nullopt));
  counter.pass(hours(9));
  const auto page = counter.slash(other, "hand").page;
  EXPECT_EQ(page.body.find(counter.say("away.title")), 0U) << page.body;
  EXPECT_FALSE(holds(counter.slash(other, "hand").page.body, "While you were away")) << "told once";
}

TEST(Away, FitsOneScreenHoweverMuchHappened) {
  Counter counter({.with_toy = true});
  const auto table = counter.started({kAnn, kBen, kCat}, {{"length", "endless"}}, "toy");
  for (int i = 0; i < 80; ++i) {
    for (const Person& who : {kAnn, kBen, kCat}) {
      const auto legal = counter.legal(table, who);
      if (legal.empty()) continue;
      const std::string& move = legal[static_cast<std::size_t>(i) % legal.size()];
      counter.hall().play(table,
                          {static_cast<Snowflake>(900000 + i * 10 + static_cast<int>(who.id % 10)), who},
                          std::span(&move, 1), std::nullopt);
    }
  }
  // Cat has looked long ago.
  counter.hall().looked(table, kCat.id, 1);
  counter.pass(hours(40));
  const auto text = while_away(counter.desk(), counter.glance(table, kCat), counter.desk().speech());
  EXPECT_TRUE(text.starts_with(counter.say("away.title"))) << text;
  EXPECT_LT(render::length(text), 1000U);
  EXPECT_GT(render::length(text), 500U) << "the room is used";
  EXPECT_TRUE(holds(text, "more things before that"));
  const bool asked = counter.glance(table, kCat).to_act.contains(2);
  EXPECT_TRUE(holds(text, asked ? "You are asked now. Your time runs out" : "You are not asked now")) << text;
}

TEST(Mine, IsInTheOrderOfDeadlines) {
  Counter counter;
  const auto lobby = counter.lobby({kAnn});
  const auto slow = counter.started({kAnn, kBen}, {{"pace", "relaxed"}});
  const auto none = counter.started({kAnn, kBen}, {{"pace", "none"}});
  const auto quick = counter.started({kAnn, kBen}, {{"pace", "evening"}});
  const Person who = counter.asked(slow);
  ASSERT_EQ(counter.asked(quick), who) << "every game is dealt alike";
  counter.place = {0, 999};  // in the DM
  const auto page = counter.slash(who, "table mine").page;
  const auto at = [&](TableId table) { return page.body.find("Table " + std::to_string(table) + ","); };
  EXPECT_LT(at(quick), at(slow));
  EXPECT_LT(at(slow), at(none));
  if (who == kAnn) {
    EXPECT_LT(at(none), at(lobby));
  }
  EXPECT_TRUE(holds(page.body, "https://discord.com/channels/7/")) << page.body;
}

}  // namespace
}  // namespace parlour::commands::testing
