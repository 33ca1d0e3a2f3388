#pragma once
// A small language in which a test of Noxford reads like a game record. The city is drawn cell by cell, each
// card with a letter of its own; the first cell of the drawing is row 11, column 11. What the letters are
// follows, then the other zones:
//
//   CityRecord game(R"(
//     aabbb
//     aabbb
//     aac..
//     ..c..   )" ... "a=d-gear b=barracks c=R2/B1",  (R2 over B1)
//     "hands 1 2 / 3 | display db a-gear | turn 0");
//
// Zones: hands and decks (without colours, a / between seats), display, stock, masters (the seats whose
// Master is not in play; all when left out), turn. What is left out is empty.

#include <string>

#include "tests/games/noxford_traits.h"
#include "tests/games/record.h"

namespace parlour::games::testing {

class CityRecord : public GameRecord<noxford::Noxford> {
 public:
  CityRecord(const std::string& map, const std::string& cards, const std::string& zones = "", int seats = 2);
  /// A dealt game.
  static CityRecord dealt(int seed, int seats = 2);
  /// On a table of another size, or with other card data.
  CityRecord& with(const noxford::Data& data);

  /// The cards of the lot with this upper left corner, the visible one first: "R2/B1"; "" for none.
  [[nodiscard]] std::string at(const std::string& corner) const;
  [[nodiscard]] std::string hand(Seat seat) const;
  [[nodiscard]] std::string display() const;
  [[nodiscard]] noxford::Count count() const { return noxford::count(state.city, rules.data()); }

 private:
  explicit CityRecord(int seats);
};

}  // namespace parlour::games::testing
