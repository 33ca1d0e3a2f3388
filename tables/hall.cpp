#include "tables/hall.h"

#include <algorithm>

#include "tables/checks.h"
#include "tables/library.h"
#include "tables/memory.h"
#include "tables/motions.h"
#include "tables/outbox.h"
#include "tables/remark.h"
#include "tables/seat_checks.h"
#include "tables/store.h"
#include "tables/table.h"
#include "tables/thread.h"
#include "tables/thread_checks.h"
#include "tables/timekeeper.h"
#include "tables/window.h"
#include "tables/writing.h"

namespace parlour::tables {
namespace {

using games::Happening;
using games::Seat;

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

class Hall::Impl {
 public:
  Impl(std::shared_ptr<Store> store, Setting setting)
      : setting_(std::move(setting)),
        store_(std::move(store)),
        library_(std::move(setting_.shelves), store_),
        memory_(setting_.tables_in_memory),
        timekeeper_(store_, [this] { return now(); }),
        outbox_(
            store_, [this] { return now(); }, [this](const StoreTrouble& trouble) { report(trouble); }) {
    if (!setting_.now) setting_.now = clock_now;
  }

  Library& library() { return library_; }
  Outbox& outbox() { return outbox_; }
  [[nodiscard]] Time now() const { return setting_.now(); }

  void tell_errands_waiting() const {
    if (setting_.errands_waiting) setting_.errands_waiting();
  }
  void report(const StoreTrouble& trouble) const {
    if (!setting_.trouble) return;
    setting_.trouble("store trouble (" + std::string(name_of(trouble.kind())) + "): " + trouble.what());
  }

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

  Prefs prefs(Snowflake person) const {
    try {
      return store_->prefs(person);
    } catch (const StoreTrouble& trouble) {
      report(trouble);
      return {};
    }
  }

  Result<Prefs> change_prefs(Snowflake person, const std::function<bool(Prefs&)>& change) {
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
                    std::optional<Question> question) {
    auto done = with_table<Done>(id, [&](Slot& slot) -> Result<Done> {
      while (true) {
        if (const auto denied = load(slot, id)) return *denied;
        if (const auto before = store_->table_of(deed.interaction)) return Done{*before, true, false, {}};
        const Result<Entry> entry = check_play(*slot.table, deed, moves, question);
        if (!entry) return entry.denied();
        const auto& moved = std::get<Moved>(*entry);
        const auto once = answer_waits(*slot.table, moved.seat) ? answer_once(slot, id, deed, moved)
                                                                : carry_out_once(slot, id, deed, *entry);
        if (once) return *once;
      }
    });
    if (done && !done->repeated) tell_errands_waiting();
    return done;
  }

  /// A move of a computer that is asked; in a window the answers of all of them, which wait for the others'.
  Result<Done> think(TableId id) {
    auto done = with_table<Done>(id, [&](Slot& slot) -> Result<Done> {
      while (true) {
        if (const auto denied = load(slot, id)) return *denied;
        const Table& table = *slot.table;
        const auto asked = table.to_act() & table.computers();
        if (asked.empty() || !answer_waits(table, asked.first())) {
          const Result<Entry> entry = check_think(table, asked);
          if (!entry) return entry.denied();
          if (const auto once = carry_out_once(slot, id, Deed{}, *entry)) return *once;
          continue;
        }
        const Waiting waiting = store_->waiting(id);
        WaitingChange change;
        for (const Seat seat : asked) {
          if (answer_of(table, waiting.held, seat) != nullptr) continue;
          const Result<Entry> entry = check_think(table, {seat});
          change.held.push_back({seat, *table.question(seat), now(), 0, true, std::get<Moved>(*entry).moves});
        }
        if (change.held.empty()) return Denial::Stale;
        if (!change_waiting(slot, waiting, std::move(change))) continue;
        return Done{id, false, true, {}};
      }
    });
    if (done) tell_errands_waiting();
    return done;
  }

