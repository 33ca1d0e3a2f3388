// Interactions as Discord sends them, and our answers as it takes them.

#include "bot/interaction.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>

#include "commands/component_id.h"
#include "tests/places.h"
#include "tests/render/discord_faults.h"

namespace parlour::bot {
namespace {

using commands::Answer;
using commands::ComponentId;
using commands::RequestKind;
using commands::Verb;
using nlohmann::json;

const render::Phrasebook& book() {
  static const render::Phrasebook phrases(tests::root() / "config/phrases");
  return phrases;
}

/// /table new game:nexus in a server.
json slash() {
  return json::parse(R"({
    "id": "1000000000000000001", "application_id": "2000000000000000002", "type": 2, "version": 1,
    "token": "aW50ZXJhY3Rpb24", "guild_id": "3", "channel_id": "4", "locale": "en-GB",
    "member": {"nick": "Nan", "permissions": "0", "roles": [],
               "user": {"id": "5", "username": "ann", "global_name": "Ann", "discriminator": "0"}},
    "data": {"id": "6", "type": 1, "name": "table", "options": [
      {"type": 1, "name": "new", "options": [{"type": 3, "name": "game", "value": "nexus"}]}]}
  })");
}

/// The same person in a private message with the bot.
json in_private() {
  json data = slash();
  data["user"] = data["member"]["user"];
  data.erase("member");
  data.erase("guild_id");
  return data;
}

json button() {
  json data = slash();
  data["type"] = 3;
  data["data"] = {{"component_type", 2}, {"custom_id", "h:1:0::0:0"}};
  return data;
}

json menu() {
  json data = slash();
  data["type"] = 3;
  data["data"] = {{"component_type", 3}, {"custom_id", "p:1:0::0:0"}, {"values", {"1.0"}}};
  return data;
}

json autocomplete() {
  json data = slash();
  data["type"] = 4;
  data["data"] = json::parse(R"({"id": "6", "type": 1, "name": "nexus", "options": [
      {"type": 1, "name": "sow", "options": [
        {"type": 3, "name": "card", "value": "12"},
        {"type": 3, "name": "position", "value": "to", "focused": true}]}]})");
  return data;
}

TEST(ReadInteraction, KnowsWhereAThreadCanBeMade) {
  const auto takes_threads = [](json data, int type) {
    data["channel"] = {{"id", "4"}, {"type", type}};
    const auto read = read_interaction(data);
    return read && read->request.place.takes_threads;
  };
  EXPECT_TRUE(takes_threads(slash(), 0)) << "a text channel";
  EXPECT_TRUE(takes_threads(button(), 5)) << "announcements";
  EXPECT_FALSE(takes_threads(slash(), 2)) << "the text of a voice channel";
  EXPECT_FALSE(takes_threads(slash(), 11)) << "a thread";
  EXPECT_FALSE(takes_threads(in_private(), 1)) << "a direct message";
  EXPECT_FALSE(takes_threads(in_private(), 0));
  EXPECT_FALSE(read_interaction(slash())->request.place.takes_threads) << "nobody says what it is";
}

TEST(ReadInteraction, ASlashCommandWithASubcommand) {
  const auto read = read_interaction(slash());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->ticket.id, 1000000000000000001U);
  EXPECT_EQ(read->ticket.application, 2000000000000000002U);
  EXPECT_EQ(read->ticket.token, "aW50ZXJhY3Rpb24");
  const auto& request = read->request;
  EXPECT_EQ(request.kind, RequestKind::Slash);
  EXPECT_EQ(request.id, read->ticket.id);
  EXPECT_EQ(request.command, "table new");
  EXPECT_EQ(request.options, (std::map<std::string, std::string>{{"game", "nexus"}}));
  EXPECT_EQ(request.who, (tables::Person{5, "Nan"}));
  EXPECT_EQ(request.place, (tables::Place{3, 4}));
  EXPECT_EQ(request.locale, "en-GB");
  EXPECT_FALSE(request.manages);
  EXPECT_TRUE(request.focused.empty());
}

