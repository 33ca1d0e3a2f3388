#include "sandbox/server.h"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <fstream>

#include "sandbox/bot_clock.h"
#include "sandbox/furnish.h"
#include "sandbox/sessions.h"
#include "sandbox/store.h"
#include "sandbox/tls.h"

namespace sandbox {

namespace {

tcp::acceptor listen(asio::io_context& io, std::uint16_t port) {
  tcp::acceptor acceptor(io);
  const tcp::endpoint where(asio::ip::address_v4::loopback(), port);
  acceptor.open(where.protocol());
  acceptor.set_option(asio::socket_base::reuse_address(true));
  acceptor.bind(where);
  acceptor.listen();
  return acceptor;
}

tcp::acceptor listen_for_control(asio::io_context& io, const ServerOptions& options) {
  try {
    return listen(io, options.control_port);
  } catch (const boost::system::system_error& error) {
    if (!options.any_control_port || error.code() != asio::error::address_in_use) throw;
    return listen(io, 0);
  }
}

// Runs one connection to its end. A peer that goes away is no news; anything else is a mistake of ours.
asio::awaitable<void> guarded(asio::awaitable<void> session) {
  try {
    co_await std::move(session);
  } catch (const boost::system::system_error&) {
    co_return;
  } catch (const std::exception& error) {
    spdlog::error("connection: {}", error.what());
  }
}

template <class Serve>
asio::awaitable<void> accept_all(asio::io_context& io, tcp::acceptor& acceptor, Serve serve) {
  while (acceptor.is_open()) {
    beast::error_code error;
    tcp::socket socket(io);
    co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
    if (error) continue;
    socket.set_option(tcp::no_delay(true), error);
    asio::co_spawn(io, guarded(serve(std::move(socket))), asio::detached);
  }
}

constexpr std::chrono::milliseconds kTick{50};
constexpr int kTicksPerSave = 10;

}  // namespace

struct Server::Parts {
  explicit Parts(const ServerOptions& chosen)
      : options(chosen),
        certificates(make_certificates()),
        tls(tls_context(certificates)),
        discord(listen(io, chosen.port)),
        control(listen_for_control(io, chosen)),
        signals(io),
        children(io),
        core(io) {}

  // Time passes for interactions and threads, and what has changed is saved, a few times a second.
  asio::awaitable<void> tick();
  void save();

  ServerOptions options;
  asio::io_context io{1};
  Certificates certificates;
  asio::ssl::context tls;
  tcp::acceptor discord;
  tcp::acceptor control;
  asio::signal_set signals;
  asio::signal_set children;
  Core core;
  std::uint64_t saved_change = 0;
};

asio::awaitable<void> Server::Parts::tick() {
  for (int count = 1;; ++count) {
    asio::steady_timer timer(io, kTick);
    co_await timer.async_wait(asio::use_awaitable);
    let_time_pass(core);
    if (count % kTicksPerSave == 0) save();
  }
}

void Server::Parts::save() {
  if (!options.keep_state || saved_change == core.changes.number()) return;
  saved_change = core.changes.number();
  save_state(core, options.data);
}

Server::Server(const ServerOptions& options) {
  std::filesystem::create_directories(options.data);
  parts_ = std::make_unique<Parts>(options);
  Core& core = parts_->core;
  core.page = options.page;
  core.discord_port = port();
  core.authority_file = std::filesystem::absolute(authority_file());
  const bool known = options.keep_state && load_state(core, options.data);
  if (!known) make_application(core, kBotToken);
  if (!known && options.furnished) furnish(core);
  std::ofstream(authority_file()) << parts_->certificates.authority;
  make_bot_clock(parts_->options.data / "clock", parts_->options.keep_state);

  asio::co_spawn(parts_->io, guarded(parts_->tick()), asio::detached);
  asio::co_spawn(parts_->io,
                 accept_all(parts_->io, parts_->discord,
                            [&core, this](tcp::socket socket) {
                              return serve_discord(core,
                                                   Connection(parts_->io, std::move(socket), parts_->tls));
                            }),
                 asio::detached);
  asio::co_spawn(parts_->io,
                 accept_all(parts_->io, parts_->control,
                            [&core](tcp::socket socket) {
                              return serve_control(core, Connection(core.io, std::move(socket)));
                            }),
                 asio::detached);
}

Server::~Server() = default;

void Server::run() {
  parts_->io.run();
  parts_->save();
}

void Server::stop() {
  asio::post(parts_->io, [this] { parts_->io.stop(); });
}

namespace {

void watch(asio::signal_set& signals, const std::function<void()>& handle) {
  signals.async_wait([&signals, handle](const boost::system::error_code& error, int) {
    if (error) return;
    handle();
    watch(signals, handle);
  });
}

}  // namespace

void Server::on_signal(const std::function<void()>& handle) {
  parts_->signals.add(SIGINT);
  parts_->signals.add(SIGTERM);
  watch(parts_->signals, handle);
}

void Server::on_child(const std::function<void()>& handle) {
  parts_->children.add(SIGCHLD);
  watch(parts_->children, handle);
}

void Server::on_bot_order(std::function<void(BotOrder)> handle) {
  parts_->core.bot_order = std::move(handle);
}

void Server::after(std::int64_t milliseconds, std::function<void()> handle) {
  auto timer = std::make_shared<asio::steady_timer>(parts_->io, std::chrono::milliseconds(milliseconds));
  timer->async_wait([timer, handle = std::move(handle)](const boost::system::error_code& error) {
    if (!error) handle();
  });
}

std::uint16_t Server::port() const { return parts_->discord.local_endpoint().port(); }
std::uint16_t Server::control_port() const { return parts_->control.local_endpoint().port(); }
std::filesystem::path Server::authority_file() const { return parts_->options.data / "authority.pem"; }
std::string Server::token() const { return parts_->core.world.token; }

}  // namespace sandbox
