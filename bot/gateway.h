#pragma once
// The connection to Discord: D++'s cluster, with no cache and no privileged intent. Interactions come out as
// JSON; everything that goes in goes by Rest.

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <shared_mutex>
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

enum class Link {
  Working,  // connected, or D++ is seeing to it
  Lost,     // D++ has given up, or has been at it for too long
  Refused,  // Discord does not know the token
};

class Gateway {
 public:
  Gateway(const std::string& token, GatewayEvents events, Metrics& metrics);
  ~Gateway();
  Gateway(const Gateway&) = delete;
  Gateway& operator=(const Gateway&) = delete;

  [[nodiscard]] dpp::cluster& cluster() { return *cluster_; }
  /// Connects in the background.
  void start();
  /// D++ does not try again when the very first step fails; whoever owns the gateway looks here.
  [[nodiscard]] Link link() const;
  /// Closes the sockets without saying goodbye, so that Discord keeps the session for a resume. No event
  /// comes out after this.
  void close();

 private:
  void look_at_shards();
  template <class Tell>
  void while_open(const Tell& tell);

  GatewayEvents events_;
  std::shared_mutex telling_;  // held by whoever tells of an event; D++ does so from several threads
  bool open_ = true;
  Metrics& metrics_;
  std::atomic<bool> given_up_{false};
  std::atomic<bool> refused_{false};
  std::atomic<std::chrono::steady_clock::time_point> last_up_;
  std::unique_ptr<dpp::cluster> cluster_;
};

/// A line of D++'s log without what nobody may read: interaction tokens in addresses, session ids.
std::string without_tokens(std::string line);

}  // namespace parlour::bot
