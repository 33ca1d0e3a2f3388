// What has to be sent, and what becomes of it.

#include <algorithm>

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

using Names = std::vector<std::string>;

Errand first_errand(Club& club, ErrandKind kind, Snowflake person = 0) {
  for (const Errand& errand : club.hall().errands(1000)) {
    if (errand.kind == kind && (person == 0 || errand.person == person)) return errand;
  }
  throw std::runtime_error("no such errand");
}

Post post(Club& club, Snowflake message, Snowflake channel = 500) { return {channel, message, club.now()}; }

TEST(Errands, EveryEntryShowsTheTable) {
  Club club;
  const TableId table = club.opened(kAnn);
  EXPECT_EQ(club.errands(), Names{"table 1"});
  EXPECT_EQ(club.errands_told, 1);
  club.joins(table, kBen);
  EXPECT_EQ(club.errands(), Names{"table 1"}) << "merged into one";
  EXPECT_EQ(first_errand(club, ErrandKind::Table).version, 2U);
  club.settle_all();
  EXPECT_EQ(club.errands(), Names{});
  EXPECT_EQ(club.chooses(table, kAnn, "length", "long"), "ok");
  EXPECT_EQ(club.errands(), Names{"table 1"});
  club.settle_all();
  EXPECT_EQ(club.leaves(table, kBen), "ok");
  EXPECT_EQ(club.errands(), Names{"table 1"});
}

TEST(Errands, ADenialCallsForNone) {
  Club club;
  const TableId table = club.opened(kAnn);
  club.settle_all();
  const int told = club.errands_told;
  club.joins(table, kAnn);
  club.starts(table, kAnn);
  EXPECT_EQ(club.errands(), Names{});
  EXPECT_EQ(club.errands_told, told);
}

TEST(Errands, AtTheStartEveryoneGetsAHand) {
  Club club;
  club.started({kAnn, kBen, kCid});
  EXPECT_EQ(club.errands(), (Names{"table 1", "hand 1 101", "hand 1 102", "hand 1 103"}))
      << "also who started it";
}

TEST(Errands, AHandGoesToWhoIsNewlyAskedButNotToTheDoer) {
  Club club;
  const TableId table = club.started({kAnn, kBen, kCid}, {{"length", "long"}});
  club.settle_all();
  club.plays(table, kAnn, {"say 1"});
  EXPECT_EQ(club.errands(), Names{"table 1"}) << "the others have the same question as before";
  club.plays(table, kBen, {"say 1"});
  club.settle_all();
  club.plays(table, kCid, {"say 1"});
  EXPECT_EQ(club.errands(), (Names{"table 1", "hand 1 101"})) << "now it is Ann's turn";
  club.settle_all();
  club.plays(table, kAnn, {"draw"});
  EXPECT_EQ(club.errands(), Names{"table 1"}) << "Ann is asked anew, but has the answer before her";
  club.plays(table, kAnn, {"lift"});
  club.settle_all();
  club.plays(table, kAnn, {"drop 1"});
  EXPECT_EQ(club.errands(), (Names{"table 1", "hand 1 102", "hand 1 103"}));
}

TEST(Errands, AtTheEndAndACancellationEveryHandIsClosed) {
  Club club;
  const TableId played = club.started({kAnn, kBen});
  club.play_out(played);
  EXPECT_EQ(club.errands(), (Names{"table 1", "hand 1 101", "hand 1 102"}));
  club.settle_all();
  const TableId cancelled = club.started({kAnn, kBen});
  club.settle_all();
  club.cancels(cancelled, kAnn);
  EXPECT_EQ(club.errands(), (Names{"table 2", "hand 2 101", "hand 2 102"}));
  club.settle_all();
  club.cancels(club.opened(kAnn), kAnn);
  EXPECT_EQ(club.errands(), Names{"table 3"}) << "nobody had a hand yet";
}

TEST(Errands, AreThereAfterARestart) {
  Club club;
  club.started({kAnn, kBen});
  const auto before = club.errands();
  club.restart();
  EXPECT_EQ(club.errands(), before);
}

TEST(Errands, AreGivenOldestFirstAndNoMoreThanAskedFor) {
  Club club;
  for (int i = 0; i < 5; ++i) club.opened(kAnn);
  EXPECT_EQ(club.errands(3), (Names{"table 1", "table 2", "table 3"}));
}

TEST(Errands, ANewerVersionThatComesWhileOneIsOnItsWayStays) {
  Club club;
  const TableId table = club.opened(kAnn);
  const Errand on_its_way = first_errand(club, ErrandKind::Table);
  club.joins(table, kBen);
  club.hall().settle(on_its_way, post(club, 1));
  const Errand newer = first_errand(club, ErrandKind::Table);
  EXPECT_EQ(newer.version, 2U);
  EXPECT_GT(newer.id, on_its_way.id) << "Discord would take it for the one that it has";
  EXPECT_EQ(club.hall().table_post(table), post(club, 1)) << "where the older one was posted is remembered";
  club.hall().settle(newer, std::nullopt);
  EXPECT_EQ(club.errands(), Names{});
}

TEST(Errands, WhatWasRenderedFromANewerTableSettlesTheNewerToo) {
  Club club;
  const TableId table = club.opened(kAnn);
  Errand errand = first_errand(club, ErrandKind::Table);
  club.joins(table, kBen);
  errand.version = club.glance(table).version;  // as delivery does: it shows the table as it is now
  club.hall().settle(errand, post(club, 1));
  EXPECT_EQ(club.errands(), Names{});
}

