#pragma once
// What the journal of a table is made of. The state of a table is a fold over its entries, the first of which
// is always Opened. An entry is kept as JSON text; its shape may grow but never change its meaning.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/chance.h"
#include "games/seat.h"
#include "games/title.h"
#include "tables/person.h"

namespace parlour::tables {

struct Started {
  games::Seed seed{};
  std::optional<games::Seat> first{};  // who won the last game here and begins this one
  friend bool operator==(const Started&, const Started&) = default;
};
struct Opened {
  Place place;
  Person host;
  std::string game;
  int rules_version = 0;
  std::string data_digest;
  games::Chosen options;
  std::optional<Started> begins{};  // who plays alone needs no lobby
  friend bool operator==(const Opened&, const Opened&) = default;
};
struct Joined {
  Person who;
  friend bool operator==(const Joined&, const Joined&) = default;
};
struct Left {
  Snowflake who = 0;
  friend bool operator==(const Left&, const Left&) = default;
};
struct OptionChosen {
  std::string key;
  std::string choice;
  friend bool operator==(const OptionChosen&, const OptionChosen&) = default;
};
/// One or several moves of one seat, sent together: all or none.
struct Moved {
  games::Seat seat = 0;
  std::vector<std::string> moves;
  friend bool operator==(const Moved&, const Moved&) = default;
};
struct Cancelled {
  Snowflake by = 0;
  friend bool operator==(const Cancelled&, const Cancelled&) = default;
};

using Entry = std::variant<Opened, Joined, Left, OptionChosen, Started, Moved, Cancelled>;

nlohmann::json to_json(const Entry& entry);
/// Throws std::invalid_argument for an entry that this program does not know.
Entry entry_from_json(const nlohmann::json& from);

}  // namespace parlour::tables
