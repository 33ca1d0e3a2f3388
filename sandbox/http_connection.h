#pragma once
// A connection that speaks HTTP: requests are read and answered one after another, until one of them asks to
// become a websocket.

#include "sandbox/connection.h"
#include "sandbox/routing.h"
#include "sandbox/websocket.h"

namespace sandbox {

class HttpConnection {
 public:
  explicit HttpConnection(Connection connection);
  ~HttpConnection();
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  // Throws boost::system::system_error when the peer is gone.
  asio::awaitable<HttpRequest> read();
  [[nodiscard]] bool wants_websocket() const;  // the request just read
  asio::awaitable<std::shared_ptr<WebSocket>> become_websocket(WebSocket::Frames frames);
  // Says whether another request may follow.
  asio::awaitable<bool> answer(const Reply& reply);

  Connection& connection() { return connection_; }

 private:
  struct Parts;
  Connection connection_;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sandbox
