#pragma once
// What the hall is made of, for the files that it is written in: hall_keeping.cpp loads tables, writes
// entries and keeps the time; hall_waiting.cpp takes moves, answers that wait, and orders; hall_looking.cpp
// shows.

#include <memory>
#include <mutex>

#include "tables/hall.h"
#include "tables/library.h"
#include "tables/memory.h"
#include "tables/outbox.h"
#include "tables/store.h"
#include "tables/table.h"
#include "tables/timekeeper.h"

namespace parlour::tables {

using games::Happening;
using games::Seat;

class Hall::Impl {
 public:
  Impl(std::shared_ptr<Store> store, Setting setting);

  Library& library() { return library_; }
  Outbox& outbox() { return outbox_; }
  [[nodiscard]] Time now() const { return setting_.now(); }

  void tell_errands_waiting() const {
    if (setting_.errands_waiting) setting_.errands_waiting();
  }
  void report(const StoreTrouble& trouble) const;

  /// A table looked up by where it is.
  template <class Find>
  Result<TableId> table_found(Find find) const {
    try {
      const std::optional<TableId> table = find(*store_);
      if (!table) return Denial::NoTableHere;
      return *table;
    } catch (const StoreTrouble& trouble) {
      report(trouble);
      return Denial::StoreTrouble;
    }
  }

  Prefs prefs(Snowflake person) const;

  Result<Prefs> change_prefs(Snowflake person, const std::function<bool(Prefs&)>& change);

  /// Runs `look` on a table that is held meanwhile.
  template <class T, class Look>
  Result<T> with_table(TableId id, Look look) {
    const auto slot = memory_.slot(id);
    const std::lock_guard hold(slot->busy);
    try {
      if (const auto denied = load(*slot, id)) return *denied;
      return look(*slot);
    } catch (const StoreTrouble& trouble) {
      report(trouble);
      // Whatever was under way, the journal is right.
      slot->table.reset();
      return Denial::StoreTrouble;
    }
  }

  /// Checks, writes, and only then changes the table in memory. `check` gives the entry or a denial.
  template <class Check>
  Result<Done> carry_out(TableId id, const Deed& deed, Check check) {
    auto done = with_table<Done>(id, [&](Slot& slot) -> Result<Done> {
      while (true) {
        if (const auto denied = load(slot, id)) return *denied;
        if (const auto before = store_->table_of(deed.interaction)) return Done{*before, true, false, {}};
        const Result<Entry> entry = check(*slot.table);
        if (!entry) return entry.denied();
        if (const auto once = carry_out_once(slot, id, deed, *entry)) return *once;
      }
    });
    if (done && !done->repeated) tell_errands_waiting();
    return done;
  }

  /// Moves of a person. In a window the answer waits for the others'.
  Result<Done> play(TableId id, const Deed& deed, std::span<const std::string> moves,
                    std::optional<Question> question);

  /// A move of a computer that is asked; in a window the answers of all of them, which wait for the others'.
  Result<Done> think(TableId id);

  /// Lets out what has waited long enough; gives when to look again if others are in.
  Result<std::optional<Time>> release(TableId id);

  Result<Orders> orders(TableId id, Snowflake person);

  Result<Orders> change_orders(TableId id, const Deed& deed, const std::function<bool(Orders&)>& change);

  Result<Done> open(const Deed& deed, const Place& place, const std::string& game,
                    const games::Chosen& options, bool alone);

  /// Writes the first entry of a table, under the rules and data of today.
  Result<Done> write_opened(const Deed& deed, Opened opened, const Shelf& shelf);

  Result<std::vector<LogLine>> log(TableId id, Snowflake person, std::uint32_t since, std::size_t most);

  /// Loads many tables one after the other.
  Result<std::vector<Glance>> tables_of(Snowflake person);

  Result<Glance> glance(TableId id, Snowflake person);

  Result<Done> rematch(TableId id, const Deed& deed);

  Result<TrackRecord> track_record(Snowflake person);

  Result<std::uint32_t> moves_after(TableId id, std::uint32_t line);

  Result<std::optional<Time>> close_abandoned(TableId id);

  /// Who won the last game of this title in the table's channel, where its winner begins the next.
  std::vector<Snowflake> last_winners(TableId id);

  Result<Glance> peek(TableId id, Snowflake person, std::span<const std::string> moves);

  Result<std::optional<Denied>> why_not(TableId id, Snowflake person, const std::string& notation);

  /// A computer takes a seat whose bank is out, unless its owner was quicker.
  void stand_in(TableId id, Seat seat);

  void tick();

  /// Calls the store and gives `otherwise` when it is in trouble.
  template <class T, class Ask>
  T asked(T otherwise, Ask ask) const {
    try {
      return ask(*store_);
    } catch (const StoreTrouble& trouble) {
      report(trouble);
      return otherwise;
    }
  }

  void away() { timekeeper_.away(); }

 private:
  static Orders orders_of(const Waiting& waiting, Snowflake person);

  /// Seats whose answers are in and wait for others.
  [[nodiscard]] games::SeatSet answered(const Table& table) const;

  /// Nothing when another program wrote first: the table has been loaded anew, and all is to be looked at
  /// once more. `came_out`: the answer of which the entry is made.
  std::optional<Result<Done>> carry_out_once(Slot& slot, TableId id, const Deed& deed, const Entry& entry,
                                             const HeldAnswer* came_out = nullptr);

  /// An answer that waits. Nothing when the table is to be looked at once more.
  std::optional<Result<Done>> answer_once(Slot& slot, TableId id, const Deed& deed, const Moved& moved);

  /// False when another program wrote first.
  bool change_waiting(Slot& slot, const Waiting& waiting, WaitingChange change);

  /// Lets out all that is due, each as an entry of its own; gives when to look again. `heard` by who did
  /// something just now.
  Result<std::optional<Time>> release_due(Slot& slot, TableId id, Snowflake doer,
                                          std::vector<std::any>& heard);

  /// Who is awaited by when, as far as the store can say.
  void add_clocks(Glance& glance) const;

  Table new_table(TableId id, const Record& first);

  /// A new entry, now. To go back, the journal is read anew.
  std::optional<Denied> apply_new(Table& next, const Entry& entry, std::vector<Happening>& told);

  Denied broken(TableId id, std::uint32_t number) const;

  std::optional<Table> from_snapshot(TableId id);

  /// Fills an empty slot from the newest snapshot and the journal after it.
  std::optional<Denied> load(Slot& slot, TableId id);

  /// Writes, and when the store cannot say whether it wrote, looks.
  Appended append_surely(const Writing& writing);

  Appended append(const Slot& slot, const Table& next, const Entry& entry, const Deed& deed,
                  const HeldAnswer* came_out);

  const games::Title* title_of(const Table& table) const;

  /// Without its rules only what is known outside of the game can be shown.
  [[nodiscard]] bool can_be_shown(const Table& table) const;

  Setting setting_;
  std::shared_ptr<Store> store_;
  Library library_;
  Memory memory_;
  Timekeeper timekeeper_;
  Outbox outbox_;
  std::mutex prefs_busy_;
};

}  // namespace parlour::tables
