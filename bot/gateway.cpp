#include "bot/gateway.h"

#include <dpp/dpp.h>
#include <spdlog/spdlog.h>

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

}  // namespace

std::string without_tokens(std::string line) {
  static const std::regex secret(R"(/(interactions|webhooks)/(\d+)/[^/\s:]+)");
  return std::regex_replace(line, secret, "/$1/$2/***");
}

Gateway::Gateway(const std::string& token, GatewayEvents events, Metrics& metrics)
    : events_(std::move(events)), metrics_(metrics) {
  // Interactions need no intent at all; messages (without their content) tell how far up a table has moved.
  cluster_ = std::make_unique<dpp::cluster>(token, dpp::i_guild_messages, 0, 0, 1, true,
                                            dpp::cache_policy::cpol_none, 4);
  cluster_->on_log([](const dpp::log_t& log) {
    // D++'s traces hold whole events, hands among them: they go nowhere.
    if (log.severity < dpp::ll_info) return;
    spdlog::log(level_of(log.severity), "D++: {}", without_tokens(log.message));
  });
  const auto interaction = [this](const auto& event) {
    const auto raw = nlohmann::json::parse(event.raw_event, nullptr, false);
    if (raw.is_object() && raw.contains("d")) events_.interaction(raw.at("d"));
  };
  cluster_->on_slashcommand(interaction);
  cluster_->on_button_click(interaction);
  cluster_->on_select_click(interaction);
  cluster_->on_autocomplete(interaction);
  cluster_->on_message_create([this](const dpp::message_create_t& event) {
    events_.message(static_cast<std::uint64_t>(event.msg.channel_id),
                    static_cast<std::uint64_t>(event.msg.id));
  });
  cluster_->on_ready([this](const dpp::ready_t&) {
    metrics_.connected = true;
    const dpp::snowflake me = cluster_->me.id;
    events_.ready(static_cast<std::uint64_t>(me));
  });
  cluster_->on_resumed([this](const dpp::resumed_t&) { metrics_.connected = true; });
  cluster_->on_socket_close([this](const dpp::socket_close_t&) { metrics_.connected = false; });
}

Gateway::~Gateway() = default;

void Gateway::start() { cluster_->start(dpp::st_return); }

void Gateway::close() { cluster_->shutdown(); }

}  // namespace parlour::bot
