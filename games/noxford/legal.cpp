// Every legal move of Noxford. Where a card fits does not depend on the card, so the open places are found
// once and serve all cards; for a gear they are found again with each card lifted.

#include <algorithm>

#include "games/noxford/ground.h"
#include "games/noxford/noxford.h"

namespace parlour::games::noxford {

namespace {

Spot corner_of(const Lot& lot) { return {lot.spot.x, lot.spot.y, false}; }

/// The card may lie over this lot as far as ranks go.
bool outranks(Card card, const Lot& lot) {
  return !is_neutral(lot.top()) && rank_of(card) > rank_of(lot.top());
}

class TurnMoves {
 public:
  TurnMoves(const State& state, const Data& data, std::vector<Move>& out)
      : state_(state), ground_(state.city, data.table), places_(ground_.places()), out_(out) {}

  void list(Seat seat) {
    for_each_kind(state_.hands[static_cast<std::size_t>(seat)], [this](Card card) { place(card); });
    for_each_kind(state_.display, [this](Card card) { place(card); });
    for_each_kind(state_.hands[static_cast<std::size_t>(seat)], [this](Card card) { cover(card); });
    if (state_.masters.contains(seat)) {
      const Card master = member(Colour::None, kMaster, false);
      place(master);
      cover(master);
    }
    if (out_.empty()) out_.push_back({Action::Pass, {}, {}, {}});
  }

 private:
  template <class Cards, class Use>
  static void for_each_kind(const Cards& cards, Use use) {
    Card last = kNoCard;
    for (const Card card : cards) {
      if (card != last) use(uncoloured(card));
      last = card;
    }
  }

  void place(Card card) {
    if (found_ == 0) {
      places_.for_each([&](const Spot& spot) { out_.push_back({Action::Place, card, {}, spot}); });
      found_ = out_.size();
      return;
    }
    for (std::size_t i = 0; i < found_; ++i) out_.push_back({Action::Place, card, {}, out_[i].to});
  }

  void cover(Card card) {
    for (const Lot& lot : state_.city) {
      if (outranks(card, lot) && !ground_.locked(lot.spot)) {
        out_.push_back({Action::Cover, card, {}, corner_of(lot)});
      }
    }
  }

  const State& state_;
  Ground ground_;
  Ground::Places places_;
  std::vector<Move>& out_;
  std::size_t found_ = 0;  // the first so many moves hold the open places
};

class GearMoves {
 public:
  GearMoves(const City& city, std::size_t gear, int table, std::vector<Move>& out)
      : city_(city), gear_(gear), contacts_(city), ground_(city, table), out_(out) {}

  void list() {
    const Ground::Places places = ground_.places();
    for (std::size_t i = 0; i < city_.size(); ++i) {
      const Lot& lot = city_[i];
      if (i == gear_ || is_master(lot.top()) || ground_.locked(lot.spot)) continue;
      if (lot.cards.size() > 1) {
        // The lot stays taken by the cards below.
        offer(i, places);
        continue;
      }
      if (!contacts_.whole_without(i)) continue;
      ground_.lift(lot.spot);
      offer(i, ground_.places());
      ground_.lay(lot.spot);
    }
    out_.push_back({Action::Skip, {}, {}, {}});
  }

 private:
  void offer(std::size_t from, const Ground::Places& places) {
    const Lot& lot = city_[from];
    const Spot corner = corner_of(lot);
    places.for_each([&](const Spot& spot) {
      if (spot != lot.spot) out_.push_back({Action::GearTo, {}, corner, spot});
    });
    if (is_neutral(lot.top())) return;
    for (std::size_t i = 0; i < city_.size(); ++i) {
      if (i != from && outranks(lot.top(), city_[i]) && !ground_.locked(city_[i].spot)) {
        out_.push_back({Action::GearOnto, {}, corner, corner_of(city_[i])});
      }
    }
  }

  const City& city_;
  std::size_t gear_;
  Contacts contacts_;
  Ground ground_;
  std::vector<Move>& out_;
};

}  // namespace

void Noxford::legal(const State& state, Seat seat, std::vector<Move>& out) const {
  out.clear();
  if (state.stage == Stage::Over || seat != state.to_act) return;
  if (state.stage == Stage::Gear) {
    GearMoves(state.city, state.gear, data_.table, out).list();
  } else {
    TurnMoves(state, data_, out).list(seat);
  }
}

/// Whoever is asked has a card to play: the last one ends the game.
bool Noxford::can_play(const State& state, Seat seat) const {
  const Ground ground(state.city, data_.table);
  if (!ground.places().empty()) return true;
  const Hand& hand = state.hands[static_cast<std::size_t>(seat)];
  const Card best = state.masters.contains(seat) ? member(Colour::None, kMaster, false)
                    : hand.empty()               ? kNoCard
                                                 : hand.back();
  return best != kNoCard && std::ranges::any_of(state.city, [&](const Lot& lot) {
           return outranks(best, lot) && !ground.locked(lot.spot);
         });
}

std::vector<Spot> open_places(const City& city, int table) {
  std::vector<Spot> spots;
  Ground(city, table).places().for_each([&](const Spot& spot) { spots.push_back(spot); });
  return spots;
}

std::vector<std::size_t> movable_lots(const City& city, std::size_t gear, int table) {
  std::vector<Move> moves;
  GearMoves(city, gear, table, moves).list();
  std::vector<std::size_t> lots;
  for (const Move& move : moves) {
    if (move.action == Action::Skip) continue;
    const std::size_t lot = *lot_at(city, move.from.x, move.from.y);
    if (lots.empty() || lots.back() != lot) lots.push_back(lot);
  }
  return lots;
}

}  // namespace parlour::games::noxford
