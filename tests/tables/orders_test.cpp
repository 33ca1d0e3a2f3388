// Standing orders: which answer they give, when they lapse, how they are kept.

#include "tables/orders.h"

#include <gtest/gtest.h>

namespace parlour::tables {
namespace {

using games::Asked;
using games::Choice;
using games::Reply;
using games::Seat;

/// Seats 1 and 2 claim the banker; seat 0 is asked and may block as well.
Asked banker_window() {
  return {false,
          "banker",
          {1, 2},
          {{Reply::Pass, {}, "allow"},
           {Reply::Challenge, 1, "challenge 2"},
           {Reply::Challenge, 2, "challenge 3"},
           {Reply::Block, 1, "block"}}};
}

std::vector<Choice> choices(const std::vector<std::string>& notations) {
  std::vector<Choice> all;
  all.reserve(notations.size());
  for (const std::string& notation : notations) all.push_back({{}, notation});
  return all;
}

std::optional<std::string> answer(const Orders& orders, const Asked& asked) {
  std::vector<std::string> notations;
  notations.reserve(asked.ways.size());
  for (const games::Way& way : asked.ways) notations.push_back(way.notation);
  return answer_by(orders, asked, choices(notations));
}

Order reply(Reply what, std::string role = {}, std::optional<Seat> claimant = {}) {
  return {.reply = what, .role = std::move(role), .claimant = claimant};
}
const Order kPassUntilTurn{.reply = Reply::Pass, .until_turn = true};
const Order kOnlyMove{.what = Order::What::OnlyMove};

TEST(Orders, WithoutOneThePlayerIsAsked) { EXPECT_EQ(answer({}, banker_window()), std::nullopt); }

TEST(Orders, PassInEveryWindow) {
  EXPECT_EQ(answer({kPassUntilTurn}, banker_window()), "allow");
  EXPECT_EQ(answer_by({kPassUntilTurn}, Asked{}, choices({"income", "coup 2"})), std::nullopt);
}

TEST(Orders, PassOnOneRoleOnly) {
  EXPECT_EQ(answer({reply(Reply::Pass, "banker")}, banker_window()), "allow");
  EXPECT_EQ(answer({reply(Reply::Pass, "judge")}, banker_window()), std::nullopt);
}

TEST(Orders, PassingOnOnePlayerDoesNotLetOthersPass) {
  EXPECT_EQ(answer({reply(Reply::Pass, {}, 1)}, banker_window()), std::nullopt);
  Asked alone = banker_window();
  alone.claimants = {1};
  EXPECT_EQ(answer({reply(Reply::Pass, {}, 1)}, alone), "allow");
}

TEST(Orders, ChallengeOrBlockInNamedCases) {
  EXPECT_EQ(answer({reply(Reply::Challenge, "banker")}, banker_window()), "challenge 2");
  EXPECT_EQ(answer({reply(Reply::Challenge, "banker", 2)}, banker_window()), "challenge 3");
  EXPECT_EQ(answer({reply(Reply::Challenge, "banker", 3)}, banker_window()), std::nullopt);
  EXPECT_EQ(answer({reply(Reply::Block, "banker")}, banker_window()), "block");
}

TEST(Orders, TheOneThatNamesTheCaseMostCloselyCounts) {
  const Orders orders{kPassUntilTurn, reply(Reply::Pass, "banker"), reply(Reply::Challenge, {}, 2)};
  EXPECT_EQ(answer(orders, banker_window()), "challenge 3");
  EXPECT_EQ(answer({reply(Reply::Challenge), reply(Reply::Pass, "banker")}, banker_window()), "allow");
  EXPECT_EQ(answer({reply(Reply::Pass, "banker"), reply(Reply::Block, "banker")}, banker_window()), "block");
}

TEST(Orders, WhatIsNotLegalGivesWay) {
  Asked asked = banker_window();
  asked.ways.pop_back();
  EXPECT_EQ(answer({reply(Reply::Block, "banker"), kPassUntilTurn}, asked), "allow");
  EXPECT_EQ(answer_by({reply(Reply::Block, "banker")}, banker_window(), choices({"allow"})), std::nullopt);
}

TEST(Orders, TheOnlyMoveIsPlayedWhereThereIsOne) {
  EXPECT_EQ(answer_by({kOnlyMove}, Asked{}, choices({"lose spy"})), "lose spy");
  EXPECT_EQ(answer_by({kOnlyMove}, Asked{}, choices({"lose spy", "show"})), std::nullopt);
  EXPECT_EQ(answer_by({kPassUntilTurn}, Asked{}, choices({"lose spy"})), std::nullopt);
}

TEST(Orders, UntilMyTurnEndsThere) {
  const Orders orders{kPassUntilTurn, reply(Reply::Pass, "banker")};
  EXPECT_EQ(still_standing(orders, banker_window()), orders);
  EXPECT_EQ(still_standing(orders, Asked{.own_turn = true}), (Orders{orders[1]}));
}

TEST(Orders, ANewOneTakesThePlaceOfThatOnTheSameCase) {
  Orders orders;
  EXPECT_TRUE(put_in(orders, reply(Reply::Pass, "banker")));
  EXPECT_TRUE(put_in(orders, reply(Reply::Challenge, "banker")));
  EXPECT_EQ(orders, (Orders{reply(Reply::Challenge, "banker")}));
}

TEST(Orders, AreNotEndless) {
  Orders orders;
  for (std::size_t i = 0; i < kMostOrders; ++i) {
    EXPECT_TRUE(put_in(orders, reply(Reply::Pass, "role" + std::to_string(i))));
  }
  EXPECT_FALSE(put_in(orders, reply(Reply::Pass, "one more")));
  EXPECT_TRUE(put_in(orders, reply(Reply::Block, "role0")));
  EXPECT_EQ(orders.size(), kMostOrders);
}

TEST(Orders, AreKeptAsJson) {
  const Orders orders{kPassUntilTurn,
                      kOnlyMove,
                      reply(Reply::Challenge, "banker", 2),
                      reply(Reply::Block, "judge"),
                      reply(Reply::Join),
                      reply(Reply::Claim, "lawyer")};
  EXPECT_EQ(orders_from_json(to_json(orders)), orders);
  for (const char* bad : {R"({})", R"([1])", R"([{"reply":"dance"}])", R"([{"role":"banker"}])",
                          R"([{"reply":"pass","claimant":9}])", R"([{"reply":3}])"}) {
    EXPECT_THROW(orders_from_json(nlohmann::json::parse(bad)), std::invalid_argument) << bad;
  }
}

}  // namespace
}  // namespace parlour::tables