  /// Lets out what has waited long enough; gives when to look again if others are in.
  Result<std::optional<Time>> release(TableId id) {
    const auto next = with_table<std::optional<Time>>(id, [&](Slot& slot) -> Result<std::optional<Time>> {
      std::vector<std::any> heard;
      return release_due(slot, id, 0, heard);
    });
    tell_errands_waiting();
    return next;
  }

  Result<Orders> orders(TableId id, Snowflake person) {
    return with_table<Orders>(id, [&](Slot& slot) -> Result<Orders> {
      if (const auto denied = cannot_act(*slot.table, person)) return *denied;
      return orders_of(store_->waiting(id), person);
    });
  }

  Result<Orders> change_orders(TableId id, const Deed& deed, const std::function<bool(Orders&)>& change) {
    const auto kept = with_table<Orders>(id, [&](Slot& slot) -> Result<Orders> {
      while (true) {
        if (const auto denied = load(slot, id)) return *denied;
        const Table& table = *slot.table;
        if (const auto denied = cannot_act(table, deed.who.id)) return *denied;
        const Waiting waiting = store_->waiting(id);
        Orders orders = orders_of(waiting, deed.who.id);
        if (!change(orders)) return orders;
        WaitingChange changed;
        changed.orders[deed.who.id] = orders;
        const Seat seat = *table.seat_of(deed.who.id);
        if (answer_of(table, waiting.held, seat) == nullptr) {
          if (const auto answer = answer_by_orders(table, seat, orders, now())) changed.held = {*answer};
        }
        if (change_waiting(slot, waiting, std::move(changed))) return orders;
      }
    });
    if (kept) tell_errands_waiting();
    return kept;
  }

