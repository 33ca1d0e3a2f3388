// Computers at the table, stand-ins, and seats that change hands.

#include <algorithm>

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

const std::vector<std::string> kNames{"Ada (computer)", "Basil (computer)"};

std::string adds_computer(Club& club, TableId table, const Person& who) {
  return said(club.hall().add_computer(table, club.by(who), kNames));
}

/// Ann and so many computers, under way.
TableId with_computers(Club& club, int computers, const games::Chosen& options = {{"length", "long"}}) {
  const TableId table = club.opened(kAnn, options);
  for (int i = 0; i < computers; ++i) EXPECT_EQ(adds_computer(club, table, kAnn), "ok");
  EXPECT_EQ(club.starts(table, kAnn), "ok");
  return table;
}

std::vector<Errand> thinking(Club& club) {
  auto errands = club.hall().errands(1000);
  std::erase_if(errands, [](const Errand& errand) { return errand.kind != ErrandKind::Think; });
  return errands;
}

/// Carries out the Think errands that are due, as delivery does; gives how many moves were made.
int let_think(Club& club) {
  int moves = 0;
  club.pass(std::chrono::seconds(1));
  for (const Errand& errand : thinking(club)) {
    const auto done = club.hall().think(errand.table);
    moves += done ? 1 : 0;
    club.hall().settle(errand, std::nullopt);
  }
  return moves;
}

TEST(Computers, TheHostPutsThemOnSeatsAndSendsThemAway) {
  Club club;
  const TableId table = club.opened(kAnn);
  club.joins(table, kBen);
  EXPECT_EQ(adds_computer(club, table, kBen), "not_host");
  EXPECT_EQ(adds_computer(club, table, kAnn), "ok");
  EXPECT_EQ(adds_computer(club, table, kAnn), "ok");
  EXPECT_EQ(adds_computer(club, table, kAnn), "table_full");
  const auto players = club.glance(table).players;
  ASSERT_EQ(players.size(), 4U);
  EXPECT_EQ(players[2].name, kNames[0]);
  EXPECT_EQ(players[3].name, kNames[1]);
  EXPECT_TRUE(is_computer(players[2].id));
  EXPECT_EQ(club.glance(table).computers, (games::SeatSet{2, 3}));
  EXPECT_EQ(said(club.hall().dismiss_computer(table, club.by(kBen))), "not_host");
  EXPECT_EQ(said(club.hall().dismiss_computer(table, club.by(kAnn))), "ok");
  EXPECT_EQ(said(club.hall().dismiss_computer(table, club.by(kAnn))), "ok");
  EXPECT_EQ(said(club.hall().dismiss_computer(table, club.by(kAnn))), "no_computer");
  EXPECT_EQ(club.glance(table).players, (std::vector<Person>{kAnn, kBen}));
}

TEST(Computers, AreNobodysHost) {
  Club club;
  const TableId table = club.opened(kAnn);
  adds_computer(club, table, kAnn);
  club.joins(table, kBen);
  EXPECT_EQ(club.leaves(table, kAnn), "ok");
  EXPECT_EQ(club.glance(table).host, kBen);
  EXPECT_EQ(club.leaves(table, kBen), "ok");
  EXPECT_EQ(club.glance(table).phase, Phase::Cancelled) << "a lobby of computers alone is closed";
}

TEST(Computers, GetNoHandAndThinkByAnErrandThatWaits) {
  Club club;
  const TableId table = with_computers(club, 2);
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1", "hand 1 101"}));
  EXPECT_EQ(thinking(club).size(), 0U) << "people shall be able to follow";
  EXPECT_EQ(club.hall().next_errand_at(), club.now() + std::chrono::seconds(1));
  EXPECT_EQ(let_think(club), 1);
  EXPECT_EQ(club.glance(table).to_act, (games::SeatSet{0, 2})) << "one move at a time";
  EXPECT_EQ(thinking(club).size(), 0U) << "and a pause before the next";
  EXPECT_EQ(let_think(club), 1);
  EXPECT_EQ(let_think(club), 0);
  EXPECT_EQ(club.glance(table).to_act, games::SeatSet{0});
  const auto entry = club.store().journal(table, 1).back().entry;
  EXPECT_TRUE(std::get<Moved>(entry).computer);
}

