// Rebel Nox as people see it, in words and in Discord's JSON, at moments worth reading. With
// PARLOUR_GOLDEN=update the files are written anew.

#include <gtest/gtest.h>

#include "render/discord_json.h"
#include "render/plain_text.h"
#include "tests/games/golden.h"
#include "tests/render/discord_faults.h"
#include "tests/render/rebel_nox_table.h"

namespace parlour::render {
namespace {

using games::Seat;
using games::testing::NoxRecord;
using testing::Faults;
using testing::NoxTable;

std::string page_text(const std::string& heading, const Document& page, const Speech& say) {
  EXPECT_EQ(testing::message_faults(discord_json(page, say)), Faults{}) << heading;
  return "=== " + heading + " ===\n\n" + plain_text(page) + "\n";
}

/// The table in words and in JSON, every hand with the steps of who is asked, and the log for a passer-by and
/// for the first two seats.
void expect_golden(const std::string& name, const NoxTable& table) {
  const auto names = table.names();
  std::string text = page_text("table", table.table(), table.say());
  text += "--- table, Discord JSON ---\n" + discord_json(table.table(), table.say()).dump(1) + "\n\n";
  for (Seat seat = 0; seat < static_cast<Seat>(names.size()); ++seat) {
    const auto& player = names[static_cast<std::size_t>(seat)];
    text += page_text("hand of " + player, table.hand(seat), table.say());
    if (const auto steps = table.steps(seat); !steps.empty()) {
      text.append("--- steps of ").append(player).append(" ---\n\n").append(steps).append("\n");
    }
  }
  text += "=== log for a passer-by ===\n\n" + table.log(games::kPasserBy) + "\n";
  for (const Seat seat : {0, 1}) {
    text += "=== log for " + names[static_cast<std::size_t>(seat)] + " ===\n\n" + table.log({seat}) + "\n";
  }
  text.pop_back();
  const auto findings = games::testing::check_golden("rebel_nox_" + name + ".txt", text, "render");
  EXPECT_TRUE(findings.empty()) << findings;
  EXPECT_TRUE(table.troubles().empty()) << table.troubles().front();
}

TEST(RebelNoxGolden, Start) { expect_golden("start", NoxTable(NoxRecord::dealt(3, 6))); }

TEST(RebelNoxGolden, Fight) {
  NoxTable table(NoxRecord(
      "at souq_sector | owners - - - - 2 0 | flags 0 0 1 0 | followers 4 0 7 2 | "
      "hands y8 y1 b17 commander r4 / b3 b11 r13 r9 r16 / y2 y13 y17 b12 rebel1 / r12 r6 r5 b4 b5"));
  table.game.fight("y8 b3");
  expect_golden("fight", table);
}

TEST(RebelNoxGolden, FaceDown) {
  NoxTable table(
      NoxRecord("at medina_maxim | hands y8 y1 b17 commander / r3 r1 r17 r11 / y15 y7 b1 rebel1 / "
                "b7 b11 r7 r13"));
  table.game.fight("y8 r3 y15");
  expect_golden("face_down", table);
}

TEST(RebelNoxGolden, Infiltrators) {
  NoxTable table(
      NoxRecord("at grand_terminal | hands y17 y1 y7 y14 commander / y6 b1 b7 b14 r2 / "
                "y11 b11 b13 b15 rebel1 / y13 r1 r7 r11 r14"));
  table.game.fight("y17 y6 y11 y13");
  expect_golden("infiltrators", table);
  table.game.gives_back("b1 b7");
  expect_golden("memory", table);
}

TEST(RebelNoxGolden, Graft) {
  NoxTable table(
      NoxRecord("at neurograft_core | hands y17 y1 y7 rebel1 b9 / y11 b1 b7 commander r9 / "
                "y13 b11 b13 b15 r10 / y14 r1 r7 r11 rebel2 / y16 b14 b16 r13 r15",
                5));
  table.game.fight("y17 y11 y13 y14 y16");
  expect_golden("graft", table);
}

TEST(RebelNoxGolden, SwappedHands) {
  NoxTable table(
      NoxRecord("at the_scar | owners - 1 - 2 2 3 | "
                "hands y17 y1 commander b9 / y6 b1 b7 rebel1 / y9 b11 b13 b15 / y13 r1 r7 r11"));
  table.game.fight("y17 y6 y9 y13");
  expect_golden("swap", table);
}

TEST(RebelNoxGolden, RoundSummary) {
  // At the Nexus an infiltrator draws; then the teams are announced and the next round begins.
  NoxTable table(
      NoxRecord("at nexus | owners - 1 3 0 1 2 | flags 2 0 1 0 | followers 0 1 1 0 | "
                "hands y17 commander b13 b11 / y9 r1 r7 r11 / y15 rebel1 b14 b15 / y11 b1 b7 r13"));
  table.game.fight("y17 y9 y15 y11");
  expect_golden("at_the_nexus", table);
  table.game.gives_back("r7");
  expect_golden("round", table);
}

TEST(RebelNoxGolden, End) {
  NoxTable table(
      NoxRecord("at nexus | pyramid nexus the_orchards sulfur_city aetheon hathor_rift conclave | "
                "owners - 1 3 4 0 5 | flags 2 0 1 1 0 0 | followers 12 9 8 5 2 7 | "
                "hands y17 commander b13 b11 / y13 r1 r7 r11 / y15 rebel1 b14 b15 / y11 b1 b7 r13 / "
                "y14 rebel2 b16 r17 / y16 b17 r15 r16",
                6));
  table.game.fight("y17 y13 y15 y11 y14 y16");
  expect_golden("end", table);
}

}  // namespace
}  // namespace parlour::render
