#pragma once
// The connection to Discord: D++'s cluster, with no cache and no privileged intent. Interactions come out as
// JSON; everything that goes in goes by Rest.

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "bot/metrics.h"

namespace dpp {
class cluster;
}

namespace parlour::bot {

struct GatewayEvents {
  std::function<void(std::uint64_t application)> ready;
  std::function<void(const nlohmann::json& data)> interaction;
  std::function<void(std::uint64_t channel, std::uint64_t message)> message;
};

class Gateway {
 public:
  Gateway(const std::string& token, GatewayEvents events, Metrics& metrics);
  ~Gateway();
  Gateway(const Gateway&) = delete;
  Gateway& operator=(const Gateway&) = delete;

  [[nodiscard]] dpp::cluster& cluster() { return *cluster_; }
  /// Connects in the background. Discord being away is no reason to give up: it is tried again.
  void start();
  /// Closes the sockets without saying goodbye, so that Discord keeps the session for a resume.
  void close();

 private:
  GatewayEvents events_;
  Metrics& metrics_;
  std::unique_ptr<dpp::cluster> cluster_;
};

/// A line of D++'s log without what nobody may read: interaction tokens in addresses.
std::string without_tokens(std::string line);

}  // namespace parlour::bot
