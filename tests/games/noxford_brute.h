#pragma once
// Noxford once more, the slow way: written from the rules alone, with cards as names and the city as cells,
// and sharing nothing with games/noxford but the notation. It judges the fast generator.

#include <cstdint>
#include <string>
#include <vector>

#include "games/chance.h"
#include "games/noxford/noxford.h"

namespace parlour::games::testing {

class SlowNoxford {
 public:
  /// Takes over a position.
  explicit SlowNoxford(const noxford::State& state, int seats);

  /// Every legal move of the seat that is asked, in notation and in no particular order.
  [[nodiscard]] std::vector<std::string> moves() const;
  /// Carries out one of them.
  void play(const std::string& move, Chance& chance);
  [[nodiscard]] bool over() const { return over_; }

 private:
  struct Stack {
    int row = 0;  // of the upper left corner, from 1
    int column = 0;
    bool sideways = false;
    std::vector<std::string> cards;  // "R2", "db"; the visible one last
  };
  using Names = std::vector<std::string>;
  class Cells;

  [[nodiscard]] Names turn_moves() const;
  [[nodiscard]] Names gear_moves() const;
  void draw(Names& from, Names& to, Chance& chance) const;
  void end_turn(Chance& chance);

  int seats_;
  std::vector<Stack> city_;
  std::vector<Names> hands_;
  std::vector<Names> decks_;
  Names display_;
  Names stock_;
  std::vector<bool> masters_;  // still to come
  int seat_ = 0;
  int gear_ = -1;  // the stack with the gear card just placed
  int passes_ = 0;
  bool over_ = false;
};

/// Sequences of moves to a depth, by the slow way. What happens by chance at a depth is the same in every
/// branch, as in perft.h.
std::uint64_t count_sequences_slowly(const SlowNoxford& game, const Seed& seed, int depth);

}  // namespace parlour::games::testing
