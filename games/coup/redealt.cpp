// Going back to an earlier State: what others have been shown of a hand since then is dealt anew.

#include <algorithm>

#include "games/coup/play.h"

namespace parlour::games::coup {

namespace {

using Shown = PerSeat<PerSeat<Cards>>;  // whose card, and who has seen it

Shown shown_since(const Board& board, int seats, std::span<const Told<Event>> since) {
  Shown shown{};
  for (const Told<Event>& told : since) {
    for (Seat eye = 0; eye < seats; ++eye) {
      const Event* heard = told.heard_by({eye});
      if (heard == nullptr || heard->who == eye || heard->who == kNobody) continue;
      const auto see = [&](Role role) {
        Cards& seen = shown[heard->who][at(eye)];
        // Nobody can hold more of them.
        if (seen.count(board.card_of(role)) < kCopies) seen.push(board.card_of(role));
      };
      if (heard->what == What::Showed) see(heard->role);
      for (const Role role : heard->cards) see(role);
    }
  }
  return shown;
}

/// The cards of a hand of which somebody has been shown more than he knew.
Cards come_out(const State& then, Seat owner, const PerSeat<Cards>& shown) {
  Cards out;
  for (std::size_t eye = 0; eye < shown.size(); ++eye) {
    Cards seen = common_to(then.hands[at(owner)], shown[eye]);
    seen.remove(then.memory[eye].hands[at(owner)]);
    out = most_of(out, seen);
  }
  return out;
}

/// The place of the card that the open window is about, when it has just been laid aside.
std::optional<std::size_t> aside_in_question(const Board& board) {
  if (board.over || board.task().what != Doing::Window || board.task().kind != ClaimKind::Aside)
    return std::nullopt;
  return board.lost.size() - 1;
}

/// What was answered in secret may have come out, so all are asked again.
void ask_again(State& state) {
  Board& board = state.board;
  for (const SeatId seat : board.answered) {
    board.asked.add(seat);
    state.answers[at(seat)] = {};
  }
  board.answered.clear();
  board.calls.heard = false;
  state.wishes = {};
}

/// Takes what was shown out of what all seats know together; false when that is nothing.
bool take_out(View& known, const State& then, std::span<const Told<Event>> since) {
  const Board& board = then.board;
  const Shown shown = shown_since(board, known.seats, since);
  bool something = false;
  for (Seat seat = 0; seat < known.seats; ++seat) {
    const Cards out = come_out(then, seat, shown[at(seat)]);
    known.hands[at(seat)].remove(out);
    something = something || !out.empty();
  }
  const auto place = aside_in_question(board);
  if (!place) return something;
  const bool turned_up = std::ranges::any_of(since, [&](const Told<Event>& told) {
    return told.open && told.open->what == What::TurnedUp && told.open->who == board.lost[*place].owner;
  });
  if (turned_up) known.under[*place] = {};
  return something || turned_up;
}

/// Nobody draws a card that somebody knows to be in the deck, as long as there are others. When there is no
/// deck at all, all hands are dealt anew.
void make_room(View& known, Cards deck) {
  Cards sure;
  for (const Memory& memory : known.memory) sure = most_of(sure, memory.deck);
  const bool empty = deck.empty();
  deck.remove(sure);
  if (!deck.empty()) return;
  for (Memory& memory : known.memory) memory.deck.clear();
  if (empty) known.hands.fill({});
}

/// Nobody is sure of a card that is no longer there.
void keep_memories_true(View& known) {
  for (Memory& memory : known.memory) {
    for (Seat seat = 0; seat < known.seats; ++seat) {
      memory.hands[at(seat)] = common_to(memory.hands[at(seat)], known.hands[at(seat)]);
    }
  }
}

}  // namespace

/// What was shown goes back into the deck, and its owner draws another.
State Coup::redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const {
  View known = view(then, SeatSet::all(seats_));
  if (take_out(known, then, since)) make_room(known, then.deck);
  keep_memories_true(known);

  State state = sample(known, chance);
  const Act& act = then.board.act;
  if (act.borrowed && !known.hands[act.actor].contains(then.borrowed)) {
    // One of the new cards is the one that was given, and who gave it knows it as before.
    Cards drawn = state.hands[act.actor];
    drawn.remove(known.hands[act.actor]);
    state.borrowed = drawn.draw(chance);
    state.memory[act.named].hands[act.actor].push(state.borrowed);
  }
  if (std::ranges::any_of(since, [](const Told<Event>& told) { return told.open.has_value(); }))
    ask_again(state);
  return state;
}

}  // namespace parlour::games::coup
