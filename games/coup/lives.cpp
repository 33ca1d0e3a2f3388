// Cards on the move and who sees them; losing a life; cards laid aside as Intellectual or Missionary;
// elimination.

#include "games/coup/play.h"

namespace parlour::games::coup {

// ---- Cards

/// Moves a card and keeps everyone's memory true: who sees it knows where it was and where it is now; for the
/// others any card may have gone.
void Play::carry(Card card, Zone from, Zone to, SeatSet seers) {
  const auto cards_in = [](State& s, Zone zone) -> Cards& {
    return zone == Zone::Deck ? s.deck : s.hands[at(static_cast<Seat>(zone))];
  };
  const auto count_in = [](Board& b, Zone zone) -> std::uint8_t& {
    return zone == Zone::Deck ? b.deck : b.held[at(static_cast<Seat>(zone))];
  };
  cards_in(state, from).remove(card);
  --count_in(board, from);
  if (to != Zone::Gone) {
    cards_in(state, to).push(card);
    ++count_in(board, to);
  }
  for (Seat seat = 0; seat < seats; ++seat) {
    Memory& memory = state.memory[at(seat)];
    const auto known_in = [&memory](Zone zone) -> Cards& {
      return zone == Zone::Deck ? memory.deck : memory.hands[at(static_cast<Seat>(zone))];
    };
    const bool sees = seers.contains(seat);
    if (from != hand_of(seat)) {
      Cards& known = known_in(from);
      if (sees) {
        known.remove(card);
      } else {
        known.fade();
      }
    }
    if (sees && to != Zone::Gone && to != hand_of(seat)) known_in(to).push(card);
  }
}

Cards Play::draw(Seat seat, int most) {
  Cards drawn;
  for (int i = 0; i < most && board.deck > 0; ++i) {
    Cards pick = state.deck;
    const Card card = pick.draw(chance);
    carry(card, Zone::Deck, hand_of(seat), {seat});
    drawn.push(card);
  }
  return drawn;
}

// ---- Losing a life

void Play::push_loss(Seat seat, bool by_coup) {
  board.tasks.push({.what = Doing::Loss, .seat = id_of(seat), .by_coup = by_coup});
}

/// Who has a choice is asked; whether there is one can be seen by all.
void Play::open_loss() {
  const Task task = board.task();
  const Seat seat = task.seat;
  if (!alive(seat)) {
    board.tasks.pop();
  } else if (board.held[at(seat)] == 0) {
    board.tasks.pop();
    eliminate(seat);
  } else if (board.held[at(seat)] > 1 || may_lay_aside(seat, task.by_coup)) {
    ask({seat});
  } else {
    board.tasks.pop();
    lose(seat, {.verb = Verb::Lose, .role = role_of(*state.hands[at(seat)].begin())});
  }
}

void Play::lose(Seat seat, const Move& move) {
  const Card card = card_of(move.role);
  if (move.as != Role::None) return lay_aside(seat, card, card_of(move.as));
  carry(card, hand_of(seat), Zone::Gone, everyone());
  board.lost.push({.owner = id_of(seat), .card = card});
  Event lost{.what = What::Lost, .who = id_of(seat)};
  lost.cards.push(move.role);
  tell(lost);
  if (board.held[at(seat)] == 0) eliminate(seat);
}

// ---- Intellectual and Missionary: the claim is about the very card that is lost

bool may_lay_aside_as(const Board& board, const Data& data, Seat seat, Role role, bool by_coup) {
  const Card as = board.card_of(role);
  if (as == kNoCard || board.coins[at(seat)] < tax_of(board, data, seat, as)) return false;
  return role != Role::Missionary || (!by_coup && board.deck > 0);
}

bool Play::may_lay_aside(Seat seat, bool by_coup) const {
  return may_lay_aside_as(board, data, seat, Role::Intellectual, by_coup) ||
         may_lay_aside_as(board, data, seat, Role::Missionary, by_coup);
}

void Play::lay_aside(Seat seat, Card card, Card as) {
  pay_tax(seat, as);
  ++board.claims[at(seat)][index_of(as)];
  Under under{card, {seat}};
  for (Seat other = 0; other < seats; ++other) {
    // Who knew the whole hand knows this card, if there was no choice.
    const Cards known = state.memory[at(other)].hands[at(seat)];
    if (known.size() == board.held[at(seat)] && known.one_kind()) under.known_to.add(other);
  }
  carry(card, hand_of(seat), Zone::Gone, {seat});
  state.under[board.lost.size()] = under;
  board.lost.push({.owner = id_of(seat), .as = as});
  tell_cards({seat}, {.what = What::LaidAside, .who = id_of(seat), .role = role_of(as)}, {card});
  board.tasks.push({.what = Doing::Window, .kind = ClaimKind::Aside, .card = as, .seats = {seat}});
}

/// The card laid aside last is turned up when it is challenged. It stays lost either way.
void Play::settle_aside(Seat owner, std::optional<Seat> challenger) {
  Lost& lost = board.lost[board.lost.size() - 1];
  const Card as = lost.as;
  if (challenger) {
    Under& under = state.under[board.lost.size() - 1];
    lost.card = under.face;
    lost.as = kNoCard;
    under = {};
    Event turned{.what = What::TurnedUp, .who = id_of(owner), .role = role_of(as)};
    turned.cards.push(role_of(lost.card));
    tell(turned);
    if (lost.card != as) return push_loss(owner, false);
  }
  if (role_of(as) == Role::Intellectual) {
    take(owner, data.of(Role::Intellectual).coins);
  } else {
    const Cards drawn = draw(owner, data.of(Role::Missionary).cards);
    tell_cards({owner},
               {.what = What::NewLife, .who = id_of(owner), .count = static_cast<std::uint8_t>(drawn.size())},
               drawn);
  }
  if (board.held[at(owner)] == 0) eliminate(owner);
  if (challenger && !board.over) push_loss(*challenger, false);
}

// ---- Out of the game

void Play::eliminate(Seat seat) {
  board.alive.remove(seat);
  tell({.what = What::Eliminated, .who = id_of(seat)});
  board.disappear[at(seat)] = 0;
  if (board.peacekeeping == seat) board.peacekeeping = kNobody;
  if (board.treaty.contains(seat)) board.treaty = {};
  if (board.tax_holder == seat) {
    board.tax_holder = kNobody;
    board.taxed = kNoCard;
  }
  // The coins stay until the end of the turn, for lawyers to claim.
  board.estates.push(id_of(seat));
  if (board.alive.size() > 1) return;
  board.over = true;
  board.asked = {};
  board.answered.clear();
  tell({.what = What::Won, .who = id_of(board.alive.first())});
}

}  // namespace parlour::games::coup
