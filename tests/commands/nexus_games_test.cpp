// Whole games of Nexus under every set of options, played at random by what people find on their pages: once
// by buttons and menus alone, once by slash commands with what autocomplete offers.

#include <algorithm>

#include "tests/commands/clicking.h"
#include "tests/games/harness.h"
#include "tests/games/nexus_traits.h"
#include "tests/games/option_sets.h"

namespace parlour::commands::testing {
namespace {

using games::Chance;
using games::nexus::Nexus;

// Names that do harm where they are not escaped, or take all the room there is.
const std::vector<Person> kPlayers{{kAnn.id, "**Ann** <@1> @everyone\n# x"},
                                   {kBen.id, "\u202e\u0646\u064a\u0628 [b](https://b.example)"},
                                   {kCat.id, "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"},
                                   {kDan.id, "𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙"}};

std::vector<Person> players(int seats) { return {kPlayers.begin(), kPlayers.begin() + seats}; }

/// A table on which a series is nearly decided, so that all of it can be played.
class Game {
 public:
  Game(int seats, const games::Chosen& chosen, int seed)
      : counter({.seed = seed}), dice_(games::testing::seed_of(seed), games::Purpose::Player) {
    const Nexus rules(Nexus::read(games::testing::nexus_data()), Nexus::options(chosen), seats);
    Chance setup(games::testing::seed_of(seed), games::Purpose::Setup);
    auto state = rules.setup(setup);
    if (chosen.at("series") == "to_50") state.totals = {38, 36};
    counter.deal().state = games::to_fields(state);
    table = counter.started(players(seats), chosen);
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

  /// What everybody sees, held against the limits.
  void look_around() {
    counter.table(table);
    for (const Person& who : counter.glance(table).players) {
      counter.slash(who, "hand");
      counter.slash(who, "table log", {{"table", std::to_string(table)}});
    }
    counter.slash(kEve, "table log", {{"table", std::to_string(table)}});
  }

  void expect_ended() {
    const auto seen = counter.glance(table);
    EXPECT_EQ(seen.phase, tables::Phase::Finished);
    ASSERT_TRUE(seen.outcome);
    look_around();
    EXPECT_FALSE(has_button(counter.table(table), "My hand"));
    EXPECT_TRUE(counter.table(table).pings.empty());
  }

  Counter counter;
  TableId table = 0;

 private:
  Chance dice_;
};

/// Plays a game under each set of options and number of seats.
template <class Turn>
void play_all(Turn turn) {
  const auto title = games::nexus::nexus_title();
  int seed = 0;
  for (const int seats : title.seat_counts) {
    for (const auto& chosen : games::testing::option_sets(title)) {
      SCOPED_TRACE(games::testing::describe(seats, chosen));
      Game game(seats, chosen, ++seed);
      int turns = 0;
      while (game.playing() && ++turns < 3000) {
        turn(game);
        if (game.one_in(10)) game.look_around();
        if (::testing::Test::HasFailure()) return;
      }
      game.expect_ended();
    }
  }
}

// ---- By buttons and menus

bool is_step(const Click& click) { return click.id.verb == Verb::Step || click.id.verb == Verb::Pick; }

void click_one_move(Game& game) {
  auto& counter = game.counter;
  const Person who = game.asked();
  const auto legal = counter.legal(game.table, who);
  const auto before = game.version();
  Document page = game.one_in(2) ? counter.slash(who, "hand").page
                                 : counter.press(who, counter.table(game.table), "My hand").page;
  if (game.one_in(15)) {
    auto expected = legal;
    std::ranges::sort(expected);
    ASSERT_EQ(reachable(counter, game.table, who, page), expected)
        << "no more and no less than the rules allow";
  }
  for (int clicks = 0; game.version() == before; ++clicks) {
    ASSERT_LT(clicks, 200) << "the way never ends";
    auto all = clicks_on(page);
    if (!game.one_in(8)) std::erase_if(all, [](const Click& click) { return !is_step(click); });
    ASSERT_FALSE(all.empty()) << "stuck";
    const Click click = game.any_of(all);
    const auto answer = counter.click(who, format(click.id), click.values);
    ASSERT_TRUE(answer.in_place) << click.label;
    page = answer.page;
  }
  ASSERT_EQ(game.version(), before + 1);
  const auto entry =
      tests::ask_sql(counter.file(), "select body from journal order by owner desc, number desc");
  ASSERT_EQ(
      std::ranges::count_if(
          legal, [&](const std::string& move) { return entry.find('"' + move + '"') != std::string::npos; }),
      1)
      << entry;
}

TEST(NexusGames, CanBePlayedByButtonsAndMenusAlone) { play_all(click_one_move); }

// ---- By slash commands

std::vector<std::string> values(const std::vector<Suggestion>& list) {
  std::vector<std::string> all;
  for (const auto& one : list) all.push_back(one.value);
  return all;
}

/// /nexus with everything that autocomplete offers for it; false when the verb leads nowhere now.
bool try_verb(Game& game, const Person& who, const GameVerb& verb) {
  auto& counter = game.counter;
  Options options;
  for (const Slot& slot : verb.slots) {
    const auto offered = counter.types(who, "nexus " + verb.name, slot.name, {}, options);
    if (offered.empty() && slot.required) return false;
    if (!offered.empty()) options[slot.name] = game.any_of(offered).value;
  }
  const auto before = game.version();
  const auto legal = counter.legal(game.table, who);
  const bool may_pass = std::ranges::find(legal, "pass") != legal.end();
  counter.slash(who, "nexus " + verb.name, options);
  const bool expected = verb.name != "pass" || may_pass;
  EXPECT_EQ(game.version(), before + (expected ? 1 : 0)) << verb.name << ::testing::PrintToString(options);
  return expected;
}

void speak_one_move(Game& game) {
  auto& counter = game.counter;
  const Person who = game.asked();
  const auto legal = counter.legal(game.table, who);
  for (const Person& other : counter.glance(game.table).players) {
    if (other.id == who.id) continue;
    ASSERT_TRUE(counter.types(other, "move", "move").empty());
  }
  if (game.one_in(2)) {
    const auto offered = values(counter.types(who, "move", "move"));
    ASSERT_EQ(offered, std::vector<std::string>(
                           legal.begin(), legal.begin() + static_cast<std::ptrdiff_t>(
                                                              std::min<std::size_t>(25, legal.size()))));
    const auto before = game.version();
    counter.slash(who, "move", {{"move", game.any_of(offered)}});
    ASSERT_EQ(game.version(), before + 1);
    return;
  }
  const auto kits = counter.desk().kits;
  for (int tries = 0; tries < 100; ++tries) {
    if (try_verb(game, who, game.any_of(kits.front().verbs)) || ::testing::Test::HasFailure()) return;
  }
  FAIL() << "no verb leads to a move";
}

TEST(NexusGames, CanBePlayedBySlashCommandsAlone) { play_all(speak_one_move); }

}  // namespace
}  // namespace parlour::commands::testing
