#include "tables/table.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <type_traits>

namespace parlour::tables {
namespace {

using games::Chance;
using games::Happening;
using games::Purpose;
using games::Seat;
using games::SeatSet;

void leave(Table& table, Snowflake who) {
  std::erase_if(table.players, [&](const Person& player) { return player.id == who; });
  if (table.players.empty()) {
    table.phase = Phase::Cancelled;
  } else if (table.host.id == who) {
    table.host = table.players.front();
  }
}

void start(Table& table, const Started& started) {
  table.seed = started.seed;
  if (started.first) table.options[games::kFirstSeat] = std::to_string(*started.first);
  table.phase = Phase::Playing;
  if (!table.rulebook) return;
  Chance chance(started.seed, Purpose::Setup, table.epoch);
  table.match = table.rulebook->title->deal(table.rulebook->data, table.options,
                                            static_cast<int>(table.players.size()), chance);
}

void open(Table& table, const Opened& opened, Time at) {
  table.place = opened.place;
  table.host = opened.host;
  table.players = {opened.host};
  table.game = opened.game;
  table.rules_version = opened.rules_version;
  table.data_digest = opened.data_digest;
  table.options = opened.options;
  table.opened = at;
  if (opened.begins) start(table, *opened.begins);
}

std::optional<Denied> move(Table& table, const Moved& moved, std::vector<Happening>& told) {
  if (!table.match) return std::nullopt;
  Chance chance(table.seed, Purpose::Move, table.epoch, table.version + 1);
  // On a copy: when the second step is barred, the first has not happened either.
  games::Match next = *table.match;
  std::vector<Happening> happened;
  if (auto denied = make_moves(next, moved.seat, moved.moves, chance, happened)) return denied;
  table.match = std::move(next);
  std::ranges::move(happened, std::back_inserter(told));
  if (table.match->outcome()) table.phase = Phase::Finished;
  return std::nullopt;
}

}  // namespace

std::optional<Seat> Table::seat_of(Snowflake person) const {
  if (person == 0) return std::nullopt;
  const auto found = std::ranges::find(players, person, &Person::id);
  if (found == players.end()) return std::nullopt;
  return static_cast<Seat>(found - players.begin());
}

games::Viewer Table::eyes_of(Snowflake person) const {
  if (phase == Phase::Finished) return SeatSet::all(static_cast<int>(players.size()));
  const auto seat = seat_of(person);
  return seat ? SeatSet{*seat} : games::kPasserBy;
}

SeatSet Table::to_act() const { return match && phase == Phase::Playing ? match->to_act() : SeatSet{}; }

std::optional<Question> Table::question(Seat seat) const {
  if (!to_act().contains(seat)) return std::nullopt;
  return Question{epoch} << 32U | match->question(seat);
}

std::optional<Denied> make_moves(games::Match& match, Seat seat, std::span<const std::string> moves,
                                 Chance& chance, std::vector<Happening>& told) {
  if (moves.empty()) return Denied{Denial::NotAMove, {}};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0 && !match.mid_move()) return Denied{Denial::NotAMove, {}};
    const auto choice = match.parse(moves[i]);
    if (!choice) return Denied{Denial::NotAMove, {}};
    if (const auto refused = match.apply(seat, *choice, chance, told)) {
      return Denied{Denial::Barred, refused->rule};
    }
  }
  return std::nullopt;
}

std::optional<Denied> apply(Table& table, const Entry& entry, Time at, std::vector<Happening>& told) {
  auto denied = std::visit(
      [&](const auto& e) -> std::optional<Denied> {
        using E = std::decay_t<decltype(e)>;
        if constexpr (std::is_same_v<E, Opened>) open(table, e, at);
        if constexpr (std::is_same_v<E, Joined>) table.players.push_back(e.who);
        if constexpr (std::is_same_v<E, Left>) leave(table, e.who);
        if constexpr (std::is_same_v<E, OptionChosen>) table.options[e.key] = e.choice;
        if constexpr (std::is_same_v<E, Started>) start(table, e);
        if constexpr (std::is_same_v<E, Moved>) return move(table, e, told);
        if constexpr (std::is_same_v<E, Cancelled>) table.phase = Phase::Cancelled;
        return std::nullopt;
      },
      entry);
  if (denied) return denied;
  ++table.version;
  table.changed = at;
  return std::nullopt;
}

std::vector<std::any> heard_by(const std::vector<Happening>& told, games::Viewer eyes) {
  std::vector<std::any> heard;
  for (const Happening& happening : told) {
    if (const std::any* event = happening.heard_by(eyes)) heard.push_back(*event);
  }
  return heard;
}

Glance glance_of(const Table& table, Snowflake person) {
  Glance glance;
  glance.id = table.id;
  glance.version = table.version;
  glance.phase = table.phase;
  glance.place = table.place;
  glance.host = table.host;
  glance.players = table.players;
  glance.title = table.rulebook ? table.rulebook->title : nullptr;
  glance.options = table.options;
  glance.opened = table.opened;
  glance.changed = table.changed;
  glance.seat = table.seat_of(person);
  if (!table.match) return glance;

  glance.view = table.match->view(table.eyes_of(person));
  glance.to_act = table.to_act();
  glance.outcome = table.match->outcome();
  if (!glance.seat) return glance;
  if (const auto question = table.question(*glance.seat)) {
    glance.question = *question;
    glance.choices = table.match->legal(*glance.seat);
  }
  return glance;
}

}  // namespace parlour::tables
