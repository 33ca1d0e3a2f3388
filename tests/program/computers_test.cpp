// One person plays whole games against computers with the real program, which is killed on the way.

#include "tests/program/whole_game.h"

namespace parlour::tests {
namespace {

/// A table of Ann and so many computers, added by button and by command.
Message alone_with_computers(Evening& evening, const std::string& game, int computers) {
  As ann = evening.at(evening.ann);
  ann.command("/table new", {{"game", game}});
  const Message lobby =
      ann.wait_for([](const Message& one) { return !one.ephemeral && one.has_button("Start"); });
  for (int i = 0; i < computers; ++i) {
    const Answer added = i % 2 == 0 ? ann.click(lobby, "Add computer") : ann.command("/table computer");
    EXPECT_TRUE(added.says("A computer sits at table 1")) << added.text();
  }
  const Answer start = ann.click(lobby, "Start");
  EXPECT_TRUE(start.says("has started")) << start.text();
  return evening.table_at(computers + 2);
}

/// The table as soon as Ann is asked at it, or it is over.
Message next_for_ann(Evening& evening, int entry) {
  return evening.at(evening.dan)
      .wait_for(
          [&](const Message& one) {
            return entry_of(one) >= entry && (is_over(one) || !evening.asked(one).empty());
          },
          std::chrono::seconds(60));
}

Message play_with_kills(Evening& evening, Message table, int every, std::mt19937& random) {
  int moves = 0;
  while (true) {
    table = next_for_ann(evening, entry_of(table));
    if (is_over(table)) return table;
    EXPECT_EQ(evening.asked(table).size(), 1U) << "nobody but Ann is ever pinged";
    const Answer hand = evening.at(evening.ann).click(table, "My hand");
    if (!hand.message || controls_of(*hand.message).empty()) continue;  // a computer was quicker
    const Answer done = play_from(evening.at(evening.ann), *hand.message, random);
    EXPECT_EQ(done.state, State::answered);
    if (++moves % every == 0) {
      evening.bot.kill();
      evening.bot.start();
      evening.bot.wait_ready(std::chrono::seconds(60));
    }
    table = evening.table_at(entry_of(table) + 1);
  }
}

void check_journal(Evening& evening, const Message& end) {
  EXPECT_TRUE(end.says("(computer)")) << end.text();
  evening.wait_until_quiet();
  EXPECT_EQ(evening.bot.terminate(), 0);
  EXPECT_EQ(ask_database(evening.database(), "select count(*) from errands"), std::vector<std::string>{"0"});
  EXPECT_EQ(ask_database(evening.database(), "select count(*), max(number) from journal"),
            (std::vector<std::string>{std::to_string(entry_of(end)) + " " + std::to_string(entry_of(end))}));
  const auto by_computers =
      ask_database(evening.database(), "select count(*) from journal where body like '%\"computer\":true%'");
  EXPECT_GT(std::stoi(by_computers.at(0)), 0);
  EXPECT_EQ(ask_database(evening.database(), "select part from records"), std::vector<std::string>{"0"})
      << "only Ann has a record";
  EXPECT_EQ(evening.bot.log().find("[error]"), std::string::npos) << evening.bot.log();
}

TEST(Computers, PlayNexusWithOnePersonOverKills) {
  Evening evening(std::map<std::string, std::string>{{"PARLOUR_COMPUTER_PAUSE", "20"}});
  std::mt19937 random(1);
  const Message start = alone_with_computers(evening, "nexus", 1);
  check_journal(evening, play_with_kills(evening, start, 5, random));
}

TEST(Computers, PlayCoupWithOnePersonOverKills) {
  Evening evening(std::map<std::string, std::string>{{"PARLOUR_COMPUTER_PAUSE", "20"}});
  std::mt19937 random(2);
  const Message start = alone_with_computers(evening, "coup", 2);
  check_journal(evening, play_with_kills(evening, start, 6, random));
}

}  // namespace
}  // namespace parlour::tests
