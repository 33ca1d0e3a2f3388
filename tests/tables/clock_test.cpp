// Clocks of tables, on a clock that the test moves.

#include "tables/clock.h"

#include <algorithm>

#include "tables/store.h"
#include "tables/table.h"
#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using Names = std::vector<std::string>;

/// A club where time is kept, as the program does it.
class Watch : public Club {
 public:
  /// Lets time pass in steps, with a look at the clocks after each.
  void lives(milliseconds time, milliseconds step = hours(1)) {
    for (milliseconds gone{0}; gone < time;) {
      const auto next = std::min(step, time - gone);
      pass(next);
      gone += next;
      hall().tick();
    }
  }

  std::optional<Clock> clock(TableId table, games::Seat seat) {
    for (const Clock& one : store().clocks(table)) {
      if (one.seat == seat) return one;
    }
    return std::nullopt;
  }
  /// What is left to a seat now.
  milliseconds left(TableId table, games::Seat seat) {
    const auto one = clock(table, seat);
    return one ? left_of(*one, store().prefs(one->person).calm, now()) : milliseconds(-1);
  }
  [[nodiscard]] bool runs(TableId table, games::Seat seat) {
    const auto one = clock(table, seat);
    return one && one->running;
  }
  /// The reminders that wait, which are then settled: the people, in the order in which they were called for.
  std::vector<Snowflake> reminded() {
    std::vector<Snowflake> people;
    for (const Errand& errand : hall().errands(1000)) {
      if (errand.kind == ErrandKind::Remind) people.push_back(errand.person);
      hall().settle(errand, std::nullopt);
    }
    return people;
  }
  /// To the first turn of the toy, where one seat is asked: Ann's.
  TableId at_anns_turn(const std::string& pace) {
    const TableId table = started({kAnn, kBen}, {{"length", "endless"}, {"pace", pace}});
    EXPECT_EQ(plays(table, kAnn, {"say 1"}), "ok");
    EXPECT_EQ(plays(table, kBen, {"say 1"}), "ok");
    settle_all();
    return table;
  }
  void set_calm(const Person& who, const Calm& calm) {
    Prefs prefs = hall().prefs(who.id);
    prefs.calm = calm;
    ASSERT_TRUE(hall().set_prefs(who.id, prefs));
  }
};

struct PaceCase {
  const char* name;
  milliseconds bank, move, most;
};
// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest's name
void PrintTo(const PaceCase& one, std::ostream* out) { *out << one.name; }

class EveryPace : public ::testing::TestWithParam<PaceCase> {};

INSTANTIATE_TEST_SUITE_P(Clocks, EveryPace,
                         ::testing::Values(PaceCase{"live", minutes(5), minutes(1), minutes(10)},
                                           PaceCase{"evening", hours(2), minutes(15), hours(4)},
                                           PaceCase{"daily", hours(72), hours(12), hours(120)},
                                           PaceCase{"relaxed", hours(168), hours(24), hours(336)}),
                         [](const auto& one) { return std::string(one.param.name); });

TEST_P(EveryPace, InAWindowEveryAskedSeatsOwnBankRuns) {
  const auto& pace = GetParam();
  Watch club;
  const TableId table = club.started({kAnn, kBen, kCid}, {{"pace", pace.name}});
  for (const games::Seat seat : {0, 1, 2}) EXPECT_EQ(club.left(table, seat), pace.bank);
  club.pass(pace.bank / 5);
  for (const games::Seat seat : {0, 1, 2}) EXPECT_EQ(club.left(table, seat), pace.bank - pace.bank / 5);
  club.plays(table, kBen, {"say 1"});
  EXPECT_FALSE(club.runs(table, 1)) << "who has answered waits for free";
  const auto bens = pace.bank - pace.bank / 5 + pace.move;
  EXPECT_EQ(club.left(table, 1), bens);
  club.pass(pace.bank / 5);
  EXPECT_EQ(club.left(table, 1), bens);
  EXPECT_EQ(club.left(table, 0), pace.bank - 2 * (pace.bank / 5));
}

