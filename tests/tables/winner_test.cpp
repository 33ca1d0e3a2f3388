// Whoever won the last game of a title in a channel begins the next one there, where the title wants it so.

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

constexpr Snowflake kRoom = 700;
constexpr Snowflake kOtherRoom = 701;

Hall::Setting winner_begins(bool wanted) {
  Hall::Setting setting;
  games::Title title = toy::title(1);
  title.winner_begins = wanted;
  setting.shelves.push_back({title, toy::data(9)});
  return setting;
}

TableId played(Club& club, Snowflake room, const std::vector<Person>& players) {
  EXPECT_EQ(club.opens(players.front(), room), "ok");
  const TableId table = *club.hall().table_in(room);
  for (std::size_t i = 1; i < players.size(); ++i) EXPECT_EQ(club.joins(table, players[i]), "ok");
  EXPECT_EQ(club.starts(table, players.front()), "ok");
  return table;
}

/// The seat that the table put in, or nothing.
std::string first_seat(Club& club, TableId table) {
  const auto options = club.glance(table).options;
  const auto first = options.find(games::kFirstSeat);
  return first == options.end() ? "" : first->second;
}

/// Plays a game out; gives the winner first and somebody who lost.
std::pair<Person, Person> winner_and_loser(Club& club, TableId table) {
  club.play_out(table);
  const Glance end = club.glance(table);
  const auto winners = end.outcome->winners();
  const auto losers = games::SeatSet::all(end.outcome->seats) - winners;
  return {end.players[static_cast<std::size_t>(winners.first())],
          losers.empty() ? kEve : end.players[static_cast<std::size_t>(losers.first())]};
}

TEST(Winner, BeginsTheNextGameInTheSameChannel) {
  Club club(winner_begins(true));
  const TableId first = played(club, kRoom, {kAnn, kBen, kCid});
  EXPECT_EQ(first_seat(club, first), "");
  const auto [winner, loser] = winner_and_loser(club, first);

  const TableId second = played(club, kRoom, {loser, kDot, winner});
  EXPECT_EQ(first_seat(club, second), "2");
  // It is part of the journal and of every snapshot.
  club.play_some(second, 3);
  const auto before = club.view(second, winner);
  club.restart();
  EXPECT_EQ(first_seat(club, second), "2");
  EXPECT_EQ(club.view(second, winner), before);
}

TEST(Winner, OfAnotherChannelIsNobodyHere) {
  Club club(winner_begins(true));
  const auto [winner, loser] = winner_and_loser(club, played(club, kRoom, {kAnn, kBen, kCid}));
  EXPECT_EQ(first_seat(club, played(club, kOtherRoom, {loser, winner})), "");
}

TEST(Winner, WhoDoesNotSitHereDoesNotBegin) {
  Club club(winner_begins(true));
  const auto [winner, loser] = winner_and_loser(club, played(club, kRoom, {kAnn, kBen, kCid}));
  EXPECT_EQ(first_seat(club, played(club, kRoom, {loser, kDot})), "");
}

TEST(Winner, CountsOnlyWhereTheTitleWantsIt) {
  Club club(winner_begins(false));
  const auto [winner, loser] = winner_and_loser(club, played(club, kRoom, {kAnn, kBen, kCid}));
  EXPECT_EQ(first_seat(club, played(club, kRoom, {loser, winner})), "");
}

TEST(Winner, OfACancelledGameThereIsNone) {
  Club club(winner_begins(true));
  const auto [winner, loser] = winner_and_loser(club, played(club, kRoom, {kAnn, kBen, kCid}));
  const TableId cancelled = played(club, kRoom, {kDot, kEve});
  EXPECT_EQ(club.cancels(cancelled, kDot), "ok");
  EXPECT_EQ(first_seat(club, played(club, kRoom, {loser, winner})), "1");
}

TEST(Winner, CannotBeChosenInTheLobby) {
  Club club(winner_begins(true));
  const TableId table = club.opened(kAnn);
  EXPECT_EQ(club.chooses(table, kAnn, games::kFirstSeat, "0"), "no_such_option");
  EXPECT_EQ(club.opens(kBen, kRoom, {{games::kFirstSeat, "0"}}), "no_such_option");
}

}  // namespace
}  // namespace parlour::tests
