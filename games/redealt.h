#pragma once
// Going back to an earlier State so that nobody knows more of what was hidden then. What nobody knew is dealt
// anew, and so is each card that its owner held hidden and that another seat has come to see since: it goes
// back among the cards that nobody holds, and the owner draws another. The rest of a hand stays, and so does
// a card of which those who saw it knew already. A game in which such cards are seen says so by a function
//
//   State redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const;
//
// where `since` is all that has been told from that State on, in order, also of moves that were taken back
// meanwhile. What lies open stays as it is, and what a seat remembers stays true.

#include <span>

#include "games/rules.h"

namespace parlour::games {

template <Rules G>
typename G::State redealt(const G& rules, const typename G::State& then,
                          std::span<const Told<typename G::Event>> since, Chance& chance) {
  if constexpr (requires { rules.redealt(then, since, chance); }) {
    return rules.redealt(then, since, chance);
  } else {
    return rules.sample(rules.view(then, SeatSet::all(rules.seats())), chance);
  }
}

}  // namespace parlour::games
