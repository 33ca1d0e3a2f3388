// The client's side of the two programs: the sandbox itself, and the bot.

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>

#include "sandbox/bot_process.h"
#include "sandbox/client.h"

namespace sandbox::client {

namespace {

// The port in the first address that the program prints.
std::uint16_t announced_port(int output) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(fdopen(output, "r"), std::fclose);
  std::array<char, 256> line{};
  while (std::fgets(line.data(), static_cast<int>(line.size()), stream.get()) != nullptr) {
    unsigned port = 0;
    if (std::sscanf(line.data(), " Open http://127.0.0.1:%u/", &port) == 1)
      return static_cast<std::uint16_t>(port);
  }
  throw std::runtime_error("the sandbox did not start");
}

std::string whole(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

Discord Discord::start(const ServerSetting& setting) {
  std::filesystem::create_directories(setting.data);
  Program program;
  program.file = setting.program;
  program.arguments = {"--port", "0", "--data", std::filesystem::absolute(setting.data).string()};
  program.arguments.insert(program.arguments.end(), setting.arguments.begin(), setting.arguments.end());
  if (!setting.furnished) program.arguments.emplace_back("--empty");
  program.folder = setting.folder;
  program.log = setting.data / "sandbox.log";
  std::array<int, 2> output{};
  if (pipe2(output.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe for the sandbox");
  program.output = output[1];
  auto server = std::make_shared<Child>(program);
  close(output[1]);
  Discord discord(announced_port(output[0]));
  discord.server_ = std::move(server);
  return discord;
}

BotProcess::BotProcess(Discord& discord, BotSetting setting)
    : discord_(&discord), setting_(std::move(setting)) {
  std::filesystem::create_directories(setting_.data);
  start();
}

void BotProcess::start() {
  const Door door = discord_->door();
  BotPlace place;
  place.program = setting_.program;
  place.data = setting_.data;
  place.folder = setting_.folder;
  place.discord_port = door.discord_port;
  place.authority_file = door.authority_file;
  place.token = door.token;
  place.environment = setting_.environment;
  child_.emplace(bot_program(place));
}

void BotProcess::kill() {
  child_->signal(SIGKILL);
  child_->wait(std::chrono::seconds(10));
}

int BotProcess::terminate(std::chrono::milliseconds patience) {
  child_->signal(SIGTERM);
  if (const auto status = child_->wait(patience)) return *status;
  throw Missing("the bot does not end; its log:\n" + log());
}

bool BotProcess::running() { return !child_->ended(); }

void BotProcess::wait_ready(std::chrono::milliseconds patience) {
  try {
    discord_->wait_ready(patience);
  } catch (const Missing& error) {
    throw Missing(std::string(error.what()) + "; its log:\n" + log());
  }
}

std::string BotProcess::log() const { return whole(setting_.data / "parlour.log"); }

}  // namespace sandbox::client
