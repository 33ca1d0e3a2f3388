#pragma once
// What the harness has to know about Nexus.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/nexus/nexus.h"
#include "tests/games/harness.h"

namespace parlour::games::testing {

/// The card data that the program ships with.
CardData nexus_data();
/// An event in words, all of it.
std::string tell(const nexus::Event& event);
/// Cards in words: "4 5 A1".
std::string cards_in_words(std::span<const nexus::Card> cards);

template <>
struct TraitsOf<nexus::Nexus> {
  static std::vector<int> census(const nexus::Nexus& rules, const nexus::State& state);
  static std::string tell(const nexus::Event& event) { return testing::tell(event); }
  static nexus::Move any_move(const nexus::Nexus& rules, Chance& chance);
  /// Unseen cards change places between the deck and the hands.
  static std::optional<nexus::State> twin(const nexus::Nexus& rules, const nexus::State& state, Viewer eyes,
                                          Chance& chance);
  /// Who attends draws; all else follows from what lies open.
  static bool settled(const nexus::Move& move) { return move.action != nexus::Action::Attend; }
  static bool forgets(const nexus::State& before, const nexus::State& after) {
    return before.game != after.game;
  }
  static std::vector<int> held(const nexus::State& state, Seat seat);
  static std::vector<int> shown(const nexus::Nexus& rules, const nexus::State& then,
                                std::span<const Told<nexus::Event>> since, Seat seat);
  static std::optional<std::vector<int>> spare(const nexus::Nexus& rules, const nexus::State& then,
                                               Seat seat);
};

}  // namespace parlour::games::testing
