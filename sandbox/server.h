#pragma once
// The whole sandbox server: Discord's side on one loopback port (TLS), the control interface and the page on
// another. It runs in the thread that calls run(); everything else goes through the ports.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace sandbox {

struct ServerOptions {
  std::uint16_t port = 0;  // 0: any that is free
  std::uint16_t control_port = 0;
  bool any_control_port = false;  // rather another than none, when that one is taken
  std::filesystem::path data;     // certificate and state go here
  std::filesystem::path page;     // empty: the page that was built in
  bool keep_state = true;         // read and write the state file
  bool furnished = true;          // a new world has a server with some people in it
};

// What the control interface may ask of whoever started the bot.
enum class BotOrder { start, stop, kill };

class Server {
 public:
  explicit Server(const ServerOptions& options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  void run();   // returns after stop()
  void stop();  // from any thread, or from a signal set up with on_signal
  // Calls `handle` in the server's thread for SIGINT and SIGTERM.
  void on_signal(const std::function<void()>& handle);
  // Calls `handle` in the server's thread when a child process has ended.
  void on_child(const std::function<void()>& handle);
  // Calls `handle` when the control interface asks for something about the bot's process.
  void on_bot_order(std::function<void(BotOrder)> handle);
  // Calls `handle` in the server's thread after a while.
  void after(std::int64_t milliseconds, std::function<void()> handle);

  std::uint16_t port() const;
  std::uint16_t control_port() const;
  std::filesystem::path authority_file() const;
  std::string token() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// The token of the sandbox's bot: made up, and the same on every machine.
extern const char* const kBotToken;

}  // namespace sandbox
