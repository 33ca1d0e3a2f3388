#pragma once
// What the harness has to know about Rebis.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/rebis/rebis.h"
#include "tests/games/harness.h"

namespace parlour::games::testing {

/// The card data that the program ships with.
CardData rebis_data();
/// An event in words, all of it.
std::string tell(const rebis::Event& event);
/// Cards in words: "4 4 7".
std::string cards_in_words(const rebis::Cards& cards);

template <>
struct TraitsOf<rebis::Rebis> {
  static std::vector<int> census(const rebis::Rebis& rules, const rebis::State& state);
  static std::string tell(const rebis::Event& event) { return testing::tell(event); }
  static rebis::Move any_move(const rebis::Rebis& rules, Chance& chance);
  /// Unseen cards change places between the deck, the hands and under the shelves.
  static std::optional<rebis::State> twin(const rebis::Rebis& rules, const rebis::State& state, Viewer eyes,
                                          Chance& chance);
  static std::vector<int> held(const rebis::State& state, Seat seat);
  static std::vector<int> shown(const rebis::Rebis& rules, const rebis::State& then,
                                std::span<const Told<rebis::Event>> since, Seat seat);
  static std::optional<std::vector<int>> spare(const rebis::Rebis& rules, const rebis::State& then,
                                               Seat seat);
};

}  // namespace parlour::games::testing
