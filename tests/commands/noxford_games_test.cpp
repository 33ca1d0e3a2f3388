// Whole games of Noxford played at random by what people find on their pages: once by buttons and menus
// alone, once by slash commands with what autocomplete offers. And the way through one move: card, place,
// gear.

#include <algorithm>

#include "render/plain_text.h"
#include "tests/commands/clicking.h"
#include "tests/games/harness.h"
#include "tests/games/noxford_record.h"
#include "tests/games/noxford_traits.h"

namespace parlour::commands::testing {
namespace {

using games::Chance;
using games::testing::CityRecord;

const std::vector<Person> kPlayers{kAnn, kBen, kCat, kDan};

std::vector<Person> players(int seats) { return {kPlayers.begin(), kPlayers.begin() + seats}; }

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class NoxfordEvening {
 public:
  explicit NoxfordEvening(int seats, int seed = 1) : NoxfordEvening(CityRecord::dealt(seed, seats), seed) {}
  explicit NoxfordEvening(const CityRecord& position, int seed = 1)
      : counter({.seed = seed}), dice_(games::testing::seed_of(seed), games::Purpose::Player) {
    counter.deal().state = games::to_fields(position.state);
    table = counter.started(players(position.rules.seats()), {}, "noxford");
  }

  [[nodiscard]] bool playing() { return counter.glance(table).phase == tables::Phase::Playing; }
  [[nodiscard]] Person asked() {
    const auto seen = counter.glance(table);
    return seen.players.at(static_cast<std::size_t>(seen.to_act.first()));
  }
  template <class T>
  const T& any_of(const std::vector<T>& list) {
    return list.at(dice_.below(static_cast<std::uint32_t>(list.size())));
  }
  bool one_in(std::uint32_t n) { return dice_.below(n) == 0; }
  std::uint32_t version() { return counter.glance(table).version; }
  Document hand(const Person& who) { return counter.slash(who, "hand").page; }
  /// What begins like this on a page: a button where there are few choices, else an item of a menu.
  Document choose(const Person& who, const Document& page, const std::string& beginning) {
    for (const auto& button : buttons_of(page)) {
      if (button.label.starts_with(beginning)) return counter.click(who, button.id).page;
    }
    return counter.pick(who, page, beginning).page;
  }

  Counter counter;
  TableId table = 0;

 private:
  Chance dice_;
};

template <class Turn>
void play_all(Turn turn) {
  for (const int seats : {2, 3, 4}) {
    SCOPED_TRACE(std::to_string(seats) + " seats");
    NoxfordEvening game(seats, seats);
    int turns = 0;
    while (game.playing() && ++turns < 500) {
      turn(game);
      if (::testing::Test::HasFailure()) return;
      game.counter.inspect(game.counter.table(game.table));
      game.counter.slash(kEve, "noxford city", {{"table", std::to_string(game.table)}});
    }
    EXPECT_EQ(game.counter.glance(game.table).phase, tables::Phase::Finished);
    for (const Person& who : players(seats)) game.counter.slash(who, "hand");
  }
}

bool is_step(const Click& click) { return click.id.verb == Verb::Step || click.id.verb == Verb::Pick; }

void click_one_move(NoxfordEvening& game) {
  const Person who = game.asked();
  const auto before = game.version();
  Document page = game.hand(who);
  for (int clicks = 0; game.version() == before; ++clicks) {
    ASSERT_LT(clicks, 200) << "the way never ends";
    auto all = clicks_on(page);
    std::erase_if(all, [](const Click& click) { return !is_step(click); });
    ASSERT_FALSE(all.empty()) << "stuck";
    const Click click = game.any_of(all);
    const auto answer = game.counter.click(who, format(click.id), click.values);
    ASSERT_TRUE(answer.in_place) << click.label;
    page = answer.page;
  }
  ASSERT_EQ(game.version(), before + 1) << "all steps of a move are one entry";
}

TEST(NoxfordGames, CanBePlayedByButtonsAndMenusAlone) { play_all(click_one_move); }

/// /noxford with everything that autocomplete offers for it; false when the verb leads nowhere now.
bool try_verb(NoxfordEvening& game, const Person& who, const GameVerb& verb) {
  Options options;
  for (const Slot& slot : verb.slots) {
    const auto offered = game.counter.types(who, "noxford " + verb.name, slot.name, {}, options);
    if (offered.empty()) return false;
    options[slot.name] = game.any_of(offered).value;
  }
  const auto legal = game.counter.legal(game.table, who);
  const bool bare = verb.slots.empty();
  if (bare && std::ranges::find(legal, verb.name) == legal.end()) return false;
  const auto before = game.version();
  game.counter.slash(who, "noxford " + verb.name, options);
  EXPECT_EQ(game.version(), before + 1) << verb.name << ::testing::PrintToString(options);
  return true;
}

void speak_one_move(NoxfordEvening& game) {
  const Person who = game.asked();
  for (const Person& other : game.counter.glance(game.table).players) {
    if (other.id != who.id) {
      ASSERT_TRUE(game.counter.types(other, "noxford place", "card").empty());
    }
  }
  const GameKit* kit = game.counter.desk().kit("noxford");
  for (int tries = 0; tries < 100; ++tries) {
    const GameVerb& verb = game.any_of(kit->verbs);
    if (try_verb(game, who, verb) || ::testing::Test::HasFailure()) return;
  }
  FAIL() << "no verb leads to a move";
}

TEST(NoxfordGames, CanBePlayedBySlashCommandsAlone) { play_all(speak_one_move); }

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
    for (const std::string& second : after.moves(0)) expected.push_back(first + "," + second);
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
  auto& counter = game.counter;
  const auto before = game.version();
  const auto refused = [&](const std::string& command, const Options& options, const std::string& rule) {
    const auto answer = counter.slash(kAnn, command, options);
    EXPECT_TRUE(has(answer.page.body, counter.say("noxford.refusal." + rule))) << answer.page.body;
  };
  refused("noxford pass", {}, "must_play");
  refused("noxford skip", {}, "no_gear");
  refused("noxford place", {{"card", "3"}, {"at", "9,11 s"}}, "not_in_hand");
  refused("noxford place", {{"card", "2"}, {"at", "9,12 s"}}, "edges_not_aligned");
  refused("noxford place", {{"card", "2"}, {"at", "11,9 u"}}, "touches_too_few");
  refused("noxford cover", {{"card", "2"}, {"on", "11,11"}}, "neutral_covered");
  refused("move", {{"move", "gear 13,13 to 9,11 s"}}, "no_gear");
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
