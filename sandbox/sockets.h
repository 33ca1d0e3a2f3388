#pragma once
// What the two kinds of connection share: names for Boost's types, a websocket that sends from a queue, and
// the translation between Boost's HTTP messages and ours.

// The awaitable.hpp of Boost 1.74 uses std::exchange without it.
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <deque>
#include <memory>
#include <string>

#include "sandbox/core.h"
#include "sandbox/rest.h"

namespace sandbox {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using PlainStream = beast::tcp_stream;
using TlsStream = asio::ssl::stream<beast::tcp_stream>;
using HttpRequestMessage = http::request<http::string_body>;

// One websocket and what is still to be sent on it, in order.
template <class Stream>
class Outbox : public std::enable_shared_from_this<Outbox<Stream>> {
 public:
  explicit Outbox(Stream stream) : socket(std::move(stream)) {}

  websocket::stream<Stream> socket;

  void send(std::string bytes) {
    if (closing_) return;
    queue_.push_back(std::move(bytes));
    if (queue_.size() == 1) write();
  }

  // Hangs up once everything queued has been sent.
  void close(unsigned code, std::string_view reason) {
    if (closing_) return;
    closing_ = true;
    reason_.code = static_cast<websocket::close_code>(code);
    reason_.reason.assign(reason.data(), reason.size());
    if (queue_.empty()) hang_up();
  }

  void cut() {
    closing_ = true;
    beast::error_code ignored;
    auto& lowest = beast::get_lowest_layer(socket).socket();
    lowest.set_option(asio::socket_base::linger(true, 0), ignored);
    lowest.close(ignored);
  }

 private:
  void write() {
    socket.async_write(asio::buffer(queue_.front()),
                       [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                         self->queue_.pop_front();
                         if (error) return;
                         if (!self->queue_.empty()) return self->write();
                         if (self->closing_) self->hang_up();
                       });
  }

  void hang_up() {
    socket.async_close(reason_, [self = this->shared_from_this()](beast::error_code) {});
  }

  std::deque<std::string> queue_;
  bool closing_ = false;
  websocket::close_reason reason_;
};

HttpRequest to_request(const HttpRequestMessage& message);
http::response<http::string_body> to_message(const Reply& reply, unsigned version, bool keep_alive);

asio::awaitable<void> sleep_for(asio::io_context& io, Millis span);

// The two kinds of connection. Each runs until its peer is gone.
asio::awaitable<void> serve_discord(Core& core, asio::ssl::context& tls, tcp::socket socket);
asio::awaitable<void> serve_control(Core& core, tcp::socket socket);

}  // namespace sandbox
