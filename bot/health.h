#pragma once
// /healthz and /metrics for the operator, on this machine only.

#include <memory>

#include "bot/metrics.h"

namespace dpp {
class cluster;
class http_server;
}  // namespace dpp

namespace parlour::bot {

class Health {
 public:
  Health(dpp::cluster& cluster, int port, const Metrics& metrics);
  ~Health();
  Health(const Health&) = delete;
  Health& operator=(const Health&) = delete;

 private:
  std::unique_ptr<dpp::http_server> server_;
};

/// Asks the running program for /healthz; true when it is connected to Discord.
bool ask_health(int port);

}  // namespace parlour::bot