TEST(Computers, PlayAWholeGameWithOnePersonOverRestarts) {
  Club club;
  const TableId table = with_computers(club, 3, {});
  for (int i = 0; i < 200 && club.glance(table).phase == Phase::Playing; ++i) {
    const Glance mine = club.glance(table, kAnn);
    if (!mine.choices.empty()) {
      ASSERT_EQ(club.plays(table, kAnn, {mine.choices.front().notation}), "ok");
    }
    if (i % 3 == 0) club.restart();
    let_think(club);
  }
  EXPECT_EQ(club.glance(table).phase, Phase::Finished);
  EXPECT_EQ(club.hall().think(table).denied().why, Denial::Stale) << "there is nothing left to do";
  EXPECT_EQ(club.hall().track_record(1)->finished, 0) << "a computer has no record";
  EXPECT_EQ(*club.hall().track_record(kAnn.id), (TrackRecord{1, 0, 0}));
}

TEST(StandIn, PlaysUntilTheOwnerIsBack) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.settle_all();
  ASSERT_EQ(said(club.hall().stand_in(table, 1)), "ok");
  EXPECT_EQ(said(club.hall().stand_in(table, 1)), "seat_away");
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1", "hand 1 102"})) << "Ben is told";
  const Glance bens = club.glance(table, kBen);
  EXPECT_EQ(bens.stood_in, games::SeatSet{1});
  EXPECT_EQ(bens.seat, 1) << "the owner still looks through his own eyes";
  EXPECT_NE(club.view(table, kBen).secret[1], 0);
  EXPECT_EQ(let_think(club), 1);
  EXPECT_EQ(club.glance(table).to_act, games::SeatSet{0});

  EXPECT_EQ(said(club.hall().take_seat_back(table, club.by(kBen))), "ok");
  EXPECT_EQ(said(club.hall().take_seat_back(table, club.by(kBen))), "seat_held");
  EXPECT_TRUE(club.glance(table).stood_in.empty());
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "ok");
  club.play_some(table, 2);
  EXPECT_EQ(let_think(club), 0);
}

TEST(StandIn, AnyMoveOfTheOwnerTakesTheSeatBack) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.hall().stand_in(table, 1);
  EXPECT_EQ(club.plays(table, kBen, {"say 3"}, club.question(table, kBen)), "ok");
  EXPECT_TRUE(club.glance(table).stood_in.empty());
  club.restart();
  EXPECT_TRUE(club.glance(table).stood_in.empty());
}

TEST(SeatOffer, AnotherTakesTheSeatWithItsHand) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  EXPECT_EQ(said(club.hall().take_seat(table, club.by(kCid), std::nullopt)), "seat_not_offered");
  ASSERT_EQ(said(club.hall().offer_seat(table, club.by(kAnn))), "ok");
  EXPECT_EQ(said(club.hall().offer_seat(table, club.by(kAnn))), "seat_away");
  EXPECT_EQ(club.glance(table).offered, games::SeatSet{0});
  EXPECT_EQ(club.plays(table, kAnn, {"say 2"}), "ok") << "she plays on until then";
  const auto secret = club.view(table, kAnn).secret[0];
  club.settle_all();
  EXPECT_EQ(said(club.hall().take_seat(table, club.by(kBen), 0)), "already_seated");
  ASSERT_EQ(said(club.hall().take_seat(table, club.by(kCid), std::nullopt)), "ok");
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1", "hand 1 101", "hand 1 103"}));
  EXPECT_EQ(club.glance(table).players, (std::vector<Person>{kCid, kBen}));
  EXPECT_EQ(club.glance(table).host, kCid);
  EXPECT_EQ(club.view(table, kCid).secret[0], secret);
  EXPECT_EQ(club.view(table, kAnn).secret[0], 0) << "who gave it up sees nothing more";
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "not_seated");
  EXPECT_TRUE(club.hall().tables_of(kAnn.id)->empty());
  EXPECT_EQ(club.hall().tables_of(kCid.id)->size(), 1U);
  EXPECT_EQ(*club.hall().track_record(kAnn.id), (TrackRecord{0, 1, 0}));

  ASSERT_EQ(said(club.hall().leave_seat(table, club.by(kBen))), "ok");
  EXPECT_EQ(said(club.hall().take_seat(table, club.by(kAnn), 1)), "knows_another_hand");
  EXPECT_EQ(said(club.hall().take_seat(table, club.by(kDot), 1)), "ok");
  club.restart();
  EXPECT_EQ(club.glance(table).players, (std::vector<Person>{kCid, kDot}));
  EXPECT_EQ(club.glance(table, kDot).seated_at, club.glance(table).version);
}

