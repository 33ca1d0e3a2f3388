// Who sees what: ephemeral messages, private threads, DMs, and what a message says to whom.

#include "edges.h"

namespace sandbox::testing {

namespace {

constexpr int kEphemeral = 64;

}  // namespace

class Sight : public BotBench {
 protected:
  Message answered_ephemerally() {
    const Told told = command();
    const json data = {{"content", "for your eyes"}, {"flags", kEphemeral}};
    EXPECT_EQ(rest.post(told.callback(), {{"type", 4}, {"data", data}}).status, 204U);
    return discord.as(alice).wait_for(client::saying("for your eyes"));
  }
};

TEST_F(Sight, AnEphemeralMessageIsSeenByOneOnly) {
  const Message hers = answered_ephemerally();
  EXPECT_TRUE(hers.ephemeral);
  EXPECT_TRUE(discord.as(bob).sees().empty());
  EXPECT_TRUE(rest.get(messages()).body.empty());
  const RestReply refused = rest.get(messages() + "/" + text_of(hers.id));
  EXPECT_EQ(refused.code(), 10008) << "not even the bot reads it by its id";
  EXPECT_EQ(rest.patch(messages() + "/" + text_of(hers.id), {{"content", "c"}}).code(), 10008);
}

TEST_F(Sight, AnEphemeralMessageVanishesOnReload) {
  answered_ephemerally();
  const std::string after_reload =
      "/control/channels/" + text_of(channel.id) + "/messages?ephemeral=0&as=" + text_of(alice.id);
  EXPECT_TRUE(discord.get(after_reload)["messages"].empty());
}

TEST_F(Sight, AnEphemeralMessageCanBeDismissedByItsReader) {
  const Message hers = answered_ephemerally();
  EXPECT_THROW(discord.as(bob).remove(hers), client::Refused);
  discord.as(alice).remove(hers);
  EXPECT_TRUE(discord.as(alice).sees().empty());
}

TEST_F(Sight, NobodyElseClicksOnAnEphemeralMessage) {
  const Told told = command();
  const json row = {
      {"type", 1}, {"components", list({{{"type", 2}, {"style", 1}, {"label", "Go"}, {"custom_id", "go"}}})}};
  const json data = {{"content", "hand"}, {"flags", kEphemeral}, {"components", list({row})}};
  EXPECT_EQ(rest.post(told.callback(), {{"type", 4}, {"data", data}}).status, 204U);
  const Message hand = discord.as(alice).wait_for(client::saying("hand"));
  EXPECT_THROW(discord.as(bob).click(hand, "Go"), client::Refused);
  const Told clicked = click(hand, "Go");
  EXPECT_EQ(rest.post(clicked.callback(), {{"type", 7}, {"data", {{"content", "played"}}}}).status, 204U);
  EXPECT_EQ(discord.as(alice).again(hand).content, "played");
  EXPECT_TRUE(discord.as(bob).sees().empty());
}

TEST_F(Sight, ADmIsBetweenTwo) {
  const std::string dm = rest.post("/users/@me/channels", {{"recipient_id", text_of(alice.id)}}).body["id"];
  EXPECT_EQ(rest.post("/channels/" + dm + "/messages", {{"content", "your hand"}}).status, 200U);
  EXPECT_EQ(discord.as(alice).in_dm().sees().size(), 1U);
  EXPECT_TRUE(discord.as(bob).in_dm().sees().empty());
  EXPECT_THROW((void)discord.as(bob).in({std::stoull(dm), ""}).sees(), client::Refused);
}

TEST_F(Sight, APrivateThreadIsSeenByItsMembersAndModerators) {
  const client::Channel thread = discord.make_thread(channel, "secret", alice, true);
  (void)discord.as(alice).in(thread).say("psst");
  EXPECT_THROW((void)discord.as(bob).in(thread).sees(), client::Refused);
  const std::string bob_there = "/control/guilds/" + text_of(lounge.id) + "/members/" + text_of(bob.id);
  discord.send("PUT", bob_there, {{"permissions", {"VIEW_CHANNEL", "MANAGE_THREADS"}}});
  EXPECT_EQ(discord.as(bob).in(thread).sees().size(), 1U);
}

TEST_F(Sight, WhoIsPinged) {
  const std::string both = "<@" + text_of(alice.id) + "> and <@" + text_of(bob.id) + ">";
  (void)say({{"content", both}});
  EXPECT_EQ(discord.as(alice).sees().back().mentions.size(), 2U) << "by default everybody who is named";
  (void)say({{"content", both}, {"allowed_mentions", {{"users", {text_of(bob.id)}}}}});
  EXPECT_EQ(discord.as(alice).sees().back().mentions, std::vector<client::Id>{bob.id});
  (void)say({{"content", both}, {"allowed_mentions", {{"parse", json::array()}}}});
  EXPECT_TRUE(discord.as(alice).sees().back().mentions.empty());
}

TEST_F(Sight, FilesOfAMessage) {
  const json payload = {{"embeds", list({{{"title", "t"}, {"image", {{"url", "attachment://board.png"}}}}})},
                        {"attachments", list({{{"id", 0}, {"description", "the board"}}})}};
  const RestReply posted = rest.send_files("POST", messages(), payload, {{"board.png", "pixels"}});
  EXPECT_EQ(posted.status, 200U) << posted.bytes;
  const client::File file = discord.as(bob).sees().back().files.at(0);
  EXPECT_EQ(file.description, "the board");
  EXPECT_EQ(discord.download(file), "pixels");
  const std::string path = file.url.substr(std::string("https://cdn.discordapp.com").size());
  EXPECT_EQ(rest.get_target(path).bytes, "pixels") << "the bot reads it from the CDN";
  discord.advance(std::chrono::hours(25));
  EXPECT_EQ(rest.get_target(path).status, 404U) << "the link has expired";
}

TEST_F(Sight, AnEditDropsFilesThatItDoesNotName) {
  const RestReply posted =
      rest.send_files("POST", messages(), {{"content", "c"}}, {{"a.txt", "a"}, {"b.txt", "b"}});
  const std::string path = messages() + "/" + posted.body["id"].get<std::string>();
  EXPECT_EQ(rest.patch(path, {{"content", "d"}}).body["attachments"].size(), 2U);
  const json kept = list({{{"id", posted.body["attachments"][1]["id"]}}});
  EXPECT_EQ(rest.patch(path, {{"attachments", kept}}).body["attachments"][0]["filename"], "b.txt");
  EXPECT_TRUE(rest.patch(path, {{"attachments", json::array()}}).body["attachments"].empty());
}

TEST_F(Sight, Localised) {
  discord.as(alice).set_locale("de");
  EXPECT_EQ(command().data["locale"], "de");
}

}  // namespace sandbox::testing
