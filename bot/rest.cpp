#include "bot/rest.h"

#include <dpp/dns.h>
#include <dpp/dpp.h>
#include <spdlog/spdlog.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

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

int new_bell() {
  const int bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (bell < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  return bell;
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
  std::optional<Instant> done;
};

Rest::Rest(dpp::cluster& cluster, Metrics& metrics)
    : cluster_(cluster), metrics_(metrics), bell_(new_bell()), thread_([this] { run(); }) {
  const auto rung = [this](dpp::socket, const dpp::socket_events&) { start_all(); };
  cluster.socketengine->register_socket(dpp::socket_events(bell_, dpp::WANT_READ, rung));
  cluster.start_timer([this](dpp::timer) { sweep(); }, 1);
}

Rest::~Rest() {
  stop();
  close(bell_);
}

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
    ++metrics_.requests;
    try {
      // D++ keeps the address for an hour.
      dpp::resolve_hostname(kHost, std::to_string(kPort));
      hand_over(std::move(job));
    } catch (const std::exception& error) {
      fail(job.then, error.what());
    }
  }
}

void Rest::hand_over(Job job) {
  {
    const std::lock_guard lock(mutex_);
    ready_.push_back(std::move(job));
  }
  eventfd_write(bell_, 1);
}

void Rest::fail(const Then& then, const std::string& why) {
  ++metrics_.server_errors;
  spdlog::warn("Discord cannot be reached: {}", why);
  tell(then, Reply{});
}

void Rest::tell(const Then& then, const Reply& reply) {
  try {
    then(reply);
  } catch (const std::exception& error) {
    ++metrics_.faults;
    spdlog::error("a mistake while taking an answer of Discord's: {}", error.what());
  }
}

void Rest::start_all() {
  eventfd_t rings = 0;
  eventfd_read(bell_, &rings);
  std::vector<Job> ready;
  {
    const std::lock_guard lock(mutex_);
    ready.swap(ready_);
  }
  for (Job& job : ready) start(std::move(job));
}

void Rest::start(Job job) {
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
    if (!here || here->done) return;
    here->done = std::chrono::steady_clock::now();
    const Reply reply = reply_of(*client);
    if (reply.status == 429) ++metrics_.rate_limited;
    if (reply.status >= 400 && reply.status < 500) ++metrics_.client_errors;
    if (reply.status == 0 || reply.status >= 500) ++metrics_.server_errors;
    tell(here->then, reply);
  };
  lines_.push_back(line);
  try {
    line->client = std::make_unique<dpp::https_client>(&cluster_, kHost, kPort, "/api/v10" + job.call.path,
                                                       job.call.method, body, headers, false, kTimeoutSeconds,
                                                       "1.1", ended);
  } catch (const std::exception& error) {
    if (std::exchange(line->done, std::chrono::steady_clock::now())) return;
    fail(line->then, error.what());
  }
}

void Rest::sweep() {
  const auto now = std::chrono::steady_clock::now();
  std::erase_if(lines_, [now](const auto& line) { return line->done && now - *line->done > kRest; });
}

}  // namespace parlour::bot
