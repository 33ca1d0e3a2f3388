#pragma once
// Pushes what happens to the open pages, each of which looks through the eyes of one user.

#include <functional>
#include <memory>
#include <vector>

#include "sandbox/ids.h"

namespace sandbox {

struct Core;

struct LivePeer {
  Id user = 0;
  std::function<void(const json& event)> send;
  std::function<void()> cut;
};

class Live {
 public:
  explicit Live(Core& core) : core_(core) {}
  void join(std::shared_ptr<LivePeer> peer);
  void leave(const std::shared_ptr<LivePeer>& peer);
  void push_to_all(const json& event);
  void push(const json& event, const std::function<bool(Id user)>& sees);

 private:
  Core& core_;
  std::vector<std::shared_ptr<LivePeer>> peers_;
};

}  // namespace sandbox
