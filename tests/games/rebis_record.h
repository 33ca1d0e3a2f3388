#pragma once
// A small language in which a test of Rebis reads like the record of a game:
//
//   RebisRecord game("shelves 0: 4 -5 xs / 1: 7 | hands 3 3 9 / 6 | shiny 1 0 | deck 8 8 8");
//   game.seat(0).plays("shelf 3 3");
//   game.expect_refused(0, "shelf 9", "not_your_turn");
//   EXPECT_EQ(game.shelves(), "0: 3 3 4 -5 xs / 1: 7");
//
// A shelf names its owner, "a" for the Automa; its books, with a minus where the negative side is up; its
// tokens after an x, left to right, with a dot for a free space. The last shelf of an owner is the active
// one. A shelf of the Automa with a "!" is closed. Left out: "turn 0", "supply 9 3", "pile" (the top last),
// "held 0" (golden, alone), "phase mixture". Face-down cards are zeros unless "=7" names one.

#include <string>
#include <vector>

#include "games/rebis/rebis.h"

namespace parlour::games::testing {

class RebisRecord {
 public:
  /// As many seats as hands are named.
  explicit RebisRecord(const std::string& position);
  /// A dealt game.
  static RebisRecord dealt(int seed, int seats, const Chosen& options = {});

  class Player {
   public:
    Player(RebisRecord& record, Seat seat) : record_(record), seat_(seat) {}
    /// Makes a move in notation and fails the test when it is refused.
    void plays(const std::string& notation);

   private:
    RebisRecord& record_;
    Seat seat_;
  };
  Player seat(Seat seat) { return {*this, seat}; }

  /// Fails the test unless the move is refused by this rule, by why_not and apply alike, and changes nothing.
  void expect_refused(Seat seat, const std::string& notation, const std::string& rule);

  /// All shelves as they were opened, books from the lowest number up.
  [[nodiscard]] std::string shelves() const;
  [[nodiscard]] std::string hand(Seat seat) const;
  /// The notation of every legal move of a seat.
  [[nodiscard]] std::vector<std::string> moves(Seat seat) const;
  /// What these eyes heard of the last move, one event each.
  [[nodiscard]] std::vector<std::string> heard(Viewer eyes) const;
  [[nodiscard]] bool over() const { return state.phase == rebis::Phase::Over; }

  rebis::Rebis rules;
  rebis::State state;

 private:
  RebisRecord(const Chosen& options, int seats);
  [[nodiscard]] Chance chance() const;
  int seed_ = 1;
  Events<rebis::Event> events_;
};

}  // namespace parlour::games::testing
