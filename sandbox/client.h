#pragma once
// The sandbox in the hands of a test: people and places are made, people act, and what each of them sees is
// read, waiting for it without polling. It talks to the control interface (control.md).
//
//   auto discord = Discord::start({.program = "build/release/bin/sandbox", .data = folder});
//   const User alice = discord.make_user("alice");
//   const Guild lounge = discord.make_guild("Lounge", {alice});
//   const Channel games = discord.make_channel(lounge, "games");
//   auto at_games = discord.as(alice).in(games);
//   Answer answer = at_games.command("/table new", {{"game", "nexus"}});
//   Message table = at_games.wait_for(saying("Nexus"));
//   at_games.click(table, "Join");

#include <chrono>
#include <filesystem>
#include <map>
#include <stdexcept>

#include "sandbox/child.h"
#include "sandbox/client_http.h"
#include "sandbox/client_seen.h"

namespace sandbox::client {

using std::chrono::milliseconds;

// Discord's own client would not let the user do this (or the test asked for what is not there).
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What was waited for did not come; says what was there instead.
class Missing : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct User {
  Id id = 0;
  std::string name;
};

struct Guild {
  Id id = 0;
  std::string name;
};

// A channel, thread or DM.
struct Channel {
  Id id = 0;
  std::string name;
};

using Options = std::map<std::string, json>;

class Discord;

// One user, in one place. What is done waits for the bot's answer unless told otherwise.
class As {
 public:
  As(Discord& discord, User user, Id channel)
      : discord_(&discord), user_(std::move(user)), channel_(channel) {}

  [[nodiscard]] const User& user() const { return user_; }
  [[nodiscard]] As in(const Channel& channel) const;
  [[nodiscard]] As in_dm() const;        // with the bot
  [[nodiscard]] As not_waiting() const;  // acts come back as soon as the bot is told

  // "/table new"; options by name
  Answer command(const std::string& name, const Options& options = {});
  // An entry of the menu of a message or of somebody.
  Answer context_command(const std::string& name, Id target);
  // What is offered for the option `focused`, of which `typed` is on the screen.
  std::vector<Choice> autocomplete(const std::string& name, const std::string& focused,
                                   const std::string& typed, const Options& options = {});
  Answer click(const Message& message, std::string_view label_or_id);
  // Picks are values, or the labels of options.
  Answer choose(const Message& message, std::string_view placeholder_or_id,
                const std::vector<std::string>& picks);
  // Hands in the modal that the answer opened.
  Answer submit(const Answer& opened, const Options& fields);
  Message say(const std::string& content);
  void remove(const Message& message);

  // What this user sees here, oldest first.
  [[nodiscard]] Messages sees() const;
  // The message as this user sees it now.
  [[nodiscard]] Message again(const Message& message) const;
  // Waits until the user sees such a message, and gives the newest; throws Missing.
  Message wait_for(const Wanted& wanted, milliseconds patience = std::chrono::seconds(10)) const;
  // Waits until this very message has become like that.
  Message wait_until(const Message& message, const Wanted& wanted,
                     milliseconds patience = std::chrono::seconds(10)) const;

  void close_dms();
  void open_dms();
  void set_locale(const std::string& locale);

 private:
  Answer act(const std::string& what, json body);
  [[nodiscard]] json look(std::uint64_t since, milliseconds patience) const;

  Discord* discord_;
  User user_;
  Id channel_;  // 0: the DM with the bot
  bool waits_ = true;
};

// Which of the bot's requests a fault hits.
struct Requests {
  std::string method = "*";
  std::string path = "*";  // below /api/v10; * is any run of characters
  int times = 1;           // negative: until faults are cleared
  bool applied = false;    // the request is carried out, only its answer suffers
};

struct Counters {
  std::size_t requests = 0;
  std::size_t invalid = 0;  // 401, 403 and 429: what Discord holds against a bot
  double invalid_share = 0;
  std::size_t rate_limited = 0;
  std::size_t interactions = 0;
  std::size_t late_answers = 0;
  std::size_t unanswered = 0;
  json raw;