  Result<Done> open(const Deed& deed, const Place& place, const std::string& game,
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

  /// Writes the first entry of a table, under the rules and data of today.
  Result<Done> write_opened(const Deed& deed, Opened opened, const Shelf& shelf) {
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

  Result<std::vector<LogLine>> log(TableId id, Snowflake person, std::uint32_t since, std::size_t most) {
    try {
      const auto records = store_->journal(id, 1);
      if (records.empty()) return Denial::NoSuchTable;
      Fold fold(new_table(id, records.front()), records);
      const Table& table = fold.table();
      struct Told {
        LogLine line;
        std::vector<Happening> happenings;
      };
      std::vector<Told> lines;
      for (const Record& record : records) {
        std::vector<Happening> told;
        if (!fold.add(record, told)) return broken(id, record.number);
        if (const auto* undone = std::get_if<Undone>(&record.entry)) {
          for (Told& line : lines) {
            if (line.line.remark == Remark::None && line.line.number > undone->to) line.line.undone = true;
          }
        }
        if (record.number <= since) continue;
        const auto* opened = std::get_if<Opened>(&record.entry);
        if (std::holds_alternative<Started>(record.entry) || (opened != nullptr && opened->begins)) {
          lines.push_back({{record.number, record.at, std::nullopt, {}}, {}});
        } else if (const auto* moved = std::get_if<Moved>(&record.entry)) {
          lines.push_back({{record.number, record.at, moved->seat, {}}, std::move(told)});
        } else if (auto remark = remark_on(record, table)) {
          lines.push_back({std::move(*remark), {}});
        }
      }
      if (table.phase != Phase::Lobby && !table.rulebook) return Denial::RulesTooNew;
      const games::Viewer eyes = table.eyes_of(person);
      std::vector<LogLine> heard;
      for (Told& told : lines) {
        told.line.events = heard_by(told.happenings, eyes);
        // A move of which these eyes heard nothing is none of their business, not even that it was made.
        const bool is_move = told.line.seat && told.line.remark == Remark::None;
        if (is_move && told.line.events.empty()) continue;
        heard.push_back(std::move(told.line));
      }
      if (heard.size() > most) heard.erase(heard.begin(), heard.end() - static_cast<std::ptrdiff_t>(most));
      return heard;
    } catch (const StoreTrouble& trouble) {
      report(trouble);
      return Denial::StoreTrouble;
    } catch (const std::invalid_argument&) {
      return Denial::RulesTooNew;
    }
  }

  /// Loads many tables one after the other.
  Result<std::vector<Glance>> tables_of(Snowflake person) {
    std::vector<TableId> ids;
    try {
      ids = store_->tables_of(person);
    } catch (const StoreTrouble& trouble) {
      report(trouble);
      return Denial::StoreTrouble;
    }
    std::vector<Glance> glances;
    for (const TableId id : ids) {
      auto glance = this->glance(id, person);
      if (glance) {
        // It may have ended since the list was read.
        if (glance->phase == Phase::Lobby || glance->phase == Phase::Playing) glances.push_back(*glance);
      } else if (glance.denied().why == Denial::StoreTrouble) {
        return glance.denied();
      }
    }
    return glances;
  }

  Result<Glance> glance(TableId id, Snowflake person) {
    return with_table<Glance>(id, [&](Slot& slot) -> Result<Glance> {
      const Table& table = *slot.table;
      if (!can_be_shown(table)) return Denial::RulesTooNew;
      Glance glance = glance_of(table, person);
      glance.title = title_of(table);
      add_clocks(glance);
      if (glance.seat && glance.to_act.contains(*glance.seat)) {
        const Waiting waiting = store_->waiting(id);
        if (const auto* answer = answer_of(table, waiting.held, *glance.seat))
          glance.answered = answer->moves;
      }
      return glance;
    });
  }

  Result<Done> rematch(TableId id, const Deed& deed) {
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

  Result<TrackRecord> track_record(Snowflake person) {
    try {
      return store_->track_record(person);
    } catch (const StoreTrouble& trouble) {
      report(trouble);
      return Denial::StoreTrouble;
    }
  }

  Result<std::uint32_t> moves_after(TableId id, std::uint32_t line) {
    return with_table<std::uint32_t>(id, [&](Slot& slot) -> Result<std::uint32_t> {
      const auto moves = slot.table->moves_after(line);
      if (slot.table->phase != Phase::Playing || moves.value_or(0) == 0) return Denial::NoSuchLine;
      return *moves;
    });
  }

  Result<std::optional<Time>> close_abandoned(TableId id) {
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

  /// Who won the last game of this title in the table's channel, where its winner begins the next.
  std::vector<Snowflake> last_winners(TableId id) {
    const auto lobby = glance(id, 0);
    if (!lobby || !lobby->title->winner_begins) return {};
    std::optional<TableId> before;
    try {
      before = store_->last_finished_in(lobby->place.channel, lobby->title->key);
    } catch (const StoreTrouble& trouble) {
      report(trouble);
    }
    if (!before) return {};
    const auto last = glance(*before, 0);
    if (!last || !last->outcome) return {};
    std::vector<Snowflake> winners;
    for (const Seat seat : last->outcome->winners()) {
      winners.push_back(last->players[static_cast<std::size_t>(seat)].id);
    }
    return winners;
  }

  Result<Glance> peek(TableId id, Snowflake person, std::span<const std::string> moves) {
    return with_table<Glance>(id, [&](Slot& slot) -> Result<Glance> {
      const Table& table = *slot.table;
      if (const auto denied = cannot_move(table, person)) return *denied;
      if (moves.empty()) {
        Glance glance = glance_of(table, person);
        glance.mid_move = table.match->mid_move() && !glance.choices.empty();
        return glance;
      }
      Table ahead = table;
      std::vector<Happening> told;
      // Another stream than the move itself will draw from: even a slip in a game's mid_move could not show
      // what is really coming.
      games::Chance chance(table.seed, games::Purpose::Sample, table.epoch, table.version + 1);
      if (const auto denied = make_moves(*ahead.match, *table.seat_of(person), moves, chance, told)) {
        return *denied;
      }
      if (ahead.match->mid_move()) {
        Glance glance = glance_of(ahead, person);
        glance.mid_move = true;
        glance.question = table.question(*glance.seat).value_or(0);
        return glance;
      }
      // The move is whole: what it would bring to light stays dark until it is played.
      Glance glance = glance_of(table, person);
      glance.choices.clear();
      return glance;
    });
  }

  Result<std::optional<Denied>> why_not(TableId id, Snowflake person, const std::string& notation) {
    using Why = std::optional<Denied>;
    return with_table<Why>(id, [&](Slot& slot) -> Result<Why> {
      const Table& table = *slot.table;
      if (const auto denied = cannot_move(table, person)) return Why{denied};
      const auto choice = table.match->parse(notation);
      if (!choice) return Why{Denied{Denial::NotAMove, {}}};
      const auto refused = table.match->why_not(*table.seat_of(person), *choice);
      if (refused) return Why{Denied{Denial::Barred, refused->rule}};
      return Why{};
    });
  }

  /// A computer takes a seat whose bank is out, unless its owner was quicker.
  void stand_in(TableId id, Seat seat) {
    carry_out(id, Deed{}, [&](const Table& table) -> Result<Entry> {
      if (!timekeeper_.out(table, seat) || answered(table).contains(seat)) return Denial::Stale;
      return check_stand_in(table, seat);
    });
  }

  void tick() {
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
  static Orders orders_of(const Waiting& waiting, Snowflake person) {
    const auto found = waiting.orders.find(person);
    return found == waiting.orders.end() ? Orders{} : found->second;
  }

  /// Seats whose answers are in and wait for others.
  [[nodiscard]] games::SeatSet answered(const Table& table) const {
    games::SeatSet seats;
    const Waiting waiting = store_->waiting(table.id);
    for (const HeldAnswer& answer : waiting.held) {
      if (answer_of(table, waiting.held, answer.seat) != nullptr) seats.add(answer.seat);
    }
    return seats;
  }

  /// Nothing when another program wrote first: the table has been loaded anew, and all is to be looked at
  /// once more. `came_out`: the answer of which the entry is made.
  std::optional<Result<Done>> carry_out_once(Slot& slot, TableId id, const Deed& deed, const Entry& entry,
                                             const HeldAnswer* came_out = nullptr) {
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

  /// An answer that waits. Nothing when the table is to be looked at once more.
  std::optional<Result<Done>> answer_once(Slot& slot, TableId id, const Deed& deed, const Moved& moved) {
    const Table& table = *slot.table;
    if (table.computers().contains(moved.seat)) {
      // Who answers is back, and everybody may see that at once.
      carry_out_once(slot, id, Deed{0, deed.who}, TakenBack{moved.seat});
      return std::nullopt;
    }
    games::Match ahead = *table.match;
    games::Chance drawing(table.seed, games::Purpose::Sample, table.epoch, table.version + 1);
    std::vector<Happening> told;
    if (const auto denied = make_moves(ahead, moved.seat, moved.moves, drawing, told)) return *denied;
    const Waiting waiting = store_->waiting(id);
    const HeldAnswer* last = answer_of(table, waiting.held, moved.seat);
    // A click that is delivered again is no newer than the answer that it gave.
    if (last != nullptr && last->interaction >= deed.interaction) return Done{id, true, true, {}};
    const Question question = *table.question(moved.seat);
    WaitingChange change;
    change.held.push_back({moved.seat, question, now(), deed.interaction, false, moved.moves});
    if (!change_waiting(slot, waiting, std::move(change))) return std::nullopt;
    Done done{id, false, false, {}};
    const auto later = release_due(slot, id, deed.who.id, done.heard);
    if (!later) return later.denied();
    done.waits = answered(*slot.table).contains(moved.seat);
    return done;
  }

  /// False when another program wrote first.
  bool change_waiting(Slot& slot, const Waiting& waiting, WaitingChange change) {
    timekeeper_.be_here();
    const Table& table = *slot.table;
    std::vector<HeldAnswer> held = waiting.held;
    const auto goes = [&](const HeldAnswer& one) {
      return std::ranges::count(change.dropped, one.seat) > 0 ||
             std::ranges::count(change.held, one.seat, &HeldAnswer::seat) > 0;
    };
    std::erase_if(held, goes);
    held.insert(held.end(), change.held.begin(), change.held.end());
    if (const auto next = next_out(table, held, patience_at(table, setting_.answer_wait))) {
      change.release = next->at;
    }
    if (store_->change_waiting(table.id, table.version, change)) return true;
    slot.table.reset();
    return false;
  }

  /// Lets out all that is due, each as an entry of its own; gives when to look again. `heard` by who did
  /// something just now.
  Result<std::optional<Time>> release_due(Slot& slot, TableId id, Snowflake doer,
                                          std::vector<std::any>& heard) {
    while (true) {
      if (const auto denied = load(slot, id)) return *denied;
      const Table& table = *slot.table;
      const Waiting waiting = store_->waiting(id);
      const auto next = next_out(table, waiting.held, patience_at(table, setting_.answer_wait));
      if (!next) return std::optional<Time>{};
      if (next->at > now()) return std::optional(next->at);
      const HeldAnswer& answer = next->answer;
      const bool by_computer = table.computers().contains(answer.seat);
      const Snowflake person = table.players.at(static_cast<std::size_t>(answer.seat)).id;
      const auto done = carry_out_once(slot, id, Deed{answer.interaction, {doer, {}}},
                                       Moved{answer.seat, answer.moves, by_computer}, &answer);
      if (!done) continue;
      if (*done && !(*done)->repeated) {
        heard.insert(heard.end(), (*done)->heard.begin(), (*done)->heard.end());
        continue;
      }
      // What came out before it has made it no answer any more: the seat is asked again.
      WaitingChange change;
      change.dropped.push_back(answer.seat);
      if (change_waiting(slot, waiting, std::move(change)) && !by_computer) {
        outbox_.send_again(ErrandKind::Hand, id, person);
      }
    }
  }

  /// Who is awaited by when, as far as the store can say.
  void add_clocks(Glance& glance) const {
    if (glance.phase != Phase::Playing) return;
    const auto clocks = asked(std::vector<Clock>{}, [&](Store& store) { return store.clocks(glance.id); });
    for (const Clock& clock : clocks) {
      if (clock.running) glance.clocks.push_back({clock.seat, clock.ends, clock.stage, clock.since});
    }
  }

  Table new_table(TableId id, const Record& first) {
    Table table;
    table.id = id;
    if (const auto* opened = std::get_if<Opened>(&first.entry)) {
      table.rulebook = library_.rulebook(opened->game, opened->rules_version, opened->data_digest);
    }
    return table;
  }

  /// A new entry, now. To go back, the journal is read anew.
  std::optional<Denied> apply_new(Table& next, const Entry& entry, std::vector<Happening>& told) {
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

  Denied broken(TableId id, std::uint32_t number) const {
    if (setting_.trouble) {
      setting_.trouble("table " + std::to_string(id) + ": entry " + std::to_string(number) +
                       " of the journal does not follow from the rules of this program");
    }
    return {Denial::RulesTooNew, {}};
  }

  std::optional<Table> from_snapshot(TableId id) {
    const auto snapshot = store_->snapshot(id);
    if (!snapshot) return std::nullopt;
    return table_from(*snapshot, id, [this](const std::string& game, int version, const std::string& digest) {
      return library_.rulebook(game, version, digest);
    });
  }

  /// Fills an empty slot from the newest snapshot and the journal after it.
  std::optional<Denied> load(Slot& slot, TableId id) {
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

  /// Writes, and when the store cannot say whether it wrote, looks.
  Appended append_surely(const Writing& writing) {
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

  Appended append(const Slot& slot, const Table& next, const Entry& entry, const Deed& deed,
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

  const games::Title* title_of(const Table& table) const {
    const Shelf* shelf = library_.shelf(table.game);
    return shelf == nullptr ? nullptr : &shelf->title;
  }

  /// Without its rules only what is known outside of the game can be shown.
  [[nodiscard]] bool can_be_shown(const Table& table) const {
    if (title_of(table) == nullptr) return false;
    const bool has_game = table.phase == Phase::Playing || table.phase == Phase::Finished;
    return !has_game || table.match.has_value();
  }

  Setting setting_;
  std::shared_ptr<Store> store_;
  Library library_;
  Memory memory_;
  Timekeeper timekeeper_;
  Outbox outbox_;
  std::mutex prefs_busy_;
};

Hall::Hall(std::shared_ptr<Store> store, Setting setting)
    : impl_(std::make_unique<Impl>(std::move(store), std::move(setting))) {}
Hall::~Hall() = default;

std::span<const Shelf> Hall::shelves() const { return impl_->library().shelves(); }

const games::Title* Hall::title(const std::string& key) const {
  const Shelf* shelf = impl_->library().shelf(key);
  return shelf == nullptr ? nullptr : &shelf->title;
}

Result<TableId> Hall::table_in(Snowflake channel) {
  return impl_->table_found([channel](Store& store) { return store.table_in(channel); });
}

Result<TableId> Hall::last_table_in(Snowflake channel) {
  return impl_->table_found([channel](Store& store) { return store.last_table_in(channel); });
}

Result<std::vector<Glance>> Hall::tables_of(Snowflake person) { return impl_->tables_of(person); }

Result<Glance> Hall::glance(TableId table, Snowflake person) { return impl_->glance(table, person); }

Result<Glance> Hall::peek(TableId table, Snowflake person, std::span<const std::string> moves) {
  return impl_->peek(table, person, moves);
}

Result<std::optional<Denied>> Hall::why_not(TableId table, Snowflake person, const std::string& notation) {
  return impl_->why_not(table, person, notation);
}

Result<std::vector<LogLine>> Hall::log(TableId table, Snowflake person, std::uint32_t since,
                                       std::size_t most) {
  return impl_->log(table, person, since, most);
}

Result<Done> Hall::open(const Deed& deed, const Place& place, const std::string& game,
                        const games::Chosen& options, bool alone) {
  return impl_->open(deed, place, game, options, alone);
}

Result<Done> Hall::join(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_join(t, deed); });
}

Result<Done> Hall::leave(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_leave(t, deed); });
}

Result<Done> Hall::choose_option(TableId table, const Deed& deed, const std::string& key,
                                 const std::string& choice) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_option(t, deed, key, choice); });
}

Result<Done> Hall::start(TableId table, const Deed& deed) {
  const auto winners = impl_->last_winners(table);
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_start(t, deed, winners); });
}

Result<Done> Hall::play(TableId table, const Deed& deed, std::span<const std::string> moves,
                        std::optional<Question> question) {
  return impl_->play(table, deed, moves, question);
}

Result<Done> Hall::cancel(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_cancel(t, deed); });
}

Time Hall::now() const { return impl_->now(); }

Prefs Hall::prefs(Snowflake person) { return impl_->prefs(person); }

Result<Prefs> Hall::change_prefs(Snowflake person, const std::function<bool(Prefs&)>& change) {
  return impl_->change_prefs(person, change);
}

Result<Prefs> Hall::set_prefs(Snowflake person, const Prefs& prefs) {
  return impl_->change_prefs(person, [&](Prefs& held) {
    held = prefs;
    return true;
  });
}

Result<Done> Hall::rematch(TableId table, const Deed& deed) { return impl_->rematch(table, deed); }

Result<Done> Hall::add_computer(TableId table, const Deed& deed, std::span<const std::string> names) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_add_computer(t, deed, names); });
}

