// What the hall shows.

#include <algorithm>

#include "tables/checks.h"
#include "tables/hall_impl.h"
#include "tables/remark.h"
#include "tables/window.h"

namespace parlour::tables {

Result<std::vector<LogLine>> Hall::Impl::log(TableId id, Snowflake person, std::uint32_t since,
                                             std::size_t most) {
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

Result<std::vector<Glance>> Hall::Impl::tables_of(Snowflake person) {
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

Result<Glance> Hall::Impl::glance(TableId id, Snowflake person) {
  return with_table<Glance>(id, [&](Slot& slot) -> Result<Glance> {
    const Table& table = *slot.table;
    if (!can_be_shown(table)) return Denial::RulesTooNew;
    Glance glance = glance_of(table, person);
    glance.title = title_of(table);
    add_clocks(glance);
    if (glance.seat && glance.to_act.contains(*glance.seat)) {
      const Waiting waiting = store_->waiting(id);
      if (const auto* answer = answer_of(table, waiting.held, *glance.seat)) glance.answered = answer->moves;
    }
    return glance;
  });
}

Result<TrackRecord> Hall::Impl::track_record(Snowflake person) {
  try {
    return store_->track_record(person);
  } catch (const StoreTrouble& trouble) {
    report(trouble);
    return Denial::StoreTrouble;
  }
}

Result<std::uint32_t> Hall::Impl::moves_after(TableId id, std::uint32_t line) {
  return with_table<std::uint32_t>(id, [&](Slot& slot) -> Result<std::uint32_t> {
    const auto moves = slot.table->moves_after(line);
    if (slot.table->phase != Phase::Playing || moves.value_or(0) == 0) return Denial::NoSuchLine;
    return *moves;
  });
}

std::vector<Snowflake> Hall::Impl::last_winners(TableId id) {
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

Result<Glance> Hall::Impl::peek(TableId id, Snowflake person, std::span<const std::string> moves) {
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

Result<std::optional<Denied>> Hall::Impl::why_not(TableId id, Snowflake person, const std::string& notation) {
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

void Hall::Impl::add_clocks(Glance& glance) const {
  if (glance.phase != Phase::Playing) return;
  const auto clocks = asked(std::vector<Clock>{}, [&](Store& store) { return store.clocks(glance.id); });
  for (const Clock& clock : clocks) {
    if (clock.running) glance.clocks.push_back({clock.seat, clock.ends, clock.stage, clock.since});
  }
}

const games::Title* Hall::Impl::title_of(const Table& table) const {
  const Shelf* shelf = library_.shelf(table.game);
  return shelf == nullptr ? nullptr : &shelf->title;
}

bool Hall::Impl::can_be_shown(const Table& table) const {
  if (title_of(table) == nullptr) return false;
  const bool has_game = table.phase == Phase::Playing || table.phase == Phase::Finished;
  return !has_game || table.match.has_value();
}

}  // namespace parlour::tables
