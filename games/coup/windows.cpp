// Claims and the windows after them: who may challenge, what a challenge does, who joins and who blocks.

#include "games/coup/play.h"

namespace parlour::games::coup {

namespace {

std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

}  // namespace

// ---- Claims

void Play::claim(ClaimKind kind, Seat seat, Card card) {
  pay_tax(seat, card);
  ++board.claims[at(seat)][index_of(card)];
  const SeatId against = kind == ClaimKind::Block    ? board.act.actor
                         : kind == ClaimKind::Estate ? board.task().seat
                                                     : kNobody;
  tell({.what = What::Claimed, .kind = kind, .who = id_of(seat), .whom = against, .role = role_of(card)});
  board.tasks.push({.what = Doing::Window, .kind = kind, .card = card, .seats = {seat}});
}

/// An action: the claim first, then joins, then blocks, then what it does.
void Play::begin_action(Seat seat, const Move& move) {
  const RoleFacts& role = facts_of(move.role);
  const Card card = card_of(move.role);
  pay_tax(seat, card);
  ++board.claims[at(seat)][index_of(card)];

  Act act;
  act.actor = id_of(seat);
  act.card = card;
  act.named = move.seat;
  act.poorest = move.poorest;
  if (move.as != Role::None) act.taxed = card_of(move.as);
  act.paid = data.of(move.role).cost;
  board.coins[at(seat)] = small(board.coins[at(seat)] - act.paid);
  if (role.names == Names::EveryTarget) act.targets = board.targets_of(seat);
  if (role.names == Names::Target) act.targets = {move.seat};
  // Nobody is the target of an own action: who gives to the poorest by an own claim does not block it.
  if (role.names == Names::RichAndPoor && move.seat != seat) act.targets = {move.seat};
  board.act = act;
  tell({.what = What::Claimed,
        .kind = ClaimKind::Action,
        .who = act.actor,
        .whom = act.named,
        .poorest = act.poorest,
        .role = move.role,
        .as = move.as,
        .coins = act.paid});

  board.calls = {};
  state.wishes = {};
  const SeatSet others = board.alive - SeatSet{seat};
  if (role.join == Join::ByClaim) board.calls.open = others;
  if (role.join == Join::ByPaying) board.calls.open = others - act.targets;
  if (role.join == Join::Nobody && role.block == Block::AtOnce) board.calls.open = act.targets;

  board.tasks.push({.what = Doing::Resolve});
  if (role.block != Block::Never) {
    board.tasks.push({.what = Doing::Calls, .kind = ClaimKind::Block, .seat = act.actor, .card = card});
  }
  if (role.join != Join::Nobody) {
    board.tasks.push({.what = Doing::Joins, .kind = ClaimKind::Join, .seat = act.actor, .card = card});
  }
  board.tasks.push({.what = Doing::Window, .kind = ClaimKind::Action, .card = card, .seats = {seat}});
}

// ---- The window after a claim

/// Everyone else with influence is asked, whatever they hold.
void Play::open_window() {
  const SeatSet claimants = board.task().seats;
  SeatSet others;
  for (const Seat seat : board.alive) {
    const bool somebody_else = claimants != SeatSet{seat};
    if (somebody_else && board.held[at(seat)] > 0) others.add(seat);
  }
  ask(others);
}

void Play::hear(Seat seat, const Move& move) {
  const Task task = board.task();
  board.asked.remove(seat);
  board.answered.push(id_of(seat));
  Answer& answer = state.answers[at(seat)];
  answer = {};
  answer.said = move.verb == Verb::Allow       ? Said::Allow
                : move.verb == Verb::Challenge ? Said::Challenge
                                               : Said::ComesForward;
  if (move.verb == Verb::Challenge) answer.against = move.seat;
  const Seat first = board.act.actor == kNobody ? 0 : board.act.actor;
  // A challenge is heard by all, unless it has to wait.
  if (move.verb != Verb::Challenge || move.seat != clockwise(task.seats, first)) {
    events.whisper({seat}, {.what = What::Answered,
                            .kind = open_call(board).value_or(task.kind),
                            .who = id_of(seat),
                            .whom = answer.against,
                            .answer = answer.said});
  }

  if (task.what == Doing::Offer) {
    const SeatSet came = came_forward();
    const bool settled = !came.empty() && settles_offer(board, clockwise(came, first + 1));
    if (!board.asked.empty() && !settled) return;
    board.asked = {};
    state.wishes = came;
    board.calls.heard = true;
    board.answered.clear();
    board.tasks.pop();
    return;
  }
  // Challenges are taken in the order of the claims. One that no other can come before closes the window.
  SeatSet claimants = task.seats;
  while (!claimants.empty()) {
    const Seat claimant = clockwise(claimants, first);
    for (const SeatId other : board.answered) {
      const Answer& said = state.answers[at(other)];
      if (said.said == Said::Challenge && said.against == claimant) return close_window(claimant, other);
    }
    if (!board.asked.empty()) return;
    claimants.remove(claimant);
  }
  close_window(task.seats.first(), std::nullopt);
}

SeatSet Play::came_forward() const {
  SeatSet came;
  for (const SeatId seat : board.answered) {
    if (state.answers[at(seat)].said == Said::ComesForward) came.add(seat);
  }
  return came;
}

void Play::close_window(Seat claimant, std::optional<Seat> challenger) {
  const Task task = board.task();
  const SeatSet came = came_forward();
  board.asked = {};
  board.answered.clear();
  board.tasks.pop();
  if (!challenger) {
    if (task.kind == ClaimKind::Action) {
      state.wishes = came;
      board.calls.heard = true;
    }
    if (task.kind == ClaimKind::Aside) return settle_aside(claimant, std::nullopt);
    for (const Seat seat : task.seats) stands(task.kind, seat);
    return;
  }
  // What comes to light may change anybody's mind.
  board.calls.heard = false;
  state.wishes = {};
  tell({.what = What::Challenged,
        .kind = task.kind,
        .who = id_of(*challenger),
        .whom = id_of(claimant),
        .role = role_of(task.card)});
  if (task.kind == ClaimKind::Aside) return settle_aside(claimant, challenger);
  // Joiners who come later in turn order are still open to a challenge.
  SeatSet later = task.seats;
  const Seat first = board.act.actor == kNobody ? 0 : board.act.actor;
  for (Seat seat = clockwise(later, first);; seat = clockwise(later, first)) {
    later.remove(seat);
    if (seat == claimant || later.empty()) break;
  }
  if (!later.empty()) {
    board.tasks.push({.what = Doing::Window, .kind = task.kind, .card = task.card, .seats = later});
  }
  board.tasks.push({.what = Doing::Proof,
                    .kind = task.kind,
                    .seat = id_of(claimant),
                    .other = id_of(*challenger),
                    .card = task.card});
}

// ---- Challenges

/// Who is challenged shows the card, or loses the challenge for want of it or of the wish to show it.
void Play::prove(Seat seat, const Move& move) {
  const Task task = board.tasks.pop();
  if (move.verb == Verb::Lose) {
    tell({.what = What::NotShown, .who = id_of(seat), .role = role_of(task.card)});
    falls(task.kind, seat, task.other);
    return lose(seat, move);
  }
  tell({.what = What::Showed, .who = id_of(seat), .role = role_of(task.card)});
  carry(task.card, hand_of(seat), Zone::Deck, everyone());
  const Cards drawn = draw(seat, 1);
  tell_cards({seat}, {.what = What::Replaced, .who = id_of(seat), .count = 1}, drawn);
  stands(task.kind, seat);
  push_loss(task.other, false);
}

void Play::stands(ClaimKind kind, Seat seat) {
  switch (kind) {
    case ClaimKind::Block:
      board.act.blocked.add(seat);
      tell({.what = What::Blocked,
            .who = id_of(seat),
            .whom = board.act.actor,
            .role = role_of(board.act.card)});
      break;
    case ClaimKind::LateBlock:
      --board.disappear[at(seat)];
      tell({.what = What::Spared, .who = id_of(seat)});
      break;
    case ClaimKind::Estate:
      board.calls.made.add(seat);
      break;
    case ClaimKind::Action:
    case ClaimKind::Join:
    case ClaimKind::Aside:
      break;
  }
}

void Play::falls(ClaimKind kind, Seat seat, Seat challenger) {
  if (kind == ClaimKind::Join) board.act.joined.remove(seat);
  if (kind != ClaimKind::Action) return;
  Act& act = board.act;
  act.failed = true;
  if (act.paid > 0) {
    board.coins[at(seat)] = small(board.coins[at(seat)] + act.paid);
    tell({.what = What::Returned, .who = id_of(seat), .coins = act.paid});
    act.paid = 0;
  }
  if (role_of(act.card) == Role::Speculator) {
    const int coins = give(seat, challenger, board.coins[at(seat)]);
    tell({.what = What::Penalty, .who = id_of(seat), .whom = id_of(challenger), .coins = small(coins)});
  }
}

// ---- Joins

void Play::open_joins() {
  Act& act = board.act;
  if (act.failed) {
    board.tasks.pop();
    return;
  }
  if (!board.calls.heard) {
    board.tasks.push({.what = Doing::Offer, .kind = ClaimKind::Join, .seat = act.actor, .card = act.card});
    return;
  }
  board.tasks.pop();
  const SeatSet joiners = state.wishes & board.alive;
  state.wishes = {};
  board.calls = {};
  const Role role = role_of(act.card);
  if (facts_of(role).join == Join::ByPaying) {
    if (joiners.empty()) {
      act.failed = true;
      act.paid = 0;
      return tell({.what = What::NobodyJoined, .who = act.actor});
    }
    const Seat joiner = clockwise(joiners, act.actor + 1);
    act.joined = {joiner};
    const std::uint8_t price = data.of(role).extra;
    board.coins[at(joiner)] = small(board.coins[at(joiner)] - price);
    tell({.what = What::Joined, .who = id_of(joiner), .whom = act.actor, .coins = price});
    board.calls.open = act.targets;
    return;
  }
  // All join first; then they are challenged, clockwise.
  for (SeatSet rest = joiners; !rest.empty();) {
    const Seat joiner = clockwise(rest, act.actor + 1);
    rest.remove(joiner);
    pay_tax(joiner, act.card);
    ++board.claims[at(joiner)][index_of(act.card)];
    tell({.what = What::Claimed,
          .kind = ClaimKind::Join,
          .who = id_of(joiner),
          .whom = act.actor,
          .role = role});
  }
  act.joined = joiners;
  if (joiners.empty()) return;
  board.tasks.push({.what = Doing::Window, .kind = ClaimKind::Join, .card = act.card, .seats = joiners});
}

// ---- Blocks, and claims to an estate: one after the other, each challenged before the next is made

void Play::open_calls() {
  const Task task = board.task();
  Calls& calls = board.calls;
  if (task.kind == ClaimKind::Block && board.act.failed) calls.open = {};
  calls.open = calls.open & board.alive;
  while (!calls.open.empty()) {
    if (!calls.heard) {
      board.tasks.push({.what = Doing::Offer, .kind = task.kind, .seat = task.seat, .card = task.card});
      return;
    }
    const Seat from = task.kind == ClaimKind::Block ? board.act.actor + 1 : board.active;
    const Seat seat = clockwise(calls.open, from);
    calls.open.remove(seat);
    if (!state.wishes.contains(seat)) continue;
    state.wishes.remove(seat);
    if (may_come_forward_as(board, data, seat, task.kind, task.card))
      return claim(task.kind, seat, task.card);
  }
  calls.heard = false;
  state.wishes = {};
  board.tasks.pop();
}

/// Asks all who may still come forward at once. Who cannot pay for it is not asked: that lies open.
void Play::open_offer() {
  const Task task = board.task();
  SeatSet able;
  for (const Seat seat : board.calls.open& board.alive) {
    if (may_come_forward_as(board, data, seat, task.kind, task.card)) able.add(seat);
  }
  board.calls.open = able;
  if (!able.empty()) return ask(able);
  state.wishes = {};
  board.calls.heard = true;
  board.tasks.pop();
}

// ---- Who may come forward

std::optional<ClaimKind> open_call(const Board& board) {
  const Task& task = board.task();
  if (task.what == Doing::Offer) return task.kind;
  if (task.what != Doing::Window || task.kind != ClaimKind::Action) return std::nullopt;
  const RoleFacts& role = facts_of(board.role_of(task.card));
  if (role.join != Join::Nobody) return ClaimKind::Join;
  if (role.block == Block::AtOnce) return ClaimKind::Block;
  return std::nullopt;
}

bool settles_offer(const Board& board, Seat seat) {
  const Task& task = board.task();
  if (task.what != Doing::Offer || facts_of(board.role_of(task.card)).join != Join::ByPaying) return false;
  return task.kind == ClaimKind::Join && clockwise(board.asked | SeatSet{seat}, board.act.actor + 1) == seat;
}

bool may_come_forward_as(const Board& board, const Data& data, Seat seat, ClaimKind kind, Card card) {
  if (board.held[at(seat)] == 0) return false;
  const Role role = board.role_of(card);
  if (kind == ClaimKind::Join && facts_of(role).join == Join::ByPaying) {
    return board.coins[at(seat)] >= data.of(role).extra;
  }
  return board.coins[at(seat)] >= tax_of(board, data, seat, card);
}

bool may_come_forward(const Board& board, const Data& data, Seat seat) {
  if (board.over) return false;
  const auto kind = open_call(board);
  return kind && board.calls.open.contains(seat) &&
         may_come_forward_as(board, data, seat, *kind, board.task().card);
}

}  // namespace parlour::games::coup
