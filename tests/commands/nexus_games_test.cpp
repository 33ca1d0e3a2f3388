// Whole games of Nexus under every set of options, played at random by what people find on their pages: once
// by buttons and menus alone, once by slash commands with what autocomplete offers.

#include <algorithm>

#include "tests/commands/evening.h"
#include "tests/games/nexus_record.h"
#include "tests/games/option_sets.h"

namespace parlour::commands::testing {
namespace {

using games::testing::Record;

// Names that do harm where they are not escaped, or take all the room there is.
const std::vector<Person> kPlayers{{kAnn.id, "**Ann** <@1> @everyone\n# x"},
                                   {kBen.id, "\u202e\u0646\u064a\u0628 [b](https://b.example)"},
                                   {kCat.id, "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"},
                                   {kDan.id, "𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙𒈙"}};

/// A deal at which a series is nearly decided, so that all of it can be played.
nlohmann::json near_the_end(int seats, const games::Chosen& chosen, int seed) {
  auto state = Record::dealt(seed, chosen, seats).state;
  if (chosen.at("series") == "to_50") state.totals = {38, 36};
  return games::to_fields(state);
}

class NexusEvening : public Evening {
 public:
  NexusEvening(int seats, const games::Chosen& chosen, int seed)
      : Evening("nexus", {kPlayers.begin(), kPlayers.begin() + seats}, chosen, seed,
                near_the_end(seats, chosen, seed)) {}

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
    ASSERT_TRUE(seen.outcome);
    look_around();
    EXPECT_FALSE(has_button(counter.table(table), "My hand"));
    EXPECT_TRUE(counter.table(table).pings.empty());
  }
};

/// Plays a game under each set of options and number of seats.
template <class Turn>
void play_all(Turn turn) {
  const auto title = games::nexus::nexus_title();
  int seed = 0;
  for (const int seats : title.seat_counts) {
    for (const auto& chosen : games::testing::option_sets(title)) {
      SCOPED_TRACE(games::testing::describe(seats, chosen));
      NexusEvening game(seats, chosen, ++seed);
      game.play_to_the_end([&] {
        turn(game);
        if (game.one_in(10)) game.look_around();
      });
      if (::testing::Test::HasFailure()) return;
      game.expect_ended();
    }
  }
}

// ---- By buttons and menus

void click_one_move(NexusEvening& game) {
  auto& counter = game.counter;
  const Person who = game.asked();
  const auto legal = counter.legal(game.table, who);
  const auto before = game.version();
  const Document page = game.one_in(2) ? counter.slash(who, "hand").page
                                       : counter.press(who, counter.table(game.table), "My hand").page;
  if (game.one_in(15)) {
    auto expected = legal;
    std::ranges::sort(expected);
    ASSERT_EQ(reachable(counter, game.table, who, page), expected)
        << "no more and no less than the rules allow";
  }
  game.click_from(who, page, 8);
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

void speak_one_move(NexusEvening& game) {
  auto& counter = game.counter;
  const Person who = game.asked();
  const auto legal = counter.legal(game.table, who);
  ASSERT_TRUE(std::ranges::any_of(legal, [](const auto& move) { return move.starts_with("attend"); }));
  game.expect_offers_for_the_asked_alone("move", "move");
  if (game.one_in(2)) {
    std::vector<std::string> offered;
    for (const auto& one : counter.types(who, "move", "move")) offered.push_back(one.value);
    ASSERT_EQ(offered, std::vector<std::string>(
                           legal.begin(), legal.begin() + static_cast<std::ptrdiff_t>(
                                                              std::min<std::size_t>(25, legal.size()))));
    const auto before = game.version();
    counter.slash(who, "move", {{"move", game.any_of(offered)}});
    ASSERT_EQ(game.version(), before + 1);
    return;
  }
  game.speak_one_move(who);
}

TEST(NexusGames, CanBePlayedBySlashCommandsAlone) { play_all(speak_one_move); }

}  // namespace
}  // namespace parlour::commands::testing
