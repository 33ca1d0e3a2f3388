#include "bot/health.h"

#include <arpa/inet.h>
#include <dpp/dpp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>

namespace parlour::bot {

Health::Health(dpp::cluster& cluster, int port, const Metrics& metrics)
    : server_(std::make_unique<dpp::http_server>(
          &cluster, "127.0.0.1", static_cast<std::uint16_t>(port),
          [&metrics](dpp::http_server_request* request) {
            if (request->get_path() == "/healthz") {
              const bool well = metrics.connected;
              request->set_status(well ? 200 : 503)
                  .set_response_body(well ? "ok\n" : "not connected to Discord\n");
            } else if (request->get_path() == "/metrics") {
              request->set_status(200)
                  .set_response_header("Content-Type", "text/plain; version=0.0.4")
                  .set_response_body(prometheus(metrics));
            } else {
              request->set_status(404).set_response_body("/healthz or /metrics\n");
            }
          })) {}

Health::~Health() = default;

bool ask_health(int port) {
  const int line = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (line < 0) return false;
  const timeval patience{3, 0};
  ::setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::string heard;
  const std::string asked = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
  if (::connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0 &&
      ::send(line, asked.data(), asked.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(asked.size())) {
    std::array<char, 512> part{};
    const auto got = ::recv(line, part.data(), part.size(), 0);
    if (got > 0) heard.assign(part.data(), static_cast<std::size_t>(got));
  }
  ::close(line);
  return heard.starts_with("HTTP/1.1 200") || heard.starts_with("HTTP/1.0 200");
}

}  // namespace parlour::bot
