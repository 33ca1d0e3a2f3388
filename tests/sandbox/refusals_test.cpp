// What Discord refuses a bot, with its status and its code.

#include "edges.h"

namespace sandbox::testing {

class Refusals : public Bench {
 protected:
  static void expect_refused(const RestReply& reply, unsigned status, int code) {
    EXPECT_EQ(reply.status, status) << reply.bytes;
    EXPECT_EQ(reply.code(), code) << reply.bytes;
  }
  [[nodiscard]] RestReply open_dm(client::Id user) const {
    return rest.post("/users/@me/channels", {{"recipient_id", text_of(user)}});
  }
  [[nodiscard]] std::string dm_with(const client::User& user) const {
    return "/channels/" + open_dm(user.id).body["id"].get<std::string>() + "/messages";
  }
  // Posts a message and gives its path.
  [[nodiscard]] std::string posted() const {
    return messages() + "/" + say({{"content", "old"}}).body["id"].get<std::string>();
  }
};

TEST_F(Refusals, WithoutAToken) {
  for (const char* token : {"", "wrong"}) expect_refused(rest.with_token(token).get("/users/@me"), 401, 0);
}

TEST_F(Refusals, UnknownPlaces) {
  expect_refused(rest.get("/nowhere"), 404, 0);
  expect_refused(rest.put("/users/@me", json::object()), 405, 0);
  expect_refused(rest.post("/channels/1/messages", {{"content", "c"}}), 404, 10003);
  expect_refused(rest.get(messages() + "/1"), 404, 10008);
  expect_refused(rest.get("/guilds/1"), 404, 10004);
  expect_refused(rest.get("/users/1"), 404, 10013);
  EXPECT_EQ(rest.get("/channels/none").code(), 50035);
}

TEST_F(Refusals, BadBodies) {
  expect_refused(rest.send_text("POST", messages(), "{\"content\":"), 400, 50109);
  expect_refused(say(json::object()), 400, 50006);
  expect_refused(say({{"content", "  "}}), 400, 50006);
}

TEST_F(Refusals, ClosedDms) {
  const std::string dm = dm_with(alice);
  EXPECT_EQ(rest.post(dm, {{"content", "hello"}}).status, 200U);
  discord.as(alice).close_dms();
  expect_refused(rest.post(dm, {{"content", "hello?"}}), 403, 50007);
  EXPECT_EQ(dm_with(alice), dm) << "the channel itself can still be opened";
  discord.as(alice).open_dms();
  EXPECT_EQ(rest.post(dm, {{"content", "hello again"}}).status, 200U);
  EXPECT_EQ(discord.as(alice).in_dm().sees().size(), 2U);
}

TEST_F(Refusals, DmsWithoutAMutualServer) {
  const std::string dm = dm_with(bob);
  discord.leave(lounge, bob);
  expect_refused(rest.post(dm, {{"content", "c"}}), 403, 50278);
  expect_refused(open_dm(1), 404, 10013);
}

TEST_F(Refusals, DmsOpenedTooFast) {
  discord.set({{"rate_limits", true}});
  std::vector<client::User> people(12);
  for (std::size_t i = 0; i < people.size(); ++i) people[i] = discord.make_user("guest" + std::to_string(i));
  discord.make_guild("Crowd", people);
  // The route has a bucket of its own, which is full again after ten seconds; the first DM is forgotten then,
  // too, but not the nine that were opened later.
  EXPECT_EQ(open_dm(people[0].id).status, 200U);
  discord.advance(std::chrono::seconds(9));
  for (std::size_t i = 1; i < 10; ++i) EXPECT_EQ(open_dm(people[i].id).status, 200U);
  discord.advance(std::chrono::milliseconds(1100));
  EXPECT_EQ(open_dm(people[10].id).status, 200U);
  expect_refused(open_dm(people[11].id), 403, 40003);
  EXPECT_EQ(open_dm(people[0].id).status, 200U) << "one that exists is none that is opened";
}

TEST_F(Refusals, MissingPermissions) {
  discord.set_bot_permissions(lounge, {"VIEW_CHANNEL", "READ_MESSAGE_HISTORY"});
  expect_refused(say({{"content", "c"}}), 403, 50013);
  discord.set_bot_permissions(lounge, {"VIEW_CHANNEL", "SEND_MESSAGES"});
  EXPECT_EQ(say({{"content", "c"}}).status, 200U);
  expect_refused(say({{"embeds", list({{{"title", "t"}}})}}), 403, 50013);
  expect_refused(rest.send_files("POST", messages(), json::object(), {{"a.txt", "a"}}), 403, 50013);
  discord.set_bot_permissions(lounge, {"SEND_MESSAGES"});
  expect_refused(say({{"content", "c"}}), 403, 50001);
}

TEST_F(Refusals, OthersMessages) {
  const Message hers = discord.as(alice).say("mine");
  const std::string path = messages() + "/" + text_of(hers.id);
  expect_refused(rest.patch(path, {{"content", "yours"}}), 403, 50005);
  expect_refused(rest.remove(path), 403, 50013);
}

TEST_F(Refusals, ArchivedThreads) {
  const client::Channel thread = discord.make_thread(channel, "a table", alice);
  const std::string here = "/channels/" + text_of(thread.id) + "/messages";
  const RestReply first = rest.post(here, {{"content", "one"}});
  EXPECT_EQ(first.status, 200U);
  const std::string message = here + "/" + first.body["id"].get<std::string>();
  discord.archive(thread);
  expect_refused(rest.patch(message, {{"content", "two"}}), 400, 50083);
  expect_refused(rest.remove(message), 400, 50083);
  EXPECT_EQ(rest.post(here, {{"content", "three"}}).status, 200U) << "a new message opens it again";
  EXPECT_EQ(rest.patch(message, {{"content", "two"}}).status, 200U);
  discord.archive(thread, true, true);
  expect_refused(rest.post(here, {{"content", "four"}}), 400, 50083);
  expect_refused(rest.patch("/channels/" + text_of(thread.id), {{"archived", false}}), 403, 50013);
  discord.archive(thread, false, true);
  expect_refused(rest.post(here, {{"content", "five"}}), 400, 160005);
}

TEST_F(Refusals, AThreadIsMadeOfAMessageOnceAndHasItsId) {
  const Message hers = discord.as(alice).say("a table?");
  const std::string path = messages() + "/" + text_of(hers.id) + "/threads";
  const json body = {{"name", "a table"}, {"auto_archive_duration", 10080}};
  discord.set_bot_permissions(lounge, {"VIEW_CHANNEL", "SEND_MESSAGES"});
  expect_refused(rest.post(path, body), 403, 50013);
  discord.set_bot_permissions(lounge, {"VIEW_CHANNEL", "SEND_MESSAGES", "CREATE_PUBLIC_THREADS"});
  const RestReply made = rest.post(path, body);
  EXPECT_EQ(made.status, 200U);
  EXPECT_EQ(made.body["id"], text_of(hers.id));
  EXPECT_EQ(made.body["parent_id"], text_of(channel.id));
  expect_refused(rest.post(path, body), 400, 160004);
  expect_refused(rest.post("/channels/" + text_of(hers.id) + "/messages", {{"content", "x"}}), 403, 50013);
}

TEST_F(Refusals, ThreadsArchiveThemselves) {
  const client::Channel thread = discord.make_thread(channel, "a table", alice);
  const std::string here = "/channels/" + text_of(thread.id);
  discord.advance(std::chrono::hours(23));
  EXPECT_EQ(rest.get(here).body["thread_metadata"]["archived"], false);
  discord.advance(std::chrono::hours(2));
  EXPECT_EQ(rest.get(here).body["thread_metadata"]["archived"], true);
}

TEST_F(Refusals, ArchiveTimesOfThreads) {
  const std::string path = "/channels/" + text_of(channel.id) + "/threads";
  const auto start = [&](int minutes) {
    return rest.post(path, {{"name", "t"}, {"type", 11}, {"auto_archive_duration", minutes}});
  };
  for (const int minutes : {60, 1440, 4320, 10080}) EXPECT_EQ(start(minutes).status, 201U) << minutes;
  expect_fault(start(61), "auto_archive_duration", "BASE_TYPE_CHOICES");
}

TEST_F(Refusals, ManyEditsOfOldMessages) {
  const std::string message = posted();
  for (int i = 0; i < 20; ++i) EXPECT_EQ(rest.patch(message, {{"content", std::to_string(i)}}).status, 200U);
  discord.advance(std::chrono::minutes(61));
  RestReply reply;
  int edits = 0;
  while ((reply = rest.patch(message, {{"content", "later " + std::to_string(edits)}})).status == 200U)
    ++edits;
  EXPECT_GT(edits, 0);
  expect_refused(reply, 429, 30046);
}

TEST_F(Refusals, ARepeatedNonceIsTheSameMessage) {
  const json body = {{"content", "once"}, {"nonce", "n1"}, {"enforce_nonce", true}};
  const RestReply first = say(body);
  EXPECT_EQ(first.body["nonce"], "n1");
  EXPECT_EQ(say(body).body["id"], first.body["id"]);
  EXPECT_FALSE(rest.get(messages()).body.at(0).contains("nonce")) << "told with the answer to the post only";
  EXPECT_EQ(discord.as(alice).sees().size(), 1U);
  EXPECT_NE(say({{"content", "other"}, {"nonce", "n2"}, {"enforce_nonce", true}}).body["id"],
            first.body["id"]);
  EXPECT_NE(say({{"content", "once"}, {"nonce", "n1"}}).body["id"], first.body["id"]) << "only when enforced";
  discord.advance(std::chrono::minutes(6));
  EXPECT_NE(say(body).body["id"], first.body["id"]) << "it is forgotten after some minutes";
  EXPECT_EQ(discord.as(alice).sees().size(), 4U);
}

TEST_F(Refusals, TooManyInvalidRequestsShutTheDoor) {
  discord.set({{"invalid_requests_allowed", 3}});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(rest.with_token("wrong").get("/users/@me").status, 401U);
  EXPECT_EQ(rest.get("/users/@me").status, 429U);
  EXPECT_EQ(discord.counters().invalid, 3U);
  discord.advance(std::chrono::minutes(11));
  EXPECT_EQ(rest.get("/users/@me").status, 200U);
}

}  // namespace sandbox::testing