TEST(ReadInteraction, ACommandWithoutOptions) {
  json data = slash();
  data["data"] = {{"id", "6"}, {"type", 1}, {"name", "help"}};
  ASSERT_TRUE(read_interaction(data));
  EXPECT_EQ(read_interaction(data)->request.command, "help");
  data["data"]["options"] = json::array();
  EXPECT_EQ(read_interaction(data)->request.command, "help");
}

TEST(ReadInteraction, AGroupOfSubcommands) {
  json data = slash();
  data["data"]["options"] = json::parse(R"([{"type": 2, "name": "admin", "options": [
      {"type": 1, "name": "clear", "options": [{"type": 4, "name": "days", "value": 3},
                                               {"type": 5, "name": "all", "value": true}]}]}])");
  const auto read = read_interaction(data);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->request.command, "table admin clear");
  EXPECT_EQ(read->request.options, (std::map<std::string, std::string>{{"days", "3"}, {"all", "true"}}));
}

TEST(ReadInteraction, AButtonAndAMenu) {
  const auto pressed = read_interaction(button());
  ASSERT_TRUE(pressed);
  EXPECT_EQ(pressed->request.kind, RequestKind::Component);
  EXPECT_EQ(pressed->request.component, "h:1:0::0:0");
  EXPECT_TRUE(pressed->request.values.empty());
  const auto picked = read_interaction(menu());
  ASSERT_TRUE(picked);
  EXPECT_EQ(picked->request.component, "p:1:0::0:0");
  EXPECT_EQ(picked->request.values, std::vector<std::string>{"1.0"});
}

TEST(ReadInteraction, WhatIsBeingTyped) {
  const auto read = read_interaction(autocomplete());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->request.kind, RequestKind::Autocomplete);
  EXPECT_EQ(read->request.command, "nexus sow");
  EXPECT_EQ(read->request.focused, "position");
  EXPECT_EQ(read->request.options, (std::map<std::string, std::string>{{"card", "12"}, {"position", "to"}}));
}

TEST(ReadInteraction, APrivateMessageHasNoServerAndNoRights) {
  const auto read = read_interaction(in_private());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->request.place, (tables::Place{0, 4}));
  EXPECT_EQ(read->request.who, (tables::Person{5, "Ann"}));
  EXPECT_FALSE(read->request.manages);
}

TEST(ReadInteraction, TheNameIsTheOneThatIsShown) {
  json data = slash();
  const auto name = [&] { return read_interaction(data)->request.who.name; };
  EXPECT_EQ(name(), "Nan");
  data["member"]["nick"] = nullptr;
  EXPECT_EQ(name(), "Ann");
  data["member"]["user"]["global_name"] = nullptr;
  EXPECT_EQ(name(), "ann");
  data["member"].erase("nick");
  data["member"]["user"].erase("global_name");
  EXPECT_EQ(name(), "ann");
  data["member"]["user"].erase("username");
  EXPECT_EQ(name(), "");
}

TEST(ReadInteraction, WhoManagesMessages) {
  json data = slash();
  const auto manages = [&](std::uint64_t rights) {
    data["member"]["permissions"] = std::to_string(rights);
    return read_interaction(data)->request.manages;
  };
  EXPECT_FALSE(manages(0));
  EXPECT_TRUE(manages(1ULL << 13U));
  EXPECT_TRUE(manages(1ULL << 3U)) << "an administrator may do everything";
  EXPECT_FALSE(manages(~(1ULL << 13U) & ~(1ULL << 3U)));
  EXPECT_TRUE(manages(~0ULL));
  data["member"].erase("permissions");
  EXPECT_FALSE(read_interaction(data)->request.manages);
}

