#include "bot/program.h"

#include <malloc.h>
#include <spdlog/spdlog.h>

#include <csignal>
#include <filesystem>
#include <thread>

#include "bot/alarm.h"
#include "bot/answering.h"
#include "bot/delivery.h"
#include "bot/footprint.h"
#include "bot/gateway.h"
#include "bot/health.h"
#include "bot/metrics.h"
#include "bot/rest.h"
#include "commands/desk.h"
#include "commands/router.h"
#include "render/phrases.h"
#include "tables/hall.h"
#include "tables/sqlite_store.h"
#include "tables/strands.h"

namespace parlour::bot {

using std::chrono::milliseconds;

namespace {

constexpr auto kFinishing = std::chrono::seconds(5);

tables::Time wall_clock() {
  return std::chrono::time_point_cast<milliseconds>(std::chrono::system_clock::now());
}

std::vector<tables::Shelf> shelves_of(const std::vector<commands::GameKit>& kits, const std::string& folder) {
  std::vector<tables::Shelf> shelves;
  for (const auto& kit : kits) {
    auto data = games::read_card_data(std::filesystem::path(folder) / (kit.title.key + ".json"));
    kit.title.check(data);
    shelves.push_back({kit.title, std::move(data)});
  }
  return shelves;
}

/// Tells Discord our commands; tries again until it has taken them.
void register_commands(const commands::Desk& desk, Rest& rest, Alarm& alarm, std::uint64_t application,
                       int tries) {
  Call call{"PUT",
            "/applications/" + std::to_string(application) + "/commands",
            commands::command_catalog(desk).dump(),
            {}};
  rest.send(std::move(call), [&desk, &rest, &alarm, application, tries](const Reply& reply) {
    if (reply.ok()) {
      spdlog::info("commands are registered");
      // The connection that has just served is let go of in a moment.
      alarm.after(std::chrono::seconds(2), give_back_memory);
      return;
    }
    if (reply.status >= 400 && reply.status < 500 && reply.status != 429) {
      spdlog::error("Discord refused our commands: {}", reply.body.dump());
      return;
    }
    const auto wait = std::max(backoff(tries), reply.rate.retry_after.value_or(Wait(0)));
    alarm.after(wait, [&desk, &rest, &alarm, application, tries] {
      register_commands(desk, rest, alarm, application, tries + 1);
    });
  });
}

/// Blocks the signals that end the program, for this thread and all that it starts.
sigset_t ending_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  return set;
}

}  // namespace

void check_files(const Settings& settings) {
  (void)shelves_of(commands::games_on_offer(), settings.games);
  const render::Phrasebook phrases(settings.phrases);
  (void)phrases.in(settings.language);
}

namespace {

enum class Ending { Asked, Lost, Refused };

/// Waits for a signal, or for the gateway to be beyond help.
Ending wait_for_the_end(const sigset_t& signals, const Gateway& gateway) {
  const timespec look{1, 0};
  while (true) {
    if (sigtimedwait(&signals, nullptr, &look) > 0) return Ending::Asked;
    if (gateway.link() == Link::Lost) return Ending::Lost;
    if (gateway.link() == Link::Refused) return Ending::Refused;
  }
}

/// Delivery comes and goes with the connection; errands may be wanted at any time.
class DeliveryBell {
 public:
  void hang(Delivery* delivery) {
    const std::lock_guard lock(mutex_);
    delivery_ = delivery;
  }
  template <class What>
  void ring(const What& what) {
    const std::lock_guard lock(mutex_);
    if (delivery_ != nullptr) what(*delivery_);
  }

