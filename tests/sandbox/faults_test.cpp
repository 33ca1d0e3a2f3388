// Faults of requests: each does to the wire what it says, as often as asked, and then no more.

#include "edges.h"

namespace sandbox::testing {

using client::Requests;

class FaultTest : public Bench {
 protected:
  [[nodiscard]] std::size_t posted() { return discord.as(alice).sees().size(); }
  const Requests posts{.method = "POST", .path = "/channels/*/messages"};
};

TEST_F(FaultTest, Delay) {
  discord.delay(posts, std::chrono::milliseconds(150));
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(say({{"content", "c"}}).status, 200U);
  EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(150));
  EXPECT_EQ(discord.fault_hits(), 1U);
}

TEST_F(FaultTest, RateLimit) {
  discord.rate_limit(posts, 1.5);
  const RestReply reply = say({{"content", "c"}});
  EXPECT_EQ(reply.status, 429U);
  EXPECT_EQ(reply.body["retry_after"], 1.5);
  EXPECT_EQ(reply.body["global"], false);
  EXPECT_EQ(reply.headers.at("retry-after"), "2");
  EXPECT_EQ(reply.headers.at("x-ratelimit-scope"), "user");
  EXPECT_FALSE(reply.headers.contains("x-ratelimit-global"));
  EXPECT_EQ(say({{"content", "c"}}).status, 200U) << "it was for one request";
  EXPECT_EQ(posted(), 1U);
}

TEST_F(FaultTest, GlobalAndSharedRateLimit) {
  discord.rate_limit(posts, 1, true);
  const RestReply global = say({{"content", "c"}});
  EXPECT_EQ(global.body["global"], true);
  EXPECT_EQ(global.headers.at("x-ratelimit-global"), "true");
  EXPECT_EQ(global.headers.at("x-ratelimit-scope"), "global");
  EXPECT_EQ(discord.counters().invalid, 1U);
  discord.rate_limit(posts, 1, false, "shared");
  EXPECT_EQ(say({{"content", "c"}}).headers.at("x-ratelimit-scope"), "shared");
  EXPECT_EQ(discord.counters().invalid, 1U) << "what others used up is not held against the bot";
}

TEST_F(FaultTest, ServerError) {
  discord.server_error({.method = "POST", .path = "/channels/*", .times = 2}, 502);
  EXPECT_EQ(say({{"content", "c"}}).status, 502U);
  EXPECT_EQ(rest.get(messages()).status, 200U) << "another method";
  EXPECT_EQ(say({{"content", "c"}}).status, 502U);
  EXPECT_EQ(say({{"content", "c"}}).status, 200U);
  EXPECT_EQ(posted(), 1U);
}

TEST_F(FaultTest, Reset) {
  discord.reset(posts);
  EXPECT_THROW((void)say({{"content", "c"}}), Disconnected);
  EXPECT_EQ(posted(), 0U);
}

TEST_F(FaultTest, CarriedOutAllTheSame) {
  Requests applied = posts;
  applied.applied = true;
  discord.reset(applied);
  EXPECT_THROW((void)say({{"content", "one"}}), Disconnected);
  EXPECT_EQ(posted(), 1U);
  discord.server_error(applied);
  EXPECT_EQ(say({{"content", "two"}}).status, 503U);
  EXPECT_EQ(posted(), 2U);
}

TEST_F(FaultTest, ForAsLongAsItIsSet) {
  discord.server_error({.path = "*", .times = -1});
  for (int i = 0; i < 4; ++i) EXPECT_EQ(rest.get("/users/@me").status, 503U);
  discord.clear_faults();
  EXPECT_EQ(rest.get("/users/@me").status, 200U);
}

TEST_F(FaultTest, UnknownKindsAreRefused) {
  EXPECT_THROW(discord.post("/control/faults", {{"kind", "gremlins"}}), client::Refused);
  EXPECT_THROW(discord.post("/control/faults", {{"kind", "server_error"}, {"status", 200}}), client::Refused);
  EXPECT_THROW(discord.post("/control/clock", {{"advance_ms", -1}}), client::Refused);
}

TEST_F(FaultTest, CountersTellRoutesAndStates) {
  discord.clear_counters();
  EXPECT_EQ(say({{"content", "c"}}).status, 200U);
  EXPECT_EQ(say(json::object()).status, 400U);
  EXPECT_EQ(rest.with_token("wrong").get("/users/@me").status, 401U);
  const client::Counters counters = discord.counters();
  EXPECT_EQ(counters.requests, 3U);
  EXPECT_EQ(counters.of("POST /channels/{channel}/messages"), 2U);
  EXPECT_EQ(counters.of("POST /channels/{channel}/messages", 400), 1U);
  EXPECT_EQ(counters.invalid, 1U);
  EXPECT_NEAR(counters.invalid_share, 1.0 / 3, 1e-9);
}

}  // namespace sandbox::testing
