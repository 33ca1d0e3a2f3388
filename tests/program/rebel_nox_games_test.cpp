// Whole games of Rebel Nox with the real program: six at a table by button, and by slash command, notation
// and direct message in turn; four with the nine known locations and a restart on the way.

#include "tests/program/whole_game.h"

namespace parlour::tests {
namespace {

const std::string kGame = "rebel_nox";
const std::string kLastWords = "have won the game";

std::vector<User> six(const Evening& evening) {
  return {evening.ann, evening.ben, evening.cid, evening.dan, evening.eve, evening.fay};
}

/// Whatever /nox offers now: a location to choose, a card to play or one to give back.
Answer by_slash(Evening& evening, const User& who, const Message&, std::mt19937& random) {
  As here = evening.at(who);
  for (const auto& [command, slot] : {std::pair{"/nox play", "card"}, std::pair{"/nox choose", "location"},
                                      std::pair{"/nox return", "card"}}) {
    const auto offered = here.autocomplete(command, slot, "");
    if (offered.empty()) continue;
    std::uniform_int_distribution<std::size_t> any(0, offered.size() - 1);
    return here.command(command, {{slot, offered[any(random)].value}});
  }
  throw std::runtime_error("nothing is offered to " + who.name);
}

TEST(RebelNoxGames, SixByButton) {
  Evening evening;
  const Message table = evening.started(kGame, six(evening));
  EXPECT_TRUE(table.says("declared rebel") && table.says("declared loyalist")) << table.text();
  check_the_end(evening, play_out(evening, table, by_button, 1), six(evening), kLastWords);
}

TEST(RebelNoxGames, SixByEveryRoad) {
  Evening evening;
  const Message table = evening.started(kGame, six(evening));
  const std::vector<Play> roads{by_slash, by_notation, from_dm};
  const Play by_any = [&](Evening& here, const User& who, const Message& now, std::mt19937& random) {
    return roads[std::uniform_int_distribution<std::size_t>(0, roads.size() - 1)(random)](here, who, now,
                                                                                          random);
  };
  check_the_end(evening, play_out(evening, table, by_any, 2), six(evening), kLastWords);
}

TEST(RebelNoxGames, FourWithTheKnownLocationsAndARestartBetween) {
  Evening evening;
  const std::vector<User> four{evening.ann, evening.ben, evening.cid, evening.dan};
  Message table = evening.started(kGame, four, {{"Locations", "Only the nine of the rulebook"}});
  std::mt19937 random(4);
  for (int move = 0; move < 12; ++move) {
    by_slash(evening, evening.asked(table).at(0), table, random);
    table = evening.table_at(entry_of(table) + 1);
  }
  const User who = evening.asked(table).at(0);
  const std::string before = evening.at(who).command("/hand").text();
  EXPECT_EQ(evening.bot.terminate(), 0);
  evening.bot.start();
  evening.bot.wait_ready(std::chrono::seconds(60));
  EXPECT_EQ(evening.at(who).command("/hand").text(), before) << "what was known is known";
  check_the_end(evening, play_out(evening, table, by_button, 4), four, kLastWords);
}

}  // namespace
}  // namespace parlour::tests
