// Names come from people. On every page they stand escaped, the same and nothing else.

#include <functional>

#include "commands/pages.h"
#include "render/discord_json.h"
#include "render/text.h"
#include "tests/commands/counter.h"

namespace parlour::commands::testing {
namespace {

using nlohmann::json;

const std::string kPosition =
    "nexus 5 9 A1 20 | parade 12 of 1 | hands 3 4 / 6 7 | scored 0: 1 2 / 1: 10 | deck 8 11";

/// Every text of a document, one after the other.
std::string all_texts(const Document& page) {
  std::string text = page.greeting + "\n" + page.title + "\n" + page.body + "\n" + page.footer;
  for (const auto& field : page.fields) text += "\n" + field.name + "\n" + field.text;
  for (const auto& menu : menus_of(page)) {
    text += "\n" + menu.prompt;
    for (const auto& item : menu.items) text += "\n" + item.label + "\n" + item.hint;
  }
  for (const auto& button : buttons_of(page)) text += "\n" + button.label;
  return text;
}

/// Pages of a table's life on which names stand: lobby, hands, table, log, the tables of a person, the end.
struct Life {
  std::vector<Document> pages;
  std::vector<std::string> offered;

  Life(const std::string& first, const std::string& second) {
    const Person one{kAnn.id, first};
    const Person two{kBen.id, second};
    Counter counter({.position = kPosition});
    const auto table = counter.lobby({one, two});
    pages.push_back(counter.table(table));
    counter.slash(one, "table start");
    look(counter, table, one, two);
    counter.slash(one, "nexus sow", {{"card", "3"}});
    look(counter, table, one, two);
    counter.slash(two, "nexus attend");
    look(counter, table, one, two);
    counter.slash(one, "nexus attend");
    EXPECT_EQ(counter.glance(table).phase, tables::Phase::Finished);
    look(counter, table, one, two);
  }

 private:
  void look(Counter& counter, TableId table, const Person& one, const Person& two) {
    pages.push_back(counter.table(table));
    const Options named{{"table", std::to_string(table)}};
    for (const Person& who : {one, two, kEve}) {
      for (const char* command : {"hand", "table mine", "table log", "table show"}) {
        pages.push_back(counter.slash(who, command, named).page);
      }
      for (const auto& one_offer : counter.types(who, "nexus sow", "card"))
        offered.push_back(one_offer.label);
      for (const auto& one_offer : counter.types(who, "move", "move")) offered.push_back(one_offer.label);
    }
  }
};

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
  return text;
}

const std::vector<std::string> kNames{
    "**Ann**",
    "__Ann__ ~~x~~ ||y||",
    "`Ann` ```x```",
    "@everyone",
    "@here",
    "<@123456> <@&99> <#5> </a:1>",
    "<t:0:R> <:a:1> <a:b:2>",
    "[Ann](https://example.org)",
    "https://example.org/x?y",
    "discord.gg/x",
    "# Ann",
    "> Ann",
    "- Ann",
    "1. Ann",
    "-# Ann",
    "Ann\nBen\r\n# Cat",
    "Ann\t\v\f\u2028Ben",
    "\u202eAnn\u202c \u2066x\u2069",
    "\u200b\u200d\ufeff",
    "",
    "   ",
    "\\",
    "\\*Ann\\*",
    "{name} {count}",
    "%s %n {0}",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽",
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨"
    "‍"
    "👩"
    "‍"
    "👧"
    "‍"
    "👦",
    "Z̸̡̛̛͖͓͎̗̖̩̻̅̈́a̷̢̛l̵̢g̸o",
    "\xff\xfe broken \xc3",
    std::string(400, '*'),
};

TEST(Names, StandEscapedOnEveryPage) {
  const Life plain_life("Annamaria", "Benedikta");
  for (const std::string& name : kNames) {
    SCOPED_TRACE(name);
    const Life life(name, "x" + name);
    const auto first = render::escape_name(render::well_formed(name));
    const auto second = render::escape_name(render::well_formed("x" + name));
    ASSERT_EQ(life.pages.size(), plain_life.pages.size());
    for (std::size_t i = 0; i < life.pages.size(); ++i) {
      EXPECT_EQ(all_texts(life.pages[i]),
                replaced(replaced(all_texts(plain_life.pages[i]), "Annamaria", first), "Benedikta", second));
    }
    if (HasFailure()) return;
  }
}

/// The texts of a message in which Discord reads markdown.
std::string markdown_of(const Document& page, const render::Speech& say) {
  const json message = render::discord_json(page, say);
  std::string text = message.at("content").get<std::string>();
  for (const auto& embed : message.at("embeds")) {
    text += "\n" + embed.value("title", "") + "\n" + embed.value("description", "");
    for (const auto& field : embed.value("fields", json::array())) {
      text += "\n" + field.at("name").get<std::string>() + "\n" + field.at("value").get<std::string>();
    }
  }
  return text;
}

TEST(Names, DoNothingInWhatGoesToDiscord) {
  // Judged by what Discord would read, apart from the escaping itself.
  const Life life("@everyone **b** <@55> `c`", "\u202eX https://evil.example [a](https://b.example)\n# y");
  Counter counter;
  for (const Document& page : life.pages) {
    const auto text = markdown_of(page, counter.desk().speech());
    for (const char* live :
         {"@everyone", "**b**", "<@55>", "`c`", "\u202e", "https://evil", "[a](", "\n# y"}) {
      EXPECT_EQ(text.find(live), std::string::npos) << live << " in\n" << text;
    }
    const auto message = render::discord_json(page, counter.desk().speech());
    EXPECT_EQ(message.at("allowed_mentions").at("parse"), json::array());
    if (HasFailure()) return;
  }
}

TEST(Names, CallNobodyButWhoIsAsked) {
  Counter counter({.position = kPosition});
  const auto table = counter.started({{kAnn.id, "<@102>"}, {kBen.id, "<@999>"}});
  const auto page = counter.table(table);
  EXPECT_NE(page.greeting.find("<@101>"), std::string::npos);
  EXPECT_EQ(page.greeting.find("<@102>"), std::string::npos);
  const auto ping =
      reminder_ping(counter.glance(table, kAnn), counter.desk().speech(), 1, tables::Stage::Asked);
  EXPECT_EQ(ping.pings, std::vector<std::uint64_t>{kAnn.id});
  for (const char* command : {"hand", "table log", "table mine", "table show"}) {
    EXPECT_TRUE(counter.slash(kBen, command).page.pings.empty()) << command;
  }
}

TEST(Names, InOffersAreReadAsTheyStand) {
  const Life life("*Ann* _x_", "B\\en");
  ASSERT_FALSE(life.offered.empty());
  bool seen = false;
  for (const auto& label : life.offered) {
    EXPECT_EQ(label.find("\\*"), std::string::npos) << label;
    seen = seen || label.find("*Ann* _x_") != std::string::npos || label.find("B\\en") != std::string::npos;
  }
  EXPECT_TRUE(seen) << "no offer names a player";
}

}  // namespace
}  // namespace parlour::commands::testing
