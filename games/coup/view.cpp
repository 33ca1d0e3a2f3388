// What can be seen, and worlds that look the same.

#include <algorithm>

#include "games/coup/play.h"

namespace parlour::games::coup {

View Coup::view(const State& state, Viewer eyes) const {
  View view;
  view.eyes = eyes;
  view.seats = seats_;
  view.data = data_;
  view.board = state.board;
  view.wishes = state.wishes & eyes;
  for (const Seat seat : eyes) {
    view.hands[at(seat)] = state.hands[at(seat)];
    view.answers[at(seat)] = state.answers[at(seat)];
    view.memory[at(seat)] = state.memory[at(seat)];
  }
  const Act& act = state.board.act;
  if (act.borrowed && (eyes.contains(act.actor) || eyes.contains(act.named))) view.borrowed = state.borrowed;
  for (std::size_t i = 0; i < state.under.size(); ++i) {
    if (!state.under[i].known_to.meets(eyes)) continue;
    view.under[i] = {state.under[i].face, state.under[i].known_to & eyes};
  }
  return view;
}

namespace {

/// The claims that hidden wishes are about: of the newest list of those who may come forward.
const Task* calls_under_way(const Board& board) {
  for (std::size_t i = board.tasks.size(); i > 0; --i) {
    const Task& task = board.tasks[i - 1];
    if (task.what == Doing::Calls || task.what == Doing::Joins) return &task;
  }
  return nullptr;
}

/// An answer that a seat may have given to the open window or offer without closing it.
Answer some_answer(const Board& board, const Data& data, Seat seat, Chance& chance) {
  const bool may = may_come_forward(board, data, seat) && !settles_offer(board, seat);
  if (may && chance.below(2) == 0) return {Said::ComesForward, kNobody};
  const Task& task = board.task();
  if (task.what != Doing::Window || task.seats.size() == 1 || chance.below(2) == 0)
    return {Said::Allow, kNobody};
  // A challenge to the claim that is settled first would have closed the window.
  SeatSet later = task.seats;
  later.remove(clockwise(later, board.act.actor));
  later.remove(seat);
  if (later.empty()) return {Said::Allow, kNobody};
  auto skip = chance.below(static_cast<std::uint32_t>(later.size()));
  for (const Seat claimant : later) {
    if (skip-- == 0) return {Said::Challenge, id_of(claimant)};
  }
  return {Said::Allow, kNobody};
}

}  // namespace

/// What lies open and what the eyes hold or remember stays as it is; the other cards fall at random into the
/// places that are left, and hidden answers are made up.
State Coup::sample(const View& view, Chance& chance) const {
  State state;
  const Board& board = view.board;
  state.board = board;
  state.hands = view.hands;
  state.answers = view.answers;
  state.memory = view.memory;
  state.wishes = view.wishes;
  state.under = view.under;

  Cards unseen = Cards::whole_deck();
  for (const Seat seat : view.eyes) unseen.remove(view.hands[at(seat)]);
  for (std::size_t i = 0; i < board.lost.size(); ++i) {
    if (board.lost[i].card != kNoCard) unseen.remove(board.lost[i].card);
    if (view.under[i].face != kNoCard) unseen.remove(view.under[i].face);
    if (board.lost[i].card == kNoCard) state.under[i].known_to.add(board.lost[i].owner);
  }

  // First what must be where it is, what the eyes are sure of, all of them together ...
  for (const Seat eye : view.eyes) {
    const Memory& memory = view.memory[at(eye)];
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (!view.eyes.contains(seat)) {
        state.hands[at(seat)] = most_of(state.hands[at(seat)], memory.hands[at(seat)]);
      }
    }
    state.deck = most_of(state.deck, memory.deck);
  }
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (!view.eyes.contains(seat)) unseen.remove(state.hands[at(seat)]);
  }
  unseen.remove(state.deck);

  // ... then the rest by chance.
  for (Seat seat = 0; seat < seats_; ++seat) {
    Cards& hand = state.hands[at(seat)];
    while (hand.size() < board.held[at(seat)]) hand.push(unseen.draw(chance));
  }
  for (std::size_t i = 0; i < board.lost.size(); ++i) {
    const bool hidden = board.lost[i].card == kNoCard && state.under[i].face == kNoCard;
    if (hidden) state.under[i].face = unseen.draw(chance);
  }
  for (const Card card : unseen) state.deck.push(card);

  state.borrowed = view.borrowed;
  if (board.act.borrowed && state.borrowed == kNoCard)
    state.borrowed = *state.hands[at(board.act.actor)].begin();
  for (const SeatId seat : board.answered) {
    if (!view.eyes.contains(seat)) state.answers[at(seat)] = some_answer(board, data_, seat, chance);
  }
  const Task* calls = calls_under_way(board);
  if (calls == nullptr || !board.calls.heard) return state;
  for (const Seat seat : board.calls.open) {
    if (view.eyes.contains(seat)) continue;
    const bool may = may_come_forward_as(board, data_, seat, calls->kind, calls->card);
    if (may && chance.below(2) == 0) state.wishes.add(seat);
  }
  return state;
}

std::optional<Outcome> Coup::outcome(const State& state) const {
  if (!state.board.over) return std::nullopt;
  Outcome outcome;
  outcome.seats = seats_;
  outcome.scored = false;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const bool won = state.board.alive.contains(seat);
    outcome.team[at(seat)] = seat;
    outcome.score[at(seat)] = won ? 1 : 0;
    outcome.place[at(seat)] = won ? 1 : 2;  // there is no second place to win
  }
  return outcome;
}

}  // namespace parlour::games::coup
