#pragma once
// A small language in which a test of Coup reads like the record of a game:
//
//   CoupGame game("Banker Director Guerrilla Politician Peacekeeper",
//               "Ann 4 Guerrilla Banker / Ben 2 Director Director / Cid 2 Banker Banker / deck Politician");
//   game.play("Ann claims Guerrilla on Ben; Cid allows; Ben blocks; Ann challenges Ben; Ben loses Director");
//   game.refuse("Cid takes income", "not_asked");
//   EXPECT_EQ(game.table(), "Ann 0 Guerrilla Banker / Ben 2 Director (Director) / Cid 2 Banker Banker");
//
// The first player is to act. Cards that are not named are out of the game. In a table, what is in brackets
// is lost: (Banker) face up, (? as Missionary) face down. "all allow" is said by everyone who is asked.

#include <string>
#include <vector>

#include "tests/games/coup_traits.h"
#include "tests/games/record.h"

namespace parlour::games::testing {

class CoupGame : public GameRecord<coup::Coup> {
 public:
  CoupGame(const std::string& roles, const std::string& table);

  /// Makes moves, one after the other, and fails the test when one is refused.
  void play(const std::string& record);
  /// Fails the test unless the move is refused by this rule, as GameRecord::expect_refused has it.
  void refuse(const std::string& sentence, const std::string& rule);

  [[nodiscard]] std::string table() const;
  /// Tokens on the table, such as "disappear Ben 2, peacekeeping Ann, treaty Ann Ben, tax Cid on Spy".
  [[nodiscard]] std::string tokens() const;
  /// Who has not answered yet: "Ann, Cid".
  [[nodiscard]] std::string asked() const;
  /// The notation of every legal move.
  [[nodiscard]] std::vector<std::string> moves(const std::string& name) const;
  [[nodiscard]] bool may(const std::string& sentence) const;
  /// Every event since the beginning, as this player heard them; nobody: as a passer-by did.
  [[nodiscard]] bool heard(const std::string& name, const std::string& words) const;
  [[nodiscard]] std::string winner() const;
  [[nodiscard]] Seat seat(const std::string& name) const;

  std::vector<std::string> names;

 private:
  struct Said {
    std::vector<Seat> who;
    std::string notation;
  };
  [[nodiscard]] Said read(const std::string& sentence) const;
};

}  // namespace parlour::games::testing
