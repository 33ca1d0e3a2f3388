// Undo, pause and end by agreement.

#include "games/nexus/nexus.h"
#include "tests/places.h"
#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

const games::Chosen kLong{{"length", "long"}};

std::string asks(Club& club, TableId table, const Person& who, MotionKind kind, std::uint32_t to = 0) {
  return said(club.hall().propose(table, club.by(who), kind, to));
}
std::string answers(Club& club, TableId table, const Person& who, bool agrees) {
  const auto& motion = club.glance(table).motion;
  return said(club.hall().vote(table, club.by(who), motion ? motion->number : 0, agrees));
}

TEST(Undo, GoesBackWhenAllAgreeAndDealsAnewWhatNobodyKnew) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, kLong);
  const auto dealt = club.view(table, kAnn).secret[0];
  club.plays(table, kAnn, {"say 1"});  // 4
  const auto question = club.question(table, kBen);
  club.plays(table, kBen, {"say 2"});  // 5: both draw
  const auto drawn = club.view(table, kAnn).secret[0];
  ASSERT_NE(drawn, dealt);
  EXPECT_EQ(*club.hall().moves_after(table, 3), 2U);
  EXPECT_EQ(asks(club, table, kAnn, MotionKind::Undo, 99), "no_such_line");
  EXPECT_EQ(asks(club, table, kAnn, MotionKind::Undo, 5), "no_such_line") << "nothing comes after it";
  EXPECT_EQ(asks(club, table, kAnn, MotionKind::Undo, 2), "no_such_line") << "no line of the game";
  club.settle_all();
  ASSERT_EQ(asks(club, table, kAnn, MotionKind::Undo, 4), "ok");
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1", "hand 1 102"}));
  EXPECT_EQ(club.glance(table).motion->moves_back, 1U);
  EXPECT_TRUE(club.glance(table, kBen).may_vote);
  EXPECT_FALSE(club.glance(table, kAnn).may_vote);
  EXPECT_EQ(answers(club, table, kAnn, true), "answered");
  EXPECT_EQ(answers(club, table, kCid, true), "not_seated");
  club.settle_all();
  ASSERT_EQ(answers(club, table, kBen, true), "ok");

  EXPECT_EQ(club.view(table, kAnn).secret[0], dealt) << "what was known then is as it was";
  EXPECT_EQ(club.glance(table).to_act, games::SeatSet{1});
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1", "hand 1 101", "hand 1 102"}));
  EXPECT_EQ(club.plays(table, kBen, {"say 2"}, question), "stale") << "a button of before the undo";
  EXPECT_EQ(club.plays(table, kBen, {"say 2"}, club.question(table, kBen)), "ok");
  EXPECT_NE(club.view(table, kAnn).secret[0], drawn) << "the same moves draw from another branch";
  EXPECT_FALSE(club.glance(table).motion);
  const auto again = club.view(table, kAnn);
  club.restart();
  EXPECT_EQ(club.view(table, kAnn), again);
}

TEST(Undo, OfAnUndoAndFromASnapshotGivesTheSameTable) {
  Hall::Setting setting;
  setting.snapshot_every = 8;
  Club club(setting);
  const TableId table = club.started({kAnn, kBen}, kLong);
  club.play_some(table, 6);  // 4..9
  const auto undo_to = [&](std::uint32_t line) {
    EXPECT_EQ(asks(club, table, kAnn, MotionKind::Undo, line), "ok");
    EXPECT_EQ(answers(club, table, kBen, true), "ok");
  };
  undo_to(5);                // 10, 11
  club.play_some(table, 3);  // 12..14
  undo_to(12);               // 15, 16
  EXPECT_EQ(club.hall().moves_after(table, 9).denied().why, Denial::NoSuchLine) << "it was taken back";
  club.play_some(table, 4);
  undo_to(4);
  club.play_some(table, 1);
  const auto ann = club.view(table, kAnn);
  const auto question = club.question(table, kBen);
  club.restart();
  EXPECT_EQ(club.view(table, kAnn), ann);
  EXPECT_EQ(club.question(table, kBen), question);
  run_sql(club.file(), "delete from snapshots");
  club.restart();
  EXPECT_EQ(club.view(table, kAnn), ann);
}