TEST_P(EveryPace, AnswersFillTheBankUpToTheCap) {
  const auto& pace = GetParam();
  Watch club;
  const TableId table = club.started({kAnn, kBen}, {{"length", "endless"}, {"pace", pace.name}});
  for (int i = 0; i < 60; ++i) club.play_some(table, 1);
  const auto anns = club.left(table, 0);
  EXPECT_LE(anns, pace.most);
  EXPECT_GT(anns, pace.most - pace.move);
}

TEST_P(EveryPace, OneReminderAtHalfOneAtAQuarterAndOneNearTheEnd) {
  const auto& pace = GetParam();
  Watch club;
  const TableId table = club.at_anns_turn(pace.name);
  const auto bank = club.left(table, 0);
  ASSERT_GT(bank.count(), 0);
  club.lives(bank / 2 - milliseconds(1), bank / 7);
  EXPECT_EQ(club.reminded(), std::vector<Snowflake>{});
  club.lives(milliseconds(1));
  EXPECT_EQ(club.reminded(), std::vector{kAnn.id});
  club.lives(bank / 4, bank / 100);
  EXPECT_EQ(club.reminded(), std::vector{kAnn.id});
  club.lives(bank / 4 - milliseconds(1), bank / 500);
  EXPECT_EQ(club.reminded(), std::vector{kAnn.id});
  EXPECT_EQ(club.left(table, 0), milliseconds(1));
}

TEST_P(EveryPace, TheNextTickIsWhenSomethingIsDue) {
  const auto& pace = GetParam();
  Watch club;
  const TableId table = club.at_anns_turn(pace.name);
  const auto bank = club.left(table, 0);
  const Time asked = club.now();
  EXPECT_EQ(club.hall().next_tick_at(), asked + bank / 2);
  club.pass(bank / 2);
  club.hall().tick();
  EXPECT_EQ(club.hall().next_tick_at(), asked + bank - bank / 4);
  EXPECT_EQ(club.glance(table).clocks.at(0).ends, asked + bank) << "the deadline is known to everybody";
}

TEST(Clocks, WithoutAClockNothingRuns) {
  Watch club;
  const TableId table = club.started({kAnn, kBen}, {{"pace", "none"}});
  EXPECT_TRUE(club.store().clocks(table).empty());
  EXPECT_EQ(club.hall().next_tick_at(), std::nullopt);
  club.settle_all();
  club.lives(hours(1000), hours(100));
  EXPECT_EQ(club.reminded(), std::vector<Snowflake>{});
  EXPECT_TRUE(club.glance(table).clocks.empty());
}

TEST(Clocks, TheDefaultIsDaily) {
  Watch club;
  const TableId table = club.started({kAnn, kBen});
  EXPECT_EQ(club.left(table, 0), hours(72));
}

TEST(Clocks, InALobbyNoTimeRuns) {
  Watch club;
  const TableId table = club.opened(kAnn);
  club.joins(table, kBen);
  EXPECT_TRUE(club.store().clocks(table).empty());
}

TEST(Clocks, StopWhenTheGameIsOver) {
  Watch club;
  const TableId played = club.started({kAnn, kBen});
  club.play_out(played);
  const TableId cancelled = club.started({kAnn, kBen});
  club.cancels(cancelled, kAnn);
  for (const TableId table : {played, cancelled}) {
    for (const games::Seat seat : {0, 1}) EXPECT_FALSE(club.runs(table, seat));
  }
  EXPECT_EQ(club.hall().next_tick_at(), std::nullopt);
}

TEST(Clocks, ANewQuestionOfTheSameSeatCountsFromTheNewBank) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  const auto bank = club.left(table, 0);
  club.lives(bank / 2);
  EXPECT_EQ(club.reminded(), std::vector{kAnn.id});
  EXPECT_EQ(club.plays(table, kAnn, {"draw"}), "ok");
  EXPECT_EQ(club.left(table, 0), bank - bank / 2 + hours(12));
  EXPECT_EQ(club.clock(table, 0)->stage, Stage::Asked) << "the notices begin anew";
  EXPECT_EQ(club.reminded(), std::vector<Snowflake>{});
}