Result<Done> Hall::dismiss_computer(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_dismiss_computer(t, deed); });
}

Result<Done> Hall::stand_in(TableId table, Seat seat) {
  return impl_->carry_out(table, Deed{}, [&](const Table& t) { return check_stand_in(t, seat); });
}

Result<Done> Hall::leave_seat(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_leave_seat(t, deed); });
}

Result<Done> Hall::offer_seat(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_offer_seat(t, deed); });
}

Result<Done> Hall::take_seat_back(TableId table, const Deed& deed) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_take_back(t, deed); });
}

Result<Done> Hall::take_seat(TableId table, const Deed& deed, std::optional<Seat> seat) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_take_seat(t, deed, seat); });
}

Result<TrackRecord> Hall::track_record(Snowflake person) { return impl_->track_record(person); }

Result<Done> Hall::propose(TableId table, const Deed& deed, MotionKind kind, std::uint32_t to) {
  return impl_->carry_out(table, deed,
                          [&](const Table& t) { return check_propose(t, deed, kind, to, impl_->now()); });
}

Result<Done> Hall::vote(TableId table, const Deed& deed, std::uint32_t motion, bool agrees) {
  return impl_->carry_out(table, deed, [&](const Table& t) { return check_vote(t, deed, motion, agrees); });
}

