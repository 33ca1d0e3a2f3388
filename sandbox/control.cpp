#include "sandbox/control.h"

#include <array>
#include <fstream>
#include <iterator>

#include "sandbox/acts.h"
#include "sandbox/page_files.h"
#include "sandbox/posting.h"
#include "sandbox/rest.h"
#include "sandbox/sight.h"
#include "sandbox/text.h"

namespace sandbox::control {

namespace {

using Act = Reply (*)(Core& core, const User& user, const json& body);

template <Act act>
Reply as_user(Core& core, const Call& call) {
  const User* user = core.world.user(call.id("user"));
  return user == nullptr ? not_found("user") : act(core, *user, call.body);
}

// Whom a read is for: ?as=ID.
const User* viewer_of(const Core& core, const Call& call) { return core.world.user(call.number("as", 0)); }

// Nothing has changed since the number that the caller knows: wait.
bool nothing_new(const Core& core, const Call& call) {
  return core.changes.number() <= call.number("since", 0);
}

Reply get_world(Core& core, const Call& call) {
  const User* viewer = viewer_of(core, call);
  return viewer == nullptr ? not_found("user (?as=ID)") : ok(sight::world(core, *viewer));
}

Reply messages_of(Core& core, const Call& call, const Channel* channel) {
  const User* viewer = viewer_of(core, call);
  if (viewer == nullptr) return not_found("user (?as=ID)");
  json found = json::array();
  if (channel != nullptr) {
    if (!sees_channel(core.world, *channel, viewer->id)) return not_found("channel");
    found = sight::messages(core, *channel, viewer->id, call.number("limit", 50),
                            call.number("ephemeral", 1) != 0, call.number("before", 0));
  }
  Reply reply = ok({{"version", core.changes.number()}, {"messages", found}});
  reply.pending = nothing_new(core, call);
  return reply;
}

Reply channel_messages(Core& core, const Call& call) {
  const Channel* channel = core.world.channel(call.id("channel"));
  return channel == nullptr ? not_found("channel") : messages_of(core, call, channel);
}

Reply dm_messages(Core& core, const Call& call) {
  Call own = call;
  own.query["as"] = to_text(call.id("user"));
  return messages_of(core, own, core.world.dm_with(call.id("user")));
}

Reply channel_commands(Core& core, const Call& call) {
  const User* viewer = viewer_of(core, call);
  const Channel* channel = core.world.channel(call.id("channel"));
  if (viewer == nullptr) return not_found("user (?as=ID)");
  if (channel == nullptr || !sees_channel(core.world, *channel, viewer->id)) return not_found("channel");
  return ok(acts::offered_commands(core, *viewer, *channel));
}

Reply get_interaction(Core& core, const Call& call) {
  const Interaction* interaction = core.world.interaction(call.id("interaction"));
  if (interaction == nullptr) return not_found("interaction");
  Reply reply = ok(sight::interaction(core, *interaction));
  const auto until = call.query.find("until");
  const bool pending = interaction->state == InteractionState::pending;
  if (until != call.query.end() && until->second == "acknowledged") {
    reply.pending = pending;
  } else if (until != call.query.end() && until->second == "answered") {
    // An update that was put off counts too: until then the message is the old one.
    reply.pending = pending || interaction->state == InteractionState::deferred;
  }
  return reply;
}

Reply get_bot(Core& core, const Call& call) {
  const json shown = sight::user(core, core.world.users.at(core.world.bot));
  Reply reply = ok({{"version", core.changes.number()},
                    {"user", shown},
                    {"online", core.gateway.online()},
                    {"sessions", core.gateway.sessions()},
                    {"commands", core.world.commands.size()}});
  reply.pending = nothing_new(core, call);
  return reply;
}

// Where a bot connects, and what it needs for that.
Reply get_place(Core& core, const Call&) {
  return ok({{"discord_port", core.discord_port},
             {"authority_file", core.authority_file.string()},
             {"token", core.world.token},
             {"application_id", to_text(core.world.bot)}});
}

template <BotOrder order>
Reply order_bot(Core& core, const Call&) {
  if (!core.bot_order) return acts::refused("The bot was not started by the sandbox.");
  core.bot_order(order);
  return no_content();
}

Reply remove_for_user(Core& core, const User& user, const json& body) {
  const Message* message = core.world.message_anywhere(id_at(body, "message_id").value_or(0));
  if (message == nullptr || !sees_message(core.world, *message, user.id))
    return acts::refused("You see no such message.");
  const Channel& channel = core.world.channels.at(message->channel);
  const bool may = message->author == user.id || message->ephemeral_to == user.id ||
                   (!channel.is_dm() && allowed(core.world, channel, user.id, permission::kManageMessages));
  if (!may) return acts::refused("You may not delete this message.");
  remove_message(core, message->channel, message->id);
  return no_content();
}

Reply open_dm_as_user(Core& core, const User& user, const json&) {
  if (!core.world.shares_a_guild(user.id)) return acts::refused("You share no server with the bot.");
  return ok(sight::channel(core, open_dm(core, user.id)));
}

constexpr std::array kRoutes{
    Route{"GET", "/control/world", get_world},
    Route{"GET", "/control/bot", get_bot},
    Route{"GET", "/control/place", get_place},
    Route{"POST", "/control/bot/start", order_bot<BotOrder::start>},
    Route{"POST", "/control/bot/stop", order_bot<BotOrder::stop>},
    Route{"POST", "/control/bot/kill", order_bot<BotOrder::kill>},
    Route{"GET", "/control/channels/{channel}/messages", channel_messages},
    Route{"GET", "/control/channels/{channel}/commands", channel_commands},
    Route{"GET", "/control/users/{user}/dm/messages", dm_messages},
    Route{"GET", "/control/interactions/{interaction}", get_interaction},
    Route{"POST", "/control/users/{user}/command", as_user<acts::command>},
    Route{"POST", "/control/users/{user}/autocomplete", as_user<acts::autocomplete>},
    Route{"POST", "/control/users/{user}/context", as_user<acts::context_command>},
    Route{"POST", "/control/users/{user}/click", as_user<acts::click>},
    Route{"POST", "/control/users/{user}/choose", as_user<acts::choose>},
    Route{"POST", "/control/users/{user}/modal", as_user<acts::submit_modal>},
    Route{"POST", "/control/users/{user}/message", as_user<acts::message>},
    Route{"POST", "/control/users/{user}/delete", as_user<remove_for_user>},
    Route{"POST", "/control/users/{user}/dm", as_user<open_dm_as_user>},
};

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

Reply not_found(std::string_view what) {
  Reply reply;
  reply.status = 404;
  reply.body = {{"error", "No such " + std::string(what) + "."}};
  return reply;
}

bool is_local(std::string_view host_or_origin) {
  const std::size_t scheme = host_or_origin.find("://");
  if (scheme != std::string_view::npos) host_or_origin.remove_prefix(scheme + 3);
  const auto name = host_or_origin.substr(0, host_or_origin.rfind(':'));
  return name == "127.0.0.1" || name == "localhost";
}

Reply answer(Core& core, const HttpRequest& request) {
  const std::vector<std::string> steps = split(path_of(request.target), '/');
  for (const auto part : {std::span<const Route>(kRoutes), world_routes(), bench_routes()}) {
    for (const Route& route : part) {
      Call call;
      if (route.method != request.method || fit(route.pattern, steps, call) != Fit::yes) continue;
      if (auto refused = read_body(request, call)) return *refused;
      call.query = parse_query(query_of(request.target));
      return route.handler(core, call);
    }
  }
  return not_found("route");
}

Reply static_file(const Core& core, std::string_view target) {
  std::string path = percent_decode(path_of(target));
  constexpr std::string_view kCdn = "/cdn";
  if (path.starts_with("/cdn/")) return rest::cdn_file(core, target.substr(kCdn.size()));
  if (path.ends_with('/')) path += "index.html";
  if (path.find("..") != std::string::npos) return not_found("file");
  if (!core.page.empty()) {
    const std::filesystem::path file = core.page / path.substr(1);
    if (!std::filesystem::is_regular_file(file)) return not_found("file");
    return file_reply(read_file(file), mime_type_of(path));
  }
  for (const PageFile& file : page_files()) {
    if ("/" + std::string(file.name) == path) return file_reply(std::string(file.bytes), mime_type_of(path));
  }
  return not_found("file");
}

}  // namespace sandbox::control
