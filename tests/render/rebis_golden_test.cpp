// Rebis as people see it, in words and in Discord's JSON, at moments worth reading. With
// PARLOUR_GOLDEN=update the files are written anew.

#include <gtest/gtest.h>

#include "render/discord_json.h"
#include "render/plain_text.h"
#include "tests/games/golden.h"
#include "tests/render/discord_faults.h"
#include "tests/render/rebis_table.h"

namespace parlour::render {
namespace {

using games::testing::RebisRecord;
using testing::Faults;
using testing::RebisTable;

std::string page_text(const std::string& heading, const Document& page, const Speech& say) {
  const auto json = discord_json(page, say);
  EXPECT_EQ(testing::message_faults(json), Faults{}) << heading;
  return "=== " + heading + " ===\n\n" + plain_text(page) + "\n";
}

/// The table in words and in JSON, every hand, the steps of who is asked, and the log for a passer-by and for
/// the first seat.
void expect_golden(const std::string& name, const RebisTable& table) {
  std::string text = page_text("table", table.table(), table.say());
  text += "--- table, Discord JSON ---\n" + discord_json(table.table(), table.say()).dump(1) + "\n\n";
  const auto& names = table.scene({}).names;
  const auto seats = static_cast<games::Seat>(names.size());
  if (table.over()) {
    // Then every hand lies open.
    text += page_text("hand of everyone", table.hand(games::SeatSet::all(seats)), table.say());
  } else {
    for (games::Seat seat = 0; seat < seats; ++seat) {
      text += page_text("hand of " + names[static_cast<std::size_t>(seat)], table.hand({seat}), table.say());
    }
    text += "=== steps ===\n\n" + testing::steps_text(table.steps()) + "\n";
  }
  text += "=== log for a passer-by ===\n\n" + table.log(games::kPasserBy) + "\n";
  text += "=== log for the first seat ===\n\n" + table.log({0});
  const auto findings = games::testing::check_golden("rebis_" + name + ".txt", text, "render");
  EXPECT_TRUE(findings.empty()) << findings;
  EXPECT_TRUE(table.troubles().empty()) << table.troubles().front();
}

TEST(RebisGolden, Start) { expect_golden("start", {RebisRecord::dealt(1, 3), {"Ann", "Bob", "Cat"}}); }

TEST(RebisGolden, Middle) {
  // Every kind of consequence: fits, closes for a token, closes the own shelf, two of a kind, minus barred.
  expect_golden("middle", {RebisRecord("shelves 0: 4 4 5 xss / 1: 9 / 0: 7 1 xs / 1: 2 -1 / 2: 6 6 | "
                                       "hands 3 5 5 9 / 6 6 / 1 | shiny 1 0 2 | supply 6 3 | deck 8 8 7 2"),
                           {"Ann", "Bob", "Cat"}});
}

TEST(RebisGolden, TwoAtExactlyThirteen) {
  expect_golden("exact", {RebisRecord("shelves 0: 9 4 / 1: 3 | hands 0 7 / 1 2 | supply 7 3 | deck 8 8 7"),
                          {"Ann", "Bob"}});
}

TEST(RebisGolden, TakingAGoldenToken) {
  RebisTable table(RebisRecord("shelves 0: 5 5 xs / 1: 9 / 0: 3 | hands 6 1 / 1 2 | supply 0 3 | deck 8 8 7"),
                   {"Ann", "Bob"});
  expect_golden("take", table.plays({"give 6 to 2"}));
}

TEST(RebisGolden, PlacingAGoldenToken) {
  RebisTable table(RebisRecord("shelves 0: 5 5 xs / 1: 9 / 0: 3 | hands 6 1 / 1 2 | supply 0 3 | deck 8 8 7"),
                   {"Ann", "Bob"});
  expect_golden("golden", table.plays({"give 6 to 2", "take token"}));
}

TEST(RebisGolden, FourPlayersLater) {
  expect_golden("four", RebisTable(RebisRecord::dealt(4, 4), {"Ann", "Bob", "Cat", "Dan"}).plays_on(40));
}

TEST(RebisGolden, Rubedo) {
  RebisTable table(RebisRecord("shelves 0: 1 / 1: 9 -3 / 1: 8 -7 / 2: | hands 4 / 6 6 / 1 1 1 1 1 | deck"),
                   {"Ann", "Bob", "Cat"});
  expect_golden("rubedo", table.plays({"shelf 4"}));
}

TEST(RebisGolden, End) {
  RebisTable table(
      RebisRecord("shelves 0: 1 / 1: 9 -3 / 1: 8 -7 xsg / 2: | hands 4 / 6 6 / 1 1 1 1 1 | deck"),
      {"Ann", "Bob", "Cat"});
  expect_golden("end", table.plays({"shelf 4", "place 2"}));
}

TEST(RebisGolden, Alone) {
  expect_golden("alone",
                {RebisRecord("shelves a: 9 2 x.s ! / a: 5 x.ss / a: x.ss / a: x.sg / 0: 9 1 xs / "
                             "0: 4 4 | hands 1 5 5 8 | shiny 1 | phase feed | pile 2 6 | deck 8 8 7"),
                 {"Ann"}});
}

TEST(RebisGolden, AloneWithTheOwnShelf) {
  RebisTable table(RebisRecord("shelves a: 5 x.ss / a: x.ss / a: x.ss / a: x.sg / 0: 4 4 | hands 1 5 5 8 | "
                               "shiny 1 | phase feed | pile 2 6 | deck 8 8 7"),
                   {"Ann"});
  expect_golden("alone_own", table.plays({"give 5"}));
}

TEST(RebisGolden, AloneDiscarding) {
  RebisTable table(RebisRecord("shelves a: 5 x.ss / a: x.ss / a: x.ss / a: x.sg / 0: 4 4 | hands 1 5 5 8 | "
                               "shiny 1 | phase feed | pile 2 6 | deck 8 8 7"),
                   {"Ann"});
  expect_golden("alone_discard", table.plays({"give 5", "tokens 1", "shelf 5"}));
}

TEST(RebisGolden, AloneGivingGoldenTokensBack) {
  RebisTable table(RebisRecord("shelves a: 4 4 5 x.s ! / a: 9 4 x.ss ! / a: 1 1 2 9 x.s ! / a: 7 3 3 ! / "
                               "0: 9 4 xsss / 0: 4 | hands 4 | held 1 | phase discard | pile 5 | deck 8 8"),
                   {"Ann"});
  expect_golden("alone_return", table.plays({"discard 4"}));
}

TEST(RebisGolden, AloneWithTheCountOfTheExample) {
  RebisTable table(
      RebisRecord("shelves a: 4 4 5 x.s ! / a: 9 4 x.ss ! / a: 1 1 2 9 x.s ! / a: 7 3 3 x.ss ! / "
                  "0: 9 4 xsss / 0: 4 | hands 4 | phase discard | pile 5 | deck 8 8"),
      {"Ann"});
  expect_golden("alone_end", table.plays({"discard 4"}));
}

}  // namespace
}  // namespace parlour::render
