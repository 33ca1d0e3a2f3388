// The limits that no Document reaches, each at its edge, in the judge that other tests use; and that the
// judge sees each limit of a message.

#include "render/limits.h"

#include <gtest/gtest.h>

#include "tests/render/discord_faults.h"

namespace parlour::render::testing {
namespace {

using nlohmann::json;

std::string letters(std::size_t count) {
  std::string text(count, 'a');
  return text;
}

json message_with(const char* key, json value) {
  json message = {{"content", "x"}, {"allowed_mentions", {{"parse", json::array()}}}};
  message[key] = std::move(value);
  return message;
}

json embed_with(const char* key, json value) {
  return message_with("embeds", json::array({{{key, std::move(value)}}}));
}

json list_of(std::size_t count, const json& item) {
  json list = json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(item);
  return list;
}

json numbered(std::size_t count, const char* key, json item) {
  json list = json::array();
  for (std::size_t i = 0; i < count; ++i) {
    item[key] = std::to_string(i);
    list.push_back(item);
  }
  return list;
}

json row_of(json parts) { return json{{"type", 1}, {"components", std::move(parts)}}; }

json button_with(const char* key, json value) {
  json button = {{"type", 2}, {"style", 1}, {"label", "x"}, {"custom_id", "id"}};
  button[key] = std::move(value);
  return message_with("components", json::array({row_of(json::array({button}))}));
}

json menu_with(const char* key, json value) {
  json menu = {
      {"type", 3}, {"custom_id", "id"}, {"options", json::array({{{"label", "x"}, {"value", "x"}}})}};
  menu[key] = std::move(value);
  return message_with("components", json::array({row_of(json::array({menu}))}));
}

json menu_item_with(const char* key, json value) {
  json item = {{"label", "x"}, {"value", "x"}};
  item[key] = std::move(value);
  return menu_with("options", json::array({item}));
}

json command_with(const char* key, json value) {
  json command = {{"name", "x"}, {"description", "x"}};
  command[key] = std::move(value);
  return command;
}

json option_with(const char* key, json value) {
  json option = {{"name", "x"}, {"description", "x"}, {"type", 3}};
  option[key] = std::move(value);
  return command_with("options", json::array({option}));
}

struct Edge {
  const char* name;
  std::size_t limit;
  Faults (*judge)(const json&);
  json (*make)(std::size_t size);
};

std::ostream& operator<<(std::ostream& out, const Edge& edge) { return out << edge.name; }

class Limits : public ::testing::TestWithParam<Edge> {};

TEST_P(Limits, HoldAtTheEdge) {
  const auto& edge = GetParam();
  EXPECT_EQ(edge.judge(edge.make(edge.limit)), Faults{});
  EXPECT_NE(edge.judge(edge.make(edge.limit + 1)), Faults{});
}

INSTANTIATE_TEST_SUITE_P(
    OfDiscord, Limits,
    ::testing::Values(
        Edge{"content", 2000, message_faults, [](std::size_t n) { return message_with("content", letters(n)); }},
        Edge{"embeds", 10, message_faults,
             [](std::size_t n) { return message_with("embeds", list_of(n, {{"title", "x"}})); }},
        Edge{"embeds_together", 6000, message_faults,
             [](std::size_t n) {
               return message_with("embeds",
                                   json::array({{{"description", letters(3000)}}, {{"description", letters(n - 3000)}}}));
             }},
        Edge{"nonce", 25, message_faults, [](std::size_t n) { return message_with("nonce", letters(n)); }},
        Edge{"pings", 100, message_faults,
             [](std::size_t n) {
               return message_with("allowed_mentions", {{"parse", json::array()}, {"users", list_of(n, "1")}});
             }},
        Edge{"title", 256, message_faults, [](std::size_t n) { return embed_with("title", letters(n)); }},
        Edge{"description", 4096, message_faults, [](std::size_t n) { return embed_with("description", letters(n)); }},
        Edge{"fields", 25, message_faults,
             [](std::size_t n) { return embed_with("fields", list_of(n, {{"name", "x"}, {"value", "x"}})); }},
        Edge{"field_name", 256, message_faults,
             [](std::size_t n) {
               return embed_with("fields", json::array({{{"name", letters(n)}, {"value", "x"}}}));
             }},
        Edge{"field_text", 1024, message_faults,
             [](std::size_t n) {
               return embed_with("fields", json::array({{{"name", "x"}, {"value", letters(n)}}}));
             }},
        Edge{"footer", 2048, message_faults,
             [](std::size_t n) { return embed_with("footer", {{"text", letters(n)}}); }},
        Edge{"author", 256, message_faults,
             [](std::size_t n) { return embed_with("author", {{"name", letters(n)}}); }},
        Edge{"attachments", 10, message_faults,
             [](std::size_t n) { return message_with("attachments", list_of(n, {{"id", 0}})); }},
        Edge{"alt_text", 1024, message_faults,
             [](std::size_t n) { return message_with("attachments", json::array({{{"description", letters(n)}}})); }},
        Edge{"rows", 5, message_faults,
             [](std::size_t n) {
               json rows = json::array();
               for (auto& button : numbered(n, "custom_id", {{"type", 2}, {"label", "x"}})) {
                 rows.push_back(row_of(json::array({button})));
               }
               return message_with("components", rows);
             }},
        Edge{"buttons_in_row", 5, message_faults,
             [](std::size_t n) {
               return message_with("components", json::array({row_of(numbered(n, "custom_id", {{"type", 2}, {"label", "x"}}))}));
             }},
        Edge{"button_label", 80, message_faults, [](std::size_t n) { return button_with("label", letters(n)); }},
        Edge{"custom_id", 100, message_faults, [](std::size_t n) { return button_with("custom_id", letters(n)); }},
        Edge{"menu_items", 25, message_faults,
             [](std::size_t n) { return menu_with("options", numbered(n, "value", {{"label", "x"}})); }},
        Edge{"menu_label", 100, message_faults, [](std::size_t n) { return menu_item_with("label", letters(n)); }},
        Edge{"menu_value", 100, message_faults, [](std::size_t n) { return menu_item_with("value", letters(n)); }},
        Edge{"menu_hint", 100, message_faults,
             [](std::size_t n) { return menu_item_with("description", letters(n)); }},
        Edge{"menu_prompt", 150, message_faults, [](std::size_t n) { return menu_with("placeholder", letters(n)); }},
        Edge{"modal_title", 45, modal_faults,
             [](std::size_t n) {
               return json{{"title", letters(n)}, {"custom_id", "x"}, {"components", json::array({1})}};
             }},
        Edge{"modal_id", 100, modal_faults,
             [](std::size_t n) {
               return json{{"title", "x"}, {"custom_id", letters(n)}, {"components", json::array({1})}};
             }},
        Edge{"modal_parts", 5, modal_faults,
             [](std::size_t n) { return json{{"title", "x"}, {"custom_id", "x"}, {"components", list_of(n, 1)}}; }},
        Edge{"autocomplete_choices", 25, autocomplete_faults,
             [](std::size_t n) { return list_of(n, {{"name", "x"}, {"value", "x"}}); }},
        Edge{"choice_name", 100, autocomplete_faults,
             [](std::size_t n) { return json::array({{{"name", letters(n)}, {"value", "x"}}}); }},
        Edge{"choice_value", 100, autocomplete_faults,
             [](std::size_t n) { return json::array({{{"name", "x"}, {"value", letters(n)}}}); }},
        Edge{"commands", 100, catalog_faults,
             [](std::size_t n) { return list_of(n, command_with("name", "x")); }},
        Edge{"command_name", 32, command_faults, [](std::size_t n) { return command_with("name", letters(n)); }},
        Edge{"command_description", 100, command_faults,
             [](std::size_t n) { return command_with("description", letters(n)); }},
        Edge{"command_options", 25, command_faults,
             [](std::size_t n) {
               return command_with("options", list_of(n, {{"name", "x"}, {"description", "x"}, {"type", 3}}));
             }},
        Edge{"option_name", 32, command_faults, [](std::size_t n) { return option_with("name", letters(n)); }},
        Edge{"command_choices", 25, command_faults,
             [](std::size_t n) { return option_with("choices", list_of(n, {{"name", "x"}, {"value", "x"}})); }},
        Edge{"command_together", 8000, command_faults,
             [](std::size_t n) {
               // 25 options with up to 25 choices; the last choice makes up the number.
               json command = {{"name", "x"}, {"description", "x"}, {"options", json::array()}};
               std::size_t left = n - 2;
               while (left > 0) {
                 json option = {{"name", "x"}, {"description", "x"}, {"type", 3}, {"choices", json::array()}};
                 left -= 2;
                 while (left > 2 && option["choices"].size() < 25) {
                   const auto size = std::min<std::size_t>(left <= 101 ? left - 1 : 97, 100);
                   option["choices"].push_back({{"name", letters(size)}, {"value", "x"}});
                   left -= size + 1;
                 }
                 command["options"].push_back(option);
               }
               return command;
             }}),
    [](const auto& edge) { return std::string(edge.param.name); });

TEST(Limits, AreDiscords) {
  // Figures that no text reaches.
  EXPECT_EQ(limits::kAttachmentBytes, 10'485'760U);
  EXPECT_EQ(limits::kDisplayName, 32U);
  EXPECT_LT(limits::kButtonLabelAim, 34U);
}

TEST(Judge, SeesWhatIsNotAQuestionOfLength) {
  EXPECT_EQ(message_faults({{"content", "x"}}), Faults{"allowed_mentions is missing"});
  EXPECT_NE(message_faults({{"content", "x"}, {"allowed_mentions", {{"parse", {"everyone"}}}}}), Faults{});
  EXPECT_NE(message_faults(message_with("content", " ")), Faults{});
  EXPECT_NE(message_faults(embed_with("color", 1)), Faults{});
  EXPECT_NE(message_faults(button_with("label", "")), Faults{});
  EXPECT_NE(message_faults(menu_with("options", json::array())), Faults{});
  EXPECT_NE(message_faults(menu_with("max_values", 2)), Faults{});
  EXPECT_NE(message_faults(message_with("content", "\xFF")), Faults{});
  EXPECT_NE(command_faults(command_with("name", "Table")), Faults{});
  const json optional = {{"name", "a"}, {"description", "x"}, {"type", 3}};
  const json required = {{"name", "b"}, {"description", "x"}, {"type", 3}, {"required", true}};
  EXPECT_EQ(command_faults(command_with("options", {required, optional})), Faults{});
  EXPECT_NE(command_faults(command_with("options", {optional, required})), Faults{});
}

}  // namespace
}  // namespace parlour::render::testing
