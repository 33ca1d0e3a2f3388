// The turn: an action, then the end of the turn with its Disappear tokens and estates; and the engine, which
// works the stack of tasks off until somebody is asked.

#include "games/coup/play.h"

namespace parlour::games::coup {

// ---- The engine

void Play::ask(SeatSet whom) {
  board.asked = whom;
  board.answered.clear();
  ++board.question;
}

void Play::tell_cards(SeatSet insiders, Event event, Cards cards) {
  Event inside = event;
  for (const Card card : cards) inside.cards.push(role_of(card));
  events.tell(insiders, inside, event);
}

/// Each task on top either asks somebody or does its part and goes.
void Play::run() {
  using Open = void (Play::*)();
  static constexpr std::array<Open, static_cast<std::size_t>(Doing::EndTurn) + 1> kOpen = [] {
    std::array<Open, static_cast<std::size_t>(Doing::EndTurn) + 1> table{};
    const auto set = [&table](Doing what, Open open) { table[static_cast<std::size_t>(what)] = open; };
    set(Doing::Turn, &Play::open_turn);
    set(Doing::Window, &Play::open_window);
    set(Doing::Proof, &Play::open_turn);
    set(Doing::Loss, &Play::open_loss);
    set(Doing::Joins, &Play::open_joins);
    set(Doing::Calls, &Play::open_calls);
    set(Doing::Offer, &Play::open_offer);
    set(Doing::Resolve, &Play::open_resolve);
    set(Doing::Victims, &Play::open_victims);
    set(Doing::BuyOff, &Play::open_turn);
    set(Doing::Hand, &Play::open_hand);
    set(Doing::Exchange, &Play::open_exchange);
    set(Doing::Check, &Play::open_check);
    set(Doing::Share, &Play::open_share);
    set(Doing::EndTurn, &Play::end_turn);
    return table;
  }();
  while (!board.over && board.asked.empty()) {
    (this->*kOpen[static_cast<std::size_t>(board.task().what)])();
  }
  if (!board.over) return;
  board.tasks.clear();
  board.calls = {};
  state.wishes = {};
  board.estates.clear();
}

void Play::answer(Seat seat, const Move& move) {
  const Task task = board.task();
  const bool in_window = task.what == Doing::Window || task.what == Doing::Offer;
  if (!in_window) board.asked = {};
  switch (task.what) {
    case Doing::Turn:
      take_turn(seat, move);
      break;
    case Doing::Window:
    case Doing::Offer:
      hear(seat, move);
      break;
    case Doing::Proof:
      prove(seat, move);
      break;
    case Doing::Loss:
      board.tasks.pop();
      lose(seat, move);
      break;
    case Doing::BuyOff:
      buy_off(seat, move);
      break;
    case Doing::Hand:
      hand_over(seat, card_of(move.role));
      break;
    case Doing::Exchange:
      exchange(seat, move);
      break;
    case Doing::Check:
      check(seat, move);
      break;
    default:
      break;  // the others ask nobody
  }
  run();
}

// ---- Coins

void Play::take(Seat seat, int coins) {
  if (coins == 0) return;
  board.coins[at(seat)] = static_cast<std::uint8_t>(board.coins[at(seat)] + coins);
  tell({.what = What::Took, .who = id_of(seat), .coins = static_cast<std::uint8_t>(coins)});
}

int Play::give(Seat from, Seat to, int most) {
  const int coins = std::min<int>(most, board.coins[at(from)]);
  board.coins[at(from)] = static_cast<std::uint8_t>(board.coins[at(from)] - coins);
  board.coins[at(to)] = static_cast<std::uint8_t>(board.coins[at(to)] + coins);
  return coins;
}

/// Tax is paid before the claim, and stays paid when the claim falls.
void Play::pay_tax(Seat seat, Card card) {
  const int tax = tax_of(board, data, seat, card);
  if (tax == 0) return;
  give(seat, board.tax_holder, tax);
  tell({.what = What::Taxed,
        .who = id_of(seat),
        .whom = board.tax_holder,
        .role = role_of(card),
        .coins = static_cast<std::uint8_t>(tax)});
}

// ---- The turn

void Play::begin_turn(Seat seat) {
  board.active = id_of(seat);
  board.spied = false;
  board.must_coup = board.coins[at(seat)] >= data.must_coup;
  board.act = {};
  board.calls = {};
  board.tasks.clear();
  board.tasks.push({.what = Doing::EndTurn});
  board.tasks.push({.what = Doing::Turn, .seat = id_of(seat)});
  ask({seat});
}

/// Asks the seat of the task, for as long as it is in the game.
void Play::open_turn() {
  const Seat seat = board.task().seat;
  if (alive(seat)) {
    ask({seat});
  } else {
    board.tasks.pop();
  }
}

void Play::take_turn(Seat seat, const Move& move) {
  // A late block is no action: the turn is still to be taken.
  if (move.verb == Verb::Block) return claim(ClaimKind::LateBlock, seat, card_of(Role::Mercenary));
  board.tasks.pop();
  if (move.verb == Verb::Income) {
    board.coins[at(seat)] = static_cast<std::uint8_t>(board.coins[at(seat)] + data.income);
    tell({.what = What::Income, .who = id_of(seat), .coins = data.income});
  } else if (move.verb == Verb::Coup) {
    board.coins[at(seat)] = static_cast<std::uint8_t>(board.coins[at(seat)] - data.coup);
    tell({.what = What::Coup, .who = id_of(seat), .whom = move.seat, .coins = data.coup});
    push_loss(move.seat, true);
  } else {
    begin_action(seat, move);
  }
}

// ---- The end of the turn: Disappear tokens of the active player, then estates, then the next player

void Play::end_turn() {
  const Seat active = board.active;
  if (alive(active) && board.disappear[at(active)] > 0) {
    board.tasks.push({.what = Doing::Check, .seat = board.active});
    return;
  }
  if (!board.estates.empty()) {
    const SeatId dead = board.estates.take(0);
    const Card lawyer = card_of(Role::Lawyer);
    board.calls = {};
    board.tasks.push({.what = Doing::Share, .seat = dead});
    if (lawyer == kNoCard || board.coins[at(dead)] == 0) return;
    board.calls.open = board.alive;
    board.tasks.push({.what = Doing::Calls, .kind = ClaimKind::Estate, .seat = dead, .card = lawyer});
    return;
  }
  ++board.turn;
  begin_turn(clockwise(board.alive, active + 1));
}

void Play::open_check() {
  const Seat seat = board.task().seat;
  if (!alive(seat) || board.disappear[at(seat)] == 0) {
    board.tasks.pop();
    return;
  }
  const Card mercenary = card_of(Role::Mercenary);
  const bool can_block = tax_of(board, data, seat, mercenary) <= board.coins[at(seat)];
  if (board.held[at(seat)] > 1 || can_block || may_lay_aside(seat, false)) return ask({seat});
  check(seat, {.verb = Verb::Lose, .role = role_of(*state.hands[at(seat)].begin())});
}

void Play::check(Seat seat, const Move& move) {
  if (move.verb == Verb::Block) return claim(ClaimKind::LateBlock, seat, card_of(Role::Mercenary));
  --board.disappear[at(seat)];
  tell({.what = What::Disappeared, .who = id_of(seat)});
  lose(seat, move);
}

/// Several lawyers share alike; what cannot be shared goes to the treasury.
void Play::open_share() {
  const SeatId dead = board.task().seat;
  board.tasks.pop();
  const SeatSet heirs = board.calls.made & board.alive;
  const int share = heirs.empty() ? 0 : board.coins[at(dead)] / heirs.size();
  for (SeatSet rest = heirs; !rest.empty() && share > 0;) {
    const Seat heir = clockwise(rest, board.active);
    rest.remove(heir);
    give(dead, heir, share);
    tell({.what = What::Inherited,
          .who = id_of(heir),
          .whom = dead,
          .coins = static_cast<std::uint8_t>(share)});
  }
  if (board.coins[at(dead)] > 0) {
    tell({.what = What::Forfeited, .who = dead, .coins = board.coins[at(dead)]});
  }
  board.coins[at(dead)] = 0;
}

}  // namespace parlour::games::coup
