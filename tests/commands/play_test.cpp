// Playing: the hand, /move, /nexus, buttons and menus; what is barred, stale, doubled or somebody else's.

#include "render/plain_text.h"
#include "render/text.h"
#include "tests/commands/counter.h"

namespace parlour::commands::testing {
namespace {

// Ann is asked. The deck is long enough for a few moves.
const std::string kPosition =
    "nexus 5 9 A1 20 | parade 12 of 1 | hands 3 4 / 6 7 | deck 8 10 11 13 14 15 16 17 18 19";

bool begins(const Answer& answer, const std::string& sentence) {
  return answer.page.body.starts_with(sentence);
}

/// A table in the position above.
struct Playing {
  explicit Playing(const games::Chosen& options = {}, const std::string& position = kPosition)
      : counter({.position = position}), table(counter.started({kAnn, kBen}, options)) {}

  Document hand(const Person& who) { return counter.slash(who, "hand").page; }
  Answer moves(const Person& who, const std::string& notation) {
    return counter.slash(who, "move", {{"move", notation}});
  }
  /// The answer begins with the sentence of this rule, has the controls of who is asked, and nothing changed.
  void bars(const Person& who, const std::string& command, const Options& options, const std::string& rule) {
    SCOPED_TRACE(who.name + ": /" + command + " " + ::testing::PrintToString(options));
    const int before = counter.entries();
    const auto answer = counter.slash(who, command, options);
    EXPECT_TRUE(begins(answer, counter.say(rule))) << answer.page.body;
    EXPECT_EQ(has_button(answer.page, "Attend court"), who.id == kAnn.id);
    EXPECT_EQ(counter.entries(), before);
  }

