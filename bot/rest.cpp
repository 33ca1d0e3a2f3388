#include "bot/rest.h"

#include <dpp/dpp.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cmath>

namespace parlour::bot {

namespace {

constexpr const char* kHost = "discord.com";
constexpr std::uint16_t kPort = 443;
constexpr std::uint16_t kTimeoutSeconds = 10;
// A finished connection may still be touched by D++'s event loop for a moment.
constexpr auto kRest = std::chrono::seconds(2);

std::optional<int> whole(const std::string& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{}) return std::nullopt;
  return number;
}

std::optional<Wait> seconds_in(const std::string& text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || number < 0) return std::nullopt;
  return Wait(static_cast<std::int64_t>(std::ceil(number * 1000)));
}

Reply reply_of(const dpp::https_client& client) {
  Reply reply;
  reply.status = client.get_status() < 100 ? 0 : client.get_status();
  reply.body = nlohmann::json::parse(client.get_content(), nullptr, false);
  if (reply.body.is_discarded()) reply.body = nlohmann::json::object();
  reply.rate.status = reply.status;
  reply.rate.limit = whole(client.get_header("x-ratelimit-limit"));
  reply.rate.remaining = whole(client.get_header("x-ratelimit-remaining"));
  reply.rate.reset_after = seconds_in(client.get_header("x-ratelimit-reset-after"));
  if (reply.status == 429) {
    reply.rate.retry_after = seconds_in(client.get_header("retry-after"));
    if (reply.body.is_object() && reply.body.contains("retry_after") &&
        reply.body["retry_after"].is_number()) {
      reply.rate.retry_after =
          Wait(static_cast<std::int64_t>(std::ceil(reply.body["retry_after"].get<double>() * 1000)));
    }
    reply.rate.global = reply.body.is_object() && reply.body.value("global", false);
  }
  return reply;
}

}  // namespace

int Reply::code() const {
  if (!body.is_object()) return 0;
  const auto found = body.find("code");
  return found != body.end() && found->is_number_integer() ? found->get<int>() : 0;
}

struct Rest::Line {
  std::unique_ptr<dpp::https_client> client;
  Then then;
  std::atomic<bool> done{false};
  std::atomic<std::int64_t> done_at{0};
};

Rest::Rest(dpp::cluster& cluster, Metrics& metrics)
    : cluster_(cluster), metrics_(metrics), thread_([this] { run(); }) {
  // Connections are let go of on D++'s own event thread: it is the one that may be using them.
  timer_ = cluster.start_timer([this](dpp::timer) { sweep(); }, 1);
}

Rest::~Rest() { stop(); }

void Rest::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Rest::send(Call call, Then then) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    jobs_.push_back({std::move(call), std::move(then)});
  }
  wake_.notify_one();
}

void Rest::run() {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    start(std::move(job));
  }
}

void Rest::start(Job job) {
  ++metrics_.requests;
  dpp::http_headers headers{{"Authorization", "Bot " + cluster_.token},
                            {"User-Agent", "DiscordBot (https://dpp.dev, 10.1.6) Parlour"}};
  std::string body = job.call.body;
  if (job.call.file) {
    auto parts = dpp::https_client::build_multipart(body, {job.call.file->name}, {*job.call.file->bytes},
                                                    {"image/png"});
    body = std::move(parts.body);
    headers.emplace("Content-Type", parts.mimetype);
  } else if (!body.empty()) {
    headers.emplace("Content-Type", "application/json");
  }
  auto line = std::make_shared<Line>();
  line->then = std::move(job.then);
  const auto ended = [this, weak = std::weak_ptr<Line>(line)](dpp::https_client* client) {
    const auto here = weak.lock();
    if (!here || here->done.exchange(true)) return;
    const Reply reply = reply_of(*client);
    here->done_at = std::chrono::steady_clock::now().time_since_epoch().count();
    if (reply.status == 429) ++metrics_.rate_limited;
    if (reply.status >= 400 && reply.status < 500) ++metrics_.client_errors;
    if (reply.status == 0 || reply.status >= 500) ++metrics_.server_errors;
    try {
      here->then(reply);
    } catch (const std::exception& error) {
      ++metrics_.faults;
      spdlog::error("a mistake while taking an answer of Discord's: {}", error.what());
    }
  };
  {
    const std::lock_guard lock(mutex_);
    lines_.push_back(line);
  }
  try {
    line->client = std::make_unique<dpp::https_client>(&cluster_, kHost, kPort, "/api/v10" + job.call.path,
                                                       job.call.method, body, headers, false, kTimeoutSeconds,
                                                       "1.1", ended);
  } catch (const std::exception& error) {
    if (line->done.exchange(true)) return;
    ++metrics_.server_errors;
    line->done_at = std::chrono::steady_clock::now().time_since_epoch().count();
    spdlog::warn("Discord cannot be reached: {}", error.what());
    line->then(Reply{});
  }
}

void Rest::sweep() {
  const auto now = std::chrono::steady_clock::now();
  const std::lock_guard lock(mutex_);
  std::erase_if(lines_, [&](const std::shared_ptr<Line>& line) {
    return line->done && now - Instant(Instant::duration(line->done_at.load())) > kRest;
  });
}

}  // namespace parlour::bot
