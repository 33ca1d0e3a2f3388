#pragma once
// A table is a fold over its journal: apply() is the only way in which it changes, for a new entry and for
// one that is read back. Asking whether a person may do something is the hall's part.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/match.h"
#include "games/title.h"
#include "tables/entry.h"
#include "tables/glance.h"
#include "tables/result.h"
#include "tables/store.h"

namespace parlour::tables {

/// The rules and the card data that a table began with.
struct Rulebook {
  const games::Title* title = nullptr;
  games::CardData data;
};

struct Table {
  TableId id = 0;
  std::uint32_t version = 0;  // number of the newest entry
  Phase phase = Phase::Lobby;
  Place place;
  Person host;
  std::vector<Person> players;  // by seat, in the order of joining
  std::string game;
  int rules_version = 0;
  std::string data_digest;
  games::Chosen options;
  Time opened{};
  Time changed{};
  std::uint32_t epoch = 0;  // counts undos: chance and questions of another epoch are others
  games::Seed seed{};
  /// Nothing when this program does not have the rules that the table began with; then there is no match.
  std::shared_ptr<const Rulebook> rulebook;
  std::optional<games::Match> match;  // once started

  [[nodiscard]] std::optional<games::Seat> seat_of(Snowflake person) const;
  [[nodiscard]] bool over() const { return phase == Phase::Finished || phase == Phase::Cancelled; }
  /// Whose eyes a person looks through: the own seat, and every seat once the game has been played out.
  [[nodiscard]] games::Viewer eyes_of(Snowflake person) const;
  [[nodiscard]] games::SeatSet to_act() const;
  /// What a seat is asked; nothing when it is not asked.
  [[nodiscard]] std::optional<Question> question(games::Seat seat) const;
};

/// Adds an entry. Only moves can be denied, and then the table is as it was before. `told` gets what
/// happened.
std::optional<Denied> apply(Table& table, const Entry& entry, Time at, std::vector<games::Happening>& told);

/// Moves of one seat on a match. Several go together only as steps of one move, so that nobody learns
/// something from the first and then takes all of it back.
std::optional<Denied> make_moves(games::Match& match, games::Seat seat, std::span<const std::string> moves,
                                 games::Chance& chance, std::vector<games::Happening>& told);

/// The part of what happened that these eyes may know.
std::vector<std::any> heard_by(const std::vector<games::Happening>& told, games::Viewer eyes);

/// Names what goes in, so a new field of the table is hidden until it is listed.
Glance glance_of(const Table& table, Snowflake person);

/// The fold as a cache, sealed against damage.
Snapshot take_snapshot(const Table& table);

/// How the rules of a table are found: by game, rules version and data digest.
using FindRulebook =
    std::function<std::shared_ptr<const Rulebook>(const std::string&, int, const std::string&)>;

/// Nothing when the snapshot is of no use: damaged, or of other rules. The journal serves then.
std::optional<Table> table_from(const Snapshot& snapshot, TableId id, const FindRulebook& find);

}  // namespace parlour::tables
