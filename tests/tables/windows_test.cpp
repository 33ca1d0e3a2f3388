// Answers that wait in a window, and orders that answer: at tables of a hall with a real database.

#include <gtest/gtest.h>

#include <random>

#include "tables/release.h"
#include "tests/tables/club.h"

namespace parlour::tests {
namespace {

using games::Reply;
using games::Seat;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

const Order kPass{.reply = Reply::Pass};
const Order kPassUntilTurn{.reply = Reply::Pass, .until_turn = true};
const Order kObject{.reply = Reply::Challenge};
const Order kOnlyMove{.what = Order::What::OnlyMove};

/// Where every open round is a window; it begins in one.
class Windows : public ::testing::Test {
 public:
  TableId started(const std::vector<Person>& players, const std::string& pace = "daily") {
    const TableId table = club.started(players, {{"windows", "yes"}, {"length", "long"}, {"pace", pace}});
    club.settle_all();
    return table;
  }
  std::string orders(TableId table, const Person& who, const Order& order) {
    const auto done =
        club.hall().change_orders(table, club.by(who), [&](Orders& all) { return put_in(all, order); });
    return done ? "ok" : std::string(name_of(done.denied().why));
  }
  Orders orders_of(TableId table, const Person& who) { return *club.hall().orders(table, who.id); }
  /// Lets time pass and does what delivery does then.
  void pass(std::chrono::milliseconds time) {
    club.pass(time);
    work();
  }
  void work() {
    for (bool any = true; any;) {
      any = false;
      for (const Errand& errand : club.hall().errands(100)) {
        if (errand.kind == ErrandKind::Release) {
          const auto again = club.hall().release(errand.table);
          ASSERT_TRUE(again);
          if (*again) {
            club.hall().postpone(errand, **again);
          } else {
            club.hall().settle(errand, std::nullopt);
          }
          any = true;
        }
        if (errand.kind == ErrandKind::Think) {
          club.hall().think(errand.table);
          club.hall().settle(errand, std::nullopt);
          any = true;
        }
      }
    }
  }
  /// What anybody can see of a table without being asked: nothing here may tell that somebody has answered.
  std::string seen(TableId table, const Person& eyes = {}) {
    const Glance look = club.glance(table, eyes);
    std::string text =
        std::to_string(look.version) + " " + std::to_string(look.changed.time_since_epoch().count());
    for (const Seat seat : look.to_act) text += " " + std::to_string(seat);
    for (const auto& clock : look.clocks) {
      text += " " + std::to_string(clock.seat) + "/" + std::to_string(clock.ends.time_since_epoch().count()) +
              "/" + std::to_string(static_cast<int>(clock.stage));
    }
    return text + " " + std::to_string(look.question) + " " + std::to_string(look.answered.size());
  }
  std::uint32_t version(TableId table) { return club.glance(table).version; }

