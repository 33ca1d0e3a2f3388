#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "bot/health.h"
#include "bot/program.h"
#include "bot/settings.h"

namespace {

// What ./run tells apart from settings that are wrong.
constexpr int kNoTokenSet = 3;

constexpr const char* kNoToken =
    "There is no token to log in to Discord with. Set DISCORD_TOKEN, or DISCORD_TOKEN_FILE, or "
    "\"token_file\" in\n"
    "config/parlour.json. The README says how to get one. ./run without a token starts the sandbox "
    "instead.\n";

int serve(const std::string& file, bool file_named, bool check, bool has_token, bool ask) {
  using namespace parlour::bot;
  const auto environment = process_environment();
  const Settings settings = read_settings(file, file_named, environment);
  if (ask) return settings.health_port != 0 && ask_health(settings.health_port) ? 0 : 1;
  const auto token = find_token(settings, environment);
  if (has_token) return token ? 0 : kNoTokenSet;
  check_files(settings);
  if (check) {
    std::puts("The settings, card data and phrases are in order.");
    return 0;
  }
  spdlog::set_level(spdlog::level::from_str(settings.log_level));
  if (!token) {
    std::fputs(kNoToken, stderr);
    return 2;
  }
  return run_program(settings, *token);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Parlour: tabletop games in Discord"};
  std::string file = "config/parlour.json";
  bool check = false;
  bool has_token = false;
  bool ask = false;
  const auto* named = app.add_option("--config", file, "The settings file")->capture_default_str();
  app.add_flag("--check-config", check, "Read settings, card data and phrases, say what is wrong, and end");
  app.add_flag("--has-token", has_token, "Exit with 0 when a token is set, with 3 when there is none");
  app.add_flag("--health", ask, "Exit with 0 when the running program is connected to Discord");
  app.set_version_flag("--version", "Parlour " PARLOUR_VERSION);
  // ./run asks before it knows for which program its arguments are.
  app.allow_extras();
  CLI11_PARSE(app, argc, argv);
  if (!has_token && app.remaining_size() > 0) return app.exit(CLI::ExtrasError(app.remaining()));
  spdlog::set_default_logger(spdlog::stderr_logger_mt("parlour"));
  try {
    return serve(file, named->count() > 0, check, has_token, ask);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "parlour: %s\n", error.what());
    return 1;
  }
}
