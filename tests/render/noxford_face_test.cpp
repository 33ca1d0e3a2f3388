// What the pages, steps and sentences of Noxford say.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "render/discord_json.h"
#include "render/noxford_city.h"
#include "render/noxford_moves.h"
#include "render/noxford_words.h"
#include "render/plain_text.h"
#include "render/text.h"
#include "tests/games/noxford_traits.h"
#include "tests/render/discord_faults.h"
#include "tests/render/noxford_table.h"
#include "tests/texts.h"

namespace parlour::render {
namespace {

using games::Seat;
using games::Viewer;
using games::noxford::Shown;
using games::noxford::Spot;
using testing::English;
using testing::NoxfordTable;
using tests::has;

Shown shown(const std::string& words) {
  static const auto data = games::noxford::Noxford::read(games::testing::noxford_data());
  return data.shown(games::testing::card_from_words(words));
}

// --- Words ------------------------------------------------------------------------------------------------

TEST(NoxfordWords, CardsAreToldByLetterRankAndGear) {
  const English english;
  const auto text = [&](const std::string& card) { return noxford::card_text(shown(card), english.say); };
  EXPECT_EQ(text("R2"), "R2 Tough");
  EXPECT_EQ(text("B1-gear"), "B1 Punk ⚙");
  EXPECT_EQ(text("O3"), "O3 Lieutenant");
  EXPECT_EQ(text("G4"), "G4 Master");
  EXPECT_EQ(text("d-gear"), "diamond ⚙");
  EXPECT_EQ(text("br"), "bottle, revolver");
  EXPECT_EQ(text("cccc"), "4 coins");
  EXPECT_EQ(text("barracks"), "Barracks");
  EXPECT_EQ(noxford::card_in_short(shown("br"), english.say), "bottle+revolver");
  EXPECT_EQ(noxford::card_in_short(shown("B1-gear"), english.say), "B1⚙");
}

TEST(NoxfordWords, LettersOfPlacesAreShortAndUnlikeDigits) {
  std::set<std::string> seen;
  for (std::size_t i = 0; i < 24 + 24 * 24; ++i) {
    const auto letters = noxford::letters_of(i);
    EXPECT_EQ(letters.size(), i < 24 ? 1U : 2U);
    EXPECT_EQ(letters.find_first_of("IO"), std::string::npos);
    EXPECT_TRUE(seen.insert(letters).second) << letters;
  }
  EXPECT_EQ(noxford::letters_of(0), "A");
  EXPECT_EQ(noxford::letters_of(23), "Z");
  EXPECT_EQ(noxford::letters_of(24), "AA");
  EXPECT_EQ(noxford::letters_of(48), "BA");
  EXPECT_EQ(noxford::letters_of(600), "AAA");
}

TEST(NoxfordWords, NumbersOfCardsFollowRowsThenColumns) {
  NoxfordTable table({"Ann", "Bob"});
  table.plays_on(12);
  const auto city = table.view({}).city;
  const auto numbers = noxford::numbers_of(city);
  std::map<int, std::pair<int, int>> places;
  for (std::size_t lot = 0; lot < city.size(); ++lot)
    places[numbers[lot]] = {city[lot].spot.y, city[lot].spot.x};
  ASSERT_EQ(places.size(), city.size());
  std::pair<int, int> before{-1, -1};
  for (const auto& [number, place] : places) {
    EXPECT_LT(before, place);
    before = place;
    EXPECT_EQ(city[*noxford::lot_numbered(city, std::to_string(number))].spot.y, place.first);
  }
  EXPECT_FALSE(noxford::lot_numbered(city, "0"));
  EXPECT_FALSE(noxford::lot_numbered(city, "A"));
}

// --- Steps ------------------------------------------------------------------------------------------------

TEST(NoxfordSteps, TellMovesApartAndFitWhereTheyAreShown) {
  for (std::size_t seats = 2; seats <= 4; ++seats) {
    std::vector<std::string> names{"Ann", "Bob", "Cat", "Dan"};
    names.resize(seats);
    NoxfordTable table(names, static_cast<int>(seats));
    while (!table.over()) {
      std::set<std::string> seen;
      for (const auto& path : table.steps()) {
        std::string keys;
        for (const auto& step : path) {
          ASSERT_FALSE(step.key.empty() || has(step.key, " ") || step.label.empty());
          ASSERT_LE(length(step.label), limits::kButtonLabelAim) << step.label;
          keys += step.slot + ":" + step.key + " ";
        }
        ASSERT_TRUE(seen.insert(keys).second) << keys;
      }
      table.plays_on(1);
    }
    EXPECT_TRUE(table.troubles().empty());
  }
}

TEST(NoxfordSteps, OpenPlacesHaveTheSameLettersForEveryCard) {
  NoxfordTable table({"Ann", "Bob", "Cat"});
  table.plays_on(18);
  ASSERT_EQ(table.state().stage, games::noxford::Stage::Turn);
  std::map<std::string, std::string> labels;  // by letters
  int places = 0;
  for (const auto& path : table.steps()) {
    const auto& last = path.back();
    if (last.slot != "at" || last.key.front() < 'A') continue;
    ++places;
    const auto [known, fresh] = labels.emplace(last.key, last.label);
    EXPECT_TRUE(fresh || known->second == last.label) << last.label;
  }
  EXPECT_GT(places, static_cast<int>(labels.size()));
}

// --- Pages ------------------------------------------------------------------------------------------------

TEST(NoxfordTablePage, IsTheSameForEveryReader) {
  NoxfordTable table({"Ann", "Bob", "Cat", "Dan"});
  table.plays_on(20);
  const auto everyone = plain_text(table.table());
  for (const Viewer eyes : {Viewer{0}, Viewer{1}, Viewer{3}, Viewer{0, 1, 2, 3}}) {
    EXPECT_EQ(plain_text(table.table(eyes)), everyone);
  }
}

TEST(NoxfordTablePage, SaysWhoHoldsWhatAndWhyAtTheEnd) {
  NoxfordTable table({"Ann", "Bob", "Cat", "Dan"}, 3);
  EXPECT_FALSE(has(plain_text(table.table()), "Who holds which District"));
  table.plays_to_the_end();
  const auto text = plain_text(table.table());
  EXPECT_TRUE(has(text, "Who holds which District\n")) << text;
  EXPECT_TRUE(has(text, "Cancelled by Barracks\n")) << text;
  EXPECT_TRUE(has(text, "→ nobody"));
  EXPECT_TRUE(has(text, " points"));
}

TEST(NoxfordHandPage, ShowsOwnCardsAndWhatIsAsked) {
  NoxfordTable table({"Ann", "Bob"});
  const auto asked = plain_text(table.hand(table.to_act()));
  EXPECT_TRUE(has(asked, "Your hand: 3 cards"));
  EXPECT_TRUE(has(asked, "and the Master"));
  EXPECT_TRUE(has(asked, "Place a card from your hand or the display"));
  const auto other = plain_text(table.hand(1 - table.to_act()));
  EXPECT_FALSE(has(other, "Place a card"));
  table.plays_to_a_gear();
  EXPECT_TRUE(has(plain_text(table.hand(table.to_act())), "lets you move another card"));
}

// --- The log ----------------------------------------------------------------------------------------------

TEST(NoxfordLog, SpeaksToTheReader) {
  using namespace games::noxford;
  const English english;
  const auto tell = [&](const Event& event, Viewer eyes) {
    return noxford::narrate(event, {english.say, {"Ann", "Bob"}, eyes});
  };
  const auto both = [&](const Event& event) { return tell(event, {0}) + " | " + tell(event, {1}); };
  const Spot upright{29, 27, false};
  const Spot sideways{12, 13, true};
  EXPECT_EQ(both(Placed{0, shown("R2"), upright}),
            "You place `R2 Tough` at 28,30 upright. | Ann places `R2 Tough` at 28,30 upright.");
  EXPECT_EQ(both(Covered{1, shown("B3"), shown("R2"), upright}),
            "Bob covers `R2 Tough` with `B3 Lieutenant` at 28,30 upright. | "
            "You cover `R2 Tough` with `B3 Lieutenant` at 28,30 upright.");
  EXPECT_EQ(both(Moved{0, shown("db"), upright, sideways, {}}),
            "You move `diamond, bottle` from 28,30 upright to 14,13 sideways. | "
            "Ann moves `diamond, bottle` from 28,30 upright to 14,13 sideways.");
  EXPECT_EQ(both(Moved{0, shown("B2"), upright, sideways, shown("R1")}),
            "You move `B2 Tough` from 28,30 upright over `R1 Punk` at 14,13 sideways. | "
            "Ann moves `B2 Tough` from 28,30 upright over `R1 Punk` at 14,13 sideways.");
  EXPECT_EQ(both(Skipped{0}), "You leave the gear. | Ann leaves the gear.");
  EXPECT_EQ(both(Passed{1}), "Bob passes. | You pass.");
  EXPECT_EQ(both(Revealed{shown("cccc")}), "`4 coins` comes on display. | `4 coins` comes on display.");
  EXPECT_EQ(both(Drew{0, std::nullopt}), "Ann draws a card. | Ann draws a card.");
  EXPECT_EQ(tell(Drew{0, shown("R1-gear")}, {0}), "You draw `R1 Punk ⚙`.");
  EXPECT_EQ(tell(Drew{0, shown("R1")}, {0, 1}), "Ann draws `R1 Punk`.") << "after the end nobody is you";
  EXPECT_EQ(
      both(Ended{0, {7, 1, 0, 0}, {3, 1, 0, 0}}),
      "You have played your last card and the game ends: Ann 7 points (Districts: 3) and Bob 1 point "
      "(Districts: 1). | Ann has played the last card and the game ends: Ann 7 points (Districts: 3) and "
      "Bob 1 point (Districts: 1).");
  EXPECT_EQ(
      tell(Ended{std::nullopt, {}, {}}, {}),
      "All have passed and the game ends: Ann 0 points (Districts: 0) and Bob 0 points (Districts: 0).");
  EXPECT_TRUE(english.troubles.empty());
}

// --- Limits -----------------------------------------------------------------------------------------------

TEST(NoxfordLimits, HoldForWholeGamesWithTheLongestNames) {
  std::string marks;
  std::string faces;
  for (int i = 0; i < 100; ++i) {
    marks += '*';
    faces += "😀";
  }
  const std::vector<std::string> names{escape_name(marks), escape_name(faces), escape_name("Cat"),
                                       escape_name(marks)};
  for (int seed = 1; seed <= 3; ++seed) {
    NoxfordTable table(names, seed);
    while (true) {
      const auto check = [&](const Document& page) {
        ASSERT_EQ(testing::message_faults(discord_json(page, table.say())), testing::Faults{});
      };
      check(table.table());
      check(table.words());
      for (Seat seat = 0; seat < 4; ++seat) check(table.hand(seat));
      if (table.over()) break;
      check(table.choosing({}));
      table.plays_on(1);
    }
    EXPECT_TRUE(table.troubles().empty());
  }
}

}  // namespace
}  // namespace parlour::render
