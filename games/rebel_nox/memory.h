#pragma once
// What each seat knows of the cards that it cannot see, and what the whole table knows. For every witness and
// every place there is the set of cards that may be there; what happens narrows or widens it. Nothing that is
// true is ever ruled out, and what one witness knows is never less than what the table knows.
//
// Kept: own cards, cards that lay open once (so they are not in the box), cards drawn and given, colours that
// a seat could not follow, who declared to hold rebels. Not kept: how many of the cards that may be at a seat
// came there by one particular exchange.

#include <array>
#include <cstddef>

#include "games/rebel_nox/cards.h"
#include "games/seat.h"

namespace parlour::games::rebel_nox {

inline constexpr int kMaxPlayers = 6;
inline constexpr std::size_t kBox = 6;  // the place of the cards that were taken out before the first deal
inline constexpr std::size_t kPlaces = 7;
inline constexpr std::size_t kTable = 6;  // the witness that sees what everyone sees
inline constexpr std::size_t kWitnesses = 7;

/// Which cards may be in the hand of each seat, and in the box. A witness's own cards are in none of them.
using Whereabouts = std::array<CardSet, kPlaces>;
using Hands = std::array<CardSet, kMaxPlayers>;

struct Memory {
  std::array<Whereabouts, kWitnesses> may{};  // by witness; cards that have been played since may linger
  /// Seats between which rebels may have moved unseen this round: a seat's circle holds at least as many
  /// rebels as it has sworn members.
  std::array<SeatSet, kMaxPlayers> circles{};
  SeatSet sworn;
  friend bool operator==(const Memory&, const Memory&) = default;
};

/// The first deal: any card may be in any other hand or in the box.
void remember_first_deal(Memory& memory, const Hands& hands, int seats, CardSet deck, bool has_box);
/// Everything that was played goes out again; what was kept is known as it was.
void remember_new_deal(Memory& memory, const Hands& hands, int seats, CardSet dealt);
/// Who has a rebel says so at the beginning of a round; the others have none.
void remember_declarations(Memory& memory, int seats, SeatSet rebels);
/// Everyone knows that this card is at this seat.
void remember_open(Memory& memory, int seats, Seat seat, Card card);
/// A seat has shown that it has no card of this colour.
void remember_void(Memory& memory, Seat seat, Colour colour);
/// Cards went from hand to hand; these two saw which.
void remember_transfer(Memory& memory, Seat from, Seat to, CardSet cards);
/// Two whole hands changed places; `hands` are the hands since.
void remember_swap(Memory& memory, const Hands& hands, Seat one, Seat other);

template <class Io, FieldsOf<Memory> S>
void fields(Io& io, S& s) {
  io("may", s.may);
  io("circles", s.circles);
  io("sworn", s.sworn);
}

}  // namespace parlour::games::rebel_nox
