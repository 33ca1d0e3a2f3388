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

}  // namespace

/// What was shown goes back into the deck, but nobody draws a card that somebody knows to be there, as long
/// as there are others. When there is no deck at all, all hands are dealt anew.
State Coup::redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const {
  const Board& board = then.board;
  View known = view(then, SeatSet::all(seats_));
  const Shown shown = shown_since(board, seats_, since);
  bool came_out = false;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const Cards out = come_out(then, seat, shown[at(seat)]);
    known.hands[at(seat)].remove(out);
    came_out = came_out || !out.empty();
  }
  if (const auto place = aside_in_question(board)) {
    const bool turned_up = std::ranges::any_of(since, [&](const Told<Event>& told) {
      return told.open && told.open->what == What::TurnedUp && told.open->who == board.lost[*place].owner;
    });
    if (turned_up) known.under[*place] = {};
    came_out = came_out || turned_up;
  }
  Cards spare = then.deck;
  Cards sure;
  for (const Memory& memory : known.memory) sure = most_of(sure, memory.deck);
  spare.remove(sure);
  if (came_out && spare.empty()) {
    for (Memory& memory : known.memory) memory.deck.clear();
    if (then.deck.empty()) known.hands.fill({});
  }
  for (Memory& memory : known.memory) {
    for (Seat seat = 0; seat < seats_; ++seat) {
      memory.hands[at(seat)] = common_to(memory.hands[at(seat)], known.hands[at(seat)]);
    }
  }
  const bool lent_anew = board.act.borrowed && !known.hands[board.act.actor].contains(then.borrowed);

  State state = sample(known, chance);
  if (lent_anew) {
    // One of the new cards is the one that was given, and who gave it knows it as before.
    Cards drawn = state.hands[board.act.actor];
    drawn.remove(known.hands[board.act.actor]);
    state.borrowed = drawn.draw(chance);
    state.memory[board.act.named].hands[board.act.actor].push(state.borrowed);
  }
  if (std::ranges::any_of(since, [](const Told<Event>& told) { return told.open.has_value(); }))
    ask_again(state);
  return state;
}

}  // namespace parlour::games::coup
