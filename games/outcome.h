#pragma once
// How a game ended.

#include <array>

#include "games/seat.h"

namespace parlour::games {

struct Outcome {
  int seats = 0;
  std::array<int, kMaxSeats> place{};  // 1 is the winner; equal places are shared
  std::array<int, kMaxSeats> score{};
  std::array<int, kMaxSeats> team{};  // the same number: the same team; each for itself has its own
  bool scored = true;                 // false: there are no points, one wins and the others do not

  [[nodiscard]] SeatSet winners() const {
    SeatSet set;
    for (Seat seat = 0; seat < seats; ++seat) {
      if (place[static_cast<std::size_t>(seat)] == 1) set.add(seat);
    }
    return set;
  }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace parlour::games
