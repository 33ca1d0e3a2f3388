// What /prefs changes at the table: a move shown once more before it is sent, and words instead of pictures.

#include <algorithm>
#include <random>

#include "commands/pages.h"
#include "tests/commands/clicking.h"
#include "tests/commands/counter.h"

namespace parlour::commands::testing {
namespace {

const std::string kPosition =
    "nexus 5 9 A1 20 | parade 12 of 1 | hands 3 13 A2 / 6 7 | deck 8 10 11 14 15 16 17 18 19";

void sets(Counter& counter, const Person& who, bool confirm, bool plain_text) {
  tables::Prefs prefs;
  prefs.confirm = confirm;
  prefs.plain_text = plain_text;
  ASSERT_TRUE(counter.hall().set_prefs(who.id, prefs));
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// ---- Confirm before sending

TEST(Confirm, AMoveOfOneStepIsShownOnceMore) {
  Counter counter({.position = kPosition});
  const auto table = counter.started({kAnn, kBen});
  sets(counter, kAnn, true, false);
  const int before = counter.entries();
  const auto hand = counter.slash(kAnn, "hand").page;
  const auto shown = counter.press(kAnn, hand, "Attend court");
  EXPECT_TRUE(shown.in_place);
  EXPECT_EQ(counter.entries(), before) << "nothing is sent yet";
  EXPECT_TRUE(holds(shown.page.body, counter.say("hand.confirm"))) << shown.page.body;
  EXPECT_TRUE(holds(shown.page.body, counter.say("hand.chosen", {{"steps", "Attend court"}})))
      << shown.page.body;
  EXPECT_TRUE(menus_of(shown.page).empty());

  const auto back = counter.press(kAnn, shown.page, counter.say("controls.back"));
  EXPECT_EQ(counter.entries(), before);
  EXPECT_EQ(reachable(counter, table, kAnn, back.page), reachable(counter, table, kAnn, hand));

  const auto sent = counter.press(kAnn, shown.page, counter.say("controls.send"));
  EXPECT_TRUE(sent.in_place);
  EXPECT_EQ(counter.entries(), before + 1);
  counter.again();
  EXPECT_EQ(counter.entries(), before + 1) << "delivered twice it is one move";
}

TEST(Confirm, SoIsAMoveFromAMenu) {
  Counter counter({.position = kPosition});
  const auto table = counter.started({kAnn, kBen});
  sets(counter, kAnn, true, false);
  const int before = counter.entries();
  const auto hand = counter.slash(kAnn, "hand").page;
  const auto menu = menus_of(hand).at(0);
  const auto shown = counter.click(kAnn, menu.id, {menu.items.at(1).value});
  EXPECT_EQ(counter.entries(), before);
  counter.press(kAnn, shown.page, counter.say("controls.send"));
  EXPECT_EQ(counter.entries(), before + 1);
  EXPECT_FALSE(counter.glance(table).to_act.contains(0)) << "it was the whole move";
}

TEST(Confirm, IsForWhoWantsIt) {
  Counter counter({.position = kPosition});
  counter.started({kAnn, kBen});
  sets(counter, kBen, true, false);
  const int before = counter.entries();
  counter.press(kAnn, counter.slash(kAnn, "hand").page, "Attend court");
  EXPECT_EQ(counter.entries(), before + 1) << "Ann sends at once";
}

TEST(Confirm, WhatIsTypedIsSent) {
  Counter counter({.position = kPosition});
  counter.started({kAnn, kBen});
  sets(counter, kAnn, true, false);
  const int before = counter.entries();
  counter.slash(kAnn, "nexus attend");
  EXPECT_EQ(counter.entries(), before + 1);
}

TEST(Confirm, ALateSendIsStale) {
  Counter counter({.position = kPosition});
  counter.started({kAnn, kBen});
  sets(counter, kAnn, true, false);
  const auto shown = counter.press(kAnn, counter.slash(kAnn, "hand").page, "Attend court").page;
  counter.slash(kAnn, "nexus attend");
  const int before = counter.entries();
  const auto late = counter.press(kAnn, shown, counter.say("controls.send"));
  EXPECT_EQ(counter.entries(), before);
  EXPECT_TRUE(late.page.body.starts_with(counter.say("play.stale"))) << late.page.body;
}

TEST(Confirm, ASendOfHalfAMoveSendsNothing) {
  Counter counter({.position = kPosition});
  const auto table = counter.started({kAnn, kBen});
  sets(counter, kAnn, true, false);
  const int before = counter.entries();
  const auto question = counter.glance(table, kAnn).question;
  for (const auto& positions : std::vector<std::vector<int>>{{}, {1}, {0, 0}, {9}, {1, 99}, {1, 0, 0}}) {
    counter.click(kAnn, format(ComponentId{Verb::Send, table, question, positions, 0, 0}));
    EXPECT_EQ(counter.entries(), before) << format_positions(positions);
  }
}

/// One entry a Send and none without, for people who click at random.
TEST(Confirm, EveryGameCanBePlayedSo) {
  const std::vector<Person> everybody{kAnn, kBen, kCat, kDan};
  for (const GameKit& kit : games_on_offer()) {
    SCOPED_TRACE(kit.title.key);
    Counter counter;
    const int seats = *std::ranges::find_if(kit.title.seat_counts, [](int count) { return count >= 2; });
    const std::vector<Person> players(everybody.begin(), everybody.begin() + seats);
    const auto table = counter.started(players, {}, kit.title.key);
    for (const Person& who : players) sets(counter, who, true, true);
    std::mt19937 lots(7);
    int sent = 0;
    for (int turn = 0; turn < 25 && counter.glance(table).phase == tables::Phase::Playing; ++turn) {
      const Person& who = counter.asked(table);
      auto page = counter.slash(who, "hand").page;
      EXPECT_FALSE(page.picture);
      const int before = counter.entries();
      std::vector<int> positions;
      for (int step = 0; step < 40 && !has_button(page, counter.say("controls.send")); ++step) {
        std::vector<Click> ahead;
        for (const Click& click : clicks_on(page)) {
          const bool steps = click.id.verb == Verb::Step || click.id.verb == Verb::Pick;
          if (steps && click.positions().size() > positions.size()) ahead.push_back(click);
        }
        ASSERT_FALSE(ahead.empty());
        const Click& click = ahead[std::uniform_int_distribution<std::size_t>(0, ahead.size() - 1)(lots)];
        positions = click.positions();
        page = counter.click(who, format(click.id), click.values).page;
        EXPECT_FALSE(page.picture);
      }
      ASSERT_EQ(counter.entries(), before);
      ASSERT_TRUE(has_button(page, counter.say("controls.send")));
      counter.press(who, page, counter.say("controls.send"));
      if (kit.claims.replies.empty()) {
        ASSERT_EQ(counter.entries(), before + 1);
      } else {
        ASSERT_TRUE(counter.entries() > before || counter.answered(table, who));
      }
      ++sent;
    }
    EXPECT_GT(sent, 3);
  }
}

// ---- Words instead of pictures

TEST(PlainText, TakesPicturesOffAndSaysThemInWords) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen}, {}, "noxford");
  const Person& who = counter.asked(table);
  const auto shown = counter.slash(who, "hand").page;
  ASSERT_TRUE(shown.picture);
  sets(counter, who, false, true);
  const auto told = counter.slash(who, "hand").page;
  EXPECT_FALSE(told.picture);
  const auto words =
      std::ranges::find(told.fields, counter.say("page.picture_in_words"), &render::Field::name);
  ASSERT_NE(words, told.fields.end());
  EXPECT_EQ(words->text, shown.picture->alt) << "what the picture showed";
  EXPECT_EQ(told.body, shown.body) << "the rest stays";

