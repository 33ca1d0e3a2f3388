// Slash commands, their autocomplete, and commands from the menu of a user or a message.

#include <algorithm>
#include <cmath>

#include "sandbox/act_parts.h"
#include "sandbox/check_command.h"
#include "sandbox/text.h"
#include "sandbox/wire.h"

namespace sandbox::acts {

namespace {

bool offered(const Core& core, const User& user, const Channel& channel, const Command& command) {
  if (command.guild && command.guild != channel.guild) return false;
  const json* contexts = find(command.definition, "contexts");
  const int here = channel.guild ? 0 : 1;
  if (contexts != nullptr && contexts->is_array()) {
    if (std::ranges::count(*contexts, json(here)) == 0) return false;
  } else if (!channel.guild && !bool_or(command.definition, "dm_permission", true)) {
    return false;
  }
  if (!channel.guild) return !command.guild;
  if (!core.world.guilds.at(*channel.guild).members.contains(core.world.bot)) return false;
  if (!allowed(core.world, channel, user.id, permission::kUseCommands)) return false;
  const auto needed = id_at(command.definition, "default_member_permissions");
  if (!needed) return true;
  // 0 means: administrators only.
  return allowed(core.world, channel, user.id, *needed == 0 ? permission::kAdministrator : *needed);
}

const Command* command_named(const Core& core, const User& user, const Channel& channel,
                             std::string_view name, CommandType type) {
  for (const auto& [id, command] : core.world.commands) {
    const bool same = string_or(command.definition, "name") == name &&
                      int_or(command.definition, "type", 1) == static_cast<std::int64_t>(type);
    if (same && offered(core, user, channel, command)) return &command;
  }
  return nullptr;
}

// The command a user typed: "table new" is the subcommand "new" of "table".
struct Typed {
  const Command* command = nullptr;
  std::vector<const json*> path;  // group and subcommand
  json options = json::array();   // those of the innermost
  std::string full_name;
};

std::variant<Typed, Reply> find_typed(const Core& core, const User& user, const Channel& channel,
                                      const json& body) {
  std::string name = string_or(body, "name");
  if (name.starts_with('/')) name.erase(0, 1);
  std::vector<std::string> words;
  for (std::string& word : split(name, ' ')) {
    if (!word.empty()) words.push_back(std::move(word));
  }
  if (words.empty()) return refused("A command needs a name.");
  Typed typed;
  typed.command = command_named(core, user, channel, words.front(), CommandType::chat_input);
  if (typed.command == nullptr) return refused("No command /" + words.front() + " is offered here.");
  typed.full_name = words.front();
  const json* level = &typed.command->definition;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const json* options = find(*level, "options");
    const json* next = nullptr;
    for (std::size_t n = 0; options != nullptr && n < options->size(); ++n) {
      const json& option = (*options)[n];
      if (string_or(option, "name") == words[i] && int_or(option, "type") <= 2) next = &option;
    }
    if (next == nullptr) return refused("/" + typed.full_name + " has no subcommand " + words[i] + ".");
    typed.path.push_back(next);
    typed.full_name += " " + words[i];
    level = next;
  }
  if (const json* options = find(*level, "options")) typed.options = *options;
  const bool unfinished = !typed.options.empty() && int_or(typed.options.front(), "type") <= 2;
  if (unfinished) return refused("/" + typed.full_name + " needs a subcommand.");
  return typed;
}

std::string bad_option(const json& option, std::string_view why) {
  return "Option " + string_or(option, "name") + " " + std::string(why);
}

bool among_choices(const json& option, const json& value) {
  const json* choices = find(option, "choices");
  if (choices == nullptr || choices->empty()) return true;
  return std::ranges::any_of(*choices,
                             [&](const json& choice) { return choice.value("value", json()) == value; });
}

bool in_bounds(const json& option, const json& value) {
  const json* least = find(option, "min_value");
  const json* most = find(option, "max_value");
  const auto number = value.get<double>();
  return (least == nullptr || number >= least->get<double>()) &&
         (most == nullptr || number <= most->get<double>());
}

// A file that a user hands over with an option.
std::optional<json> attachment_from(Core& core, const Channel& where, const json& value) {
  auto bytes = base64_decode(string_or(value, "content_base64"));
  const std::string name = string_or(value, "filename");
  if (!bytes || name.empty()) return std::nullopt;
  const Id id = core.new_id();
  const std::string url = "https://cdn.discordapp.com/ephemeral-attachments/" + to_text(where.id) + "/" +
                          to_text(id) + "/" + name;
  json out = {{"id", to_text(id)}, {"filename", name}, {"size", bytes->size()},
              {"url", url},        {"proxy_url", url}, {"content_type", mime_type_of(name)},
              {"ephemeral", true}};
  core.world.files[id] = std::move(*bytes);
  return std::optional<json>(std::in_place, std::move(out));
}

// The value as Discord's client would send it, or why it would not.
std::variant<json, std::string> option_value(Core& core, const User& user, const Channel& where,
                                             const json& option, const json& given, Resolved& resolved) {
  const auto type = static_cast<OptionType>(int_or(option, "type"));
  const auto by_id = [&](std::int64_t component, std::string_view what) -> std::variant<json, std::string> {
    const auto id = parse_id(given);
    if (!id || !pickable(core, where, user.id, component, *id, resolved)) return bad_option(option, what);
    return json(to_text(*id));
  };
  switch (type) {
    case OptionType::string: {
      if (!given.is_string()) return bad_option(option, "must be text.");
      const std::size_t size = length_of(given.get_ref<const std::string&>());
      const auto least = static_cast<std::size_t>(int_or(option, "min_length", 0));
      const auto most = static_cast<std::size_t>(int_or(option, "max_length", 6000));
      if (size < least || size > most) return bad_option(option, "has a text of the wrong length.");
      if (given.get_ref<const std::string&>().empty()) return bad_option(option, "is empty.");
      if (!among_choices(option, given)) return bad_option(option, "is not one of its choices.");
      return given;
    }
    case OptionType::integer:
      if (!given.is_number_integer()) return bad_option(option, "must be a whole number.");
      if (!in_bounds(option, given) || !among_choices(option, given))
        return bad_option(option, "is out of bounds.");
      return given;
    case OptionType::number:
      if (!given.is_number()) return bad_option(option, "must be a number.");
      if (!in_bounds(option, given) || !among_choices(option, given))
        return bad_option(option, "is out of bounds.");
      return given;
    case OptionType::boolean:
      if (!given.is_boolean()) return bad_option(option, "must be true or false.");
      return given;
    case OptionType::user:
      return by_id(5, "must be the id of somebody here.");
    case OptionType::role:
      return by_id(6, "must be the id of a role.");
    case OptionType::mentionable:
      return by_id(7, "must be the id of somebody here or of a role.");
    case OptionType::channel: {
      auto picked = by_id(8, "must be the id of a channel.");
      const json* types = find(option, "channel_types");
      if (types == nullptr || types->empty() || std::holds_alternative<std::string>(picked)) return picked;
      const Channel& channel = core.world.channels.at(*parse_id(given));
      if (std::ranges::count(*types, json(static_cast<int>(channel.type))) > 0) return picked;
      return bad_option(option, "is not a channel of the kind it takes.");
    }
    case OptionType::attachment: {
      const auto file = attachment_from(core, where, given);
      if (!file) return bad_option(option, "must be a file {filename, content_base64}.");
      resolved.add_attachment(*file);
      return (*file)["id"];
    }
    case OptionType::sub_command:
    case OptionType::sub_command_group:
      break;
  }
  return bad_option(option, "is of a kind that takes no value.");
}

// Puts the options inside subcommand and group, as Discord nests them.
json nest(const Typed& typed, json options) {
  for (auto it = typed.path.rbegin(); it != typed.path.rend(); ++it) {
    options =
        json::array({{{"name", (**it)["name"]}, {"type", (**it)["type"]}, {"options", std::move(options)}}});
  }
  return options;
}

json command_data(const Typed& typed, json options, const Resolved& resolved) {
  json data = {{"id", to_text(typed.command->id)},
               {"name", typed.command->definition["name"]},
               {"type", static_cast<int>(CommandType::chat_input)},
               {"options", nest(typed, std::move(options))}};
  if (typed.command->guild) data["guild_id"] = to_text(*typed.command->guild);
  if (!resolved.empty()) data["resolved"] = resolved.data();
  return data;
}

std::optional<std::string> unknown_option(const Typed& typed, const json& given) {
  for (const auto& one : given.items()) {
    const bool known = std::ranges::any_of(
        typed.options, [&](const json& it) { return string_or(it, "name") == one.key(); });
    if (!known) return "/" + typed.full_name + " has no option " + one.key() + ".";
  }
  return std::nullopt;
}

}  // namespace