  // Requests to a route ("POST /channels/{channel}/messages"), of one status or of all.
  [[nodiscard]] std::size_t of(const std::string& route, int status = 0) const;
};

struct BotState {
  bool online = false;
  std::size_t commands = 0;
  std::size_t sessions = 0;
};

// How a bot gets here.
struct Door {
  std::uint16_t discord_port = 0;
  std::filesystem::path authority_file;
  std::string token;
  Id application = 0;
};

struct ServerSetting {
  std::filesystem::path program;  // the program `sandbox`
  std::filesystem::path data;     // its folder
  bool furnished = false;         // begin with a server and people in it
  std::vector<std::string> arguments = {"--no-bot", "--fresh"};
  std::filesystem::path folder = {};  // it starts in; where config/ is, if it starts the bot itself
};

class Discord {
 public:
  // Attaches to a server that runs already.
  explicit Discord(std::uint16_t control_port);
  // Starts one of its own, which ends with this object.
  static Discord start(const ServerSetting& setting);

  [[nodiscard]] std::uint16_t control_port() const { return port_; }
  [[nodiscard]] Door door();

  User make_user(const std::string& name);
  Guild make_guild(const std::string& name, const std::vector<User>& members, bool with_bot = true);
  Channel make_channel(const Guild& guild, const std::string& name);
  Channel make_thread(const Channel& parent, const std::string& name, const User& owner,
                      bool is_private = false);
  void join(const Guild& guild, const User& user);
  void leave(const Guild& guild, const User& user);
  void archive(const Channel& thread, bool archived = true, bool locked = false);
  void remove_channel(const Channel& channel);
  // The bot's permissions on this server, in place of what its roles give: {"VIEW_CHANNEL", ...}
  void set_bot_permissions(const Guild& guild, const std::vector<std::string>& permissions);

  // The user, in the channel that was made first unless told otherwise.
  [[nodiscard]] As as(const User& user);
  // The answer as it is once the bot has given it, or once Discord has stopped waiting for it.
  Answer wait(const Answer& begun, milliseconds patience = std::chrono::seconds(10));
  std::string download(const File& file);

  [[nodiscard]] BotState bot();
  void wait_online(milliseconds patience = std::chrono::seconds(20));
  void wait_offline(milliseconds patience = std::chrono::seconds(20));
  // Online, and its commands are there.
  void wait_ready(milliseconds patience = std::chrono::seconds(20));

  // Faults of requests.
  void delay(const Requests& which, milliseconds span);
  void rate_limit(const Requests& which, double retry_after_seconds, bool global = false,
                  const std::string& scope = "");
  void server_error(const Requests& which, int status = 503);
  void reset(const Requests& which);
  // Faults of the gateway.
  void drop_gateway(int close_code = 0);  // 0: without a word
  void ask_to_reconnect();
  void invalidate_sessions(bool resumable = false);
  void ignore_heartbeats(bool ignore = true);
  void duplicate_events(int count);
  void clear_faults();
  // How many requests all faults together have hit.
  std::size_t fault_hits();

  void advance(milliseconds span);
  void pass(milliseconds span);  // for the bot as well
  std::int64_t now();            // of the server, in milliseconds since 1970
  Counters counters();
  void clear_counters();
  // rate_limits, heartbeat_interval_ms, privileged_intents, invalid_requests_allowed
  void set(const json& settings);

  // Anything else of control.md. Throws Refused when it is refused.
  json get(const std::string& target);
  json post(const std::string& target, const json& body = json::object());
  json send(const std::string& method, const std::string& target, const json& body);

 private:
  void wait_for_bot(const std::function<bool(const BotState&)>& wanted, milliseconds patience,
                    const char* what);

  std::uint16_t port_;
  std::shared_ptr<Child> server_;  // none when attached
  std::shared_ptr<Http> http_;
  Id first_channel_ = 0;
};

}  // namespace sandbox::client
