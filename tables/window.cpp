#include "tables/window.h"

#include <algorithm>

namespace parlour::tables {
namespace {

using games::Seat;
using games::SeatSet;

games::Asked asked_at(const Table& table, Seat seat) {
  return games::asked_of(*table.rulebook->title, table.match->view({seat}), seat);
}

/// More than one person owns a seat.
bool is_company(const Table& table) {
  return std::ranges::count_if(table.players, [](const Person& one) { return !is_computer(one.id); }) > 1;
}

OpenWindow window_of(const Table& table, Seat seat) {
  const AskedBy& asked = table.asked.at(static_cast<std::size_t>(seat));
  return {table.seed, table.epoch, asked.number, asked.at};
}

/// Everyone who is asked by the same entry, in the same window.
SeatSet asked_together(const Table& table, Seat seat) {
  const std::uint32_t number = table.asked.at(static_cast<std::size_t>(seat)).number;
  SeatSet together;
  for (const Seat other : table.to_act()) {
    if (table.asked.at(static_cast<std::size_t>(other)).number == number) together.add(other);
  }
  return together;
}

/// No other answer can come before this one: with it the others are not asked any more.
bool closes(const Table& table, const HeldAnswer& answer) {
  games::Match after = *table.match;
  games::Chance chance(table.seed, games::Purpose::Sample, table.epoch, table.version + 1);
  std::vector<games::Happening> told;
  if (make_moves(after, answer.seat, answer.moves, chance, told)) return false;
  const SeatSet others = asked_together(table, answer.seat) - SeatSet{answer.seat};
  SeatSet still;
  for (const Seat other : others& after.to_act()) {
    if (after.question(other) == table.match->question(other)) still.add(other);
  }
  return still != others;
}

std::optional<ComingOut> next_of_window(const Table& table, std::span<const HeldAnswer> held, Seat seat,
                                        const Patience& patience) {
  const OpenWindow window = window_of(table, seat);
  const SeatSet together = asked_together(table, seat);
  std::vector<Held> in;
  for (const Seat one : together) {
    const HeldAnswer* answer = answer_of(table, held, one);
    if (answer != nullptr) in.push_back({one, answer->since, answer->moves.front(), closes(table, *answer)});
  }
  const auto at = next_release(window, patience, together, in);
  if (!at) return std::nullopt;
  const auto out = released(window, patience, together, in, *at);
  return ComingOut{*at, *answer_of(table, held, out.front().seat)};
}

}  // namespace

bool in_window(const Table& table, Seat seat) {
  return table.to_act().contains(seat) && asked_at(table, seat).window();
}

bool answer_waits(const Table& table, Seat seat) { return is_company(table) && in_window(table, seat); }

Patience patience_at(const Table& table, int percent) {
  if (!is_company(table)) return {};
  const Patience full = pace_of(table.options) == Pace::Live ? kLivePatience : kPatience;
  return {full.least * percent / 100, full.most * percent / 100};
}

const HeldAnswer* answer_of(const Table& table, std::span<const HeldAnswer> held, Seat seat) {
  const auto question = table.question(seat);
  const auto found = std::ranges::find(held, seat, &HeldAnswer::seat);
  return question && found != held.end() && found->question == *question ? &*found : nullptr;
}

std::optional<ComingOut> next_out(const Table& table, std::span<const HeldAnswer> held,
                                  const Patience& patience) {
  std::optional<ComingOut> next;
  for (const HeldAnswer& answer : held) {
    if (answer_of(table, held, answer.seat) == nullptr) continue;
    const auto out =
        in_window(table, answer.seat)
            ? next_of_window(table, held, answer.seat, patience)
            : ComingOut{release_after(window_of(table, answer.seat), patience, answer.since), answer};
    if (out && (!next || out->at < next->at)) next = out;
  }
  return next;
}

std::optional<HeldAnswer> answer_by_orders(const Table& table, Seat seat, const Orders& orders, Time now) {
  const auto question = table.question(seat);
  if (!question || orders.empty() || table.computers().contains(seat)) return std::nullopt;
  const auto answer = answer_by(orders, asked_at(table, seat), table.match->legal(seat));
  if (!answer) return std::nullopt;
  return HeldAnswer{seat, *question, now, 0, false, {*answer}};
}

WaitingChange waiting_after(const Table& before, const Table& after, const Waiting& waiting,
                            const Patience& patience) {
  WaitingChange change;
  if (after.phase != Phase::Playing || !after.match) return change;
  std::vector<HeldAnswer> held;
  for (const HeldAnswer& answer : waiting.held) {
    const auto at = static_cast<std::size_t>(answer.seat);
    const bool of_another = before.players[at].id != after.players[at].id ||
                            (answer.computer && !after.computers().contains(answer.seat));
    // In a pause nobody is asked; afterwards the question is the same.
    const bool stands = after.paused || answer_of(after, waiting.held, answer.seat) != nullptr;
    if (stands && !of_another) {
      held.push_back(answer);
    } else {
      change.dropped.push_back(answer.seat);
    }
  }
  for (const auto& [person, orders] : waiting.orders) {
    const auto seat = after.seat_of(person);
    if (!seat) {
      change.orders[person] = {};
      continue;
    }
    const auto question = after.question(*seat);
    const bool newly_asked = question && question != before.question(*seat);
    if (!newly_asked) continue;
    Orders rest = still_standing(orders, asked_at(after, *seat));
    if (answer_of(after, held, *seat) == nullptr) {
      if (const auto answer = answer_by_orders(after, *seat, rest, after.changed)) {
        change.held.push_back(*answer);
        held.push_back(*answer);
      }
    }
    if (rest != orders) change.orders[person] = std::move(rest);
  }
  if (const auto next = next_out(after, held, patience)) change.release = next->at;
  return change;
}

}  // namespace parlour::tables
