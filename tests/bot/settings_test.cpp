// Settings: defaults, the file, the environment, and what is refused with its place.

#include "bot/settings.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/folder.h"
#include "tests/places.h"

namespace parlour::bot {
namespace {

using nlohmann::json;
using Variables = std::map<std::string, std::string>;

Environment with(const Variables& variables) {
  return [variables](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    if (found == variables.end()) return std::nullopt;
    return found->second;
  };
}

class SettingsTest : public ::testing::Test {
 protected:
  std::string file(const std::string& text, const std::string& name = "parlour.json") {
    std::ofstream(folder.file(name)) << text;
    return folder.file(name).string();
  }
  Settings read(const std::string& text, const Variables& variables = {}) {
    return read_settings(file(text), true, with(variables));
  }
  /// The reason for which settings are refused.
  std::string refusal(const std::string& text, const Variables& variables = {}) {
    try {
      read(text, variables);
    } catch (const BadSettings& bad) {
      return bad.what();
    }
    return "taken";
  }
  /// The same with the path of the file taken off.
  std::string refusal_in_file(const std::string& text) {
    const std::string reason = refusal(text);
    const std::string place = folder.file("parlour.json").string() + ": ";
    EXPECT_TRUE(reason.starts_with(place)) << reason;
    return reason.substr(std::min(place.size(), reason.size()));
  }

