// What an earlier try may have left in a channel, told apart from everything else that stands there.

#include "bot/standing.h"

#include <gtest/gtest.h>

#include <vector>

#include "commands/component_id.h"

namespace parlour::bot {
namespace {

using commands::ComponentId;
using commands::Verb;
using nlohmann::json;

constexpr tables::Snowflake kUs = 900;
constexpr tables::Snowflake kChannel = 70;

json button(const ComponentId& id) { return {{"type", 2}, {"custom_id", commands::format(id)}}; }
json rows(const std::vector<json>& buttons) { return json::array({{{"type", 1}, {"components", buttons}}}); }

/// A hand that asks a question, or none.
json hand(int table, tables::Question question, const std::string& words = "Your hand") {
  std::vector<json> buttons;
  if (question != 0) buttons.push_back(button({Verb::Step, table, question, {1}, 0, 0}));
  buttons.push_back(button({Verb::Refresh, table, 0, {}, 0, 9}));
  return {{"content", ""},
          {"embeds", {{{"description", words}, {"footer", {{"text", "Table 5 · only you can see this"}}}}}},
          {"components", rows(buttons)}};
}

json table_page(int table, int entry) {
  return {
      {"content", "<@1>: it is your turn"},
      {"embeds", {{{"description", "The parade"}, {"footer", {{"text", "Entry " + std::to_string(entry)}}}}}},
      {"components", rows({button({Verb::Hand, table, 0, {}, 0, 0})})}};
}

json ping(int table, const std::string& name, tables::Question called, int stage) {
  return {{"content", name + ": you are asked. <t:" + std::to_string(1'700'000'000 + stage) + ":R>"},
          {"embeds", json::array()},
          {"components", rows({button({Verb::Hand, table, called, {stage}, 0, 0})})}};
}

/// A page as Discord lists it.
json listed(json page, tables::Snowflake id, tables::Snowflake author = kUs) {
  page["id"] = std::to_string(id);
  page["author"] = {{"id", std::to_string(author)}, {"bot", true}};
  return page;
}

const Sought kHand{kUs, 5, true, 100};
const Sought kTable{kUs, 5, false, 100};

std::optional<Found> look_for(const std::vector<json>& messages, const json& page, const Sought& sought) {
  return find_standing(messages, page, kChannel, sought);
}

TEST(Standing, TheSameHandIsFoundThoughItsWordsAreOlder) {
  const auto found = look_for({listed(hand(5, 3, "an hour ago"), 200)}, hand(5, 3, "now"), kHand);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->same);
  EXPECT_EQ(found->post.message, 200U);
  EXPECT_EQ(found->post.channel, kChannel);
}

TEST(Standing, AHandOfAnEarlierQuestionIsAnother) {
  const auto found = look_for({listed(hand(5, 3), 200)}, hand(5, 4), kHand);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->same);
}

TEST(Standing, TheNewestCounts) {
  const auto found = look_for({listed(hand(5, 4), 300), listed(hand(5, 3), 200)}, hand(5, 3), kHand);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->post.message, 300U);
  EXPECT_FALSE(found->same);
}

TEST(Standing, WhatIsKnownToStandIsNotMeant) {
  EXPECT_FALSE(look_for({listed(hand(5, 3), 100), listed(hand(5, 3), 90)}, hand(5, 3), kHand));
}

TEST(Standing, NorIsWhatOthersWroteOrWhatAnswersACommand) {
  json answer = listed(hand(5, 3), 200);
  answer["interaction_metadata"] = {{"id", "1"}};
  const std::vector<json> messages{answer, listed(hand(5, 3), 201, 901), listed(hand(6, 3), 202),
                                   listed({{"content", "hello"}, {"embeds", json::array()}}, 203)};
  EXPECT_FALSE(look_for(messages, hand(5, 3), kHand));
}

TEST(Standing, HandAndTableInOneChannelAreToldApart) {
  const std::vector<json> messages{listed(hand(5, 3), 202), listed(table_page(5, 7), 201)};
  EXPECT_EQ(look_for(messages, hand(5, 3), kHand)->post.message, 202U);
  EXPECT_EQ(look_for(messages, table_page(5, 7), kTable)->post.message, 201U);
}

TEST(Standing, ATableIsTheSameUntilSomethingHappens) {
  EXPECT_TRUE(look_for({listed(table_page(5, 7), 200)}, table_page(5, 7), kTable)->same);
  EXPECT_FALSE(look_for({listed(table_page(5, 6), 200)}, table_page(5, 7), kTable)->same);
}

TEST(Standing, APageWithoutControlsIsKnownByItsWords) {
  const json closed{{"embeds", {{{"description", "Nobody came back to this lobby."}}}}};
  const json other{{"embeds", {{{"description", "This table has moved."}}}}};
  EXPECT_FALSE(look_for({listed(other, 200)}, closed, kTable));
  EXPECT_TRUE(look_for({listed(other, 201), listed(closed, 200)}, closed, kTable)->same);
}

TEST(Standing, APingIsOfOnePersonOneCallAndOneStage) {
  const json wanted = ping(5, "<@1>", 7, 2);
  for (const json& other : {ping(5, "<@12>", 7, 2), ping(5, "<@1>", 8, 2), ping(5, "<@1>", 7, 3),
                            ping(6, "<@1>", 7, 2), table_page(5, 7)}) {
    EXPECT_FALSE(look_for({listed(other, 200)}, wanted, kHand)) << other;
  }
  json later = wanted;
  later["content"] = "<@1>: you are asked. <t:1800000000:R>";
  EXPECT_TRUE(look_for({listed(later, 50)}, wanted, kHand)->same);
}

TEST(Standing, NothingIsFoundInWhatIsNoList) {
  EXPECT_FALSE(find_standing(json::object(), hand(5, 3), kChannel, kHand));
  EXPECT_FALSE(look_for({json::object()}, hand(5, 3), kHand));
}

}  // namespace
}  // namespace parlour::bot
