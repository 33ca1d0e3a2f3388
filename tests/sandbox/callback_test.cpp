// Answers to interactions: every kind of first answer, what may follow, and when it is too late.

#include <future>
#include <thread>

#include "edges.h"

namespace sandbox::testing {

namespace {

constexpr int kMessage = 4;
constexpr int kDeferredMessage = 5;
constexpr int kDeferredUpdate = 6;
constexpr int kUpdate = 7;
constexpr int kModal = 9;
constexpr int kEphemeral = 64;

json answer(int type, const json& data = json::object()) { return {{"type", type}, {"data", data}}; }

json modal() {
  const json field = {
      {"type", 18}, {"label", "A word"}, {"component", {{"type", 4}, {"custom_id", "word"}, {"style", 1}}}};
  return {{"title", "Ask"}, {"custom_id", "ask"}, {"components", list({field})}};
}

void expect_refused(const RestReply& reply, unsigned status, int code) {
  EXPECT_EQ(reply.status, status) << reply.bytes;
  EXPECT_EQ(reply.code(), code) << reply.bytes;
}

}  // namespace

class Callback : public BotBench {
 protected:
  Answer outcome(const Told& told) {
    Answer begun;
    begun.interaction = std::stoull(told.id);
    return discord.wait(begun);
  }
  Told modal_submitted(const Told& opened) {
    Answer begun;
    begun.interaction = std::stoull(opened.id);
    return take(alice_hasty().submit(begun, {{"word", "hello"}}));
  }
};

TEST_F(Callback, WhatTheBotIsToldOfACommand) {
  const json told = take(alice_hasty().command("/act", {{"word", "abc"}})).data;
  EXPECT_EQ(told["type"], 2);
  EXPECT_EQ(told["data"]["name"], "act");
  EXPECT_EQ(told["data"]["options"][0]["value"], "abc");
  EXPECT_EQ(told["channel_id"], text_of(channel.id));
  EXPECT_EQ(told["guild_id"], text_of(lounge.id));
  EXPECT_EQ(told["member"]["user"]["id"], text_of(alice.id));
  EXPECT_FALSE(told.contains("user")) << "on a server the user is inside the member";
  EXPECT_EQ(told["locale"], "en-US");
  EXPECT_EQ(told["context"], 0);
}

TEST_F(Callback, WhatTheBotIsToldInADm) {
  const json told = take(alice_hasty().in_dm().command("/act")).data;
  EXPECT_EQ(told["user"]["id"], text_of(alice.id));
  EXPECT_FALSE(told.contains("member"));
  EXPECT_FALSE(told.contains("guild_id"));
  EXPECT_EQ(told["context"], 1);
}

TEST_F(Callback, Message) {
  const Told told = command();
  EXPECT_EQ(rest.post(told.callback(), answer(kMessage, {{"content", "done"}})).status, 204U);
  const Answer seen = outcome(told);
  EXPECT_EQ(seen.state, client::State::answered);
  EXPECT_EQ(seen.text(), "done");
  EXPECT_TRUE(discord.as(bob).wait_for(client::saying("done")).raw.contains("interaction_metadata"));
}

TEST_F(Callback, MessageWithResponse) {
  const Told told = command();
  const RestReply reply =
      rest.post(told.callback() + "?with_response=true", answer(kMessage, {{"content", "done"}}));
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.body["resource"]["message"]["content"], "done");
  EXPECT_EQ(reply.body["interaction"]["response_message_id"], reply.body["resource"]["message"]["id"]);
}

TEST_F(Callback, DeferredMessageThenEdit) {
  const Told told = command();
  EXPECT_EQ(rest.post(told.callback(), answer(kDeferredMessage)).status, 204U);
  EXPECT_NE(discord.as(alice).sees().back().raw["flags"].get<int>() & 128, 0) << "shown as thinking";
  const RestReply edited = rest.patch(webhook(told) + "/messages/@original", {{"content", "ready"}});
  EXPECT_EQ(edited.status, 200U) << edited.bytes;
  const Answer seen = outcome(told);
  EXPECT_EQ(seen.text(), "ready");
  EXPECT_FALSE(seen.message->edited) << "filling in a deferred reply is no edit";
}

