#pragma once
// Where journals, errands and addresses are kept. This port hides the database: nothing above it knows SQL.
// Every call may come from any thread. What a call writes is durable when it returns; when it throws
// StoreTrouble it has written nothing, unless the trouble says that this is uncertain.

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "tables/clock.h"
#include "tables/entry.h"
#include "tables/errand.h"
#include "tables/glance.h"
#include "tables/orders.h"
#include "tables/person.h"
#include "tables/prefs.h"

namespace parlour::tables {

/// The database cannot serve now. The text names the cause and no value that was to be written.
class StoreTrouble : public std::runtime_error {
 public:
  enum class Kind { Busy, Full, InputOutput, Lost, Damaged, Other };
  StoreTrouble(Kind kind, const std::string& cause, bool uncertain = false)
      : std::runtime_error(cause), kind_(kind), uncertain_(uncertain) {}
  [[nodiscard]] Kind kind() const { return kind_; }
  /// It broke while it was being made durable: look whether it is there before answering.
  [[nodiscard]] bool uncertain() const { return uncertain_; }

 private:
  Kind kind_;
  bool uncertain_;
};

/// A cached fold of a journal up to an entry; `seal` is a hash over the body.
struct Snapshot {
  std::uint32_t number = 0;
  std::string body;
  std::string seal;
};

/// Card data under its digest, kept as long as a table may need it.
struct KeptData {
  std::string digest;
  nlohmann::json body;
};

/// An errand that an entry calls for.
struct Call {
  ErrandKind kind{};
  Snowflake person = 0;
  Time not_before{};
};

/// How somebody's part in a game ended.
enum class Part { Finished = 0, Substituted = 1, Vanished = 2 };
struct Deserved {
  Snowflake person = 0;
  Part part{};
};

/// An answer that is in and has not come out (release.h): a secret of its owner's until then.
struct HeldAnswer {
  games::Seat seat = 0;
  Question question = 0;
  Time since{};
  Snowflake interaction = 0;  // 0: given by an order or by a computer
  bool computer = false;
  std::vector<std::string> moves;
  friend bool operator==(const HeldAnswer&, const HeldAnswer&) = default;
};

/// What waits at a table: answers, and what people have said beforehand.
struct Waiting {
  std::vector<HeldAnswer> held;  // by seat
  std::map<Snowflake, Orders> orders;
};

/// How that changes.
struct WaitingChange {
  std::vector<HeldAnswer> held;        // each in the place of the seat's last one
  std::vector<games::Seat> dropped;    // these seats hold no answer any more
  std::map<Snowflake, Orders> orders;  // empty: none any more
  std::optional<Time> release;         // when something comes out next
  [[nodiscard]] bool empty() const { return held.empty() && dropped.empty() && orders.empty(); }
};

/// One entry and all that goes with it: written together or not at all.
struct Writing {
  TableId table = 0;          // 0: the first entry of a new table
  std::uint32_t number = 1;   // its place in the journal
  Snowflake interaction = 0;  // 0: no interaction called for it
  Time at{};
  Entry entry;

