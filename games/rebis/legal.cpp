// What may be done in Rebis, listed and, move by move, with the rule that bars it.

#include <algorithm>
#include <stdexcept>

#include "games/rebis/rebis.h"

namespace parlour::games::rebis {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

Move shelving(Card card, int count) {
  return {Action::Shelve, card, static_cast<std::uint8_t>(count), kNobody, Side::Unnamed, Prize::Token};
}
Move giving(Card card, int to, Side side) {
  return {Action::Give, card, 0, static_cast<std::uint8_t>(to), side, Prize::Token};
}
Move counted(Action action, int count) {
  return {action, kUnseen, static_cast<std::uint8_t>(count), kNobody, Side::Unnamed, Prize::Token};
}
Move with_card(Action action, Card card) { return {action, card, 0, kNobody, Side::Unnamed, Prize::Token}; }
Move taking(Prize prize) { return {Action::Take, kUnseen, 0, kNobody, Side::Unnamed, prize}; }

}  // namespace

// ---- Every legal move

void Rebis::legal(const State& state, Seat seat, std::vector<Move>& out) const {
  out.clear();
  if (state.phase == Phase::Over || seat != state.to_act) return;
  switch (state.phase) {
    case Phase::Feed:
      return list_feeding(state, seat, out);
    case Phase::Mixture: {
      const int most = placeable_tokens(state, seat);
      // Only who has no card to go on with must say that no token is meant.
      const int least = state.hands[at(seat)].empty() ? 0 : 1;
      for (int count = least; count <= most; ++count) out.push_back(counted(Action::Tokens, count));
      return list_plays(state, seat, out);
    }
    case Phase::Play:
      return list_plays(state, seat, out);
    case Phase::Take:
      out.push_back(taking(Prize::Token));
      out.push_back(taking(state.bonus ? Prize::Card : Prize::Nothing));
      return;
    case Phase::Golden:
    case Phase::Return:
    case Phase::Rubedo: {
      const Seat owner = state.phase == Phase::Return ? kAutoma : seat;
      int shelf_number = 0;
      for (const Shelf& shelf : state.shelves) {
        if (shelf.owner != owner) continue;
        ++shelf_number;
        if (space_on(state, shelf) < data_.spaces) out.push_back(counted(Action::Place, shelf_number));
      }
      return;
    }
    case Phase::Discard:
      for (const Card card : state.hands[at(seat)].kinds()) out.push_back(with_card(Action::Discard, card));
      return;
    case Phase::Over:
      return;
  }
}

void Rebis::list_plays(const State& state, Seat seat, std::vector<Move>& out) const {
  const Cards hand = state.hands[at(seat)];
  const Shelf& own = state.shelves[state.active[at(seat)]];
  for (const Card card : hand.kinds()) {
    for (int count = 1; count <= std::min(2, hand.count(card)); ++count) {
      const Move move = shelving(card, count);
      if (!why_not_shelve(state, seat, move)) out.push_back(move);
    }
  }
  if (alone()) return;
  for (Seat owner = after(seat); owner != seat; owner = after(owner)) {
    const Shelf& shelf = state.shelves[state.active[at(owner)]];
    for (const Card card : hand.kinds()) {
      if (too_heavy(shelf, card)) {
        out.push_back(giving(card, owner, Side::Unnamed));
        continue;
      }
      out.push_back(giving(card, owner, Side::Plus));
      if (shelf.sum >= data_.book(card).minus) out.push_back(giving(card, owner, Side::Minus));
    }
  }
  if (seats_ == 2 && own.weight == data_.limit) {
    for (const Card card : hand.kinds()) out.push_back(with_card(Action::Close, card));
  }
}

void Rebis::list_feeding(const State& state, Seat seat, std::vector<Move>& out) const {
  for (const Card card : state.hands[at(seat)].kinds()) {
    if (may_get(state, card)) out.push_back(giving(card, kNobody, Side::Unnamed));
  }
  if (out.empty()) out.push_back(with_card(Action::GivePile, kUnseen));
}

int Rebis::placeable_tokens(const State& state, Seat seat) const {
  const Spaces& tokens = state.shelves[state.active[at(seat)]].tokens;
  return std::min<int>(state.shiny[at(seat)], data_.spaces - free_space(tokens, data_));
}

/// The colour that answers the top discard; anything without a pile.
bool Rebis::may_get(const State& state, Card card) const {
  if (state.discards.empty()) return true;
  return data_.book(card).colour == answer_to(data_.book(state.discards.back()).colour);
}

/// The space for the token that is to be placed; data.spaces when there is none on this shelf.
int Rebis::space_on(const State& state, const Shelf& shelf) const {
  return state.phase == Phase::Return ? return_space(shelf.tokens, data_) : free_space(shelf.tokens, data_);
}

// ---- The rule that bars a move

std::optional<Refusal> Rebis::why_not(const State& state, Seat seat, const Move& move) const {
  if (state.phase == Phase::Over) return Refusal::GameOver;
  if (seat != state.to_act) return Refusal::NotYourTurn;
  if (const auto refusal = why_not_now(state.phase, move.action)) return refusal;
  const Cards hand = state.hands[at(seat)];
  switch (move.action) {
    case Action::Tokens:
      return why_not_tokens(state, seat, move);
    case Action::Shelve:
      return why_not_shelve(state, seat, move);
    case Action::Give:
      if (!hand.contains(move.card)) return Refusal::NotInHand;
      return alone() ? why_not_feed(state, seat, move) : why_not_give(state, move);
    case Action::GivePile:
      return why_not_give_pile(state, seat);
    case Action::Close:
      if (const auto refusal = why_not_close(state, seat)) return refusal;
      if (!hand.contains(move.card)) return Refusal::NotInHand;
      return std::nullopt;
    case Action::Take:
      return why_not_take(state, move);
    case Action::Place:
      return why_not_place(state, seat, move);
    case Action::Discard:
      if (!hand.contains(move.card)) return Refusal::NotInHand;
      return std::nullopt;
  }
  throw std::logic_error("a move without an action");
}