json offered_commands(const Core& core, const User& user, const Channel& channel) {
  json out = json::array();
  for (const auto& [id, command] : core.world.commands) {
    if (offered(core, user, channel, command)) out.push_back(wire::command(core.world, command));
  }
  return out;
}

Reply command(Core& core, const User& user, const json& body) {
  auto where = channel_for(core, user, body);
  if (auto* no = std::get_if<Reply>(&where)) return *no;
  const Channel& channel = *std::get<Channel*>(where);
  auto found = find_typed(core, user, channel, body);
  if (auto* no = std::get_if<Reply>(&found)) return *no;
  const Typed& typed = std::get<Typed>(found);
  const json* given = find(body, "options");
  const json values = given != nullptr && given->is_object() ? *given : json::object();
  if (const auto name = unknown_option(typed, values)) return refused(*name);
  Resolved resolved;
  json options = json::array();
  for (const json& option : typed.options) {
    const json* value = find(values, string_or(option, "name"));
    if (value == nullptr) {
      if (bool_or(option, "required")) return refused(bad_option(option, "is required."));
      continue;
    }
    auto checked = option_value(core, user, channel, option, *value, resolved);
    if (const auto* why = std::get_if<std::string>(&checked)) return refused(*why);
    options.push_back(
        {{"name", option["name"]}, {"type", option["type"]}, {"value", std::get<json>(checked)}});
  }
  NewInteraction made;
  made.type = InteractionType::command;
  made.user = user.id;
  made.channel = channel.id;
  made.data = command_data(typed, std::move(options), resolved);
  made.command = typed.full_name;
  return start_interaction(core, std::move(made));
}

