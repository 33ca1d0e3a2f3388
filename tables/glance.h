#pragma once
// What one person may know of a table. It is all that leaves tables/: commands and renderers never hold a
// State, so what is hidden cannot slip out of them.

#include <algorithm>
#include <any>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/match.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "games/title.h"
#include "tables/entry.h"
#include "tables/pace.h"
#include "tables/person.h"

namespace parlour::tables {

enum class Phase { Lobby = 0, Playing = 1, Finished = 2, Cancelled = 3 };

/// How a table that is over came to its end.
enum class Ending { PlayedOut = 0, Cancelled = 1, Agreed = 2, Abandoned = 3 };

/// What the players are asked to agree on. Who has answered what stays untold.
struct MotionGlance {
  std::uint32_t number = 0;  // its entry in the journal
  MotionKind kind{};
  games::Seat by = 0;
  std::uint32_t to = 0;          // Undo: the last line that stands
  std::uint32_t moves_back = 0;  // Undo: how many moves are taken back
};

/// Names what a seat is asked, over undo and restarts: a button made for another one is stale.
using Question = std::uint64_t;

/// The clock of a seat that is awaited. Everybody may know it.
struct SeatClock {
  games::Seat seat = 0;
  Time ends{};              // when its bank is out
  Stage stage{};            // the last notice that was called for
  std::uint32_t since = 0;  // number of the entry that asked
};

struct Glance {
  TableId id = 0;
  std::uint32_t version = 0;  // the number of the newest journal entry
  Phase phase = Phase::Lobby;
  Place place;
  Person host;
  std::vector<Person> players;  // by seat
  const games::Title* title = nullptr;
  games::Chosen options;
  Time opened{};
  Time changed{};

  std::optional<games::Seat> seat;  // of the person who looks; nothing for a passer-by
  std::any view;                    // the title's View for these eyes; empty in the lobby
  games::SeatSet to_act;
  std::vector<games::Choice> choices;  // legal moves of the looking seat; empty when it is not asked
  Question question = 0;               // asked of the looking seat
  /// The looking seat's answer, in notation, that is in and waits for the others'; it may still be changed.
  std::vector<std::string> answered;
  bool mid_move = false;  // after a peek: the move goes on with another step
  std::optional<games::Outcome> outcome;
  std::vector<SeatClock> clocks;  // of the seats that are awaited, by seat

  games::SeatSet computers;     // seats that a computer holds now
  games::SeatSet stood_in;      // those of them that have an owner
  games::SeatSet offered;       // seats that anybody may take over
  std::uint32_t seated_at = 0;  // the entry by which the looking person took over the seat; 0: from the start
  bool paused = false;
  Ending ending = Ending::PlayedOut;
  std::optional<MotionGlance> motion;
  bool may_vote = false;                 // the looking seat is asked about the motion
  std::optional<MotionKind> not_agreed;  // the last motion came to nothing

  bool awaits_thread = false;                   // it is still to be made
  std::optional<ThreadTrouble> thread_trouble;  // why there is none, though it was wanted

  [[nodiscard]] const SeatClock* clock_of(games::Seat of) const {
    const auto found = std::ranges::find(clocks, of, &SeatClock::seat);
    return found == clocks.end() ? nullptr : &*found;
  }
};

/// How far a person has seen a table.
struct Look {
  std::uint32_t number = 0;  // of the newest entry then
  Time at{};
  friend bool operator==(const Look&, const Look&) = default;
};

/// Something in the log that is no move.
enum class Remark {
  None,
  StoodIn,
  TakenBack,
  SeatOffered,
  SeatTaken,
  Proposed,
  NotAgreed,
  Undone,
  Paused,
  Resumed,
  Ended
};

/// One entry of a table's log, as these eyes heard it.
struct LogLine {
  std::uint32_t number = 0;
  Time at{};
  std::optional<games::Seat> seat;  // who moved; nothing for the deal
  std::vector<std::any> events;     // of the title
  Remark remark = Remark::None;
  std::optional<MotionKind> motion{};  // Proposed, NotAgreed
  std::uint32_t to = 0;                // Undone, Proposed: the last line that stands
  std::string name{};                  // of a remark: who had the seat then
  bool undone = false;                 // taken back since
};

}  // namespace parlour::tables
