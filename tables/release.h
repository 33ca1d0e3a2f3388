#pragma once
// When answers in a window come out. An answer is held until everyone who is asked has given theirs, whether
// an order gave it, a person sent it or a seat had no choice; then all come out together, in an order drawn
// by chance, so nobody can tell who had answered when. Only what closes the window, a challenge, does not
// wait for the others.
//
// Each window has a first moment of its own at which something may come out, drawn by chance before anybody
// has answered: what comes out then would have come out at the same time whoever gave it, and how. Later than
// that only a person can have answered, and nobody has to wait any longer.

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/chance.h"
#include "games/seat.h"
#include "tables/glance.h"
#include "tables/person.h"

namespace parlour::tables {

/// The first moment of a window comes so long after it opened.
struct Patience {
  std::chrono::milliseconds least{};
  std::chrono::milliseconds most{};
};
inline constexpr Patience kPatience{std::chrono::seconds(20), std::chrono::seconds(80)};
/// For whoever plays by minutes.
inline constexpr Patience kLivePatience{std::chrono::seconds(4), std::chrono::seconds(12)};

struct OpenWindow {
  games::Seed seed{};  // of the table
  std::uint32_t epoch = 0;
  std::uint32_t number = 0;  // of the entry that opened it
  Time opened{};
};

/// When an answer given at `when` may come out.
Time release_after(const OpenWindow& window, const Patience& patience, Time when);

/// An answer that is in and has not come out.
struct Held {
  games::Seat seat = 0;
  Time since{};
  std::string notation;
  bool closes = false;  // the window does not wait for other answers after this one
  friend bool operator==(const Held&, const Held&) = default;
};

/// When something comes out, as things stand; nothing while an answer is missing.
std::optional<Time> next_release(const OpenWindow& window, const Patience& patience, games::SeatSet asked,
                                 std::span<const Held> held);

/// What comes out by `now`, in its order. The others stay held; those of a window that is closed are void.
std::vector<Held> released(const OpenWindow& window, const Patience& patience, games::SeatSet asked,
                           std::span<const Held> held, Time now);

}  // namespace parlour::tables
