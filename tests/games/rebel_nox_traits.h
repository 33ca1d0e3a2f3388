#pragma once
// What the harness has to know about Rebel Nox.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/rebel_nox/rebel_nox.h"
#include "tests/games/harness.h"

namespace parlour::games::testing {

/// The card data that the program ships with.
CardData rebel_nox_data();
/// An event in words, all of it.
std::string tell(const rebel_nox::Event& event);
/// Cards in words: "y4 b5 rebel1".
std::string cards_in_words(rebel_nox::CardSet cards);

template <>
struct TraitsOf<rebel_nox::RebelNox> {
  static std::vector<int> census(const rebel_nox::RebelNox& rules, const rebel_nox::State& state);
  static std::string tell(const rebel_nox::Event& event) { return testing::tell(event); }
  static rebel_nox::Move any_move(const rebel_nox::RebelNox& rules, Chance& chance);
  /// Two unseen cards change places where these eyes have not seen either of them.
  static std::optional<rebel_nox::State> twin(const rebel_nox::RebelNox& rules, const rebel_nox::State& state,
                                              Viewer eyes, Chance& chance);
  /// A card may be the last of a fight, and a card given back may be followed by a draw.
  static bool settled(const rebel_nox::Move& move) { return move.action == rebel_nox::Action::Choose; }
  static std::vector<int> held(const rebel_nox::State& state, Seat seat);
  static std::vector<int> shown(const rebel_nox::RebelNox& rules, const rebel_nox::State& then,
                                std::span<const Told<rebel_nox::Event>> since, Seat seat);
  static std::optional<std::vector<int>> spare(const rebel_nox::RebelNox& rules, const rebel_nox::State& then,
                                               Seat seat);
  static constexpr bool kDealsHands = true;
};

}  // namespace parlour::games::testing
