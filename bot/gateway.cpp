#include "bot/gateway.h"

#include <dpp/dpp.h>
#include <spdlog/spdlog.h>

#include <ctime>
#include <regex>

namespace parlour::bot {

namespace {

spdlog::level::level_enum level_of(dpp::loglevel severity) {
  switch (severity) {
    case dpp::ll_trace:
    case dpp::ll_debug:
      return spdlog::level::trace;
    case dpp::ll_info:
      return spdlog::level::debug;
    case dpp::ll_warning:
      return spdlog::level::warn;
    case dpp::ll_error:
    case dpp::ll_critical:
      return spdlog::level::err;
  }
  return spdlog::level::err;
}

// A gateway that D++ has not brought back for so long is set up anew.
constexpr auto kLongestDown = std::chrono::minutes(2);

// D++ warns of what we do on purpose: messages are counted, not read.
bool is_about_contents(const std::string& line) {
  return line.find("i_message_content") != std::string::npos;
}

}  // namespace

std::string without_tokens(std::string line) {
  static const std::regex address(R"(/(interactions|webhooks)/(\d+)/[^/\s:]+)");
  static const std::regex session(R"(session [[:alnum:]_-]+$)");
  line = std::regex_replace(line, address, "/$1/$2/***");
  return std::regex_replace(line, session, "session ***");
}

template <class Tell>
void Gateway::while_open(const Tell& tell) {
  const std::shared_lock telling(telling_);
  if (open_) tell();
}

Gateway::Gateway(const std::string& token, GatewayEvents events, Metrics& metrics)
    : events_(std::move(events)), metrics_(metrics), last_up_(std::chrono::steady_clock::now()) {
  // Interactions need no intent at all; messages (without their content) tell how far up a table has moved.
  cluster_ = std::make_unique<dpp::cluster>(token, dpp::i_guild_messages, 0, 0, 1, true,
                                            dpp::cache_policy::cpol_none, 4);
  cluster_->on_log([this](const dpp::log_t& log) {
    // D++'s traces hold whole events, hands among them: they go nowhere.
    if (log.severity < dpp::ll_info || is_about_contents(log.message)) return;
    if (log.severity == dpp::ll_critical) {
      given_up_ = true;
      if (log.message.find("401") != std::string::npos) refused_ = true;
    }
    spdlog::log(level_of(log.severity), "D++: {}", without_tokens(log.message));
  });
  const auto interaction = [this](const auto& event) {
    const auto raw = nlohmann::json::parse(event.raw_event, nullptr, false);
    if (raw.is_object() && raw.contains("d")) while_open([&] { events_.interaction(raw.at("d")); });
  };
  cluster_->on_slashcommand(interaction);
  cluster_->on_button_click(interaction);
  cluster_->on_select_click(interaction);
  cluster_->on_autocomplete(interaction);
  cluster_->on_message_create([this](const dpp::message_create_t& event) {
    while_open([&] {
      events_.message(static_cast<std::uint64_t>(event.msg.channel_id),
                      static_cast<std::uint64_t>(event.msg.id));
    });
  });
  cluster_->on_ready([this](const dpp::ready_t&) {
    while_open([this] {
      metrics_.connected = true;
      last_up_ = std::chrono::steady_clock::now();
      const dpp::snowflake me = cluster_->me.id;
      events_.ready(static_cast<std::uint64_t>(me));
    });
  });
}

// D++ tells nobody when a shard loses its connection, and it takes the interval of heartbeats, milliseconds,
// for seconds: by itself it would notice a dead connection after a day. Its timers run in the thread that
// owns the shards.
void Gateway::look_at_shards() {
  bool up = !cluster_->get_shards().empty();
  for (const auto& [id, shard] : cluster_->get_shards()) {
    if (shard == nullptr || !shard->is_connected()) {
      up = false;
      continue;
    }
    const auto silence = std::chrono::seconds(std::time(nullptr) - shard->last_heartbeat_ack);
    if (silence <= 2 * std::chrono::milliseconds(shard->heartbeat_interval)) continue;
    spdlog::warn("Discord has been silent for {} s: connecting anew", silence.count());
    up = false;
    shard->close();
  }
  metrics_.connected = up;
  if (up) last_up_ = std::chrono::steady_clock::now();
}

Gateway::~Gateway() = default;

void Gateway::start() {
  cluster_->start(dpp::st_return);
  cluster_->start_timer([this](dpp::timer) { look_at_shards(); }, 1);
}

Link Gateway::link() const {
  if (refused_) return Link::Refused;
  const bool too_long = std::chrono::steady_clock::now() - last_up_.load() > kLongestDown;
  return given_up_ || too_long ? Link::Lost : Link::Working;
}

void Gateway::close() {
  {
    const std::lock_guard last(telling_);
    open_ = false;
  }
  cluster_->shutdown();
}

}  // namespace parlour::bot
