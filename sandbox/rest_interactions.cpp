// Answers to interactions: the first one (the callback), and what may follow while the token lives.

#include <algorithm>
#include <array>

#include "sandbox/announce.h"
#include "sandbox/check_components.h"
#include "sandbox/limits.h"
#include "sandbox/posting.h"
#include "sandbox/rest.h"
#include "sandbox/wire.h"

namespace sandbox::rest {

namespace {

enum ResponseType {
  kPong = 1,
  kMessage = 4,
  kDeferredMessage = 5,
  kDeferredUpdate = 6,
  kUpdate = 7,
  kAutocomplete = 8,
  kModal = 9,
};

json shown(const Core& core, const Message& message) {
  return wire::message(core.world, message, core.now());
}

// Which first answers fit this interaction, as Discord lists them.
std::string_view fitting_types(const Interaction& interaction) {
  switch (interaction.type) {
    case InteractionType::command:
      return "4, 5, 9, 10, 12";
    case InteractionType::component:
      return "4, 5, 6, 7, 9, 10, 12";
    case InteractionType::autocomplete:
      return "8,";
    case InteractionType::modal_submit:
      return interaction.message ? "4, 5, 6, 7, 10, 12" : "4, 5, 6, 10, 12";
  }
  return "";
}

bool fits(const Interaction& interaction, std::int64_t type) {
  return std::ranges::any_of(split(fitting_types(interaction), ','), [type](const std::string& one) {
    const std::size_t from = one.find_first_not_of(' ');
    return from != std::string::npos && one.substr(from) == std::to_string(type);
  });
}

// An empty message of the bot that stands for the answer to this interaction.
Message answer_to(const Core& core, const Interaction& interaction, bool ephemeral) {
  Message message;
  message.channel = interaction.channel;
  message.author = core.world.bot;
  message.webhook = core.world.bot;
  message.interaction_metadata = wire::interaction_metadata(core.world, interaction);
  message.type = MessageType::command;
  if (interaction.type == InteractionType::command && int_or(interaction.data, "type", 1) != 1) {
    message.type = MessageType::context_command;
  }
  if (interaction.message) {
    message.type = MessageType::reply;
    message.reference = {{"type", 0},
                         {"message_id", to_text(*interaction.message)},
                         {"channel_id", to_text(interaction.channel)}};
    if (interaction.guild) message.reference["guild_id"] = to_text(*interaction.guild);
  }
  if (ephemeral) {
    message.flags |= message_flag::kEphemeral;
    message.ephemeral_to = interaction.user;
  }
  return message;
}

json check_choices(const json& data, const Place& at) {
  // D++ leaves the list out when it is empty, and Discord takes that for an empty list.
  const json* list = check::list(data, "choices", at, {0, limits::kAutocompleteChoices});
  json out = json::array();
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const json& choice = (*list)[i];
    const Place place = at["choices"][i];
    if (!check::is_object(choice, place)) continue;
    check::text(choice, "name", place, {1, limits::kChoiceName}, check::Need::required);
    const json* value = find(choice, "value");
    if (value == nullptr || value->is_string()) {
      check::text(choice, "value", place, {1, limits::kChoiceValue}, check::Need::required);
    }
    out.push_back(choice);
  }
  return out;
}

void acknowledge(Core& core, Interaction& interaction, std::int64_t type, InteractionState state) {
  interaction.response_type = static_cast<int>(type);
  interaction.state = state;
  interaction.acknowledged_at = core.now();
  core.counters.count_acknowledged(core.now() - interaction.made_at);
  // A modal whose submission was taken is closed.
  if (Interaction* opener = core.world.interaction(interaction.opened_by.value_or(0)))
    opener->modal_done = true;
  announce::interaction(core, interaction);
}

// A refusal, or nothing once the answer is carried out.
std::optional<Reply> carry_out(Core& core, const Call& call, Interaction& interaction, std::int64_t type) {
  const json* given = find(call.body, "data");
  const json data = given == nullptr ? json::object() : *given;
  FormErrors errors;
  const Place at = Place(errors)["data"];
  if (type == kAutocomplete) {
    json choices = check_choices(data, at);
    if (!errors.empty()) return errors.reply();
    interaction.choices = std::move(choices);
    acknowledge(core, interaction, type, InteractionState::answered);
    return std::nullopt;
  }
  if (type == kModal) {
    json modal = check_modal(data, at);
    if (!errors.empty()) return errors.reply();
    interaction.modal = std::move(modal);
    acknowledge(core, interaction, type, InteractionState::answered);
    return std::nullopt;
  }
  if (type == kDeferredMessage) {
    const bool ephemeral = (int_or(data, "flags") & message_flag::kEphemeral) != 0;
    Message message = answer_to(core, interaction, ephemeral);
    message.flags |= message_flag::kLoading;
    Draft nothing;
    interaction.original = post(core, std::move(message), nothing).id;
    acknowledge(core, interaction, type, InteractionState::deferred);
    return std::nullopt;
  }
  if (type == kDeferredUpdate) {
    interaction.original = interaction.message;
    acknowledge(core, interaction, type, InteractionState::deferred);
    return std::nullopt;
  }
  Message* updated =
      type == kUpdate ? core.world.message(interaction.channel, *interaction.message) : nullptr;
  if (type == kUpdate && updated == nullptr) return refuse(refusals::kUnknownMessage);
  auto read = read_draft(data, call.uploads, type == kUpdate ? DraftKind::answer_edit : DraftKind::answer, at,
                         errors, updated == nullptr ? 0 : updated->flags);
  if (auto* refused = std::get_if<Reply>(&read)) return *refused;
  const Draft& draft = std::get<Draft>(read);
  if (updated != nullptr) {
    if (would_be_empty(*updated, draft)) return refuse(refusals::kEmptyMessage);
    interaction.original = updated->id;
    acknowledge(core, interaction, type, InteractionState::answered);
    revise(core, *updated, draft);
    return std::nullopt;
  }
  if (is_empty(draft)) return refuse(refusals::kEmptyMessage);
  const bool ephemeral = (draft.flags & message_flag::kEphemeral) != 0;
  interaction.original = post(core, answer_to(core, interaction, ephemeral), draft).id;
  acknowledge(core, interaction, type, InteractionState::answered);
  return std::nullopt;
}

Reply callback(Core& core, const Call& call) {
  Interaction* interaction = core.world.interaction(call.id("interaction"));
  if (interaction == nullptr || interaction->token != call.word("token"))
    return refuse(refusals::kUnknownInteraction);
  if (interaction->acknowledged_at) return refuse(refusals::kAlreadyAcknowledged);
  if (core.now() - interaction->made_at > limits::kFirstAnswer ||
      interaction->state == InteractionState::failed) {
    core.counters.count_late_answer();
    return refuse(refusals::kUnknownInteraction);
  }
  FormErrors errors;
  const Place at(errors);
  const auto type = check::integer(call.body, "type", at, 1, 100, check::Need::required);
  if (type && !fits(*interaction, *type)) at["type"].one_of(fitting_types(*interaction));
  if (!errors.empty()) return errors.reply();
  if (auto refused = carry_out(core, call, *interaction, *type)) return *refused;

  const auto wanted = call.query.find("with_response");
  if (wanted == call.query.end() || wanted->second != "true") return no_content();
  json out = {
      {"interaction", {{"id", to_text(interaction->id)}, {"type", static_cast<int>(interaction->type)}}}};
  if (interaction->original) {
    const Message& message = core.world.messages.at(interaction->channel).at(*interaction->original);
    out["interaction"]["response_message_id"] = to_text(message.id);
    out["interaction"]["response_message_loading"] = message.loading();
    out["interaction"]["response_message_ephemeral"] = message.ephemeral_to.has_value();
    out["resource"] = {{"type", *type}, {"message", shown(core, message)}};
  }
  return ok(out);
}

// The interaction whose token this is, if the token still opens anything.
std::variant<Interaction*, Reply> living(Core& core, const Call& call) {
  if (call.id("application") != core.world.bot) return refuse(refusals::kUnknownWebhook);
  Interaction* interaction = core.world.interaction_with_token(call.word("token"));
  if (interaction == nullptr) return refuse(refusals::kInvalidWebhookToken);
  if (core.now() - interaction->made_at > limits::kTokenLife) return refuse(refusals::kInvalidWebhookToken);
  if (!interaction->acknowledged_at) return refuse(refusals::kUnknownWebhook);
  return interaction;
}

std::variant<Message*, Reply> message_of(Core& core, const Call& call) {
  auto found = living(core, call);
  if (auto* refused = std::get_if<Reply>(&found)) return *refused;
  const Interaction& interaction = *std::get<Interaction*>(found);
  const auto named = call.ids.find("message");
  const Id id = named == call.ids.end() ? interaction.original.value_or(0) : named->second;
  const bool own = id == interaction.original || std::ranges::count(interaction.follow_ups, id) > 0;
  Message* message = own ? core.world.message(interaction.channel, id) : nullptr;
  if (message == nullptr) return refuse(refusals::kUnknownMessage);
  return message;
}

Reply get_answer(Core& core, const Call& call) {
  auto found = message_of(core, call);
  if (auto* refused = std::get_if<Reply>(&found)) return *refused;
  return ok(shown(core, *std::get<Message*>(found)));
}

Reply edit_answer(Core& core, const Call& call) {
  auto found = message_of(core, call);
  if (auto* refused = std::get_if<Reply>(&found)) return *refused;
  Message& message = *std::get<Message*>(found);
  auto read = read_draft(call.body, call.uploads, DraftKind::answer_edit, message.flags);
  if (auto* refused = std::get_if<Reply>(&read)) return *refused;
  const Draft& draft = std::get<Draft>(read);
  if (would_be_empty(message, draft)) return refuse(refusals::kEmptyMessage);
  revise(core, message, draft);
  Interaction& interaction = *core.world.interaction_with_token(call.word("token"));
  if (interaction.state == InteractionState::deferred) {
    interaction.state = InteractionState::answered;
    announce::interaction(core, interaction);
  }
  return ok(shown(core, message));
}

Reply delete_answer(Core& core, const Call& call) {
  auto found = message_of(core, call);
  if (auto* refused = std::get_if<Reply>(&found)) return *refused;
  const Message& message = *std::get<Message*>(found);
  remove_message(core, message.channel, message.id);
  Interaction& interaction = *core.world.interaction_with_token(call.word("token"));
  if (interaction.state == InteractionState::deferred) {
    interaction.state = InteractionState::answered;
    announce::interaction(core, interaction);
  }
  return no_content();
}

Reply follow_up(Core& core, const Call& call) {
  auto found = living(core, call);
  if (auto* refused = std::get_if<Reply>(&found)) return *refused;
  Interaction& interaction = *std::get<Interaction*>(found);
  auto read = read_draft(call.body, call.uploads, DraftKind::answer);
  if (auto* refused = std::get_if<Reply>(&read)) return *refused;
  const Draft& draft = std::get<Draft>(read);
  if (is_empty(draft)) return refuse(refusals::kEmptyMessage);

  // The first follow-up to a deferred reply becomes that reply, with the visibility it was deferred with.
  Message* original = core.world.message(interaction.channel, interaction.original.value_or(0));
  if (original != nullptr && original->loading()) {
    Draft filling = draft;
    filling.flags &= ~message_flag::kEphemeral;
    revise(core, *original, filling);
    interaction.state = InteractionState::answered;
    announce::interaction(core, interaction);
    return ok(shown(core, *original));
  }
  const bool ephemeral = (draft.flags & message_flag::kEphemeral) != 0;
  Message message = answer_to(core, interaction, ephemeral);
  message.type = MessageType::reply;
  if (original != nullptr) {
    message.reference = {
        {"type", 0}, {"message_id", to_text(original->id)}, {"channel_id", to_text(interaction.channel)}};
    if (interaction.guild) message.reference["guild_id"] = to_text(*interaction.guild);
  }
  const Message posted = post(core, std::move(message), draft);
  interaction.follow_ups.push_back(posted.id);
  if (interaction.state == InteractionState::deferred) interaction.state = InteractionState::answered;
  announce::interaction(core, interaction);
  return ok(shown(core, posted));
}

// Interaction endpoints have their own buckets and do not count towards the global limit.
constexpr BucketRule kCallback{"interaction callback", 1000, 1000, false};
constexpr BucketRule kWebhook{"interaction webhook", 5, 2000, false};

constexpr std::array kRoutes{
    Route{"POST", "/interactions/{interaction}/{token:text}/callback", callback, kCallback, Auth::none},
    Route{"POST", "/webhooks/{application}/{token:text}", follow_up, kWebhook, Auth::none},
    Route{"GET", "/webhooks/{application}/{token:text}/messages/@original", get_answer, kWebhook, Auth::none},
    Route{"PATCH", "/webhooks/{application}/{token:text}/messages/@original", edit_answer, kWebhook,
          Auth::none},
    Route{"DELETE", "/webhooks/{application}/{token:text}/messages/@original", delete_answer, kWebhook,
          Auth::none},
    Route{"GET", "/webhooks/{application}/{token:text}/messages/{message}", get_answer, kWebhook, Auth::none},
    Route{"PATCH", "/webhooks/{application}/{token:text}/messages/{message}", edit_answer, kWebhook,
          Auth::none},
    Route{"DELETE", "/webhooks/{application}/{token:text}/messages/{message}", delete_answer, kWebhook,
          Auth::none},
};

}  // namespace

std::span<const Route> interaction_routes() { return kRoutes; }

}  // namespace sandbox::rest
