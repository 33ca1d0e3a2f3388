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

TEST(Pings, TheTableNamesWhoIsAskedAndPingsNobody) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const auto page = counter.table(table);
  EXPECT_TRUE(holds(page.greeting, "<@" + std::to_string(counter.asked(table).id) + ">")) << page.greeting;
  EXPECT_TRUE(page.pings.empty()) << "they are told as they wish";
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

TEST(Pings, NameOnePersonAndLeadToTheHand) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const Person who = counter.asked(table);
  const auto ping = [&](tables::Stage stage) {
    auto page = reminder_ping(counter.glance(table, who), counter.desk().speech(), 3, stage);
    counter.inspect(page);
    return page;
  };
  const auto page = ping(tables::Stage::Half);
  EXPECT_EQ(page.pings, std::vector{who.id});
  EXPECT_TRUE(holds(page.greeting, "<@" + std::to_string(who.id) + ">"));
  EXPECT_TRUE(holds(page.greeting, counter.say("remind.half"))) << page.greeting;
  EXPECT_TRUE(holds(page.greeting, "Your time runs out")) << page.greeting;
  EXPECT_TRUE(page.body.empty()) << "nothing of the hand";
  EXPECT_TRUE(holds(counter.press(who, page, "My hand").page.body, "your turn"));
  EXPECT_TRUE(holds(ping(tables::Stage::Asked).greeting, counter.say("remind.asked")));
}

TEST(Pings, TellWhatTheOthersAskFor) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const Person who = counter.asked(table);
  const Person other = who == kAnn ? kBen : kAnn;
  counter.slash(who, "table pause");
  const auto page =
      reminder_ping(counter.glance(table, other), counter.desk().speech(), 3, tables::Stage::Asked);
  EXPECT_EQ(page.pings, std::vector{other.id});
  EXPECT_TRUE(holds(page.greeting, who.name + "** asks for a pause")) << page.greeting;
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

/// A line with everything that is not a move is told to whoever was away: who, and what came of it.
TEST(Away, TellsWhatHappenedToTheSeatsAndWhatWasAgreed) {
  Counter counter({.with_toy = true});
  const auto table = counter.started({kAnn, kBen, kCat}, {{"length", "endless"}}, "toy");
  const auto away = [&] {
    return while_away(counter.desk(), counter.glance(table, kCat), counter.desk().speech());
  };
  const auto move = [&](const Person& who) {
    counter.slash(who, "move", {{"move", counter.legal(table, who).front()}});
  };
  const auto agreed_by = [&](const Person& who) { counter.press(who, counter.table(table), "Agree"); };
  counter.slash(kCat, "hand");
  move(kAnn);
  counter.slash(kAnn, "seat offer");
  counter.slash(kEve, "seat take");
  counter.slash(kBen, "seat leave");
  counter.slash(kBen, "seat back");
  counter.slash(kEve, "table pause");
  agreed_by(kBen);
  agreed_by(kCat);
  counter.slash(kBen, "table resume");
  agreed_by(kEve);
  agreed_by(kCat);
  counter.slash(kEve, "table end");
  counter.press(kBen, counter.table(table), "Refuse");
  agreed_by(kCat);
  EXPECT_EQ(away(), "") << "not away yet";
  counter.pass(hours(9));
  const auto text = away();
  std::size_t from = 0;
  for (const auto& line :
       {counter.say("log.seat_offered", {{"name", "Ann"}}), counter.say("log.seat_taken", {{"name", "Eve"}}),
        counter.say("log.stood_in", {{"name", "Ben"}}), counter.say("log.taken_back", {{"name", "Ben"}}),
        counter.say("log.proposed.pause", {{"name", "Eve"}}), counter.say("log.paused"),
        counter.say("log.proposed.resume", {{"name", "Ben"}}), counter.say("log.resumed"),
        counter.say("log.proposed.end", {{"name", "Eve"}}), counter.say("motion.not_agreed.end")}) {
    const auto at = text.find(line + "\n", from);
    ASSERT_NE(at, std::string::npos) << line << "\nin order in\n" << text;
    from = at;
  }
  EXPECT_TRUE(text.ends_with(render::date_and_time(counter.glance(table, kCat).clock_of(2)->ends) + ")."))
      << text;
  counter.slash(kCat, "hand");
  EXPECT_EQ(away(), "") << "told once";
}

TEST(Away, WhatAnUndoTookBackIsNotTold) {
  Counter counter({.with_toy = true});
  const auto table = counter.started({kAnn, kBen, kCat}, {{"length", "endless"}}, "toy");
  const auto line = counter.glance(table).version;
  counter.slash(kCat, "hand");
  for (const Person& who : {kAnn, kBen}) {
    counter.slash(who, "move", {{"move", counter.legal(table, who).at(3)}});
  }
  const auto warning = counter.slash(kAnn, "table undo", {{"line", std::to_string(line)}}).page;
  counter.press(kAnn, warning, "Ask the others");
  for (const Person& who : {kBen, kCat}) counter.press(who, counter.table(table), "Agree");
  counter.pass(hours(9));
  const auto text = while_away(counter.desk(), counter.glance(table, kCat), counter.desk().speech());
  const auto told_line = [&](const std::string& key) {
    return counter.say(key, {{"name", "Ann"}, {"line", std::int64_t{line}}});
  };
  EXPECT_EQ(
      text.substr(0, text.rfind('\n')),
      counter.say("away.title") + "\n" + told_line("log.proposed.undo") + "\n" + told_line("log.undone"))
      << "neither move stands";
}

