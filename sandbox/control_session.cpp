// A connection of a test or of the page: control requests, the page's files, or the live websocket.

#include <spdlog/spdlog.h>

#include <algorithm>

#include "sandbox/control.h"
#include "sandbox/sockets.h"
#include "sandbox/text.h"

namespace sandbox {

namespace {

using LiveSocket = Outbox<PlainStream>;

asio::awaitable<void> serve_live(Core& core, PlainStream stream, HttpRequestMessage request) {
  stream.expires_never();
  const auto target = request.target();
  auto query = parse_query(query_of({target.data(), target.size()}));
  const auto socket = std::make_shared<LiveSocket>(std::move(stream));
  socket->socket.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  co_await socket->socket.async_accept(request, asio::use_awaitable);
  socket->socket.text(true);
  auto peer = std::make_shared<LivePeer>();
  peer->user = parse_id(std::string_view(query["user"])).value_or(0);
  const std::weak_ptr<LiveSocket> weak = socket;
  peer->send = [weak](const json& event) {
    if (const auto strong = weak.lock()) strong->send(event.dump());
  };
  core.live.join(peer);
  beast::flat_buffer buffer;
  beast::error_code error;
  while (!error) {
    co_await socket->socket.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    buffer.consume(buffer.size());
  }
  core.live.leave(peer);
}

bool from_here(const HttpRequestMessage& request) {
  const auto host = request[http::field::host];
  const auto origin = request[http::field::origin];
  if (!control::is_local({host.data(), host.size()})) return false;
  return origin.empty() || control::is_local({origin.data(), origin.size()});
}

Reply answer_safely(Core& core, const HttpRequest& request) {
  try {
    if (request.target.starts_with("/control/")) return control::answer(core, request);
    if (request.method != "GET") return control::not_found("route");
    return control::static_file(core, request.target);
  } catch (const std::exception& error) {
    spdlog::error("{} {}: {}", request.method, request.target, error.what());
    Reply reply;
    reply.status = 500;
    reply.body = {{"error", error.what()}};
    return reply;
  }
}

asio::awaitable<void> wait_for_change(Core& core, Millis at_most) {
  asio::steady_timer timer(core.io, std::chrono::milliseconds(at_most));
  const int ticket = core.changes.wake_at_next([&timer] { timer.cancel(); });
  beast::error_code ignored;
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  core.changes.forget(ticket);
}

// Asks again after every change until there is an answer or the caller's patience is over.
asio::awaitable<Reply> answer_in_time(Core& core, HttpRequest request) {
  const auto query = parse_query(query_of(request.target));
  const auto patience = query.find("wait_ms");
  const Millis wait =
      patience == query.end() ? 0 : static_cast<Millis>(parse_id(std::string_view(patience->second)).value_or(0));
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(std::min<Millis>(wait, 600'000));
  while (true) {
    Reply reply = answer_safely(core, request);
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (!reply.pending || left.count() <= 0) co_return reply;
    co_await wait_for_change(core, left.count());
  }
}

}  // namespace

asio::awaitable<void> serve_control(Core& core, tcp::socket socket) {
  PlainStream stream(std::move(socket));
  beast::flat_buffer buffer;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(64UL * 1024 * 1024);
    stream.expires_after(std::chrono::minutes(10));
    co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
    const bool keep_alive = parser.get().keep_alive();
    const unsigned version = parser.get().version();
    Reply reply;
    if (!from_here(parser.get())) {
      reply.status = 403;
      reply.body = {{"error", "Only this machine may drive the sandbox."}};
    } else if (websocket::is_upgrade(parser.get())) {
      co_await serve_live(core, std::move(stream), parser.release());
      co_return;
    } else {
      stream.expires_never();
      reply = co_await answer_in_time(core, to_request(parser.get()));
    }
    reply.headers.emplace_back("Cache-Control", "no-store");
    auto message = to_message(reply, version, keep_alive);
    stream.expires_after(std::chrono::minutes(1));
    co_await http::async_write(stream, message, asio::use_awaitable);
    if (!keep_alive) break;
  }
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

}  // namespace sandbox
