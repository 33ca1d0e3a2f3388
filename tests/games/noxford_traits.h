#pragma once
// What the harness has to know about Noxford.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/noxford/noxford.h"
#include "tests/games/harness.h"

namespace parlour::games::testing {

/// The card data that the program ships with.
CardData noxford_data();
/// An event in words, all of it.
std::string tell(const noxford::Event& event);
/// A card in words, with its colour: "R2", "B1-gear", "G4", "db", "barracks".
std::string card_in_words(noxford::Card card);
/// The other way round; throws for what is no card.
noxford::Card card_from_words(const std::string& words);

template <>
struct TraitsOf<noxford::Noxford> {
  static std::vector<int> census(const noxford::Noxford& rules, const noxford::State& state);
  static std::string tell(const noxford::Event& event) { return testing::tell(event); }
  static noxford::Move any_move(const noxford::Noxford& rules, Chance& chance);
  /// Cards change places between an unseen hand and its deck.
  static std::optional<noxford::State> twin(const noxford::Noxford& rules, const noxford::State& state,
                                            Viewer eyes, Chance& chance);
  static std::vector<int> held(const noxford::State& state, Seat seat);
  static std::vector<int> shown(const noxford::Noxford& rules, const noxford::State& then,
                                std::span<const Told<noxford::Event>> since, Seat seat);
  static std::optional<std::vector<int>> spare(const noxford::Noxford& rules, const noxford::State& then,
                                               Seat seat);
};

}  // namespace parlour::games::testing
