// The gateway: greeting, identifying, events by intent, resuming with replay, and hanging up.

#include "edges.h"

namespace sandbox::testing {

namespace {

constexpr std::uint64_t kGuilds = 1U << 0U;
constexpr std::uint64_t kGuildMembers = 1U << 1U;
constexpr std::uint64_t kGuildMessages = 1U << 9U;
constexpr std::uint64_t kDirectMessages = 1U << 12U;
constexpr std::uint64_t kMessageContent = 1U << 15U;

constexpr int kHeartbeat = 1;
constexpr int kIdentify = 2;
constexpr int kReconnect = 7;
constexpr int kInvalidSession = 9;
constexpr int kHello = 10;
constexpr int kHeartbeatAck = 11;

}  // namespace

class Gateway : public Bench {
 protected:
  unsigned refused(const json& identify) {
    GatewayClient gateway = connect();
    gateway.read_op(kHello);
    json data = {{"token", wire.token}, {"intents", 0}, {"properties", json::object()}};
    data.update(identify);
    gateway.send({{"op", kIdentify}, {"d", data}});
    return gateway.closed_with();
  }
};

TEST_F(Gateway, WhereItIs) {
  const RestReply reply = rest.get("/gateway/bot");
  EXPECT_EQ(reply.body["url"], "wss://gateway.discord.gg");
  EXPECT_EQ(reply.body["shards"], 1);
  EXPECT_TRUE(reply.body["session_start_limit"].contains("remaining"));
}

TEST_F(Gateway, HelloThenReadyThenGuilds) {
  GatewayClient gateway = connect();
  const json hello = gateway.read();
  EXPECT_EQ(hello["op"], kHello);
  EXPECT_EQ(hello["d"]["heartbeat_interval"], 41250);
  gateway.send({{"op", kIdentify},
                {"d", {{"token", wire.token}, {"intents", kGuilds}, {"properties", json::object()}}}});
  const json ready = gateway.read();
  EXPECT_EQ(ready["t"], "READY");
  EXPECT_EQ(ready["s"], 1);
  EXPECT_EQ(ready["d"]["v"], 10);
  EXPECT_EQ(ready["d"]["user"]["bot"], true);
  EXPECT_EQ(ready["d"]["guilds"][0], (json{{"id", text_of(lounge.id)}, {"unavailable", true}}));
  EXPECT_EQ(ready["d"]["application"]["id"], ready["d"]["user"]["id"]);
  const json guild = gateway.read();
  EXPECT_EQ(guild["t"], "GUILD_CREATE");
  EXPECT_EQ(guild["d"]["id"], text_of(lounge.id));
  EXPECT_EQ(guild["d"]["channels"][0]["name"], "games");
  EXPECT_EQ(guild["d"]["members"].size(), 1U) << "without the members intent a bot is told of itself only";
  EXPECT_TRUE(discord.bot().online);
}

TEST_F(Gateway, NoGuildsWithoutTheirIntent) {
  GatewayClient gateway = connect();
  gateway.identify(kGuildMessages);
  (void)discord.as(alice).say("hello");
  EXPECT_EQ(gateway.read()["t"], "MESSAGE_CREATE") << "nothing was before it";
}

TEST_F(Gateway, ZlibStream) {
  GatewayClient gateway = connect("/?v=10&encoding=json&compress=zlib-stream");
  EXPECT_EQ(gateway.identify(kGuilds)["guilds"].size(), 1U);
  EXPECT_EQ(gateway.read_event("GUILD_CREATE")["name"], "Lounge");
  EXPECT_EQ(gateway.binary_frames(), 3U);
}

TEST_F(Gateway, PlainIsText) {
  GatewayClient gateway = connect();
  gateway.identify(0);
  EXPECT_EQ(gateway.binary_frames(), 0U);
}

TEST_F(Gateway, HeartbeatsAreAcknowledged) {
  GatewayClient gateway = connect();
  gateway.identify(0);
  gateway.send({{"op", kHeartbeat}, {"d", 1}});
  EXPECT_EQ(gateway.read()["op"], kHeartbeatAck);
}

TEST_F(Gateway, WithoutHeartbeatsTheSessionTimesOut) {
  discord.set({{"heartbeat_interval_ms", 400}});
  GatewayClient gateway = connect();
  gateway.identify(0);
  discord.advance(std::chrono::seconds(1));
  EXPECT_EQ(gateway.closed_with(), 4009U);
}

TEST_F(Gateway, EventsGoByIntent) {
  GatewayClient all = connect();
  all.identify(kGuildMessages | kDirectMessages);
  GatewayClient direct = connect();
  direct.identify(kDirectMessages);
  (void)discord.as(alice).say("in the channel");
  (void)discord.as(alice).in_dm().say("in the DM");
  EXPECT_EQ(all.read_event("MESSAGE_CREATE")["channel_id"], text_of(channel.id));
  EXPECT_EQ(all.read_event("MESSAGE_CREATE")["content"], "in the DM");
  EXPECT_EQ(direct.read_event("MESSAGE_CREATE")["content"], "in the DM") << "and nothing before it";
}

TEST_F(Gateway, ContentIsForThoseItIsMeantFor) {
  GatewayClient gateway = connect();
  const json ready = gateway.identify(kGuildMessages);
  const std::string bot = ready["user"]["id"];
  (void)discord.as(alice).say("among ourselves");
  EXPECT_EQ(gateway.read_event("MESSAGE_CREATE")["content"], "");
  (void)discord.as(alice).say("you, <@" + bot + ">");
  EXPECT_EQ(gateway.read_event("MESSAGE_CREATE")["content"], "you, <@" + bot + ">");
  (void)say({{"content", "my own"}});
  EXPECT_EQ(gateway.read_event("MESSAGE_CREATE")["content"], "my own");
}

TEST_F(Gateway, MessagesAreFollowed) {
  GatewayClient gateway = connect();
  gateway.identify(kGuildMessages);
  const std::string id = say({{"content", "one"}}).body["id"];
  EXPECT_EQ(gateway.read_event("MESSAGE_CREATE")["guild_id"], text_of(lounge.id));
  EXPECT_EQ(rest.patch(messages() + "/" + id, {{"content", "two"}}).status, 200U);
  EXPECT_EQ(gateway.read_event("MESSAGE_UPDATE")["content"], "two");
  EXPECT_EQ(rest.remove(messages() + "/" + id).status, 204U);
  EXPECT_EQ(gateway.read_event("MESSAGE_DELETE")["id"], id);
}

TEST_F(Gateway, ServersAreFollowed) {
  GatewayClient gateway = connect();
  gateway.identify(kGuilds);
  gateway.read_event("GUILD_CREATE");
  const auto second = discord.make_guild("Second", {alice});
  EXPECT_EQ(gateway.read_event("GUILD_CREATE")["name"], "Second");
  const auto hall = discord.make_channel(second, "hall");
  EXPECT_EQ(gateway.read_event("CHANNEL_CREATE")["name"], "hall");
  discord.make_thread(hall, "table", alice);
  EXPECT_EQ(gateway.read_event("THREAD_CREATE")["name"], "table");
  discord.remove_channel(hall);
  EXPECT_EQ(gateway.read_event("CHANNEL_DELETE")["id"], text_of(hall.id));
  discord.leave(second, {discord.door().application, "bot"});
  EXPECT_EQ(gateway.read_event("GUILD_DELETE")["id"], text_of(second.id));
}

TEST_F(Gateway, ShardsShareTheServers) {
  const std::uint64_t own = (lounge.id >> 22U) % 2;
  GatewayClient with_server = connect();
  EXPECT_EQ(with_server.identify(kGuilds, {{"shard", {own, 2}}})["guilds"].size(), 1U);
  GatewayClient without = connect();
  EXPECT_TRUE(without.identify(kGuilds, {{"shard", {1 - own, 2}}})["guilds"].empty());
}

TEST_F(Gateway, ResumeReplaysWhatWasMissed) {
  GatewayClient first = connect();
  const std::string session = first.identify(kGuildMessages)["session_id"];
  (void)discord.as(alice).say("seen");
  first.read_event("MESSAGE_CREATE");
  const auto sequence = first.sequence();
  first.cut();
  discord.wait_offline();
  const Message missed = discord.as(alice).say("missed");
  const Message too = discord.as(alice).say("missed, too");

  GatewayClient second = connect();
  second.resume(session, sequence);
  EXPECT_EQ(second.read()["d"]["id"], text_of(missed.id));
  EXPECT_EQ(second.read()["d"]["id"], text_of(too.id));
  EXPECT_EQ(second.read()["t"], "RESUMED");
  EXPECT_TRUE(discord.bot().online);
  const Message after = discord.as(alice).say("after");
  EXPECT_EQ(second.read_event("MESSAGE_CREATE")["id"], text_of(after.id));
}

TEST_F(Gateway, WhatWasSentButNotSeenIsReplayed) {
  GatewayClient first = connect();
  const std::string session = first.identify(kGuildMessages)["session_id"];
  const auto ready = first.sequence();
  const Message message = discord.as(alice).say("on its way");
  first.read_event("MESSAGE_CREATE");
  first.cut();
  GatewayClient second = connect();
  second.resume(session, ready);
  EXPECT_EQ(second.read_event("MESSAGE_CREATE")["id"], text_of(message.id));
}

TEST_F(Gateway, AGoodbyeEndsTheSession) {
  for (const unsigned code : {1000U, 1001U}) {
    GatewayClient first = connect();
    const std::string session = first.identify(0)["session_id"];
    first.close(code);
    discord.wait_offline();
    GatewayClient second = connect();
    second.resume(session, 1);
    EXPECT_EQ(second.read(), (json{{"op", kInvalidSession}, {"d", false}, {"s", nullptr}, {"t", nullptr}}));
  }
}

TEST_F(Gateway, OtherCodesLeaveTheSession) {
  GatewayClient first = connect();
  const std::string session = first.identify(0)["session_id"];
  first.close(4000);
  discord.wait_offline();
  GatewayClient second = connect();
  second.resume(session, 1);
  EXPECT_EQ(second.read()["t"], "RESUMED");
}

TEST_F(Gateway, SessionsAreForgottenAfterAWhile) {
  GatewayClient first = connect();
  const std::string session = first.identify(0)["session_id"];
  first.cut();
  discord.wait_offline();
  discord.advance(std::chrono::minutes(6));
  GatewayClient second = connect();
  second.resume(session, 1);
  EXPECT_EQ(second.read_op(kInvalidSession)["d"], false);
}

TEST_F(Gateway, AnUnknownSessionIsInvalidAndMayIdentifyAnew) {
  GatewayClient gateway = connect();
  gateway.resume("nothing", 1);
  EXPECT_EQ(gateway.read_op(kInvalidSession)["d"], false);
  gateway.send(
      {{"op", kIdentify}, {"d", {{"token", wire.token}, {"intents", 0}, {"properties", json::object()}}}});
  EXPECT_EQ(gateway.read()["t"], "READY");
}

TEST_F(Gateway, CloseCodes) {
  EXPECT_EQ(refused({{"token", "wrong"}}), 4004U);
  EXPECT_EQ(refused({{"intents", 1U << 30U}}), 4013U);
  EXPECT_EQ(refused({{"intents", "many"}}), 4013U);
  EXPECT_EQ(refused({{"intents", kGuildMembers}}), 4014U);
  EXPECT_EQ(refused({{"intents", kMessageContent}}), 4014U);
  EXPECT_EQ(refused({{"shard", {2, 2}}}), 4010U);
}

TEST_F(Gateway, PrivilegedIntentsCanBeGranted) {
  discord.set({{"privileged_intents", true}});
  GatewayClient gateway = connect();
  gateway.identify(kGuildMessages | kMessageContent);
  (void)discord.as(alice).say("among ourselves");
  EXPECT_EQ(gateway.read_event("MESSAGE_CREATE")["content"], "among ourselves");
}

TEST_F(Gateway, CloseCodesOfATalk) {
  const auto closed_after = [this](const std::string& text) {
    GatewayClient gateway = connect();
    gateway.read_op(kHello);
    gateway.send_text(text);
    return gateway.closed_with();
  };
  EXPECT_EQ(closed_after("{\"op\":99}"), 4001U);
  EXPECT_EQ(closed_after("no json"), 4002U);
  EXPECT_EQ(closed_after("{\"op\":3,\"d\":{}}"), 4003U);
  EXPECT_EQ(closed_after("{\"op\":1,\"d\":\"" + letters(5000) + "\"}"), 4002U) << "larger than 4096 bytes";

  GatewayClient twice = connect();
  twice.identify(0);
  twice.send({{"op", kIdentify}, {"d", {{"token", wire.token}, {"intents", 0}}}});
  EXPECT_EQ(twice.closed_with(), 4005U);

  GatewayClient ahead = connect();
  const std::string session = ahead.identify(0)["session_id"];
  ahead.cut();
  GatewayClient resuming = connect();
  resuming.resume(session, 50);
  EXPECT_EQ(resuming.closed_with(), 4007U);

  GatewayClient old = connect("/?v=6&encoding=json");
  EXPECT_EQ(old.closed_with(), 4012U);
}

TEST_F(Gateway, TooMuchTalk) {
  GatewayClient gateway = connect();
  gateway.identify(0);
  for (int i = 0; i < 120; ++i) gateway.send({{"op", kHeartbeat}, {"d", nullptr}});
  EXPECT_EQ(gateway.closed_with(), 4008U);
}

TEST_F(Gateway, ReconnectOnRequest) {
  GatewayClient first = connect();
  const std::string session = first.identify(0)["session_id"];
  discord.ask_to_reconnect();
  EXPECT_EQ(first.read()["op"], kReconnect);
  first.close(4000);
  GatewayClient second = connect();
  second.resume(session, first.sequence());
  EXPECT_EQ(second.read()["t"], "RESUMED");
}

TEST_F(Gateway, InvalidatedSessions) {
  GatewayClient gateway = connect();
  const std::string session = gateway.identify(0)["session_id"];
  discord.invalidate_sessions(true);
  EXPECT_EQ(gateway.read_op(kInvalidSession)["d"], true);
  discord.invalidate_sessions(false);
  EXPECT_EQ(gateway.read_op(kInvalidSession)["d"], false);
  EXPECT_FALSE(discord.bot().online);
  GatewayClient second = connect();
  second.resume(session, 1);
  EXPECT_EQ(second.read_op(kInvalidSession)["d"], false);
}

TEST_F(Gateway, DroppedWithAndWithoutAWord) {
  GatewayClient gateway = connect();
  gateway.identify(0);
  discord.drop_gateway();
  EXPECT_EQ(gateway.closed_with(), 0U);
  GatewayClient second = connect();
  second.identify(0);
  discord.drop_gateway(4000);
  EXPECT_EQ(second.closed_with(), 4000U);
}

TEST_F(Gateway, MissedAcknowledgements) {
  GatewayClient gateway = connect();
  gateway.identify(kDirectMessages);
  discord.ignore_heartbeats();
  gateway.send({{"op", kHeartbeat}, {"d", 1}});
  // Heard and ignored: what is sent next on the same connection is answered by an event.
  (void)discord.as(alice).in_dm().say("still there");
  EXPECT_EQ(gateway.read()["t"], "MESSAGE_CREATE");
  discord.clear_faults();
  gateway.send({{"op", kHeartbeat}, {"d", 2}});
  EXPECT_EQ(gateway.read()["op"], kHeartbeatAck);
}

TEST_F(Gateway, DuplicatedEvents) {
  GatewayClient gateway = connect();
  gateway.identify(kDirectMessages);
  discord.duplicate_events(1);
  const Message one = discord.as(alice).in_dm().say("one");
  const Message two = discord.as(alice).in_dm().say("two");
  EXPECT_EQ(gateway.read()["d"]["id"], text_of(one.id));
  EXPECT_EQ(gateway.read()["d"]["id"], text_of(one.id));
  EXPECT_EQ(gateway.read()["d"]["id"], text_of(two.id));
}

}  // namespace sandbox::testing