TEST(ReadInteraction, OtherKindsArePassedOver) {
  for (const json& type : {json(0), json(1), json(5), json(6), json(-1), json("2"), json(nullptr)}) {
    json data = slash();
    data["type"] = type;
    EXPECT_FALSE(read_interaction(data)) << type;
  }
}

TEST(ReadInteraction, WhatIsNeededMustBeThere) {
  for (const json& whole : {slash(), in_private(), button(), menu(), autocomplete()}) {
    ASSERT_TRUE(read_interaction(whole));
    for (const char* key :
         {"id", "application_id", "token", "type", "channel_id", "data", "member", "user"}) {
      if (!whole.contains(key)) continue;
      json data = whole;
      data.erase(key);
      EXPECT_FALSE(read_interaction(data)) << "without " << key;
      for (const json& other : {json(nullptr), json(""), json(7.5), json::array(), json::object()}) {
        data[key] = other;
        EXPECT_FALSE(read_interaction(data)) << key << " is " << other;
      }
    }
  }
  for (const json& data : {json(), json(5), json("x"), json::array({1}), json::object()}) {
    EXPECT_FALSE(read_interaction(data)) << data;
  }
}

TEST(ReadInteraction, AnIdIsANumberAndNothingElse) {
  for (const char* id : {"0", "-5", "+5", " 5", "5 ", "5x", "x", "0x5", "5.0", "18446744073709551616"}) {
    json data = slash();
    data["id"] = id;
    EXPECT_FALSE(read_interaction(data)) << id;
    data = slash();
    data["member"]["user"]["id"] = id;
    EXPECT_FALSE(read_interaction(data)) << id;
  }
}

TEST(ReadInteraction, NestingHasAnEnd) {
  json options = json::array();
  for (int i = 0; i < 3; ++i) {
    json inner = std::exchange(options, json::array());
    options.push_back({{"type", 1}, {"name", "x"}, {"options", std::move(inner)}});
  }
  json data = slash();
  data["data"]["options"] = std::move(options);
  EXPECT_FALSE(read_interaction(data));
}

// ---- Whatever comes

json any_value(std::mt19937& random) {
  switch (std::uniform_int_distribution<int>(0, 9)(random)) {
    case 0:
      return nullptr;
    case 1:
      return true;
    case 2:
      return -1;
    case 3:
      return 1e300;
    case 4:
      return "";
    case 5:
      return std::string("\xff\x00x", 3);
    case 6:
      return json::array({json::object(), 1, "x"});
    case 7:
      return {{"name", 1}, {"type", "x"}, {"value", json::array()}};
    case 8:
      return std::string(5000, 'x');
    default:
      return "123";
  }
}

