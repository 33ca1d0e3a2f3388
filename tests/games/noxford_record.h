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
#include <vector>

#include "games/noxford/noxford.h"

namespace parlour::games::testing {

class CityRecord {
 public:
  CityRecord(const std::string& map, const std::string& cards, const std::string& zones = "", int seats = 2);
  /// A dealt game.
  static CityRecord dealt(int seed, int seats = 2);
  /// On a table of another size, or with other card data.
  CityRecord& with(const noxford::Data& data);

  class Player {
   public:
    Player(CityRecord& record, Seat seat) : record_(record), seat_(seat) {}
    /// Makes a move in notation and fails the test when it is refused.
    void plays(const std::string& notation);

   private:
    CityRecord& record_;
    Seat seat_;
  };
  Player seat(Seat seat) { return {*this, seat}; }

  /// Fails the test unless the move is refused by this rule, by why_not and apply alike, and changes nothing.
  void expect_refused(Seat seat, const std::string& notation, const std::string& rule);

  /// The cards of the lot with this upper left corner, the visible one first: "R2/B1"; "" for none.
  [[nodiscard]] std::string at(const std::string& corner) const;
  /// The notation of every legal move of a seat that begins like this.
  [[nodiscard]] std::vector<std::string> moves(Seat seat, const std::string& beginning = "") const;
  [[nodiscard]] bool may(Seat seat, const std::string& notation) const;
  /// What these eyes heard of the last move, one event each.
  [[nodiscard]] std::vector<std::string> heard(Viewer eyes = kPasserBy) const;
  [[nodiscard]] std::string hand(Seat seat) const;
  [[nodiscard]] std::string display() const;
  [[nodiscard]] noxford::Count count() const { return noxford::count(state.city, rules.data()); }

  noxford::Noxford rules;
  noxford::State state;

 private:
  explicit CityRecord(int seats);
  [[nodiscard]] Chance chance() const;
  int seed_ = 1;
  Events<noxford::Event> events_;
};

}  // namespace parlour::games::testing
