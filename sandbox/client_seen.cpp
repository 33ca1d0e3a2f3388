#include "sandbox/client_seen.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace sandbox::client {

namespace {

constexpr int kButton = 2;
constexpr int kTextDisplay = 10;

Id id_of(const json& object, const char* key) {
  const auto it = object.find(key);
  return it == object.end() || !it->is_string() ? 0 : std::stoull(it->get<std::string>());
}

std::string text_of(const json& object, const char* key) {
  const auto it = object.find(key);
  return it == object.end() || !it->is_string() ? "" : it->get<std::string>();
}

const json& list_of(const json& object, const char* key) {
  static const json empty = json::array();
  const auto it = object.find(key);
  return it == object.end() || !it->is_array() ? empty : *it;
}

// Menus have type 3 and 5 to 8.
bool is_menu(int type) { return type == 3 || (type >= 5 && type <= 8); }

void read_component(const json& part, Message& message) {
  const int type = part.value("type", 0);
  const bool disabled = part.value("disabled", false);
  if (type == kButton)
    message.buttons.push_back({text_of(part, "label"), text_of(part, "custom_id"), disabled});
  if (is_menu(type)) {
    Menu menu{text_of(part, "placeholder"), text_of(part, "custom_id"), disabled, {}};
    for (const json& option : list_of(part, "options")) {
      menu.options.push_back({text_of(option, "label"), text_of(option, "value")});
    }
    message.menus.push_back(std::move(menu));
  }
  for (const json& inner : list_of(part, "components")) read_component(inner, message);
  if (part.contains("accessory")) read_component(part["accessory"], message);
}

void read_files(const json& raw, Message& message) {
  for (const json& file : list_of(raw, "attachments")) {
    message.files.push_back({text_of(file, "filename"), text_of(file, "description"), text_of(file, "url")});
  }
  for (const json& embed : list_of(raw, "embeds")) {
    for (const char* key : {"image", "thumbnail"}) {
      if (!embed.contains(key)) continue;
      const std::string url = text_of(embed[key], "url");
      const std::string path = url.substr(0, url.find('?'));
      message.files.push_back({path.substr(path.rfind('/') + 1), text_of(embed[key], "description"), url});
    }
  }
}

void add_line(std::string& text, const std::string& line) {
  if (line.empty()) return;
  if (!text.empty()) text += '\n';
  text += line;
}

void add_embed(std::string& text, const json& embed) {
  if (embed.contains("author")) add_line(text, text_of(embed["author"], "name"));
  add_line(text, text_of(embed, "title"));
  add_line(text, text_of(embed, "description"));
  for (const json& field : list_of(embed, "fields")) {
    add_line(text, text_of(field, "name"));
    add_line(text, text_of(field, "value"));
  }
  if (embed.contains("footer")) add_line(text, text_of(embed["footer"], "text"));
}

void add_components(std::string& text, const json& parts) {
  for (const json& part : parts) {
    if (part.value("type", 0) == kTextDisplay) add_line(text, text_of(part, "content"));
    add_components(text, list_of(part, "components"));
  }
}

template <class List, class Name>
std::string names_of(const List& list, Name name) {
  std::string out;
  for (const auto& one : list) out += (out.empty() ? "" : ", ") + ("\"" + name(one) + "\"");
  return out.empty() ? "none" : out;
}

}  // namespace

std::string Message::text() const {
  std::string all = content;
  for (const json& embed : list_of(raw, "embeds")) add_embed(all, embed);
  add_components(all, list_of(raw, "components"));
  return all;
}

bool Message::has_button(std::string_view label_or_id) const {
  return std::ranges::any_of(
      buttons, [&](const Button& it) { return it.label == label_or_id || it.custom_id == label_or_id; });
}

const Button& Message::button(std::string_view label_or_id) const {
  for (const Button& one : buttons) {
    if (one.label == label_or_id || one.custom_id == label_or_id) return one;
  }
  throw std::out_of_range("no button \"" + std::string(label_or_id) + "\" but " +
                          names_of(buttons, [](const Button& it) { return it.label; }) + " on: " + text());
}

const Menu& Message::menu(std::string_view placeholder_or_id) const {
  for (const Menu& one : menus) {
    if (one.placeholder == placeholder_or_id || one.custom_id == placeholder_or_id) return one;
  }
  throw std::out_of_range("no menu \"" + std::string(placeholder_or_id) + "\" but " +
                          names_of(menus, [](const Menu& it) { return it.placeholder; }) + " on: " + text());
}

Message read_message(const json& raw) {
  Message message;
  message.id = id_of(raw, "id");
  message.channel = id_of(raw, "channel_id");
  message.author = id_of(raw.at("author"), "id");
  message.ephemeral = id_of(raw, "ephemeral_to") != 0;
  message.edited = raw.contains("edited_timestamp") && raw["edited_timestamp"].is_string();
  message.content = text_of(raw, "content");
  for (const json& part : list_of(raw, "components")) read_component(part, message);
  read_files(raw, message);
  for (const json& user : list_of(raw, "mentions")) message.mentions.push_back(id_of(user, "id"));
  message.raw = raw;
  return message;
}

Wanted saying(std::string words) {
  return [words = std::move(words)](const Message& message) { return message.says(words); };
}

std::string transcript(const Messages& messages) {
  std::string out;
  for (const Message& one : messages) {
    out +=
        "\n--- " + text_of(one.raw.at("author"), "username") + (one.ephemeral ? " (ephemeral)" : "") + ":\n";
    out += one.text();
    if (!one.buttons.empty())
      out += "\n[" + names_of(one.buttons, [](const Button& it) { return it.label; }) + "]";
  }
  return out.empty() ? "(nothing)" : out;
}

Answer read_answer(const json& raw) {
  static constexpr std::array<std::string_view, 4> kStates{"pending", "deferred", "answered", "failed"};
  Answer answer;
  answer.interaction = id_of(raw, "id");
  const auto* state = std::ranges::find(kStates, text_of(raw, "state"));
  answer.state = static_cast<State>(state - kStates.begin());
  if (raw.at("message").is_object()) answer.message = read_message(raw["message"]);
  for (const json& more : list_of(raw, "follow_ups")) answer.follow_ups.push_back(read_message(more));
  answer.modal = raw.at("modal");
  for (const json& choice : list_of(raw, "choices"))
    answer.choices.push_back({text_of(choice, "name"), choice["value"]});
  const json& after = raw.at("acknowledged_after_ms");
  if (after.is_number()) answer.acknowledged_after_ms = after.get<std::int64_t>();
  return answer;
}

}  // namespace sandbox::client
