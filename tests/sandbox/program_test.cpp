// The two programs together: the sandbox as it is started by people, and the real bot in it.

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "edges.h"
#include "sandbox/bot_process.h"
#include "tests/places.h"

namespace sandbox::testing {

using client::BotProcess;
using client::saying;

class Programs : public ::testing::Test {
 public:
  ~Programs() override { std::filesystem::remove_all(folder); }

 protected:
  Programs() {
    std::string name = (std::filesystem::temp_directory_path() / "sandbox-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder");
    folder = name;
  }

  std::filesystem::path folder;
  const std::filesystem::path bin = parlour::tests::programs();
};

TEST_F(Programs, TheBotConnectsAndComesBackAfterAPowerCut) {
  Discord discord = Discord::start({.program = bin / "sandbox", .data = folder / "sandbox"});
  const auto alice = discord.make_user("alice");
  const auto bob = discord.make_user("bob");
  discord.make_channel(discord.make_guild("Lounge", {alice, bob}), "games");

  BotProcess bot(discord,
                 {.program = bin / "parlour", .data = folder / "bot", .folder = parlour::tests::root()});
  bot.wait_ready();
  const Answer answer = discord.as(alice).command("/table new", {{"game", "nexus"}});
  EXPECT_EQ(answer.state, client::State::answered) << bot.log();
  const Message table = discord.as(bob).wait_for([](const Message& one) { return one.has_button("Join"); });
  EXPECT_EQ(discord.as(bob).click(table, "Join").state, client::State::answered);
  discord.as(alice).wait_until(table, saying("bob"));

  bot.kill();
  discord.wait_offline();
  EXPECT_FALSE(bot.running());
  bot.start();
  bot.wait_ready();
  EXPECT_EQ(discord.as(bob).click(table, "Leave").state, client::State::answered);
  discord.as(alice).wait_until(table, [](const Message& one) { return !one.says("bob"); });
  EXPECT_EQ(discord.counters().invalid, 0U) << discord.counters().raw.dump();
}

TEST_F(Programs, TheSandboxKeepsItsBotRunning) {
  auto discord = Discord::start({.program = bin / "sandbox",
                                 .data = folder,
                                 .furnished = true,
                                 .arguments = {"--fresh"},
                                 .folder = parlour::tests::root()});
  discord.wait_ready();
  discord.post("/control/bot/kill");
  discord.wait_offline();
  discord.post("/control/bot/start");
  discord.wait_online();
}

TEST_F(Programs, AnInterruptEndsBoth) {
  Program program;
  program.file = bin / "sandbox";
  program.arguments = {"--port", "0", "--data", folder.string(), "--log-level", "error"};
  program.folder = parlour::tests::root();
  std::array<int, 2> output{};
  ASSERT_EQ(pipe(output.data()), 0);
  program.output = output[1];
  Child child(program);
  close(output[1]);
  std::array<char, 64> printed{};
  EXPECT_GT(read(output[0], printed.data(), printed.size() - 1), 0);
  EXPECT_NE(std::string(printed.data()).find("http://127.0.0.1:"), std::string::npos);
  child.signal(SIGINT);
  const auto status = child.wait(std::chrono::seconds(30));
  ASSERT_TRUE(status);
  EXPECT_EQ(how_it_ended(*status), "exit code 0");
  // The bot had our end of the pipe for its output: it is closed when the bot is gone, too.
  while (read(output[0], printed.data(), printed.size()) > 0) continue;
  close(output[0]);
}

TEST_F(Programs, WhatCannotStartSaysWhy) {
  EXPECT_THROW(Child(Program{folder / "nothing", {}, {}, {}, {}, -1}), std::system_error);
  Program program;
  program.file = bin / "sandbox";
  program.arguments = {"--no-such-option"};
  program.log = folder / "log";
  const auto status = Child(program).wait(std::chrono::seconds(30));
  ASSERT_TRUE(status);
  EXPECT_TRUE(WIFEXITED(*status) && WEXITSTATUS(*status) != 0);
}

}  // namespace sandbox::testing
