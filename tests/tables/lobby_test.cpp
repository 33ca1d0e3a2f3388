// Opening, joining, leaving, options, starting and cancelling.

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

TEST(Lobby, WhoOpensATableIsItsHostAndSitsAtIt) {
  Club club;
  ASSERT_EQ(club.opens(kAnn, 77), "ok");
  const auto table = club.hall().table_in(77);
  ASSERT_TRUE(table);
  const Glance look = club.glance(*table);
  EXPECT_EQ(look.phase, Phase::Lobby);
  EXPECT_EQ(look.host, kAnn);
  EXPECT_EQ(look.players, std::vector<Person>{kAnn});
  EXPECT_EQ(look.place, (Place{1, 77}));
  EXPECT_EQ(look.version, 1U);
  EXPECT_EQ(look.title, club.hall().title("toy"));
  EXPECT_EQ(look.opened, club.now());
  EXPECT_FALSE(look.view.has_value());
  EXPECT_FALSE(look.outcome);
}

TEST(Lobby, AChannelHoldsOneTableUntilItIsOver) {
  Club club;
  ASSERT_EQ(club.opens(kAnn, 77), "ok");
  EXPECT_EQ(club.opens(kBen, 77), "channel_taken");
  EXPECT_EQ(club.opens(kBen, 78), "ok") << "another channel is free";
  const TableId table = *club.hall().table_in(77);
  ASSERT_EQ(club.cancels(table, kAnn), "ok");
  EXPECT_EQ(club.hall().table_in(77).denied().why, Denial::NoTableHere);
  EXPECT_EQ(*club.hall().last_table_in(77), table) << "it can still be looked at";
  EXPECT_EQ(club.opens(kBen, 77), "ok");
  EXPECT_NE(*club.hall().table_in(77), table);
  EXPECT_EQ(*club.hall().last_table_in(77), *club.hall().table_in(77));
}

TEST(Lobby, AGameOrOptionThatIsNotThereIsDenied) {
  Club club;
  EXPECT_EQ(said(club.hall().open(club.by(kAnn), {1, 77}, "chess", {})), "no_such_game");
  EXPECT_EQ(club.opens(kAnn, 77, {{"length", "middling"}}), "no_such_option");
  EXPECT_EQ(club.opens(kAnn, 77, {{"width", "short"}}), "no_such_option");
  EXPECT_EQ(club.hall().table_in(77).denied().why, Denial::NoTableHere) << "a denial leaves nothing behind";
  EXPECT_EQ(club.opens(kAnn, 77, {{"length", "long"}}), "ok");
  EXPECT_EQ(club.glance(*club.hall().table_in(77)).options, (games::Chosen{{"length", "long"}}));
}

TEST(Lobby, IsNotPassedOverByAGameThatNeedsOthers) {
  Club club;
  EXPECT_EQ(said(club.hall().open(club.by(kAnn), {1, 77}, "toy", {}, true)), "no_such_seats");
  EXPECT_EQ(club.hall().table_in(77).denied().why, Denial::NoTableHere);
}

TEST(Lobby, ATableThatIsNotThereIsDenied) {
  Club club;
  EXPECT_EQ(club.joins(5, kAnn), "no_such_table");
  EXPECT_EQ(club.leaves(5, kAnn), "no_such_table");
  EXPECT_EQ(club.chooses(5, kAnn, "length", "long"), "no_such_table");
  EXPECT_EQ(club.starts(5, kAnn), "no_such_table");
  EXPECT_EQ(club.plays(5, kAnn, {"say 1"}), "no_such_table");
  EXPECT_EQ(club.cancels(0, kAnn), "no_such_table");
  EXPECT_EQ(club.hall().glance(5, 0).denied().why, Denial::NoSuchTable);
  EXPECT_EQ(club.hall().log(5, 0, 0, 10).denied().why, Denial::NoSuchTable);
  EXPECT_EQ(club.hall().why_not(5, 0, "say 1").denied().why, Denial::NoSuchTable);
}