Result<std::uint32_t> Hall::moves_after(TableId table, std::uint32_t line) {
  return impl_->moves_after(table, line);
}

Result<Done> Hall::think(TableId table) { return impl_->think(table); }

Result<std::optional<Time>> Hall::release(TableId table) { return impl_->release(table); }

Result<Orders> Hall::orders(TableId table, Snowflake person) { return impl_->orders(table, person); }

Result<Orders> Hall::change_orders(TableId table, const Deed& deed,
                                   const std::function<bool(Orders&)>& change) {
  return impl_->change_orders(table, deed, change);
}

Result<std::optional<Time>> Hall::close_abandoned(TableId table) { return impl_->close_abandoned(table); }

std::vector<Errand> Hall::errands(std::size_t most) { return impl_->outbox().due(most); }

std::optional<Time> Hall::next_errand_at() { return impl_->outbox().next_at(); }

void Hall::settle(const Errand& errand, const std::optional<Post>& posted) {
  impl_->outbox().settle(errand, posted);
  impl_->tell_errands_waiting();
}

void Hall::postpone(const Errand& errand, Time until) { impl_->outbox().postpone(errand, until, true); }

void Hall::hold(const Errand& errand, Time until) { impl_->outbox().postpone(errand, until, false); }

void Hall::tick() { impl_->tick(); }

