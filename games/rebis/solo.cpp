// The solo game of Rebis, against the Automa: draw, add to its shelf, place tokens, add to the own shelf,
// discard.

#include <algorithm>

#include "games/rebis/rebis.h"

namespace parlour::games::rebis {

// ---- Set-up

void Rebis::deal_solo(State& state, Chance& chance) const {
  for (const Spaces& tokens : data_.solo[static_cast<std::size_t>(options_.level)]) {
    open_shelf(state, kAutoma, {state.deck.draw(chance), {}, false, 0});
    state.shelves[state.shelves.size() - 1].tokens = tokens;
  }
  open_shelf(state, 0, {state.deck.draw(chance), {}, false, 0});
  for (int card = 0; card < data_.solo_hand; ++card) state.hands[0].push(state.deck.draw(chance));
  state.phase = Phase::Feed;
}

// ---- Add to the Automa's shelf

void Rebis::feed(State& state, Seat seat, Card card, bool from_pile, Events<Event>& events) const {
  Shelf& shelf = state.shelves[state.automa_active];
  if (!too_heavy(shelf, card)) {
    shelf.lay(card, Side::Plus, data_);
    events.tell_all(Laid{seat, kAutoma, card, Side::Plus, shelf.weight, shelf.sum, from_pile});
    return;
  }
  // Face down on top: the next shelf to the right is already there.
  shelf.closed = true;
  shelf.lid = {card, {seat}, from_pile, static_cast<std::uint8_t>(data_.limit + 1 - shelf.weight)};
  ++state.automa_active;
  const Closed closed{seat, kAutoma, ClosedBy::Feeding, card, from_pile};
  Closed open = closed;
  if (!from_pile) open.card = kUnseen;
  events.tell({seat}, closed, open);
}

/// Without a card in hand the own shelf is left out, but tokens may still be placed.
void Rebis::after_feeding(State& state, Seat seat, Chance& chance, Events<Event>& events) const {
  state.phase = Phase::Mixture;
  const bool nothing_to_do =
      state.hands[static_cast<std::size_t>(seat)].empty() && placeable_tokens(state, seat) == 0;
  if (nothing_to_do) after_shelving(state, seat, chance, events);
}

// ---- Add to your shelf

/// Exactly the limit: the top card of the deck closes the shelf, unseen. Without a deck no new shelf opens.
void Rebis::close_exactly(State& state, Seat seat, Chance& chance, Events<Event>& events) const {
  state.shelves[state.active[static_cast<std::size_t>(seat)]].closed = true;
  events.tell_all(Closed{seat, seat, ClosedBy::Exact, kUnseen, false});
  if (!state.deck.empty()) open_shelf(state, seat, {state.deck.draw(chance), {}, false, 0});
  gain_token(state, seat, events);
}

/// From the Automa's active shelf, the one on the highest multiplier.
void Rebis::gain_token(State& state, Seat seat, Events<Event>& events) const {
  if (state.automa_active == kAutomaShelves) return;
  Spaces& tokens = state.shelves[state.automa_active].tokens;
  const int space = top_space(tokens, data_);
  if (space < 0) return;
  const Token token = std::exchange(tokens[static_cast<std::size_t>(space)], Token::None);
  if (token == Token::Golden) {
    ++state.golden_held;
  } else {
    ++state.shiny[static_cast<std::size_t>(seat)];
  }
  events.tell_all(Gained{seat, token});
}

void Rebis::after_shelving(State& state, Seat seat, Chance& chance, Events<Event>& events) const {
  state.phase = Phase::Discard;
  if (state.hands[static_cast<std::size_t>(seat)].empty()) end_turn(state, seat, chance, events);
}

// ---- The end

/// Golden tokens go back to the Automa, one at a time, wherever the player likes and there is room.
void Rebis::end_solo(State& state, Events<Event>& events) const {
  if (state.golden_held == 0 || !can_return(state)) return score(state, events);
  state.phase = Phase::Return;
}

bool Rebis::can_return(const State& state) const {
  return std::ranges::any_of(state.shelves.cards(), [&](const Shelf& shelf) {
    return shelf.owner == kAutoma && return_space(shelf.tokens, data_) < data_.spaces;
  });
}

}  // namespace parlour::games::rebis
