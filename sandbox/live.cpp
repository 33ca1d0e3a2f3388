#include "sandbox/live.h"

#include <algorithm>

#include "sandbox/core.h"

namespace sandbox {

void Live::join(std::shared_ptr<LivePeer> peer) {
  peer->send({{"type", "hello"},
              {"user_id", to_text(peer->user)},
              {"bot_online", core_.gateway.online()},
              {"version", core_.changes.number()}});
  peers_.push_back(std::move(peer));
}

void Live::leave(const std::shared_ptr<LivePeer>& peer) { std::erase(peers_, peer); }

void Live::push_to_all(const json& event) {
  push(event, [](Id) { return true; });
}

void Live::push(const json& event, const std::function<bool(Id user)>& sees) {
  for (const auto& peer : peers_) {
    if (sees(peer->user)) peer->send(event);
  }
}

}  // namespace sandbox