  Place place;
  bool moves = false;              // the table goes to that place from another
  std::string game;                // of a new table
  Phase phase{};                   // after the entry
  std::vector<Snowflake> comes;    // take a seat
  std::optional<Snowflake> goes;   // gives it up
  std::vector<Deserved> deserved;  // for the track records; the latest of a person at a table counts
  std::vector<ErrandKind> struck;  // errands of the table that are no longer wanted
  std::optional<KeptData> data;
  std::vector<Call> errands;
  std::optional<Snapshot> snapshot;
  std::vector<Clock> clocks;        // those that the entry changes
  std::optional<Snowflake> looker;  // sees the table as it is after the entry
  WaitingChange waiting;            // once the game is over nothing waits any more
};

struct Written {
  TableId table = 0;
};
/// This interaction is in the journal already, at this table.
struct Repeated {
  TableId table = 0;
};
/// Another program wrote an entry of this number first: load the table again.
struct NumberTaken {};
/// Another table is open or running in the channel, or in the thread that was to become the table's own.
struct ChannelTaken {};

using Appended = std::variant<Written, Repeated, NumberTaken, ChannelTaken>;

/// An entry as it stands in the journal.
struct Record {
  std::uint32_t number = 0;
  Time at{};
  Snowflake interaction = 0;
  Entry entry;
};

/// How to reach a person.
struct Contact {
  std::optional<Snowflake> dm_channel;
  bool dm_closed = false;
};

/// How a clock changes.
using Recount = std::function<Clock(const Clock&)>;

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // --- journals ---
  virtual Appended append(const Writing& writing) = 0;
  /// Entries from `first` on. Throws std::invalid_argument for one that this program does not know.
  virtual std::vector<Record> journal(TableId table, std::uint32_t first) = 0;
  virtual std::optional<Snapshot> snapshot(TableId table) = 0;
  /// The phase that the newest entry left the table in; nothing when there is no such table.
  virtual std::optional<Phase> phase(TableId table) = 0;
  virtual std::optional<TableId> table_of(Snowflake interaction) = 0;
  /// The open or running table of a channel.
  virtual std::optional<TableId> table_in(Snowflake channel) = 0;
  /// The newest table of a channel and its tables' own threads, over or not.
  virtual std::optional<TableId> last_table_in(Snowflake channel) = 0;
  /// The table of this game in a channel, or in its tables' own threads, that was played out last.
  virtual std::optional<TableId> last_finished_in(Snowflake channel, const std::string& game) = 0;
  /// Open and running tables of a person, newest change first.
  virtual std::vector<TableId> tables_of(Snowflake person) = 0;
  virtual std::optional<nlohmann::json> card_data(const std::string& digest) = 0;

  // --- outbox ---
  virtual std::vector<Errand> errands(Time now, std::size_t most) = 0;
  virtual std::optional<Time> next_errand_after(Time now) = 0;
  virtual void settle(const Errand& errand, const std::optional<Post>& posted) = 0;
  /// `tried`: in vain; else it only waits.
  virtual void postpone(const Errand& errand, Time until, bool tried) = 0;
  virtual void send_again(ErrandKind kind, TableId table, Snowflake person) = 0;
  /// Where the message of a table (person 0) or of a person's hand stands.
  virtual std::optional<Post> post(ErrandKind kind, TableId table, Snowflake person) = 0;
  virtual void forget_post(ErrandKind kind, TableId table, Snowflake person) = 0;
  /// When a thread was given its name last, by any table.
  virtual std::optional<Time> last_renamed(Snowflake thread) = 0;

  // --- clocks ---
  virtual std::vector<Clock> clocks(TableId table) = 0;
  /// Tables with a clock that is due, the longest due first.
  virtual std::vector<TableId> tables_due(Time now, std::size_t most) = 0;
  virtual std::optional<Time> next_clock_after(Time now) = 0;
  /// Changes a clock and leaves an errand of this version, if any, unless the clock is no longer as it was
  /// `before`: then it does nothing and gives false.
  virtual bool change_clock(TableId table, const Clock& before, const Clock& after,
                            const std::optional<Call>& call, std::uint32_t version) = 0;
  /// A program is here.
  virtual void beat(Time now) = 0;
  /// A program is here again: every running clock is changed by when the last beat was; none if there was
  /// none.
  virtual void come_back(Time now, const std::function<Clock(const Clock&, Time gone)>& after) = 0;

  // --- answers and orders ---
  virtual Waiting waiting(TableId table) = 0;
  /// Without an entry: false, and nothing is written, when the newest entry is no longer this one.
  virtual bool change_waiting(TableId table, std::uint32_t version, const WaitingChange& change) = 0;

  // --- looks ---
  virtual std::optional<Look> last_look(TableId table, Snowflake person) = 0;
  virtual void set_look(TableId table, Snowflake person, const Look& look) = 0;

  // --- people ---
  virtual Contact contact(Snowflake person) = 0;
  virtual void set_dm_channel(Snowflake person, Snowflake channel) = 0;
  virtual void set_dm_closed(Snowflake person, bool closed) = 0;
  /// The defaults for a person who has set nothing.
  virtual Prefs prefs(Snowflake person) = 0;
  /// Also changes every running clock of the person.
  virtual void set_prefs(Snowflake person, const Prefs& prefs, const Recount& recount) = 0;
  virtual TrackRecord track_record(Snowflake person) = 0;
};

}  // namespace parlour::tables