 private:
  std::mutex mutex_;
  Delivery* delivery_ = nullptr;
};

/// One connection to Discord, from its start to its end.
Ending serve(const commands::Desk& desk, const Settings& settings, const std::string& token, Metrics& metrics,
             DeliveryBell& bell, const sigset_t& signals) {
  tables::Strands strands(settings.workers, [&](const std::exception_ptr& slipped) {
    ++metrics.faults;
    try {
      std::rethrow_exception(slipped);
    } catch (const std::exception& error) {
      spdlog::error("a mistake of ours: {}", error.what());
    }
  });
  Alarm alarm;
  Answering* answering_now = nullptr;
  Rest* rest_now = nullptr;
  GatewayEvents events;
  events.ready = [&](std::uint64_t application) {
    spdlog::info("connected to Discord");
    register_commands(desk, *rest_now, alarm, application, 0);
    bell.ring([application](Delivery& delivery) { delivery.i_am(application); });
  };
  events.interaction = [&](const nlohmann::json& data) { answering_now->take(data); };
  events.message = [&](std::uint64_t channel, std::uint64_t message) {
    bell.ring([&](Delivery& delivery) { delivery.message_in(channel, message); });
  };
  auto gateway = std::make_unique<Gateway>(token, std::move(events), metrics);
  Rest rest(gateway->cluster(), metrics);
  rest_now = &rest;
  Answering answering(desk, strands, rest, alarm, metrics);
  answering_now = &answering;
  Delivery delivery(desk, strands, rest, metrics, wall_clock);
  bell.hang(&delivery);
  std::unique_ptr<Health> health;
  if (settings.health_port != 0)
    health = std::make_unique<Health>(gateway->cluster(), settings.health_port, metrics);

  gateway->start();
  const Ending ending = wait_for_the_end(signals, *gateway);
  if (ending == Ending::Asked) spdlog::info("ending: finishing what is under way");

  answering.close();
  const auto patience = std::chrono::steady_clock::now() + kFinishing;
  while (answering.under_way() > 0 && std::chrono::steady_clock::now() < patience) {
    std::this_thread::sleep_for(milliseconds(10));
  }
  if (ending == Ending::Asked) delivery.flush(kFinishing);
  bell.hang(nullptr);
  delivery.stop();
  alarm.stop();
  rest.stop();
  gateway->close();
  strands.drain_and_stop();
  metrics.connected = false;
  // A thread of D++'s sleeps for five seconds once it has started the shards, and D++ frees what that thread
  // works with before it waits for it. At the end of the program the system does this better.
  if (ending == Ending::Asked) static_cast<void>(gateway.release());
  return ending;
}

}  // namespace

int run_program(const Settings& settings, const std::string& token) {
  // Many threads and few allocations: an arena for each would be memory for nothing.
  mallopt(M_ARENA_MAX, 2);
  const sigset_t signals = ending_signals();

  const auto kits = commands::games_on_offer();
  const render::Phrasebook phrases(settings.phrases);
  const std::filesystem::path database = settings.database;
  if (database.has_parent_path()) std::filesystem::create_directories(database.parent_path());
  tables::SqliteSetting where;
  where.file = database;
  const auto store = tables::open_sqlite(where);

  Metrics metrics;
  DeliveryBell bell;
  tables::Hall::Setting hall_setting;
  hall_setting.shelves = shelves_of(kits, settings.games);
  hall_setting.now = wall_clock;
  hall_setting.errands_waiting = [&] { bell.ring([](Delivery& delivery) { delivery.wake(); }); };
  hall_setting.trouble = [](const std::string& line) { spdlog::warn("{}", line); };
  hall_setting.tables_in_memory = static_cast<std::size_t>(settings.tables_in_memory);
  hall_setting.computer_pause = milliseconds(settings.computer_pause);
  hall_setting.answer_wait = settings.answer_wait;
  tables::Hall hall(store, std::move(hall_setting));
  const commands::Desk desk{hall, phrases, kits, settings.language};

  for (int tries = 0;; ++tries) {
    const Ending ending = serve(desk, settings, token, metrics, bell, signals);
    if (ending == Ending::Asked) break;
    if (ending == Ending::Refused) {
      spdlog::error("Discord does not accept the token: make a new one and set it");
      return 2;
    }
    const auto wait = backoff(tries);
    spdlog::warn("no connection to Discord; trying again in {} ms", wait.count());
    const timespec pause{wait.count() / 1000, wait.count() % 1000 * 1'000'000};
    if (sigtimedwait(&signals, nullptr, &pause) > 0) break;
  }
  spdlog::info("ended");
  return 0;
}

}  // namespace parlour::bot
