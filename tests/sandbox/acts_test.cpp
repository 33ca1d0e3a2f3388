// What Discord's own client would not let a user do never reaches the bot.

#include "edges.h"

namespace sandbox::testing {

using client::Refused;

class Acts : public BotBench {
 public:
  ~Acts() override {
    EXPECT_EQ(discord.counters().interactions, expected) << "interactions that the bot was told of";
  }

 protected:
  void offer(const json& command) {
    const RestReply reply = rest.put("/applications/" + text_of(discord.door().application) + "/commands",
                                     json::array({command}));
    ASSERT_EQ(reply.status, 200U) << reply.bytes;
  }

  std::size_t expected = 0;
};

TEST_F(Acts, UnknownCommands) {
  auto hasty = alice_hasty();
  EXPECT_THROW(hasty.command("/nothing"), Refused);
  EXPECT_THROW(hasty.command("/act now"), Refused);
  EXPECT_THROW(hasty.command("/act", {{"other", 1}}), Refused);
  EXPECT_THROW(hasty.command("/act", {{"word", 1}}), Refused);
}

TEST_F(Acts, OptionsAreChecked) {
  offer({{"name", "bid"},
         {"description", "d"},
         {"options",
          list({{{"type", 4}, {"name", "stake"}, {"description", "d"}, {"required", true}, {"min_value", 1}},
                {{"type", 3},
                 {"name", "suit"},
                 {"description", "d"},
                 {"choices", list({{{"name", "Red"}, {"value", "r"}}})}}})}});
  auto hasty = alice_hasty();
  EXPECT_THROW(hasty.command("/bid"), Refused) << "required";
  EXPECT_THROW(hasty.command("/bid", {{"stake", 0}}), Refused) << "too small";
  EXPECT_THROW(hasty.command("/bid", {{"stake", 1}, {"suit", "b"}}), Refused) << "no such choice";
  EXPECT_THROW(hasty.autocomplete("/bid", "stake", "1"), Refused) << "has no autocomplete";
  EXPECT_EQ(hasty.command("/bid", {{"stake", 1}, {"suit", "r"}}).state, client::State::pending);
  expected = 1;
}

TEST_F(Acts, CommandsAreOfferedWhereTheyBelong) {
  offer({{"name", "here"}, {"description", "d"}, {"contexts", {0}}});
  EXPECT_THROW(alice_hasty().in_dm().command("/here"), Refused);
  alice_hasty().command("/here");
  const auto outside = discord.make_guild("Elsewhere", {alice}, false);
  const auto square = discord.make_channel(outside, "square");
  EXPECT_THROW(alice_hasty().in(square).command("/here"), Refused) << "the bot is not on that server";
  expected = 1;
}

TEST_F(Acts, OnlyWhatIsOnTheScreenIsClicked) {
  Message parts = with_parts();
  parts.buttons.push_back({"Ghost", "ghost", false});
  EXPECT_THROW(alice_hasty().click(parts, "Ghost"), Refused);
  const json off = {{"type", 2}, {"style", 1}, {"label", "Go"}, {"custom_id", "go"}, {"disabled", true}};
  const json row = {{"type", 1}, {"components", list({off})}};
  const std::string path = messages() + "/" + text_of(parts.id);
  EXPECT_EQ(rest.patch(path, {{"components", list({row})}}).status, 200U);
  EXPECT_THROW(alice_hasty().click(parts, "Go"), Refused) << "disabled by now";
  EXPECT_THROW(alice_hasty().choose(parts, "pick", {"1"}), Refused) << "the menu is gone";
}

TEST_F(Acts, MenusTakeWhatTheyOffer) {
  const Message parts = with_parts();
  auto hasty = alice_hasty();
  EXPECT_THROW(hasty.choose(parts, "pick", {"3"}), Refused);
  EXPECT_THROW(hasty.choose(parts, "pick", {"1", "2"}), Refused) << "one at a time";
  EXPECT_THROW(hasty.choose(parts, "pick", {}), Refused);
}

TEST_F(Acts, ModalsAreFilledInAsTheyAsk) {
  const Told told = command();
  const json input = {{"type", 4}, {"custom_id", "word"}, {"style", 1}, {"min_length", 3}, {"max_length", 5}};
  const json field = {{"type", 18}, {"label", "A word"}, {"component", input}};
  const json modal = {{"title", "Ask"}, {"custom_id", "ask"}, {"components", list({field})}};
  EXPECT_EQ(rest.post(told.callback(), {{"type", 9}, {"data", modal}}).status, 204U);
  Answer opened;
  opened.interaction = std::stoull(told.id);
  auto hasty = alice_hasty();
  EXPECT_THROW(hasty.submit(opened, {}), Refused) << "required";
  EXPECT_THROW(hasty.submit(opened, {{"word", "ab"}}), Refused) << "too short";
  EXPECT_THROW(hasty.submit(opened, {{"other", "abc"}}), Refused) << "no such field";
  EXPECT_THROW(discord.as(bob).submit(opened, {{"word", "abc"}}), Refused) << "not his modal";
  hasty.submit(opened, {{"word", "abc"}});
  expected = 2;
}

TEST_F(Acts, WritingNeedsPermission) {
  const std::string path = "/control/channels/" + text_of(channel.id) + "/overwrites/" + text_of(bob.id);
  discord.send("PUT", path, {{"deny", {"SEND_MESSAGES"}}});
  EXPECT_THROW((void)discord.as(bob).say("hello"), Refused);
  EXPECT_EQ(discord.as(alice).say("hello").content, "hello");
  discord.send("PUT", path, {{"deny", {"VIEW_CHANNEL"}}});
  EXPECT_THROW((void)discord.as(bob).sees(), Refused);
}

TEST_F(Acts, UnansweredAfterThreeSeconds) {
  const Answer begun = alice_hasty().command("/act");
  discord.advance(std::chrono::seconds(4));
  EXPECT_EQ(discord.wait(begun).state, client::State::failed);
  expected = 1;
}

}  // namespace sandbox::testing
