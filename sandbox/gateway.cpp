#include "sandbox/gateway.h"

#include <algorithm>

#include "sandbox/core.h"
#include "sandbox/limits.h"
#include "sandbox/text.h"
#include "sandbox/wire.h"

namespace sandbox {

namespace {

enum Opcode {
  kDispatch = 0,
  kHeartbeat = 1,
  kIdentify = 2,
  kPresence = 3,
  kVoiceState = 4,
  kResume = 6,
  kReconnect = 7,
  kRequestMembers = 8,
  kInvalidSession = 9,
  kHello = 10,
  kHeartbeatAck = 11,
};

constexpr GatewayClose kUnknownOpcode{4001, "Unknown opcode."};
constexpr GatewayClose kDecodeError{4002, "Error while decoding payload."};
constexpr GatewayClose kNotAuthenticated{4003, "Not authenticated."};
constexpr GatewayClose kAuthenticationFailed{4004, "Authentication failed."};
constexpr GatewayClose kAlreadyAuthenticated{4005, "Already authenticated."};
constexpr GatewayClose kInvalidSequence{4007, "Invalid seq."};
constexpr GatewayClose kRateLimited{4008, "Rate limited."};
constexpr GatewayClose kInvalidShard{4010, "Invalid shard."};
constexpr GatewayClose kInvalidIntents{4013, "Invalid intent(s)."};
constexpr GatewayClose kDisallowedIntents{4014, "Disallowed intent(s)."};

json payload(Opcode op, json data = nullptr) {
  return {{"op", static_cast<int>(op)}, {"d", std::move(data)}, {"s", nullptr}, {"t", nullptr}};
}

bool bot_token_matches(const World& world, std::string_view given) {
  constexpr std::string_view kPrefix = "Bot ";
  if (given.starts_with(kPrefix)) given.remove_prefix(kPrefix.size());
  return given == world.token;
}

}  // namespace

void Gateway::greet(GatewayTalk& talk) {
  talk.last_heartbeat = core_.now();
  talk.peer->send(
      payload(kHello, {{"heartbeat_interval", core_.settings.heartbeat_interval}, {"_trace", {"sandbox"}}}));
}

void Gateway::receive(GatewayTalk& talk, std::string_view text) {
  const Millis now = core_.now();
  talk.payload_times.push_back(now);
  while (talk.payload_times.front() <= now - limits::kGatewayWindow) talk.payload_times.pop_front();
  if (talk.payload_times.size() > limits::kGatewayEvents) return talk.peer->close(kRateLimited);
  if (text.size() > limits::kGatewayPayload) return talk.peer->close(kDecodeError);
  const json message = json::parse(text, nullptr, false);
  if (!message.is_object() || !message.contains("op") || !message["op"].is_number_integer()) {
    return talk.peer->close(kDecodeError);
  }
  const json data = message.value("d", json());
  switch (message["op"].get<int>()) {
    case kHeartbeat:
      talk.last_heartbeat = now;
      if (!ignore_heartbeats_) talk.peer->send(payload(kHeartbeatAck));
      return;
    case kIdentify:
      return identify(talk, data);
    case kResume:
      return resume(talk, data);
    case kPresence:
    case kVoiceState:
    case kRequestMembers:
      if (talk.session.empty()) talk.peer->close(kNotAuthenticated);
      return;
    default:
      return talk.peer->close(kUnknownOpcode);
  }
}

void Gateway::identify(GatewayTalk& talk, const json& data) {
  if (!talk.session.empty()) return talk.peer->close(kAlreadyAuthenticated);
  if (!bot_token_matches(core_.world, string_or(data, "token")))
    return talk.peer->close(kAuthenticationFailed);
  const json* intents = find(data, "intents");
  if (intents == nullptr || !intents->is_number_unsigned() ||
      (intents->get<std::uint64_t>() & ~intent::kKnown) != 0) {
    return talk.peer->close(kInvalidIntents);
  }
  auto session = std::make_unique<GatewaySession>();
  session->intents = intents->get<std::uint64_t>();
  if ((session->intents & intent::kPrivileged) != 0 && !core_.settings.privileged_intents) {
    return talk.peer->close(kDisallowedIntents);
  }
  if (const json* shard = find(data, "shard")) {
    const bool fine = shard->is_array() && shard->size() == 2 && (*shard)[0].is_number_unsigned() &&
                      (*shard)[1].is_number_unsigned() && (*shard)[0].get<Id>() < (*shard)[1].get<Id>();
    if (!fine) return talk.peer->close(kInvalidShard);
    session->shard = (*shard)[0].get<Id>();
    session->shards = (*shard)[1].get<Id>();
  }
  session->id = random_hex(16);
  session->peer = talk.peer;
  talk.session = session->id;
  GatewaySession& kept = *sessions_.emplace_back(std::move(session));

  const World& world = core_.world;
  json guilds = json::array();
  std::vector<const Guild*> own;
  for (const auto& [id, guild] : world.guilds) {
    if (!guild.members.contains(world.bot) || (id >> 22U) % kept.shards != kept.shard) continue;
    own.push_back(&guild);
    guilds.push_back({{"id", to_text(id)}, {"unavailable", true}});
  }
  send_event(kept, "READY",
             {{"v", 10},
              {"user", wire::bot_user(world)},
              {"guilds", guilds},
              {"session_id", kept.id},
              {"resume_gateway_url", "wss://gateway.discord.gg"},
              {"shard", {kept.shard, kept.shards}},
              {"session_type", "normal"},
              {"private_channels", json::array()},
              {"relationships", json::array()},
              {"user_settings", json::object()},
              {"presences", json::array()},
              {"guild_join_requests", json::array()},
              {"geo_ordered_rtc_regions", json::array()},
              {"application", {{"id", to_text(world.bot)}, {"flags", 0}}},
              {"_trace", {"sandbox"}}});
  if ((kept.intents & intent::kGuilds) != 0) {
    for (const Guild* guild : own) send_event(kept, "GUILD_CREATE", wire::guild_create(world, *guild));
  }
  tell_presence();
}

void Gateway::resume(GatewayTalk& talk, const json& data) {
  if (!talk.session.empty()) return talk.peer->close(kAlreadyAuthenticated);
  if (!bot_token_matches(core_.world, string_or(data, "token")))
    return talk.peer->close(kAuthenticationFailed);
  const Millis now = core_.now();
  std::erase_if(sessions_,
                [&](const auto& it) { return !it->peer && now - it->lost_at > limits::kResumeWindow; });
  GatewaySession* session = session_named(string_or(data, "session_id"));
  const std::int64_t seen = int_or(data, "seq", -1);
  const bool replayable =
      session != nullptr && (session->sent.empty() || seen >= session->sent.front().first - 1);
  if (!replayable) return talk.peer->send(payload(kInvalidSession, false));
  if (seen > session->sequence || seen < 0) return talk.peer->close(kInvalidSequence);
  if (session->peer) session->peer->cut();
  session->peer = talk.peer;
  talk.session = session->id;
  for (const auto& [sequence, event] : session->sent) {
    if (sequence > seen) session->peer->send(event);
  }
  send_event(*session, "RESUMED", {{"_trace", {"sandbox"}}});
  tell_presence();
}

void Gateway::lost(GatewayTalk& talk, unsigned close_code) {
  GatewaySession* session = session_named(talk.session);
  if (session == nullptr || session->peer != talk.peer) return;
  session->peer = nullptr;
  session->lost_at = core_.now();
  if (close_code == 1000 || close_code == 1001) {
    std::erase_if(sessions_, [&](const auto& it) { return it.get() == session; });
  }
  tell_presence();
}

void Gateway::dispatch(const GatewayEvent& event) {
  const Id guild_slot = event.guild.value_or(0) >> 22U;
  int copies = 1;
  if (duplicates_ > 0) {
    --duplicates_;
    copies = 2;
  }
  for (const auto& session : sessions_) {
    if (guild_slot % session->shards != session->shard) continue;
    if (event.intents != 0 && (session->intents & event.intents) == 0) continue;
    const bool full =
        event.data_without_content.is_null() || (session->intents & intent::kMessageContent) != 0;
    for (int i = 0; i < copies; ++i) {
      send_event(*session, event.name, full ? event.data : event.data_without_content);
    }
  }
}

void Gateway::send_event(GatewaySession& session, std::string_view name, const json& data) {
  const std::int64_t sequence = ++session.sequence;
  json event = {{"op", static_cast<int>(kDispatch)}, {"t", name}, {"s", sequence}, {"d", data}};
  if (session.peer) session.peer->send(event);
  session.sent.emplace_back(sequence, std::move(event));
  if (session.sent.size() > limits::kReplayEvents) session.sent.pop_front();
}

bool Gateway::online() const {
  return std::ranges::any_of(sessions_, [](const auto& session) { return session->peer != nullptr; });
}

void Gateway::drop_connections(std::optional<unsigned> close_code) {
  for (const auto& peer : peers()) {
    if (close_code) {
      peer->close({*close_code, "Asked for by a test."});
    } else {
      peer->cut();
    }
  }
}

void Gateway::ask_to_reconnect() {
  for (const auto& peer : peers()) peer->send(payload(kReconnect));
}

void Gateway::invalidate_sessions(bool resumable) {
  const auto all = peers();
  if (!resumable) sessions_.clear();
  for (const auto& peer : all) peer->send(payload(kInvalidSession, resumable));
  tell_presence();
}

GatewaySession* Gateway::session_named(std::string_view id) {
  const auto it = std::ranges::find_if(sessions_, [&](const auto& session) { return session->id == id; });
  return it == sessions_.end() ? nullptr : it->get();
}

std::vector<std::shared_ptr<GatewayPeer>> Gateway::peers() const {
  std::vector<std::shared_ptr<GatewayPeer>> all;
  for (const auto& session : sessions_) {
    if (session->peer) all.push_back(session->peer);
  }
  return all;
}

void Gateway::tell_presence() {
  if (online() == told_online_) return;
  told_online_ = online();
  core_.changes.note();
  core_.live.push_to_all({{"type", "bot"}, {"online", told_online_}});
}

}  // namespace sandbox
