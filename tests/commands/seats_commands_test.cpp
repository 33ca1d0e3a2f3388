// Computers in the lobby, /seat, and what takes everyone's consent: as people meet it.

#include <algorithm>

#include "commands/pages.h"
#include "render/plain_text.h"
#include "tests/commands/counter.h"

namespace parlour::commands::testing {
namespace {

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string text_of(const Document& page) { return render::plain_text(page); }

bool has_controls(const Document& page) {
  return std::ranges::any_of(buttons_of(page), [](const auto& one) { return one.id.starts_with("m:"); }) ||
         !menus_of(page).empty();
}

/// Lets every computer move that is asked.
void let_think(Counter& counter, TableId table) {
  while (counter.hall().think(table)) {
  }
}

TEST(ComputersInTheLobby, ComeAndGoByButtonAndCommand) {
  Counter counter;
  const auto table = counter.lobby({kAnn, kBen});
  counter.denies_press(kBen, counter.table(table), "Add computer", "not_host");
  EXPECT_FALSE(has_button(counter.table(table), "Remove computer"));
  counter.press(kAnn, counter.table(table), "Add computer");
  counter.slash(kAnn, "table computer");
  EXPECT_TRUE(holds(text_of(counter.table(table)), "3. Astra (computer)")) << text_of(counter.table(table));
  counter.denies(kAnn, "table computer", {}, "table_full");
  counter.press(kAnn, counter.table(table), "Remove computer");
  counter.slash(kAnn, "table dismiss");
  EXPECT_EQ(counter.glance(table).players.size(), 2U);
  counter.denies(kAnn, "table dismiss", {}, "no_computer");
}

TEST(ComputersInTheGame, AreShownAsComputersAndNeverNamedAsAsked) {
  Counter counter;
  const auto table = counter.lobby({kAnn});
  counter.slash(kAnn, "table computer");
  counter.slash(kAnn, "table start");
  for (int i = 0; i < 200 && counter.glance(table).phase == tables::Phase::Playing; ++i) {
    const auto page = counter.table(table);
    EXPECT_FALSE(holds(page.greeting, "<@1>")) << page.greeting;
    const auto moves = counter.legal(table, kAnn);
    if (moves.empty()) {
      EXPECT_TRUE(holds(page.greeting, "is thinking")) << page.greeting;
      let_think(counter, table);
    } else {
      counter.slash(kAnn, "move", {{"move", moves[static_cast<std::size_t>(i) % moves.size()]}});
    }
  }
  EXPECT_EQ(counter.glance(table).phase, tables::Phase::Finished);
  const auto page = counter.table(table);
  EXPECT_TRUE(holds(text_of(page), "(computer)")) << text_of(page);
  counter.press(kAnn, page, "Rematch");
  const auto again = *counter.hall().table_in(counter.place.channel);
  EXPECT_NE(again, table);
  EXPECT_EQ(counter.glance(again).players.back(), kAnn) << "one seat further on";
}

TEST(StandInPages, OneButtonTakesTheSeatBack) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const Person who = counter.asked(table);
  const auto seat = *counter.glance(table, who).seat;
  ASSERT_TRUE(counter.hall().stand_in(table, seat));
  EXPECT_TRUE(holds(text_of(counter.table(table)), "A computer plays for " + who.name));
  const std::string mention = "<@" + std::to_string(who.id) + ">";
  EXPECT_FALSE(holds(counter.table(table).greeting, mention));
  const auto hand = counter.slash(who, "hand").page;
  EXPECT_FALSE(has_controls(hand)) << text_of(hand);
  const auto back = counter.press(who, hand, "Take my seat back");
  EXPECT_TRUE(back.in_place);
  EXPECT_TRUE(has_controls(back.page)) << text_of(back.page);
  EXPECT_TRUE(holds(counter.table(table).greeting, mention));
  EXPECT_TRUE(holds(text_of(counter.slash(kEve, "table log").page), who.name + " is back"));
}

TEST(SeatCommands, ASeatIsOfferedAndTakenWithADigest) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const Person mover = counter.asked(table);
  counter.slash(mover, "move", {{"move", counter.legal(table, mover).front()}});
  counter.denies(kEve, "seat take", {}, "seat_not_offered");
  counter.denies(kEve, "seat leave", {}, "not_seated");
  counter.denies(kAnn, "seat back", {}, "seat_held");
  counter.slash(kAnn, "seat offer");
  const auto page = counter.table(table);
  ASSERT_TRUE(has_button(page, "Take the seat of Ann"));
  counter.denies_press(kBen, page, "Take the seat of Ann", "already_seated");
  const auto taken = counter.press(kEve, page, "Take the seat of Ann");
  EXPECT_TRUE(holds(text_of(taken.page), "What happened so far")) << text_of(taken.page);
  EXPECT_EQ(counter.glance(table, kEve).seat, 0);
  EXPECT_FALSE(counter.glance(table, kAnn).seat);
  counter.denies(kAnn, "hand", {}, "not_seated");
  EXPECT_TRUE(holds(counter.slash(kAnn, "seat record").page.body, "handed over on request: 1"));
  EXPECT_FALSE(has_button(counter.table(table), "Take the seat of Ann"));
}

