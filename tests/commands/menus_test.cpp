// Menus and buttons with the toy game: more choices than a menu holds, moves in steps, several seats at once.

#include <algorithm>
#include <optional>
#include <set>

#include "commands/controls.h"
#include "render/plain_text.h"
#include "render/text.h"
#include "tests/commands/clicking.h"

namespace parlour::commands::testing {
namespace {

/// A table of the toy game in its open round, in which everybody says a number from 0 to `highest`.
struct Toy {
  explicit Toy(int highest)
      : counter({.with_toy = true, .highest = highest}), table(counter.started({kAnn, kBen}, {}, "toy")) {}

  Document hand(const Person& who) { return counter.slash(who, "hand").page; }
  /// On to the round in which one seat lifts and drops.
  const Person& to_turn_round() {
    for (const Person& who : {kAnn, kBen}) counter.slash(who, "move", {{"move", "say 0"}});
    return counter.asked(table);
  }

  Counter counter;
  TableId table;
};

std::vector<std::string> numbers(const std::string& before, int highest) {
  std::vector<std::string> all;
  for (int number = 0; number <= highest; ++number) all.push_back(before + std::to_string(number));
  std::ranges::sort(all);
  return all;
}

TEST(Menus, AFewChoicesAreButtons) {
  Toy toy(4);
  const auto page = toy.hand(kAnn);
  EXPECT_TRUE(menus_of(page).empty());
  for (int number = 0; number <= 4; ++number) {
    EXPECT_TRUE(has_button(page, "Number " + std::to_string(number)));
  }
  EXPECT_EQ(reachable(toy.counter, toy.table, kAnn, page), numbers("say ", 4));
}

TEST(Menus, MoreAreAMenuOfOnePageUpToItsRoom) {
  for (const int highest : {5, 24}) {
    Toy toy(highest);
    const auto page = toy.hand(kAnn);
    ASSERT_EQ(menus_of(page).size(), 1U);
    EXPECT_EQ(menus_of(page).front().items.size(), static_cast<std::size_t>(highest) + 1);
    EXPECT_EQ(menus_of(page).front().prompt, toy.counter.say("controls.pick"));
    EXPECT_FALSE(has_button(page, "More"));
    EXPECT_FALSE(has_button(page, "Before"));
    EXPECT_EQ(reachable(toy.counter, toy.table, kAnn, page), numbers("say ", highest));
  }
}

TEST(Menus, BeyondThatTheyHavePages) {
  for (const int highest : {25, 49, 50, 119}) {
    Toy toy(highest);
    auto& counter = toy.counter;
    Document page = toy.hand(kAnn);
    EXPECT_EQ(reachable(counter, toy.table, kAnn, page), numbers("say ", highest));
    // Forward page by page to the last, and back again.
    const int pages = highest / 25 + 1;
    std::vector<std::string> seen;
    for (int at = 1; at <= pages; ++at) {
      const render::Menu menu = menus_of(page).front();
      EXPECT_EQ(menu.prompt, counter.say("controls.pick_page",
                                         {{"page", std::int64_t{at}}, {"pages", std::int64_t{pages}}}));
      for (const auto& item : menu.items) seen.push_back(item.label);
      EXPECT_EQ(has_button(page, "Before"), at > 1);
      ASSERT_EQ(has_button(page, "More"), at < pages);
      if (at < pages) page = counter.press(kAnn, page, "More").page;
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(highest) + 1);
    EXPECT_EQ(std::set<std::string>(seen.begin(), seen.end()).size(), seen.size()) << "none is there twice";
    for (int at = pages; at > 1; --at) page = counter.press(kAnn, page, "Before").page;
    EXPECT_FALSE(has_button(page, "Before"));
    EXPECT_EQ(counter.entries(), 3) << "turning pages writes nothing";
  }
}

TEST(Menus, APickOnALaterPageIsTheItemThatIsSeen) {
  Toy toy(60);
  auto& counter = toy.counter;
  const auto first = toy.hand(kAnn);
  const auto last = counter.press(kAnn, counter.press(kAnn, first, "More").page, "More").page;
  const auto answer = counter.pick(kAnn, last, "Number 57");
  EXPECT_TRUE(answer.page.body.starts_with("you say 57")) << answer.page.body;
  EXPECT_TRUE(counter.press(kAnn, first, "More").page.body.starts_with(counter.say("play.stale")));
}

TEST(Menus, APageThatIsNotThereIsTheLast) {
  Toy toy(60);
  auto& counter = toy.counter;
  const auto question = counter.glance(toy.table, kAnn).question;
  for (const int number : {3, 99, 2147483647}) {
    const auto page = counter.click(kAnn, format({Verb::Step, toy.table, question, {}, number, 0})).page;
    ASSERT_EQ(menus_of(page).size(), 1U);
    EXPECT_EQ(menus_of(page).front().items.size(), 11U);
    const auto before = counter.press(kAnn, page, "Before").page;
    EXPECT_EQ(menus_of(before).front().items.front().label, "Number 25") << "the way back is one page long";
  }
}

TEST(Menus, SeveralSeatsAreAskedAtOnceAndEachAnswersItsOwn) {
  Toy toy(9);
  auto& counter = toy.counter;
  const auto ann = toy.hand(kAnn);
  const auto ben = toy.hand(kBen);
  EXPECT_TRUE(counter.table(toy.table).greeting.starts_with("<@101> and <@102>: "));
  counter.pick(kBen, ben, "Number 2");
  EXPECT_TRUE(counter.table(toy.table).greeting.starts_with("<@101>: "));
  const auto answer = counter.pick(kAnn, ann, "Number 1");
  EXPECT_TRUE(answer.page.body.starts_with("you say 1")) << "Ben's answer did not make Ann's buttons stale";
}

TEST(Menus, TheTableIsShownThroughAPassersByEyesToPlayersToo) {
  Toy toy(9);
  const auto open = toy.counter.table(toy.table).body;
  EXPECT_EQ(open.find("secret"), std::string::npos) << open;
  for (const Person& who : {kAnn, kBen, kEve}) {
    EXPECT_EQ(toy.counter.slash(who, "table show").page.body, open) << who.name;
  }
  EXPECT_NE(toy.hand(kAnn).body.find("secret"), std::string::npos);
}

// ---- A move in steps

TEST(Steps, AreKeptBackAndSentTogether) {
  Toy toy(9);
  auto& counter = toy.counter;
  const Person& who = toy.to_turn_round();
  const auto page = toy.hand(who);
  const int before = counter.entries();
  EXPECT_TRUE(has_button(page, "Lift"));
  EXPECT_TRUE(has_button(page, "Draw"));
  const auto lifted = counter.press(who, page, "Lift");
  EXPECT_TRUE(lifted.in_place);
  EXPECT_NE(lifted.page.body.find("Chosen so far: Lift"), std::string::npos) << lifted.page.body;
  EXPECT_EQ(counter.entries(), before) << "nobody knows of it yet";
  EXPECT_EQ(counter.legal(toy.table, who), (std::vector<std::string>{"lift", "draw"}))
      << "nor does the table";
  counter.pick(who, lifted.page, "Number 7");
  EXPECT_EQ(counter.entries(), before + 1) << "both steps are one entry";
  EXPECT_EQ(tests::ask_sql(counter.file(), "select count(*) from journal where body like '%lift%drop 7%'"),
            "1");
}

TEST(Steps, MayBeTakenBackBeforeTheyAreSent) {
  Toy toy(9);
  auto& counter = toy.counter;
  const Person& who = toy.to_turn_round();
  const auto lifted = counter.press(who, toy.hand(who), "Lift").page;
  const auto back = counter.press(who, lifted, "Back").page;
  EXPECT_TRUE(has_button(back, "Draw"));
  EXPECT_FALSE(has_button(back, "Back"));
  counter.press(who, back, "Draw");
  EXPECT_TRUE(counter.press(who, lifted, "Draw").page.body.starts_with(counter.say("play.stale")))
      << "a new question came with the draw";
}

/// A step that does not send yet; nothing when every one does.
std::optional<Document> one_step_on(Counter& counter, TableId table, const Person& who, const Document& page,
                                    std::vector<int>& positions) {
  const auto glance = counter.glance(table, who);
  for (const Click& click : clicks_on(page)) {
    if (click.id.verb != Verb::Step && click.id.verb != Verb::Pick) continue;
    const auto there = click.positions();
    if (there.size() <= positions.size()) continue;
    const Walk way = walk_from(counter.desk(), glance, there, counter.desk().speech());
    if (way.forks.empty()) continue;
    positions = there;
    return counter.click(who, format(click.id), click.values).page;
  }
  return std::nullopt;
}

TEST(Steps, OfAnyGameCostNothingUntilTheyAreSent) {
  const std::vector<Person> company{kAnn, kBen, kCat, kDan};
  for (const std::string game : {"rebis", "rebel_nox", "noxford", "coup"}) {
    Counter counter;
    const TableId table = counter.started(company, {}, game);
    int steps = 0;
    for (std::size_t move = 0; move < 8; ++move) {
      const Person who = counter.asked(table);
      const Person& other = who.id == kAnn.id ? kBen : kAnn;
      const auto first = counter.slash(who, "hand").page;
      const auto others = render::plain_text(counter.slash(other, "hand").page);
      const auto open = render::plain_text(counter.table(table));
      const int before = counter.entries();
      Document page = first;
      std::vector<int> positions;
      while (auto next = one_step_on(counter, table, who, page, positions)) {
        page = std::move(*next);
        ++steps;
        EXPECT_EQ(render::plain_text(counter.slash(other, "hand").page), others) << game;
      }
      for (int back = 0; has_button(page, "Back") && back < 20; ++back)
        page = counter.press(who, page, "Back").page;
      EXPECT_EQ(render::plain_text(page), render::plain_text(first)) << game;
      EXPECT_EQ(render::plain_text(counter.table(table)), open) << game;
      EXPECT_EQ(counter.entries(), before) << game << ": nobody is asked for leave";
      const auto legal = counter.legal(table, who);
      counter.slash(who, "move", {{"move", legal[move * 7 % legal.size()]}});
    }
    EXPECT_GT(steps, 0) << game;
  }
}

TEST(Steps, EveryWayThroughThemCanBeClicked) {
  for (const int highest : {3, 9, 40}) {
    Toy toy(highest);
    const Person& who = toy.to_turn_round();
    auto expected = numbers("lift,drop ", highest);
    expected.insert(expected.begin(), "draw");
    expected.emplace_back("lift,draw");
    std::ranges::sort(expected);
    const int before = toy.counter.entries();
    EXPECT_EQ(reachable(toy.counter, toy.table, who, toy.hand(who)), expected);
    EXPECT_EQ(toy.counter.entries(), before);
  }
}

TEST(Steps, ByCommandAreMovesOfTheirOwn) {
  Toy toy(9);
  auto& counter = toy.counter;
  const Person& who = toy.to_turn_round();
  counter.slash(who, "toy lift");
  const auto page = toy.hand(who);
  EXPECT_FALSE(has_button(page, "Lift"));
  counter.slash(who, "toy drop", {{"number", "Number 4"}});
  EXPECT_EQ(tests::ask_sql(counter.file(), "select count(*) from journal where body like '%drop 4%'"), "1");
}

}  // namespace
}  // namespace parlour::commands::testing
