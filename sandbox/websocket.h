#pragma once
// A websocket of the server's: messages are read one by one, and sent from a queue in their order.

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "sandbox/connection.h"

namespace sandbox {

class WebSocket : public std::enable_shared_from_this<WebSocket> {
 public:
  using Request = beast::http::request<beast::http::string_body>;
  enum class Frames { text, binary };

  explicit WebSocket(Connection connection);
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  // Answers the request to become a websocket.
  asio::awaitable<void> accept(Request request, Frames frames);
  // The next message; nothing when the peer is gone.
  asio::awaitable<std::optional<std::string>> read();
  void send(std::string bytes);
  // Hangs up once everything queued has been sent.
  void close(unsigned code, std::string_view reason);
  void cut();
  // What the peer said when it hung up; 0: nothing.
  [[nodiscard]] unsigned close_code() const;

 private:
  struct Parts;
  void write();
  void hang_up();

  std::unique_ptr<Parts> parts_;
};

}  // namespace sandbox
