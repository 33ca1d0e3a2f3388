// The server as a whole: what it keeps over a restart, whom it answers, and how it begins.

#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "edges.h"
#include "sandbox/client_http.h"

namespace sandbox::testing {

namespace {

// A server of its own thread, so that it can end and begin again on the same folder.
class Running {
 public:
  explicit Running(const ServerOptions& options)
      : server_(options), thread_([this] { server_.run(); }), discord(server_.control_port()) {}
  ~Running() {
    server_.stop();
    thread_.join();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  [[nodiscard]] Rest rest() const {
    return Rest({server_.port(), server_.authority_file(), server_.token()});
  }

 private:
  Server server_;
  std::thread thread_;

 public:
  Discord discord;
};

class ServerTest : public ::testing::Test {
 public:
  ~ServerTest() override { std::filesystem::remove_all(options.data); }

 protected:
  ServerTest() {
    std::string name = (std::filesystem::temp_directory_path() / "sandbox-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder");
    options.data = name;
  }

  ServerOptions options;
};

}  // namespace

TEST_F(ServerTest, ANewWorldIsFurnished) {
  Running sandbox(options);
  const json guilds = sandbox.discord.get("/control/guilds");
  ASSERT_EQ(guilds.size(), 1U);
  EXPECT_EQ(guilds[0]["channels"].size(), 3U);
  EXPECT_EQ(guilds[0]["members"].size(), 7U) << "six people and the bot";
}

TEST_F(ServerTest, TheWorldIsKept) {
  std::string channel;
  std::string posted;
  client::User alice;
  {
    Running sandbox(options);
    alice = sandbox.discord.make_user("alice");
    const auto lounge = sandbox.discord.make_guild("Lounge", {alice});
    channel = text_of(sandbox.discord.make_channel(lounge, "games").id);
    const Rest rest = sandbox.rest();
    const RestReply reply =
        rest.send_files("POST", "/channels/" + channel + "/messages",
                        {{"content", "kept"}, {"embeds", list({{{"title", "t"}}})}}, {{"a.txt", "a"}});
    posted = reply.body["id"];
    const std::string commands = "/applications/" + text_of(sandbox.discord.door().application) + "/commands";
    EXPECT_EQ(rest.put(commands, list({{{"name", "act"}, {"description", "d"}}})).status, 200U);
  }
  Running sandbox(options);
  EXPECT_EQ(sandbox.discord.bot().commands, 1U);
  const Message kept = sandbox.discord.as(alice).in({std::stoull(channel), ""}).sees().at(0);
  EXPECT_EQ(text_of(kept.id), posted);
  EXPECT_EQ(kept.text(), "kept\nt");
  EXPECT_EQ(sandbox.discord.download(kept.files.at(0)), "a");
  const RestReply next = sandbox.rest().post("/channels/" + channel + "/messages", {{"content", "next"}});
  EXPECT_GT(std::stoull(next.body["id"].get<std::string>()), kept.id);
}

TEST_F(ServerTest, EphemeralMessagesAreNotKept) {
  std::string channel;
  client::User alice;
  {
    Running sandbox(options);
    alice = sandbox.discord.make_user("alice");
    const auto lounge = sandbox.discord.make_guild("Lounge", {alice});
    channel = text_of(sandbox.discord.make_channel(lounge, "games").id);
    const auto door = sandbox.discord.door();
    GatewayClient gateway({door.discord_port, door.authority_file, door.token});
    gateway.identify(0);
    const Rest rest = sandbox.rest();
    const std::string commands = "/applications/" + text_of(door.application) + "/commands";
    EXPECT_EQ(rest.put(commands, list({{{"name", "act"}, {"description", "d"}}})).status, 200U);
    sandbox.discord.as(alice).not_waiting().command("/act");
    const json told = gateway.read_event("INTERACTION_CREATE");
    const std::string callback = "/interactions/" + told["id"].get<std::string>() + "/" +
                                 told["token"].get<std::string>() + "/callback";
    EXPECT_EQ(rest.post(callback, {{"type", 4}, {"data", {{"content", "c"}, {"flags", 64}}}}).status, 204U);
    EXPECT_EQ(sandbox.discord.as(alice).sees().size(), 1U);
  }
  Running sandbox(options);
  EXPECT_TRUE(sandbox.discord.as(alice).in({std::stoull(channel), ""}).sees().empty());
}

TEST_F(ServerTest, AStateThatCannotBeReadBeginsAnew) {
  std::filesystem::create_directories(options.data);
  std::ofstream(options.data / "state.json") << "no json";
  Running sandbox(options);
  EXPECT_EQ(sandbox.discord.get("/control/guilds").size(), 1U);
}

TEST_F(ServerTest, ATakenPort) {
  options.keep_state = false;
  Running first(options);
  ServerOptions second = options;
  second.control_port = first.discord.control_port();
  EXPECT_ANY_THROW(Running{second});
  second.any_control_port = true;
  Running elsewhere(second);
  EXPECT_NE(elsewhere.discord.control_port(), first.discord.control_port());
}

TEST_F(ServerTest, ControlIsForThisMachineAndKnowsItsRoutes) {
  Running sandbox(options);
  client::Http http(sandbox.discord.control_port());
  EXPECT_EQ(http.send("GET", "/control/nothing", "").status, 404U);
  EXPECT_EQ(http.send("POST", "/control/users", "no json").status, 400U);
  EXPECT_EQ(http.send("GET", "/../server.cpp", "").status, 404U);
  EXPECT_EQ(http.send("GET", "/control/bot", "").status, 200U);
  EXPECT_EQ(http.send("GET", "/control/bot", "", {{"Origin", "https://example.org"}}).status, 403U);
  EXPECT_EQ(http.send("GET", "/control/bot", "", {{"Host", "example.org"}}).status, 403U);
}

TEST_F(ServerTest, WaitingReadsAreAnsweredAtTheNextChange) {
  Running sandbox(options);
  const auto version = sandbox.discord.get("/control/bot")["version"].get<std::uint64_t>();
  const std::string waiting = "/control/bot?wait_ms=60000&since=" + std::to_string(version);
  std::thread later([&] { sandbox.discord.make_user("late"); });
  EXPECT_GT(sandbox.discord.get(waiting)["version"].get<std::uint64_t>(), version);
  later.join();
}

}  // namespace sandbox::testing