/// Whether it is the time for such a move.
std::optional<Refusal> Rebis::why_not_now(Phase phase, Action action) const {
  if (!alone() && (action == Action::GivePile || action == Action::Discard)) return Refusal::NotAlone;
  if (seats_ != 2 && action == Action::Close) return Refusal::OnlyForTwo;
  const bool takes = action == Action::Take;
  const bool places = action == Action::Place;
  switch (phase) {
    case Phase::Take:
      return takes ? Barred{} : Refusal::TakeFirst;
    case Phase::Golden:
    case Phase::Return:
    case Phase::Rubedo:
      return places ? Barred{} : Refusal::PlaceFirst;
    default:
      break;
  }
  if (takes) return Refusal::NothingToTake;
  if (places) return Refusal::NothingToPlace;
  const bool feeds = alone() && (action == Action::Give || action == Action::GivePile);
  if (phase == Phase::Feed) return feeds ? Barred{} : Refusal::FeedFirst;
  if (feeds) return Refusal::FedAlready;
  const bool discards = action == Action::Discard;
  if (phase == Phase::Discard) return discards ? Barred{} : Refusal::DiscardFirst;
  if (discards) return Refusal::DiscardLater;
  if (phase == Phase::Play && action == Action::Tokens) return Refusal::MixtureDone;
  return std::nullopt;
}

std::optional<Refusal> Rebis::why_not_tokens(const State& state, Seat seat, const Move& move) const {
  if (move.count == 0) {
    return state.hands[at(seat)].empty() ? Barred{} : Refusal::NoTokens;
  }
  if (move.count > state.shiny[at(seat)]) return Refusal::TooFewShiny;
  if (move.count > placeable_tokens(state, seat)) return Refusal::TrackFull;
  return std::nullopt;
}

std::optional<Refusal> Rebis::why_not_shelve(const State& state, Seat seat, const Move& move) const {
  const int copies = state.hands[at(seat)].count(move.card);
  if (copies == 0) return Refusal::NotInHand;
  if (move.count != 1 && (move.count != 2 || copies < 2)) return Refusal::NotTwoAlike;
  const Shelf& shelf = state.shelves[state.active[at(seat)]];
  const int weight = data_.book(move.card).weight;
  const int after_first = shelf.weight + weight;
  // On a new shelf the second card always fits: at most one of the two closes.
  const bool closes = after_first + (move.count - 1) * weight > data_.limit;
  if (!alone()) return closes && state.shiny[at(seat)] == 0 ? Refusal::CannotPay : Barred{};
  if (move.count == 2 && after_first == data_.limit && state.deck.empty()) return Refusal::NoShelfForSecond;
  return std::nullopt;
}

std::optional<Refusal> Rebis::why_not_give(const State& state, const Move& move) const {
  if (move.to == kNobody) return Refusal::WhomNotNamed;
  if (move.to >= seats_ || move.to == state.to_act) return Refusal::NotAnOpponent;
  const Shelf& shelf = state.shelves[state.active[move.to]];
  if (too_heavy(shelf, move.card)) {
    return move.side == Side::Unnamed ? Barred{} : Refusal::FaceDownHasNoSide;
  }
  if (move.side == Side::Unnamed) return Refusal::SideNotNamed;
  if (move.side == Side::Minus && shelf.sum < data_.book(move.card).minus) return Refusal::SumBelowZero;
  return std::nullopt;
}

std::optional<Refusal> Rebis::why_not_feed(const State& state, Seat /*seat*/, const Move& move) const {
  if (move.to != kNobody) return Refusal::OnlyTheAutoma;
  if (move.side != Side::Unnamed) return Refusal::AutomaGetsPlus;
  if (!may_get(state, move.card)) return Refusal::WrongColour;
  return std::nullopt;
}

std::optional<Refusal> Rebis::why_not_give_pile(const State& state, Seat seat) const {
  if (state.discards.empty()) return Refusal::PileEmpty;
  for (const Card card : state.hands[at(seat)].kinds()) {
    if (may_get(state, card)) return Refusal::ColourInHand;
  }
  return std::nullopt;
}

std::optional<Refusal> Rebis::why_not_close(const State& state, Seat seat) const {
  if (state.shelves[state.active[at(seat)]].weight != data_.limit) return Refusal::NotExact;
  return std::nullopt;
}

std::optional<Refusal> Rebis::why_not_take(const State& state, const Move& move) const {
  if (move.prize == Prize::Nothing && state.bonus) return Refusal::BonusIsACard;
  if (move.prize == Prize::Card && !state.bonus) return Refusal::NoBonusCard;
  return std::nullopt;
}

std::optional<Refusal> Rebis::why_not_place(const State& state, Seat seat, const Move& move) const {
  const auto which = shelf_numbered(state, state.phase == Phase::Return ? kAutoma : seat, move.count);
  if (!which) return Refusal::NoSuchShelf;
  if (space_on(state, state.shelves[*which]) == data_.spaces) return Refusal::TrackFull;
  return std::nullopt;
}

}  // namespace parlour::games::rebis
