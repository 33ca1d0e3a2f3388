// What Discord is told about our commands: it would take it, and everything in it is answered.

#include <fstream>
#include <functional>
#include <regex>
#include <set>

#include "commands/router.h"
#include "tests/commands/counter.h"
#include "tests/places.h"
#include "tests/render/discord_faults.h"

namespace parlour::commands::testing {
namespace {

using nlohmann::json;

json list_in(const json& of, const char* key) { return of.value(key, json::array()); }

/// Calls `use("table new", subcommand)` for every command that can be typed.
void for_each_command(const json& catalog, const std::function<void(const std::string&, const json&)>& use) {
  for (const json& command : catalog) {
    bool has_subcommands = false;
    for (const json& option : list_in(command, "options")) {
      if (option.at("type") != 1) continue;
      has_subcommands = true;
      use(command.at("name").get<std::string>() + " " + option.at("name").get<std::string>(), option);
    }
    if (!has_subcommands) use(command.at("name"), command);
  }
}

void expect_names(const json& things, const std::string& where) {
  static const std::regex good("[-_a-z0-9]{1,32}");
  std::set<std::string> seen;
  for (const json& thing : things) {
    const auto name = thing.at("name").get<std::string>();
    EXPECT_TRUE(std::regex_match(name, good)) << where << " " << name;
    EXPECT_TRUE(seen.insert(name).second) << where << " " << name << " is there twice";
    expect_names(list_in(thing, "options"), std::string(where).append(" ").append(name));
  }
}

TEST(Catalog, IsWhatDiscordTakes) {
  Counter counter({.with_toy = true});
  const json catalog = command_catalog(counter.desk());
  for (const auto& fault : render::testing::catalog_faults(catalog)) ADD_FAILURE() << fault;
  expect_names(catalog, "");
  for (const json& command : catalog) {
    EXPECT_EQ(command.at("type"), 1);
    EXPECT_EQ(command.at("contexts"), json({0, 1})) << "in a server and in a private message with the bot";
  }
  for_each_command(catalog, [](const std::string& name, const json& command) {
    for (const json& option : list_in(command, "options")) {
      EXPECT_EQ(option.at("type"), 3) << name;
      EXPECT_FALSE(option.contains("choices") && option.contains("autocomplete")) << name << ": not both";
    }
  });
}

TEST(Catalog, HasEveryCommand) {
  Counter counter;
  std::vector<std::string> names;
  for_each_command(command_catalog(counter.desk()),
                   [&](const std::string& name, const json&) { names.push_back(name); });
  const std::vector<std::string> expected{"table new",
                                          "table join",
                                          "table leave",
                                          "table start",
                                          "table show",
                                          "table log",
                                          "table cancel",
                                          "table computer",
                                          "table dismiss",
                                          "table pause",
                                          "table resume",
                                          "table end",
                                          "table rematch",
                                          "table undo",
                                          "table mine",
                                          "seat leave",
                                          "seat offer",
                                          "seat take",
                                          "seat back",
                                          "seat record",
                                          "orders show",
                                          "orders pass",
                                          "orders challenge",
                                          "orders block",
                                          "orders join",
                                          "orders claim",
                                          "orders only-move",
                                          "orders drop",
                                          "hand",
                                          "move",
                                          "rules",
                                          "help",
                                          "prefs show",
                                          "prefs zone",
                                          "prefs quiet",
                                          "prefs vacation",
                                          "nexus sow",
                                          "nexus attend",
                                          "nexus pass",
                                          "coup income",
                                          "coup coup",
                                          "coup claim",
                                          "coup challenge",
                                          "coup block",
                                          "coup join",
                                          "coup allow",
                                          "coup show",
                                          "coup lose",
                                          "coup give",
                                          "coup keep",
                                          "coup draw",
                                          "coup pay",
                                          "coup why",
                                          "coup roles",
                                          "noxford place",
                                          "noxford cover",
                                          "noxford master",
                                          "noxford gear",
                                          "noxford skip",
                                          "noxford pass",
                                          "noxford city",
                                          "nox choose",
                                          "nox play",
                                          "nox return",
                                          "nox log",
                                          "rebis tokens",
                                          "rebis shelf",
                                          "rebis give",
                                          "rebis close",
                                          "rebis take",
                                          "rebis place",
                                          "rebis discard"};
  EXPECT_EQ(names, expected);
}

TEST(Catalog, IsTheSameEveryTime) {
  Counter one;
  Counter other;
  EXPECT_EQ(command_catalog(one.desk()).dump(), command_catalog(other.desk()).dump());
}

TEST(Catalog, EveryCommandInItIsAnswered) {
  Counter counter({.with_toy = true});
  const json catalog = command_catalog(counter.desk());
  const auto help = counter.say("help.title");
  bool helps_with_rules = true;  // with two games and no table there is none to tell the rules of
  const auto ask_all = [&] {
    for_each_command(catalog, [&](const std::string& name, const json& command) {
      SCOPED_TRACE(name);
      Options options;
      for (const json& option : list_in(command, "options")) {
        const auto option_name = option.at("name").get<std::string>();
        if (option.value("autocomplete", false)) counter.types(kEve, name, option_name);
        if (option.value("required", false)) options[option_name] = "nonsense";
      }
      const auto page = counter.slash(kEve, name, options).page;
      EXPECT_FALSE(page.body.empty());
      EXPECT_EQ(page.title == help, name == "help" || (name == "rules" && helps_with_rules)) << "not known?";
    });
  };
  ask_all();
  counter.lobby({kAnn, kBen});
  helps_with_rules = false;
  ask_all();
  counter.slash(kAnn, "table start");
  ask_all();
}

TEST(Catalog, EveryGameInItCanBeOpened) {
  Counter counter({.with_toy = true});
  int games = 0;
  for_each_command(command_catalog(counter.desk()), [&](const std::string& name, const json& command) {
    if (name != "table new") return;
    for (const json& choice : command.at("options").at(0).at("choices")) {
      counter.in(8000 + static_cast<Snowflake>(++games));
      counter.slash(kAnn, "table new", {{"game", choice.at("value").get<std::string>()}});
    }
  });
  EXPECT_EQ(games, static_cast<int>(counter.desk().kits.size()));
  EXPECT_EQ(counter.entries(), games);
}

TEST(Catalog, IsDescribedInEveryLanguage) {
  Counter counter;
  const tests::Folder folder;
  std::filesystem::copy(tests::root() / "config/phrases/en.json", folder.file("en.json"));
  std::ofstream(folder.file("de.json"))
      << json{{"command.help", "Wie man Parlour benutzt"}, {"command.hand", std::string(300, 'x')}};
  const render::Phrasebook book(folder.path());
  const Desk desk{counter.hall(), book, counter.desk().kits, "en"};
  const json catalog = command_catalog(desk);
  for (const json& command : catalog) {
    const auto german = command.at("description_localizations").at("de").get<std::string>();
    if (command.at("name") == "help") {
      EXPECT_EQ(german, "Wie man Parlour benutzt");
    } else if (command.at("name") == "hand") {
      EXPECT_LE(render::testing::characters(german), 100U);
    } else {
      EXPECT_EQ(german, command.at("description").get<std::string>())
          << "what is not translated falls back to English";
    }
    EXPECT_FALSE(command.at("description_localizations").contains("en"));
  }
}

}  // namespace
}  // namespace parlour::commands::testing
