// Application commands: global ones and those of one server.

#include <algorithm>
#include <array>
#include <set>

#include "sandbox/announce.h"
#include "sandbox/check_command.h"
#include "sandbox/limits.h"
#include "sandbox/rest.h"
#include "sandbox/rest_access.h"
#include "sandbox/wire.h"

namespace sandbox::rest {

namespace {

// Whose commands a route is about: the whole application's, or one server's.
struct Scope {
  std::optional<Id> guild;
};

std::variant<Scope, Reply> scope_of(const Core& core, const Call& call) {
  if (call.id("application") != core.world.bot) return refuse(refusals::kUnknownApplication);
  const auto guild = call.ids.find("guild");
  if (guild == call.ids.end()) return Scope{};
  if (auto refused = access_refused(core, core.world.guild(guild->second))) return *refused;
  return Scope{guild->second};
}

std::string kind_and_name(const json& definition) {
  return std::to_string(int_or(definition, "type", 1)) + "/" + string_or(definition, "name");
}

Command* command_like(Core& core, const Scope& scope, const json& definition) {
  for (auto& [id, command] : core.world.commands) {
    if (command.guild == scope.guild && kind_and_name(command.definition) == kind_and_name(definition))
      return &command;
  }
  return nullptr;
}

Command* command_at(Core& core, const Scope& scope, Id id) {
  const auto it = core.world.commands.find(id);
  return it == core.world.commands.end() || it->second.guild != scope.guild ? nullptr : &it->second;
}

Command& keep(Core& core, const Scope& scope, json definition) {
  Command* known = command_like(core, scope, definition);
  if (known == nullptr) {
    Command fresh;
    fresh.id = core.new_id();
    fresh.guild = scope.guild;
    known = &(core.world.commands[fresh.id] = fresh);
  }
  if (known->definition != definition) known->version = core.new_id();
  known->definition = std::move(definition);
  return *known;
}

json list_of(const Core& core, const Scope& scope, bool with_localizations) {
  json out = json::array();
  for (const auto& [id, command] : core.world.commands) {
    if (command.guild != scope.guild) continue;
    out.push_back(wire::command(core.world, command));
    if (with_localizations) continue;
    out.back().erase("name_localizations");
    out.back().erase("description_localizations");
  }
  return out;
}

Reply list_commands(Core& core, const Call& call) {
  auto scope = scope_of(core, call);
  if (auto* refused = std::get_if<Reply>(&scope)) return *refused;
  const auto wanted = call.query.find("with_localizations");
  return ok(list_of(core, std::get<Scope>(scope), wanted != call.query.end() && wanted->second == "true"));
}

std::size_t count_of(const json& definitions, CommandType type) {
  return static_cast<std::size_t>(std::ranges::count_if(definitions, [&](const json& definition) {
    return int_or(definition, "type", 1) == static_cast<std::int64_t>(type);
  }));
}

Reply overwrite_commands(Core& core, const Call& call) {
  auto found = scope_of(core, call);
  if (auto* refused = std::get_if<Reply>(&found)) return *refused;
  const Scope scope = std::get<Scope>(found);
  FormErrors errors;
  const Place at(errors);
  if (!call.body.is_array()) {
    at.refuse("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    return errors.reply();
  }
  if (count_of(call.body, CommandType::chat_input) > limits::kGlobalCommands ||
      count_of(call.body, CommandType::user) > limits::kContextCommands ||
      count_of(call.body, CommandType::message) > limits::kContextCommands) {
    return refuse(refusals::kTooManyCommands);
  }
  std::vector<json> checked;
  std::set<std::string> names;
  for (std::size_t i = 0; i < call.body.size(); ++i) {
    checked.push_back(check_command(call.body[i], at[i]));
    if (!names.insert(kind_and_name(call.body[i])).second) {
      at[i]["name"].refuse("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique");
    }
  }
  if (!errors.empty()) return errors.reply();
  std::erase_if(core.world.commands, [&](const auto& row) {
    return row.second.guild == scope.guild && !names.contains(kind_and_name(row.second.definition));
  });
  for (json& definition : checked) keep(core, scope, std::move(definition));
  announce::commands_changed(core);
  return ok(list_of(core, scope, true));
}

Reply create_command(Core& core, const Call& call) {
  auto found = scope_of(core, call);
  if (auto* refused = std::get_if<Reply>(&found)) return *refused;
  const Scope scope = std::get<Scope>(found);
  FormErrors errors;
  json definition = check_command(call.body, Place(errors));
  if (!errors.empty()) return errors.reply();
  const bool known = command_like(core, scope, definition) != nullptr;
  if (!known && list_of(core, scope, false).size() >= limits::kGlobalCommands)
    return refuse(refusals::kTooManyCommands);
  const Command command = keep(core, scope, std::move(definition));
  announce::commands_changed(core);
  Reply reply = ok(wire::command(core.world, command));
  reply.status = known ? 200 : 201;
  return reply;
}

Reply get_command(Core& core, const Call& call) {
  auto scope = scope_of(core, call);
  if (auto* refused = std::get_if<Reply>(&scope)) return *refused;
  const Command* command = command_at(core, std::get<Scope>(scope), call.id("command"));
  return command == nullptr ? refuse(refusals::kUnknownCommand) : ok(wire::command(core.world, *command));
}

Reply edit_command(Core& core, const Call& call) {
  auto scope = scope_of(core, call);
  if (auto* refused = std::get_if<Reply>(&scope)) return *refused;
  Command* command = command_at(core, std::get<Scope>(scope), call.id("command"));
  if (command == nullptr) return refuse(refusals::kUnknownCommand);
  json merged = command->definition;
  if (call.body.is_object()) merged.update(call.body);
  FormErrors errors;
  json definition = check_command(merged, Place(errors));
  if (!errors.empty()) return errors.reply();
  command->definition = std::move(definition);
  command->version = core.new_id();
  announce::commands_changed(core);
  return ok(wire::command(core.world, *command));
}

Reply delete_command(Core& core, const Call& call) {
  auto scope = scope_of(core, call);
  if (auto* refused = std::get_if<Reply>(&scope)) return *refused;
  const Command* command = command_at(core, std::get<Scope>(scope), call.id("command"));
  if (command == nullptr) return refuse(refusals::kUnknownCommand);
  core.world.commands.erase(command->id);
  announce::commands_changed(core);
  return no_content();
}

constexpr BucketRule kRead{"read commands", 10, 10'000};
constexpr BucketRule kOverwrite{"overwrite commands", 5, 20'000};
constexpr BucketRule kWrite{"write command", 5, 20'000};

constexpr std::array kRoutes{
    Route{"GET", "/applications/{application}/commands", list_commands, kRead},
    Route{"PUT", "/applications/{application}/commands", overwrite_commands, kOverwrite},
    Route{"POST", "/applications/{application}/commands", create_command, kWrite},
    Route{"GET", "/applications/{application}/commands/{command}", get_command, kRead},
    Route{"PATCH", "/applications/{application}/commands/{command}", edit_command, kWrite},
    Route{"DELETE", "/applications/{application}/commands/{command}", delete_command, kWrite},
    Route{"GET", "/applications/{application}/guilds/{guild}/commands", list_commands, kRead},
    Route{"PUT", "/applications/{application}/guilds/{guild}/commands", overwrite_commands, kOverwrite},
    Route{"POST", "/applications/{application}/guilds/{guild}/commands", create_command, kWrite},
    Route{"GET", "/applications/{application}/guilds/{guild}/commands/{command}", get_command, kRead},
    Route{"PATCH", "/applications/{application}/guilds/{guild}/commands/{command}", edit_command, kWrite},
    Route{"DELETE", "/applications/{application}/guilds/{guild}/commands/{command}", delete_command, kWrite},
};

}  // namespace

std::span<const Route> command_routes() { return kRoutes; }

}  // namespace sandbox::rest
