#pragma once
// A question as standing orders see it. In a window several seats are asked at once about the same claim, and
// each may let it pass or reply to it; elsewhere a seat is asked alone. A game without windows asks nothing
// but turns.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/seat.h"

namespace parlour::games {

enum class Reply : std::uint8_t { Pass, Challenge, Block, Join, Claim };

/// A legal answer.
struct Way {
  Reply reply{};
  std::optional<Seat> against;  // whose claim it is about; passing is about nobody's
  std::string notation;
  friend bool operator==(const Way&, const Way&) = default;
};

struct Asked {
  bool own_turn = true;  // the seat begins something; false while it answers to what others do
  // In a window:
  std::string role{};       // what is claimed, by its key
  SeatSet claimants{};      // who claim it
  std::vector<Way> ways{};  // every legal answer, passing among them; empty when it is no window
  [[nodiscard]] bool window() const { return !ways.empty(); }
  friend bool operator==(const Asked&, const Asked&) = default;
};

}  // namespace parlour::games
