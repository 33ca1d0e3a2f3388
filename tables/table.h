#pragma once
// A table is a fold over its journal: apply() is the only way in which it changes, for a new entry and for
// one that is read back. Asking whether a person may do something is the hall's part.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/match.h"
#include "games/title.h"
#include "tables/entry.h"
#include "tables/glance.h"
#include "tables/result.h"
#include "tables/store.h"

namespace parlour::tables {

/// The rules and the card data that a table began with.
struct Rulebook {
  const games::Title* title = nullptr;
  games::CardData data;
};

/// How a seat is kept while the game goes on.
struct Holding {
  std::optional<StoodIn::Why> stood_in;  // a computer plays for the owner
  bool offered = false;
  std::uint32_t since = 0;  // the entry by which the owner took the seat over; 0: from the start
  friend bool operator==(const Holding&, const Holding&) = default;
};

/// Who had a seat and gave it up: that person knows its cards.
struct Former {
  Snowflake person = 0;
  games::Seat seat = 0;
  friend bool operator==(const Former&, const Former&) = default;
};

/// By which entry a seat is asked what it is asked.
struct AskedBy {
  Question question = 0;
  std::uint32_t number = 0;  // 0: the seat is not asked
  Time at{};
  friend bool operator==(const AskedBy&, const AskedBy&) = default;
};

/// What the players are asked to agree on.
struct Motion {
  std::uint32_t number = 0;
  MotionKind kind{};
  games::Seat by = 0;
  std::uint32_t to = 0;
  Time at{};
  games::SeatSet voted;
  bool refused = false;
  friend bool operator==(const Motion&, const Motion&) = default;
};

struct Table {
  TableId id = 0;
  std::uint32_t version = 0;  // number of the newest entry
  Phase phase = Phase::Lobby;
  Place place;
  Person host;
  std::vector<Person> players;  // by seat, in the order of joining
  std::string game;
  int rules_version = 0;
  std::string data_digest;
  games::Chosen options;
  Time opened{};
  Time changed{};
  std::uint32_t epoch = 0;  // counts undos: chance and questions of another epoch are others
  games::Seed seed{};
  /// Nothing when this program does not have the rules that the table began with; then there is no match.
  std::shared_ptr<const Rulebook> rulebook;
  std::optional<games::Match> match;  // once started
  std::vector<Holding> holdings;      // by seat, once started
  std::vector<Former> former;
  /// Numbers of the entries that made the match what it is: the deal and the moves that stand.
  std::vector<std::uint32_t> lines;
  std::vector<AskedBy> asked;  // by seat, once started
  bool paused = false;
  Ending ending = Ending::PlayedOut;
  std::optional<Motion> motion;
  std::optional<MotionKind> not_agreed;         // the last motion came to nothing
  std::optional<ThreadTrouble> thread_trouble;  // why the game has no thread, though it was wanted

  [[nodiscard]] std::optional<games::Seat> seat_of(Snowflake person) const;
  [[nodiscard]] bool over() const { return phase == Phase::Finished || phase == Phase::Cancelled; }
  /// Whose eyes a person looks through: the own seat, and every seat once the game has been played out.
  [[nodiscard]] games::Viewer eyes_of(Snowflake person) const;
  [[nodiscard]] games::SeatSet to_act() const;
  /// Seats that a computer plays for now, with or without an owner.
  [[nodiscard]] games::SeatSet computers() const;
  /// Who is still to answer the motion.
  [[nodiscard]] games::SeatSet to_vote() const;
  /// How many moves would be taken back to go to a line; nothing when it is no line that stands.
  [[nodiscard]] std::optional<std::uint32_t> moves_after(std::uint32_t line) const;
  /// What a seat is asked; nothing when it is not asked.
  [[nodiscard]] std::optional<Question> question(games::Seat seat) const;
};

/// The match as it stood after an earlier entry, or as it was dealt anew when an undo came back to it; and
/// all that has been told from then on.
struct Past {
  games::Match match;
  std::vector<games::Happening> since;
};

/// Null when it is not known.
using PastAt = std::function<const Past*(std::uint32_t number)>;

/// Adds an entry. Only moves and undos can be denied, and then the table is as it was before. `told` gets
/// what happened.
std::optional<Denied> apply(Table& table, const Entry& entry, Time at, std::vector<games::Happening>& told,
                            const PastAt& past_at);

/// Adds entries of a journal one after the other.
class Fold {
 public:
  /// `records` follow each other. `wanted`: the past after this entry will be asked for.
  Fold(Table table, std::span<const Record> records, std::uint32_t wanted = 0);
  /// The next entry; false when it does not follow from what was before.
  bool add(const Record& record, std::vector<games::Happening>& told);
  /// All of them; the number of the first that does not follow.
  std::optional<std::uint32_t> add_all(std::span<const Record> records);
  [[nodiscard]] Table& table() { return table_; }
  [[nodiscard]] const Past* past(std::uint32_t number) const;
  /// An undo goes back to before the records begin.
  [[nodiscard]] bool reaches_too_far() const { return too_far_; }

 private:
  Table table_;
  bool too_far_ = false;
  std::map<std::uint32_t, std::optional<Past>> kept_;  // after the entries that will be asked for
};

/// Moves of one seat on a match. Several go together only as steps of one move, so that nobody learns
/// something from the first and then takes all of it back.
std::optional<Denied> make_moves(games::Match& match, games::Seat seat, std::span<const std::string> moves,
                                 games::Chance& chance, std::vector<games::Happening>& told);

/// The part of what happened that these eyes may know.
std::vector<std::any> heard_by(const std::vector<games::Happening>& told, games::Viewer eyes);

/// Names what goes in, so a new field of the table is hidden until it is listed.
Glance glance_of(const Table& table, Snowflake person);

/// The fold as a cache, sealed against damage.
Snapshot take_snapshot(const Table& table);

/// How the rules of a table are found: by game, rules version and data digest.
using FindRulebook =
    std::function<std::shared_ptr<const Rulebook>(const std::string&, int, const std::string&)>;

/// Nothing when the snapshot is of no use: damaged, or of other rules. The journal serves then.
std::optional<Table> table_from(const Snapshot& snapshot, TableId id, const FindRulebook& find);

}  // namespace parlour::tables