TEST(Clocks, ADeniedMoveChangesNoClock) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  const auto before = club.store().clocks(table);
  club.pass(hours(1));
  EXPECT_NE(club.plays(table, kAnn, {"drop 1"}), "ok");
  EXPECT_NE(club.plays(table, kBen, {"lift"}), "ok");
  EXPECT_EQ(club.store().clocks(table), before);
}

// ---- downtime

TEST(Downtime, DoesNotCount) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  club.lives(hours(2));
  const auto left = club.left(table, 0);
  club.pass(hours(500));
  club.restart();
  club.hall().tick();
  EXPECT_EQ(club.left(table, 0), left);
  EXPECT_EQ(club.reminded(), std::vector<Snowflake>{});
  EXPECT_EQ(club.hall().next_tick_at(), club.now() + left - (club.clock(table, 0)->asked_with / 2));
  club.lives(hours(1));
  EXPECT_EQ(club.left(table, 0), left - hours(1)) << "from then on it runs again";
}

TEST(Downtime, DoesNotCountForWhoIsFirstToMoveAfterIt) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  const auto left = club.left(table, 0);
  club.hall().tick();
  club.pass(hours(60));
  club.restart();
  EXPECT_EQ(club.plays(table, kAnn, {"draw"}), "ok");
  EXPECT_EQ(club.left(table, 0), left + hours(12)) << "before any tick";
}

TEST(Downtime, WhatWasAskedAfterTheLastBeatIsNotChargedAtAll) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  club.pass(seconds(5));
  EXPECT_EQ(club.plays(table, kAnn, {"draw"}), "ok");
  const auto left = club.left(table, 0);
  club.pass(hours(10));
  club.restart();
  club.hall().tick();
  EXPECT_EQ(club.left(table, 0), left);
}

TEST(Downtime, IsNoneWhileAnotherProgramIsThere) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  const auto left = club.left(table, 0);
  club.lives(hours(5));
  // Another program on the same database starts: the first has beaten just now.
  Hall::Setting setting;
  setting.shelves.push_back({toy::title(), toy::data()});
  setting.now = [&] { return club.now(); };
  std::shared_ptr<Store> same(&club.store(), [](Store*) {});
  Hall other(same, std::move(setting));
  other.tick();
  EXPECT_EQ(club.left(table, 0), left - hours(5));
}

TEST(Downtime, OutOfReachIsAsGoodAsDown) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  club.lives(hours(1));
  const auto left = club.left(table, 0);
  club.hall().away();
  club.pass(hours(9));
  club.hall().tick();
  EXPECT_EQ(club.left(table, 0), left);
}

TEST(Downtime, ReminderCalledForBeforeAKillIsThereAfterItAndNotTwice) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  club.lives(club.left(table, 0) / 2);
  club.restart();
  club.hall().tick();
  club.restart();
  club.hall().tick();
  EXPECT_EQ(club.reminded(), std::vector{kAnn.id});
  club.restart();
  club.hall().tick();
  EXPECT_EQ(club.reminded(), std::vector<Snowflake>{});
}

TEST(Downtime, TwoProgramsCallForOneReminder) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  const auto before = club.store().clocks(table);
  club.lives(club.left(table, 0) / 2);
  EXPECT_EQ(club.reminded(), std::vector{kAnn.id});
  // The other program found the clock due as it was before.
  Clock next = before.front();
  next.stage = Stage::Half;
  EXPECT_FALSE(club.store().change_clock(table, before.front(), next, Call{ErrandKind::Remind, kAnn.id}, 9));
  EXPECT_EQ(club.reminded(), std::vector<Snowflake>{});
}

// ---- calm times

