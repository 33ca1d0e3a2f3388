// Whole games of Nexus with the real program: by button, by slash command, by notation and from the direct
// message. At the end everything that stands anywhere must be right.

#include "tests/program/whole_game.h"

namespace parlour::tests {
namespace {

Answer by_slash(Evening& evening, const User& who, const Message&, std::mt19937& random) {
  As here = evening.at(who);
  const auto cards = here.autocomplete("/nexus sow", "card", "");
  std::uniform_int_distribution<std::size_t> any(0, cards.size());
  const std::size_t which = any(random);
  if (which == cards.size()) return here.command("/nexus attend");
  return here.command("/nexus sow", {{"card", cards[which].value}});
}

TEST(WholeGames, ByButton) {
  Evening evening;
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  check_the_end(evening, play_out(evening, table, by_button, 1), {evening.ann, evening.ben});
}

TEST(WholeGames, BySlashCommand) {
  Evening evening;
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  check_the_end(evening, play_out(evening, table, by_slash, 2), {evening.ann, evening.ben});
}

TEST(WholeGames, ByNotation) {
  Evening evening;
  const Message table = evening.started("nexus", {evening.ann, evening.ben},
                                        {{"Tournament rule", "The open parade's owner may pass"}});
  check_the_end(evening, play_out(evening, table, by_notation, 3), {evening.ann, evening.ben});
}

TEST(WholeGames, FromTheDirectMessage) {
  Evening evening;
  const Message table = evening.started("nexus", {evening.ann, evening.ben});
  check_the_end(evening, play_out(evening, table, from_dm, 4), {evening.ann, evening.ben});
}

TEST(WholeGames, FourInTeamsWithTwoNexusesInsertingFromTheDirectMessage) {
  Evening evening;
  const Message table =
      evening.started("nexus", {evening.ann, evening.ben, evening.cid, evening.dan},
                      {{"Tournament rule", "Sow at any place of the nexus"}, {"Nexuses", "Two nexuses"}});
  check_the_end(evening, play_out(evening, table, from_dm, 5),
                {evening.ann, evening.ben, evening.cid, evening.dan});
}

}  // namespace
}  // namespace parlour::tests
