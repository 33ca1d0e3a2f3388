#include "sandbox/connection.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <optional>

namespace sandbox {

// The bytes go through `tls` where there is one; it lies over `plain`.
struct Connection::Wire {
  explicit Wire(tcp::socket socket) : plain(std::move(socket)) {}
  Wire(tcp::socket socket, asio::ssl::context& context) : plain(std::move(socket)) {
    tls.emplace(plain, context);
  }

  beast::tcp_stream plain;
  std::optional<asio::ssl::stream<beast::tcp_stream&>> tls;
};

Connection::Connection(asio::io_context& io, tcp::socket socket)
    : executor_(io.get_executor()), wire_(std::make_unique<Wire>(std::move(socket))) {}
Connection::Connection(asio::io_context& io, tcp::socket socket, asio::ssl::context& tls)
    : executor_(io.get_executor()), wire_(std::make_unique<Wire>(std::move(socket), tls)) {}
Connection::~Connection() = default;
Connection::Connection(Connection&&) noexcept = default;
Connection& Connection::operator=(Connection&&) noexcept = default;

asio::awaitable<void> Connection::shake_hands() {
  if (wire_->tls) co_await wire_->tls->async_handshake(asio::ssl::stream_base::server, asio::use_awaitable);
}

asio::awaitable<void> Connection::say_goodbye() {
  beast::error_code ignored;
  if (wire_->tls) co_await wire_->tls->async_shutdown(asio::redirect_error(asio::use_awaitable, ignored));
  wire_->plain.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

void Connection::close() { wire_->plain.close(); }

void Connection::reset() {
  beast::error_code ignored;
  wire_->plain.socket().set_option(asio::socket_base::linger(true, 0), ignored);
  wire_->plain.socket().close(ignored);
}

void Connection::expires_after(Millis span) { wire_->plain.expires_after(std::chrono::milliseconds(span)); }

void Connection::expires_never() { wire_->plain.expires_never(); }

void Connection::read_some(asio::mutable_buffer into, Moved moved) {
  if (wire_->tls) return wire_->tls->async_read_some(into, std::move(moved));
  wire_->plain.async_read_some(into, std::move(moved));
}

void Connection::write_some(asio::const_buffer from, Moved moved) {
  if (wire_->tls) return wire_->tls->async_write_some(from, std::move(moved));
  wire_->plain.async_write_some(from, std::move(moved));
}

void Connection::tear_down(Done done) {
  if (wire_->tls) return wire_->tls->async_shutdown(std::move(done));
  beast::websocket::async_teardown(beast::role_type::server, wire_->plain.socket(), std::move(done));
}

}  // namespace sandbox
