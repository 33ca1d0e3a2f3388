// Buttons, menus and modals in the hands of a user, and plain messages.

#include <algorithm>

#include "sandbox/act_parts.h"
#include "sandbox/check_components.h"
#include "sandbox/check_message.h"
#include "sandbox/limits.h"
#include "sandbox/posting.h"
#include "sandbox/sight.h"
#include "sandbox/text.h"

namespace sandbox::acts {

namespace {

struct Target {
  const Message* message = nullptr;
  const json* component = nullptr;
};

// The component as this user has it on the screen.
std::variant<Target, Reply> target_of(const Core& core, const User& user, const json& body) {
  Target target;
  target.message = core.world.message_anywhere(id_at(body, "message_id").value_or(0));
  if (target.message == nullptr || !sees_message(core.world, *target.message, user.id)) {
    return refused("You see no message with this message_id.");
  }
  const std::string custom_id = string_or(body, "custom_id");
  target.component = find_component(target.message->components, custom_id);
  if (target.component == nullptr) return refused("The message has no component \"" + custom_id + "\".");
  if (bool_or(*target.component, "disabled"))
    return refused("The component \"" + custom_id + "\" is disabled.");
  return target;
}

Reply use_component(Core& core, const User& user, const Target& target, json data) {
  data["custom_id"] = (*target.component)["custom_id"];
  data["component_type"] = (*target.component)["type"];
  data["id"] = (*target.component)["id"];
  NewInteraction made;
  made.type = InteractionType::component;
  made.user = user.id;
  made.channel = target.message->channel;
  made.data = std::move(data);
  made.message = target.message->id;
  return start_interaction(core, std::move(made));
}

// Checks picks against a menu; an empty text means they are fine.
std::string check_picks(const Core& core, const Channel& where, Id viewer, const json& menu,
                        const json& picks, Resolved& resolved, bool required) {
  const auto least = required ? int_or(menu, "min_values", 1) : 0;
  const auto count = static_cast<std::int64_t>(picks.size());
  if (count < least || count > int_or(menu, "max_values", 1)) {
    return "Pick between " + std::to_string(least) + " and " + std::to_string(int_or(menu, "max_values", 1)) +
           ".";
  }
  const json* options = find(menu, "options");
  for (const json& pick : picks) {
    if (options != nullptr) {
      const bool offered = std::ranges::any_of(*options, [&](const json& it) { return it["value"] == pick; });
      if (!offered) return "The menu has no option " + pick.dump() + ".";
    } else {
      const auto id = parse_id(pick);
      if (!id || !pickable(core, where, viewer, int_or(menu, "type"), *id, resolved)) {
        return pick.dump() + " cannot be picked here.";
      }
    }
  }
  return "";
}

// One filled-in field of a modal, or why it cannot be handed in.
std::variant<json, std::string> fill_in(const Core& core, const Channel& where, Id viewer, const json& field,
                                        const json* given, Resolved& resolved) {
  const std::string custom_id = string_or(field, "custom_id");
  const ComponentType type = component_type(field);
  const bool required = bool_or(field, "required", true);
  json out = {{"type", field["type"]}, {"id", field["id"]}, {"custom_id", custom_id}};
  if (type == ComponentType::text_input) {
    const std::string text =
        given != nullptr && given->is_string() ? given->get<std::string>() : string_or(field, "value");
    const std::size_t size = length_of(text);
    const auto least = static_cast<std::size_t>(int_or(field, "min_length", 0));
    const auto most = static_cast<std::size_t>(int_or(field, "max_length", limits::kTextInputValue));
    if (size == 0 && required) return "The field \"" + custom_id + "\" is required.";
    if (size > 0 && (size < least || size > most))
      return "The text of \"" + custom_id + "\" has the wrong length.";
    out["value"] = text;
    return out;
  }
  if (type == ComponentType::checkbox) {
    out["value"] = given != nullptr && given->is_boolean() ? given->get<bool>() : bool_or(field, "default");
    return out;
  }
  json picks = given == nullptr ? json::array() : (given->is_array() ? *given : json::array({*given}));
  if (!picks.empty() || required) {
    const std::string why = check_picks(core, where, viewer, field, picks, resolved, required);
    if (!why.empty()) return "\"" + custom_id + "\": " + why;
  }
  if (type == ComponentType::radio_group) {
    out["value"] = picks.empty() ? json(nullptr) : picks[0];
  } else {
    out["values"] = picks;
  }
  return out;
}

}  // namespace

Reply click(Core& core, const User& user, const json& body) {
  auto found = target_of(core, user, body);
  if (auto* no = std::get_if<Reply>(&found)) return *no;
  const Target& target = std::get<Target>(found);
  if (component_type(*target.component) != ComponentType::button)
    return refused("This component is not a button.");
  return use_component(core, user, target, json::object());
}

Reply choose(Core& core, const User& user, const json& body) {
  auto found = target_of(core, user, body);
  if (auto* no = std::get_if<Reply>(&found)) return *no;
  const Target& target = std::get<Target>(found);
  if (!is_select(component_type(*target.component))) return refused("This component is not a menu.");
  const json* given = find(body, "values");
  if (given == nullptr || !given->is_array()) return refused("A choice needs values.");
  Resolved resolved;
  const Channel& channel = core.world.channels.at(target.message->channel);
  const std::string why = check_picks(core, channel, user.id, *target.component, *given, resolved, true);
  if (!why.empty()) return refused(why);
  json data = {{"values", *given}};
  if (!resolved.empty()) data["resolved"] = resolved.data();
  return use_component(core, user, target, std::move(data));
}

Reply submit_modal(Core& core, const User& user, const json& body) {
  const Interaction* opener = core.world.interaction(id_at(body, "interaction_id").value_or(0));
  const bool open =
      opener != nullptr && opener->user == user.id && opener->modal.is_object() && !opener->modal_done;
  if (!open) return refused("You have no open modal of this interaction_id.");
  const json* given = find(body, "fields");
  const json fields = given != nullptr && given->is_object() ? *given : json::object();
  for (const auto& [custom_id, value] : fields.items()) {
    if (find_component(opener->modal["components"], custom_id) == nullptr) {
      return refused("The modal has no field \"" + custom_id + "\".");
    }
  }
  const Channel& channel = core.world.channels.at(opener->channel);
  Resolved resolved;
  json parts = json::array();
  for (const json& part : opener->modal["components"]) {
    json out = {{"type", part["type"]}, {"id", part["id"]}};
    const bool label = component_type(part) == ComponentType::label;
    if (component_type(part) == ComponentType::text_display) {
      parts.push_back(out);
      continue;
    }
    const json& field = label ? part["component"] : part["components"][0];
    auto filled =
        fill_in(core, channel, user.id, field, find(fields, string_or(field, "custom_id")), resolved);
    if (const auto* why = std::get_if<std::string>(&filled)) return refused(*why);
    if (label) {
      out["component"] = std::get<json>(filled);
    } else {
      out["components"] = json::array({std::get<json>(filled)});
    }
    parts.push_back(out);
  }
  NewInteraction made;
  made.type = InteractionType::modal_submit;
  made.user = user.id;
  made.channel = opener->channel;
  made.message = opener->message;
  made.opened_by = opener->id;
  made.data = {{"custom_id", opener->modal["custom_id"]}, {"components", parts}};
  if (!resolved.empty()) made.data["resolved"] = resolved.data();
  return start_interaction(core, std::move(made));
}

Reply message(Core& core, const User& user, const json& body) {
  auto where = channel_for(core, user, body);
  if (auto* no = std::get_if<Reply>(&where)) return *no;
  Channel& channel = *std::get<Channel*>(where);
  const Permissions needed = channel.thread ? permission::kSendInThreads : permission::kSendMessages;
  if (!allowed(core.world, channel, user.id, needed)) return refused("You may not write here.");
  if (channel.thread && channel.thread->locked &&
      !allowed(core.world, channel, user.id, permission::kManageThreads)) {
    return refused("This thread is locked.");
  }
  json wanted = {{"content", string_or(body, "content")}};
  if (const json* reference = find(body, "reply_to"))
    wanted["message_reference"] = {{"message_id", *reference}};
  auto read = read_draft(wanted, {}, DraftKind::message);
  if (auto* no = std::get_if<Reply>(&read)) return *no;
  const Draft& draft = std::get<Draft>(read);
  if (is_empty(draft)) return refused("A message needs a text.");
  Message fresh;
  fresh.channel = channel.id;
  fresh.author = user.id;
  if (!draft.reference.is_null()) {
    fresh.type = MessageType::reply;
    fresh.reference = {
        {"type", 0}, {"message_id", draft.reference["message_id"]}, {"channel_id", to_text(channel.id)}};
  }
  if (channel.thread) channel.thread->members.insert(user.id);
  return ok(sight::message(core, post(core, std::move(fresh), draft)));
}

}  // namespace sandbox::acts
