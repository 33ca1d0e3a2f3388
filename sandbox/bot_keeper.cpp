#include "sandbox/bot_keeper.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <csignal>
#include <deque>
#include <fstream>
#include <system_error>

namespace sandbox {

namespace {

constexpr std::chrono::seconds kLongEnough{30};  // a run after which the next end is news again
constexpr std::int64_t kFirstWait = 500;
constexpr std::int64_t kLongestWait = 30'000;
constexpr std::int64_t kPatience = 15'000;  // with a bot that was asked to end
constexpr std::size_t kLinesShown = 5;

std::string last_lines(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::deque<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
    if (lines.size() > kLinesShown) lines.pop_front();
  }
  std::string text;
  for (const std::string& line : lines) text += "\n    " + line;
  return text;
}

}  // namespace

BotKeeper::BotKeeper(Server& server, Program program) : server_(server), program_(std::move(program)) {
  server_.on_child([this] { child_ended(); });
  server_.on_bot_order([this](BotOrder order) { carry_out(order); });
}

void BotKeeper::start() {
  wanted_ = true;
  // One that is still ending is followed by the next.
  if (ending_ || child_) return;
  asked_to_end_ = false;
  started_at_ = std::chrono::steady_clock::now();
  child_.emplace(program_);
}

void BotKeeper::child_ended() {
  if (!child_) return;
  const auto status = child_->ended();
  if (!status) return;
  child_.reset();
  if (ending_) return server_.stop();
  if (!wanted_) return;
  if (asked_to_end_) return start();
  ended_by_itself(*status);
}

void BotKeeper::ended_by_itself(int status) {
  const bool ran_long = std::chrono::steady_clock::now() - started_at_ > kLongEnough;
  quick_ends_ = ran_long ? 0 : std::min(quick_ends_ + 1, 10);
  const std::int64_t wait = std::min(kLongestWait, kFirstWait << std::max(0, quick_ends_ - 1));
  spdlog::warn("the bot has ended ({}) and is started again in {} s; the end of {}:{}", how_it_ended(status),
               static_cast<double>(wait) / 1000, program_.log.string(), last_lines(program_.log));
  server_.after(wait, [this] {
    if (!wanted_) return;
    try {
      start();
    } catch (const std::system_error& error) {
      spdlog::error("the bot cannot be started: {}", error.what());
    }
  });
}

void BotKeeper::carry_out(BotOrder order) {
  if (order == BotOrder::start) {
    quick_ends_ = 0;
    return start();
  }
  wanted_ = false;
  asked_to_end_ = true;
  if (child_) child_->signal(order == BotOrder::kill ? SIGKILL : SIGTERM);
}

void BotKeeper::end() {
  const bool again = ending_;
  ending_ = true;
  if (!child_) return server_.stop();
  child_->signal(again ? SIGKILL : SIGTERM);
  server_.after(kPatience, [this] {
    if (child_) child_->signal(SIGKILL);
  });
}

}  // namespace sandbox
