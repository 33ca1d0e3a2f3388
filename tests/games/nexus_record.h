#pragma once
// A small language in which a test of Nexus reads like the record of a game:
//
//   Record game("nexus 5 9 A1 | parade 12 of 1 | hands 3 4 / 6 7 | deck 8 10");
//   game.seat(0).plays("sow 3");
//   game.expect_refused(0, "attend", "not_your_turn");
//   EXPECT_EQ(game.table(), "nexus 5 9 A1 3 | parade 12 of 1 | hands 4 / 6 7 | deck 8 10");
//
// A position names its zones bottom to top, in any order, and leaves out what is empty: "left" and "right"
// for two nexuses; "scored 0: 4 5 / 1: 7" for score zones; "turn 1" when it is not seat 0's. Cards that are
// not named are out of the game.

#include <string>
#include <vector>

#include "games/nexus/nexus.h"

namespace parlour::games::testing {

class Record {
 public:
  explicit Record(const std::string& position, const Chosen& options = {}, int seats = 2);
  /// A dealt game.
  static Record dealt(int seed, const Chosen& options = {}, int seats = 2);

  class Player {
   public:
    Player(Record& record, Seat seat) : record_(record), seat_(seat) {}
    /// Makes a move in notation and fails the test when it is refused.
    void plays(const std::string& notation);

   private:
    Record& record_;
    Seat seat_;
  };
  Player seat(Seat seat) { return {*this, seat}; }

  /// Fails the test unless the move is refused by this rule, by why_not and apply alike, and changes nothing.
  void expect_refused(Seat seat, const std::string& notation, const std::string& rule);

  /// The position in the same language, without score zones.
  [[nodiscard]] std::string table() const;
  /// The parades in the score zones, such as "0: 4 5 A1 / 1: 7".
  [[nodiscard]] std::string scored() const;
  /// The notation of every legal move of a seat.
  [[nodiscard]] std::vector<std::string> moves(Seat seat) const;
  /// What these eyes heard of the last move, one event each.
  [[nodiscard]] std::vector<std::string> heard(Viewer eyes) const;

  nexus::Nexus rules;
  nexus::State state;

 private:
  Record(const Chosen& options, int seats);
  [[nodiscard]] Chance chance() const;
  int seed_ = 1;
  Events<nexus::Event> events_;
};

}  // namespace parlour::games::testing