/// Quiet from ten in the evening to eight in the morning, of UTC; the club's clock begins at midnight.
Calm nights() {
  Calm calm;
  calm.quiet = QuietHours{hours(22), hours(8)};
  return calm;
}

TEST(CalmTimes, TheBankOfASleeperStandsStill) {
  Watch club;
  club.pass(hours(20));  // eight in the evening
  club.set_calm(kAnn, nights());
  const TableId table = club.at_anns_turn("daily");
  const auto left = club.left(table, 0);
  club.lives(hours(12));
  EXPECT_EQ(club.left(table, 0), left - hours(2)) << "from eight to ten";
  club.lives(hours(3));
  EXPECT_EQ(club.left(table, 0), left - hours(5));
  EXPECT_EQ(club.glance(table).clocks.at(0).ends, club.now() + (left - hours(5)) + hours(10) * 5)
      << "five nights lie before the end";
}

TEST(CalmTimes, NoReminderFallsIntoTheNight) {
  Watch club;
  club.pass(hours(20));
  club.set_calm(kAnn, nights());
  const TableId table = club.at_anns_turn("evening");
  const auto bank = club.left(table, 0);  // two hours and a quarter
  int told = 0;
  for (int i = 0; i < 24 * 12; ++i) {
    club.lives(minutes(5), minutes(5));
    const auto people = club.reminded();
    if (people.empty()) continue;
    ++told;
    EXPECT_FALSE(calm_at(nights(), club.now()));
  }
  EXPECT_EQ(told, 3);
  EXPECT_LT(bank, hours(3));
}

TEST(CalmTimes, WhatIsDueInTheLastMomentOfTheDayWaitsForTheMorning) {
  Watch club;
  club.set_calm(kAnn, nights());
  club.pass(hours(8));
  const TableId table = club.at_anns_turn("daily");
  const auto half = club.left(table, 0) / 2;  // 42 hours: three days of 14
  club.lives(after_running(nights(), club.now(), half) - club.now());
  EXPECT_TRUE(calm_at(nights(), club.now())) << "it falls due as the night begins";
  EXPECT_EQ(club.reminded(), std::vector<Snowflake>{});
  EXPECT_EQ(club.hall().next_tick_at(), next_awake(nights(), club.now()));
  club.lives(hours(10));
  EXPECT_EQ(club.reminded(), std::vector{kAnn.id});
}

TEST(CalmTimes, AVacationThatIsTakenMeanwhileHoldsFromThenOn) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  const auto left = club.left(table, 0);
  club.lives(hours(10));
  Calm calm;
  const auto today = std::chrono::floor<std::chrono::days>(club.now()).time_since_epoch();
  calm.vacations.push_back(
      {std::chrono::local_days(today), std::chrono::local_days(today + std::chrono::days(6))});
  club.set_calm(kAnn, calm);
  EXPECT_EQ(club.left(table, 0), left - hours(10)) << "what has run has run";
  club.lives(hours(24 * 5));
  EXPECT_EQ(club.left(table, 0), left - hours(10));
  club.set_calm(kAnn, {});
  club.lives(hours(1));
  EXPECT_EQ(club.left(table, 0), left - hours(11));
  EXPECT_EQ(club.glance(table).clocks.at(0).ends, club.now() + left - hours(11));
}

TEST(CalmTimes, DowntimeAcrossTheNightCountsOnce) {
  Watch club;
  club.pass(hours(20));
  club.set_calm(kAnn, nights());
  const TableId table = club.at_anns_turn("daily");
  const auto left = club.left(table, 0);
  club.lives(hours(1));  // nine in the evening
  club.pass(hours(2));   // down until eleven
  club.restart();
  club.hall().tick();
  EXPECT_EQ(club.left(table, 0), left - hours(1)) << "not the hour before the night, and not the night";
  club.lives(hours(10));  // nine in the morning
  EXPECT_EQ(club.left(table, 0), left - hours(2));
}

// ---- what people chose

