// What Rebis says of each card, shelf, step and event, and that it fits into Discord's limits.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "render/discord_json.h"
#include "render/limits.h"
#include "render/plain_text.h"
#include "render/rebis_moves.h"
#include "render/rebis_words.h"
#include "render/text.h"
#include "tests/render/discord_faults.h"
#include "tests/render/rebis_table.h"
#include "tests/texts.h"

namespace parlour::render {
namespace {

using games::Seat;
using games::Viewer;
using games::rebis::number;
using games::testing::RebisRecord;
using testing::Faults;
using testing::RebisTable;
using tests::has;

std::vector<std::string> names_for(int seats) {
  std::vector<std::string> names{"Ann", "Bob", "Cat", "Dan"};
  names.resize(static_cast<std::size_t>(seats));
  return names;
}

RebisTable at(const std::string& position) {
  const RebisRecord record(position);
  return {record, names_for(record.rules.seats())};
}

// --- What a card would do ---------------------------------------------------------------------------------

std::string own(const RebisTable& table, int card, int count = 1) {
  return rebis::own_effect(table.view({0}), 0, number(card), count, table.say());
}

TEST(RebisEffect, OnTheOwnShelf) {
  const auto rich = at("shelves 0: 7 1 / 1: | hands 3 5 5 6 7 7 / 1 | shiny 1 | deck 8");
  EXPECT_EQ(own(rich, 3), "fits, 11/13; icons 5");
  EXPECT_EQ(own(rich, 5), "fits, 13/13; icons 6");
  EXPECT_EQ(own(rich, 6), "closes it, face down, for a shiny token");
  EXPECT_EQ(own(rich, 5, 2), "the first fits, the second closes it for a shiny token");
  EXPECT_EQ(own(rich, 7, 2), "the first closes it for a shiny token, the second lies on the new shelf");
  const auto poor = at("shelves 0: 7 1 / 1: | hands 3 5 5 6 / 1 | deck 8");
  EXPECT_EQ(own(poor, 6), "too heavy, and you have no shiny token to pay for closing");
  EXPECT_EQ(own(poor, 5, 2), "too heavy, and you have no shiny token to pay for closing");
}

TEST(RebisEffect, OnAnOpponentsShelf) {
  const auto give = [](const std::string& supply, int card) {
    const auto table = at("shelves 0: / 1: 7 2 | hands 1 4 5 / 1 | supply " + supply + " | deck 8");
    return rebis::give_effect(table.view({0}), 1, number(card), table.say());
  };
  EXPECT_EQ(give("9 3", 4), "fits, 13/13; icons 6 or 2; draw 1");
  EXPECT_EQ(give("9 3", 5), "closes it, face down; a shiny token, or draw 1");
  EXPECT_EQ(give("0 3", 5), "closes it, face down; a golden token, or draw 1");
  EXPECT_EQ(give("0 0", 5), "closes it, face down; draw 1");
  const auto empty = at("shelves 0: / 1: | hands 1 / 1 | deck 8");
  EXPECT_EQ(rebis::give_effect(empty.view({0}), 1, number(1), empty.say()),
            "fits, 1/13; icons 1 (+ only); draw 1");
}

TEST(RebisEffect, Alone) {
  const std::string shelves = "shelves a: 9 x.sg / a: / a: / a: / 0: 8 | hands 1 3 5 5 6 6 ";
  auto table = at(shelves + "| phase feed | deck 8 8 8");
  const auto feed = [&](int card) { return rebis::feed_effect(table.view({0}), number(card), table.say()); };
  EXPECT_EQ(feed(3), "fits, 12/13; icons 4");
  EXPECT_EQ(feed(5), "closes its shelf, face down");
  EXPECT_EQ(own(table, 5), "makes exactly 13 and closes it; you gain the Automa's highest token")
      << "which shelf is active then is not settled yet";
  table.plays({"give 1"});
  EXPECT_EQ(own(table, 3), "fits, 11/13; icons 4");
  EXPECT_EQ(own(table, 5), "makes exactly 13 and closes it; you gain a golden token");
  EXPECT_EQ(own(table, 5, 2),
            "the first makes exactly 13 and closes it, the second lies on the new shelf; you "
            "gain a golden token");
  EXPECT_EQ(own(table, 6), "closes it, face down; you gain a golden token");
  EXPECT_EQ(own(table, 6, 2),
            "the first closes it, the second lies on the new shelf; you gain a golden token");
  EXPECT_EQ(own(table, 3, 2), "the first fits, the second closes it; you gain a golden token");
}

/// What a page says a play would do is what the rules then do.
TEST(RebisEffect, ComesTrue) {
  for (const int seats : {1, 2, 3}) {
    RebisTable table(RebisRecord::dealt(seats, seats), names_for(seats));
    while (!table.over()) {
      const Seat seat = table.to_act();
      const auto before = table.view({seat});
      for (const auto& path : table.steps()) {
        const auto& last = path.back();
        if (path.front().key != "shelf") continue;
        const int count = last.slot == "copies" ? std::stoi(last.key) : 1;
        const auto effect =
            rebis::own_effect(before, seat, *games::rebis::card_named(path[1].key), count, table.say());
        EXPECT_EQ(has(last.hint, "closes"), has(effect, "closes"));
        const auto after = table.foreseen("shelf " + path[1].key + (count == 2 ? " " + path[1].key : ""));
        EXPECT_EQ(after.shelves_of(seat).size() > before.shelves_of(seat).size(), has(effect, "closes"))
            << effect;
      }
      table.plays_on(1);
    }
  }
}

// --- Pages ------------------------------------------------------------------------------------------------

TEST(RebisPages, TheTableIsTheSameForEveryReader) {
  RebisTable table(RebisRecord::dealt(5, 4), names_for(4));
  table.plays_on(25);
  const auto everyone = plain_text(table.table());
  for (const Viewer eyes : {Viewer{0}, Viewer{1}, Viewer{3}, Viewer{0, 1, 2, 3}}) {
    auto text = plain_text(table.table(eyes));
    // Whoever laid a card face down knows it: that is all that may differ.
    for (char digit = '0'; digit <= '9'; ++digit) {
      const std::string known = std::string("▓") + digit;
      for (auto found = text.find(known); found != std::string::npos; found = text.find(known)) {
        text.erase(found + std::string("▓").size(), 1);
      }
    }
    EXPECT_EQ(text, everyone);
  }
}

TEST(RebisPages, AFaceDownCardIsNamedToWhoLaidItOnly) {
  auto table = at("shelves 0: 9 / 1: 9 | hands 6 1 / 1 | shiny 1 | deck 8 8 8");
  table.plays({"give 6 to 2", "take card"});
  EXPECT_TRUE(has(plain_text(table.hand({0})), "Active shelf 2: ▓6 "));
  EXPECT_TRUE(has(plain_text(table.hand({1})), "Active shelf 2: ▓ "));
  EXPECT_TRUE(has(plain_text(table.table()), "Active shelf 2: ▓ "));
}

TEST(RebisPages, SayWhatIsAskedAndOnlyWhatCanBeDone) {
  const auto first_line = [](const RebisTable& table) {
    const auto text = plain_text(table.hand({0}));
    return text.substr(0, text.find('\n'));
  };
  EXPECT_EQ(first_line(at("shelves 0: 9 / 1: | hands 6 / 1 | shiny 1 | deck 8")),
            "You may place shiny tokens on your shelf first.");
  EXPECT_EQ(
      first_line(at("shelves 0: 9 xsss / 1: | hands 6 / 1 | shiny 1 | deck 8")),
      "Lay one card, or two of the same number, on your shelf; or give one card to an opponent's shelf.")
      << "no room for a token";
  EXPECT_TRUE(has(plain_text(at("shelves 0: 9 4 / 1: | hands 6 / 1 | deck 8").hand({0})),
                  "Your shelf weighs exactly 13: you may also close it"));
  EXPECT_FALSE(has(plain_text(at("shelves 0: 9 4 / 1: / 2: | hands 6 / 1 / 1 | deck 8").hand({0})),
                   "you may also close it"));
}

// --- Steps ------------------------------------------------------------------------------------------------

TEST(RebisSteps, TellMovesApartAndFitTheNotation) {
  for (const int seats : {1, 2, 3, 4}) {
    RebisTable table(RebisRecord::dealt(10 + seats, seats), names_for(seats));
    while (!table.over()) {
      std::set<std::vector<std::string>> seen;
      for (const auto& path : table.steps()) {
        std::vector<std::string> keys;
        for (const auto& step : path) {
          keys.push_back(step.slot + " " + step.key);
          ASSERT_FALSE(step.key.empty() || has(step.key, " ") || step.label.empty());
          ASSERT_LE(length(step.label), limits::kButtonLabelAim) << step.label;
          ASSERT_LE(length(step.hint), limits::kMenuHint) << step.hint;
        }
        ASSERT_TRUE(seen.insert(keys).second);
      }
      table.plays_on(1);
    }
    EXPECT_TRUE(table.troubles().empty());
  }
}

// --- The log ----------------------------------------------------------------------------------------------

TEST(RebisLog, SpeaksToTheReader) {
  using namespace games::rebis;
  const auto table = at("shelves 0: / 1: | hands 6 / 1 | deck 8");
  const auto both = [&](const Event& event) {
    return rebis::narrate(event, table.scene({0})) + " | " + rebis::narrate(event, table.scene({1}));
  };
  EXPECT_EQ(both(Drew{0, DrawnFor::Turn, 1, {}}), "Ann draws a card. | Ann draws a card.");
  EXPECT_EQ(rebis::narrate(Drew{0, DrawnFor::Turn, 2, {number(3), number(8)}}, table.scene({0})),
            "You draw `3` and `8`.");
  EXPECT_EQ(both(PlacedTokens{0, 2, 3}),
            "You place 2 shiny tokens: your active shelf counts ×3. | Ann places 2 "
            "shiny tokens: the active shelf counts ×3.");
  EXPECT_EQ(
      both(Laid{0, 1, number(4), Side::Minus, 9, 1, false}),
      "You lay `4` with the negative side up on Bob's shelf: weight 9, icons 1. | Ann lays `4` with the "
      "negative side up on your shelf: weight 9, icons 1.");
  EXPECT_EQ(
      both(Laid{0, 0, number(4), Side::Plus, 9, 1, false}),
      "You lay `4` on your own shelf: weight 9, icons 1. | Ann lays `4` on their own shelf: weight 9, icons "
      "1.");
  EXPECT_EQ(rebis::narrate(Closed{0, 0, ClosedBy::Paying, number(6), false}, table.scene({0})),
            "You pay a shiny token and close your own shelf with `6` face down.");
  EXPECT_EQ(rebis::narrate(Closed{0, 0, ClosedBy::Paying, kUnseen, false}, table.scene({1})),
            "Ann pays a shiny token and closes their own shelf with a card face down.");
  EXPECT_EQ(both(Took{0, Token::Golden}), "You take a golden token. | Ann takes a golden token.");
  EXPECT_EQ(both(Took{0, Token::None}), "You take no token. | Ann takes no token.");
  EXPECT_EQ(both(SetAside{1}),
            "Bob has no free space: the golden token is set aside. | You have no free space: "
            "the golden token is set aside.");
  EXPECT_EQ(both(Placed{0, 0, Token::Rubedo, 2, 4}),
            "You place the Rubedo on shelf 2: ×4. | Ann places the Rubedo on shelf 2: ×4.");
}

TEST(RebisLog, SpeaksOfTheAutoma) {
  using namespace games::rebis;
  const auto table = at("shelves a: / a: / a: / a: / 0: | hands 6 | phase feed | deck 8");
  const auto tell = [&](const Event& event) { return rebis::narrate(event, table.scene({0})); };
  EXPECT_EQ(tell(Laid{0, kAutoma, number(4), Side::Plus, 9, 4, false}),
            "You lay `4` on the Automa's shelf: weight 9, icons 4.");
  EXPECT_EQ(tell(Laid{0, kAutoma, number(4), Side::Plus, 9, 4, true}),
            "No card of the right colour: the top discard `4` goes to the Automa. Weight 9, icons 4.");
  EXPECT_EQ(tell(Closed{0, kAutoma, ClosedBy::Feeding, number(9), false}),
            "You close the Automa's shelf with `9` face down.");
  EXPECT_EQ(tell(Placed{0, kAutoma, Token::Golden, 3, 4}),
            "You place a golden token on shelf 3 of the Automa: ×4.");
  EXPECT_EQ(tell(Scored{{31, 28}, 1}), "The count: Ann 31 and Automa 28.");
}

// --- Limits -----------------------------------------------------------------------------------------------

TEST(RebisLimits, HoldForWholeGamesWithTheLongestNames) {
  std::string marks;
  std::string faces;
  for (int i = 0; i < 100; ++i) {
    marks += '*';
    faces += "😀";
  }
  const std::vector<std::string> names{escape_name(marks), escape_name(faces), escape_name(marks),
                                       escape_name(faces)};
  for (const int seats : {1, 2, 3, 4}) {
    for (int seed = 1; seed <= 4; ++seed) {
      RebisTable table(RebisRecord::dealt(seed, seats), {names.begin(), names.begin() + seats});
      while (true) {
        std::vector<Document> pages{table.table()};
        for (Seat seat = 0; seat < seats; ++seat) pages.push_back(table.hand({seat}));
        if (table.over()) pages.push_back(table.hand(games::SeatSet::all(seats)));
        for (const auto& page : pages) {
          ASSERT_EQ(testing::message_faults(discord_json(page, table.say())), Faults{});
        }
        ASSERT_FALSE(has(discord_json(pages.front(), table.say()).dump(), "more line"))
            << "a table fits without cutting";
        if (table.over()) break;
        table.plays_on(1);
      }
      ASSERT_TRUE(table.troubles().empty());
    }
  }
}

TEST(RebisLimits, TheCountIsWholeForTwoWithManyShelves) {
  std::string shelves = "shelves ";
  for (int i = 0; i < 15; ++i) {
    shelves += (i == 0 ? "" : " / ") + std::string("0: 1 1 1 2 -3 -1 -1 -2 xsgr / 1: 1 2 2 1 -3 -1 -1 xss");
  }
  auto table = at(shelves + " | hands 1 / 6 6 | deck");
  table.plays({"give 1 to 2 plus"});
  table.plays_to_the_end();
  const auto page = table.table();
  EXPECT_EQ(testing::message_faults(discord_json(page, table.say())), Faults{});
  EXPECT_FALSE(has(discord_json(page, table.say()).dump(), "more line"));
  EXPECT_TRUE(has(plain_text(page), "Shelf 15: "));
}

}  // namespace
}  // namespace parlour::render