  Counter counter;
  TableId table;
};

// ---- The hand

TEST(Hand, ShowsTheOwnCardsAndTheControlsToWhoIsAsked) {
  Playing play;
  const auto page = play.hand(kAnn);
  const auto text = render::plain_text(page);
  EXPECT_NE(text.find("Your hand: 2 cards"), std::string::npos) << text;
  EXPECT_TRUE(has_button(page, "Attend court"));
  ASSERT_EQ(menus_of(page).size(), 1U);
  EXPECT_EQ(menus_of(page).front().prompt, "Sow chaos: choose");
  EXPECT_EQ(menus_of(page).front().items.size(), 2U);
  EXPECT_TRUE(page.pings.empty());

  const auto waiting = play.hand(kBen);
  EXPECT_NE(waiting.body.find("Waiting for Ann."), std::string::npos) << waiting.body;
  EXPECT_TRUE(menus_of(waiting).empty());
  ASSERT_EQ(buttons_of(waiting).size(), 1U);
  EXPECT_EQ(buttons_of(waiting).front().label, "Refresh");
}

TEST(Hand, ComesByCommandByButtonAndAfresh) {
  Playing play;
  const auto page = play.hand(kAnn);
  const auto text = render::plain_text(page);
  const auto pressed = play.counter.press(kAnn, play.counter.table(play.table), "My hand");
  EXPECT_EQ(render::plain_text(pressed.page), text);
  EXPECT_FALSE(pressed.in_place) << "the table stays where it is";
  const auto fresh = play.counter.press(kAnn, page, "Refresh");
  EXPECT_EQ(render::plain_text(fresh.page), text);
  EXPECT_TRUE(fresh.in_place);
  EXPECT_EQ(play.counter.entries(), 3) << "looking writes nothing";
}

TEST(Hand, IsForPlayersOnly) {
  Playing play;
  play.counter.denies(kEve, "hand", {}, "not_seated");
  play.counter.denies_press(kEve, play.counter.table(play.table), "My hand", "not_seated");
  const auto answer = play.counter.press(kEve, play.hand(kAnn), "Refresh");
  EXPECT_EQ(answer.page.body, play.counter.say("denied.not_seated"));
}

TEST(Hand, SaysWhenDirectMessagesAreClosedAndTriesThemAgain) {
  Playing play;
  EXPECT_FALSE(has_button(play.hand(kBen), "Try my DMs again"));
  play.counter.hall().set_dm_closed(kBen.id, true);
  for (const auto& errand : play.counter.hall().errands(100))
    play.counter.hall().settle(errand, std::nullopt);
  const auto page = play.hand(kBen);
  ASSERT_TRUE(has_button(page, "Try my DMs again"));
  EXPECT_NE(render::plain_text(page).find("I cannot write to you"), std::string::npos);
  EXPECT_FALSE(has_button(play.hand(kAnn), "Try my DMs again")) << "it is Ben's trouble alone";
  EXPECT_TRUE(play.counter.hall().errands(100).empty()) << "not tried before the player asks";
  play.counter.denies_press(kEve, page, "Try my DMs again", "not_seated");
  const auto answer = play.counter.press(kBen, page, "Try my DMs again");
  EXPECT_TRUE(begins(answer, play.counter.say("play.dm_tried")));
  EXPECT_TRUE(answer.in_place);
  EXPECT_FALSE(has_button(answer.page, "Try my DMs again"));
  const auto errands = play.counter.hall().errands(100);
  ASSERT_EQ(errands.size(), 1U);
  EXPECT_EQ(errands.front().kind, tables::ErrandKind::Hand);
  EXPECT_EQ(errands.front().person, kBen.id);
}

// ---- A move is made

TEST(Move, ByNotationTellsWhatItDid) {
  Playing play;
  const auto answer = play.moves(kAnn, "  SOW   3 ");
  EXPECT_TRUE(begins(answer, "You sow `3` on the nexus.")) << answer.page.body;
  EXPECT_FALSE(answer.in_place);
  EXPECT_EQ(play.counter.asked(play.table).id, kBen.id);
  EXPECT_EQ(tests::ask_sql(play.counter.file(), "select count(*) from journal where body like '%sow 3%'"),
            "1")
      << "the journal has the game's own spelling";
}

TEST(Move, ByTheGamesCommand) {
  Playing play;
  auto& counter = play.counter;
  EXPECT_TRUE(begins(counter.slash(kAnn, "nexus sow", {{"card", "3"}}), "You sow `3`"));
  EXPECT_TRUE(begins(counter.slash(kBen, "nexus attend"), "You attend court: `3` leaves the nexus."));
  EXPECT_EQ(counter.entries(), 5);
}

TEST(Move, ByTheWordsThatAreSeen) {
  Playing play;
  const auto label = render::plain(menus_of(play.hand(kAnn)).front().items.back().label);
  EXPECT_TRUE(begins(play.counter.slash(kAnn, "nexus sow", {{"card", " " + label + " "}}), "You sow `4`"))
      << label;
}

TEST(Move, ByButtonAndMenuTakesThePlaceOfThePage) {
  Playing play;
  const auto sown = play.counter.pick(kAnn, play.hand(kAnn), "4");
  EXPECT_TRUE(begins(sown, "You sow `4` on the nexus."));
  EXPECT_TRUE(sown.in_place);
  const auto attended = play.counter.press(kBen, play.hand(kBen), "Attend court");
  EXPECT_TRUE(begins(attended, "You attend court: `4` leaves the nexus."));
  EXPECT_TRUE(attended.in_place);
  EXPECT_NE(attended.page.body.find("You draw `"), std::string::npos);
}

TEST(Move, FromADirectMessage) {
  Playing play;
  const auto page = play.hand(kAnn);
  play.counter.place = {0, 31337};
  EXPECT_TRUE(begins(play.counter.press(kAnn, page, "Attend court"), "You attend court"));
  EXPECT_TRUE(begins(play.counter.slash(kBen, "move", {{"move", "attend"}}), "You attend court"));
}

TEST(Move, WithInsertNamesAPlace) {
  const games::Chosen insert{{"tournament", "insert"}};
  {
    Playing play(insert);
    EXPECT_TRUE(begins(play.counter.slash(kAnn, "nexus sow", {{"card", "3"}}), "You sow `3` on the nexus."))
        << "without a place it goes on top";
  }
  {
    Playing play(insert);
    EXPECT_TRUE(begins(play.counter.slash(kAnn, "nexus sow", {{"card", "3"}, {"position", "top"}}),
                       "You sow `3` on the nexus."));
  }
  {
    Playing play(insert);
    EXPECT_TRUE(begins(play.counter.slash(kAnn, "nexus sow", {{"card", "3"}, {"position", "0"}}),
                       "You slip `3` under the nexus."));
  }
  {
    Playing play(insert);
    const auto places = play.counter.pick(kAnn, play.hand(kAnn), "3");
    EXPECT_TRUE(places.in_place);
    EXPECT_EQ(play.counter.entries(), 3) << "a step on the way writes nothing";
    EXPECT_NE(places.page.body.find("Chosen so far: Sow chaos › 3"), std::string::npos) << places.page.body;
    EXPECT_TRUE(has_button(places.page, "Back"));
    const auto back = play.counter.press(kAnn, places.page, "Back");
    EXPECT_TRUE(back.in_place);
    EXPECT_TRUE(
        begins(play.counter.press(kAnn, places.page, "At the bottom"), "You slip `3` under the nexus."));
  }
}

TEST(Move, OnTopMayBeSaidWhereThereIsNoOtherPlace) {
  Playing play;
  EXPECT_TRUE(begins(play.counter.slash(kAnn, "nexus sow", {{"card", "3"}, {"position", "top"}}),
                     "You sow `3` on the nexus."));
}

TEST(Move, WithTwoNexusesNamesOne) {
  const std::string two =
      "left 5 9 A1 20 | right 21 22 | parade 12 of 1 | hands 3 4 / 6 7 | deck 8 10 11 13 14 15 16 17";
  {
    Playing play({{"nexuses", "double"}}, two);
    EXPECT_TRUE(begins(play.counter.slash(kAnn, "nexus attend", {{"nexus", "right"}}),
                       "You attend court: `22` leaves the right nexus."));
  }
  {
    Playing play({{"nexuses", "double"}}, two);
    EXPECT_TRUE(begins(play.counter.pick(kAnn, play.hand(kAnn), "Left, top"),
                       "You attend court: `20` leaves the left nexus."));
  }
}

// ---- A move is barred

TEST(Barred, TheAnswerIsTheRule) {
  Playing play;
  const std::string refusal = "nexus.refusal.";
  play.bars(kBen, "move", {{"move", "attend"}}, refusal + "not_your_turn");
  play.bars(kBen, "nexus sow", {{"card", "6"}}, refusal + "not_your_turn");
  play.bars(kBen, "nexus pass", {}, refusal + "not_your_turn");
  play.bars(kAnn, "move", {{"move", "sow 6"}}, refusal + "not_in_hand");
  play.bars(kAnn, "nexus sow", {{"card", "6"}}, refusal + "not_in_hand");
  play.bars(kAnn, "move", {{"move", "attend left"}}, refusal + "only_one_nexus");
  play.bars(kAnn, "nexus attend", {{"nexus", "left"}}, refusal + "only_one_nexus");
  play.bars(kAnn, "nexus sow", {{"card", "3"}, {"nexus", "right"}}, refusal + "only_one_nexus");
  play.bars(kAnn, "move", {{"move", "sow 3 at 1"}}, refusal + "insert_not_in_play");
  play.bars(kAnn, "nexus sow", {{"card", "3"}, {"position", "1"}}, refusal + "insert_not_in_play");
  play.bars(kAnn, "nexus pass", {}, refusal + "pass_not_in_play");
  play.bars(kAnn, "move", {{"move", "pass"}}, refusal + "pass_not_in_play");
}

TEST(Barred, UnderOtherOptionsByOtherRules) {
  const std::string refusal = "nexus.refusal.";
  Playing pass(games::Chosen{{"tournament", "pass"}});
  pass.bars(kAnn, "nexus pass", {}, refusal + "not_your_parade");
  Playing insert(games::Chosen{{"tournament", "insert"}});
  insert.bars(kAnn, "nexus sow", {{"card", "3"}, {"position", "4"}}, refusal + "top_needs_no_place");
  insert.bars(kAnn, "nexus sow", {{"card", "3"}, {"position", "5"}}, refusal + "no_such_place");
  Playing empty({}, "nexus 5 9 A1 20 | parade 12 of 1 | hands / 6 7 | deck 8 10 11");
  empty.bars(kAnn, "nexus sow", {{"card", "3"}}, refusal + "hand_empty");

  Counter two({.position = "left 5 9 | right 21 22 | parade 12 of 1 | hands 3 4 / 6 7 | deck 8 10"});
  const auto table = two.started({kAnn, kBen}, {{"nexuses", "double"}});
  const auto unnamed = two.say(refusal + "nexus_not_named");
  EXPECT_TRUE(begins(two.slash(kAnn, "nexus attend"), unnamed));
  EXPECT_TRUE(begins(two.slash(kAnn, "nexus sow", {{"card", "3"}}), unnamed));
  EXPECT_EQ(two.glance(table).version, 3U);
}

TEST(Barred, NonsenseIsNoMove) {
  Playing play;
  for (const std::string& text :
       {std::string(""), std::string(" "), std::string("sow"), std::string("fly"), std::string("sow 99"),
        std::string("sow 3 3"), std::string("attend pass"), std::string("sow -3"), std::string("sow 3 at -1"),
        std::string("sow 3; attend"), std::string("attend\nattend"), std::string("sow 3\0 x", 7),
        std::string("\xff\xfe"), std::string("söw 3"), std::string(6000, 'a'),
        "sow " + std::string(6000, '3'), std::string("**@everyone** `x`"), std::string("🂡🂢")}) {
    play.bars(kAnn, "move", {{"move", text}}, "denied.not_a_move");
    play.bars(kAnn, "nexus sow", {{"card", text}}, "denied.not_a_move");
  }
  play.bars(kAnn, "move", {}, "denied.not_a_move");
  play.bars(kAnn, "nexus sow", {}, "denied.not_a_move");
  play.bars(kAnn, "nexus fly", {}, "denied.not_a_move");
  play.bars(kAnn, "nexus", {}, "denied.not_a_move");
}

TEST(Barred, WhatAPersonTypedIsNotSaidBack) {
  Playing play;
  const auto answer = play.moves(kAnn, "@everyone https://example.org");
  EXPECT_EQ(render::plain_text(answer.page).find("everyone"), std::string::npos);
}

TEST(Barred, OnlyTheOwnerOfASeatMovesForIt) {
  Playing play;
  auto& counter = play.counter;
  counter.denies(kEve, "move", {{"move", "attend"}}, "not_seated");
  counter.denies(kEve, "nexus attend", {}, "not_seated");
  counter.denies_press(kEve, play.hand(kAnn), "Attend court", "not_seated");
  counter.manages = true;
  counter.denies(kEve, "nexus attend", {}, "not_seated");
  counter.manages = false;
  // Ben gets hold of Ann's buttons: he gets his own page, and Ann's turn stays hers.
  const auto answer = counter.press(kBen, play.hand(kAnn), "Attend court");
  EXPECT_EQ(answer.page.title, play.hand(kBen).title);
  EXPECT_TRUE(menus_of(answer.page).empty());
  EXPECT_EQ(answer.page.body.find("`3"), std::string::npos) << "nor does he see Ann's cards";
  EXPECT_EQ(counter.entries(), 3);
  EXPECT_EQ(counter.asked(play.table).id, kAnn.id);
}

TEST(Barred, ACommandOfAnotherGame) {
  Counter counter({.with_toy = true});
  counter.started({kAnn, kBen});
  counter.denies(kAnn, "toy say", {{"number", "3"}}, "other_game");
  counter.denies(kEve, "toy lift", {}, "other_game");
}

// ---- Stale and doubled

TEST(Stale, AClickForAnEarlierQuestionReturnsThePresentControls) {
  Playing play;
  auto& counter = play.counter;
  const auto old = play.hand(kAnn);
  counter.press(kAnn, old, "Attend court");
  const int before = counter.entries();
  const auto waiting = counter.press(kAnn, old, "Attend court");
  EXPECT_TRUE(begins(waiting, counter.say("play.stale"))) << waiting.page.body;
  EXPECT_TRUE(waiting.in_place);
  EXPECT_FALSE(has_button(waiting.page, "Attend court"));
  EXPECT_EQ(counter.entries(), before);

  counter.press(kBen, play.hand(kBen), "Attend court");
  const auto now = counter.pick(kAnn, old, "3");
  EXPECT_TRUE(begins(now, counter.say("play.stale")));
  EXPECT_TRUE(has_button(now.page, "Attend court")) << "Ann is asked again, and here is how she answers";
  EXPECT_EQ(counter.entries(), before + 1);
  counter.press(kAnn, now.page, "Attend court");
  EXPECT_EQ(counter.entries(), before + 2) << "the controls that came back work";
}

TEST(Stale, AButtonOfAGameThatIsOver) {
  Playing play;
  const auto old = play.hand(kAnn);
  const auto lobby_like = play.counter.table(play.table);
  play.counter.slash(kAnn, "table cancel");
  const int before = play.counter.entries();
  const auto answer = play.counter.press(kAnn, old, "Attend court");
  EXPECT_TRUE(begins(answer, play.counter.say("play.over"))) << answer.page.body;
  EXPECT_TRUE(answer.page.rows.empty());
  EXPECT_EQ(play.counter.press(kAnn, lobby_like, "My hand").page.title, lobby_like.title);
  EXPECT_EQ(play.counter.press(kAnn, old, "Refresh").page.title, lobby_like.title);
  EXPECT_EQ(play.counter.entries(), before);
}

TEST(Stale, PositionsThatLeadNowhereReturnThePresentControls) {
  Playing play;
  auto& counter = play.counter;
  const auto question = counter.glance(play.table, kAnn).question;
  const auto returns_controls = [&](const ComponentId& id, const std::vector<std::string>& values) {
    const auto answer = counter.click(kAnn, format(id), values);
    EXPECT_TRUE(begins(answer, counter.say("play.stale"))) << format(id);
    EXPECT_TRUE(has_button(answer.page, "Attend court")) << format(id);
  };
  returns_controls({Verb::Step, play.table, question, {7}, 0, 0}, {});
  returns_controls({Verb::Step, play.table, question, {0, 0, 0}, 0, 0}, {});
  returns_controls({Verb::Step, play.table, question, {2147483647}, 0, 0}, {});
  returns_controls({Verb::Step, play.table, question + 1, {0}, 0, 0}, {});
  returns_controls({Verb::Step, play.table, question + (1ULL << 32U), {0}, 0, 0}, {});
  returns_controls({Verb::Pick, play.table, question, {}, 0, 0}, {});
  returns_controls({Verb::Pick, play.table, question, {}, 0, 0}, {"nonsense"});
  returns_controls({Verb::Pick, play.table, question, {}, 0, 0}, {"1.99"});
  returns_controls({Verb::Pick, play.table, question, {1}, 0, 0}, {"0.0"});
  EXPECT_EQ(counter.entries(), 3);
}

TEST(Stale, AnIdThatIsNoneOfOurs) {
  Playing play;
  const int before = play.counter.entries();
  for (const char* id : {"", "x", "m:1", "m:999:1:0:0:0", "j:999:0::0:0", "O:999:0:0:0:0", "d:0:0::0:0"}) {
    EXPECT_EQ(play.counter.click(kAnn, id, {"0"}).page.body, play.counter.say("denied.no_such_table")) << id;
  }
  EXPECT_EQ(play.counter.entries(), before);
}

TEST(Doubled, TheSameInteractionIsCarriedOutOnce) {
  Playing play;
  auto& counter = play.counter;
  counter.slash(kAnn, "move", {{"move", "attend"}});
  const int after = counter.entries();
  const auto again = counter.again();
  EXPECT_TRUE(begins(again, counter.say("play.repeated"))) << again.page.body;
  EXPECT_EQ(counter.entries(), after);

  counter.press(kBen, play.hand(kBen), "Attend court");
  counter.again();
  EXPECT_EQ(counter.entries(), after + 1);
  counter.restart();
  counter.again();
  EXPECT_EQ(counter.entries(), after + 1) << "a restart does not forget";
  counter.slash(kAnn, "table cancel");
  counter.again();
  EXPECT_EQ(counter.entries(), after + 2);
}

TEST(Doubled, AnswersThatWaitedForARestartAreStillGood) {
  Playing play;
  const auto page = play.hand(kAnn);
  const auto lobby = play.counter.table(play.table);
  play.counter.restart();
  EXPECT_TRUE(begins(play.counter.press(kAnn, page, "Attend court"), "You attend court"));
  EXPECT_EQ(play.counter.press(kBen, lobby, "My hand").page.title, play.hand(kBen).title);
}

}  // namespace
}  // namespace parlour::commands::testing
