// A table that gets a thread of its own, and what becomes of it when the thread is lost.

#include "tables/thread.h"

#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

constexpr Snowflake kRoom = 700;
constexpr Snowflake kThread = 7001;  // also the id of the message that it is made of
const games::Chosen kWithThread{{"thread", "yes"}};

/// A hall with one channel in which threads can be made.
class Threads : public ::testing::Test {
 protected:
  Club club;

  TableId opened(const games::Chosen& options = kWithThread) {
    const auto done = club.hall().open(club.by(kAnn), {1, kRoom, true}, "toy", options);
    EXPECT_TRUE(done) << said(done);
    club.joins(done->table, kBen);
    return done->table;
  }
  TableId started(const games::Chosen& options = kWithThread) {
    const TableId table = opened(options);
    EXPECT_EQ(club.starts(table, kAnn), "ok");
    return table;
  }
  /// Started, and the thread is there.
  TableId threaded() {
    const TableId table = started();
    EXPECT_EQ(said(club.hall().thread_made(table, kThread)), "ok");
    return table;
  }
  std::string opens(Place place, const games::Chosen& options) {
    return said(club.hall().open(club.by(kAnn), place, "toy", options));
  }
  /// The errands of a kind, by the names that the club gives them.
  std::vector<std::string> errands(const std::string& kind) {
    auto all = club.errands();
    std::erase_if(all, [&](const std::string& one) { return !one.starts_with(kind); });
    return all;
  }
};

TEST_F(Threads, AreOfferedOnlyWhereOneCanBeMade) {
  EXPECT_EQ(opens({1, 900, false}, kWithThread), "no_thread_here") << "a thread";
  EXPECT_EQ(opens({0, 901, false}, kWithThread), "no_thread_here") << "a direct message";
  EXPECT_EQ(opens({1, 902, true}, {{"thread", "perhaps"}}), "no_such_option");
  EXPECT_EQ(opens({1, 903, false}, {{"thread", "no"}}), "ok");
  const TableId elsewhere = *club.hall().table_in(903);
  EXPECT_EQ(club.chooses(elsewhere, kAnn, "thread", "yes"), "no_thread_here");
  EXPECT_EQ(club.chooses(elsewhere, kAnn, "thread", "no"), "ok");
  const TableId here = opened({});
  EXPECT_EQ(club.chooses(here, kAnn, "thread", "yes"), "ok");
  EXPECT_EQ(club.chooses(here, kBen, "thread", "no"), "not_host");
}

TEST_F(Threads, AreAwaitedFromTheStartOn) {
  const TableId table = opened();
  EXPECT_FALSE(club.glance(table).awaits_thread) << "a lobby needs none";
  EXPECT_EQ(said(club.hall().thread_made(table, kThread)), "stale");
  EXPECT_EQ(said(club.hall().thread_lost(table, 0, ThreadTrouble::Refused)), "stale");
  club.settle_all();
  club.starts(table, kAnn);
  EXPECT_TRUE(club.glance(table).awaits_thread);
  EXPECT_EQ(errands("table"), std::vector<std::string>{"table 1"}) << "which makes the thread";
  club.restart();
  EXPECT_TRUE(club.glance(table).awaits_thread);
  EXPECT_FALSE(club.glance(club.started({kAnn, kBen})).awaits_thread) << "nobody asked for one";
}

TEST_F(Threads, HoldTheTableFromThenOnAndTheChannelIsFree) {
  const TableId table = started();
  EXPECT_EQ(club.opens(kCid, kRoom), "channel_taken");
  club.settle_all();
  ASSERT_EQ(said(club.hall().thread_made(table, kThread)), "ok");
  EXPECT_EQ(club.glance(table).place, (Place{1, kThread, true, kRoom}));
  EXPECT_FALSE(club.glance(table).awaits_thread);
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1", "rename 1"}));
  EXPECT_EQ(*club.hall().table_in(kThread), table);
  EXPECT_EQ(club.hall().table_in(kRoom).denied().why, Denial::NoTableHere);
  EXPECT_EQ(*club.hall().last_table_in(kRoom), table) << "from the channel it can be looked at";
  EXPECT_EQ(club.opens(kCid, kRoom), "ok");
  EXPECT_EQ(club.opens(kCid, kThread), "channel_taken");
  EXPECT_EQ(said(club.hall().thread_made(table, kThread)), "stale") << "once";
  club.restart();
  EXPECT_EQ(club.glance(table).place, (Place{1, kThread, true, kRoom}));
  EXPECT_TRUE(stands_in(club.glance(table).place, kRoom));
  EXPECT_FALSE(stands_in(club.glance(table).place, kRoom + 1));
}

