// The hall loads tables, writes entries and keeps the time.

#include <algorithm>

#include "tables/checks.h"
#include "tables/hall_impl.h"
#include "tables/motions.h"
#include "tables/remark.h"
#include "tables/seat_checks.h"
#include "tables/thread.h"
#include "tables/thread_checks.h"
#include "tables/window.h"
#include "tables/writing.h"

namespace parlour::tables {
namespace {

constexpr std::size_t kDueAtOnce = 64;

Time clock_now() { return std::chrono::time_point_cast<Time::duration>(std::chrono::system_clock::now()); }

std::string_view name_of(StoreTrouble::Kind kind) {
  switch (kind) {
    case StoreTrouble::Kind::Busy:
      return "busy";
    case StoreTrouble::Kind::Full:
      return "full";
    case StoreTrouble::Kind::InputOutput:
      return "input/output";
    case StoreTrouble::Kind::Lost:
      return "lost";
    case StoreTrouble::Kind::Damaged:
      return "damaged";
    case StoreTrouble::Kind::Other:
      break;
  }
  return "other";
}

std::vector<std::any> heard_by_doer(const Table& table, const std::vector<Happening>& told, Snowflake doer) {
  const auto seat = table.seat_of(doer);
  return heard_by(told, seat ? games::Viewer{*seat} : games::kPasserBy);
}

}  // namespace

Hall::Impl::Impl(std::shared_ptr<Store> store, Setting setting)
    : setting_(std::move(setting)),
      store_(std::move(store)),
      library_(std::move(setting_.shelves), store_),
      memory_(setting_.tables_in_memory),
      timekeeper_(store_, [this] { return now(); }),
      outbox_(
          store_, [this] { return now(); }, [this](const StoreTrouble& trouble) { report(trouble); }) {
  if (!setting_.now) setting_.now = clock_now;
}

void Hall::Impl::report(const StoreTrouble& trouble) const {
  if (!setting_.trouble) return;
  setting_.trouble("store trouble (" + std::string(name_of(trouble.kind())) + "): " + trouble.what());
}

Prefs Hall::Impl::prefs(Snowflake person) const {
  try {
    return store_->prefs(person);
  } catch (const StoreTrouble& trouble) {
    report(trouble);
    return {};
  }
}

Result<Prefs> Hall::Impl::change_prefs(Snowflake person, const std::function<bool(Prefs&)>& change) {
  // Two clicks at once must not undo each other.
  const std::lock_guard hold(prefs_busy_);
  try {
    Prefs prefs = store_->prefs(person);
    const Prefs before = prefs;
    if (change(prefs)) timekeeper_.set_prefs(person, before, prefs);
    return prefs;
  } catch (const StoreTrouble& trouble) {
    report(trouble);
    return Denial::StoreTrouble;
  }
}

Result<Done> Hall::Impl::open(const Deed& deed, const Place& place, const std::string& game,
                              const games::Chosen& options, bool alone) {
  const Shelf* shelf = library_.shelf(game);
  if (shelf == nullptr) return Denial::NoSuchGame;
  if (alone && !shelf->title.seats_fit(1)) return Denial::NoSuchSeats;
  for (const auto& [key, choice] : options) {
    if (!offers(shelf->title, key, choice)) return Denial::NoSuchOption;
  }
  if (wants_thread(options) && !can_have_thread(place)) return Denial::NoThreadHere;
  Opened opened{place, deed.who, game, 0, {}, options};
  if (alone) opened.begins = Started{games::random_seed()};
  return write_opened(deed, std::move(opened), *shelf);
}

Result<Done> Hall::Impl::write_opened(const Deed& deed, Opened opened, const Shelf& shelf) {
  const std::string digest = shelf.data.digest();
  opened.rules_version = shelf.title.rules_version;
  opened.data_digest = digest;
  const Entry entry{std::move(opened)};
  Table table;
  std::vector<Happening> told;
  apply(table, entry, now(), told, {});
  Writing writing = writing_of(Table{}, table, entry, deed, setting_);
  writing.data = KeptData{digest, shelf.data.json()};
  try {
    timekeeper_.be_here();
    writing.clocks = timekeeper_.clocks_after(Table{}, table, entry, std::nullopt);
    const auto appended = append_surely(writing);
    if (std::holds_alternative<ChannelTaken>(appended)) return Denial::ChannelTaken;
    if (const auto* repeated = std::get_if<Repeated>(&appended))
      return Done{repeated->table, true, false, {}};
    tell_errands_waiting();
    return Done{std::get<Written>(appended).table, false, false, {}};
  } catch (const StoreTrouble& trouble) {
    report(trouble);
    return Denial::StoreTrouble;
  }
}

Result<Done> Hall::Impl::rematch(TableId id, const Deed& deed) {
  const auto last = glance(id, deed.who.id);
  if (!last) return last.denied();
  if (last->phase != Phase::Finished) return Denial::NotOver;
  if (!last->seat) return Denial::NotSeated;
  std::vector<Person> company;
  for (std::size_t at = 0; at < last->players.size(); ++at) {
    const Person& one = last->players[at];
    // Who was away at the end would be away again.
    const bool away = last->stood_in.contains(static_cast<Seat>(at)) && one.id != deed.who.id;
    if (!away) company.push_back(one);
  }
  std::rotate(company.begin(), company.begin() + 1, company.end());
  games::Chosen options = last->options;
  options.erase(games::kFirstSeat);
  const Shelf* shelf = library_.shelf(last->title->key);
  return write_opened(
      deed,
      Opened{last->place, deed.who, shelf->title.key, 0, {}, std::move(options), {}, std::move(company)},
      *shelf);
}

Result<std::optional<Time>> Hall::Impl::close_abandoned(TableId id) {
  std::optional<Time> again;
  const auto done = carry_out(id, Deed{}, [&](const Table& table) -> Result<Entry> {
    again.reset();
    if (table.phase != Phase::Lobby) return Denial::Stale;
    if (const Time end = table.changed + setting_.lobby_patience; now() < end) {
      again = end;
      return Denial::Stale;
    }
    return Entry{Cancelled{0}};
  });
  if (!done && done.denied().why != Denial::Stale) return done.denied();
  return again;
}

void Hall::Impl::stand_in(TableId id, Seat seat) {
  carry_out(id, Deed{}, [&](const Table& table) -> Result<Entry> {
    if (!timekeeper_.out(table, seat) || answered(table).contains(seat)) return Denial::Stale;
    return check_stand_in(table, seat);
  });
}

void Hall::Impl::tick() {
  try {
    timekeeper_.be_here();
    timekeeper_.beat();
    for (const TableId id : store_->tables_due(now(), kDueAtOnce)) {
      const auto rung = with_table<Rung>(
          id, [&](Slot& slot) { return timekeeper_.ring(*slot.table, answered(*slot.table)); });
      if (!rung) continue;
      if (rung->called) tell_errands_waiting();
      for (const Seat seat : rung->out) stand_in(id, seat);
    }
  } catch (const StoreTrouble& trouble) {
    report(trouble);
  }
}

std::optional<Result<Done>> Hall::Impl::carry_out_once(Slot& slot, TableId id, const Deed& deed,
                                                       const Entry& entry, const HeldAnswer* came_out) {
  timekeeper_.be_here();
  Table next = *slot.table;
  std::vector<Happening> told;
  if (const auto denied = apply_new(next, entry, told)) return *denied;
  const auto appended = append(slot, next, entry, deed, came_out);
  if (std::holds_alternative<Written>(appended)) {
    slot.table = std::move(next);
    return Done{id, false, false, heard_by_doer(*slot.table, told, deed.who.id)};
  }
  if (const auto* repeated = std::get_if<Repeated>(&appended)) {
    return Done{repeated->table, true, false, {}};
  }
  if (std::holds_alternative<ChannelTaken>(appended)) return Denial::ChannelTaken;
  slot.table.reset();
  return std::nullopt;
}

Table Hall::Impl::new_table(TableId id, const Record& first) {
  Table table;
  table.id = id;
  if (const auto* opened = std::get_if<Opened>(&first.entry)) {
    table.rulebook = library_.rulebook(opened->game, opened->rules_version, opened->data_digest);
  }
  return table;
}

std::optional<Denied> Hall::Impl::apply_new(Table& next, const Entry& entry, std::vector<Happening>& told) {
  std::optional<Fold> fold;
  const auto past_at = [&](std::uint32_t number) -> const Past* {
    auto records = store_->journal(next.id, 1);
    std::erase_if(records, [&next](const Record& record) { return record.number > next.version; });
    if (records.empty()) return nullptr;
    fold.emplace(new_table(next.id, records.front()), records, number);
    return fold->add_all(records) ? nullptr : fold->past(number);
  };
  return apply(next, entry, now(), told, past_at);
}

Denied Hall::Impl::broken(TableId id, std::uint32_t number) const {
  if (setting_.trouble) {
    setting_.trouble("table " + std::to_string(id) + ": entry " + std::to_string(number) +
                     " of the journal does not follow from the rules of this program");
  }
  return {Denial::RulesTooNew, {}};
}

std::optional<Table> Hall::Impl::from_snapshot(TableId id) {
  const auto snapshot = store_->snapshot(id);
  if (!snapshot) return std::nullopt;
  return table_from(*snapshot, id, [this](const std::string& game, int version, const std::string& digest) {
    return library_.rulebook(game, version, digest);
  });
}

std::optional<Denied> Hall::Impl::load(Slot& slot, TableId id) {
  if (slot.table) return std::nullopt;
  const auto phase = store_->phase(id);
  if (!phase) return Denied{Denial::NoSuchTable, {}};
  try {
    std::optional<Table> table = from_snapshot(id);
    auto records = store_->journal(id, table ? table->version + 1 : 1);
    if (!table) {
      if (records.empty()) return broken(id, 1);
      table = new_table(id, records.front());
    }
    Fold fold(std::move(*table), records);
    if (fold.reaches_too_far()) {
      records = store_->journal(id, 1);
      fold = Fold(new_table(id, records.front()), records);
    }
    if (const auto number = fold.add_all(records)) return broken(id, *number);
    // Without its rules a table cannot tell whether the last move ended the game.
    if (!fold.table().match && fold.table().phase == Phase::Playing) fold.table().phase = *phase;
    slot.table = std::move(fold.table());
    return std::nullopt;
  } catch (const std::invalid_argument&) {
    return Denied{Denial::RulesTooNew, {}};
  }
}

Appended Hall::Impl::append_surely(const Writing& writing) {
  try {
    return store_->append(writing);
  } catch (const StoreTrouble& trouble) {
    if (!trouble.uncertain()) throw;
    report(trouble);
    if (const auto table = store_->table_of(writing.interaction)) return Written{*table};
    if (writing.table != 0) {
      const auto records = store_->journal(writing.table, writing.number);
      if (!records.empty() && records.front().interaction == writing.interaction &&
          records.front().at == writing.at && records.front().entry == writing.entry) {
        return Written{writing.table};
      }
    }
    throw;
  }
}

Appended Hall::Impl::append(const Slot& slot, const Table& next, const Entry& entry, const Deed& deed,
                            const HeldAnswer* came_out) {
  const bool plays = next.phase == Phase::Playing;
  WaitingChange waiting;
  if (plays) {
    waiting =
        waiting_after(*slot.table, next, store_->waiting(next.id), patience_at(next, setting_.answer_wait));
  }
  Writing writing = writing_of(*slot.table, next, entry, deed, setting_, std::move(waiting));
  for (const HeldAnswer& held : writing.waiting.held) {
    // All would see that no ping comes, and know of the orders.
    const Snowflake person = next.players[static_cast<std::size_t>(held.seat)].id;
    if (timekeeper_.told_openly(person)) writing.errands.push_back({ErrandKind::Hand, person, {}});
  }
  writing.clocks = timekeeper_.clocks_after(*slot.table, next, entry,
                                            came_out ? std::optional(came_out->since) : std::nullopt);
  if (next.phase == Phase::Playing && next.match && next.version % setting_.snapshot_every == 0) {
    writing.snapshot = take_snapshot(next);
  }
  return append_surely(writing);
}

}  // namespace parlour::tables
