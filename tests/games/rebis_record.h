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

#include "tests/games/rebis_traits.h"
#include "tests/games/record.h"

namespace parlour::games::testing {

class RebisRecord : public GameRecord<rebis::Rebis> {
 public:
  /// As many seats as hands are named.
  explicit RebisRecord(const std::string& position);
  /// A dealt game.
  static RebisRecord dealt(int seed, int seats, const Chosen& options = {});

  /// All shelves as they were opened, books from the lowest number up.
  [[nodiscard]] std::string shelves() const;
  [[nodiscard]] std::string hand(Seat seat) const;
  [[nodiscard]] bool over() const { return state.phase == rebis::Phase::Over; }

 private:
  RebisRecord(const Chosen& options, int seats);
};

}  // namespace parlour::games::testing