TEST_F(Threads, AreRememberedByASnapshot) {
  Hall::Setting setting;
  setting.snapshot_every = 1;
  Club quick(setting);
  const auto done =
      quick.hall().open(quick.by(kAnn), {1, kRoom, true}, "toy", {{"thread", "yes"}, {"length", "long"}});
  quick.joins(done->table, kBen);
  quick.starts(done->table, kAnn);
  quick.restart();
  ASSERT_EQ(said(quick.hall().thread_made(done->table, kThread)), "ok");
  quick.play_some(done->table, 2);
  quick.restart();
  EXPECT_EQ(quick.glance(done->table).place, (Place{1, kThread, true, kRoom}));
  ASSERT_EQ(said(quick.hall().thread_lost(done->table, kThread, ThreadTrouble::Gone)), "ok");
  quick.play_some(done->table, 2);
  quick.restart();
  EXPECT_EQ(quick.glance(done->table).thread_trouble, ThreadTrouble::Gone);
  EXPECT_EQ(quick.glance(done->table).place, (Place{1, kRoom, true, 0}));
}

TEST_F(Threads, ThatCannotBeMadeLeaveTheTableWhereItIs) {
  const TableId table = started();
  club.settle_all();
  ASSERT_EQ(said(club.hall().thread_lost(table, 0, ThreadTrouble::MayNotMake)), "ok");
  EXPECT_EQ(club.glance(table).place, (Place{1, kRoom, true, 0}));
  EXPECT_EQ(club.glance(table).thread_trouble, ThreadTrouble::MayNotMake);
  EXPECT_FALSE(club.glance(table).awaits_thread) << "it is not tried again";
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1", "tell 1 101"}));
  EXPECT_EQ(said(club.hall().thread_lost(table, 0, ThreadTrouble::MayNotMake)), "stale") << "told once";
  EXPECT_EQ(*club.hall().table_in(kRoom), table);
}

TEST_F(Threads, ThatAnotherTableHoldsAreNotTaken) {
  const TableId table = started();
  ASSERT_EQ(club.opens(kCid, kThread), "ok");
  const auto version = club.glance(table).version;
  EXPECT_EQ(said(club.hall().thread_made(table, kThread)), "channel_taken");
  EXPECT_EQ(club.glance(table).version, version);
  club.restart();
  EXPECT_EQ(club.glance(table).version, version) << "nothing of it was written";
  EXPECT_EQ(club.glance(table).place.channel, kRoom);
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "ok") << "and the game goes on";
}

TEST_F(Threads, ThatAreLostGiveTheTableBackToTheChannel) {
  const TableId table = threaded();
  const Errand shown = club.hall().errands(10).front();
  ASSERT_EQ(shown.kind, ErrandKind::Table);
  club.hall().settle(shown, Post{kThread, 8000, club.now()});
  club.settle_all();
  EXPECT_EQ(said(club.hall().thread_lost(table, kThread + 1, ThreadTrouble::Gone)), "stale");
  EXPECT_EQ(said(club.hall().thread_lost(table, 0, ThreadTrouble::Gone)), "stale");
  ASSERT_EQ(said(club.hall().thread_lost(table, kThread, ThreadTrouble::Gone)), "ok");
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1", "tell 1 101"}));
  EXPECT_EQ(*club.hall().table_in(kRoom), table);
  EXPECT_EQ(club.hall().table_in(kThread).denied().why, Denial::NoTableHere);
  const auto post = club.hall().table_post(table);
  ASSERT_TRUE(post);
  EXPECT_EQ(post->channel, kRoom);
  EXPECT_EQ(post->message, kThread) << "the message that the thread was made of is the table's again";
  EXPECT_EQ(post->posted, Time{}) << "and so old that there will be a new one";
  club.restart();
  EXPECT_EQ(*club.hall().table_in(kRoom), table);
}

TEST_F(Threads, ThatAreLostLeaveTheChannelToWhoHasItNow) {
  const TableId table = threaded();
  ASSERT_EQ(club.opens(kCid, kRoom), "ok");
  const TableId other = *club.hall().table_in(kRoom);
  ASSERT_EQ(said(club.hall().thread_lost(table, kThread, ThreadTrouble::Locked)), "ok");
  EXPECT_EQ(*club.hall().table_in(kRoom), other);
  EXPECT_EQ(club.glance(table).place.channel, kRoom) << "it is shown there all the same";
  EXPECT_EQ(club.plays(table, kAnn, {"say 1"}), "ok");
  club.play_out(table);
  club.restart();
  EXPECT_EQ(club.glance(table).phase, Phase::Finished);
  EXPECT_EQ(*club.hall().table_in(kRoom), other);
}

