// Reads config/games/rebel_nox.json into the Data of Rebel Nox, and refuses what cannot be played with.

#include <algorithm>
#include <utility>

#include "games/rebel_nox/rebel_nox.h"

namespace parlour::games::rebel_nox {

namespace {

constexpr int kMostSymbols = 3;     // on one card: no fight can then overflow a count
constexpr int kMostInfluence = 10;  // either way, of one location

constexpr std::array<std::pair<std::string_view, Symbol>, 4> kSymbols{{{"none", Symbol::None},
                                                                       {"assassin", Symbol::Assassin},
                                                                       {"flag", Symbol::Flag},
                                                                       {"infiltrator", Symbol::Infiltrator}}};

int read_marked(const CardData& place, int least, int most) {
  (void)place.mark();
  return place.number(least, most);
}

Face read_face(const CardData& data) {
  (void)data.mark();
  const std::string word = data.word();
  const auto* const known = std::ranges::find(kSymbols, word, &std::pair<std::string_view, Symbol>::first);
  if (known == kSymbols.end()) {
    data.value().refuse("must be none, assassin, flag or infiltrator, not \"" + word + "\"");
  }
  if (known->second == Symbol::None) {
    if (data.has("count")) data.at("count").refuse("only symbols are counted");
    return {};
  }
  return {known->second, static_cast<std::uint8_t>(data.at("count").number(1, kMostSymbols))};
}

Faces read_faces(const CardData& data) {
  for (const std::string& key : data.keys()) {
    const bool known =
        std::ranges::any_of(std::array{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17},
                            [&](int number) { return key == std::to_string(number); });
    if (!known) data.at(key).refuse("is not a number of a card: they are 1 to 17");
  }
  Faces faces{};
  for (int number = 1; number <= kNumbers; ++number) {
    faces[static_cast<std::size_t>(number)] = read_face(data.at(std::to_string(number)));
  }
  return faces;
}

LocationValue read_location(const CardData& data, const LocationRow& row) {
  const auto value = [&](const char* key, bool belongs) -> std::int8_t {
    if (!belongs) {
      if (data.has(key)) data.at(key).refuse("does not belong to this location");
      return 0;
    }
    return static_cast<std::int8_t>(read_marked(data.at(key), -kMostInfluence, kMostInfluence));
  };
  // The mark of the rule itself: nothing is read from it.
  (void)data.at("rule").mark();
  LocationValue read{value("influence", true), value("otherwise", row.otherwise != nullptr),
                     value("followers", row.consoles)};
  if (read.followers < 0) data.at("followers").refuse("nobody loses followers");
  return read;
}

LocationValues read_locations(const CardData& data) {
  for (const std::string& key : data.keys()) {
    if (!location_named(key)) data.at(key).refuse("is not a location");
  }
  LocationValues values{};
  for (std::size_t i = 0; i < kLocations; ++i) {
    const LocationRow& row = row_of(static_cast<Location>(i));
    values[i] = read_location(data.at(std::string(row.key)), row);
  }
  return values;
}

std::array<std::uint8_t, kMostInTeam> read_table(const CardData& data, int least, int most) {
  if (data.size() != kMostInTeam) data.refuse("must have five values, for teams of one to five");
  std::array<std::uint8_t, kMostInTeam> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table.at(i) = static_cast<std::uint8_t>(read_marked(data.at(i), least, most));
  }
  return table;
}

}  // namespace

Data RebelNox::read(const CardData& data) {
  for (const std::string& key : data.keys()) {
    if (key != "about" && key != "symbols" && key != "locations" && key != "bonus" && key != "needed") {
      data.at(key).refuse("is not known here");
    }
  }
  Data read;
  read.faces = read_faces(data.at("symbols"));
  read.locations = read_locations(data.at("locations"));
  // Every round must add followers, or a game need never end.
  read.bonus = read_table(data.at("bonus"), 1, 50);
  read.needed = read_table(data.at("needed"), 1, 200);
  return read;
}

}  // namespace parlour::games::rebel_nox