Reply autocomplete(Core& core, const User& user, const json& body) {
  auto where = channel_for(core, user, body);
  if (auto* no = std::get_if<Reply>(&where)) return *no;
  const Channel& channel = *std::get<Channel*>(where);
  auto found = find_typed(core, user, channel, body);
  if (auto* no = std::get_if<Reply>(&found)) return *no;
  const Typed& typed = std::get<Typed>(found);
  const std::string focused = string_or(body, "focused");
  const json* given = find(body, "options");
  const json values = given != nullptr && given->is_object() ? *given : json::object();
  if (const auto name = unknown_option(typed, values)) return refused(*name);
  json options = json::array();
  bool completes = false;
  for (const json& option : typed.options) {
    const std::string name = string_or(option, "name");
    const json* value = find(values, name);
    json entry = {{"name", name}, {"type", option["type"]}};
    if (name == focused) {
      completes = bool_or(option, "autocomplete");
      // What is half typed is text, whatever the option will be.
      const json typed_so_far = value == nullptr ? json("") : *value;
      entry["value"] = typed_so_far.is_string() ? typed_so_far : json(typed_so_far.dump());
      entry["focused"] = true;
    } else if (value != nullptr) {
      entry["value"] = *value;
    } else {
      continue;
    }
    options.push_back(entry);
  }
  if (!completes)
    return refused("Option \"" + focused + "\" of /" + typed.full_name + " has no autocomplete.");
  NewInteraction made;
  made.type = InteractionType::autocomplete;
  made.user = user.id;
  made.channel = channel.id;
  made.data = command_data(typed, std::move(options), Resolved());
  made.command = typed.full_name;
  return start_interaction(core, std::move(made));
}

Reply context_command(Core& core, const User& user, const json& body) {
  auto where = channel_for(core, user, body);
  if (auto* no = std::get_if<Reply>(&where)) return *no;
  const Channel& channel = *std::get<Channel*>(where);
  const Id target = id_at(body, "target_id").value_or(0);
  const Message* message = core.world.message(channel.id, target);
  if (message != nullptr && !sees_message(core.world, *message, user.id)) message = nullptr;
  const CommandType type = message != nullptr ? CommandType::message : CommandType::user;
  const Command* command = command_named(core, user, channel, string_or(body, "name"), type);
  if (command == nullptr) return refused("No such entry in the menu of this target.");
  Resolved resolved;
  if (message != nullptr) {
    resolved.add_message(core, *message);
  } else if (!pickable(core, channel, user.id, 5, target, resolved)) {
    return refused("target_id names neither a message nor somebody here.");
  }
  NewInteraction made;
  made.type = InteractionType::command;
  made.user = user.id;
  made.channel = channel.id;
  made.command = string_or(body, "name");
  made.data = {{"id", to_text(command->id)},
               {"name", command->definition["name"]},
               {"type", static_cast<int>(type)},
               {"target_id", to_text(target)},
               {"resolved", resolved.data()}};
  return start_interaction(core, std::move(made));
}

}  // namespace sandbox::acts
