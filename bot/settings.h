#pragma once
// The settings: config/parlour.json, each overridable by an environment variable PARLOUR_NAME. A key that is
// not known or a value of the wrong kind is refused with its place and the nearest known key.

#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>

namespace parlour::bot {

struct Settings {
  std::string token_file;  // a file that holds nothing but the token
  std::string database = "data/parlour.sqlite";
  std::string games = "config/games";  // card data
  std::string phrases = "config/phrases";
  std::string language = "en";     // of the tables that everyone sees
  std::string log_level = "info";  // trace, debug, info, warn, error
  int health_port = 0;             // /healthz and /metrics on 127.0.0.1; 0 is off
  int workers = 4;                 // threads that carry out what people ask for
  int tables_in_memory = 256;
  int computer_pause = 1000;  // milliseconds before a computer moves, so that people can follow
  int answer_wait = 100;      // percent of the time for which answers in a window wait for others
};

class BadSettings : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Looks up an environment variable.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;
Environment process_environment();

/// Reads the file and the environment; throws BadSettings. A missing file is refused only when `must_exist`.
Settings read_settings(const std::filesystem::path& file, bool must_exist, const Environment& environment);

/// The token from DISCORD_TOKEN, the file named by DISCORD_TOKEN_FILE, or the settings' token_file; nothing
/// when none is given. Throws BadSettings when a named file cannot be read or holds no token.
std::optional<std::string> find_token(const Settings& settings, const Environment& environment);

}  // namespace parlour::bot
