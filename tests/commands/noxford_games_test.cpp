// Whole games of Noxford played at random by what people find on their pages: once by buttons and menus
// alone, once by slash commands with what autocomplete offers. And the way through one move: card, place,
// gear.

#include <algorithm>

#include "render/plain_text.h"
#include "tests/commands/evening.h"
#include "tests/games/noxford_record.h"

namespace parlour::commands::testing {
namespace {

using games::testing::CityRecord;

class NoxfordEvening : public Evening {
 public:
  explicit NoxfordEvening(int seats, int seed = 1) : NoxfordEvening(CityRecord::dealt(seed, seats), seed) {}
  explicit NoxfordEvening(const CityRecord& position, int seed = 1)
      : Evening("noxford", friends(position.rules.seats()), {}, seed, games::to_fields(position.state)) {}

  /// What begins like this on a page: a button where there are few choices, else an item of a menu.
  Document choose(const Person& who, const Document& page, const std::string& beginning) {
    for (const auto& button : buttons_of(page)) {
      if (button.label.starts_with(beginning)) return counter.click(who, button.id).page;
    }
    return counter.pick(who, page, beginning).page;
  }
};

template <class Turn>
void play_all(Turn turn) {
  for (const int seats : {2, 3, 4}) {
    SCOPED_TRACE(std::to_string(seats) + " seats");
    NoxfordEvening game(seats, seats);
    game.play_to_the_end([&] {
      turn(game);
      game.counter.slash(kEve, "noxford city", {{"table", std::to_string(game.table)}});
    });
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(NoxfordGames, CanBePlayedByButtonsAndMenusAlone) {
  play_all([](NoxfordEvening& game) { game.click_one_move(game.asked()); });
}

TEST(NoxfordGames, CanBePlayedBySlashCommandsAlone) {
  play_all([](NoxfordEvening& game) {
    game.expect_offers_for_the_asked_alone("noxford place", "card");
    game.speak_one_move(game.asked());
  });
}

// ---- The way through one move

/// c can be covered; Ann has a gear card and holds the turn.
CityRecord three_cards() {
  return {R"(
    aabbb
    aabbb
    aaccc
    ..ccc )",
          "a=db b=barracks c=B1", "hands 1-gear 2 / 1 2 | decks 3 3 / 3 | display da | stock dr"};
}

TEST(NoxfordSteps, LeadToEveryMoveAndNoOther) {
  NoxfordEvening game(three_cards());
  const auto& rules = three_cards().rules;
  std::vector<std::string> expected;
  for (const std::string& first : game.counter.legal(game.table, kAnn)) {
    CityRecord after = three_cards();
    after.seat(0).plays(first);
    if (!rules.mid_move(after.state)) {
      expected.push_back(first);
      continue;
    }
    for (const std::string& second : after.moves(0)) {
      std::string& both = expected.emplace_back(first);
      both.append(",").append(second);
    }
  }
  std::ranges::sort(expected);
  EXPECT_EQ(reachable(game.counter, game.table, kAnn, game.hand(kAnn)), expected);
}

TEST(NoxfordSteps, GoFromCardToPlaceToGearAndAreSentTogether) {
  NoxfordEvening game(three_cards());
  auto& counter = game.counter;
  const auto before = game.version();
  auto page = game.choose(kAnn, game.hand(kAnn), "R1 Punk");
  EXPECT_TRUE(has(page.body, "Chosen so far"));
  page = game.choose(kAnn, page, "A: ");
  EXPECT_EQ(game.version(), before) << "nothing is sent yet";
  EXPECT_TRUE(has(page.body, "lets you move another card"));
  EXPECT_TRUE(has(page.picture->alt, "To choose from:")) << page.picture->alt;
  EXPECT_FALSE(has(render::plain_text(counter.table(game.table)), "R1")) << "nobody sees it yet";
  page = counter.press(kAnn, page, "Leave the gear").page;
  EXPECT_EQ(game.version(), before + 1);
  EXPECT_TRUE(has(page.body, "You place")) << page.body;
  EXPECT_TRUE(has(page.body, "You leave the gear"));
}

TEST(NoxfordSteps, GoBackUntilTheMoveIsSent) {
  NoxfordEvening game(three_cards());
  auto& counter = game.counter;
  const auto before = game.version();
  const auto first = game.hand(kAnn);
  const auto second = game.choose(kAnn, first, "R1 Punk");
  const auto third = game.choose(kAnn, second, "A: ");
  const auto fourth = game.choose(kAnn, third, "4: B1 Punk");
  EXPECT_TRUE(has(fourth.picture->alt, "4 is lifted. Open places: A ")) << fourth.picture->alt;
  auto page = counter.press(kAnn, fourth, "Back").page;
  EXPECT_EQ(page.picture->alt, third.picture->alt);
  // A pick of verb and card together is two steps on the way back.
  for (int steps = 0; has_button(page, "Back"); ++steps) {
    ASSERT_LT(steps, 4);
    page = counter.press(kAnn, page, "Back").page;
  }
  EXPECT_EQ(page.picture->alt, first.picture->alt);
  EXPECT_EQ(page.body, first.body);
  EXPECT_EQ(game.version(), before);
}

/// More open places than there are buttons in a row.
CityRecord four_cards() {
  return {R"(
    aabbb..
    aabbb..
    aacccdd
    ..cccdd
    .....dd )",
          "a=db b=barracks c=B1 d=br", "hands 1-gear 2 / 1 2 | decks 3 3 / 3 | display da | stock dr"};
}

TEST(NoxfordSteps, PlacesHaveTheSameLettersInMenuAutocompleteAndPicture) {
  NoxfordEvening game(four_cards());
  auto& counter = game.counter;
  const auto page = game.choose(kAnn, game.hand(kAnn), "R2 Tough");
  std::vector<std::string> menu;
  const auto menus = menus_of(page);
  for (const auto& item : menus.at(0).items) menu.push_back(item.label);
  std::vector<std::string> offered;
  for (const auto& one : counter.types(kAnn, "noxford place", "at", {}, {{"card", "2"}})) {
    offered.push_back(one.label.substr(0, one.label.find(" ·")));
    EXPECT_TRUE(one.label.starts_with(one.value + ": "));
  }
  EXPECT_EQ(menu, offered);
  ASSERT_GT(menu.size(), 5U);
  std::string pictured = "Open places: ";
  for (const std::string& label : menu) {
    // "A: row 9, column 11, sideways" is "A 9,11s" in the picture's words.
    const auto number_after = [&](const std::string& word) {
      const auto begin = label.find(word) + word.size();
      return label.substr(begin, label.find(',', begin) - begin);
    };
    pictured += (pictured.ends_with(": ") ? "" : ", ") + label.substr(0, label.find(':')) + " " +
                number_after("row ") + "," + number_after("column ") + (has(label, "upright") ? "u" : "s");
  }
  EXPECT_TRUE(has(page.picture->alt, pictured + ".")) << page.picture->alt << "\n" << pictured;
}

TEST(NoxfordSteps, TheChoosingPictureIsTheChoosersAlone) {
  NoxfordEvening game(three_cards());
  EXPECT_TRUE(has(game.hand(kAnn).picture->alt, "Open places"));
  EXPECT_FALSE(has(game.hand(kBen).picture->alt, "Open places"));
  EXPECT_FALSE(has(game.counter.table(game.table).picture->alt, "Open places"));
}

// ---- Slash commands

TEST(NoxfordCommands, TakeLettersNumbersAndRowsWithColumns) {
  NoxfordEvening game(three_cards());
  auto& counter = game.counter;
  counter.slash(kAnn, "noxford place", {{"card", "2"}, {"at", "9,11 sideways"}});
  EXPECT_EQ(game.asked().id, kBen.id);
  counter.slash(kBen, "noxford cover", {{"card", "2"}, {"on", "13,13"}});
  EXPECT_EQ(game.asked().id, kAnn.id);
  counter.slash(kAnn, "noxford cover", {{"card", "3"}, {"on", "4"}});
  EXPECT_EQ(game.asked().id, kBen.id);
  counter.slash(kBen, "noxford place", {{"card", "1"}, {"at", "a"}});
  EXPECT_EQ(game.asked().id, kAnn.id);
}

TEST(NoxfordCommands, AGearIsAnotherCommand) {
  NoxfordEvening game(three_cards());
  auto& counter = game.counter;
  counter.slash(kAnn, "noxford place", {{"card", "1-gear"}, {"at", "a"}});
  EXPECT_EQ(game.asked().id, kAnn.id);
  const auto answer = counter.slash(kAnn, "noxford cover", {{"card", "2"}, {"on", "13,13"}});
  EXPECT_TRUE(has(answer.page.body, "You have placed a gear card"));
  counter.slash(kAnn, "noxford gear", {{"card", "4"}, {"to", "A"}});
  EXPECT_EQ(game.asked().id, kBen.id);
}

TEST(NoxfordCommands, TheMasterGoesToAPlaceOrOverACard) {
  NoxfordEvening game(three_cards());
  auto& counter = game.counter;
  counter.slash(kAnn, "noxford master", {{"at", "13,13"}});
  EXPECT_EQ(game.asked().id, kBen.id);
  counter.slash(kBen, "noxford master", {{"at", "B"}});
  EXPECT_EQ(game.asked().id, kAnn.id);
}

TEST(NoxfordCommands, SayWhichRuleBarsAMove) {
  NoxfordEvening game(three_cards());
  game.bars(kAnn, "pass", {}, "must_play");
  game.bars(kAnn, "skip", {}, "no_gear");
  game.bars(kAnn, "place", {{"card", "3"}, {"at", "9,11 s"}}, "not_in_hand");
  game.bars(kAnn, "place", {{"card", "2"}, {"at", "9,12 s"}}, "edges_not_aligned");
  game.bars(kAnn, "place", {{"card", "2"}, {"at", "11,9 u"}}, "touches_too_few");
  game.bars(kAnn, "cover", {{"card", "2"}, {"on", "11,11"}}, "neutral_covered");
  const auto before = game.version();
  const auto answer = game.counter.slash(kAnn, "move", {{"move", "gear 13,13 to 9,11 s"}});
  EXPECT_TRUE(has(answer.page.body, game.counter.say("noxford.refusal.no_gear"))) << answer.page.body;
  EXPECT_EQ(game.version(), before);
}

TEST(NoxfordCommands, TheCityIsShownInWordsToWhoeverMaySeeTheTable) {
  NoxfordEvening game(three_cards());
  auto& counter = game.counter;
  const auto answer = counter.slash(kEve, "noxford city");
  EXPECT_FALSE(answer.in_place);
  EXPECT_TRUE(has(answer.page.body, "1. diamond, bottle · 11,11 upright · touches 2, 3")) << answer.page.body;
  EXPECT_TRUE(answer.page.picture);
  EXPECT_TRUE(answer.page.pings.empty());
  EXPECT_EQ(counter.press(kEve, counter.table(game.table), "In words").page.body, answer.page.body);
}

TEST(NoxfordCommands, TheCityOfAnotherGameIsNotToBeSeen) {
  Counter counter;
  counter.started({kAnn, kBen});
  counter.denies(kAnn, "noxford city", {}, "other_game");
}

}  // namespace
}  // namespace parlour::commands::testing
