#include "tables/seat_checks.h"

#include <algorithm>
#include <stdexcept>

#include "tables/checks.h"

namespace parlour::tables {
namespace {

using games::Chance;
using games::Purpose;
using games::Seat;

std::optional<Denied> not_the_hosts_lobby(const Table& table, const Deed& deed) {
  if (table.over()) return Denied{Denial::Over, {}};
  if (table.phase == Phase::Playing) return Denied{Denial::AlreadyStarted, {}};
  if (table.host.id != deed.who.id) return Denied{Denial::NotHost, {}};
  return std::nullopt;
}

const Holding& holding(const Table& table, Seat seat) {
  return table.holdings.at(static_cast<std::size_t>(seat));
}

}  // namespace

std::optional<Denied> cannot_act(const Table& table, Snowflake person) {
  if (table.phase == Phase::Lobby) return Denied{Denial::NotStarted, {}};
  if (table.over()) return Denied{Denial::Over, {}};
  if (!table.seat_of(person)) return Denied{Denial::NotSeated, {}};
  if (!table.match) return Denied{Denial::RulesTooNew, {}};
  return std::nullopt;
}

Result<Entry> check_add_computer(const Table& table, const Deed& deed, std::span<const std::string> names) {
  if (const auto denied = not_the_hosts_lobby(table, deed)) return *denied;
  if (!table.rulebook) return Denial::RulesTooNew;
  if (static_cast<int>(table.players.size()) >= table.rulebook->title->seat_counts.back()) {
    return Denial::TableFull;
  }
  Snowflake id = 1;
  while (table.seat_of(id)) ++id;
  return Entry{Joined{{id, names[(id - 1) % names.size()]}}};
}

Result<Entry> check_dismiss_computer(const Table& table, const Deed& deed) {
  if (const auto denied = not_the_hosts_lobby(table, deed)) return *denied;
  const auto last = std::ranges::find_if(table.players.rbegin(), table.players.rend(),
                                         [](const Person& one) { return is_computer(one.id); });
  if (last == table.players.rend()) return Denial::NoComputer;
  return Entry{Left{last->id}};
}

Result<Entry> check_stand_in(const Table& table, Seat seat) {
  if (table.phase != Phase::Playing) return Denial::Over;
  if (static_cast<std::size_t>(seat) >= table.holdings.size()) return Denial::NotSeated;
  if (table.computers().contains(seat)) return Denial::SeatAway;
  return Entry{StoodIn{seat, StoodIn::Why::Clock}};
}

Result<Entry> check_leave_seat(const Table& table, const Deed& deed) {
  if (const auto denied = cannot_act(table, deed.who.id)) return *denied;
  const Seat seat = *table.seat_of(deed.who.id);
  if (holding(table, seat).stood_in == StoodIn::Why::Left) return Denial::SeatAway;
  return Entry{StoodIn{seat, StoodIn::Why::Left}};
}

Result<Entry> check_offer_seat(const Table& table, const Deed& deed) {
  if (const auto denied = cannot_act(table, deed.who.id)) return *denied;
  const Seat seat = *table.seat_of(deed.who.id);
  if (holding(table, seat).offered) return Denial::SeatAway;
  return Entry{SeatOffered{seat}};
}

Result<Entry> check_take_back(const Table& table, const Deed& deed) {
  if (const auto denied = cannot_act(table, deed.who.id)) return *denied;
  const Seat seat = *table.seat_of(deed.who.id);
  if (!holding(table, seat).stood_in && !holding(table, seat).offered) return Denial::SeatHeld;
  return Entry{TakenBack{seat}};
}

Result<Entry> check_take_seat(const Table& table, const Deed& deed, std::optional<Seat> seat) {
  if (table.phase == Phase::Lobby) return Denial::NotStarted;
  if (table.over()) return Denial::Over;
  if (table.seat_of(deed.who.id)) return Denial::AlreadySeated;
  if (!table.match) return Denial::RulesTooNew;
  if (!seat) {
    const auto offered = std::ranges::find_if(table.holdings, &Holding::offered);
    if (offered == table.holdings.end()) return Denial::SeatNotOffered;
    seat = static_cast<Seat>(offered - table.holdings.begin());
  }
  if (static_cast<std::size_t>(*seat) >= table.holdings.size() || !holding(table, *seat).offered) {
    return Denial::SeatNotOffered;
  }
  // Two hands in one head would be no game any more.
  const bool knows_another = std::ranges::any_of(
      table.former, [&](const Former& one) { return one.person == deed.who.id && one.seat != *seat; });
  if (knows_another) return Denial::KnowsAnotherHand;
  return Entry{SeatTaken{*seat, deed.who}};
}

Result<Entry> check_think(const Table& table, games::SeatSet asked) {
  if (asked.empty()) return table.match || table.over() ? Denial::Stale : Denial::RulesTooNew;
  const Seat seat = asked.first();
  Moved moved{seat, {}, true};
  games::Match ahead = *table.match;
  // Computers that are asked by the same entry have thoughts of their own.
  const auto stream = (table.version + 1) * games::kMaxSeats + static_cast<std::uint32_t>(seat);
  Chance thinking(table.seed, Purpose::Player, table.epoch, stream);
  // Another stream than the move itself will draw from, as for a person who looks ahead.
  Chance drawing(table.seed, Purpose::Sample, table.epoch, table.version + 1);
  std::vector<games::Happening> told;
  do {
    const auto choice = ahead.advise(seat, thinking);
    if (const auto refused = ahead.apply(seat, choice, drawing, told)) {
      throw std::logic_error("a computer chose what is barred by " + refused->rule);
    }
    moved.moves.push_back(choice.notation);
  } while (ahead.mid_move() && ahead.to_act().contains(seat));
  return Entry{std::move(moved)};
}

}  // namespace parlour::tables
