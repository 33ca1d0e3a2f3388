// The windows of Coup for standing orders. All of it lies open, so an order can tell no more of a hand than
// the window itself.

#include "games/coup/coup.h"

namespace parlour::games::coup {

Asked asked_in(const View& view, Seat seat) {
  const Board& board = view.board;
  Asked asked;
  asked.own_turn = board.asked.contains(seat) && board.task().what == Doing::Turn;
  if (!board.asked.contains(seat)) return asked;
  const Task& task = board.task();
  if (task.what != Doing::Window && task.what != Doing::Offer) return asked;

  asked.role = facts_of(board.role_of(task.card)).key;
  // An offer comes after the claim of the one who acts, or of those who left an estate.
  asked.claimants = task.what == Doing::Window ? task.seats : SeatSet{task.seat};
  const auto add = [&](Reply reply, std::optional<Seat> against, const Move& move) {
    asked.ways.push_back({reply, against, in_notation(move)});
  };
  add(Reply::Pass, std::nullopt, {.verb = Verb::Allow});
  if (task.what == Doing::Window) {
    for (const Seat claimant : task.seats - SeatSet{seat}) {
      add(Reply::Challenge, claimant, {.verb = Verb::Challenge, .seat = id_of(claimant)});
    }
  }
  if (!may_come_forward(board, view.data, seat)) return asked;
  const auto against = std::optional<Seat>(asked.claimants.first());
  const ClaimKind kind = *open_call(board);
  if (kind == ClaimKind::Block) add(Reply::Block, against, {.verb = Verb::Block});
  if (kind == ClaimKind::Join) add(Reply::Join, against, {.verb = Verb::Join});
  if (kind == ClaimKind::Estate) add(Reply::Claim, against, {.verb = Verb::Claim, .role = Role::Lawyer});
  return asked;
}

}  // namespace parlour::games::coup
