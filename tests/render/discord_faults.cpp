#include "tests/render/discord_faults.h"

#include <algorithm>
#include <set>

#include "render/limits.h"

namespace parlour::render::testing {

namespace {

using nlohmann::json;

constexpr int kSubcommand = 1;
constexpr int kGroup = 2;

/// Collects what is wrong, each with the place where it is.
class Inspection {
 public:
  void text(const json& in, const char* key, std::size_t longest, bool required = true) {
    if (!in.contains(key)) {
      if (required) add(std::string(key) + " is missing");
      return;
    }
    const auto value = in.at(key).get<std::string>();
    if (characters(value) > longest)
      add(std::string(key) + " is too long: " + std::to_string(characters(value)));
    // Discord trims blanks before it looks whether anything is there.
    if (value.find_first_not_of(" \t\r\n") == std::string::npos) add(std::string(key) + " is empty");
  }
  void at_most(const std::string& what, std::size_t count, std::size_t most) {
    if (count > most) add("too many " + what + ": " + std::to_string(count));
  }
  void add(std::string fault) { faults.push_back(std::move(fault)); }

  Faults faults;
};

json list_in(const json& in, const char* key) { return in.value(key, json::array()); }

std::size_t length_in(const json& in, const char* key) {
  return in.contains(key) ? characters(in.at(key).get<std::string>()) : 0;
}

std::size_t inspect_embed(const json& embed, Inspection& look) {
  look.text(embed, "title", limits::kEmbedTitle, false);
  look.text(embed, "description", limits::kEmbedDescription, false);
  std::size_t together = length_in(embed, "title") + length_in(embed, "description");
  const auto fields = list_in(embed, "fields");
  look.at_most("fields", fields.size(), limits::kEmbedFields);
  for (const auto& field : fields) {
    look.text(field, "name", limits::kFieldName);
    look.text(field, "value", limits::kFieldText);
    together += length_in(field, "name") + length_in(field, "value");
  }
  if (embed.contains("footer")) {
    look.text(embed.at("footer"), "text", limits::kEmbedFooter);
    together += length_in(embed.at("footer"), "text");
  }
  if (embed.contains("author")) {
    look.text(embed.at("author"), "name", limits::kEmbedAuthor);
    together += length_in(embed.at("author"), "name");
  }
  if (embed.empty() || (embed.size() == 1 && embed.contains("color"))) look.add("an embed is empty");
  return together;
}

void inspect_menu(const json& menu, Inspection& look) {
  look.text(menu, "placeholder", limits::kMenuPrompt, false);
  const auto options = list_in(menu, "options");
  if (options.empty()) look.add("a menu is empty");
  look.at_most("menu items", options.size(), limits::kMenuItems);
  std::set<std::string> values;
  int chosen = 0;
  for (const auto& option : options) {
    look.text(option, "label", limits::kMenuLabel);
    look.text(option, "value", limits::kMenuValue);
    look.text(option, "description", limits::kMenuHint, false);
    if (!values.insert(option.at("value").get<std::string>()).second) look.add("a value is there twice");
    if (option.value("default", false)) ++chosen;
  }
  const int least = menu.value("min_values", 1);
  const int most = menu.value("max_values", 1);
  if (least < 0 || most < 1 || least > most || most > static_cast<int>(options.size())) {
    look.add("the number of picks cannot be: " + std::to_string(least) + "-" + std::to_string(most));
  }
  if (chosen > most) look.add("more is chosen than may be");
}

void inspect_components(const json& rows, Inspection& look) {
  look.at_most("rows", rows.size(), limits::kRows);
  std::set<std::string> ids;
  for (const auto& row : rows) {
    const auto parts = list_in(row, "components");
    if (parts.empty()) look.add("a row is empty");
    look.at_most("buttons in a row", parts.size(), limits::kButtonsInRow);
    for (const auto& part : parts) {
      look.text(part, "custom_id", limits::kCustomId);
      if (!ids.insert(part.value("custom_id", "")).second) look.add("a custom_id is there twice");
      if (part.at("type") == 3) {
        if (parts.size() > 1) look.add("a menu shares its row");
        inspect_menu(part, look);
      } else {
        look.text(part, "label", limits::kButtonLabel);
      }
    }
  }
}

std::size_t inspect_options(const json& of, Inspection& look, int depth) {
  std::size_t together = 0;
  const auto options = list_in(of, "options");
  look.at_most("options", options.size(), limits::kCommandOptions);
  bool optional_seen = false;
  for (const auto& option : options) {
    look.text(option, "name", limits::kCommandName);
    look.text(option, "description", limits::kCommandDescription);
    together += length_in(option, "name") + length_in(option, "description");
    const auto choices = list_in(option, "choices");
    look.at_most("choices", choices.size(), limits::kCommandChoices);
    for (const auto& choice : choices) {
      look.text(choice, "name", limits::kChoiceName);
      look.text(choice, "value", limits::kChoiceValue);
      together += length_in(choice, "name") + length_in(choice, "value");
    }
    const int type = option.at("type").get<int>();
    if (type == kSubcommand || type == kGroup) {
      if (depth > 1 || (depth == 1 && type == kGroup)) look.add("subcommands are nested too deep");
      together += inspect_options(option, look, depth + 1);
      continue;
    }
    const bool required = option.value("required", false);
    if (required && optional_seen) look.add("a required option comes after one that is not");
    optional_seen = optional_seen || !required;
  }
  return together;
}

}  // namespace

std::size_t characters(const std::string& text) {
  std::size_t count = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80U) count += byte >= 0xF0U ? 2 : 1;
  }
  return count;
}