TEST(Reminders, EachCanBeSilenced) {
  for (const Reminder silent : {Reminder::Half, Reminder::Quarter, Reminder::NearEnd}) {
    Watch club;
    Prefs prefs;
    prefs.silenced.set(static_cast<std::size_t>(silent));
    ASSERT_TRUE(club.hall().set_prefs(kAnn.id, prefs));
    const TableId table = club.at_anns_turn("daily");
    const auto bank = club.left(table, 0);
    std::vector<std::size_t> told;
    for (const auto time : {bank / 2, bank / 4, bank / 4 - minutes(1)}) {
      club.lives(time);
      told.push_back(club.reminded().size());
    }
    std::vector<std::size_t> wanted{1, 1, 1};
    wanted[static_cast<std::size_t>(silent)] = 0;
    EXPECT_EQ(told, wanted);
  }
}

TEST(Reminders, OneThatIsOnItsWayDoesNotTakeTheNextAlong) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  const auto bank = club.left(table, 0);
  club.lives(bank / 2);
  const auto on_its_way = club.hall().errands(10);
  ASSERT_EQ(on_its_way.size(), 1U);
  club.lives(bank / 4);
  club.hall().settle(on_its_way.front(), std::nullopt);
  EXPECT_EQ(club.reminded(), std::vector{kAnn.id});
}

TEST(Reminders, NoneForWhoWantsNone) {
  Watch club;
  Prefs prefs;
  prefs.notice = Notice::None;
  ASSERT_TRUE(club.hall().set_prefs(kAnn.id, prefs));
  const TableId table = club.at_anns_turn("daily");
  club.lives(club.left(table, 0) - minutes(1));
  EXPECT_EQ(club.reminded(), std::vector<Snowflake>{});
}

// ---- the end of a bank

TEST(TheEnd, AComputerTakesTheSeatAndTheBankHoldsOneMove) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  club.lives(club.left(table, 0) - milliseconds(1));
  const auto version = club.glance(table).version;
  EXPECT_EQ(club.glance(table).stood_in, games::SeatSet{});
  club.lives(milliseconds(1));
  EXPECT_EQ(club.glance(table).stood_in, games::SeatSet{0});
  EXPECT_EQ(club.glance(table).version, version + 1);
  EXPECT_FALSE(club.runs(table, 0)) << "no time runs for a computer";
  EXPECT_EQ(club.left(table, 0), hours(12)) << "for when the owner comes back";
  const auto records = club.store().journal(table, version + 1);
  EXPECT_EQ(records.at(0).entry, (Entry{StoodIn{0, StoodIn::Why::Clock}}));
  club.hall().tick();
  club.restart();
  club.hall().tick();
  EXPECT_EQ(club.glance(table).version, version + 1) << "once";
}

TEST(TheEnd, InAWindowEverySeatForItself) {
  Watch club;
  const TableId table = club.started({kAnn, kBen, kCid}, {{"pace", "live"}});
  club.plays(table, kBen, {"say 1"});
  club.lives(minutes(5), seconds(10));
  EXPECT_EQ(club.glance(table).stood_in, (games::SeatSet{0, 2}));
}

TEST(TheEnd, WhoAnswersInTheLastMomentKeepsTheSeat) {
  Watch club;
  const TableId table = club.at_anns_turn("daily");
  club.pass(club.left(table, 0));
  EXPECT_EQ(club.plays(table, kAnn, {"draw"}), "ok") << "nobody has rung yet";
  club.hall().tick();
  EXPECT_EQ(club.glance(table).stood_in, games::SeatSet{});
  EXPECT_EQ(club.left(table, 0), hours(12));
}

// ---- pauses, and computers: the pure functions, on tables that are made of entries

