#pragma once
// A small language in which a test of Rebel Nox reads like the record of a game:
//
//   NoxRecord game("at souq_sector | hands y8 y1 / b3 r1 / y2 r2 / r12 r3");
//   game.fight("y8 b3 y2 r12");
//   EXPECT_EQ(game.owner("souq_sector"), 2);
//
// "at" names the location that is fought for; at the Nexus all others have been won. "choose" instead: the
// leader is asked for a location. "pyramid" names the locations from the top down, "owners" who won them by
// place ("-" for nobody); "leader", "flags", "followers" and "round" speak for themselves. Cards that are not
// named have been played, as many as have been dealt; the rest is in the box. What was heard is kept from the
// last fight's beginning on.

#include <string>

#include "tests/games/rebel_nox_traits.h"
#include "tests/games/record.h"

namespace parlour::games::testing {

class NoxRecord : public GameRecord<rebel_nox::RebelNox> {
 public:
  explicit NoxRecord(const std::string& position, int seats = 4, const Chosen& options = {});
  /// A dealt game.
  static NoxRecord dealt(int seed, int seats, const Chosen& options = {});

  /// One card from everyone, from the leader on: "y8 b3 y2 r12".
  void fight(const std::string& cards);
  /// The seat that is asked gives these cards back, one after the other.
  void gives_back(const std::string& cards);

  [[nodiscard]] int owner(const std::string& location) const;  // -1: nobody
  [[nodiscard]] std::string hand(Seat seat) const;
  [[nodiscard]] rebel_nox::View seen(Viewer eyes) const { return rules.view(state, eyes); }
  /// What these eyes know another seat to hold.
  [[nodiscard]] std::string known(Viewer eyes, Seat at) const;
  /// The cards that these eyes deem possible at a seat, among some: "y5 r3".
  [[nodiscard]] std::string possible(Viewer eyes, Seat at, const std::string& among) const;

 private:
  NoxRecord(int seats, const Chosen& options);
  void read_zone(const std::string& text);
};

}  // namespace parlour::games::testing