  for (const char* command : {"table show", "noxford city"}) {
    EXPECT_FALSE(counter.slash(who, command).page.picture) << command;
  }
  const auto city = counter.slash(who, "noxford city").page;
  EXPECT_EQ(std::ranges::count(city.fields, counter.say("page.picture_in_words"), &render::Field::name), 0)
      << "it is in words already";
  const auto pressed = counter.press(who, told, counter.say("button.words")).page;
  EXPECT_FALSE(pressed.picture);

  EXPECT_TRUE(counter.table(table).picture) << "the table of everybody keeps its picture";
  const Person& other = who.id == kAnn.id ? kBen : kAnn;
  EXPECT_TRUE(counter.slash(other, "hand").page.picture);
}

TEST(PlainText, HoldsForDirectMessages) {
  Counter counter;
  const auto table = counter.started({kAnn, kBen}, {}, "noxford");
  const auto glance = counter.glance(table, kAnn);
  tables::Prefs prefs;
  EXPECT_TRUE(hand_page(counter.desk(), glance, prefs).picture);
  prefs.plain_text = true;
  const auto page = hand_page(counter.desk(), glance, prefs);
  counter.inspect(page);
  EXPECT_FALSE(page.picture);
}

}  // namespace
}  // namespace parlour::commands::testing