/// A table of Nexus, where cards are played from the hand into the open.
struct Sowing {
  explicit Sowing(Club& at) : club(at) {
    const auto done = club.hall().open(club.by(kAnn), {1, 700}, "nexus", {});
    table = done->table;
    EXPECT_EQ(club.joins(table, kBen), "ok");
    EXPECT_EQ(club.starts(table, kAnn), "ok");
    first = club.glance(table).to_act == games::SeatSet{0} ? kAnn : kBen;
    second = first.id == kAnn.id ? kBen : kAnn;
  }
  [[nodiscard]] games::nexus::CardSet hand(const Person& who) const {
    const Glance look = club.glance(table, who);
    return std::any_cast<games::nexus::View>(look.view).hands.at(static_cast<std::size_t>(*look.seat));
  }
  games::nexus::Card sows(const Person& who) const {
    const auto card = *hand(who).begin();
    EXPECT_EQ(club.plays(table, who, {"sow " + name_of(card)}), "ok");
    return card;
  }
  void goes_back(std::uint32_t line) const {
    EXPECT_EQ(asks(club, table, first, MotionKind::Undo, line), "ok");
    EXPECT_EQ(answers(club, table, second, true), "ok");
  }

  Club& club;
  TableId table = 0;
  Person first, second;
};

Hall::Setting with_nexus() {
  Hall::Setting setting;
  setting.shelves.push_back(
      {games::nexus::nexus_title(), games::read_card_data(root() / "config/games/nexus.json")});
  return setting;
}

using Hand = games::nexus::CardSet;

TEST(Undo, DealsAnewWhatOthersHaveSeenOfAHand) {
  int gone = 0;
  for (int tries = 0; tries < 12; ++tries) {
    Club club(with_nexus());
    const Sowing game(club);
    const Hand dealt = game.hand(game.first);
    const auto sown = game.sows(game.first);  // 4
    game.goes_back(3);                        // 5, 6
    const Hand now = game.hand(game.first);
    EXPECT_EQ(now.size(), dealt.size());
    EXPECT_TRUE((dealt - Hand{sown} - now).empty()) << "nobody has seen the others";
    gone += now.contains(sown) ? 0 : 1;
    // The hand that was dealt anew is what the line is now.
    const auto again = game.sows(game.first);  // 7
    game.goes_back(3);                         // 8, 9
    EXPECT_TRUE((now - Hand{again} - game.hand(game.first)).empty());
    const Hand last = game.hand(game.first);
    club.restart();
    EXPECT_EQ(game.hand(game.first), last);
  }
  EXPECT_GT(gone, 0);
}

TEST(Undo, WhatWasSeenInMovesThatWereTakenBackStaysSeen) {
  int gone = 0;
  for (int tries = 0; tries < 12; ++tries) {
    Club club(with_nexus());
    const Sowing game(club);
    const Hand dealt = game.hand(game.second);
    game.sows(game.first);                     // 4
    const auto sown = game.sows(game.second);  // 5
    game.goes_back(4);                         // 6, 7
    game.goes_back(3);                         // 8, 9
    EXPECT_TRUE((dealt - Hand{sown} - game.hand(game.second)).empty());
    gone += game.hand(game.second).contains(sown) ? 0 : 1;
    const Hand now = game.hand(game.second);
    club.restart();
    EXPECT_EQ(game.hand(game.second), now);
  }
  EXPECT_GT(gone, 0);
}

TEST(Undo, InAnOldJournalKeepsItsMeaning) {
  Club club(with_nexus());
  const Sowing game(club);
  const Hand dealt = game.hand(game.first);
  game.sows(game.first);
  game.goes_back(3);
  run_sql(club.file(), "update journal set body = replace(body, ',\"unlearns\":true', '')");
  EXPECT_EQ(ask_sql(club.file(), "select body from journal where number = 6"), R"({"is":"undone","to":3})");
  run_sql(club.file(), "delete from snapshots");
  club.restart();
  EXPECT_EQ(game.hand(game.first), dealt) << "hands stayed as they were";
}

TEST(Undo, StandsInTheLog) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, kLong);
  club.plays(table, kAnn, {"say 1"});
  club.plays(table, kBen, {"say 2"});
  asks(club, table, kBen, MotionKind::Undo, 3);
  answers(club, table, kAnn, true);
  const auto log = *club.hall().log(table, kAnn.id, 0, 100);
  ASSERT_EQ(log.size(), 5U);
  EXPECT_FALSE(log[0].undone);
  EXPECT_TRUE(log[1].undone);
  EXPECT_TRUE(log[2].undone);
  EXPECT_EQ(log[3].remark, Remark::Proposed);
  EXPECT_EQ(log[3].seat, 1);
  EXPECT_EQ(log[4].remark, Remark::Undone);
  EXPECT_EQ(log[4].to, 3U);
}

