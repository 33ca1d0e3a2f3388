#include "bench.h"

#include <unistd.h>

#include <cstdlib>

namespace sandbox::testing {

namespace {

std::filesystem::path fresh_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "sandbox-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the sandbox");
  return name;
}

ServerOptions options_in(const std::filesystem::path& folder) {
  ServerOptions options;
  options.data = folder;
  options.keep_state = false;
  options.furnished = false;
  return options;
}

}  // namespace

std::string text_of(client::Id id) { return std::to_string(id); }

Bench::Bench()
    : folder_(fresh_folder()),
      server_(options_in(folder_)),
      thread_([this] { server_.run(); }),
      discord(server_.control_port()),
      wire{server_.port(), server_.authority_file(), server_.token()},
      rest(wire) {
  alice = discord.make_user("alice");
  bob = discord.make_user("bob");
  lounge = discord.make_guild("Lounge", {alice, bob});
  channel = discord.make_channel(lounge, "games");
  discord.set({{"rate_limits", false}});
}

Bench::~Bench() {
  server_.stop();
  thread_.join();
  std::filesystem::remove_all(folder_);
}

BotBench::BotBench() : gateway(wire) {
  gateway.identify(0);
  const json command = {
      {"name", "act"},
      {"description", "Does something"},
      {"options", {{{"type", 3}, {"name", "word"}, {"description", "A word"}, {"autocomplete", true}}}}};
  const RestReply registered =
      rest.put("/applications/" + text_of(discord.door().application) + "/commands", json::array({command}));
  if (registered.status != 200) throw std::runtime_error(registered.bytes);
}

Told BotBench::take(const Answer& begun) {
  const json data = gateway.read_event("INTERACTION_CREATE");
  EXPECT_EQ(data["id"], text_of(begun.interaction));
  return {data["id"], data["token"], data};
}

Told BotBench::command() { return take(alice_hasty().command("/act")); }

Told BotBench::autocomplete() {
  alice_hasty().autocomplete("/act", "word", "ab");
  const json data = gateway.read_event("INTERACTION_CREATE");
  return {data["id"], data["token"], data};
}

Told BotBench::click(const Message& message, const std::string& button) {
  return take(alice_hasty().click(message, button));
}

std::string BotBench::webhook(const Told& told) const {
  return "/webhooks/" + told.data["application_id"].get<std::string>() + "/" + told.token;
}

Message BotBench::with_parts() {
  const json row = {{"type", 1},
                    {"components", {{{"type", 2}, {"style", 1}, {"label", "Go"}, {"custom_id", "go"}}}}};
  const json options = {{{"label", "One"}, {"value", "1"}}, {{"label", "Two"}, {"value", "2"}}};
  const json menu = {{"type", 1},
                     {"components", {{{"type", 3}, {"custom_id", "pick"}, {"options", options}}}}};
  const RestReply posted = say({{"content", "parts"}, {"components", {row, menu}}});
  EXPECT_EQ(posted.status, 200U) << posted.bytes;
  return discord.as(alice).wait_for(client::saying("parts"));
}

}  // namespace sandbox::testing