Faults message_faults(const json& message) {
  Inspection look;
  try {
    (void)message.dump();
  } catch (const json::exception& error) {
    look.add(error.what());
    return look.faults;
  }
  const auto content = message.value("content", "");
  if (characters(content) > limits::kContent) look.add("content is too long");
  const auto embeds = list_in(message, "embeds");
  look.at_most("embeds", embeds.size(), limits::kEmbeds);
  std::size_t together = 0;
  for (const auto& embed : embeds) together += inspect_embed(embed, look);
  look.at_most("characters in all embeds", together, limits::kEmbedsTogether);
  if (content.find_first_not_of(" \t\r\n") == std::string::npos && embeds.empty()) look.add("nothing to see");
  inspect_components(list_in(message, "components"), look);
  const auto files = list_in(message, "attachments");
  look.at_most("attachments", files.size(), limits::kAttachments);
  for (const auto& file : files) look.text(file, "description", limits::kAltText, false);
  if (!message.contains("allowed_mentions")) {
    look.add("allowed_mentions is missing");
  } else {
    const auto& allowed = message.at("allowed_mentions");
    if (allowed.value("parse", json("missing")) != json::array()) look.add("mentions are not kept back");
    look.at_most("pings", list_in(allowed, "users").size(), limits::kAllowedMentions);
  }
  if (message.contains("nonce")) look.text(message, "nonce", limits::kNonce);
  return look.faults;
}

Faults modal_faults(const json& modal) {
  Inspection look;
  look.text(modal, "title", limits::kModalTitle);
  look.text(modal, "custom_id", limits::kCustomId);
  const auto parts = list_in(modal, "components");
  if (parts.empty()) look.add("a modal is empty");
  look.at_most("parts", parts.size(), limits::kModalParts);
  return look.faults;
}

Faults autocomplete_faults(const json& choices) {
  Inspection look;
  look.at_most("choices", choices.size(), limits::kAutocompleteChoices);
  for (const auto& choice : choices) {
    look.text(choice, "name", limits::kChoiceName);
    look.text(choice, "value", limits::kChoiceValue);
  }
  return look.faults;
}

Faults command_faults(const json& command) {
  Inspection look;
  look.text(command, "name", limits::kCommandName);
  look.text(command, "description", limits::kCommandDescription);
  const auto name = command.value("name", "");
  if (std::ranges::any_of(name, [](char c) { return c == ' ' || (c >= 'A' && c <= 'Z'); })) {
    look.add("a name is in lower case and without blanks");
  }
  const auto together =
      length_in(command, "name") + length_in(command, "description") + inspect_options(command, look, 0);
  look.at_most("characters in one command", together, limits::kCommandTogether);
  return look.faults;
}

Faults catalog_faults(const json& commands) {
  Inspection look;
  look.at_most("commands", commands.size(), limits::kGlobalCommands);
  for (const auto& command : commands) {
    for (auto& fault : command_faults(command)) look.add(command.value("name", "?") + ": " + fault);
  }
  return look.faults;
}

}  // namespace parlour::render::testing
