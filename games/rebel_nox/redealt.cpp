// Going back to an earlier State. Nearly all cards are in hands, and whatever is played tells something of
// the rest of a hand, so once a card has been played, drawn or given since, all hands and the box are dealt
// anew by what the table knew then. A card that another seat knew to be where it is stays there, unless it
// has been seen since.

#include <algorithm>

#include "games/rebel_nox/rebel_nox.h"

namespace parlour::games::rebel_nox {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

struct Shown {
  bool something = false;
  CardSet cards;
  SeatSet hands;  // as a whole
};

Shown shown_since(std::span<const Told<Event>> since) {
  Shown shown;
  const auto look = [&shown](const Event& event) {
    const bool moves = std::holds_alternative<Played>(event) || std::holds_alternative<Drew>(event) ||
                       std::holds_alternative<GaveBack>(event) || std::holds_alternative<SwappedHands>(event);
    shown.something = shown.something || moves;
    if (const auto* played = std::get_if<Played>(&event); played && played->card != kUnknown) {
      shown.cards.push(played->card);
    }
    if (const auto* drew = std::get_if<Drew>(&event)) shown.cards |= drew->cards;
    if (const auto* gave = std::get_if<GaveBack>(&event)) shown.cards |= gave->cards;
    if (const auto* swapped = std::get_if<SwappedHands>(&event)) {
      shown.hands = shown.hands | SeatSet{swapped->one, swapped->other};
    }
  };
  for (const Told<Event>& told : since) {
    if (told.open) look(*told.open);
    if (told.inside) look(*told.inside);
  }
  return shown;
}

/// The places where the witness thinks a card may be.
std::size_t places_of(const Whereabouts& may, Card card) {
  return at(
      static_cast<int>(std::ranges::count_if(may, [card](CardSet cards) { return cards.contains(card); })));
}

bool known_by_another(const Memory& memory, int seats, Seat owner, Card card) {
  for (Seat witness = 0; witness < seats; ++witness) {
    const Whereabouts& may = memory.may[at(witness)];
    if (witness != owner && may[at(owner)].contains(card) && places_of(may, card) == 1) return true;
  }
  return false;
}

Seat loser_of(const Exchange& exchange, std::size_t drawn, int seats) {
  if (exchange.kind == Exchange::Kind::Infiltrators) return exchange.winner;
  return (exchange.drawer + (drawn == 0 ? 1 : seats - 1)) % seats;
}

/// A card that was drawn is known to whom it was drawn from, and to no place else.
void pin(Memory& memory, Seat witness, Seat owner, Card card) {
  Whereabouts& may = memory.may[at(witness)];
  for (CardSet& cards : may) cards.remove(card);
  may[at(owner)].push(card);
}

}  // namespace

State RebelNox::redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const {
  const Shown shown = shown_since(since);
  if (!shown.something) return then;

  View known = view(then, kPasserBy);
  CardSet stays;
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (shown.hands.contains(seat)) continue;
    for (const Card card : then.hands[at(seat)] - shown.cards) {
      if (known_by_another(then.memory, seats_, seat, card)) known.hands[at(seat)].push(card);
    }
    stays |= known.hands[at(seat)];
  }
  for (CardSet& cards : known.may) cards -= stays;
  known.exchange = then.exchange;
  const auto forget = [stays](Card& card) {
    if (!stays.contains(card)) card = kUnknown;
  };
  std::ranges::for_each(known.exchange.drawn, forget);
  std::ranges::for_each(known.exchange.given, forget);

  State state = sample(known, chance);
  for (Seat seat = 0; seat < seats_; ++seat) {
    for (std::size_t place = 0; place < kPlaces; ++place) {
      CardSet& may = state.memory.may[at(seat)][place];
      may = (may - stays) | (then.memory.may[at(seat)][place] & stays);
    }
  }
  // Of cards that have gone elsewhere nobody needs to be told whence they came.
  state.transfers = then.transfers;
  CardSet still = stays | then.spent;
  for (const Play& play : known.played) still.push(play.card);
  for (Transfer& one : state.transfers) one.cards &= still;
  const Exchange& exchange = state.exchange;
  if (exchange.kind == Exchange::Kind::None) return state;
  const bool graft = exchange.kind == Exchange::Kind::Graft;
  for (std::size_t i = 0; i < exchange.drawn.size(); ++i) {
    pin(state.memory, loser_of(exchange, i, seats_), exchange.drawer, exchange.drawn[i]);
    const std::size_t back = graft ? exchange.drawn.size() - i : 1;
    state.transfers[state.transfers.size() - back].cards.push(exchange.drawn[i]);
  }
  return state;
}

}  // namespace parlour::games::rebel_nox
