// Coup as people see it, in words and in Discord's JSON, at moments worth reading. With PARLOUR_GOLDEN=update
// the files are written anew.

#include <gtest/gtest.h>

#include "render/discord_json.h"
#include "render/plain_text.h"
#include "tests/games/golden.h"
#include "tests/render/coup_table.h"
#include "tests/render/discord_faults.h"

namespace parlour::render {
namespace {

using games::Seat;
using testing::CoupTable;
using testing::Faults;

std::string page_text(const std::string& heading, const Document& page, const Speech& say) {
  const auto json = discord_json(page, say);
  EXPECT_EQ(testing::message_faults(json), Faults{}) << heading;
  return "=== " + heading + " ===\n\n" + plain_text(page) + "\n";
}

/// The table in words and in JSON, every hand with the steps of who is asked, and the log for a passer-by and
/// for the first seat.
void expect_golden(const std::string& name, const CoupTable& table) {
  const auto& names = table.game.names;
  std::string text = page_text("table", table.table(), table.say());
  text += "--- table, Discord JSON ---\n";
  text += discord_json(table.table(), table.say()).dump(1) + "\n\n";
  for (Seat seat = 0; seat < static_cast<Seat>(names.size()); ++seat) {
    const auto& player = names[static_cast<std::size_t>(seat)];
    text += page_text("hand of " + player, table.hand(seat), table.say());
    if (const auto steps = table.steps(seat); !steps.empty()) {
      text.append("--- steps of ").append(player).append(" ---\n\n").append(steps).append("\n");
    }
  }
  text += "=== log for a passer-by ===\n\n" + table.log(games::kPasserBy) + "\n";
  text += "=== log for " + names.front() + " ===\n\n" + table.log({0});
  const auto findings = games::testing::check_golden("coup_" + name + ".txt", text, "render");
  EXPECT_TRUE(findings.empty()) << findings;
  EXPECT_TRUE(table.troubles().empty()) << table.troubles().front();
}

const std::string kStarter = "Banker Director Guerrilla Politician Peacekeeper";

TEST(CoupGolden, Start) {
  expect_golden("start", CoupTable(kStarter,
                                   "Ann 2 Banker Guerrilla / Ben 2 Director Director / "
                                   "Cid 2 Politician Banker / deck Banker Peacekeeper"));
}

TEST(CoupGolden, WindowHalfAnswered) {
  CoupTable table(kStarter,
                  "Ann 4 Banker Guerrilla / Ben 2 Director Director / Cid 2 Politician Banker / "
                  "Dot 3 Guerrilla Peacekeeper / deck Banker Peacekeeper");
  table.game.play("Ann claims Guerrilla on Ben; Cid allows");
  expect_golden("window", table);
}

TEST(CoupGolden, Challenge) {
  CoupTable table(kStarter, "Ann 4 Banker Guerrilla / Ben 2 Director Director / Cid 2 Politician Banker");
  table.game.play("Ann claims Guerrilla on Ben; Cid allows; Ben blocks; Ann challenges Ben");
  expect_golden("challenge", table);
}

TEST(CoupGolden, Joiners) {
  CoupTable table(
      "Capitalist Writer Mercenary Lawyer CustomsOfficer",
      "Ann 2 Capitalist Writer / Ben 4 Lawyer Mercenary / Cid 2 Writer Capitalist / Dot 1 Lawyer");
  table.game.play(
      "Ann claims CustomsOfficer of Capitalist; all allow; Ben claims Mercenary on Cid; all allow; "
      "Cid takes income; Cid blocks; all allow; Dot takes income; "
      "Ann claims Capitalist; Ben, Cid, Dot join; Dot challenges Cid");
  expect_golden("joiners", table);
}

TEST(CoupGolden, Reaction) {
  CoupTable table("Banker Director Guerrilla Intellectual Missionary",
                  "Ann 4 Guerrilla Banker / Ben 1 Missionary Director / Cid 4 Director Banker / deck Banker");
  table.game.play("Ann claims Guerrilla on Ben; all allow");
  expect_golden("loss", table);
  table.game.play("Ben loses Director as Missionary; all allow; Ben takes income");
  expect_golden("aside", table);
}

TEST(CoupGolden, Producer) {
  CoupTable table("Farmer Producer Judge ForeignConsular Communist",
                  "Ann 2 Producer Judge / Ben 2 Farmer Communist / Cid 2 Farmer Producer / deck Judge");
  table.game.play("Ann claims Producer on Ben; all allow; Ben gives Farmer");
  expect_golden("producer", table);
  table.game.play("Ann keeps Farmer Judge and gives Judge; Ben claims ForeignConsular on Cid; all allow");
  expect_golden("memory", table);
}

TEST(CoupGolden, Estate) {
  CoupTable table("Spy Reporter CrimeBoss Lawyer Protestor",
                  "Ann 7 Lawyer Spy / Ben 5 Reporter / Cid 2 Lawyer Protestor / Dot 3 Spy CrimeBoss");
  table.game.play("Ann coups Ben");
  expect_golden("estate", table);
}

TEST(CoupGolden, End) {
  CoupTable table(kStarter, "Ann 7 Banker Guerrilla / Ben 7 Director / Cid 2 Politician");
  table.game.play(
      "Ann coups Cid; Ben takes income; Ann claims Director; Ben challenges Ann; Ann loses Banker; "
      "Ben coups Ann");
  expect_golden("end", table);
}

}  // namespace
}  // namespace parlour::render