class Made {
 public:
  explicit Made(const std::vector<Person>& players) {
    table.id = 1;
    table.rulebook = book_;
    add(Opened{{1, 2}, players.front(), "toy", 1, book_->data.digest(), {{"length", "endless"}}});
    for (std::size_t i = 1; i < players.size(); ++i) add(Joined{players[i]});
    add(Started{});
  }
  void add(const Entry& entry) {
    const Table before = table;
    std::vector<games::Happening> told;
    ASSERT_FALSE(apply(table, entry, now, told, {}));
    for (const Clock& clock : clocks_after(before, table, entry, clocks, [](Snowflake) { return Calm{}; })) {
      std::erase_if(clocks, [&](const Clock& one) { return one.seat == clock.seat; });
      clocks.push_back(clock);
    }
  }
  [[nodiscard]] const Clock* clock(games::Seat seat) const {
    const auto found = std::ranges::find(clocks, seat, &Clock::seat);
    return found == clocks.end() ? nullptr : &*found;
  }
  [[nodiscard]] milliseconds left(games::Seat seat) const { return left_of(*clock(seat), {}, now); }

  Table table;
  Time now{hours(24 * 365 * 50)};
  std::vector<Clock> clocks;

 private:
  games::Title title_ = toy::title();
  std::shared_ptr<const Rulebook> book_ = std::make_shared<Rulebook>(Rulebook{&title_, toy::data()});
};

TEST(Pauses, StopEveryClockWhereItIs) {
  Made made({kAnn, kBen});
  made.now += hours(2);
  made.add(Paused{});
  for (const games::Seat seat : {0, 1}) EXPECT_FALSE(made.clock(seat)->running);
  made.now += hours(500);
  EXPECT_EQ(made.left(0), hours(70));
  made.add(Resumed{});
  EXPECT_EQ(made.left(0), hours(70));
  EXPECT_EQ(made.clock(0)->ends, made.now + hours(70));
  EXPECT_EQ(made.clock(0)->due, made.now + hours(34)) << "half is where it was";
  made.now += hours(1);
  EXPECT_EQ(made.left(0), hours(69));
}

TEST(Computers, HaveNoClock) {
  Made made({kAnn, kBen, {7, "Computer"}});
  EXPECT_EQ(made.clock(2), nullptr);
  EXPECT_TRUE(made.clock(0)->running);
}

TEST(Computers, WithOnePersonThereIsNoClockAtAll) {
  Made made({kAnn, {7, "Computer"}});
  EXPECT_TRUE(made.clocks.empty());
}

TEST(StandIns, WhoComesBackHasTimeForAMove) {
  Made made({kAnn, kBen});
  made.now += hours(72);
  made.add(StoodIn{0, StoodIn::Why::Clock});
  EXPECT_FALSE(made.clock(0)->running);
  made.now += hours(100);
  made.add(TakenBack{0});
  EXPECT_TRUE(made.clock(0)->running);
  EXPECT_EQ(made.left(0), hours(12));
  EXPECT_EQ(made.clock(0)->stage, Stage::Asked);
}

TEST(StandIns, WhoTakesASeatOverHasItsBankAndTimeForAMove) {
  Made made({kAnn, kBen});
  made.now += hours(65);
  made.add(SeatOffered{0});
  EXPECT_EQ(made.left(0), hours(7)) << "an offer stops nothing";
  made.add(SeatTaken{0, kCid});
  EXPECT_EQ(made.clock(0)->person, kCid.id);
  EXPECT_EQ(made.left(0), hours(12));
  EXPECT_EQ(made.left(1), hours(7));
}

// ---- looks

TEST(Looks, AMoveIsALook) {
  Watch club;
  const TableId table = club.started({kAnn, kBen});
  EXPECT_EQ(club.hall().last_look(table, kAnn.id), std::nullopt);
  club.plays(table, kAnn, {"say 1"});
  EXPECT_EQ(club.hall().last_look(table, kAnn.id), (Look{club.glance(table).version, club.now()}));
  EXPECT_EQ(club.hall().last_look(table, kBen.id), std::nullopt);
  club.pass(hours(1));
  club.hall().looked(table, kBen.id, 3);
  club.restart();
  EXPECT_EQ(club.hall().last_look(table, kBen.id), (Look{3, club.now()}));
}

}  // namespace
}  // namespace parlour::tests
