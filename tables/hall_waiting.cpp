// The hall takes moves, answers that wait for others, and standing orders.

#include <algorithm>

#include "tables/checks.h"
#include "tables/hall_impl.h"
#include "tables/seat_checks.h"
#include "tables/window.h"

namespace parlour::tables {

Result<Done> Hall::Impl::play(TableId id, const Deed& deed, std::span<const std::string> moves,
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

Result<Done> Hall::Impl::think(TableId id) {
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

Result<std::optional<Time>> Hall::Impl::release(TableId id) {
  auto next = with_table<std::optional<Time>>(id, [&](Slot& slot) -> Result<std::optional<Time>> {
    std::vector<std::any> heard;
    return release_due(slot, id, 0, heard);
  });
  tell_errands_waiting();
  return next;
}

Result<Orders> Hall::Impl::orders(TableId id, Snowflake person) {
  return with_table<Orders>(id, [&](Slot& slot) -> Result<Orders> {
    if (const auto denied = cannot_act(*slot.table, person)) return *denied;
    return orders_of(store_->waiting(id), person);
  });
}

Result<Orders> Hall::Impl::change_orders(TableId id, const Deed& deed,
                                         const std::function<bool(Orders&)>& change) {
  auto kept = with_table<Orders>(id, [&](Slot& slot) -> Result<Orders> {
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

Orders Hall::Impl::orders_of(const Waiting& waiting, Snowflake person) {
  const auto found = waiting.orders.find(person);
  return found == waiting.orders.end() ? Orders{} : found->second;
}

games::SeatSet Hall::Impl::answered(const Table& table) const {
  games::SeatSet seats;
  const Waiting waiting = store_->waiting(table.id);
  for (const HeldAnswer& answer : waiting.held) {
    if (answer_of(table, waiting.held, answer.seat) != nullptr) seats.add(answer.seat);
  }
  return seats;
}

std::optional<Result<Done>> Hall::Impl::answer_once(Slot& slot, TableId id, const Deed& deed,
                                                    const Moved& moved) {
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

bool Hall::Impl::change_waiting(Slot& slot, const Waiting& waiting, WaitingChange change) {
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

Result<std::optional<Time>> Hall::Impl::release_due(Slot& slot, TableId id, Snowflake doer,
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
    if (!change_waiting(slot, waiting, std::move(change))) continue;
    outbox_.send_again(by_computer ? ErrandKind::Think : ErrandKind::Hand, id, by_computer ? 0 : person);
  }
}

}  // namespace parlour::tables
