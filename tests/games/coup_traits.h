#pragma once
// What the harness has to know about Coup.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/coup/coup.h"
#include "games/coup/fields.h"
#include "games/coup/title.h"
#include "tests/games/harness.h"

namespace parlour::games::testing {

/// The card data that the program ships with.
CardData coup_data();
/// An event in words, all of it.
std::string tell(const coup::Event& event);
/// The options that pick these five roles.
Chosen picked(const std::array<coup::Role, coup::kKinds>& roles);
/// One of the 5,625 sets, by number.
std::array<coup::Role, coup::kKinds> role_set(int number);
inline constexpr int kRoleSets = 5625;

template <>
struct TraitsOf<coup::Coup> {
  /// The 15 cards, and a mark for everything that does not fit: cards miscounted, memories that are not true.
  static std::vector<int> census(const coup::Coup& rules, const coup::State& state);
  static std::string tell(const coup::Event& event) { return testing::tell(event); }
  static coup::Move any_move(const coup::Coup& rules, Chance& chance);
  /// Unseen cards change places, hidden answers change, others forget.
  static std::optional<coup::State> twin(const coup::Coup& rules, const coup::State& state, Viewer eyes,
                                         Chance& chance);
  static bool settled(const coup::Move& move) { return move.verb == coup::Verb::Income; }
  static std::vector<int> held(const coup::State& state, Seat seat);
  static std::vector<int> shown(const coup::Coup& rules, const coup::State& then,
                                std::span<const Told<coup::Event>> since, Seat seat);
  static std::optional<std::vector<int>> spare(const coup::Coup& rules, const coup::State& then, Seat seat);
  static void forget_answers(coup::View& view);
};

}  // namespace parlour::games::testing
