#pragma once
// Answers that wait at a table, and those that standing orders give. While a window is open nothing that is
// seen of a table changes when somebody answers; release.h says when the answers come out.

#include <optional>
#include <span>

#include "tables/release.h"
#include "tables/store.h"
#include "tables/table.h"

namespace parlour::tables {

/// The seat is asked in a window.
bool in_window(const Table& table, games::Seat seat);

/// The seat's answer waits for the others'. Where fewer than two people sit, nobody could learn anything from
/// the moment at which it comes out.
bool answer_waits(const Table& table, games::Seat seat);

/// How long answers wait at a table; `percent` of what the pace allows.
Patience patience_at(const Table& table, int percent);

/// The answer of a seat that waits and is still one to its question.
const HeldAnswer* answer_of(const Table& table, std::span<const HeldAnswer> held, games::Seat seat);

/// What comes out next.
struct ComingOut {
  Time at{};
  HeldAnswer answer;
};
std::optional<ComingOut> next_out(const Table& table, std::span<const HeldAnswer> held,
                                  const Patience& patience);

/// The answer that a seat's orders give to its question; nothing when the owner is to be asked.
std::optional<HeldAnswer> answer_by_orders(const Table& table, games::Seat seat, const Orders& orders,
                                           Time now);

/// What an entry changes of what waits, as the table goes from `before` to `after`: orders answer or lapse,
/// and answers to what is asked no more are dropped.
WaitingChange waiting_after(const Table& before, const Table& after, const Waiting& waiting,
                            const Patience& patience);

}  // namespace parlour::tables
