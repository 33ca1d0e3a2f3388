#include "sandbox/sockets.h"

namespace sandbox {

namespace {

std::string text_of(const HttpRequestMessage& message, http::field field) {
  const auto value = message[field];
  return {value.data(), value.size()};
}

}  // namespace

HttpRequest to_request(const HttpRequestMessage& message) {
  const auto method = message.method_string();
  const auto target = message.target();
  return {{method.data(), method.size()},
          {target.data(), target.size()},
          text_of(message, http::field::authorization),
          text_of(message, http::field::content_type),
          message.body()};
}

http::response<http::string_body> to_message(const Reply& reply, unsigned version, bool keep_alive) {
  http::response<http::string_body> message;
  message.version(version);
  message.result(reply.status);
  message.set(http::field::server, "sandbox");
  for (const auto& [name, value] : reply.headers) message.set(name, value);
  if (!reply.content_type.empty()) {
    message.set(http::field::content_type, reply.content_type);
    message.body() = reply.bytes;
  } else if (reply.status != 204) {
    message.set(http::field::content_type, "application/json");
    message.body() = reply.body.dump();
  }
  message.keep_alive(keep_alive);
  message.prepare_payload();
  return message;
}

asio::awaitable<void> sleep_for(asio::io_context& io, Millis span) {
  asio::steady_timer timer(io, std::chrono::milliseconds(span));
  beast::error_code ignored;
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
}

}  // namespace sandbox
