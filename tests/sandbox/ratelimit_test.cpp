// Rate limits: a bucket per route and channel, one for everything together, and the headers that tell of
// them.

#include "edges.h"

namespace sandbox::testing {

class RateLimit : public BotBench {
 protected:
  RateLimit() { discord.set({{"rate_limits", true}}); }

  static double seconds(const RestReply& reply, const std::string& header) {
    return std::stod(reply.headers.at(header));
  }
  // Uses up the five messages in five seconds of a channel.
  void use_up() {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(say({{"content", "c"}}).status, 200U);
  }
};

TEST_F(RateLimit, HeadersCountDown) {
  const RestReply first = say({{"content", "c"}});
  EXPECT_EQ(first.headers.at("x-ratelimit-limit"), "5");
  EXPECT_EQ(first.headers.at("x-ratelimit-remaining"), "4");
  EXPECT_FALSE(first.headers.at("x-ratelimit-bucket").empty());
  EXPECT_LE(seconds(first, "x-ratelimit-reset-after"), 5.0);
  EXPECT_GT(seconds(first, "x-ratelimit-reset-after"), 0.0);
  EXPECT_NEAR(seconds(first, "x-ratelimit-reset"), static_cast<double>(discord.now()) / 1000 + 5, 5.0);
  const RestReply second = say({{"content", "c"}});
  EXPECT_EQ(second.headers.at("x-ratelimit-remaining"), "3");
  EXPECT_EQ(second.headers.at("x-ratelimit-bucket"), first.headers.at("x-ratelimit-bucket"));
  EXPECT_EQ(second.headers.at("x-ratelimit-reset"), first.headers.at("x-ratelimit-reset"));
}

TEST_F(RateLimit, OneTooMany) {
  use_up();
  const RestReply refused = say({{"content", "c"}});
  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(refused.body["global"], false);
  EXPECT_GT(refused.body["retry_after"].get<double>(), 0.0);
  EXPECT_LE(refused.body["retry_after"].get<double>(), 5.0);
  EXPECT_EQ(refused.headers.at("x-ratelimit-remaining"), "0");
  EXPECT_EQ(refused.headers.at("x-ratelimit-scope"), "user");
  EXPECT_TRUE(refused.headers.contains("retry-after"));
  EXPECT_EQ(discord.as(alice).sees().size(), 5U);
  EXPECT_EQ(discord.counters().rate_limited, 1U);
  EXPECT_EQ(discord.counters().invalid, 1U);
}

TEST_F(RateLimit, AThreadGetsTwoNewNamesInTenMinutes) {
  const client::Channel thread = discord.make_thread(channel, "a table", {discord.door().application, "bot"});
  const std::string here = "/channels/" + text_of(thread.id);
  EXPECT_EQ(rest.patch(here, {{"name", "one"}}).status, 200U);
  EXPECT_EQ(rest.patch(here, {{"name", "one"}}).status, 200U) << "no new name";
  EXPECT_EQ(rest.patch(here, {{"name", "two"}}).status, 200U);
  const RestReply refused = rest.patch(here, {{"name", "three"}});
  EXPECT_EQ(refused.status, 429U);
  EXPECT_GT(refused.body["retry_after"].get<double>(), 500.0);
  EXPECT_NE(refused.headers.at("x-ratelimit-remaining"), "0") << "no header warns of it";
  EXPECT_EQ(rest.patch(here, {{"archived", true}}).status, 200U) << "other changes have their own limit";
  discord.advance(std::chrono::minutes(10));
  EXPECT_EQ(rest.patch(here, {{"name", "three"}, {"archived", false}}).status, 200U);
}

TEST_F(RateLimit, ABucketFillsAgain) {
  use_up();
  EXPECT_EQ(say({{"content", "c"}}).status, 429U);
  discord.advance(std::chrono::seconds(5));
  const RestReply later = say({{"content", "c"}});
  EXPECT_EQ(later.status, 200U);
  EXPECT_EQ(later.headers.at("x-ratelimit-remaining"), "4");
}

TEST_F(RateLimit, ChannelsAndRoutesHaveTheirOwn) {
  use_up();
  const auto other = discord.make_channel(lounge, "other");
  EXPECT_EQ(rest.post("/channels/" + text_of(other.id) + "/messages", {{"content", "c"}}).status, 200U);
  const RestReply read = rest.get(messages());
  EXPECT_EQ(read.status, 200U);
  const std::string newest = messages() + "/" + read.body[0]["id"].get<std::string>();
  EXPECT_EQ(rest.patch(newest, {{"content", "d"}}).status, 200U);
}

TEST_F(RateLimit, FiftyRequestsASecondAltogether) {
  // On one connection: fifty handshakes may take longer than the second.
  const std::vector<RestReply> replies =
      rest.get_in_a_row(std::vector<std::string>(300, "/guilds/" + text_of(lounge.id) + "/roles"));
  const auto limited = std::ranges::find(replies, 429U, &RestReply::status);
  ASSERT_NE(limited, replies.end());
  EXPECT_GE(limited - replies.begin(), 49) << "one was used by registering the command";
}

TEST_F(RateLimit, AnswersToInteractionsAreNotCountedTogether) {
  std::vector<RestReply> replies;
  while (replies.empty() || (replies.back().status == 200U && replies.size() < 500)) {
    for (RestReply& one : rest.get_in_a_row(std::vector<std::string>(50, "/users/@me")))
      replies.push_back(std::move(one));
  }
  ASSERT_EQ(replies.back().status, 429U);
  const Told told = command();
  EXPECT_EQ(rest.post(told.callback(), {{"type", 4}, {"data", {{"content", "c"}}}}).status, 204U);
  EXPECT_EQ(rest.patch(webhook(told) + "/messages/@original", {{"content", "d"}}).status, 200U);
}

TEST_F(RateLimit, CanBeSwitchedOff) {
  discord.set({{"rate_limits", false}});
  use_up();
  EXPECT_EQ(say({{"content", "c"}}).status, 200U);
}

}  // namespace sandbox::testing
