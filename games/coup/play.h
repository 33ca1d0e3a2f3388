#pragma once
// One move being carried out: the functions of play.cpp (the turn), windows.cpp (claims, challenges, blocks),
// lives.cpp (cards and what is known of them) and effects.cpp (what each role does) share this. Inside
// games/coup only.

#include "games/coup/coup.h"

namespace parlour::games::coup {

/// Where a card is.
enum class Zone : std::int8_t { Deck = -1, Gone = -2 };
constexpr Zone hand_of(Seat seat) { return static_cast<Zone>(seat); }

struct Play {
  const Data& data;
  int seats = 0;
  State& state;
  Chance& chance;
  Events<Event>& events;
  Board& board = state.board;

  // play.cpp
  void begin_turn(Seat seat);
  /// Carries out a legal move, and all that follows from it until somebody is asked.
  void answer(Seat seat, const Move& move);
  void ask(SeatSet whom);
  void tell(Event event) { events.tell_all(event); }
  /// Cards go into what the insiders hear.
  void tell_cards(SeatSet insiders, Event event, Cards cards);

  // windows.cpp
  void claim(ClaimKind kind, Seat seat, Card card);  // one claim, and its window
  void begin_action(Seat seat, const Move& move);
  void open_window();
  void open_joins();
  void open_calls();
  void open_offer();
  void hear(Seat seat, const Move& move);  // an answer to a window or an offer
  void prove(Seat seat, const Move& move);

  // lives.cpp
  void carry(Card card, Zone from, Zone to, SeatSet seers);
  Cards draw(Seat seat, int most);
  void open_loss();
  void lose(Seat seat, const Move& move);
  void settle_aside(Seat owner, std::optional<Seat> challenger);
  void push_loss(Seat seat, bool by_coup);
  [[nodiscard]] bool may_lay_aside(Seat seat, bool by_coup) const;

  // effects.cpp
  void open_resolve();
  void open_victims();
  void open_hand();
  void open_exchange();
  void buy_off(Seat seat, const Move& move);
  void hand_over(Seat seat, Card card);
  void exchange(Seat seat, const Move& move);
  void exchange_from_deck(Seat seat, int cards);

  // coins
  void take(Seat seat, int coins);
  int give(Seat from, Seat to, int most);  // how many there were to give
  void pay_tax(Seat seat, Card card);

  [[nodiscard]] Card card_of(Role role) const { return board.card_of(role); }
  [[nodiscard]] Role role_of(Card card) const { return board.role_of(card); }
  [[nodiscard]] bool alive(Seat seat) const { return board.alive.contains(seat); }
  [[nodiscard]] SeatSet everyone() const { return SeatSet::all(seats); }

 private:
  void run();
  void open_turn();
  void open_check();
  void open_share();
  void end_turn();
  void take_turn(Seat seat, const Move& move);
  void check(Seat seat, const Move& move);

  void close_window(Seat claimant, std::optional<Seat> challenger);
  [[nodiscard]] SeatSet came_forward() const;
  void stands(ClaimKind kind, Seat seat);
  void falls(ClaimKind kind, Seat seat, Seat challenger);

  void lay_aside(Seat seat, Card card, Card as);
  void eliminate(Seat seat);
};

inline int tax_of(const Board& board, const Data& data, Seat seat, Card card) {
  return board.taxes(seat, card) ? data.of(Role::CustomsOfficer).extra : 0;
}

/// True when nobody who is still asked could come before the seat: a riot has one joiner, the first
/// clockwise.
bool settles_offer(const Board& board, Seat seat);

/// True when the seat can afford to come forward with a claim of this kind to this role.
bool may_come_forward_as(const Board& board, const Data& data, Seat seat, ClaimKind kind, Card card);

}  // namespace parlour::games::coup
