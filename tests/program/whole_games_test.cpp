// Whole games of Nexus with the real program: by button, by slash command, by notation and from the direct
// message. At the end everything that stands anywhere must be right.

#include "tests/program/evening.h"

namespace parlour::tests {
namespace {

const std::string kLastWords = "the game ends";

Answer by_slash(Evening& evening, const User& who, const Message&, std::mt19937& random) {
  As here = evening.at(who);
  const auto cards = here.autocomplete("/nexus sow", "card", "");
  std::uniform_int_distribution<std::size_t> any(0, cards.size());
  const std::size_t which = any(random);
  if (which == cards.size()) return here.command("/nexus attend");
  return here.command("/nexus sow", {{"card", cards[which].value}});
}

Answer by_notation(Evening& evening, const User& who, const Message&, std::mt19937& random) {
  As here = evening.at(who);
  const auto moves = here.autocomplete("/move", "move", "");
  if (moves.empty()) throw std::runtime_error("no move is offered");
  std::uniform_int_distribution<std::size_t> any(0, moves.size() - 1);
  return here.command("/move", {{"move", moves[any(random)].value}});
}

/// Plays to the end and gives the table's last message.
Message play_out(Evening& evening, Message table, const Play& play, unsigned seed) {
  std::mt19937 random(seed);
  while (!is_over(table)) {
    const auto asked = evening.asked(table);
    EXPECT_EQ(asked.size(), 1U) << table.text();
    const Answer answer = play(evening, asked.front(), table, random);
    EXPECT_EQ(answer.state, State::answered);
    table = evening.table_at(entry_of(table) + 1);
  }
  return table;
}

TEST(WholeGames, ByButton) {
  Evening evening;
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  check_the_end(evening, play_out(evening, table, by_button, 1), {evening.ann, evening.ben}, kLastWords);
}

TEST(WholeGames, BySlashCommand) {
  Evening evening;
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  check_the_end(evening, play_out(evening, table, by_slash, 2), {evening.ann, evening.ben}, kLastWords);
}

TEST(WholeGames, ByNotation) {
  Evening evening;
  const Message table = evening.started("nexus", {evening.ann, evening.ben},
                                        {{"Tournament rule", "The open parade's owner may pass"}});
  check_the_end(evening, play_out(evening, table, by_notation, 3), {evening.ann, evening.ben}, kLastWords);
}

TEST(WholeGames, FromTheDirectMessage) {
  Evening evening;
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  check_the_end(evening, play_out(evening, table, from_dm, 4), {evening.ann, evening.ben}, kLastWords);
}

TEST(WholeGames, FourInTeamsWithTwoNexusesInsertingFromTheDirectMessage) {
  Evening evening;
  const Message table =
      evening.started("nexus", {evening.ann, evening.ben, evening.cid, evening.dan},
                      {{"Tournament rule", "Sow at any place of the nexus"}, {"Nexuses", "Two nexuses"}});
  check_the_end(evening, play_out(evening, table, from_dm, 5),
                {evening.ann, evening.ben, evening.cid, evening.dan}, kLastWords);
}

}  // namespace
}  // namespace parlour::tests
