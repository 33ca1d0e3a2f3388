#pragma once
// The gateway: sessions that bots open over a websocket, the events they are sent, and resuming after a
// lost connection. A session outlives its connection, so what happened meanwhile is replayed.

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandbox/ids.h"

namespace sandbox {

struct Core;

namespace intent {
constexpr std::uint64_t kGuilds = 1U << 0U;
constexpr std::uint64_t kGuildMembers = 1U << 1U;
constexpr std::uint64_t kGuildPresences = 1U << 8U;
constexpr std::uint64_t kGuildMessages = 1U << 9U;
constexpr std::uint64_t kGuildTyping = 1U << 11U;
constexpr std::uint64_t kDirectMessages = 1U << 12U;
constexpr std::uint64_t kDirectTyping = 1U << 14U;
constexpr std::uint64_t kMessageContent = 1U << 15U;
constexpr std::uint64_t kPrivileged = kGuildMembers | kGuildPresences | kMessageContent;
constexpr std::uint64_t kKnown = 0x7FFFFFFU;
}  // namespace intent

// Why the server hangs up.
struct GatewayClose {
  unsigned code;
  std::string_view reason;
};

// A connection, seen from the session: it may send, hang up with a reason, or be cut.
struct GatewayPeer {
  std::function<void(const json& payload)> send;
  std::function<void(GatewayClose close)> close;
  std::function<void()> cut;
};

struct GatewayEvent {
  std::string_view name;
  json data;
  json data_without_content;  // what a session without the content intent gets; null: the same
  std::optional<Id> guild;    // none: direct messages, which go to shard 0
  std::uint64_t intents = 0;  // any of these; 0: everybody gets it
};

struct GatewaySession {
  std::string id;
  Id shard = 0;
  Id shards = 1;
  std::uint64_t intents = 0;
  std::int64_t sequence = 0;
  std::deque<std::pair<std::int64_t, json>> sent;  // for replays
  std::shared_ptr<GatewayPeer> peer;               // none while disconnected
  Millis lost_at = 0;
};

// What one connection has said so far.
struct GatewayTalk {
  std::shared_ptr<GatewayPeer> peer;
  std::string session;  // empty until identified or resumed
  std::deque<Millis> payload_times;
  Millis last_heartbeat = 0;
};

class Gateway {
 public:
  explicit Gateway(Core& core) : core_(core) {}

  void greet(GatewayTalk& talk);
  void receive(GatewayTalk& talk, std::string_view text);
  // The connection is gone; a close by the client with 1000 or 1001 ends the session.
  void lost(GatewayTalk& talk, unsigned close_code);

  void dispatch(const GatewayEvent& event);
  bool online() const;
  std::size_t sessions() const { return sessions_.size(); }

  // Faults.
  void drop_connections(std::optional<unsigned> close_code);
  void ask_to_reconnect();
  void invalidate_sessions(bool resumable);
  void ignore_heartbeats(bool ignore) { ignore_heartbeats_ = ignore; }
  void duplicate_events(int count) { duplicates_ += count; }

 private:
  void identify(GatewayTalk& talk, const json& data);
  void resume(GatewayTalk& talk, const json& data);
  void send_event(GatewaySession& session, std::string_view name, const json& data);
  GatewaySession* session_named(std::string_view id);
  std::vector<std::shared_ptr<GatewayPeer>> peers() const;
  void tell_presence();

  Core& core_;
  std::vector<std::unique_ptr<GatewaySession>> sessions_;
  bool ignore_heartbeats_ = false;
  int duplicates_ = 0;
  bool told_online_ = false;
};

}  // namespace sandbox