TEST(Lobby, SeatsFillInTheOrderOfJoining) {
  Club club;
  const TableId table = club.opened(kAnn);
  EXPECT_EQ(club.joins(table, kBen), "ok");
  EXPECT_EQ(club.joins(table, kCid), "ok");
  EXPECT_EQ(club.joins(table, kBen), "already_seated");
  EXPECT_EQ(club.joins(table, kDot), "ok");
  EXPECT_EQ(club.joins(table, kEve), "table_full");
  EXPECT_EQ(club.glance(table).players, (std::vector<Person>{kAnn, kBen, kCid, kDot}));
  EXPECT_EQ(club.glance(table, kCid).seat, 2);
  EXPECT_EQ(club.glance(table, kEve).seat, std::nullopt);
}

TEST(Lobby, LeavingMovesTheOthersUp) {
  Club club;
  const TableId table = club.opened(kAnn);
  club.joins(table, kBen);
  club.joins(table, kCid);
  EXPECT_EQ(club.leaves(table, kBen), "ok");
  EXPECT_EQ(club.leaves(table, kBen), "not_seated");
  EXPECT_EQ(club.glance(table).players, (std::vector<Person>{kAnn, kCid}));
  EXPECT_EQ(club.glance(table).host, kAnn);
}

TEST(Lobby, TheHostsRolePassesToTheNextPlayer) {
  Club club;
  const TableId table = club.opened(kAnn);
  club.joins(table, kBen);
  club.joins(table, kCid);
  EXPECT_EQ(club.leaves(table, kAnn), "ok");
  EXPECT_EQ(club.glance(table).host, kBen);
  EXPECT_EQ(club.starts(table, kAnn), "not_host");
  EXPECT_EQ(club.starts(table, kBen), "ok");
}

TEST(Lobby, TheLastToLeaveClosesTheTable) {
  Club club;
  const TableId table = club.opened(kAnn);
  const Snowflake channel = club.glance(table).place.channel;
  EXPECT_EQ(club.leaves(table, kAnn), "ok");
  EXPECT_EQ(club.glance(table).phase, Phase::Cancelled);
  EXPECT_EQ(club.joins(table, kBen), "over");
  EXPECT_EQ(club.leaves(table, kAnn), "over");
  EXPECT_EQ(club.opens(kBen, channel), "ok");
}

TEST(Lobby, OnlyTheHostChoosesOptions) {
  Club club;
  const TableId table = club.opened(kAnn);
  club.joins(table, kBen);
  EXPECT_EQ(club.chooses(table, kBen, "length", "long"), "not_host");
  EXPECT_EQ(club.chooses(table, kAnn, "length", "middling"), "no_such_option");
  EXPECT_EQ(club.chooses(table, kAnn, "width", "long"), "no_such_option");
  EXPECT_EQ(club.chooses(table, kAnn, "length", "long"), "ok");
  EXPECT_EQ(club.glance(table).options, (games::Chosen{{"length", "long"}}));
}

TEST(Lobby, AStartNeedsTheHostOrAManagerAndTheRightNumberOfPlayers) {
  Club club;
  const TableId table = club.opened(kAnn);
  EXPECT_EQ(club.starts(table, kAnn), "too_few_seats");
  club.joins(table, kBen);
  EXPECT_EQ(club.starts(table, kBen), "not_host");
  EXPECT_EQ(club.starts(table, kEve, true), "ok");
  EXPECT_EQ(club.glance(table).phase, Phase::Playing);

  EXPECT_EQ(club.starts(table, kAnn), "already_started");
  EXPECT_EQ(club.joins(table, kCid), "already_started");
  EXPECT_EQ(club.leaves(table, kBen), "already_started");
  EXPECT_EQ(club.chooses(table, kAnn, "length", "long"), "already_started");
}

TEST(Lobby, OnlyTheHostOrAManagerCancels) {
  Club club;
  const TableId lobby = club.opened(kAnn);
  EXPECT_EQ(club.cancels(lobby, kBen), "not_host");
  EXPECT_EQ(club.cancels(lobby, kBen, true), "ok");
  EXPECT_EQ(club.cancels(lobby, kAnn), "over");
  EXPECT_EQ(club.starts(lobby, kAnn), "over");
  EXPECT_EQ(club.chooses(lobby, kAnn, "length", "long"), "over");

  const TableId running = club.started({kAnn, kBen});
  EXPECT_EQ(club.cancels(running, kBen), "not_host");
  EXPECT_EQ(club.cancels(running, kAnn), "ok");
  EXPECT_EQ(club.plays(running, kAnn, {"say 1"}), "over");
}

