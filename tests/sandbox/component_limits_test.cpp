// The limits of buttons, menus and modals, each at its edge.

#include "edges.h"

namespace sandbox::testing {

namespace {

json button(const std::string& custom_id, const std::string& label = "Go") {
  return {{"type", 2}, {"style", 1}, {"label", label}, {"custom_id", custom_id}};
}

json row(const json& parts) { return {{"type", 1}, {"components", parts}}; }

json with_row(const json& part) {
  return {{"content", "c"}, {"components", json::array({row(json::array({part}))})}};
}

json option(const std::string& value) { return {{"label", "An option"}, {"value", value}}; }

json menu(std::size_t options) {
  return {{"type", 3},
          {"custom_id", "pick"},
          {"options", many(options, [](std::size_t i) { return option(text_of(i)); })}};
}

json changed(json object, const std::string& key, const json& value) {
  object[key] = value;
  return object;
}

constexpr const char* kFirst = "components.0.components.0";

}  // namespace

class ComponentLimits : public Bench {
 protected:
  void try_edge(const Body& body, const Edge& edge) {
    expect_edge([this](const json& one) { return say(one); }, body, edge);
  }
  void try_part(const Body& part, const Edge& edge) {
    try_edge([&](std::size_t size) { return with_row(part(size)); }, edge);
  }
};

TEST_F(ComponentLimits, RowsOfAMessage) {
  const auto rows = [](std::size_t size) {
    return json{{"content", "c"},
                {"components", many(size, [](std::size_t i) { return row(list({button(text_of(i))})); })}};
  };
  try_edge(rows, {5, "components", kBadLength});
}

TEST_F(ComponentLimits, ButtonsOfARow) {
  const auto buttons = [](std::size_t size) {
    return json{
        {"content", "c"},
        {"components", json::array({row(many(size, [](std::size_t i) { return button(text_of(i)); }))})}};
  };
  try_edge(buttons, {5, "components.0.components", kBadLength});
  expect_fault(say({{"content", "c"}, {"components", json::array({row(json::array())})}}),
               "components.0.components", kBadLength);
}

TEST_F(ComponentLimits, TextsOfAButton) {
  try_part([](std::size_t size) { return button("b", letters(size)); },
           {80, std::string(kFirst) + ".label", kTooLong});
  try_part([](std::size_t size) { return button(letters(size)); },
           {100, std::string(kFirst) + ".custom_id", kBadLength});
  expect_fault(say(with_row(button(""))), std::string(kFirst) + ".custom_id", kRequired);
  expect_fault(say(with_row(button("b", ""))), kFirst, "BUTTON_COMPONENT_LABEL_EMOJI_REQUIRED");
  expect_fault(say(with_row(changed(button("b"), "style", 7))), std::string(kFirst) + ".style",
               "NUMBER_TYPE_MAX");
}

TEST_F(ComponentLimits, ALinkHasAnAddressAndNoId) {
  const json link = {{"type", 2}, {"style", 5}, {"label", "Rules"}, {"url", "https://example.org/"}};
  EXPECT_EQ(say(with_row(link)).status, 200U);
  expect_fault(say(with_row(changed(link, "custom_id", "b"))), std::string(kFirst) + ".custom_id",
               "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE");
  expect_fault(say(with_row(changed(button("b"), "url", "https://example.org/"))),
               std::string(kFirst) + ".url", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE");
}

TEST_F(ComponentLimits, CustomIdsAreUniqueInAMessage) {
  const json twice = {{"content", "c"},
                      {"components", {row(list({button("same")})), row(list({button("same")}))}}};
  expect_fault(say(twice), "components.1.components.0.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED");
}

TEST_F(ComponentLimits, OnlyUnicodeEmojisAreKnown) {
  EXPECT_EQ(say(with_row(changed(button("b"), "emoji", {{"name", "🎲"}}))).status, 200U);
  expect_fault(say(with_row(changed(button("b"), "emoji", {{"name", "dice"}}))),
               std::string(kFirst) + ".emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI");
}

TEST_F(ComponentLimits, OptionsOfAMenu) {
  try_part(menu, {25, std::string(kFirst) + ".options", kBadLength});
  expect_fault(say(with_row(menu(0))), std::string(kFirst) + ".options", kBadLength);
  json twice = menu(0);
  twice["options"] = {option("same"), option("same")};
  expect_fault(say(with_row(twice)), std::string(kFirst) + ".options.1.value",
               "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED");
}

TEST_F(ComponentLimits, TextsOfAMenu) {
  const std::string first = std::string(kFirst) + ".options.0.";
  const auto with_option = [](const std::string& key, std::size_t size) {
    json one = menu(0);
    one["options"] = json::array({changed(option("v"), key, letters(size))});
    return one;
  };
  try_part([&](std::size_t size) { return with_option("label", size); }, {100, first + "label", kBadLength});
  try_part([&](std::size_t size) { return with_option("value", size); }, {100, first + "value", kBadLength});
  try_part([&](std::size_t size) { return with_option("description", size); },
           {100, first + "description", kTooLong});
  try_part([](std::size_t size) { return changed(menu(1), "placeholder", letters(size)); },
           {150, std::string(kFirst) + ".placeholder", kTooLong});
  try_part([](std::size_t size) { return changed(menu(1), "custom_id", letters(size)); },
           {100, std::string(kFirst) + ".custom_id", kBadLength});
}

TEST_F(ComponentLimits, PicksOfAMenu) {
  const auto users = [](std::size_t most) {
    return json{{"type", 5}, {"custom_id", "who"}, {"max_values", most}};
  };
  try_part(users, {25, std::string(kFirst) + ".max_values", "NUMBER_TYPE_MAX"});
  try_part([](std::size_t most) { return changed(menu(3), "max_values", most); },
           {3, std::string(kFirst) + ".max_values", "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE"});
  EXPECT_EQ(say(with_row(changed(menu(3), "min_values", 0))).status, 200U);
  expect_fault(say(with_row(changed(menu(3), "min_values", -1))), std::string(kFirst) + ".min_values",
               "NUMBER_TYPE_MIN");
  expect_fault(say(with_row(changed(menu(3), "min_values", 2))), std::string(kFirst) + ".min_values",
               "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE");
}

TEST_F(ComponentLimits, AMenuFillsItsRow) {
  const json crowded = {{"content", "c"}, {"components", json::array({row(list({menu(1), button("b")}))})}};
  EXPECT_EQ(say(crowded).status, 400U);
}

namespace {

json text_field(const std::string& custom_id) {
  return {{"type", 18},
          {"label", "A word"},
          {"component", {{"type", 4}, {"custom_id", custom_id}, {"style", 1}}}};
}

json modal(std::size_t parts) {
  return {{"title", "Ask"},
          {"custom_id", "ask"},
          {"components", many(parts, [](std::size_t i) { return text_field(text_of(i)); })}};
}

}  // namespace

class ModalLimits : public BotBench {
 protected:
  void try_modal(const Body& body, const Edge& edge) {
    expect_edge(
        [this](const json& data) {
          return rest.post(command().callback(), {{"type", 9}, {"data", data}});
        },
        body, edge);
  }
};

TEST_F(ModalLimits, Parts) {
  try_modal(modal, {5, "data.components", kBadLength});
  expect_fault(rest.post(command().callback(), {{"type", 9}, {"data", modal(0)}}), "data.components",
               kBadLength);
}

TEST_F(ModalLimits, Texts) {
  try_modal([](std::size_t size) { return changed(modal(1), "title", letters(size)); },
            {45, "data.title", kBadLength});
  try_modal([](std::size_t size) { return changed(modal(1), "custom_id", letters(size)); },
            {100, "data.custom_id", kBadLength});
  try_modal(
      [](std::size_t size) {
        return changed(modal(0), "components",
                       json::array({changed(text_field("f"), "label", letters(size))}));
      },
      {45, "data.components.0.label", kBadLength});
}

TEST_F(ModalLimits, FieldsHaveTheirOwnIds) {
  const json twice = changed(modal(0), "components", {text_field("same"), text_field("same")});
  expect_fault(rest.post(command().callback(), {{"type", 9}, {"data", twice}}),
               "data.components.1.component.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED");
}

}  // namespace sandbox::testing
