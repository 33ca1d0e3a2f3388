#pragma once
// What happened, and who may hear it. An event names its audience when it is told; what is not told to
// somebody stays unknown to them.

#include <optional>
#include <utility>
#include <vector>

#include "games/seat.h"

namespace parlour::games {

/// One happening: what everyone hears (nothing: outsiders do not even know that it happened), and what the
/// insiders hear instead.
template <class Event>
struct Told {
  std::optional<Event> open;
  std::optional<Event> inside;
  SeatSet insiders;

  [[nodiscard]] const Event* heard_by(Viewer eyes) const {
    if (inside && eyes.meets(insiders)) return &*inside;
    return open ? &*open : nullptr;
  }
};

template <class Event>
class Events {
 public:
  void tell_all(Event what) { told_.push_back({std::move(what), std::nullopt, {}}); }
  void tell(SeatSet insiders, Event inside, Event open) {
    told_.push_back({std::move(open), std::move(inside), insiders});
  }
  void whisper(SeatSet insiders, Event inside) {
    told_.push_back({std::nullopt, std::move(inside), insiders});
  }
  void clear() { told_.clear(); }
  [[nodiscard]] const std::vector<Told<Event>>& told() const { return told_; }

 private:
  std::vector<Told<Event>> told_;
};

}  // namespace parlour::games
