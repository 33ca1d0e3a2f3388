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

#include "tests/games/nexus_traits.h"
#include "tests/games/record.h"

namespace parlour::games::testing {

class Record : public GameRecord<nexus::Nexus> {
 public:
  explicit Record(const std::string& position, const Chosen& options = {}, int seats = 2);
  /// A dealt game.
  static Record dealt(int seed, const Chosen& options = {}, int seats = 2);

  /// The position in the same language, without score zones.
  [[nodiscard]] std::string table() const;
  /// The parades in the score zones, such as "0: 4 5 A1 / 1: 7".
  [[nodiscard]] std::string scored() const;

 private:
  Record(const Chosen& options, int seats);
};

}  // namespace parlour::games::testing
