#include "bot/interaction.h"

#include <charconv>
#include <stdexcept>

#include "commands/component_id.h"
#include "render/discord_json.h"

namespace parlour::bot {

using commands::Answer;
using commands::Request;
using commands::RequestKind;
using nlohmann::json;

namespace {

// Discord's numbers.
constexpr int kTextChannel = 0;
constexpr int kNewsChannel = 5;
constexpr int kCommand = 2;
constexpr int kComponent = 3;
constexpr int kAutocomplete = 4;
constexpr int kAnswerMessage = 4;
constexpr int kAnswerLater = 5;
constexpr int kUpdateLater = 6;
constexpr int kUpdateMessage = 7;
constexpr int kAnswerChoices = 8;
constexpr int kOnlyYou = 1 << 6;
constexpr std::uint64_t kManageMessages = 1ULL << 13U;
constexpr std::uint64_t kAdministrator = 1ULL << 3U;
constexpr int kSubcommand = 1;
constexpr int kSubcommandGroup = 2;
constexpr int kDeepest = 2;  // a group, a subcommand, its options

/// Ids and rights are numbers in quotes; 0 when there is none.
std::uint64_t number_in(const json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_string()) return 0;
  const auto& text = found->get_ref<const std::string&>();
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

/// An id without which we could not answer.
std::uint64_t id_in(const json& object, const char* key) {
  const auto id = number_in(object, key);
  if (id == 0) throw std::invalid_argument(key);
  return id;
}

std::string text_in(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

tables::Person person_in(const json& data) {
  const bool in_server = data.contains("member");
  const json& user = in_server ? data.at("member").at("user") : data.at("user");
  tables::Person person{id_in(user, "id"), in_server ? text_in(data.at("member"), "nick") : std::string{}};
  if (person.name.empty()) person.name = text_in(user, "global_name");
  if (person.name.empty()) person.name = text_in(user, "username");
  return person;
}

void read_options(const json& options, Request& request, int depth) {
  if (depth > kDeepest) throw std::invalid_argument("options");
  for (const json& option : options) {
    const std::string name = option.at("name");
    const int type = option.at("type");
    if (type == kSubcommand || type == kSubcommandGroup) {
      request.command += " " + name;
      if (option.contains("options")) read_options(option.at("options"), request, depth + 1);
      continue;
    }
    const json& value = option.at("value");
    request.options[name] = value.is_string() ? value.get<std::string>() : value.dump();
    if (option.value("focused", false)) request.focused = name;
  }
}

/// Where a request comes from: only in a channel of a server that is no thread itself can threads be made.
tables::Place place_in(const json& data) {
  tables::Place place{number_in(data, "guild_id"), id_in(data, "channel_id")};
  if (const auto channel = data.find("channel"); channel != data.end() && channel->is_object()) {
    const int type = channel->value("type", -1);
    place.takes_threads = place.guild != 0 && (type == kTextChannel || type == kNewsChannel);
  }
  return place;
}

json with_flag(json message, bool only_you) {
  if (only_you) message["flags"] = kOnlyYou;
  return message;
}

}  // namespace

std::optional<Interaction> read_interaction(const json& data) try {
  Interaction made;
  made.ticket = {id_in(data, "id"), id_in(data, "application_id"), data.at("token")};
  if (made.ticket.token.empty()) return std::nullopt;
  Request& request = made.request;
  request.id = made.ticket.id;
  request.who = person_in(data);
  request.place = place_in(data);
  request.locale = text_in(data, "locale");
  if (data.contains("member")) {
    const auto rights = number_in(data.at("member"), "permissions");
    request.manages = (rights & (kManageMessages | kAdministrator)) != 0;
  }
  const json& what = data.at("data");
  switch (data.at("type").get<int>()) {
    case kCommand:
      request.kind = RequestKind::Slash;
      break;
    case kAutocomplete:
      request.kind = RequestKind::Autocomplete;
      break;
    case kComponent:
      request.kind = RequestKind::Component;
      request.component = what.at("custom_id");
      if (what.contains("values")) request.values = what.at("values").get<std::vector<std::string>>();
      return made;
    default:
      return std::nullopt;
  }
  request.command = what.at("name");
  if (what.contains("options")) read_options(what.at("options"), request, 0);
  return made;
} catch (const std::exception&) {
  return std::nullopt;
}

bool answers_in_place(const Request& request) {
  if (request.kind != RequestKind::Component) return false;
  const auto id = commands::parse_component_id(request.component);
  return id && commands::is_private(id->verb);
}

json message_json(const render::Document& page, const render::Speech& say, bool only_you) {
  return with_flag(render::discord_json(page, say), only_you);
}

json first_answer(const commands::Response& response, const render::Speech& say) {
  if (const auto* choices = std::get_if<std::vector<commands::Suggestion>>(&response)) {
    json list = json::array();
    for (const auto& one : *choices) list.push_back({{"name", one.label}, {"value", one.value}});
    return {{"type", kAnswerChoices}, {"data", {{"choices", std::move(list)}}}};
  }
  const auto& answer = std::get<Answer>(response);
  return {{"type", answer.in_place ? kUpdateMessage : kAnswerMessage},
          {"data", message_json(answer.page, say, !answer.in_place)}};
}

json acknowledgement(const Request& request) {
  if (answers_in_place(request)) return {{"type", kUpdateLater}};
  return {{"type", kAnswerLater}, {"data", {{"flags", kOnlyYou}}}};
}

}  // namespace parlour::bot
