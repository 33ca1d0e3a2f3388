#include "sandbox/check_command.h"

#include <algorithm>
#include <array>
#include <set>

#include "sandbox/limits.h"
#include "sandbox/permissions.h"

namespace sandbox {

namespace {

using check::Need;

constexpr std::array<std::string_view, 32> kLocales{
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr",    "hr",    "it", "lt",
    "hu", "nl", "no", "pl",    "pt-BR", "ro",    "fi",     "sv-SE", "vi",    "tr", "cs",
    "el", "bg", "ru", "uk",    "hi",    "th",    "zh-CN",  "ja",    "zh-TW", "ko"};

// Names of chat commands and options: letters, digits, dash and underscore, in lower case. Letters outside
// ASCII are taken as they come.
bool is_command_name(std::string_view name) {
  return std::ranges::all_of(name, [](char c) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '\'';
    return plain || static_cast<unsigned char>(c) >= 0x80U;
  });
}

std::optional<std::string> check_name(const json& from, const Place& at, bool chat) {
  auto name = check::text(from, "name", at, {1, limits::kCommandName}, Need::required);
  if (name && chat && !is_command_name(*name)) {
    at["name"].refuse("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    return std::nullopt;
  }
  return name;
}

// Translations of a name or a description; gives the size of the longest.
std::size_t check_translations(const json& from, std::string_view key, const Place& at, std::size_t most,
                               bool is_name) {
  const json* all = find(from, key);
  if (all == nullptr || !check::is_object(*all, at[key])) return 0;
  std::size_t longest = 0;
  for (const auto& [locale, words] : all->items()) {
    if (std::ranges::count(kLocales, locale) == 0) {
      at[key].refuse("ENUM_TYPE_COERCE", "Value \"" + locale + "\" is not a valid enum value.");
      continue;
    }
    const auto text = check::text(*all, locale, at[key], {1, most}, Need::required);
    if (text && is_name && !is_command_name(*text)) {
      at[key][locale].refuse("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    longest = std::max(longest, text ? length_of(*text) : 0);
  }
  return longest;
}

// The walk over one command; `size` sums what counts towards 8,000 characters.
class CommandWalk {
 public:
  json options(const json& from, const Place& at, int depth);
  std::size_t size = 0;

 private:
  json option(const json& from, const Place& at, int depth);
  void choices(const json& from, const Place& at, OptionType type);
  void bounds(const json& from, const Place& at, OptionType type);
};

void CommandWalk::choices(const json& from, const Place& at, OptionType type) {
  const json* list = check::list(from, "choices", at, {0, limits::kOptionChoices});
  std::set<std::string> names;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const json& choice = (*list)[i];
    const Place place = at["choices"][i];
    if (!check::is_object(choice, place)) continue;
    const auto name = check::text(choice, "name", place, {1, limits::kChoiceName}, Need::required);
    size += std::max(name ? length_of(*name) : 0,
                     check_translations(choice, "name_localizations", place, limits::kChoiceName, false));
    if (name && !names.insert(*name).second) {
      at["choices"].refuse("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                           "Option choice name already exists");
    }
    const json* value = find(choice, "value");
    if (value == nullptr) {
      place["value"].required();
    } else if (type == OptionType::string) {
      const auto text = check::text(choice, "value", place, {1, limits::kChoiceValue}, Need::required);
      size += text ? length_of(*text) : 0;
    } else if (type == OptionType::integer ? !value->is_number_integer() : !value->is_number()) {
      place["value"].refuse("NUMBER_TYPE_COERCE", "Value \"" + value->dump() + "\" is not int.");
    }
  }
}

void CommandWalk::bounds(const json& from, const Place& at, OptionType type) {
  if (type == OptionType::string) {
    const auto most = static_cast<std::int64_t>(limits::kOptionMaxLength);
    const auto least_length = check::integer(from, "min_length", at, 0, most);
    const auto most_length = check::integer(from, "max_length", at, 1, most);
    if (least_length && most_length && *least_length > *most_length) {
      at["min_length"].refuse("APPLICATION_COMMAND_OPTIONS_MIN_LENGTH_GREATER_THAN_MAX_LENGTH",
                              "min_length must not be greater than max_length");
    }
    return;
  }
  const json* least = find(from, "min_value");
  const json* most = find(from, "max_value");
  const bool numeric = type == OptionType::integer || type == OptionType::number;
  if (!numeric && (least != nullptr || most != nullptr)) {
    at.refuse("APPLICATION_COMMAND_OPTION_TYPE_INVALID", "min_value and max_value are for numbers");
  }
  if (least != nullptr && most != nullptr && least->is_number() && most->is_number() &&
      least->get<double>() > most->get<double>()) {
    at["min_value"].refuse("APPLICATION_COMMAND_OPTIONS_MIN_VALUE_GREATER_THAN_MAX_VALUE",
                           "min_value must not be greater than max_value");
  }
}

json CommandWalk::option(const json& from, const Place& at, int depth) {
  json out = from;
  const auto type_number = check::integer(from, "type", at, 1, 11, Need::required);
  const auto name = check_name(from, at, true);
  const auto description =
      check::text(from, "description", at, {1, limits::kCommandDescription}, Need::required);
  size += std::max(name ? length_of(*name) : 0,
                   check_translations(from, "name_localizations", at, limits::kCommandName, true));
  size +=
      std::max(description ? length_of(*description) : 0,
               check_translations(from, "description_localizations", at, limits::kCommandDescription, false));
  if (!type_number) return out;
  const auto type = static_cast<OptionType>(*type_number);
  // One level of nesting: a group holds subcommands, a subcommand holds options.
  const bool group_too_deep = type == OptionType::sub_command_group && depth > 0;
  const bool sub_too_deep = type == OptionType::sub_command && depth > 1;
  if (group_too_deep || sub_too_deep) {
    at.refuse("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
              "Sub-command and sub-command group option types cannot be nested here");
    return out;
  }
  if (type == OptionType::sub_command_group || type == OptionType::sub_command) {
    const int next = type == OptionType::sub_command_group ? 1 : 2;
    if (find(from, "options") != nullptr) out["options"] = options(from, at, next);
    return out;
  }
  check::boolean(from, "required", at);
  const bool takes_choices =
      type == OptionType::string || type == OptionType::integer || type == OptionType::number;
  const bool has_choices = find(from, "choices") != nullptr && !from["choices"].empty();
  if (has_choices && !takes_choices) {
    at["choices"].refuse("APPLICATION_COMMAND_OPTION_CHOICES_INVALID", "Choices are for strings and numbers");
  }
  if (takes_choices) choices(from, at, type);
  const bool completes = check::boolean(from, "autocomplete", at).value_or(false);
  if (completes && (has_choices || !takes_choices)) {
    at["autocomplete"].refuse("APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID",
                              "Autocomplete cannot be used together with choices or on this type");
  }
  bounds(from, at, type);
  return out;
}

json CommandWalk::options(const json& from, const Place& at, int depth) {
  const json* list = check::list(from, "options", at, {0, limits::kCommandOptions});
  json out = json::array();
  std::set<std::string> names;
  bool optional_seen = false;
  std::size_t subs = 0;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const json& one = (*list)[i];
    const Place place = at["options"][i];
    if (!check::is_object(one, place)) continue;
    out.push_back(option(one, place, depth));
    if (!names.insert(string_or(one, "name")).second) {
      place["name"].refuse("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                           "Option name already exists in application command");
    }
    const auto type = static_cast<OptionType>(int_or(one, "type"));
    const bool sub = type == OptionType::sub_command || type == OptionType::sub_command_group;
    subs += sub ? 1U : 0U;
    if (depth == 1 && !sub) {
      place["type"].refuse("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                           "A sub-command group holds sub-commands only");
    }
    if (sub) continue;
    const bool required = bool_or(one, "required");
    if (required && optional_seen) {
      place.refuse("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                   "Required options must be placed before non-required options");
    }
    optional_seen = optional_seen || !required;
  }
  if (subs > 0 && subs != out.size()) {
    at["options"].refuse(
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        "Sub-command and sub-command group option types are mutually exclusive to all other types");
  }
  return out;
}

void check_enum_list(const json& from, std::string_view key, const Place& at, std::int64_t most) {
  const json* list = check::list(from, key, at, {1, static_cast<std::size_t>(most) + 1});
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const json& value = (*list)[i];
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0 || value.get<std::int64_t>() > most) {
      at[key][i].refuse("ENUM_TYPE_COERCE", "Value " + value.dump() + " is not a valid enum value.");
    }
  }
}

}  // namespace

json check_command(const json& definition, const Place& at) {
  if (!check::is_object(definition, at)) return definition;
  const auto type = check::integer(definition, "type", at, 1, 3).value_or(1);
  const bool chat = type == static_cast<std::int64_t>(CommandType::chat_input);
  CommandWalk walk;
  json out = definition;
  const auto name = check_name(definition, at, chat);
  walk.size += std::max(name ? length_of(*name) : 0,
                        check_translations(definition, "name_localizations", at, limits::kCommandName, chat));
  if (chat) {
    const auto words =
        check::text(definition, "description", at, {1, limits::kCommandDescription}, Need::required);
    walk.size += std::max(
        words ? length_of(*words) : 0,
        check_translations(definition, "description_localizations", at, limits::kCommandDescription, false));
    if (find(definition, "options") != nullptr) out["options"] = walk.options(definition, at, 0);
  } else {
    if (!string_or(definition, "description").empty()) {
      at["description"].refuse("APPLICATION_COMMAND_DESCRIPTION_CANNOT_BE_SET",
                               "Context menu commands cannot have description");
    }
    if (const json* options = find(definition, "options"); options != nullptr && !options->empty()) {
      at["options"].refuse("APPLICATION_COMMAND_OPTIONS_CANNOT_BE_SET",
                           "Context menu commands cannot have options");
    }
  }
  check_enum_list(definition, "contexts", at, 2);
  check_enum_list(definition, "integration_types", at, 1);
  if (const json* needed = find(definition, "default_member_permissions");
      needed != nullptr && !parse_id(*needed)) {
    at["default_member_permissions"].refuse("NUMBER_TYPE_COERCE", "Value is not a permission set.");
  }
  if (walk.size > limits::kCommandSize) {
    at.refuse("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)");
  }
  out["type"] = type;
  if (!chat) out["description"] = "";
  const json defaults = {{"default_member_permissions", nullptr},
                         {"nsfw", false},
                         {"dm_permission", true},
                         {"contexts", nullptr},
                         {"integration_types", {0}},
                         {"name_localizations", nullptr},
                         {"description_localizations", nullptr}};
  for (const auto& [key, value] : defaults.items()) {
    if (!out.contains(key)) out[key] = value;
  }
  for (const char* unset : {"id", "application_id", "version", "guild_id", "default_permission"})
    out.erase(unset);
  return out;
}

}  // namespace sandbox
