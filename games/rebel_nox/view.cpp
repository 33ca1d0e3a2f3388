// What can be seen of a game of Rebel Nox, named piece by piece.

#include <algorithm>

#include "games/rebel_nox/rebel_nox.h"

namespace parlour::games::rebel_nox {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

/// What several seats know together if they tell each other all.
Whereabouts together(const Memory& memory, Viewer eyes) {
  if (eyes.empty()) return memory.may[kTable];
  Whereabouts may = memory.may[at(eyes.first())];
  for (const Seat seat : eyes) {
    for (std::size_t place = 0; place < kPlaces; ++place) may[place] &= memory.may[at(seat)][place];
  }
  return may;
}

void take_out(Whereabouts& may, CardSet seen) {
  for (CardSet& cards : may) cards -= seen;
}

Exchange seen_by(const Exchange& exchange, Viewer eyes, int seats) {
  Exchange seen = exchange;
  if (exchange.kind == Exchange::Kind::None || eyes.contains(exchange.drawer)) return seen;
  for (Card& card : seen.given) card = kUnknown;
  // Whose card was drawn knows which.
  const Seat left = (exchange.drawer + 1) % seats;
  for (std::size_t i = 0; i < seen.drawn.size(); ++i) {
    const Seat loser = exchange.kind == Exchange::Kind::Infiltrators ? exchange.winner
                       : i == 0                                      ? left
                                                                     : (exchange.drawer + seats - 1) % seats;
    if (!eyes.contains(loser)) seen.drawn[i] = kUnknown;
  }
  return seen;
}

/// That cards changed hands is open; which, only to the two whose hands they were.
Transfers seen_by(const Transfers& transfers, Viewer eyes) {
  Transfers seen = transfers;
  for (Transfer& one : seen) {
    if (!eyes.contains(one.from) && !eyes.contains(one.to)) one.cards.clear();
  }
  return seen;
}

}  // namespace

View RebelNox::view(const State& state, Viewer eyes) const {
  View view;
  view.eyes = eyes;
  view.seats = seats_;
  view.options = options_;
  view.data = data_;
  view.board = state.board;
  view.phase = state.phase;
  view.turn = state.turn;
  if (state.phase != Phase::Over) view.to_act = state.to_act;
  view.rebels_won = state.rebels_won;
  view.box = static_cast<int>(state.box.size());
  view.dealt = state.dealt;
  view.spent = state.spent;
  view.exchange = seen_by(state.exchange, eyes, seats_);
  view.transfers = seen_by(state.transfers, eyes);
  view.circles = state.memory.circles;
  view.sworn = state.memory.sworn;
  view.location_deck = state.location_deck;
  view.last = state.last;

  CardSet open = state.spent;
  CardSet own;
  for (Seat seat = 0; seat < seats_; ++seat) {
    view.hand_sizes[at(seat)] = static_cast<int>(state.hands[at(seat)].size());
    if (!eyes.contains(seat)) continue;
    view.hands[at(seat)] = state.hands[at(seat)];
    own |= state.hands[at(seat)];
  }
  for (std::size_t i = 0; i < state.played.size(); ++i) {
    const Card card = state.played[i];
    const Seat seat = after(state.board.leader, static_cast<int>(i));
    const bool hidden = lies_hidden(state, card);
    const bool seen = !hidden || eyes.contains(seat);
    view.played.push_back({seat, seen ? card : kUnknown, hidden});
    if (!hidden) open.push(card);
    if (seen) own.push(card);
  }
  // A leader whose card lies face down announces its colour.
  if (!state.played.empty()) view.lead = colour_of(state.played[0]);

  view.may = together(state.memory, eyes);
  take_out(view.may, open | own);
  for (const Seat seat : eyes) view.may[at(seat)].clear();
  view.table_may = state.memory.may[kTable];
  take_out(view.table_may, open);
  return view;
}

CardSet View::known_at(Seat seat) const {
  CardSet elsewhere;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    if (place != at(seat)) elsewhere |= may[place];
  }
  return may[at(seat)] - elsewhere;
}

bool View::lacks(Seat seat, Colour colour) const { return !table_may[at(seat)].meets(every_card_of(colour)); }

std::vector<std::size_t> View::by_strength() const {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (!played[i].hidden) order.push_back(i);
  }
  if (order.empty() || !lead) return order;
  const bool low = row_of(board.pyramid[board.fight]).low_is_strong;
  std::ranges::sort(order, std::greater<>(),
                    [&](std::size_t i) { return strength(played[i].card, *lead, low); });
  return order;
}

std::optional<Seat> View::winning_now() const {
  const auto order = by_strength();
  if (order.empty()) return std::nullopt;
  const LocationRow& here = row_of(board.pyramid[board.fight]);
  int assassins = here.extra_assassins;
  for (const std::size_t i : order) {
    const Face face = face_of(played[i].card, data.faces);
    if (face.symbol == Symbol::Assassin) assassins += face.count;
  }
  if (here.assassins_idle) assassins = 0;
  return played[order[std::min(at(assassins), order.size() - 1)]].seat;
}

}  // namespace parlour::games::rebel_nox
