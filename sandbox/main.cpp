// The program `sandbox`: a Discord on this machine, the real Parlour in it, and one address for the browser.

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "sandbox/bot_keeper.h"
#include "sandbox/server.h"

namespace {

constexpr std::uint16_t kFriendlyPort = 8088;

struct Chosen {
  sandbox::ServerOptions server;
  std::filesystem::path parlour = sandbox::program_folder() / "parlour";
  bool no_bot = false;
  bool fresh = false;
  bool empty = false;
};

void say_where(const sandbox::Server& server, bool with_bot) {
  std::printf("\n  Open  http://127.0.0.1:%u/  in your browser.%s Ctrl-C ends it.\n\n", server.control_port(),
              with_bot ? "" : " (No bot was started.)");
  std::fflush(stdout);
}

int serve(Chosen chosen) {
  chosen.server.keep_state = !chosen.fresh;
  chosen.server.furnished = !chosen.empty;
  sandbox::Server server(chosen.server);
  if (chosen.no_bot) {
    server.on_signal([&server] { server.stop(); });
    say_where(server, false);
    server.run();
    return 0;
  }
  sandbox::BotPlace place;
  place.program = chosen.parlour;
  place.data = chosen.server.data;
  place.discord_port = server.port();
  place.authority_file = server.authority_file();
  place.token = server.token();
  sandbox::BotKeeper keeper(server, sandbox::bot_program(place));
  server.on_signal([&keeper] { keeper.end(); });
  keeper.start();
  say_where(server, true);
  server.run();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"A Discord on your own machine, with Parlour in it"};
  Chosen chosen;
  chosen.server.control_port = kFriendlyPort;
  chosen.server.data = "data/sandbox";
  std::string log_level = "warn";
  const auto* port =
      app.add_option("--port", chosen.server.control_port, "For the browser and the control interface")
          ->capture_default_str();
  app.add_option("--discord-port", chosen.server.port, "For the bot, with TLS (default: any that is free)");
  app.add_option("--data", chosen.server.data, "The folder for what is kept")->capture_default_str();
  app.add_option("--page", chosen.server.page, "Serve the page from this folder instead of the one built in");
  app.add_option("--parlour", chosen.parlour, "The bot's program (default: the one beside this one)");
  app.add_option("--log-level", log_level, "trace, debug, info, warn or error")->capture_default_str();
  app.add_flag("--no-bot", chosen.no_bot, "Start no bot: one that is started elsewhere may connect");
  app.add_flag("--fresh", chosen.fresh, "Neither read nor write what the world was like last time");
  app.add_flag("--empty", chosen.empty, "A new world has no server and nobody in it");
  CLI11_PARSE(app, argc, argv);
  chosen.server.any_control_port = port->count() == 0;
  spdlog::set_default_logger(spdlog::stderr_logger_mt("sandbox"));
  spdlog::set_level(spdlog::level::from_str(log_level));
  try {
    return serve(chosen);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "sandbox: %s\n", error.what());
    return 1;
  }
}
