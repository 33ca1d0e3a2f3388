#pragma once
// Messages and answers as a user sees them, with what a test asks about them.

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandbox::client {

using json = nlohmann::json;
using Id = std::uint64_t;

struct Button {
  std::string label;  // empty: an emoji only
  std::string custom_id;
  bool disabled = false;
};

struct MenuOption {
  std::string label;
  std::string value;
};

struct Menu {
  std::string placeholder;
  std::string custom_id;
  bool disabled = false;
  std::vector<MenuOption> options;
};

struct File {
  std::string filename;
  std::string description;  // the alt text
  std::string url;
};

struct Message {
  Id id = 0;
  Id channel = 0;
  Id author = 0;
  bool ephemeral = false;
  bool edited = false;
  std::string content;
  std::vector<Button> buttons;  // of all rows, in order
  std::vector<Menu> menus;
  std::vector<File> files;  // attached, or shown by an embed
  std::vector<Id> mentions;
  json raw;  // as Discord's own client would get it

  // All that can be read on it: content, embeds, texts of components; a line each.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] bool says(std::string_view words) const { return text().find(words) != std::string::npos; }
  [[nodiscard]] bool has_button(std::string_view label_or_id) const;
  // Each throws std::out_of_range, naming what there is instead.
  [[nodiscard]] const Button& button(std::string_view label_or_id) const;
  [[nodiscard]] const Menu& menu(std::string_view placeholder_or_id) const;
};

Message read_message(const json& raw);

using Messages = std::vector<Message>;
using Wanted = std::function<bool(const Message&)>;

// For waiting: a message that says these words.
Wanted saying(std::string words);
// All of them together, for a failing test to show.
std::string transcript(const Messages& messages);

enum class State { pending, deferred, answered, failed };

struct Choice {
  std::string name;
  json value;
};

// What came of a command, a click, a choice or a modal.
struct Answer {
  Id interaction = 0;
  State state = State::pending;
  std::optional<Message> message;  // the reply, or the message that was updated
  std::vector<Message> follow_ups;
  json modal;                   // null: none was opened
  std::vector<Choice> choices;  // of an autocomplete
  std::optional<std::int64_t> acknowledged_after_ms;

  // What the reply says; empty when there is none.
  [[nodiscard]] std::string text() const { return message ? message->text() : ""; }
  [[nodiscard]] bool says(std::string_view words) const { return text().find(words) != std::string::npos; }
};

Answer read_answer(const json& raw);

}  // namespace sandbox::client
