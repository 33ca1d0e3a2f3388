#include "sandbox/http_connection.h"

#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "sandbox/limits.h"

namespace sandbox {

namespace http = beast::http;

namespace {

constexpr std::uint64_t kLargestBody = 64UL * 1024 * 1024;
constexpr Millis kReading = 10 * limits::kMinute;
constexpr Millis kWriting = limits::kMinute;

std::string text_of(const WebSocket::Request& message, http::field field) {
  const auto value = message[field];
  return {value.data(), value.size()};
}

HttpRequest to_request(const WebSocket::Request& message) {
  const auto method = message.method_string();
  const auto target = message.target();
  return {{method.data(), method.size()},
          {target.data(), target.size()},
          text_of(message, http::field::authorization),
          text_of(message, http::field::content_type),
          message.body(),
          text_of(message, http::field::host),
          text_of(message, http::field::origin)};
}

http::response<http::string_body> to_message(const Reply& reply) {
  http::response<http::string_body> message;
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
  return message;
}

}  // namespace

struct HttpConnection::Parts {
  beast::flat_buffer buffer;
  WebSocket::Request request;
};

HttpConnection::HttpConnection(Connection connection)
    : connection_(std::move(connection)), parts_(std::make_unique<Parts>()) {}
HttpConnection::~HttpConnection() = default;

asio::awaitable<HttpRequest> HttpConnection::read() {
  http::request_parser<http::string_body> parser;
  parser.body_limit(kLargestBody);
  connection_.expires_after(kReading);
  co_await http::async_read(connection_, parts_->buffer, parser, asio::use_awaitable);
  // Carrying it out may take as long as it likes.
  connection_.expires_never();
  parts_->request = parser.release();
  co_return to_request(parts_->request);
}

bool HttpConnection::wants_websocket() const { return beast::websocket::is_upgrade(parts_->request); }

asio::awaitable<std::shared_ptr<WebSocket>> HttpConnection::become_websocket(WebSocket::Frames frames) {
  auto socket = std::make_shared<WebSocket>(std::move(connection_));
  co_await socket->accept(std::move(parts_->request), frames);
  co_return socket;
}

asio::awaitable<bool> HttpConnection::answer(const Reply& reply) {
  auto message = to_message(reply);
  message.version(parts_->request.version());
  message.keep_alive(parts_->request.keep_alive());
  message.prepare_payload();
  connection_.expires_after(kWriting);
  co_await http::async_write(connection_, message, asio::use_awaitable);
  co_return message.keep_alive();
}

}  // namespace sandbox