TEST_F(Threads, GetAnotherNameWhenTheGameStandsOtherwise) {
  const TableId table = threaded();
  club.settle_all();
  club.play_some(table, 1);
  EXPECT_EQ(errands("rename").size(), 0U) << "not at every move";
  ASSERT_EQ(said(club.hall().propose(table, club.by(kAnn), MotionKind::Pause)), "ok");
  EXPECT_EQ(errands("rename").size(), 0U);
  const auto motion = club.glance(table).motion->number;
  ASSERT_EQ(said(club.hall().vote(table, club.by(kBen), motion, true)), "ok");
  EXPECT_EQ(errands("rename").size(), 1U) << "paused";
  club.hall().propose(table, club.by(kAnn), MotionKind::Resume);
  club.hall().vote(table, club.by(kBen), club.glance(table).motion->number, true);
  EXPECT_EQ(errands("rename").size(), 1U) << "merged";
  club.settle_all();
  club.play_out(table);
  EXPECT_EQ(errands("rename").size(), 1U) << "over";
  const TableId plain = club.started({kAnn, kBen});
  club.settle_all();
  club.play_out(plain);
  EXPECT_EQ(errands("rename").size(), 0U) << "no thread, no name";
}

TEST_F(Threads, TheLastNameIsRememberedByThread) {
  const TableId table = threaded();
  EXPECT_EQ(club.hall().last_renamed(kThread), std::nullopt);
  for (const Errand& errand : club.hall().errands(10)) {
    if (errand.kind == ErrandKind::Rename) club.hall().settle(errand, Post{kThread, kThread, club.now()});
  }
  const Time then = club.now();
  club.pass(std::chrono::minutes(3));
  club.restart();
  EXPECT_EQ(club.hall().last_renamed(kThread), then);
  EXPECT_EQ(club.hall().last_renamed(kRoom), std::nullopt);
  EXPECT_EQ(errands("retire").size(), 0U) << "a name is no message";
  EXPECT_EQ(club.glance(table).place.channel, kThread);
}

TEST_F(Threads, ARematchIsPlayedInTheSameThread) {
  const TableId table = threaded();
  club.play_out(table);
  club.settle_all();
  ASSERT_EQ(club.opens(kCid, kRoom), "ok") << "the channel is another's";
  const auto again = club.hall().rematch(table, club.by(kAnn));
  ASSERT_TRUE(again) << said(again);
  EXPECT_EQ(club.glance(again->table).place, (Place{1, kThread, true, kRoom}));
  EXPECT_EQ(errands("rename").size(), 0U) << "a lobby leaves the name alone";
  const Person host = club.glance(again->table).host;
  ASSERT_EQ(club.starts(again->table, host), "ok");
  EXPECT_FALSE(club.glance(again->table).awaits_thread) << "there is no thread in a thread";
  EXPECT_EQ(errands("rename"), std::vector<std::string>{"rename " + std::to_string(again->table)});
}

TEST_F(Threads, WhoWonInAThreadBeginsTheNextGameInTheChannel) {
  Hall::Setting setting;
  games::Title title = toy::title(1);
  title.winner_begins = true;
  setting.shelves.push_back({title, toy::data(9)});
  Club room(setting);
  const auto play = [&](const games::Chosen& options) {
    const auto done = room.hall().open(room.by(kAnn), {1, kRoom, true}, "toy", options);
    room.joins(done->table, kBen);
    room.starts(done->table, kAnn);
    return done->table;
  };
  const TableId first = play(kWithThread);
  ASSERT_EQ(said(room.hall().thread_made(first, kThread)), "ok");
  room.play_out(first);
  const auto winners = room.glance(first).outcome->winners();
  const TableId second = play({});
  EXPECT_EQ(room.glance(second).options.at(games::kFirstSeat), std::to_string(winners.first()));
}

TEST_F(Threads, LeaveTheLogAndAnUndoAlone) {
  const TableId table = threaded();
  club.play_some(table, 2);
  const auto log = club.hall().log(table, kAnn.id, 0, 100);
  ASSERT_TRUE(log);
  for (const LogLine& line : *log) EXPECT_EQ(line.remark, Remark::None);
  const auto question = club.glance(table).place;
  ASSERT_EQ(said(club.hall().propose(table, club.by(kAnn), MotionKind::Undo, log->front().number)), "ok");
  ASSERT_EQ(said(club.hall().vote(table, club.by(kBen), club.glance(table).motion->number, true)), "ok");
  EXPECT_EQ(club.glance(table).place, question) << "going back does not leave the thread";
  club.restart();
  EXPECT_EQ(club.glance(table).place, question);
}

}  // namespace
}  // namespace parlour::tests
