#include "sandbox/websocket.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

namespace sandbox {

namespace websocket = beast::websocket;

struct WebSocket::Parts {
  explicit Parts(Connection connection) : stream(std::move(connection)) {}

  websocket::stream<Connection> stream;
  std::deque<std::string> queue;
  bool closing = false;
  websocket::close_reason reason;
};

WebSocket::WebSocket(Connection connection) : parts_(std::make_unique<Parts>(std::move(connection))) {}
WebSocket::~WebSocket() = default;

asio::awaitable<void> WebSocket::accept(Request request, Frames frames) {
  parts_->stream.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  co_await parts_->stream.async_accept(request, asio::use_awaitable);
  parts_->stream.binary(frames == Frames::binary);
}

asio::awaitable<std::optional<std::string>> WebSocket::read() {
  beast::flat_buffer buffer;
  beast::error_code error;
  co_await parts_->stream.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return std::nullopt;
  co_return std::string(static_cast<const char*>(buffer.data().data()), buffer.size());
}

void WebSocket::send(std::string bytes) {
  if (parts_->closing) return;
  parts_->queue.push_back(std::move(bytes));
  if (parts_->queue.size() == 1) write();
}

void WebSocket::close(unsigned code, std::string_view reason) {
  if (parts_->closing) return;
  parts_->closing = true;
  parts_->reason.code = static_cast<websocket::close_code>(code);
  parts_->reason.reason.assign(reason.data(), reason.size());
  if (parts_->queue.empty()) hang_up();
}

void WebSocket::cut() {
  parts_->closing = true;
  parts_->stream.next_layer().reset();
}

unsigned WebSocket::close_code() const { return parts_->stream.reason().code; }

void WebSocket::write() {
  parts_->stream.async_write(asio::buffer(parts_->queue.front()),
                             [self = shared_from_this()](beast::error_code error, std::size_t) {
                               self->parts_->queue.pop_front();
                               if (error) return;
                               if (!self->parts_->queue.empty()) return self->write();
                               if (self->parts_->closing) self->hang_up();
                             });
}

void WebSocket::hang_up() {
  parts_->stream.async_close(parts_->reason, [self = shared_from_this()](beast::error_code) {});
}

}  // namespace sandbox
