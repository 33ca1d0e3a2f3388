#pragma once
// A bot's end of the wire, for tests: HTTPS requests and the gateway's websocket over TLS, with the sandbox's
// certificate checked as a bot checks Discord's.

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace sandbox::testing {

using json = nlohmann::json;

struct RestReply {
  unsigned status = 0;
  json body;
  std::string bytes;
  std::map<std::string, std::string> headers;  // names in lower case

  // Discord's own code for a refusal; 0 when there is none.
  [[nodiscard]] int code() const { return body.is_object() ? body.value("code", 0) : 0; }
  // The code of the first fault at a place of the body: fault_at("embeds.0.title"); empty when it is fine.
  [[nodiscard]] std::string fault_at(const std::string& place) const;
};

struct Upload {
  std::string filename;
  std::string bytes;
};

struct WireSetting {
  std::uint16_t port = 0;
  std::filesystem::path authority_file;
  std::string token;
};

// The connection was reset or ended without an answer.
class Disconnected : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Rest {
 public:
  explicit Rest(WireSetting setting) : setting_(std::move(setting)) {}

  // Paths are below /api/v10. Each request has its own connection.
  [[nodiscard]] RestReply get(const std::string& path) const { return send("GET", path, nullptr); }
  [[nodiscard]] RestReply post(const std::string& path, const json& body) const {
    return send("POST", path, body);
  }
  [[nodiscard]] RestReply patch(const std::string& path, const json& body) const {
    return send("PATCH", path, body);
  }
  [[nodiscard]] RestReply put(const std::string& path, const json& body) const {
    return send("PUT", path, body);
  }
  [[nodiscard]] RestReply remove(const std::string& path) const { return send("DELETE", path, nullptr); }
  [[nodiscard]] RestReply send(const std::string& method, const std::string& path, const json& body) const;
  [[nodiscard]] RestReply send_text(const std::string& method, const std::string& path,
                                    const std::string& body) const;
  [[nodiscard]] RestReply send_files(const std::string& method, const std::string& path, const json& payload,
                                     const std::vector<Upload>& files) const;
  // Several requests over one connection that is kept.
  [[nodiscard]] std::vector<RestReply> get_in_a_row(const std::vector<std::string>& paths) const;
  // A whole target, as of the CDN.
  [[nodiscard]] RestReply get_target(const std::string& target) const;
  [[nodiscard]] Rest with_token(std::string token) const;

 private:
  struct Request {
    std::string method;
    std::string target;
    std::string content_type;
    std::string body;
  };
  [[nodiscard]] std::vector<RestReply> exchange(const std::vector<Request>& requests) const;

  WireSetting setting_;
};

// The server has hung up.
class Closed : public std::runtime_error {
 public:
  explicit Closed(unsigned why) : std::runtime_error("closed with " + std::to_string(why)), code(why) {}
  unsigned code;  // 0: without a word
};

class GatewayClient {
 public:
  explicit GatewayClient(const WireSetting& setting, const std::string& query = "/?v=10&encoding=json");
  ~GatewayClient();
  GatewayClient(GatewayClient&&) noexcept;
  GatewayClient& operator=(GatewayClient&&) = delete;
  GatewayClient(const GatewayClient&) = delete;
  GatewayClient& operator=(const GatewayClient&) = delete;

  // The next payload; throws Closed when there is none any more, std::runtime_error after ten seconds.
  json read();
  // Reads on to the next payload with this opcode, or dispatch of this name.
  json read_op(int opcode);
  json read_event(const std::string& name);
  // Reads on until the server hangs up.
  unsigned closed_with();

  void send(const json& payload);
  void send_text(const std::string& text);
  void close(unsigned code);
  void cut();

  // Takes HELLO, identifies, and gives the data of READY.
  json identify(std::uint64_t intents, const json& more = json::object());
  void resume(const std::string& session, std::int64_t sequence);

  // The sequence number of the last dispatch.
  [[nodiscard]] std::int64_t sequence() const { return sequence_; }
  // How many messages came in binary frames: zlib-stream.
  [[nodiscard]] std::size_t binary_frames() const { return binary_frames_; }

 private:
  struct Wire;
  std::unique_ptr<Wire> wire_;
  std::string token_;
  std::int64_t sequence_ = 0;
  std::size_t binary_frames_ = 0;
};

}  // namespace sandbox::testing
