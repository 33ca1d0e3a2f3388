#pragma once
// Whether a seat may change hands, and what a computer that holds one does.

#include <optional>
#include <span>
#include <string>

#include "tables/entry.h"
#include "tables/hall.h"
#include "tables/result.h"
#include "tables/table.h"

namespace parlour::tables {

/// Why a person cannot act at a running game, paused or not.
std::optional<Denied> cannot_act(const Table& table, Snowflake person);

Result<Entry> check_add_computer(const Table& table, const Deed& deed, std::span<const std::string> names);
Result<Entry> check_dismiss_computer(const Table& table, const Deed& deed);
Result<Entry> check_stand_in(const Table& table, games::Seat seat);
Result<Entry> check_leave_seat(const Table& table, const Deed& deed);
Result<Entry> check_offer_seat(const Table& table, const Deed& deed);
Result<Entry> check_take_back(const Table& table, const Deed& deed);
/// The seat that is named, or the first that is offered.
Result<Entry> check_take_seat(const Table& table, const Deed& deed, std::optional<games::Seat> seat);

/// One move of the first of these computers that are asked, from what its seat knows; Stale when there is
/// none.
Result<Entry> check_think(const Table& table, games::SeatSet asked);

}  // namespace parlour::tables
