#pragma once
// What the journal of a table is made of. The state of a table is a fold over its entries, the first of which
// is always Opened. An entry is kept as JSON text; its shape may grow but never change its meaning.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/chance.h"
#include "games/seat.h"
#include "games/title.h"
#include "tables/person.h"

namespace parlour::tables {

struct Started {
  games::Seed seed{};
  std::optional<games::Seat> first{};  // who won the last game here and begins this one
  friend bool operator==(const Started&, const Started&) = default;
};
struct Opened {
  Place place;
  Person host;
  std::string game;
  int rules_version = 0;
  std::string data_digest;
  games::Chosen options;
  std::optional<Started> begins{};  // who plays alone needs no lobby
  std::vector<Person> company{};    // by seat, the host among them, of a rematch; empty: the host alone
  friend bool operator==(const Opened&, const Opened&) = default;
};
struct Joined {
  Person who;
  friend bool operator==(const Joined&, const Joined&) = default;
};
struct Left {
  Snowflake who = 0;
  friend bool operator==(const Left&, const Left&) = default;
};
struct OptionChosen {
  std::string key;
  std::string choice;
  friend bool operator==(const OptionChosen&, const OptionChosen&) = default;
};
/// One or several moves of one seat, sent together: all or none.
struct Moved {
  games::Seat seat = 0;
  std::vector<std::string> moves;
  bool computer = false;  // chosen by a computer that holds the seat
  friend bool operator==(const Moved&, const Moved&) = default;
};
struct Cancelled {
  Snowflake by = 0;  // 0: a lobby that nobody came back to
  friend bool operator==(const Cancelled&, const Cancelled&) = default;
};

/// A computer holds a seat for as long as its owner is away.
struct StoodIn {
  enum class Why { Clock = 0, Left = 1 };
  games::Seat seat = 0;
  Why why{};
  friend bool operator==(const StoodIn&, const StoodIn&) = default;
};
/// The owner is back, or no longer offers the seat.
struct TakenBack {
  games::Seat seat = 0;
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
/// Anybody in the channel may take the seat over; the owner plays on until then.
struct SeatOffered {
  games::Seat seat = 0;
  friend bool operator==(const SeatOffered&, const SeatOffered&) = default;
};
struct SeatTaken {
  games::Seat seat = 0;
  Person who;
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};

enum class MotionKind { Undo = 0, Pause = 1, Resume = 2, End = 3 };

/// A player asks the others for something that takes everyone's consent.
struct Proposed {
  games::Seat seat = 0;
  MotionKind motion{};
  std::uint32_t to = 0;  // Undo: the last entry that stands
  friend bool operator==(const Proposed&, const Proposed&) = default;
};
/// The vote that completes an agreement is written as what was agreed on.
struct Voted {
  games::Seat seat = 0;
  bool agrees = false;
  friend bool operator==(const Voted&, const Voted&) = default;
};
/// The game is as it was after entry `to`; what nobody knew then is dealt anew.
struct Undone {
  std::uint32_t to = 0;
  bool unlearns = true;  // and so is what others have seen of a hand since; false in the first journals
  friend bool operator==(const Undone&, const Undone&) = default;
};
struct Paused {
  friend bool operator==(const Paused&, const Paused&) = default;
};
struct Resumed {
  friend bool operator==(const Resumed&, const Resumed&) = default;
};
/// Over by agreement, without a result.
struct Ended {
  friend bool operator==(const Ended&, const Ended&) = default;
};

/// The game goes on in a thread of its own, made of the table's message.
struct ThreadMade {
  Snowflake thread = 0;
  friend bool operator==(const ThreadMade&, const ThreadMade&) = default;
};
enum class ThreadTrouble { MayNotMake = 0, MayNotWrite = 1, Locked = 2, Gone = 3, Refused = 4 };
/// There is no thread, or none any more: the game goes on in the channel.
struct ThreadLost {
  ThreadTrouble why{};
  friend bool operator==(const ThreadLost&, const ThreadLost&) = default;
};

/// The name in snake_case, as it stands in the journal.
std::string_view name_of(ThreadTrouble trouble);

using Entry = std::variant<Opened, Joined, Left, OptionChosen, Started, Moved, Cancelled, StoodIn, TakenBack,
                           SeatOffered, SeatTaken, Proposed, Voted, Undone, Paused, Resumed, Ended,
                           ThreadMade, ThreadLost>;

nlohmann::json to_json(const Entry& entry);
/// Throws std::invalid_argument for an entry that this program does not know.
Entry entry_from_json(const nlohmann::json& from);

}  // namespace parlour::tables
