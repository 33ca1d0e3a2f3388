// What each role does once its claim stands and blocks are settled: one small function a role. The actor may
// have been eliminated in a challenge meanwhile: then coins go to the estate, tokens stay in the middle.

#include "games/coup/play.h"

namespace parlour::games::coup {

namespace {

const RoleValues& values(const Play& play) { return play.data.of(play.role_of(play.board.act.card)); }

/// The target is still in the game and has not blocked.
bool hits(const Play& play, Seat target) {
  return play.alive(target) && !play.board.act.blocked.contains(target);
}

void tell_gift(Play& play, Seat from, Seat to, int coins) {
  if (coins == 0) return;
  play.tell(
      {.what = What::Gave, .who = id_of(from), .whom = id_of(to), .coins = static_cast<std::uint8_t>(coins)});
}

void gives(Play& play, Seat from, Seat to, int most) { tell_gift(play, from, to, play.give(from, to, most)); }

// ---- Finance

void banker(Play& play) { play.take(play.board.act.actor, values(play).coins); }

void farmer(Play& play) {
  const Act& act = play.board.act;
  play.take(act.actor, values(play).coins);
  gives(play, act.actor, act.named, values(play).extra);
}

/// One more action in the same turn, and with too many coins it must be a coup.
void spy(Play& play) {
  const SeatId actor = play.board.act.actor;
  play.take(actor, values(play).coins);
  if (!play.alive(actor)) return;
  play.board.spied = true;
  play.board.must_coup = play.board.coins[at(actor)] >= play.data.must_coup;
  play.board.tasks.push({.what = Doing::Turn, .seat = actor});
  play.tell({.what = What::SecondAction, .who = actor});
}

/// The actor pays each joiner left standing; the last clockwise go without when the coins run out.
void capitalist(Play& play) {
  const Act& act = play.board.act;
  play.take(act.actor, values(play).coins);
  for (SeatSet rest = act.joined & play.board.alive; !rest.empty();) {
    const Seat joiner = clockwise(rest, act.actor + 1);
    rest.remove(joiner);
    gives(play, act.actor, joiner, values(play).extra);
  }
}

void speculator(Play& play) {
  const Seat actor = play.board.act.actor;
  play.take(actor, std::min(play.board.coins[at(actor)], values(play).coins));
}

// ---- Communications

void propaganda(Play& play) {
  play.take(play.board.act.actor, values(play).coins);
  play.exchange_from_deck(play.board.act.actor, values(play).cards);
}

/// A target that blocks neither gives nor gets a card; the actor still exchanges with the deck.
void producer(Play& play) {
  const Act& act = play.board.act;
  play.exchange_from_deck(act.actor, values(play).cards);
  if (!play.alive(act.actor) || !hits(play, act.named)) return;
  if (play.board.task().what != Doing::Exchange) {
    play.board.tasks.push({.what = Doing::Exchange, .seat = act.actor});
  }
  play.board.tasks.push({.what = Doing::Hand, .seat = act.named, .other = act.actor});
}

// ---- Force

void costs_a_life(Play& play) {
  if (hits(play, play.board.act.named)) play.push_loss(play.board.act.named, false);
}

/// The price goes to the target, blocked or not.
void judge(Play& play) {
  const Act& act = play.board.act;
  play.board.coins[at(act.actor)] = static_cast<std::uint8_t>(play.board.coins[at(act.actor)] + act.paid);
  gives(play, act.actor, act.named, act.paid);
  costs_a_life(play);
}

void general(Play& play) {
  const Act& act = play.board.act;
  play.board.tasks.push({.what = Doing::Victims, .seat = act.actor, .seats = act.targets - act.blocked});
}

void crime_boss(Play& play) {
  const Act& act = play.board.act;
  if (!play.alive(act.named)) return;
  if (play.board.coins[at(act.named)] < values(play).extra) return costs_a_life(play);
  play.board.tasks.push({.what = Doing::BuyOff, .seat = act.named, .other = act.actor});
}

void mercenary(Play& play) {
  const Act& act = play.board.act;
  if (!hits(play, act.named)) return;
  ++play.board.disappear[at(act.named)];
  play.tell({.what = What::Disappearing, .who = act.actor, .whom = act.named});
}

// ---- Special Interest

void politician(Play& play) {
  const Act& act = play.board.act;
  if (hits(play, act.named)) gives(play, act.named, act.actor, values(play).coins);
}

void peacekeeper(Play& play) {
  const SeatId actor = play.board.act.actor;
  play.take(actor, values(play).coins);
  play.board.peacekeeping = kNobody;
  if (!play.alive(actor)) return;
  play.board.peacekeeping = actor;
  play.tell({.what = What::Peacekeeping, .who = actor});
}

void priest(Play& play) {
  const Act& act = play.board.act;
  for (SeatSet rest = act.targets; !rest.empty();) {
    const Seat target = clockwise(rest, act.actor + 1);
    rest.remove(target);
    if (hits(play, target)) gives(play, target, act.actor, values(play).coins);
  }
}

void communist(Play& play) {
  const Act& act = play.board.act;
  if (hits(play, act.named)) gives(play, act.named, act.poorest, values(play).coins);
}

void customs_officer(Play& play) {
  const Act& act = play.board.act;
  play.board.tax_holder = kNobody;
  play.board.taxed = kNoCard;
  if (!play.alive(act.actor)) return;
  play.board.tax_holder = act.actor;
  play.board.taxed = act.taxed;
  play.tell({.what = What::Taxing, .who = act.actor, .role = play.role_of(act.taxed)});
}

void foreign_consular(Play& play) {
  const Act& act = play.board.act;
  play.board.treaty = {};
  if (!play.alive(act.actor) || !play.alive(act.named)) return;
  play.board.treaty = {act.actor, act.named};
  play.tell({.what = What::Treaty, .who = act.actor, .whom = act.named});
}

/// Lawyers, intellectuals and missionaries act at other moments.
void nothing(Play& /*play*/) {}

using Effect = void (*)(Play&);
// In the order of the enum, a line or two for each category.
// clang-format off
constexpr std::array<Effect, kRoles> kEffects{
    banker, farmer, spy, capitalist, speculator,
    propaganda, propaganda, propaganda, propaganda, producer,
    costs_a_life, judge, general, crime_boss, mercenary,
    politician, peacekeeper, nothing, nothing, priest,
    communist, customs_officer, foreign_consular, costs_a_life, nothing,
};
// clang-format on

}  // namespace

void Play::open_resolve() {
  board.tasks.pop();
  if (board.act.failed) return;
  kEffects[index_of(role_of(board.act.card))](*this);
  if (board.task().what != Doing::BuyOff) board.act.paid = 0;
}

/// Clockwise from the actor, one life after the other.
void Play::open_victims() {
  Task& task = board.tasks[board.tasks.size() - 1];
  const SeatSet left = task.seats & board.alive;
  if (left.empty()) {
    board.tasks.pop();
    return;
  }
  const Seat victim = clockwise(left, task.seat + 1);
  task.seats.remove(victim);
  push_loss(victim, false);
}

/// Buying the crime boss off is no claim; the boss then keeps the price.
void Play::buy_off(Seat seat, const Move& move) {
  const Task task = board.tasks.pop();
  const std::uint8_t paid = board.act.paid;
  board.act.paid = 0;
  if (move.verb == Verb::Lose) return lose(seat, move);
  const int coins = give(seat, task.other, data.of(Role::CrimeBoss).extra);
  board.coins[at(task.other)] = static_cast<std::uint8_t>(board.coins[at(task.other)] + paid);
  tell({.what = What::BoughtOff,
        .who = id_of(seat),
        .whom = task.other,
        .coins = static_cast<std::uint8_t>(coins)});
  tell({.what = What::Returned, .who = task.other, .coins = paid});
}

// ---- Exchanging cards

void Play::exchange_from_deck(Seat seat, int cards) {
  if (!alive(seat)) return;
  const Cards drawn = draw(seat, cards);
  board.act.drawn = static_cast<std::uint8_t>(drawn.size());
  if (drawn.empty()) return;
  tell_cards({seat}, {.what = What::Drew, .who = id_of(seat), .count = board.act.drawn}, drawn);
  board.tasks.push({.what = Doing::Exchange, .seat = id_of(seat)});
}

/// The target picks a card for the producer; with one card there is nothing to pick.
void Play::open_hand() {
  const Seat seat = board.task().seat;
  if (board.held[at(seat)] > 1) return ask({seat});
  hand_over(seat, *state.hands[at(seat)].begin());
}

void Play::hand_over(Seat seat, Card card) {
  const Task task = board.tasks.pop();
  const SeatSet both{seat, task.other};
  carry(card, hand_of(seat), hand_of(task.other), both);
  board.act.borrowed = true;
  state.borrowed = card;
  tell_cards(both, {.what = What::HandedOver, .who = id_of(seat), .whom = task.other, .count = 1}, {card});
}

void Play::open_exchange() { ask({board.task().seat}); }

void Play::exchange(Seat seat, const Move& move) {
  Act& act = board.act;
  if (move.verb == Verb::Draw) {
    const std::uint8_t price = data.of(Role::Writer).extra;
    board.coins[at(seat)] = static_cast<std::uint8_t>(board.coins[at(seat)] - price);
    const Cards drawn = draw(seat, 1);
    ++act.drawn;
    tell({.what = What::PaidForCard, .who = id_of(seat), .coins = price});
    return tell_cards({seat}, {.what = What::Drew, .who = id_of(seat), .count = 1}, drawn);
  }
  board.tasks.pop();
  Cards back = state.hands[at(seat)];
  back.remove(card_of(move.role));
  if (move.second != Role::None) back.remove(card_of(move.second));
  if (act.borrowed) {
    const Card given = card_of(move.as);
    const SeatSet both{seat, act.named};
    back.remove(given);
    carry(given, hand_of(seat), hand_of(act.named), both);
    tell_cards(both, {.what = What::HandedOver, .who = id_of(seat), .whom = act.named, .count = 1}, {given});
  }
  for (const Card card : back) carry(card, hand_of(seat), Zone::Deck, {seat});
  if (!back.empty()) {
    tell_cards({seat}, {.what = What::Kept, .who = id_of(seat), .count = act.drawn}, back);
  }
  act.drawn = 0;
  act.borrowed = false;
  state.borrowed = kNoCard;
}

}  // namespace parlour::games::coup