TEST(SeatOffer, CanBeTakenBack) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "long"}});
  club.hall().leave_seat(table, club.by(kAnn));
  EXPECT_EQ(club.glance(table).computers, games::SeatSet{0});
  EXPECT_EQ(said(club.hall().take_seat_back(table, club.by(kAnn))), "ok");
  EXPECT_EQ(said(club.hall().take_seat(table, club.by(kCid), 0)), "seat_not_offered");
}

TEST(TrackRecord, TellsWhoFinishedWhoHandedOverAndWhoVanished) {
  Club club;
  const TableId table = club.started({kAnn, kBen, kCid});
  club.hall().stand_in(table, 1);
  club.hall().leave_seat(table, club.by(kCid));
  for (int i = 0; i < 100 && club.glance(table).phase == Phase::Playing; ++i) {
    const Glance mine = club.glance(table, kAnn);
    if (!mine.choices.empty()) club.plays(table, kAnn, {mine.choices.front().notation});
    let_think(club);
  }
  ASSERT_EQ(club.glance(table).phase, Phase::Finished);
  EXPECT_EQ(*club.hall().track_record(kAnn.id), (TrackRecord{1, 0, 0}));
  EXPECT_EQ(*club.hall().track_record(kBen.id), (TrackRecord{0, 0, 1}));
  EXPECT_EQ(*club.hall().track_record(kCid.id), (TrackRecord{0, 1, 0}));
  EXPECT_EQ(*club.hall().track_record(kDot.id), TrackRecord{});
}

TEST(Rematch, SeatsTheSamePlayersOneFurtherOn) {
  Club club;
  const TableId table = club.started({kAnn, kBen, kCid}, {{"length", "short"}});
  EXPECT_EQ(said(club.hall().rematch(table, club.by(kBen))), "not_over");
  club.play_out(table);
  EXPECT_EQ(said(club.hall().rematch(table, club.by(kEve))), "not_seated");
  const auto again = club.hall().rematch(table, club.by(kBen));
  ASSERT_TRUE(again);
  const Glance look = club.glance(again->table);
  EXPECT_EQ(look.phase, Phase::Lobby);
  EXPECT_EQ(look.players, (std::vector<Person>{kBen, kCid, kAnn}));
  EXPECT_EQ(look.host, kBen);
  EXPECT_EQ(look.options, (games::Chosen{{"length", "short"}}));
  EXPECT_EQ(look.place, club.glance(table).place);
  EXPECT_EQ(club.hall().tables_of(kAnn.id)->size(), 1U);
  EXPECT_EQ(said(club.hall().rematch(table, club.by(kAnn))), "channel_taken");
  EXPECT_EQ(club.leaves(again->table, kCid), "ok");
  EXPECT_EQ(club.starts(again->table, kBen), "ok");
  club.restart();
  EXPECT_EQ(club.glance(again->table).players, (std::vector<Person>{kBen, kAnn}));
}

TEST(Abandoned, ALobbyClosesAfterADayWithoutChange) {
  Club club;
  const TableId table = club.opened(kAnn);
  EXPECT_EQ(club.hall().next_errand_at(), club.now() + std::chrono::hours(24));
  club.pass(std::chrono::hours(23));
  club.joins(table, kBen);
  club.settle_all();
  club.restart();
  club.pass(std::chrono::hours(23));
  EXPECT_EQ(*club.hall().close_abandoned(table), club.now() + std::chrono::hours(1)) << "too early";
  EXPECT_TRUE(club.errands().empty());
  club.pass(std::chrono::hours(1));
  ASSERT_EQ(club.errands(), std::vector<std::string>{"close 1"});
  EXPECT_EQ(*club.hall().close_abandoned(table), std::nullopt);
  EXPECT_EQ(club.glance(table).phase, Phase::Cancelled);
  EXPECT_EQ(club.glance(table).ending, Ending::Abandoned);
  EXPECT_EQ(club.errands(), std::vector<std::string>{"table 1"}) << "the errand went with the lobby";
}

TEST(Abandoned, AGameThatHasStartedIsLeftAlone) {
  Club club;
  const TableId table = club.started({kAnn, kBen});
  EXPECT_EQ(club.hall().next_errand_at(), std::nullopt);
  club.pass(std::chrono::hours(48));
  EXPECT_EQ(*club.hall().close_abandoned(table), std::nullopt);
  EXPECT_EQ(club.glance(table).phase, Phase::Playing);
}

}  // namespace
}  // namespace parlour::tests