  Club club;
};

TEST_F(Windows, AnAnswerIsSeenByNobodyUntilAllAreIn) {
  const TableId table = started({kAnn, kBen, kCid});
  const std::string before = seen(table);
  const std::string before_ben = seen(table, kBen);
  EXPECT_EQ(club.plays(table, kAnn, {"say 3"}), "ok");
  EXPECT_EQ(seen(table), before);
  EXPECT_EQ(seen(table, kBen), before_ben);
  EXPECT_EQ(club.glance(table, kAnn).answered, (std::vector<std::string>{"say 3"}));
  EXPECT_TRUE(club.glance(table, kAnn).to_act.contains(0)) << "it may still be changed";
  EXPECT_TRUE(club.errands().empty()) << "nobody is sent anything";
  pass(hours(1));
  EXPECT_EQ(seen(table).substr(0, 5), before.substr(0, 5));
  EXPECT_EQ(club.plays(table, kCid, {"say 4"}), "ok");
  EXPECT_EQ(club.plays(table, kBen, {"say 5"}), "ok");
  const auto view = club.view(table);
  EXPECT_EQ(view.round, 1) << "long after it opened, the last answer closes the window at once";
  EXPECT_EQ(view.total[0], 3);
  EXPECT_EQ(view.total[1], 5);
  EXPECT_EQ(view.total[2], 4);
}

TEST_F(Windows, QuickAnswersComeOutAtTheMomentOfTheWindow) {
  const TableId table = started({kAnn, kBen});
  club.plays(table, kAnn, {"say 3"});
  club.plays(table, kBen, {"say 4"});
  EXPECT_EQ(club.view(table).round, 0);
  pass(kPatience.least - seconds(1));
  EXPECT_EQ(club.view(table).round, 0);
  pass(kPatience.most - kPatience.least + seconds(1));
  EXPECT_EQ(club.view(table).round, 1);
  EXPECT_TRUE(club.glance(table, kBen).answered.empty());
}

TEST_F(Windows, AnAnswerMayBeChangedUntilItComesOut) {
  const TableId table = started({kAnn, kBen});
  club.plays(table, kAnn, {"say 3"});
  EXPECT_EQ(club.plays(table, kAnn, {"say 7"}), "ok");
  club.plays(table, kBen, {"say 1"});
  pass(minutes(2));
  EXPECT_EQ(club.view(table).total[0], 7);
}

TEST_F(Windows, ABarredAnswerIsRefusedAtOnceAndChangesNothing) {
  const TableId table = started({kAnn, kBen});
  EXPECT_EQ(club.plays(table, kAnn, {"say 77"}), "barred: number_too_high");
  EXPECT_EQ(club.plays(table, kAnn, {"lift"}), "barred: wrong_round");
  EXPECT_TRUE(club.glance(table, kAnn).answered.empty());
}

TEST_F(Windows, TheSameClickTwiceIsOneAnswer) {
  const TableId table = started({kAnn, kBen});
  const Deed first = club.by(kAnn);
  const Deed second = club.by(kAnn);
  const std::vector<std::string> three{"say 3"};
  const std::vector<std::string> four{"say 4"};
  EXPECT_EQ(said(club.hall().play(table, first, three, {})), "ok");
  EXPECT_EQ(said(club.hall().play(table, second, four, {})), "ok");
  EXPECT_EQ(said(club.hall().play(table, second, four, {})), "repeated");
  EXPECT_EQ(said(club.hall().play(table, first, three, {})), "repeated") << "an old one does not come back";
  club.plays(table, kBen, {"say 1"});
  pass(minutes(2));
  EXPECT_EQ(club.view(table).total[0], 4);
  EXPECT_EQ(said(club.hall().play(table, second, four, {})), "repeated") << "nor when it has come out";
}

TEST_F(Windows, WhatClosesTheWindowWaitsForNobody) {
  const TableId table = started({kAnn, kBen, kCid});
  club.plays(table, kAnn, {"say 3"});
  club.plays(table, kBen, {"object"});
  EXPECT_EQ(club.view(table).round, 0);
  pass(minutes(2));
  EXPECT_EQ(club.view(table).round, 1);
  EXPECT_EQ(club.view(table).total[0], 0) << "what others had said is void";
  EXPECT_TRUE(club.glance(table, kAnn).answered.empty());
  EXPECT_TRUE(club.store().waiting(table).held.empty());
}

TEST_F(Windows, ALateObjectionComesAtOnce) {
  const TableId table = started({kAnn, kBen, kCid});
  pass(hours(2));
  EXPECT_EQ(club.plays(table, kBen, {"object"}), "ok");
  EXPECT_EQ(club.view(table).round, 1);
}

TEST_F(Windows, NothingIsLostAndNothingDoubledByAKill) {
  const TableId table = started({kAnn, kBen, kCid});
  club.plays(table, kAnn, {"say 3"});
  orders(table, kCid, kPass);
  club.restart();
  EXPECT_EQ(club.glance(table, kAnn).answered, (std::vector<std::string>{"say 3"}));
  club.plays(table, kBen, {"say 2"});
  club.restart();
  pass(minutes(2));
  EXPECT_EQ(club.view(table).round, 1);
  EXPECT_EQ(club.view(table).total[0], 3);
  EXPECT_EQ(club.view(table).total[1], 2);
  club.restart();
  EXPECT_EQ(club.view(table).round, 1);
}

/// Killed when one of several answers has come out: the others follow.
TEST_F(Windows, AReleaseThatIsCutOffGoesOn) {
  const TableId table = started({kAnn, kBen, kCid});
  club.plays(table, kAnn, {"say 3"});
  club.plays(table, kBen, {"say 2"});
  club.plays(table, kCid, {"say 1"});
  club.pass(minutes(2));
  // What the first step of letting out writes, and no more.
  const auto held = club.store().waiting(table).held;
  ASSERT_EQ(held.size(), 3U);
  Writing writing;
  writing.table = table;
  writing.number = version(table) + 1;
  writing.at = club.now();
  writing.entry = Moved{held[1].seat, held[1].moves};
  writing.phase = Phase::Playing;
  writing.interaction = held[1].interaction;
  writing.waiting.dropped = {held[1].seat};
  ASSERT_TRUE(std::holds_alternative<Written>(club.store().append(writing)));
  club.restart();
  work();
  EXPECT_EQ(club.view(table).round, 1);
  EXPECT_EQ(club.view(table).total[1], 2);
  EXPECT_TRUE(club.store().waiting(table).held.empty());
}

TEST_F(Windows, WhereOnePersonSitsNobodyWaits) {
  const TableId table = club.opened(kAnn, {{"windows", "yes"}, {"length", "long"}});
  const std::vector<std::string> names{"Robot"};
  ASSERT_TRUE(club.hall().add_computer(table, club.by(kAnn), names));
  ASSERT_EQ(club.starts(table, kAnn), "ok");
  EXPECT_EQ(club.plays(table, kAnn, {"say 3"}), "ok");
  EXPECT_FALSE(club.glance(table).to_act.contains(0));
  pass(seconds(2));
  EXPECT_EQ(club.view(table).round, 1);
}

TEST_F(Windows, ComputersWaitLikeEverybody) {
  const TableId table = club.opened(kAnn, {{"windows", "yes"}, {"length", "long"}});
  club.joins(table, kBen);
  const std::vector<std::string> names{"Robot"};
  ASSERT_TRUE(club.hall().add_computer(table, club.by(kAnn), names));
  ASSERT_EQ(club.starts(table, kAnn), "ok");
  club.settle_all();
  ASSERT_TRUE(club.hall().think(table));
  EXPECT_EQ(said(club.hall().think(table)), "stale") << "it has said what it has to say";
  EXPECT_TRUE(club.glance(table).to_act.contains(2));
  EXPECT_EQ(club.view(table).round, 0);
}

TEST_F(Windows, WhoComesBackAnswersForTheComputer) {
  const TableId table = started({kAnn, kBen, kCid});
  ASSERT_EQ(said(club.hall().leave_seat(table, club.by(kCid))), "ok");
  club.settle_all();
  ASSERT_TRUE(club.hall().think(table));
  ASSERT_EQ(club.store().waiting(table).held.size(), 1U);
  ASSERT_EQ(said(club.hall().take_seat_back(table, club.by(kCid))), "ok");
  EXPECT_TRUE(club.store().waiting(table).held.empty());
  EXPECT_TRUE(club.glance(table, kCid).answered.empty());
  // Or by answering.
  ASSERT_EQ(said(club.hall().leave_seat(table, club.by(kCid))), "ok");
  ASSERT_EQ(club.plays(table, kCid, {"say 6"}), "ok");
  EXPECT_FALSE(club.glance(table).computers.contains(2));
  EXPECT_EQ(club.glance(table, kCid).answered, (std::vector<std::string>{"say 6"}));
}

TEST_F(Windows, TheAnswerOfWhoLeavesStands) {
  const TableId table = started({kAnn, kBen});
  club.plays(table, kAnn, {"say 3"});
  ASSERT_EQ(said(club.hall().leave_seat(table, club.by(kAnn))), "ok");
  club.plays(table, kBen, {"say 1"});
  pass(minutes(2));
  EXPECT_EQ(club.view(table).total[0], 3);
  EXPECT_TRUE(club.glance(table).stood_in.contains(0)) << "it does not bring the owner back";
}

TEST_F(Windows, APauseKeepsAnswers) {
  const TableId table = started({kAnn, kBen});
  club.plays(table, kAnn, {"say 3"});
  const auto agreed = [&](MotionKind kind) {
    ASSERT_TRUE(club.hall().propose(table, club.by(kAnn), kind));
    ASSERT_TRUE(club.hall().vote(table, club.by(kBen), version(table), true));
  };
  agreed(MotionKind::Pause);
  EXPECT_TRUE(club.glance(table).paused);
  pass(hours(3));
  agreed(MotionKind::Resume);
  EXPECT_EQ(club.glance(table, kAnn).answered, (std::vector<std::string>{"say 3"}));
  club.plays(table, kBen, {"say 1"});
  pass(minutes(2));
  EXPECT_EQ(club.view(table).round, 1);
}

// ---- Orders

TEST_F(Windows, AnOrderAnswersAtOnceAndNobodyIsTold) {
  const TableId table = started({kAnn, kBen, kCid});
  const std::string before = seen(table);
  EXPECT_EQ(orders(table, kBen, kPass), "ok");
  EXPECT_EQ(seen(table), before);
  EXPECT_EQ(club.glance(table, kBen).answered, (std::vector<std::string>{"say 0"}));
  EXPECT_TRUE(orders_of(table, kAnn).empty()) << "they are their owner's alone";
  EXPECT_EQ(orders_of(table, kBen), Orders{kPass});
}

TEST_F(Windows, WhoseOrdersAnswerIsNotAsked) {
  const TableId table = started({kAnn, kBen});
  orders(table, kBen, kPass);
  club.plays(table, kAnn, {"say 1"});
  pass(minutes(2));
  // Ann's turn, and then the next window.
  club.settle_all();
  ASSERT_EQ(club.plays(table, kAnn, {"lift", "drop 2"}), "ok");
  ASSERT_EQ(club.view(table).round, 2);
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1"})) << "no hand for Ben";
  EXPECT_EQ(club.glance(table, kBen).answered, (std::vector<std::string>{"say 0"}));
}

TEST_F(Windows, APingTellsNothingOfOrdersNorOfAnswers) {
  const TableId table = started({kAnn, kBen});
  Prefs prefs;
  prefs.notice = Notice::Ping;
  for (const Person& who : {kAnn, kBen}) ASSERT_TRUE(club.hall().set_prefs(who.id, prefs));
  orders(table, kBen, kPass);
  club.plays(table, kAnn, {"say 1"});
  pass(minutes(2));
  club.settle_all();
  ASSERT_EQ(club.plays(table, kAnn, {"lift", "drop 2"}), "ok");
  ASSERT_FALSE(club.glance(table, kBen).answered.empty());
  EXPECT_EQ(club.errands(), (std::vector<std::string>{"table 1", "hand 1 102"})) << "as without orders";
  club.settle_all();
  for (int hour = 0; hour < 50; ++hour) {
    club.pass(hours(1));
    club.hall().tick();
  }
  const auto errands = club.errands();
  EXPECT_EQ(std::ranges::count(errands, "remind 1 101"), 1);
  EXPECT_EQ(std::ranges::count(errands, "remind 1 102"), 1) << "though Ben has answered";
}

TEST_F(Windows, OrdersUntilMyTurnEndThere) {
  const TableId table = started({kAnn, kBen});
  orders(table, kAnn, kPassUntilTurn);
  orders(table, kBen, kPassUntilTurn);
  pass(minutes(2));
  ASSERT_EQ(club.view(table).round, 1);
  EXPECT_TRUE(orders_of(table, kAnn).empty()) << "her turn has come";
  EXPECT_EQ(orders_of(table, kBen), Orders{kPassUntilTurn});
}

TEST_F(Windows, AnOrderToObjectClosesTheWindow) {
  const TableId table = started({kAnn, kBen, kCid});
  orders(table, kCid, kObject);
  EXPECT_EQ(club.view(table).round, 0);
  pass(minutes(2));
  EXPECT_EQ(club.view(table).round, 1);
}

TEST_F(Windows, OrdersGoWithTheSeatAndWithTheGame) {
  const TableId table = started({kAnn, kBen, kCid});
  orders(table, kCid, kPass);
  ASSERT_EQ(said(club.hall().offer_seat(table, club.by(kCid))), "ok");
  ASSERT_EQ(said(club.hall().take_seat(table, club.by(kDot), {})), "ok");
  EXPECT_TRUE(club.store().waiting(table).held.empty()) << "nobody answers for the new owner";
  EXPECT_TRUE(club.store().waiting(table).orders.empty());
  EXPECT_EQ(orders(table, kCid, kPass), "not_seated");
  orders(table, kDot, kPass);
  ASSERT_EQ(club.cancels(table, kAnn), "ok");
  EXPECT_TRUE(club.store().waiting(table).held.empty());
  EXPECT_TRUE(club.store().waiting(table).orders.empty());
}

TEST_F(Windows, AStandInDoesNotUseTheOwnersOrders) {
  const TableId table = started({kAnn, kBen});
  club.plays(table, kAnn, {"say 1"});
  ASSERT_EQ(said(club.hall().leave_seat(table, club.by(kBen))), "ok");
  orders(table, kBen, kPass);
  EXPECT_TRUE(club.glance(table, kBen).answered.empty());
}

TEST_F(Windows, NoMoreOrdersThanCanBeKept) {
  const TableId table = started({kAnn, kBen});
  for (std::size_t i = 0; i < kMostOrders; ++i) {
    EXPECT_EQ(orders(table, kAnn, {.reply = Reply::Pass, .role = "r" + std::to_string(i)}), "ok");
  }
  bool room = true;
  ASSERT_TRUE(club.hall().change_orders(table, club.by(kAnn), [&](Orders& all) {
    room = put_in(all, {.reply = Reply::Pass, .role = "one more"});
    return room;
  }));
  EXPECT_FALSE(room);
  EXPECT_EQ(orders_of(table, kAnn).size(), kMostOrders);
}

// ---- Clocks

/// The ends of the clocks that anybody sees.
TEST_F(Windows, TheClocksDoNotTellWhoHasAnswered) {
  const TableId table = started({kAnn, kBen});
  pass(hours(1));
  const std::string before = seen(table);
  club.plays(table, kAnn, {"say 3"});
  EXPECT_EQ(seen(table), before);
  pass(hours(30));
  club.hall().tick();
  const auto look = club.glance(table);
  ASSERT_EQ(look.clocks.size(), 2U);
  EXPECT_EQ(look.clocks[0].ends, look.clocks[1].ends);
}

TEST_F(Windows, WhoHasAnsweredIsNotRemindedAndNoComputerTakesTheSeat) {
  const TableId table = started({kAnn, kBen});
  club.plays(table, kAnn, {"say 3"});
  for (int hour = 0; hour < 75; ++hour) {
    club.pass(hours(1));
    club.hall().tick();
  }
  for (const auto& errand : club.errands()) EXPECT_NE(errand, "remind 1 101") << "Ann has answered";
  const auto look = club.glance(table);
  EXPECT_FALSE(look.stood_in.contains(0));
  EXPECT_TRUE(look.stood_in.contains(1));
}

/// What the window cost: as long as it was open, but no more than an answer brings, unless the own one came
/// later.
TEST_F(Windows, NobodyPaysForTheSlownessOfOthers) {
  const TableId table = started({kAnn, kBen});
  club.plays(table, kAnn, {"say 3"});
  for (int hour = 0; hour < 40; ++hour) {
    club.pass(hours(1));
    club.hall().tick();
  }
  club.plays(table, kBen, {"say 3"});
  ASSERT_EQ(club.view(table).round, 1);
  const auto clocks = club.store().clocks(table);
  ASSERT_EQ(clocks.size(), 2U);
  EXPECT_EQ(clocks[0].bank, hours(72)) << "12 hours paid, 12 hours got";
  EXPECT_EQ(clocks[1].bank, hours(72 - 40 + 12));
}

TEST_F(Windows, AShortWindowCostsAllTheSame) {
  const TableId table = started({kAnn, kBen});
  orders(table, kAnn, kPass);
  pass(hours(5));
  club.plays(table, kBen, {"say 3"});
  ASSERT_EQ(club.view(table).round, 1);
  const auto clocks = club.store().clocks(table);
  ASSERT_EQ(clocks.size(), 2U);
  EXPECT_EQ(clocks[0].bank, hours(72 - 5 + 12));
  EXPECT_EQ(clocks[1].bank, hours(72 - 5 + 12));
}

// ---- What somebody who watches can find out

/// Ben answers by order, in person, or by an order given later: whoever looks on sees the same, at the same
/// moments.
TEST(WindowsWatched, AnOrderLooksLikeAQuickPerson) {
  const auto watch = [](int how) {
    Windows* windows = nullptr;
    class Plain : public Windows {
      void TestBody() override {}
    };
    Plain plain;
    windows = &plain;
    const TableId table = windows->started({kAnn, kBen, kCid});
    if (how == 0) windows->orders(table, kBen, kPass);
    windows->club.plays(table, kAnn, {"say 1"});
    std::vector<std::string> seen;
    for (int second = 0; second < 100; ++second) {
      if (second == 5 && how == 1) windows->club.plays(table, kBen, {"say 0"});
      if (second == 10 && how == 2) windows->orders(table, kBen, kPassUntilTurn);
      if (second == 15) windows->club.plays(table, kCid, {"say 2"});
      windows->pass(seconds(1));
      seen.push_back(windows->seen(table) + " | " + windows->seen(table, kCid));
      for (const auto& errand : windows->club.errands()) seen.back() += " " + errand;
    }
    // The moment is drawn from the table's own seed: what is compared is all but that.
    std::vector<std::string> before;
    const std::string first = seen.front().substr(0, seen.front().find(' '));
    for (std::size_t at = 0; at < 15; ++at) {
      EXPECT_EQ(seen[at].substr(0, seen[at].find(' ')), first)
          << "nothing has happened for those who look on";
      before.push_back(seen[at].substr(seen[at].find(' ', seen[at].find(' ') + 1), 8));
    }
    EXPECT_NE(seen.back().substr(0, seen.back().find(' ')), first);
    return before;
  };
  const auto by_order = watch(0);
  EXPECT_EQ(by_order, watch(1));
  EXPECT_EQ(by_order, watch(2));
}

/// Over many windows of many tables: the moment and the order in which answers come out do not tell who
/// answered by order.
TEST(WindowsWatched, OverManyWindowsOrdersAndPeopleComeOutAlike) {
  class Plain : public Windows {
    void TestBody() override {}
  };
  Plain windows;
  std::mt19937 random(11);
  int first_by_order = 0;
  int count = 0;
  double delay_all_orders = 0;
  double delay_all_people = 0;
  constexpr int kTables = 100;
  for (int i = 0; i < kTables; ++i) {
    const TableId table = windows.started({kAnn, kBen});
    const Time opened = windows.club.now();
    const bool by_order = i % 2 == 0;
    if (by_order) {
      windows.orders(table, kAnn, kPass);
      windows.orders(table, kBen, kPass);
    } else {
      const bool ann_first = random() % 2 == 0;
      windows.club.plays(table, ann_first ? kAnn : kBen, {"say 0"});
      windows.pass(std::chrono::milliseconds(random() % 9000));
      windows.club.plays(table, ann_first ? kBen : kAnn, {"say 0"});
    }
    while (windows.club.view(table).round == 0) {
      const auto next = windows.club.hall().next_errand_at();
      windows.pass(next.value_or(windows.club.now() + seconds(1)) - windows.club.now());
    }
    const double delay = std::chrono::duration<double>(windows.club.now() - opened).count();
    (by_order ? delay_all_orders : delay_all_people) += delay / (kTables / 2.0);
    // Of one order and one person: which of the two moved first.
    const TableId mixed = windows.started({kAnn, kBen});
    windows.orders(mixed, kAnn, kPass);
    windows.pass(seconds(3));
    windows.club.plays(mixed, kBen, {"say 0"});
    windows.pass(minutes(2));
    std::uint32_t ann_at = 0;
    std::uint32_t ben_at = 0;
    for (const auto& record : windows.club.store().journal(mixed, 1)) {
      if (const auto* moved = std::get_if<Moved>(&record.entry))
        (moved->seat == 0 ? ann_at : ben_at) = record.number;
    }
    ++count;
    first_by_order += ann_at < ben_at ? 1 : 0;
  }
  // The range of moments is 60 s: the mean of 50 has a deviation of 2.4 s, that of a difference of 3.5 s.
  EXPECT_NEAR(delay_all_orders, delay_all_people, 14.0) << "four deviations";
  EXPECT_NEAR(static_cast<double>(first_by_order) / count, 0.5, 0.2) << "four deviations";
}

// ---- Forced moves

/// Where 0 is the only number, a drop leaves no choice after a lift and a draw.
TEST_F(Windows, AForcedMoveIsPlayedAfterAWhile) {
  Hall::Setting setting;
  setting.shelves.push_back({toy::title(), toy::data(0)});
  club.restart(std::move(setting));
  const TableId table = started({kAnn, kBen});
  ASSERT_EQ(orders(table, kAnn, kOnlyMove), "ok");
  orders(table, kAnn, kPass);
  orders(table, kBen, kPass);
  pass(minutes(2));
  ASSERT_EQ(club.view(table).round, 1);
  EXPECT_TRUE(club.glance(table, kAnn).answered.empty()) << "there is a choice";
  ASSERT_EQ(club.plays(table, kAnn, {"lift"}), "ok");
  ASSERT_EQ(club.plays(table, kAnn, {"draw"}), "ok");
  const auto numbers = version(table);
  EXPECT_EQ(club.glance(table, kAnn).answered, (std::vector<std::string>{"drop 0"}));
  pass(seconds(10));
  EXPECT_EQ(version(table), numbers) << "not at once: that would show that there was no choice";
  pass(minutes(2));
  EXPECT_EQ(club.view(table).round, 2);
}

/// Who is quicker than the order plays, and nothing is played twice.
TEST_F(Windows, AForcedMoveCanBePlayedByHand) {
  Hall::Setting setting;
  setting.shelves.push_back({toy::title(), toy::data(0)});
  club.restart(std::move(setting));
  const TableId table = started({kAnn, kBen});
  orders(table, kAnn, kOnlyMove);
  orders(table, kAnn, kPass);
  orders(table, kBen, kPass);
  pass(minutes(2));
  club.plays(table, kAnn, {"lift"});
  club.plays(table, kAnn, {"draw"});
  ASSERT_EQ(club.plays(table, kAnn, {"drop 0"}), "ok");
  EXPECT_EQ(club.view(table).round, 2);
  pass(minutes(2));
  EXPECT_EQ(club.view(table).round, 3) << "the window, by their orders";
}

}  // namespace
}  // namespace parlour::tests
