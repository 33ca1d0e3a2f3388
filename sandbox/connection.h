#pragma once
// One connection, plain or TLS, behind one type. Beast's algorithms over it are compiled once for both, and
// what is below it is compiled once for all of them, which is most of what they cost.

// clang-format off
#include <utility>  // first: the awaitable.hpp of Boost 1.74 uses std::exchange without it
// clang-format on

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <functional>
#include <memory>
#include <vector>

#include "sandbox/clock.h"

namespace sandbox {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

class Connection {
 public:
  using executor_type = asio::io_context::executor_type;
  using Moved = std::function<void(beast::error_code error, std::size_t bytes)>;
  using Done = std::function<void(beast::error_code error)>;

  Connection(asio::io_context& io, tcp::socket socket);
  Connection(asio::io_context& io, tcp::socket socket, asio::ssl::context& tls);
  ~Connection();
  Connection(Connection&&) noexcept;
  Connection& operator=(Connection&&) noexcept;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  asio::awaitable<void> shake_hands();  // TLS; of a plain connection nothing
  asio::awaitable<void> say_goodbye();
  void close();
  // Hangs up so that the peer sees a reset.
  void reset();
  void expires_after(Millis span);
  void expires_never();

  // What Beast asks of a stream.
  executor_type get_executor() noexcept { return executor_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [this](auto handler, asio::mutable_buffer into) {
          read_some(into, erased<Moved>(std::move(handler)));
        },
        token, first(buffers));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [this](auto handler, asio::const_buffer from) {
          write_some(from, erased<Moved>(std::move(handler)));
        },
        token, gathered(buffers));
  }

  template <class Handler>
  friend void async_teardown(beast::role_type, Connection& connection, Handler&& handler) {
    connection.tear_down(erased<Done>(std::forward<Handler>(handler)));
  }
  friend void beast_close_socket(Connection& connection) { connection.close(); }

 private:
  struct Wire;

  // Handlers can only be moved, functions must be copied.
  template <class Function, class Handler>
  static Function erased(Handler&& handler) {
    auto kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
    return [kept](auto... results) { std::move (*kept)(results...); };
  }

  template <class Buffers>
  static asio::mutable_buffer first(const Buffers& buffers) {
    const auto end = asio::buffer_sequence_end(buffers);
    for (auto it = asio::buffer_sequence_begin(buffers); it != end; ++it) {
      if (asio::mutable_buffer(*it).size() > 0) return *it;
    }
    return {};
  }

  // Beast hands over a message in many small pieces; they leave together.
  template <class Buffers>
  asio::const_buffer gathered(const Buffers& buffers) {
    leaving_.resize(std::min(asio::buffer_size(buffers), kPacket));
    asio::buffer_copy(asio::buffer(leaving_), buffers);
    return asio::buffer(leaving_);
  }

  void read_some(asio::mutable_buffer into, Moved moved);
  void write_some(asio::const_buffer from, Moved moved);
  void tear_down(Done done);

  static constexpr std::size_t kPacket = 65536;

  executor_type executor_;
  std::vector<char> leaving_;
  std::unique_ptr<Wire> wire_;
};

}  // namespace sandbox