TEST(SeatCommands, ALeftSeatIsPlayedByAComputerUntilItIsTaken) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  counter.slash(kAnn, "seat leave");
  counter.slash(kBen, "seat leave");
  const auto before = counter.glance(table).version;
  ASSERT_TRUE(counter.hall().think(table));
  EXPECT_EQ(counter.glance(table).version, before + 1);
  counter.slash(kEve, "seat take");
  EXPECT_EQ(counter.glance(table, kEve).seat, 0) << "the first that is offered";
  EXPECT_TRUE(holds(text_of(counter.slash(kBen, "seat back").page), "yours again"));
  EXPECT_TRUE(counter.glance(table).computers.empty());
}

TEST(UndoCommand, SaysWhatItWouldTakeAndAsksTheOthers) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  const auto line = counter.glance(table).version;
  for (int i = 0; i < 2; ++i) {
    const Person who = counter.asked(table);
    counter.slash(who, "move", {{"move", counter.legal(table, who).front()}});
  }
  counter.denies(kAnn, "table undo", {{"line", "nonsense"}}, "no_such_line");
  counter.denies(kAnn, "table undo", {{"line", "999"}}, "no_such_line");
  counter.denies(kEve, "table undo", {{"line", std::to_string(line)}}, "not_seated");
  const auto offered = counter.types(kAnn, "table undo", "line");
  ASSERT_EQ(offered.size(), 2U) << "the deal and the first move";
  EXPECT_EQ(offered.back().value, std::to_string(line));
  EXPECT_TRUE(counter.types(kEve, "table undo", "line").empty());

  const auto warning = counter.slash(kAnn, "table undo", {{"line", std::to_string(line)}}).page;
  EXPECT_TRUE(holds(warning.body, "takes back 2 moves")) << warning.body;
  EXPECT_TRUE(holds(warning.body, counter.say("nexus.undo"))) << "what will be dealt anew is said beforehand";
  EXPECT_FALSE(counter.glance(table).motion) << "nobody has been asked yet";
  EXPECT_TRUE(counter.press(kAnn, warning, "Ask the others").in_place);
  EXPECT_TRUE(holds(text_of(counter.table(table)), "Ann asks to go back to line " + std::to_string(line)));
  EXPECT_TRUE(has_button(counter.table(table), "Agree"));
  EXPECT_FALSE(has_button(counter.slash(kAnn, "hand").page, "Agree"));
  const auto hand = counter.slash(kBen, "hand").page;
  EXPECT_TRUE(holds(text_of(hand), "2 moves are taken back"));
  EXPECT_TRUE(holds(text_of(hand), counter.say("nexus.undo"))) << "also to who is asked";
  counter.denies_press(kEve, hand, "Agree", "not_seated");
  const auto answer = counter.press(kBen, hand, "Agree");
  EXPECT_EQ(answer.page.body, counter.say("motion.answered"));
  const auto log = text_of(counter.slash(kAnn, "table log").page);
  EXPECT_TRUE(holds(log, "went back to line " + std::to_string(line))) << log;
  counter.denies_press(kBen, hand, "Agree", "no_motion");
}

TEST(Motions, ARefusalIsNobodys) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen, kCat, kDan});
  counter.slash(kAnn, "table end");
  const auto page = counter.table(table);
  counter.press(kCat, page, "Refuse");
  EXPECT_TRUE(has_button(counter.table(table), "Agree")) << "nothing is shown while it is open";
  EXPECT_FALSE(holds(text_of(counter.table(table)), "not agreed"));
  counter.press(kBen, page, "Agree");
  counter.press(kDan, page, "Agree");
  const auto after = counter.table(table);
  EXPECT_TRUE(holds(text_of(after), "Ending the game was not agreed.")) << text_of(after);
  EXPECT_FALSE(has_button(after, "Agree"));
  EXPECT_TRUE(holds(text_of(counter.slash(kBen, "table log").page), "not agreed"));
}

TEST(Motions, APausedGameSaysSoAndAnEndedOneShowsAllHands) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen});
  counter.slash(kAnn, "table pause");
  counter.press(kBen, counter.table(table), "Agree");
  const Person who{counter.glance(table).players.front()};
  EXPECT_TRUE(holds(text_of(counter.table(table)), "The game is paused."));
  EXPECT_TRUE(counter.table(table).greeting.empty());
  EXPECT_TRUE(holds(text_of(counter.slash(who, "hand").page), "The game is paused."));
  counter.slash(kBen, "table resume");
  counter.press(kAnn, counter.table(table), "Agree");
  EXPECT_FALSE(counter.table(table).greeting.empty());
  counter.slash(kBen, "table end");
  counter.press(kAnn, counter.table(table), "Agree");
  const auto end = counter.table(table);
  EXPECT_TRUE(holds(text_of(end), "ended by agreement")) << text_of(end);
  EXPECT_TRUE(has_button(end, "Rematch"));
  counter.denies(kEve, "table rematch", {}, "not_seated");
  counter.slash(kBen, "table rematch");
  EXPECT_EQ(counter.glance(*counter.hall().table_in(counter.place.channel)).host, kBen);
}

TEST(AbandonedLobby, SaysThatItWasClosed) {
  Counter counter;
  const auto table = counter.lobby({kAnn});
  counter.pass(std::chrono::hours(24));
  ASSERT_TRUE(counter.hall().close_abandoned(table));
  EXPECT_EQ(counter.table(table).body, counter.say("table.abandoned"));
}

}  // namespace
}  // namespace parlour::commands::testing
