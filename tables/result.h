#pragma once
// A value, or why there is none: at this seam a person can be wrong, and that is no exception.

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace parlour::tables {

enum class Denial {
  NoSuchTable,
  NoTableHere,
  SeveralTables,  // the person must say which
  ChannelTaken,
  NoSuchGame,
  OtherGame,  // a command of one game at a table of another
  NoSuchOption,
  NoSuchSeats,  // a number of players that the game is not for
  AlreadySeated,
  NotSeated,
  TableFull,
  NotHost,      // only the host, or who may manage messages
  TooFewSeats,  // the game needs another number of players
  AlreadyStarted,
  NotStarted,
  Over,
  NotOver,           // a rematch of a game that goes on
  NoComputer,        // none to send away
  SeatAway,          // given up or offered already
  SeatHeld,          // nothing to take back
  SeatNotOffered,    // nobody gives this seat up
  KnowsAnotherHand,  // had another seat at this table
  Paused,            // nobody can move
  NotPaused,
  NoSuchLine,     // nothing to take back after it
  MotionOpen,     // another one waits for answers
  NoMotion,       // it has been settled
  Answered,       // one answer a motion
  NoThreadHere,   // none can be made of a message there
  NotAMove,       // the notation is not a move of this game
  Stale,          // the question has been answered or has changed
  Barred,         // by a rule of the game: see Denied::rule
  RulesTooNew,    // the table was begun under rules that this program does not have
  TooManyOrders,  // no more can be kept
  StoreTrouble,   // the journal cannot be written now; nothing was taken
};

/// The name in snake_case: the sentence is the phrase "denied.NAME".
std::string_view name_of(Denial denial);

struct Denied {
  Denial why{};
  std::string rule;  // with Barred: the name of the rule
  friend bool operator==(const Denied&, const Denied&) = default;
};

template <class T>
class Result {
 public:
  Result(T value) : held_(std::move(value)) {}         // NOLINT: a value is a result
  Result(Denied denied) : held_(std::move(denied)) {}  // NOLINT: so is a denial
  Result(Denial why) : held_(Denied{why, {}}) {}       // NOLINT
  [[nodiscard]] bool ok() const { return std::holds_alternative<T>(held_); }
  explicit operator bool() const { return ok(); }
  const T& operator*() const { return std::get<T>(held_); }
  const T* operator->() const { return &std::get<T>(held_); }
  [[nodiscard]] const Denied& denied() const { return std::get<Denied>(held_); }

 private:
  std::variant<T, Denied> held_;
};

}  // namespace parlour::tables