/// Changes, takes out or puts in something somewhere.
void disturb(json& value, std::mt19937& random) {
  const auto below = [&](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  const bool goes_deeper = value.is_structured() && !value.empty() && below(4) != 0;
  if (goes_deeper) {
    auto part = value.begin();
    std::advance(part, static_cast<std::ptrdiff_t>(below(value.size())));
    if (below(6) == 0) {
      value.erase(part);
    } else {
      disturb(*part, random);
    }
    return;
  }
  if (value.is_object() && below(2) == 0) {
    static const std::vector<std::string> keys{"id",      "name",    "type",   "value",
                                               "options", "focused", "values", "user"};
    value[keys[below(keys.size())]] = any_value(random);
    return;
  }
  value = any_value(random);
}

TEST(ReadInteraction, NothingThatComesIsThrownBack) {
  std::mt19937 random(11);
  int read = 0;
  int refused = 0;
  for (int i = 0; i < 6000; ++i) {
    json data = std::vector<json>{slash(), in_private(), button(), menu(),
                                  autocomplete()}[static_cast<std::size_t>(i) % 5];
    for (int changes = 1 + i % 4; changes > 0; --changes) disturb(data, random);
    std::optional<Interaction> interaction;
    ASSERT_NO_THROW(interaction = read_interaction(data));
    if (!interaction) {
      ++refused;
      continue;
    }
    ++read;
    EXPECT_NE(interaction->ticket.id, 0U);
    EXPECT_NE(interaction->ticket.application, 0U);
    EXPECT_FALSE(interaction->ticket.token.empty());
    EXPECT_NE(interaction->request.who.id, 0U);
    EXPECT_NE(interaction->request.place.channel, 0U);
    EXPECT_NO_THROW((void)answers_in_place(interaction->request));
    EXPECT_NO_THROW((void)acknowledgement(interaction->request));
  }
  EXPECT_GT(read, 500);
  EXPECT_GT(refused, 500);
}

// ---- Answers

constexpr int kOnlyYou = 64;

Answer answer(bool in_place) {
  Answer made;
  made.page.body = "Hello";
  made.in_place = in_place;
  return made;
}

TEST(FirstAnswer, IsAMessageThatOnlyTheReaderSees) {
  const json sent = first_answer(answer(false), book().in("en"));
  EXPECT_EQ(sent.at("type"), 4);
  EXPECT_EQ(sent.at("data").at("flags"), kOnlyYou);
  EXPECT_EQ(sent.at("data").at("embeds").at(0).at("description"), "Hello");
  EXPECT_TRUE(render::testing::message_faults(sent.at("data")).empty());
}

TEST(FirstAnswer, InPlaceIsAnUpdate) {
  const json sent = first_answer(answer(true), book().in("en"));
  EXPECT_EQ(sent.at("type"), 7);
  EXPECT_FALSE(sent.at("data").contains("flags")) << "an update cannot change who sees it";
  EXPECT_TRUE(render::testing::message_faults(sent.at("data")).empty());
}

TEST(FirstAnswer, OffersChoicesEvenWhenThereAreNone) {
  const json sent = first_answer(std::vector<commands::Suggestion>{{"Twelve", "12"}}, book().in("en"));
  EXPECT_EQ(sent, json::parse(R"({"type": 8, "data": {"choices": [{"name": "Twelve", "value": "12"}]}})"));
  const json none = first_answer(std::vector<commands::Suggestion>{}, book().in("en"));
  EXPECT_EQ(none, json::parse(R"({"type": 8, "data": {"choices": []}})"));
}

commands::Request clicked(Verb verb) {
  commands::Request request;
  request.kind = RequestKind::Component;
  request.component = format(ComponentId{verb, 1, 0, {}, 0, 0});
  return request;
}

TEST(Acknowledgement, FitsTheAnswerThatFollows) {
  const json private_word = json::parse(R"({"type": 5, "data": {"flags": 64}})");
  const json update = json::parse(R"({"type": 6})");
  EXPECT_EQ(acknowledgement({}), private_word);
  for (const Verb verb :
       {Verb::Join, Verb::Leave, Verb::Start, Verb::Options, Verb::Hand, Verb::Log, Verb::Rules}) {
    EXPECT_EQ(acknowledgement(clicked(verb)), private_word) << static_cast<char>(verb);
    EXPECT_FALSE(answers_in_place(clicked(verb)));
  }
  for (const Verb verb :
       {Verb::SetOption, Verb::Step, Verb::Pick, Verb::Send, Verb::Refresh, Verb::OpenDm, Verb::SetPref}) {
    EXPECT_EQ(acknowledgement(clicked(verb)), update) << static_cast<char>(verb);
    EXPECT_TRUE(answers_in_place(clicked(verb)));
  }
  commands::Request nonsense = clicked(Verb::Step);
  nonsense.component = "m:1";
  EXPECT_EQ(acknowledgement(nonsense), private_word);
}

TEST(MessageJson, IsPublicUnlessItIsMeantForOne) {
  EXPECT_EQ(message_json(answer(false).page, book().in("en"), true).at("flags"), kOnlyYou);
  EXPECT_FALSE(message_json(answer(false).page, book().in("en"), false).contains("flags"));
}

}  // namespace
}  // namespace parlour::bot