  tests::Folder folder;
};

void expect_equal(const Settings& one, const Settings& other) {
  EXPECT_EQ(one.token_file, other.token_file);
  EXPECT_EQ(one.database, other.database);
  EXPECT_EQ(one.games, other.games);
  EXPECT_EQ(one.phrases, other.phrases);
  EXPECT_EQ(one.language, other.language);
  EXPECT_EQ(one.log_level, other.log_level);
  EXPECT_EQ(one.health_port, other.health_port);
  EXPECT_EQ(one.workers, other.workers);
  EXPECT_EQ(one.tables_in_memory, other.tables_in_memory);
  EXPECT_EQ(one.computer_pause, other.computer_pause);
  EXPECT_EQ(one.answer_wait, other.answer_wait);
}

TEST_F(SettingsTest, WithoutAFileTheDefaultsHold) {
  const Settings settings = read_settings(folder.file("none.json"), false, with({}));
  expect_equal(settings, Settings{});
  expect_equal(read("{}"), Settings{});
  EXPECT_EQ(settings.health_port, 0) << "health is off unless asked for";
}

TEST_F(SettingsTest, TheFileThatShipsHoldsEveryKeyAndTheDefaults) {
  const std::string shipped = tests::root() / "config/parlour.json";
  expect_equal(read_settings(shipped, true, with({})), Settings{});
  EXPECT_EQ(json::parse(std::ifstream(shipped)).size(), 11U);
}

/// Every key with a value that is not its default, and where it ends up.
struct Key {
  std::string name;
  json value;
  std::function<json(const Settings&)> in;
};

const std::vector<Key>& all_keys() {
  static const std::vector<Key> keys{
      {"token_file", "secret/token", [](const Settings& s) { return s.token_file; }},
      {"database", "elsewhere.sqlite", [](const Settings& s) { return s.database; }},
      {"games", "my/games", [](const Settings& s) { return s.games; }},
      {"phrases", "my/phrases", [](const Settings& s) { return s.phrases; }},
      {"language", "de", [](const Settings& s) { return s.language; }},
      {"log_level", "debug", [](const Settings& s) { return s.log_level; }},
      {"health_port", 8123, [](const Settings& s) { return s.health_port; }},
      {"workers", 7, [](const Settings& s) { return s.workers; }},
      {"tables_in_memory", 33, [](const Settings& s) { return s.tables_in_memory; }},
      {"computer_pause", 250, [](const Settings& s) { return s.computer_pause; }},
      {"answer_wait", 40, [](const Settings& s) { return s.answer_wait; }},
  };
  return keys;
}

std::string variable(const std::string& key) {
  std::string name = "PARLOUR_";
  for (const char c : key) name += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

std::string as_text(const json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

TEST_F(SettingsTest, EachKeyIsReadFromTheFile) {
  for (const Key& key : all_keys()) {
    const Settings settings = read(json{{key.name, key.value}}.dump());
    EXPECT_EQ(key.in(settings), key.value) << key.name;
    for (const Key& other : all_keys()) {
      if (other.name == key.name) continue;
      EXPECT_EQ(other.in(settings), other.in(Settings{})) << key.name << " changed " << other.name;
    }
  }
}

TEST_F(SettingsTest, EachKeyIsReadFromTheEnvironmentBeforeTheFile) {
  for (const Key& key : all_keys()) {
    const Variables variables{{variable(key.name), as_text(key.value)}};
    EXPECT_EQ(key.in(read("{}", variables)), key.value) << key.name;
    const json in_file = key.value.is_string() ? json("trace") : json(1);
    EXPECT_EQ(key.in(read(json{{key.name, in_file}}.dump(), variables)), key.value) << key.name;
  }
}

TEST_F(SettingsTest, AnUnknownKeyIsRefusedWithTheNearestKnown) {
  const auto nearest = [&](const std::string& key) { return refusal_in_file(json{{key, 1}}.dump()); };
  EXPECT_EQ(nearest("databse"), "databse: no such setting; the nearest is \"database\"");
  EXPECT_EQ(nearest("worker"), "worker: no such setting; the nearest is \"workers\"");
  EXPECT_EQ(nearest("healthport"), "healthport: no such setting; the nearest is \"health_port\"");
  EXPECT_EQ(nearest("loglevel"), "loglevel: no such setting; the nearest is \"log_level\"");
  EXPECT_EQ(nearest("Games"), "Games: no such setting; the nearest is \"games\"");
  EXPECT_NE(nearest("").find("no such setting"), std::string::npos);
  EXPECT_NE(nearest(std::string(3000, 'x')).find("no such setting"), std::string::npos);
}

TEST_F(SettingsTest, AValueOfTheWrongKindIsRefusedWithItsPlace) {
  for (const Key& key : all_keys()) {
    const json wrong = key.value.is_string() ? json(5) : json("five");
    const char* reason = key.value.is_string() ? ": must be text in quotes" : ": must be a whole number";
    EXPECT_EQ(refusal_in_file(json{{key.name, wrong}}.dump()), key.name + reason);
    for (const json& value : {json(nullptr), json(true), json::array({1}), json::object(), json(1.5)}) {
      EXPECT_EQ(refusal_in_file(json{{key.name, value}}.dump()), key.name + reason) << value;
    }
  }
}

TEST_F(SettingsTest, ANumberOutOfItsRangeIsRefused) {
  EXPECT_EQ(refusal_in_file(R"({"workers": 0})"), "workers: must be a whole number from 1 to 64");
  EXPECT_EQ(refusal_in_file(R"({"workers": 65})"), "workers: must be a whole number from 1 to 64");
  EXPECT_EQ(refusal_in_file(R"({"workers": -9223372036854775808})"),
            "workers: must be a whole number from 1 to 64");
  EXPECT_EQ(refusal_in_file(R"({"workers": 18446744073709551615})"),
            "workers: must be a whole number from 1 to 64");
  EXPECT_EQ(refusal_in_file(R"({"health_port": 65536})"),
            "health_port: must be a whole number from 0 to 65535");
  EXPECT_EQ(refusal_in_file(R"({"health_port": -1})"), "health_port: must be a whole number from 0 to 65535");
  EXPECT_EQ(read(R"({"health_port": 65535, "workers": 64})").workers, 64);
}

TEST_F(SettingsTest, AWrongVariableIsRefusedByItsName) {
  for (const char* text : {"many", "", "8x", " 8", "8.0", "99999999999999999999"}) {
    EXPECT_EQ(refusal("{}", {{"PARLOUR_WORKERS", text}}), "PARLOUR_WORKERS: must be a whole number") << text;
  }
  EXPECT_EQ(refusal("{}", {{"PARLOUR_WORKERS", "0"}}),
            "PARLOUR_WORKERS: must be a whole number from 1 to 64");
}

TEST_F(SettingsTest, ALevelThatIsNoneIsRefusedWithItsPlace) {
  EXPECT_EQ(refusal_in_file(R"({"log_level": "loud"})"),
            "log_level: must be trace, debug, info, warn or error");
  EXPECT_EQ(refusal("{}", {{"PARLOUR_LOG_LEVEL", "INFO"}}),
            "PARLOUR_LOG_LEVEL: must be trace, debug, info, warn or error");
  for (const char* level : {"trace", "debug", "info", "warn", "error"}) {
    EXPECT_EQ(read(json{{"log_level", level}}.dump()).log_level, level);
  }
}

TEST_F(SettingsTest, AFileThatIsNoSettingsIsRefused) {
  EXPECT_EQ(refusal_in_file("[]"), "must be an object in braces");
  EXPECT_EQ(refusal_in_file("5"), "must be an object in braces");
  EXPECT_EQ(refusal_in_file(R"({"workers": 4)"), "is not JSON at byte 14");
  EXPECT_EQ(refusal_in_file(""), "is not JSON at byte 1");
  EXPECT_EQ(read("{\"workers\": 4 /* threads */ } // end").workers, 4) << "comments are welcome";
}

TEST_F(SettingsTest, AFileThatWasNamedMustBeThere) {
  const auto missing = folder.file("none.json");
  try {
    read_settings(missing, true, with({}));
    FAIL() << "taken";
  } catch (const BadSettings& bad) {
    EXPECT_EQ(bad.what(), "the settings file " + missing.string() + " cannot be read");
  }
}

TEST(ProcessEnvironment, AnEmptyVariableIsNotSet) {
  ::setenv("PARLOUR_TEST_VARIABLE", "x", 1);
  EXPECT_EQ(process_environment()("PARLOUR_TEST_VARIABLE"), "x");
  ::setenv("PARLOUR_TEST_VARIABLE", "", 1);
  EXPECT_EQ(process_environment()("PARLOUR_TEST_VARIABLE"), std::nullopt);
  ::unsetenv("PARLOUR_TEST_VARIABLE");
  EXPECT_EQ(process_environment()("PARLOUR_TEST_VARIABLE"), std::nullopt);
}

// ---- The token

class TokenTest : public SettingsTest {
 protected:
  std::string refused(const Settings& settings, const Variables& variables) {
    try {
      (void)find_token(settings, with(variables));
    } catch (const BadSettings& bad) {
      return bad.what();
    }
    return "taken";
  }
};

TEST_F(TokenTest, ComesFromTheVariableThenTheFileNamedThereThenTheSettings) {
  Settings settings;
  EXPECT_EQ(find_token(settings, with({})), std::nullopt);
  settings.token_file = file("from-settings\n", "a");
  EXPECT_EQ(find_token(settings, with({})), "from-settings");
  const std::string named = file("from-file", "b");
  EXPECT_EQ(find_token(settings, with({{"DISCORD_TOKEN_FILE", named}})), "from-file");
  EXPECT_EQ(find_token(settings, with({{"DISCORD_TOKEN_FILE", named}, {"DISCORD_TOKEN", "from-variable"}})),
            "from-variable");
}

TEST_F(TokenTest, BlanksAroundItAreNotPartOfIt) {
  Settings settings;
  settings.token_file = file("  abc.def-ghi_1 \r\n\n", "a");
  EXPECT_EQ(find_token(settings, with({})), "abc.def-ghi_1");
  EXPECT_EQ(find_token(settings, with({{"DISCORD_TOKEN", " abc.def\n"}})), "abc.def");
}

TEST_F(TokenTest, AFileWithoutATokenIsRefusedByItsNameAndSaysNothingOfWhatIsInIt) {
  for (const std::string& text : {std::string(), std::string("\n \n"), std::string("my secret"),
                                  std::string("secret\nsecret"), std::string("secret\tsecret")}) {
    Settings settings;
    settings.token_file = file(text, "token");
    EXPECT_EQ(refused(settings, {}),
              "the token file " + settings.token_file + " must hold the token and nothing else");
    EXPECT_EQ(refused({}, {{"DISCORD_TOKEN_FILE", settings.token_file}}), refused(settings, {}));
  }
  Settings missing;
  missing.token_file = folder.file("none").string();
  EXPECT_EQ(refused(missing, {}), "the token file " + missing.token_file + " cannot be read");
}

TEST_F(TokenTest, AVariableThatHoldsNoTokenIsRefusedTheSameWay) {
  EXPECT_EQ(refused({}, {{"DISCORD_TOKEN", "my secret"}}),
            "DISCORD_TOKEN must hold the token and nothing else");
  EXPECT_EQ(refused({}, {{"DISCORD_TOKEN", "  "}}), "DISCORD_TOKEN must hold the token and nothing else");
}

}  // namespace
}  // namespace parlour::bot
