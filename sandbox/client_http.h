#pragma once
// Requests to the control interface, one after another or several at once, over connections that are kept.

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace sandbox::client {

using json = nlohmann::json;

struct HttpReply {
  unsigned status = 0;
  std::string body;
};

class Http {
 public:
  explicit Http(std::uint16_t port);
  ~Http();
  Http(Http&&) noexcept;
  Http& operator=(Http&&) noexcept;
  Http(const Http&) = delete;
  Http& operator=(const Http&) = delete;

  // Throws std::runtime_error when the server is not there.
  HttpReply send(const std::string& method, const std::string& target, const std::string& body,
                 const std::map<std::string, std::string>& headers = {});

 private:
  struct Pool;
  std::unique_ptr<Pool> pool_;
};

}  // namespace sandbox::client
