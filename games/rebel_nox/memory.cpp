#include "games/rebel_nox/memory.h"

#include <utility>

namespace parlour::games::rebel_nox {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

SeatSet renamed(SeatSet set, Seat one, Seat other) {
  SeatSet out = set - SeatSet{one, other};
  if (set.contains(one)) out.add(other);
  if (set.contains(other)) out.add(one);
  return out;
}

void forget_own(Whereabouts& places, CardSet hand) {
  for (CardSet& cards : places) cards -= hand;
}

}  // namespace

void remember_first_deal(Memory& memory, const Hands& hands, int seats, CardSet deck, bool has_box) {
  for (std::size_t witness = 0; witness < kWitnesses; ++witness) {
    Whereabouts& places = memory.may[witness];
    for (Seat seat = 0; seat < seats; ++seat) places[at(seat)] = deck;
    // Rebels are never put in the box.
    if (has_box) places[kBox] = deck - every_rebel();
    if (witness == kTable || witness >= at(seats)) continue;
    forget_own(places, hands[witness]);
    places[witness].clear();
  }
}

void remember_new_deal(Memory& memory, const Hands& hands, int seats, CardSet dealt) {
  for (std::size_t witness = 0; witness < kWitnesses; ++witness) {
    Whereabouts& places = memory.may[witness];
    for (Seat seat = 0; seat < seats; ++seat) places[at(seat)] |= dealt;
    places[kBox] -= dealt;
    if (witness == kTable || witness >= at(seats)) continue;
    forget_own(places, hands[witness]);
    places[witness].clear();
  }
}

void remember_declarations(Memory& memory, int seats, SeatSet rebels) {
  memory.sworn = rebels;
  for (Seat seat = 0; seat < seats; ++seat) {
    memory.circles[at(seat)] = {seat};
    if (rebels.contains(seat)) continue;
    for (Whereabouts& places : memory.may) places[at(seat)] -= every_rebel();
  }
}

void remember_open(Memory& memory, int seats, Seat seat, Card card) {
  for (Whereabouts& places : memory.may) {
    for (Seat other = 0; other < seats; ++other) {
      if (other != seat) places[at(other)].remove(card);
    }
    places[kBox].remove(card);
  }
}

void remember_void(Memory& memory, Seat seat, Colour colour) {
  for (Whereabouts& places : memory.may) places[at(seat)] -= every_card_of(colour);
}

void remember_transfer(Memory& memory, Seat from, Seat to, CardSet cards) {
  for (std::size_t witness = 0; witness < kWitnesses; ++witness) {
    Whereabouts& places = memory.may[witness];
    if (witness == at(from)) {
      places[at(to)] |= cards;
    } else if (witness == at(to)) {
      forget_own(places, cards);
    } else {
      places[at(to)] |= places[at(from)];
    }
  }
  const SeatSet circle = memory.circles[at(from)] | memory.circles[at(to)];
  for (const Seat seat : circle) memory.circles[at(seat)] = circle;
}

void remember_swap(Memory& memory, const Hands& hands, Seat one, Seat other) {
  for (std::size_t witness = 0; witness < kWitnesses; ++witness) {
    Whereabouts& places = memory.may[witness];
    if (witness == at(one) || witness == at(other)) {
      const Seat partner = witness == at(one) ? other : one;
      forget_own(places, hands[witness]);
      places[at(partner)] = hands[at(partner)];
    } else {
      std::swap(places[at(one)], places[at(other)]);
    }
  }
  std::swap(memory.circles[at(one)], memory.circles[at(other)]);
  for (SeatSet& circle : memory.circles) circle = renamed(circle, one, other);
  memory.sworn = renamed(memory.sworn, one, other);
}

}  // namespace parlour::games::rebel_nox