TEST(Lobby, APersonSitsAtManyTablesAndFindsThemNewestChangeFirst) {
  Club club;
  const TableId first = club.opened(kAnn);
  club.pass(std::chrono::seconds(1));
  const TableId second = club.started({kBen, kAnn});
  club.pass(std::chrono::seconds(1));
  const TableId third = club.opened(kAnn);
  club.pass(std::chrono::seconds(1));
  const TableId gone = club.opened(kAnn);
  club.cancels(gone, kAnn);
  club.opened(kCid);
  const auto ids_of = [&](const Person& who) {
    std::vector<TableId> ids;
    const auto glances = club.hall().tables_of(who.id);
    for (const Glance& look : *glances) ids.push_back(look.id);
    return ids;
  };
  EXPECT_EQ(ids_of(kAnn), (std::vector<TableId>{third, second, first}));
  club.pass(std::chrono::seconds(1));
  club.joins(first, kDot);
  EXPECT_EQ(ids_of(kAnn), (std::vector<TableId>{first, third, second}));
  club.leaves(first, kDot);
  EXPECT_EQ(ids_of(kDot), std::vector<TableId>{});
  club.play_out(second);
  EXPECT_EQ(ids_of(kBen), std::vector<TableId>{}) << "a finished game is not listed";
}

TEST(Lobby, AllOfItIsThereAfterARestart) {
  Club club;
  const TableId table = club.opened(kAnn, {{"length", "long"}});
  club.joins(table, kBen);
  club.joins(table, kCid);
  club.leaves(table, kAnn);
  club.pass(std::chrono::seconds(5));
  club.chooses(table, kBen, "length", "short");
  const Glance before = club.glance(table);
  club.restart();
  const Glance after = club.glance(table);
  EXPECT_EQ(after.host, before.host);
  EXPECT_EQ(after.players, before.players);
  EXPECT_EQ(after.options, before.options);
  EXPECT_EQ(after.version, before.version);
  EXPECT_EQ(after.opened, before.opened);
  EXPECT_EQ(after.changed, before.changed);
  EXPECT_EQ(after.place, before.place);
}

TEST(Lobby, TheSameInteractionTwiceIsOneDeed) {
  Club club;
  const Deed opening = club.by(kAnn);
  const auto first = club.hall().open(opening, {1, 77}, "toy", {});
  const auto again = club.hall().open(opening, {1, 77}, "toy", {});
  ASSERT_EQ(said(first), "ok");
  ASSERT_EQ(said(again), "repeated") << "and not that the channel is taken";
  EXPECT_EQ(again->table, first->table);
  const TableId table = first->table;

  const Deed joining = club.by(kBen);
  EXPECT_EQ(said(club.hall().join(table, joining)), "ok");
  const int told = club.errands_told;
  EXPECT_EQ(said(club.hall().join(table, joining)), "repeated") << "and not that Ben is seated already";
  club.restart();
  EXPECT_EQ(said(club.hall().join(table, joining)), "repeated") << "a restart does not forget";
  EXPECT_EQ(club.errands_told, told) << "nothing new is to be sent";

  const Deed leaving = club.by(kBen);
  EXPECT_EQ(said(club.hall().leave(table, leaving)), "ok");
  EXPECT_EQ(said(club.hall().leave(table, leaving)), "repeated");
  EXPECT_EQ(club.glance(table).version, 3U);
}

TEST(Lobby, ADeniedInteractionMayBeTriedAgain) {
  Club club;
  const TableId table = club.opened(kAnn);
  const Deed starting = club.by(kAnn);
  EXPECT_EQ(said(club.hall().start(table, starting)), "too_few_seats");
  club.joins(table, kBen);
  EXPECT_EQ(said(club.hall().start(table, starting)), "ok");
}

TEST(Lobby, ABrokenCharacterInANameDoesNotStopAGame) {
  Club club;
  const TableId table = club.opened({kAnn.id, "A\xffnn"});
  EXPECT_EQ(club.joins(table, kBen), "ok");
  club.restart();
  EXPECT_EQ(club.glance(table).players.front().name, "A\xef\xbf\xbdnn");
}

}  // namespace
}  // namespace parlour::tests