TEST_F(Callback, ADeferredReplyKeepsItsVisibility) {
  const Told hidden = command();
  EXPECT_EQ(rest.post(hidden.callback(), answer(kDeferredMessage, {{"flags", kEphemeral}})).status, 204U);
  EXPECT_EQ(rest.post(webhook(hidden), {{"content", "for alice"}, {"flags", 0}}).status, 200U);
  EXPECT_TRUE(outcome(hidden).message->ephemeral);
  const Told open = command();
  EXPECT_EQ(rest.post(open.callback(), answer(kDeferredMessage)).status, 204U);
  EXPECT_EQ(rest.post(webhook(open), {{"content", "for all"}, {"flags", kEphemeral}}).status, 200U);
  EXPECT_FALSE(outcome(open).message->ephemeral);
}

TEST_F(Callback, UpdateOfTheMessage) {
  const Message parts = with_parts();
  const Told told = click(parts, "Go");
  EXPECT_EQ(told.data["message"]["id"], text_of(parts.id));
  EXPECT_EQ(rest.post(told.callback(), answer(kUpdate, {{"content", "gone"}, {"components", json::array()}}))
                .status,
            204U);
  const Message now = discord.as(bob).again(parts);
  EXPECT_EQ(now.content, "gone");
  EXPECT_TRUE(now.buttons.empty());
}

TEST_F(Callback, DeferredUpdateThenEdit) {
  const Message parts = with_parts();
  const Told told = click(parts, "Go");
  EXPECT_EQ(rest.post(told.callback(), answer(kDeferredUpdate)).status, 204U);
  EXPECT_EQ(discord.as(bob).again(parts).content, "parts");
  auto edited = std::async(std::launch::async, [&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    return rest.patch(webhook(told) + "/messages/@original", {{"content", "later"}}).status;
  });
  // Who waits for the answer sees no earlier page.
  const Answer waited = outcome(told);
  EXPECT_EQ(waited.state, State::answered);
  EXPECT_EQ(waited.message.value().content, "later");
  EXPECT_EQ(edited.get(), 200U);
  EXPECT_EQ(discord.as(bob).again(parts).content, "later");
}

TEST_F(Callback, PicksOfAMenu) {
  const Told told = take(alice_hasty().choose(with_parts(), "pick", {"Two"}));
  EXPECT_EQ(told.data["type"], 3);
  EXPECT_EQ(told.data["data"]["values"], json::array({"2"}));
  EXPECT_EQ(rest.post(told.callback(), answer(kDeferredUpdate)).status, 204U);
}

TEST_F(Callback, Autocomplete) {
  const Told told = autocomplete();
  EXPECT_EQ(told.data["type"], 4);
  EXPECT_EQ(told.data["data"]["options"][0]["focused"], true);
  EXPECT_EQ(told.data["data"]["options"][0]["value"], "ab");
  const json choices = list({{{"name", "Abacus"}, {"value", "abacus"}}});
  EXPECT_EQ(rest.post(told.callback(), answer(8, {{"choices", choices}})).status, 204U);
  EXPECT_EQ(outcome(told).choices.front().name, "Abacus");
}

TEST_F(Callback, ModalAndItsSubmission) {
  const Told told = command();
  EXPECT_EQ(rest.post(told.callback(), answer(kModal, modal())).status, 204U);
  EXPECT_EQ(outcome(told).modal["title"], "Ask");
  const Told submitted = modal_submitted(told);
  EXPECT_EQ(submitted.data["type"], 5);
  EXPECT_EQ(submitted.data["data"]["components"][0]["component"]["value"], "hello");
  EXPECT_EQ(rest.post(submitted.callback(), answer(kMessage, {{"content", "thanks"}})).status, 204U);
  Answer opened;
  opened.interaction = std::stoull(told.id);
  EXPECT_THROW(discord.as(alice).submit(opened, {{"word", "again"}}), client::Refused) << "it is closed";
}

TEST_F(Callback, AModalIsNeitherAfterADeferNorOnAModal) {
  const Told deferred = command();
  EXPECT_EQ(rest.post(deferred.callback(), answer(kDeferredMessage)).status, 204U);
  expect_refused(rest.post(deferred.callback(), answer(kModal, modal())), 400, 40060);
  const Told opened = command();
  EXPECT_EQ(rest.post(opened.callback(), answer(kModal, modal())).status, 204U);
  expect_fault(rest.post(modal_submitted(opened).callback(), answer(kModal, modal())), "type",
               "BASE_TYPE_CHOICES");
}

TEST_F(Callback, AnswersMustFitTheInteraction) {
  const Told told = command();
  for (const int wrong : {kDeferredUpdate, kUpdate, 8}) {
    expect_fault(rest.post(told.callback(), answer(wrong)), "type", "BASE_TYPE_CHOICES");
  }
  const Told completing = autocomplete();
  expect_fault(rest.post(completing.callback(), answer(kMessage, {{"content", "no"}})), "type",
               "BASE_TYPE_CHOICES");
  expect_refused(rest.post(told.callback(), answer(kMessage)), 400, 50006);
}

