// /orders: what can be said beforehand, in words, and that nobody but its owner gets to see it.

#include <gtest/gtest.h>

#include "render/plain_text.h"
#include "tests/commands/counter.h"
#include "tests/games/coup_record.h"
#include "tests/games/coup_traits.h"
#include "tests/games/harness.h"
#include "tests/texts.h"

namespace parlour::commands::testing {
namespace {

using games::testing::CoupGame;
using tests::has;

/// Ann is about to act; Ben and Cat hold what they may block with.
class Ordering : public ::testing::Test {
 protected:
  Ordering() {
    const CoupGame position(
        "Banker Director Guerrilla Politician Peacekeeper",
        "Ann 4 Guerrilla Banker / Ben 2 Banker Director / Cat 2 Director Guerrilla / deck Politician");
    counter.deal().state = games::to_fields(position.state);
    table = counter.started({kAnn, kBen, kCat}, {}, "coup");
  }
  std::string text(const Answer& answer) { return render::plain_text(answer.page); }
  std::string orders(const Person& who, const std::string& verb = "show", const Options& options = {}) {
    return text(counter.slash(who, "orders " + verb, options));
  }

  Counter counter;
  TableId table = 0;
};

TEST_F(Ordering, WithoutAnyThePageSaysWhatTheyAre) {
  const auto page = orders(kBen);
  EXPECT_TRUE(has(page, "You have no standing orders here.")) << page;
  EXPECT_TRUE(has(page, "Only you see this.")) << page;
}

TEST_F(Ordering, AreSaidInWords) {
  orders(kBen, "pass");
  orders(kBen, "pass", {{"role", "Banker"}});
  orders(kBen, "challenge", {{"role", "guerrilla"}, {"player", "Cat"}});
  orders(kBen, "block", {{"player", "1"}, {"lasts", "turn"}});
  const auto page = orders(kBen, "only-move");
  EXPECT_TRUE(has(page,
                  "1. Let pass whatever is claimed, until your next turn\n"
                  "2. Let pass a claim of Banker\n"
                  "3. Challenge a claim of Guerrilla by Cat\n"
                  "4. Block whatever Ann claims, until your next turn\n"
                  "5. Play what is the only legal move\n"))
      << page;
  EXPECT_EQ(orders(kBen), page.substr(0, page.find("Noted.")) + page.substr(page.find("Noted.") + 8))
      << "the same without the word about what was done";
}

TEST_F(Ordering, WhatIsWrongIsSaidAndChangesNothing) {
  EXPECT_TRUE(has(orders(kBen, "pass", {{"role", "Spy"}}), "Spy is no role at this table."));
  EXPECT_TRUE(has(orders(kBen, "pass", {{"player", "Zoe"}}), "Nobody of the name Zoe sits here"));
  EXPECT_TRUE(has(orders(kBen, "challenge", {{"player", "Ben"}}), "or it is you"));
  EXPECT_TRUE(has(orders(kBen), "You have no standing orders"));
  counter.denies(kDan, "orders pass", {}, "not_seated");
}

TEST_F(Ordering, AnswerInTheWindowAndNobodyElseCanTell) {
  orders(kBen, "pass");
  counter.slash(kAnn, "coup claim", {{"role", "Banker"}});
  const auto seen = [&](const Person& who) {
    return render::plain_text(counter.table(table)) + text(counter.slash(who, "hand")) +
           text(counter.slash(who, "table log"));
  };
  EXPECT_TRUE(has(text(counter.slash(kBen, "hand")), "Your answer is in: Let it pass."));
  const auto before = seen(kCat);
  EXPECT_FALSE(has(before, "Answered")) << before;
  EXPECT_FALSE(has(before, "Your answer is in")) << before;
  orders(kBen, "challenge");
  orders(kBen, "drop");
  EXPECT_EQ(seen(kCat), before);
}

TEST_F(Ordering, ABlockInANamedCaseIsCarriedOut) {
  orders(kBen, "block", {{"role", "Guerrilla"}});
  counter.slash(kAnn, "coup claim", {{"role", "Guerrilla"}, {"player", "Ben"}});
  counter.slash(kCat, "coup allow");
  EXPECT_TRUE(has(render::plain_text(counter.table(table)), "Ben blocks as Guerrilla"))
      << render::plain_text(counter.table(table));
}

TEST_F(Ordering, GivenInAnOpenWindowTheyAnswerAtOnce) {
  counter.slash(kAnn, "coup claim", {{"role", "Banker"}});
  EXPECT_FALSE(counter.answered(table, kBen));
  orders(kBen, "pass", {{"role", "Banker"}});
  EXPECT_TRUE(counter.answered(table, kBen));
}

TEST_F(Ordering, ButtonsGiveAndTakeBack) {
  auto page = counter.press(kBen, counter.slash(kBen, "hand").page, "Orders").page;
  auto answer = counter.press(kBen, page, "Pass until my turn");
  EXPECT_TRUE(answer.in_place);
  EXPECT_TRUE(has(text(answer), "until your next turn"));
  answer = counter.press(kBen, answer.page, "Play forced moves for me");
  EXPECT_TRUE(has(text(answer), "2. Play what is the only legal move"));
  answer = counter.press(kBen, answer.page, "Ask me in windows again");
  EXPECT_TRUE(has(text(answer), "1. Play what is the only legal move"));
  answer = counter.press(kBen, answer.page, "Drop them all");
  EXPECT_TRUE(has(text(answer), "You have no standing orders"));
}

TEST_F(Ordering, OneOfSeveralIsDroppedByMenuOrByCommand) {
  orders(kBen, "pass", {{"role", "Banker"}});
  orders(kBen, "pass", {{"role", "Director"}});
  const auto page = counter.slash(kBen, "orders challenge", {{"role", "Politician"}}).page;
  const auto answer = counter.pick(kBen, page, "Let pass a claim of Director");
  EXPECT_TRUE(answer.in_place);
  EXPECT_FALSE(has(text(answer), "Director")) << text(answer);
  const auto offered = counter.types(kBen, "orders drop", "order", "");
  ASSERT_EQ(offered.size(), 2U);
  EXPECT_EQ(offered[1].label, "Challenge a claim of Politician");
  EXPECT_FALSE(has(orders(kBen, "drop", {{"order", offered[1].value}}), "Politician"));
  EXPECT_TRUE(has(orders(kBen, "drop", {{"order", "7"}}), "1. Let pass a claim of Banker"))
      << "no such order";
}

TEST_F(Ordering, AutocompleteOffersRolesInPlayAndTheOtherPlayers) {
  std::vector<std::string> roles;
  for (const auto& one : counter.types(kBen, "orders pass", "role", "")) roles.push_back(one.value);
  EXPECT_EQ(roles,
            (std::vector<std::string>{"banker", "director", "guerrilla", "politician", "peacekeeper"}));
  std::vector<std::string> players;
  for (const auto& one : counter.types(kBen, "orders pass", "player", "")) players.push_back(one.label);
  EXPECT_EQ(players, (std::vector<std::string>{"Ann", "Cat"}));
  EXPECT_TRUE(counter.types(kDan, "orders drop", "order", "").empty());
}

TEST_F(Ordering, AreNoMoreThanAPageHolds) {
  for (const char* verb : {"pass", "challenge", "block", "join"}) {
    for (const char* role : {"banker", "director", "guerrilla", "politician", "peacekeeper"}) {
      orders(kBen, verb, {{"role", role}, {"player", verb == std::string("pass") ? "Ann" : "Cat"}});
      orders(kBen, verb, {{"role", role}});
    }
  }
  // An order on the same case takes the place of the one before.
  for (const char* role : {"banker", "director", "guerrilla", "politician", "peacekeeper"}) {
    orders(kBen, "pass", {{"role", role}});
  }
  orders(kBen, "pass", {{"player", "Ann"}});
  orders(kBen, "pass", {{"player", "Cat"}});
  orders(kBen, "pass");
  orders(kBen, "only-move");
  const auto page = orders(kBen);
  EXPECT_TRUE(has(page, "19. ")) << page;
  EXPECT_FALSE(has(page, "20. ")) << page;
}

TEST(OrdersElsewhere, AGameWithoutClaimsHasForcedMovesOnly) {
  Counter counter;
  counter.started({kAnn, kBen});
  EXPECT_TRUE(has(counter.slash(kAnn, "orders pass").page.body, "Nexus has no claims to answer."));
  const auto page = counter.slash(kAnn, "orders only-move").page;
  EXPECT_TRUE(has(page.body, "1. Play what is the only legal move")) << page.body;
  EXPECT_FALSE(has_button(page, "Pass until my turn"));
  EXPECT_FALSE(has_button(counter.slash(kAnn, "hand").page, "Orders"));
}

TEST(OrdersElsewhere, InTheLobbyAndAfterTheEndThereAreNone) {
  Counter counter;
  counter.lobby({kAnn, kBen});
  counter.denies(kAnn, "orders show", {}, "not_started");
  counter.slash(kAnn, "table start");
  counter.slash(kAnn, "table cancel");
  EXPECT_TRUE(has(counter.slash(kAnn, "orders show", {{"table", "1"}}).page.body, "over"));
}

}  // namespace
}  // namespace parlour::commands::testing