std::optional<Time> Hall::next_tick_at() {
  return impl_->asked(std::optional<Time>{},
                      [this](Store& store) { return store.next_clock_after(impl_->now()); });
}

void Hall::away() { impl_->away(); }

bool Hall::calm(Snowflake person) { return calm_at(prefs(person).calm, now()); }

std::optional<Look> Hall::last_look(TableId table, Snowflake person) {
  return impl_->asked(std::optional<Look>{}, [&](Store& store) { return store.last_look(table, person); });
}

void Hall::looked(TableId table, Snowflake person, std::uint32_t version) {
  impl_->asked(false, [&](Store& store) {
    const Time at = now();
    const auto last = store.last_look(table, person);
    // Looking twice in a minute is one look: it need not be made durable.
    if (last && last->number == version && at - last->at < std::chrono::minutes(1)) return true;
    store.set_look(table, person, {version, at});
    return true;
  });
}

void Hall::send_again(ErrandKind kind, TableId table, Snowflake person) {
  impl_->outbox().send_again(kind, table, person);
  impl_->tell_errands_waiting();
}

std::optional<Post> Hall::table_post(TableId table) {
  return impl_->outbox().post(ErrandKind::Table, table, 0);
}

std::optional<Post> Hall::hand_post(TableId table, Snowflake person) {
  return impl_->outbox().post(ErrandKind::Hand, table, person);
}

void Hall::forget_table_post(TableId table) { impl_->outbox().forget_post(ErrandKind::Table, table, 0); }

Result<Done> Hall::thread_made(TableId table, Snowflake thread) {
  return impl_->carry_out(table, Deed{}, [&](const Table& t) { return check_thread_made(t, thread); });
}

Result<Done> Hall::thread_lost(TableId table, Snowflake thread, ThreadTrouble why) {
  return impl_->carry_out(table, Deed{}, [&](const Table& t) { return check_thread_lost(t, thread, why); });
}

std::optional<Time> Hall::last_renamed(Snowflake thread) { return impl_->outbox().last_renamed(thread); }

bool Hall::dm_closed(Snowflake person) { return impl_->outbox().contact(person).dm_closed; }

void Hall::set_dm_closed(Snowflake person, bool closed) { impl_->outbox().set_dm_closed(person, closed); }

std::optional<Snowflake> Hall::dm_channel(Snowflake person) {
  return impl_->outbox().contact(person).dm_channel;
}

void Hall::set_dm_channel(Snowflake person, Snowflake channel) {
  impl_->outbox().set_dm_channel(person, channel);
}

}  // namespace parlour::tables
