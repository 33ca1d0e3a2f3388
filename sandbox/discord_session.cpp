// A connection of the bot: TLS, then either REST requests or the gateway's websocket.

#include <spdlog/spdlog.h>
#include <zlib.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "sandbox/sockets.h"
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

using GatewaySocket = Outbox<TlsStream>;

std::shared_ptr<GatewayPeer> make_peer(const std::shared_ptr<GatewaySocket>& socket, bool compressed) {
  auto peer = std::make_shared<GatewayPeer>();
  const std::weak_ptr<GatewaySocket> weak = socket;
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

asio::awaitable<void> serve_gateway(Core& core, TlsStream stream, HttpRequestMessage request) {
  beast::get_lowest_layer(stream).expires_never();
  const auto target = request.target();
  const std::string address(target.data(), target.size());
  const std::size_t mark = address.find('?');
  auto query = parse_query(mark == std::string::npos ? "" : address.substr(mark + 1));
  const bool compressed = query["compress"] == "zlib-stream";
  const auto socket = std::make_shared<GatewaySocket>(std::move(stream));
  socket->socket.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  co_await socket->socket.async_accept(request, asio::use_awaitable);
  socket->socket.binary(compressed);

  auto talk = std::make_shared<GatewayTalk>();
  talk->peer = make_peer(socket, compressed);
  if ((query.contains("v") && query["v"] != "10" && query["v"] != "9") || query["encoding"] == "etf") {
    talk->peer->close({4012, "Invalid API version."});
  } else {
    core.gateway.greet(*talk);
    asio::co_spawn(core.io, watch_heartbeats(core, talk), asio::detached);
  }
  beast::flat_buffer buffer;
  while (true) {
    beast::error_code error;
    co_await socket->socket.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error) break;
    core.gateway.receive(*talk, {static_cast<const char*>(buffer.data().data()), buffer.size()});
    buffer.consume(buffer.size());
  }
  core.gateway.lost(*talk, socket->socket.reason().code);
}

void reset(TlsStream& stream) {
  beast::error_code ignored;
  auto& socket = beast::get_lowest_layer(stream).socket();
  socket.set_option(asio::socket_base::linger(true, 0), ignored);
  socket.close(ignored);
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
  if (fault.kind == FaultKind::rate_limit) return rate_limited_reply(fault.retry_after, fault.global, fault.scope);
  if (fault.kind == FaultKind::server_error) return server_error_reply(fault.status);
  return std::nullopt;
}

asio::awaitable<void> serve_requests(Core& core, TlsStream stream) {
  beast::flat_buffer buffer;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(64UL * 1024 * 1024);
    beast::get_lowest_layer(stream).expires_after(std::chrono::minutes(5));
    co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
    if (websocket::is_upgrade(parser.get())) {
      co_await serve_gateway(core, std::move(stream), parser.release());
      co_return;
    }
    const bool keep_alive = parser.get().keep_alive();
    const unsigned version = parser.get().version();
    const HttpRequest request = to_request(parser.get());
    const std::string path = rest::api_path(request.target);
    const auto fault = core.faults.take(request.method, path);
    beast::get_lowest_layer(stream).expires_never();

    if (fault && fault->kind == FaultKind::delay && !fault->applied) co_await sleep_for(core.io, fault->delay);
    if (fault && fault->kind == FaultKind::reset && !fault->applied) {
      reset(stream);
      co_return;
    }
    std::optional<Reply> reply;
    if (fault && !fault->applied) reply = faulty_reply(*fault);
    if (reply) {
      core.counters.count_request(request.method + " (fault)", reply->status, fault->scope == "shared", core.now());
    } else {
      reply = answer_safely(core, request);
    }
    if (fault && fault->applied) {
      if (fault->kind == FaultKind::delay) co_await sleep_for(core.io, fault->delay);
      if (fault->kind == FaultKind::reset) {
        reset(stream);
        co_return;
      }
      if (auto spoilt = faulty_reply(*fault)) reply = spoilt;
    }
    spdlog::debug("{} {} -> {}", request.method, path, reply->status);
    auto message = to_message(*reply, version, keep_alive);
    beast::get_lowest_layer(stream).expires_after(std::chrono::minutes(1));
    co_await http::async_write(stream, message, asio::use_awaitable);
    if (!keep_alive) break;
  }
  beast::error_code ignored;
  co_await stream.async_shutdown(asio::redirect_error(asio::use_awaitable, ignored));
}

}  // namespace

asio::awaitable<void> serve_discord(Core& core, asio::ssl::context& tls, tcp::socket socket) {
  TlsStream stream(beast::tcp_stream(std::move(socket)), tls);
  beast::get_lowest_layer(stream).expires_after(std::chrono::seconds(30));
  co_await stream.async_handshake(asio::ssl::stream_base::server, asio::use_awaitable);
  co_await serve_requests(core, std::move(stream));
}

}  // namespace sandbox
