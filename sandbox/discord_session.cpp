// A connection of the bot: TLS, then either REST requests or the gateway's websocket.

#include <spdlog/spdlog.h>
#include <zlib.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "sandbox/http_connection.h"
#include "sandbox/limits.h"
#include "sandbox/rest.h"
#include "sandbox/sessions.h"
#include "sandbox/text.h"

namespace sandbox {

namespace {

// zlib-stream: one deflate context for the whole connection, flushed after every payload.
class Deflater {
 public:
  Deflater() { deflateInit(&stream_, Z_DEFAULT_COMPRESSION); }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;
  ~Deflater() { deflateEnd(&stream_); }

  std::string compress(std::string text) {
    std::string out;
    stream_.next_in = reinterpret_cast<Bytef*>(text.data());
    stream_.avail_in = static_cast<uInt>(text.size());
    std::array<char, 16384> chunk{};
    do {
      stream_.next_out = reinterpret_cast<Bytef*>(chunk.data());
      stream_.avail_out = static_cast<uInt>(chunk.size());
      deflate(&stream_, Z_SYNC_FLUSH);
      out.append(chunk.data(), chunk.size() - stream_.avail_out);
    } while (stream_.avail_out == 0);
    return out;
  }

 private:
  z_stream stream_{};
};

std::shared_ptr<GatewayPeer> make_peer(const std::shared_ptr<WebSocket>& socket, bool compressed) {
  auto peer = std::make_shared<GatewayPeer>();
  const std::weak_ptr<WebSocket> weak = socket;
  const auto deflater = compressed ? std::make_shared<Deflater>() : nullptr;
  peer->send = [weak, deflater](const json& payload) {
    const auto strong = weak.lock();
    if (strong == nullptr) return;
    std::string text = payload.dump();
    strong->send(deflater ? deflater->compress(std::move(text)) : std::move(text));
  };
  peer->close = [weak](GatewayClose close) {
    if (const auto strong = weak.lock()) strong->close(close.code, close.reason);
  };
  peer->cut = [weak] {
    if (const auto strong = weak.lock()) strong->cut();
  };
  return peer;
}

asio::awaitable<void> sleep_for(asio::io_context& io, Millis span) {
  asio::steady_timer timer(io, std::chrono::milliseconds(span));
  co_await timer.async_wait(asio::use_awaitable);
}

// Hangs up on a client that has stopped sending heartbeats.
asio::awaitable<void> watch_heartbeats(Core& core, std::shared_ptr<GatewayTalk> talk) {
  const std::weak_ptr<GatewayTalk> weak = talk;
  const std::weak_ptr<GatewayPeer> peer = talk->peer;
  talk.reset();
  while (true) {
    const Millis interval = core.settings.heartbeat_interval;
    co_await sleep_for(core.io, interval);
    const auto strong = weak.lock();
    if (!strong || peer.expired()) co_return;
    if (core.now() - strong->last_heartbeat > 2 * interval) {
      strong->peer->close({4009, "Session timed out."});
      co_return;
    }
  }
}

asio::awaitable<void> serve_gateway(Core& core, HttpConnection& connection, const std::string& target) {
  auto query = parse_query(query_of(target));
  const bool compressed = query["compress"] == "zlib-stream";
  const auto frames = compressed ? WebSocket::Frames::binary : WebSocket::Frames::text;
  const auto socket = co_await connection.become_websocket(frames);

  auto talk = std::make_shared<GatewayTalk>();
  talk->peer = make_peer(socket, compressed);
  if ((query.contains("v") && query["v"] != "10" && query["v"] != "9") || query["encoding"] == "etf") {
    talk->peer->close({4012, "Invalid API version."});
  } else {
    core.gateway.greet(*talk);
    asio::co_spawn(core.io, watch_heartbeats(core, talk), asio::detached);
  }
  while (const auto payload = co_await socket->read()) core.gateway.receive(*talk, *payload);
  core.gateway.lost(*talk, socket->close_code());
}

Reply answer_safely(Core& core, const HttpRequest& request) {
  try {
    if (request.target.find("attachments/") == 1 || request.target.find("ephemeral-attachments/") == 1) {
      return rest::cdn_file(core, request.target);
    }
    return rest::answer(core, request);
  } catch (const std::exception& error) {
    // The sandbox's own mistake, never the bot's: it must be seen.
    spdlog::error("{} {}: {}", request.method, request.target, error.what());
    return server_error_reply(500);
  }
}

// The reply that a fault puts in place of the real one, if it does.
std::optional<Reply> faulty_reply(const Fault& fault) {
  if (fault.kind == FaultKind::rate_limit)
    return rate_limited_reply(fault.retry_after, fault.global, fault.scope);
  if (fault.kind == FaultKind::server_error) return server_error_reply(fault.status);
  return std::nullopt;
}

// Carries out a request and answers it, unless a fault comes between. Says whether another may follow.
asio::awaitable<bool> serve_request(Core& core, HttpConnection& connection, const HttpRequest& request) {
  const std::string path = rest::api_path(request.target);
  const auto fault = core.faults.take(request.method, path);
  if (fault && fault->kind == FaultKind::delay && !fault->applied) co_await sleep_for(core.io, fault->delay);
  if (fault && fault->kind == FaultKind::reset && !fault->applied) {
    connection.connection().reset();
    co_return false;
  }
  std::optional<Reply> reply;
  if (fault && !fault->applied) reply = faulty_reply(*fault);
  if (reply) {
    core.counters.count_request(request.method + " (fault)", reply->status, fault->scope == "shared",
                                core.now());
  } else {
    reply = answer_safely(core, request);
  }
  if (fault && fault->applied) {
    if (fault->kind == FaultKind::delay) co_await sleep_for(core.io, fault->delay);
    if (fault->kind == FaultKind::reset) {
      connection.connection().reset();
      co_return false;
    }
    if (auto spoilt = faulty_reply(*fault)) reply = spoilt;
  }
  spdlog::debug("{} {} -> {}", request.method, path, reply->status);
  co_return co_await connection.answer(*reply);
}

}  // namespace

asio::awaitable<void> serve_discord(Core& core, Connection accepted) {
  accepted.expires_after(30 * limits::kSecond);
  co_await accepted.shake_hands();
  HttpConnection connection(std::move(accepted));
  while (true) {
    const HttpRequest request = co_await connection.read();
    if (connection.wants_websocket()) {
      co_await serve_gateway(core, connection, request.target);
      co_return;
    }
    if (!co_await serve_request(core, connection, request)) break;
  }
  co_await connection.connection().say_goodbye();
}

}  // namespace sandbox
