#include "sandbox/client_http.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

namespace sandbox::client {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;

struct Connection {
  asio::io_context io;
  tcp::socket socket{io};
};

using Connections = std::vector<std::unique_ptr<Connection>>;

http::response<http::string_body> ask(Connection& connection,
                                      const http::request<http::string_body>& request) {
  http::write(connection.socket, request);
  boost::beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(256UL * 1024 * 1024);
  http::read(connection.socket, buffer, parser);
  return parser.release();
}

}  // namespace

struct Http::Pool {
  std::unique_ptr<Connection> take() {
    const std::lock_guard lock(mutex);
    if (idle.empty()) return nullptr;
    auto connection = std::move(idle.back());
    idle.pop_back();
    return connection;
  }

  void put_back(std::unique_ptr<Connection> connection) {
    const std::lock_guard lock(mutex);
    idle.push_back(std::move(connection));
  }

  std::unique_ptr<Connection> open() const {
    auto connection = std::make_unique<Connection>();
    connection->socket.connect({asio::ip::address_v4::loopback(), port});
    connection->socket.set_option(tcp::no_delay(true));
    return connection;
  }

  std::uint16_t port = 0;
  std::mutex mutex;
  Connections idle;
};

Http::Http(std::uint16_t port) : pool_(std::make_unique<Pool>()) { pool_->port = port; }
Http::~Http() = default;
Http::Http(Http&&) noexcept = default;
Http& Http::operator=(Http&&) noexcept = default;

HttpReply Http::send(const std::string& method, const std::string& target, const std::string& body,
                     const std::map<std::string, std::string>& headers) {
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(pool_->port));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.keep_alive(true);
  request.body() = body;
  request.prepare_payload();
  try {
    auto connection = pool_->take();
    if (connection == nullptr) connection = pool_->open();
    auto response = ask(*connection, request);
    if (response.keep_alive()) pool_->put_back(std::move(connection));
    return {response.result_int(), std::move(response.body())};
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error("the sandbox does not answer " + method + " " + target + ": " + error.what());
  }
}

}  // namespace sandbox::client