/// Names as long as Discord lets them be, of characters that take the most room when they are made safe.
Person longest(Snowflake id) { return {id, std::string(32, '*')}; }

/// A table at which all that can happen has happened many times, with the longest names; the last of the
/// three has seen nothing of it.
TableId busy_table(Counter& counter, const std::array<Person, 3>& people) {
  const auto table = counter.started({people.begin(), people.end()}, {{"length", "endless"}}, "toy");
  for (int i = 0; i < 12; ++i) {
    for (const Person& who : people) {
      const auto legal = counter.legal(table, who);
      if (!legal.empty()) counter.slash(who, "move", {{"move", legal.front()}});
    }
    counter.slash(people[0], "seat leave");
    counter.slash(people[0], "seat back");
    counter.slash(people[1], "seat offer");
    for (const char* what : {"table pause", "table resume"}) {
      counter.slash(people[1], what);
      for (const Person& who : {people[0], people[2]}) counter.press(who, counter.table(table), "Agree");
    }
    counter.slash(people[1], "table end");
    for (const Person& who : {people[0], people[2]}) counter.press(who, counter.table(table), "Refuse");
  }
  return table;
}

TEST(Away, FitsOneScreenWithTheLongestNames) {
  Counter counter({.with_toy = true});
  const std::array people{longest(201), longest(202), longest(203)};
  const auto table = busy_table(counter, people);
  counter.hall().looked(table, people[2].id, 1);
  counter.pass(hours(40));
  const auto glance = counter.glance(table, people[2]);
  const auto text = while_away(counter.desk(), glance, counter.desk().speech());
  EXPECT_LT(render::length(text), kAwayRoom) << text;
  EXPECT_GT(render::length(text), kAwayRoom / 2) << "the room is used";
  EXPECT_TRUE(text.starts_with(counter.say("away.title"))) << text;
  EXPECT_TRUE(holds(text, "more things before that")) << text;
  const bool asked = glance.to_act.contains(2);
  EXPECT_TRUE(holds(text, asked ? "You are asked now. Your time runs out" : "You are not asked now")) << text;
}

TEST(Digest, FitsOneScreenWithTheLongestNames) {
  Counter counter({.with_toy = true});
  const std::array people{longest(201), longest(202), longest(203)};
  const auto table = busy_table(counter, people);
  const Person comes = longest(204);
  const auto page = counter.slash(comes, "seat take").page;
  EXPECT_TRUE(holds(page.body, counter.say("digest.title"))) << page.body;
  const auto text = digest(counter.desk(), counter.glance(table, comes), counter.desk().speech());
  EXPECT_LT(render::length(text), kAwayRoom) << text;
  EXPECT_GT(render::length(text), kAwayRoom / 2) << "the room is used";
  EXPECT_TRUE(text.starts_with(counter.say("digest.title"))) << text;
  EXPECT_TRUE(holds(text, "more things before that")) << text;
  EXPECT_FALSE(text.ends_with("\n")) << text;
}

TEST(Digest, SaysSoWhenNothingHasHappened) {
  Counter counter({.with_toy = true});
  const auto table = counter.started({kAnn, kBen, kCat}, {{"length", "endless"}}, "toy");
  EXPECT_EQ(digest(counter.desk(), counter.glance(table, kCat), counter.desk().speech()),
            counter.say("digest.nothing"));
}

/// Every game's own lines, however long: the last of the players has seen nothing of a whole game.
class AwayFromGame : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Every, AwayFromGame,
                         ::testing::Values("nexus", "rebis", "rebel_nox", "noxford", "coup"),
                         [](const auto& game) { return std::string(game.param); });

TEST_P(AwayFromGame, AnyMomentOfItFitsOneScreen) {
  Counter counter;
  std::vector<Person> people{longest(201), longest(202), longest(203), longest(204)};
  const auto table = counter.started(people, {}, GetParam());
  std::size_t longest_text = 0;
  for (int i = 0; i < 120 && counter.glance(table).phase == tables::Phase::Playing; ++i) {
    const auto asked = counter.glance(table).to_act;
    const Person& who = people[static_cast<std::size_t>(*asked.begin())];
    const auto legal = counter.legal(table, who);
    std::string move = legal.at(static_cast<std::size_t>(i * 7) % legal.size());
    ASSERT_TRUE(
        counter.hall().play(table, {static_cast<Snowflake>(900000 + i), who}, std::span(&move, 1), {}));
    counter.hall().looked(table, people.back().id, 1);
    counter.pass(hours(1));
    const auto glance = counter.glance(table, people.back());
    for (const auto& text : {while_away(counter.desk(), glance, counter.desk().speech()),
                             digest(counter.desk(), glance, counter.desk().speech())}) {
      ASSERT_LT(render::length(text), kAwayRoom) << text;
      longest_text = std::max(longest_text, render::length(text));
    }
  }
  EXPECT_GT(longest_text, kAwayRoom / 2) << "the room is used";
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