TEST(Errands, IdsNeverReturn) {
  Club club;
  const TableId table = club.opened(kAnn);
  std::int64_t last = 0;
  for (int i = 0; i < 5; ++i) {
    const Errand errand = first_errand(club, ErrandKind::Table);
    EXPECT_GT(errand.id, last);
    last = errand.id;
    club.hall().settle(errand, std::nullopt);
    club.restart();
    club.hall().send_again(ErrandKind::Table, table, 0);
  }
}

TEST(Errands, ANewPostOfTheTableRetiresTheOldOne) {
  Club club;
  const TableId table = club.opened(kAnn);
  club.hall().settle(first_errand(club, ErrandKind::Table), post(club, 11));
  EXPECT_EQ(club.errands(), Names{});
  EXPECT_EQ(club.hall().table_post(table), post(club, 11));

  club.joins(table, kBen);
  club.hall().settle(first_errand(club, ErrandKind::Table), post(club, 11));
  EXPECT_EQ(club.errands(), Names{}) << "edited in place: nothing to retire";

  club.joins(table, kCid);
  club.pass(std::chrono::hours(2));
  club.hall().settle(first_errand(club, ErrandKind::Table), post(club, 12));
  EXPECT_EQ(club.errands(), Names{"retire 1 11"});
  const Errand retire = first_errand(club, ErrandKind::Retire);
  EXPECT_EQ(retire.channel, 500U);
  EXPECT_EQ(club.hall().table_post(table), post(club, 12));
  club.hall().settle(retire, std::nullopt);
  EXPECT_EQ(club.errands(), Names{});
  EXPECT_EQ(club.hall().table_post(table), post(club, 12));
}

TEST(Errands, ANewHandStripsTheOldOne) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.hall().settle(first_errand(club, ErrandKind::Hand, kAnn.id), post(club, 21, 601));
  club.hall().settle(first_errand(club, ErrandKind::Hand, kBen.id), post(club, 22, 602));
  club.settle_all();
  club.hall().send_again(ErrandKind::Hand, table, kBen.id);
  club.hall().settle(first_errand(club, ErrandKind::Hand, kBen.id), post(club, 23, 602));
  EXPECT_EQ(club.errands(), Names{"strip 1 102 22"});
  EXPECT_EQ(first_errand(club, ErrandKind::Strip).channel, 602U);
  EXPECT_EQ(club.hall().hand_post(table, kBen.id), post(club, 23, 602));
  EXPECT_EQ(club.hall().hand_post(table, kAnn.id), post(club, 21, 601));
  EXPECT_EQ(club.hall().hand_post(table, kCid.id), std::nullopt);
}

TEST(Errands, AForgottenPostIsNotRetired) {
  Club club;
  const TableId table = club.opened(kAnn);
  club.hall().settle(first_errand(club, ErrandKind::Table), post(club, 11));
  club.hall().forget_table_post(table);
  EXPECT_EQ(club.hall().table_post(table), std::nullopt);
  club.joins(table, kBen);
  club.hall().settle(first_errand(club, ErrandKind::Table), post(club, 12));
  EXPECT_EQ(club.errands(), Names{});
}

TEST(Errands, APostponedOneWaits) {
  Club club;
  const TableId table = club.opened(kAnn);
  const Time later = club.now() + std::chrono::seconds(30);
  club.hall().postpone(first_errand(club, ErrandKind::Table), later);
  EXPECT_EQ(club.errands(), Names{});
  EXPECT_EQ(club.hall().next_errand_at(), later);
  club.joins(table, kBen);
  EXPECT_EQ(club.errands(), Names{}) << "news do not end the trouble that it waits for";
  club.pass(std::chrono::seconds(30));
  const Errand errand = first_errand(club, ErrandKind::Table);
  EXPECT_EQ(errand.version, 2U);
  EXPECT_EQ(errand.tries, 1);
  EXPECT_GT(*club.hall().next_errand_at(), club.now() + std::chrono::hours(23))
      << "it is due; only the end of the lobby is still to come";
}

TEST(Errands, SendingAgainDoesNotWait) {
  Club club;
  const TableId table = club.opened(kAnn);
  club.hall().postpone(first_errand(club, ErrandKind::Table), club.now() + std::chrono::hours(1));
  const int told = club.errands_told;
  club.hall().send_again(ErrandKind::Table, table, 0);
  EXPECT_GT(club.errands_told, told);
  EXPECT_EQ(club.errands(), Names{"table 1"});
  EXPECT_EQ(first_errand(club, ErrandKind::Table).tries, 0);
  club.hall().send_again(ErrandKind::Table, 99, 0);
  EXPECT_EQ(club.errands(), Names{"table 1"}) << "a table that is not there has nothing to send";
}

TEST(People, AddressesAreRemembered) {
  Club club;
  EXPECT_FALSE(club.hall().dm_closed(kAnn.id));
  EXPECT_EQ(club.hall().dm_channel(kAnn.id), std::nullopt);
  club.hall().set_dm_closed(kAnn.id, true);
  EXPECT_EQ(club.hall().dm_channel(kAnn.id), std::nullopt);
  club.hall().set_dm_channel(kAnn.id, 601);
  club.hall().set_dm_channel(kBen.id, 602);
  club.restart();
  EXPECT_TRUE(club.hall().dm_closed(kAnn.id));
  EXPECT_EQ(club.hall().dm_channel(kAnn.id), 601U);
  EXPECT_FALSE(club.hall().dm_closed(kBen.id));
  club.hall().set_dm_closed(kAnn.id, false);
  EXPECT_FALSE(club.hall().dm_closed(kAnn.id));
  EXPECT_EQ(club.hall().dm_channel(kAnn.id), 601U);
}

}  // namespace
}  // namespace parlour::tests
