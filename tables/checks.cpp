#include "tables/checks.h"

#include <algorithm>

#include "tables/pace.h"
#include "tables/thread.h"

namespace parlour::tables {
namespace {

using games::Seat;

/// Why nothing can be done in a lobby that is no lobby any more.
std::optional<Denied> not_in_lobby(const Table& table) {
  if (table.over()) return Denied{Denial::Over, {}};
  if (table.phase == Phase::Playing) return Denied{Denial::AlreadyStarted, {}};
  return std::nullopt;
}

/// The first seat of somebody who won the last game here.
std::optional<Seat> seat_of_winner(const Table& table, const std::vector<Snowflake>& winners) {
  for (const Snowflake winner : winners) {
    if (const auto seat = table.seat_of(winner)) return seat;
  }
  return std::nullopt;
}

}  // namespace

bool offers(const games::Title& title, const std::string& key, const std::string& choice) {
  if (key == kPaceOption) return pace_named(choice).has_value();
  const games::Option* option = key == kThreadOption ? &thread_option() : title.option(key);
  return option != nullptr && std::ranges::find(option->choices, choice) != option->choices.end();
}

std::optional<Denied> cannot_move(const Table& table, Snowflake person) {
  if (table.phase == Phase::Lobby) return Denied{Denial::NotStarted, {}};
  if (table.over()) return Denied{Denial::Over, {}};
  if (!table.seat_of(person)) return Denied{Denial::NotSeated, {}};
  if (!table.match) return Denied{Denial::RulesTooNew, {}};
  if (table.paused) return Denied{Denial::Paused, {}};
  return std::nullopt;
}

Result<Entry> check_join(const Table& table, const Deed& deed) {
  if (const auto denied = not_in_lobby(table)) return *denied;
  if (table.seat_of(deed.who.id)) return Denial::AlreadySeated;
  if (!table.rulebook) return Denial::RulesTooNew;
  if (static_cast<int>(table.players.size()) >= table.rulebook->title->seat_counts.back()) {
    return Denial::TableFull;
  }
  return Entry{Joined{deed.who}};
}

Result<Entry> check_leave(const Table& table, const Deed& deed) {
  if (const auto denied = not_in_lobby(table)) return *denied;
  if (!table.seat_of(deed.who.id)) return Denial::NotSeated;
  return Entry{Left{deed.who.id}};
}

Result<Entry> check_option(const Table& table, const Deed& deed, const std::string& key,
                           const std::string& choice) {
  if (const auto denied = not_in_lobby(table)) return *denied;
  if (table.host.id != deed.who.id) return Denial::NotHost;
  if (!table.rulebook) return Denial::RulesTooNew;
  if (!offers(*table.rulebook->title, key, choice)) return Denial::NoSuchOption;
  if (wants_thread({{key, choice}}) && !can_have_thread(table.place)) return Denial::NoThreadHere;
  return Entry{OptionChosen{key, choice}};
}

Result<Entry> check_start(const Table& table, const Deed& deed, const std::vector<Snowflake>& winners) {
  if (const auto denied = not_in_lobby(table)) return *denied;
  if (table.host.id != deed.who.id && !deed.manages) return Denial::NotHost;
  if (!table.rulebook) return Denial::RulesTooNew;
  if (!table.rulebook->title->seats_fit(static_cast<int>(table.players.size()))) return Denial::TooFewSeats;
  return Entry{Started{games::random_seed(), seat_of_winner(table, winners)}};
}

Result<Entry> check_play(const Table& table, const Deed& deed, std::span<const std::string> moves,
                         std::optional<Question> question) {
  if (const auto denied = cannot_move(table, deed.who.id)) return *denied;
  const Seat seat = *table.seat_of(deed.who.id);
  if (question && table.question(seat) != question) return Denial::Stale;
  Moved moved{seat, {}};
  for (const std::string& notation : moves) {
    const auto choice = table.match->parse(notation);
    if (!choice) return Denial::NotAMove;
    // The journal keeps the game's own spelling, not what was typed.
    moved.moves.push_back(choice->notation);
  }
  return Entry{std::move(moved)};
}

Result<Entry> check_cancel(const Table& table, const Deed& deed) {
  if (table.over()) return Denial::Over;
  if (table.host.id != deed.who.id && !deed.manages) return Denial::NotHost;
  return Entry{Cancelled{deed.who.id}};
}

}  // namespace parlour::tables