TEST(Motion, ARefusalComesOutWhenAllHaveAnsweredAndTellsNobodysName) {
  Club club;
  const TableId table = club.started({kAnn, kBen, kCid, kDot}, kLong);
  club.plays(table, kAnn, {"say 1"});
  ASSERT_EQ(asks(club, table, kAnn, MotionKind::Undo, 5), "ok");
  ASSERT_EQ(answers(club, table, kCid, false), "ok");
  EXPECT_TRUE(club.glance(table).motion) << "the others are still asked, as if nothing had been said";
  EXPECT_FALSE(club.glance(table).not_agreed);
  EXPECT_EQ(answers(club, table, kCid, true), "answered");
  EXPECT_EQ(asks(club, table, kBen, MotionKind::Pause), "motion_open");
  ASSERT_EQ(answers(club, table, kBen, true), "ok");
  const auto old = club.glance(table).motion->number;
  ASSERT_EQ(answers(club, table, kDot, true), "ok");
  EXPECT_FALSE(club.glance(table).motion);
  EXPECT_EQ(club.glance(table).not_agreed, MotionKind::Undo);
  EXPECT_EQ(said(club.hall().vote(table, club.by(kDot), old, true)), "no_motion");
  for (const Person& who : {kAnn, kBen, kDot, kEve}) {
    const auto lines = club.hall().log(table, who.id, 0, 100);
    for (const LogLine& line : *lines) {
      EXPECT_FALSE(line.remark == Remark::NotAgreed && line.seat);
    }
  }
  EXPECT_EQ(club.hall().log(table, kAnn.id, 0, 100)->back().remark, Remark::NotAgreed);
  EXPECT_EQ(club.view(table, kAnn).said[0], 1) << "nothing was taken back";
}

TEST(Motion, ComputersAgreeAndWhoIsAwayIsNotAsked) {
  Club club;
  const TableId table = club.started({kAnn, kBen, kCid}, kLong);
  club.hall().stand_in(table, 2);
  EXPECT_EQ(asks(club, table, kAnn, MotionKind::Pause), "ok");
  EXPECT_EQ(answers(club, table, kBen, true), "ok");
  EXPECT_TRUE(club.glance(table).paused);
  club.hall().leave_seat(table, club.by(kBen));
  EXPECT_EQ(asks(club, table, kAnn, MotionKind::Resume), "ok");
  EXPECT_FALSE(club.glance(table).paused) << "there is nobody to ask";
}

TEST(Pause, NobodyMovesUntilItIsOver) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, kLong);
  EXPECT_EQ(asks(club, table, kAnn, MotionKind::Resume), "not_paused");
  asks(club, table, kAnn, MotionKind::Pause);
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "ok") << "asking alone changes nothing";
  answers(club, table, kBen, true);
  EXPECT_EQ(club.plays(table, kBen, {"say 1"}), "paused");
  EXPECT_TRUE(club.glance(table).to_act.empty());
  EXPECT_EQ(asks(club, table, kBen, MotionKind::Pause), "paused");
  club.restart();
  EXPECT_TRUE(club.glance(table).paused);
  ASSERT_EQ(asks(club, table, kBen, MotionKind::Resume), "ok");
  club.pass(std::chrono::hours(23));
  EXPECT_EQ(asks(club, table, kBen, MotionKind::Resume), "motion_open");
  club.pass(std::chrono::hours(1));
  club.settle_all();
  EXPECT_EQ(asks(club, table, kBen, MotionKind::Resume), "ok") << "after a day of silence it goes on";
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1"})) << "Ben has the answer before him";
  EXPECT_EQ(club.plays(table, kBen, {"say 1"}), "ok");
}

TEST(End, ByAgreementShowsAllHandsAndHasNoResult) {
  Club club;
  const TableId table = club.started({kAnn, kBen}, kLong);
  asks(club, table, kAnn, MotionKind::End);
  EXPECT_EQ(answers(club, table, kBen, false), "ok");
  EXPECT_EQ(club.glance(table).phase, Phase::Playing);
  asks(club, table, kBen, MotionKind::End);
  club.settle_all();
  EXPECT_EQ(answers(club, table, kAnn, true), "ok");
  const Glance look = club.glance(table);
  EXPECT_EQ(look.phase, Phase::Finished);
  EXPECT_EQ(look.ending, Ending::Agreed);
  EXPECT_FALSE(look.outcome);
  EXPECT_NE(club.view(table).secret[0], 0);
  EXPECT_NE(club.view(table).secret[1], 0);
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1", "hand 1 101", "hand 1 102"}));
  EXPECT_EQ(club.hall().table_in(look.place.channel).denied().why, Denial::NoTableHere);
  EXPECT_EQ(*club.hall().track_record(kAnn.id), (TrackRecord{1, 0, 0}));
  EXPECT_EQ(asks(club, table, kAnn, MotionKind::Undo, 3), "over");
}

}  // namespace
}  // namespace parlour::tests
