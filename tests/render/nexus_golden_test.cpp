// Nexus as people see it, in words and in Discord's JSON, at moments worth reading. With
// PARLOUR_GOLDEN=update the files are written anew.

#include <gtest/gtest.h>

#include "render/discord_json.h"
#include "render/plain_text.h"
#include "tests/games/golden.h"
#include "tests/render/discord_faults.h"
#include "tests/render/nexus_table.h"

namespace parlour::render {
namespace {

using testing::Faults;
using testing::NexusTable;

std::string page_text(const std::string& heading, const Document& page, const Speech& say) {
  const auto json = discord_json(page, say);
  EXPECT_EQ(testing::message_faults(json), Faults{}) << heading;
  return "=== " + heading + " ===\n\n" + plain_text(page) + "\n--- " + heading + ", Discord JSON ---\n" +
         json.dump(1) + "\n\n";
}

/// The table, every hand, the steps of who is asked, and the log for a passer-by and for the first seat.
void expect_golden(const std::string& name, const NexusTable& table) {
  std::string text = page_text("table", table.table(), table.say());
  const auto seats = static_cast<games::Seat>(table.scene({}).names.size());
  for (games::Seat seat = 0; seat < seats; ++seat) {
    text += page_text("hand of " + table.scene({}).names[static_cast<std::size_t>(seat)], table.hand(seat),
                      table.say());
  }
  text += "=== steps ===\n\n" + testing::steps_text(table.steps()) + "\n";
  text += "=== log for a passer-by ===\n\n" + table.log(games::kPasserBy) + "\n";
  text += "=== log for the first seat ===\n\n" + table.log({0});
  const auto findings = games::testing::check_golden("nexus_" + name + ".txt", text, "render");
  EXPECT_TRUE(findings.empty()) << findings;
  EXPECT_TRUE(table.troubles().empty()) << table.troubles().front();
}

TEST(NexusGolden, Start) { expect_golden("start", NexusTable({}, {"Ann", "Bob"})); }

TEST(NexusGolden, Middle) { expect_golden("middle", NexusTable({}, {"Ann", "Bob"}).plays_on(14)); }

TEST(NexusGolden, Insert) {
  expect_golden("insert", NexusTable({{"tournament", "insert"}}, {"Ann", "Bob"}, 2).plays_on(5));
}

TEST(NexusGolden, Pass) {
  expect_golden("pass", NexusTable({{"tournament", "pass"}}, {"Ann", "Bob"}, 3).plays_on(9));
}

TEST(NexusGolden, FourPlayers) {
  expect_golden("four", NexusTable({}, {"Ann", "Bob", "Cat", "Dan"}).plays_on(10));
}

TEST(NexusGolden, DoubleNexus) {
  expect_golden("double", NexusTable({{"nexuses", "double"}}, {"Ann", "Bob"}).plays_on(6));
}

TEST(NexusGolden, EndOfAGame) { expect_golden("end", NexusTable({}, {"Ann", "Bob"}).plays_to_the_end()); }

TEST(NexusGolden, Series) {
  NexusTable table({{"series", "to_50"}}, {"Ann", "Bob"});
  while (table.state().game < 2) table.plays_on(1);
  expect_golden("series", table.plays_on(3));
}

TEST(NexusGolden, EndOfASeries) {
  expect_golden("series_end", NexusTable({{"series", "to_50"}}, {"Ann", "Bob"}).plays_to_the_end());
}

TEST(NexusGolden, MarkdownInNames) {
  expect_golden("names", NexusTable({}, {R"(\*\*Ann\*\*)", "@\u200beveryone"}).plays_on(4));
}

}  // namespace
}  // namespace parlour::render