TEST_F(Callback, TooLate) {
  const Told in_time = command();
  discord.advance(std::chrono::seconds(1));
  EXPECT_EQ(rest.post(in_time.callback(), answer(kMessage, {{"content", "in time"}})).status, 204U);
  const Told late = command();
  discord.advance(std::chrono::milliseconds(3'001));
  expect_refused(rest.post(late.callback(), answer(kMessage, {{"content", "late"}})), 404, 10062);
  EXPECT_EQ(outcome(late).state, client::State::failed);
  EXPECT_EQ(discord.counters().late_answers, 1U);
  EXPECT_EQ(discord.counters().unanswered, 1U);
}

TEST_F(Callback, Twice) {
  const Told told = command();
  EXPECT_EQ(rest.post(told.callback(), answer(kMessage, {{"content", "one"}})).status, 204U);
  expect_refused(rest.post(told.callback(), answer(kMessage, {{"content", "two"}})), 400, 40060);
  EXPECT_EQ(discord.as(alice).sees().size(), 1U);
}

TEST_F(Callback, NobodyElsesToken) {
  const Told told = command();
  expect_refused(
      rest.post("/interactions/" + told.id + "/wrong/callback", answer(kMessage, {{"content", "c"}})), 404,
      10062);
  expect_refused(rest.patch("/webhooks/" + text_of(discord.door().application) + "/wrong/messages/@original",
                            {{"content", "c"}}),
                 401, 50027);
}

TEST_F(Callback, TheTokenDiesAfterFifteenMinutes) {
  const Told told = command();
  EXPECT_EQ(rest.post(told.callback(), answer(kMessage, {{"content", "one"}})).status, 204U);
  discord.advance(std::chrono::minutes(14));
  EXPECT_EQ(rest.patch(webhook(told) + "/messages/@original", {{"content", "two"}}).status, 200U);
  discord.advance(std::chrono::seconds(61));
  expect_refused(rest.patch(webhook(told) + "/messages/@original", {{"content", "three"}}), 401, 50027);
  expect_refused(rest.post(webhook(told), {{"content", "four"}}), 401, 50027);
  EXPECT_EQ(outcome(told).text(), "two");
}

TEST_F(Callback, NothingFollowsBeforeTheFirstAnswer) {
  const Told told = command();
  expect_refused(rest.post(webhook(told), {{"content", "too soon"}}), 404, 10015);
}

TEST_F(Callback, OriginalAndFollowUps) {
  const Told told = command();
  EXPECT_EQ(rest.post(told.callback(), answer(kMessage, {{"content", "one"}})).status, 204U);
  const std::string original = webhook(told) + "/messages/@original";
  EXPECT_EQ(rest.get(original).body["content"], "one");
  EXPECT_EQ(rest.get(webhook(told) + "/messages/%40original").body["content"], "one")
      << "as discord.js writes it";
  const RestReply more = rest.post(webhook(told), {{"content", "more"}, {"flags", kEphemeral}});
  EXPECT_EQ(more.status, 200U);
  const std::string second = webhook(told) + "/messages/" + more.body["id"].get<std::string>();
  EXPECT_EQ(rest.patch(second, {{"content", "yet more"}}).status, 200U);
  const Answer seen = outcome(told);
  EXPECT_EQ(seen.follow_ups.at(0).content, "yet more");
  EXPECT_TRUE(seen.follow_ups.at(0).ephemeral);
  EXPECT_EQ(rest.remove(original).status, 204U);
  expect_refused(rest.get(original), 404, 10008);
  EXPECT_EQ(rest.remove(second).status, 204U);
  EXPECT_TRUE(discord.as(alice).sees().empty());
}

TEST_F(Callback, APictureInAnAnswer) {
  const Told told = command();
  const json data = {{"content", "see"},
                     {"attachments", list({{{"id", 0}, {"description", "a blue card"}}})}};
  EXPECT_EQ(
      rest.send_files("POST", told.callback(), answer(kMessage, data), {{"card.png", "not really"}}).status,
      204U);
  const client::File file = outcome(told).message->files.at(0);
  EXPECT_EQ(file.description, "a blue card");
  EXPECT_EQ(discord.download(file), "not really");
}

TEST_F(Callback, WhatIsWrongInAnAnswerIsNamedBelowData) {
  expect_fault(rest.post(command().callback(), answer(kMessage, {{"content", letters(2001)}})),
               "data.content", kTooLong);
}

}  // namespace sandbox::testing
