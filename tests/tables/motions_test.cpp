// Undo, pause and end by agreement.

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
    for (const LogLine& line : *club.hall().log(table, who.id, 0, 100)) {
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
