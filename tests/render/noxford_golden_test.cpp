// Noxford as people see it, in words, in Discord's JSON and in pictures, at moments worth looking at. With
// PARLOUR_GOLDEN=update the files are written anew.

#include <gtest/gtest.h>

#include "render/discord_json.h"
#include "render/plain_text.h"
#include "tests/games/golden.h"
#include "tests/render/discord_faults.h"
#include "tests/render/golden_picture.h"
#include "tests/render/noxford_table.h"

namespace parlour::render {
namespace {

using testing::Faults;
using testing::NoxfordTable;

std::string page_text(const std::string& heading, const Document& page, const Speech& say) {
  const auto json = discord_json(page, say);
  EXPECT_EQ(testing::message_faults(json), Faults{}) << heading;
  return "=== " + heading + " ===\n\n" + plain_text(page) + "\n";
}

/// The table, the city in words, every hand, the steps of who is asked, and the log; the table as JSON too.
void expect_golden(const std::string& name, const NoxfordTable& table) {
  std::string text = page_text("table", table.table(), table.say());
  text += "--- table, Discord JSON ---\n" + discord_json(table.table(), table.say()).dump(1) + "\n\n";
  text += page_text("in words", table.words(), table.say());
  const auto names = table.scene({}).names;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    text += page_text("hand of " + names[seat], table.hand(static_cast<games::Seat>(seat)), table.say());
  }
  if (!table.over()) {
    text += page_text("who is asked", table.choosing({}), table.say());
    text += "=== steps ===\n\n" + testing::steps_text(table.steps()) + "\n";
  }
  text += "=== log for a passer-by ===\n\n" + table.log(games::kPasserBy) + "\n";
  text += "=== log for the first seat ===\n\n" + table.log({0});
  expect_none(games::testing::check_golden("noxford_" + name + ".txt", text, "render"));
  EXPECT_TRUE(table.troubles().empty()) << table.troubles().front();
}

void expect_golden_picture(const std::string& name, const Document& page) {
  expect_none(testing::check_golden_picture("noxford_" + name + ".png", *page.picture->png()));
}

const std::vector<std::string> kTwo{"Ann", "Bob"};
const std::vector<std::string> kThree{"Ann", "Bob", "Cat"};
const std::vector<std::string> kFour{"Ann", "Bob", "Cat", "Dan"};

TEST(NoxfordGolden, Start) { expect_golden("start", NoxfordTable(kTwo)); }

TEST(NoxfordGolden, Middle) { expect_golden("middle", NoxfordTable(kThree).plays_on(18)); }

TEST(NoxfordGolden, Gear) { expect_golden("gear", NoxfordTable(kTwo, 2).plays_on(3).plays_to_a_gear()); }

TEST(NoxfordGolden, End) { expect_golden("end", NoxfordTable(kFour).plays_to_the_end()); }

// ---- Pictures: early, middle and late, while choosing, and counted at the end

TEST(NoxfordPictures, Start) { expect_golden_picture("start", NoxfordTable(kTwo).choosing({})); }

TEST(NoxfordPictures, Early) { expect_golden_picture("early", NoxfordTable(kTwo).plays_on(7).table()); }

TEST(NoxfordPictures, Middle) { expect_golden_picture("middle", NoxfordTable(kThree).plays_on(18).table()); }

TEST(NoxfordPictures, MiddleWithOpenPlaces) {
  expect_golden_picture("places", NoxfordTable(kThree).plays_on(18).choosing({"place"}));
}

TEST(NoxfordPictures, CardsThatAGearCanMove) {
  expect_golden_picture("movable", NoxfordTable(kThree, 4).plays_on(16).plays_to_a_gear().choosing({"gear"}));
}

TEST(NoxfordPictures, WhereTheLiftedCardCanGo) {
  NoxfordTable table(kThree, 4);
  table.plays_on(16).plays_to_a_gear();
  expect_golden_picture("lifted", table.choosing({"gear", table.crossing({"gear"}).open.back().key}));
}

TEST(NoxfordPictures, Late) { expect_golden_picture("late", NoxfordTable(kFour, 3).plays_on(46).table()); }

TEST(NoxfordPictures, End) {
  expect_golden_picture("end", NoxfordTable(kFour, 3).plays_to_the_end().table());
}

}  // namespace
}  // namespace parlour::render
