// A connection of a test or of the page: control requests, the page's files, or the live websocket.

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "sandbox/control.h"
#include "sandbox/http_connection.h"
#include "sandbox/sessions.h"
#include "sandbox/text.h"

namespace sandbox {

namespace {

asio::awaitable<void> serve_live(Core& core, HttpConnection& connection, const std::string& target) {
  auto query = parse_query(query_of(target));
  const auto socket = co_await connection.become_websocket(WebSocket::Frames::text);
  auto peer = std::make_shared<LivePeer>();
  peer->user = parse_id(std::string_view(query["user"])).value_or(0);
  const std::weak_ptr<WebSocket> weak = socket;
  peer->send = [weak](const json& event) {
    if (const auto strong = weak.lock()) strong->send(event.dump());
  };
  core.live.join(peer);
  while (co_await socket->read()) continue;
  core.live.leave(peer);
}

bool from_here(const HttpRequest& request) {
  return control::is_local(request.host) && (request.origin.empty() || control::is_local(request.origin));
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
asio::awaitable<Reply> answer_in_time(Core& core, const HttpRequest& request) {
  const auto query = parse_query(query_of(request.target));
  const auto patience = query.find("wait_ms");
  const Millis wait = patience == query.end()
                          ? 0
                          : static_cast<Millis>(parse_id(std::string_view(patience->second)).value_or(0));
  const auto deadline =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(std::min<Millis>(wait, 600'000));
  while (true) {
    Reply reply = answer_safely(core, request);
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (!reply.pending || left.count() <= 0) co_return reply;
    co_await wait_for_change(core, left.count());
  }
}

}  // namespace

asio::awaitable<void> serve_control(Core& core, Connection accepted) {
  HttpConnection connection(std::move(accepted));
  while (true) {
    const HttpRequest request = co_await connection.read();
    Reply reply;
    if (!from_here(request)) {
      reply.status = 403;
      reply.body = {{"error", "Only this machine may drive the sandbox."}};
    } else if (connection.wants_websocket()) {
      co_await serve_live(core, connection, request.target);
      co_return;
    } else {
      reply = co_await answer_in_time(core, request);
    }
    reply.headers.emplace_back("Cache-Control", "no-store");
    if (!co_await connection.answer(reply)) break;
  }
  co_await connection.connection().say_goodbye();
}

}  // namespace sandbox
