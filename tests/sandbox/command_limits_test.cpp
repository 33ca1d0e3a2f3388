// The limits of application commands and of autocomplete, each at its edge.

#include "edges.h"

namespace sandbox::testing {

namespace {

json option(const std::string& name, int type = 3) {
  return {{"type", type}, {"name", name}, {"description", "d"}};
}

json command(const std::string& name, const json& options = json::array()) {
  return {{"name", name}, {"description", "d"}, {"options", options}};
}

json with(json object, const std::string& key, const json& value) {
  object[key] = value;
  return object;
}

json choice(std::size_t i) { return {{"name", "choice " + text_of(i)}, {"value", text_of(i)}}; }

}  // namespace

class CommandLimits : public Bench {
 protected:
  [[nodiscard]] RestReply put(const json& commands) {
    return rest.put("/applications/" + text_of(discord.door().application) + "/commands", commands);
  }
  void try_command(const Body& body, const Edge& edge) {
    expect_edge([this](const json& one) { return put(json::array({one})); }, body, edge);
  }
  void refuse(const json& one, const std::string& place, const std::string& code) {
    expect_fault(put(json::array({one})), place, code);
  }
};

TEST_F(CommandLimits, NumberOfCommands) {
  const auto commands = [](std::size_t size) {
    return many(size, [](std::size_t i) { return command("c" + text_of(i)); });
  };
  EXPECT_EQ(put(commands(100)).status, 200U);
  const RestReply refused = put(commands(101));
  EXPECT_EQ(refused.status, 400U);
  EXPECT_EQ(refused.code(), 30032);
  EXPECT_EQ(discord.bot().commands, 100U) << "the refused list changes nothing";
}

TEST_F(CommandLimits, NamesAndDescriptions) {
  try_command([](std::size_t size) { return command(letters(size)); }, {32, "0.name", kBadLength});
  try_command([](std::size_t size) { return with(command("c"), "description", letters(size)); },
              {100, "0.description", kBadLength});
  refuse(command("Big"), "0.name", "APPLICATION_COMMAND_INVALID_NAME");
  refuse(command("two words"), "0.name", "APPLICATION_COMMAND_INVALID_NAME");
  refuse(with(command("c"), "description", ""), "0.description", kRequired);
  expect_fault(put(list({command("c"), command("c")})), "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME");
}

TEST_F(CommandLimits, Options) {
  try_command(
      [](std::size_t size) {
        return command("c", many(size, [](std::size_t i) { return option("o" + text_of(i)); }));
      },
      {25, "0.options", kTooLong});
  try_command([](std::size_t size) { return command("c", list({option(letters(size))})); },
              {32, "0.options.0.name", kBadLength});
  refuse(command("c", list({option("o"), option("o")})), "0.options.1.name",
         "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS");
  refuse(command("c", list({option("a"), with(option("b"), "required", true)})), "0.options.1",
         "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID");
}

TEST_F(CommandLimits, Choices) {
  const auto with_choices = [](const json& choices) {
    return command("c", list({with(option("o"), "choices", choices)}));
  };
  try_command([&](std::size_t size) { return with_choices(many(size, choice)); },
              {25, "0.options.0.choices", kTooLong});
  try_command(
      [&](std::size_t size) {
        return with_choices(list({{{"name", letters(size)}, {"value", "v"}}}));
      },
      {100, "0.options.0.choices.0.name", kBadLength});
  try_command(
      [&](std::size_t size) {
        return with_choices(list({{{"name", "n"}, {"value", letters(size)}}}));
      },
      {100, "0.options.0.choices.0.value", kBadLength});
}

TEST_F(CommandLimits, OneLevelOfNesting) {
  const json sub = with(option("sub", 1), "options", list({option("o")}));
  const json group = with(option("group", 2), "options", list({sub}));
  EXPECT_EQ(put(list({command("c", list({group}))})).status, 200U);
  refuse(command("c", list({with(group, "options", list({group}))})), "0.options.0.options.0",
         "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID");
  refuse(command("c", list({with(sub, "options", list({sub}))})), "0.options.0.options.0",
         "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID");
  refuse(command("c", list({sub, option("o")})), "0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID");
}

TEST_F(CommandLimits, EightThousandCharacters) {
  // Name (1) and description (1) of the command, and for each choice 100 + 100: 39 choices over two options
  // come to 7,800, and the rest is made up by the options' descriptions.
  const auto full = [](std::size_t size) {
    const auto long_choice = [](std::size_t i) {
      const std::string number = text_of(100 + i);
      return json{{"name", number + letters(97)}, {"value", number + letters(97)}};
    };
    const json first = {
        {"type", 3}, {"name", "a"}, {"description", letters(97)}, {"choices", many(20, long_choice)}};
    const json second = {{"type", 3},
                         {"name", "b"},
                         {"description", letters(size - 7901)},
                         {"choices", many(19, long_choice)}};
    return command("c", list({first, second}));
  };
  try_command(full, {8000, "0", "APPLICATION_COMMAND_TOO_LARGE"});
}

TEST_F(CommandLimits, Autocomplete) {
  refuse(command("c",
                 list({with(with(option("o"), "autocomplete", true), "choices", json::array({choice(1)}))})),
         "0.options.0.autocomplete", "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID");
}

TEST_F(CommandLimits, Locales) {
  EXPECT_EQ(put(list({with(command("c"), "name_localizations", {{"de", "befehl"}})})).status, 200U);
  refuse(with(command("c"), "name_localizations", {{"xx", "c"}}), "0.name_localizations", "ENUM_TYPE_COERCE");
  refuse(with(command("c"), "contexts", {3}), "0.contexts.0", "ENUM_TYPE_COERCE");
}

class AutocompleteLimits : public BotBench {
 protected:
  void try_choices(const Body& choices, const Edge& edge) {
    expect_edge(
        [this](const json& list) {
          return rest.post(autocomplete().callback(), {{"type", 8}, {"data", {{"choices", list}}}});
        },
        choices, edge);
  }
};

TEST_F(AutocompleteLimits, Choices) {
  try_choices([](std::size_t size) { return many(size, choice); }, {25, "data.choices", kTooLong});
  try_choices(
      [](std::size_t size) {
        return json{{{"name", letters(size)}, {"value", "v"}}};
      },
      {100, "data.choices.0.name", kBadLength});
  try_choices(
      [](std::size_t size) {
        return json{{{"name", "n"}, {"value", letters(size)}}};
      },
      {100, "data.choices.0.value", kBadLength});
}

TEST_F(AutocompleteLimits, NoChoicesAtAllIsAnAnswer) {
  const Told told = autocomplete();
  EXPECT_EQ(rest.post(told.callback(), {{"type", 8}, {"data", json::object()}}).status, 204U);
}

}  // namespace sandbox::testing
