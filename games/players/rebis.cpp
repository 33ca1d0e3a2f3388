#include "games/players/rebis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "games/players/pick.h"

namespace parlour::games::rebis {

namespace {

constexpr double kVictory = 1000;
constexpr double kToken = 4.0;  // a shiny token on a shelf of middling books

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

int room_on(const Shelf& shelf, const Data& data) { return std::max(0, data.limit - shelf.weight); }

/// The first tokens find a good shelf, the later ones wait for one.
double worth_of_tokens(int tokens) {
  constexpr std::array<double, 4> kEach{1, 1, 0.8, 0.5};
  double worth = 0;
  for (int i = 0; i < tokens; ++i) worth += kToken * kEach[std::min<std::size_t>(kEach.size() - 1, at(i))];
  return worth;
}

/// The points of an owner as the shelves lie, and with the best place for one more token.
int points(const State& state, Seat owner, const Data& data) {
  int points = 0;
  for (const Shelf& shelf : state.shelves) points += shelf.owner == owner ? score_of(shelf, data) : 0;
  return points;
}
int best_of_one_token(const State& state, Seat owner, const Data& data) {
  int best = 0;
  for (const Shelf& shelf : state.shelves) {
    const int space = free_space(shelf.tokens, data);
    if (shelf.owner != owner || space == data.spaces) continue;
    Shelf more = shelf;
    more.tokens[at(space)] = Token::Rubedo;
    best = std::max(best, score_of(more, data) - score_of(shelf, data));
  }
  return best;
}

/// How surely a hand of known cards and some drawn from the unseen ones holds a card that will do.
template <class Fits>
double chance_of(Cards known, Cards unseen, double drawn, Fits fits) {
  for (const Card card : known.kinds()) {
    if (fits(card)) return 1;
  }
  int fitting = 0;
  int all = 0;
  for (const Card card : unseen.kinds()) {
    all += unseen.count(card);
    if (fits(card)) fitting += unseen.count(card);
  }
  return all == 0 ? 0 : 1 - std::pow(1 - static_cast<double>(fitting) / all, drawn);
}

// ---- With others

/// How a State stands for each seat, as one of them sees it: hands count by their size, and of the own hand
/// those cards that were in it before.
class Table {
 public:
  Table(const State& state, const View& view, Cards known)
      : state_(state),
        data_(view.data),
        known_(known),
        unseen_(view.unseen()),
        seats_(view.seats),
        seat_(*view.to_act) {
    const double tokens = state.supply_shiny + state.supply_golden;
    rounds_left_ = std::min(static_cast<double>(state.deck.size()) / 1.7, 2.2 * tokens) / seats_;
  }

  [[nodiscard]] double value() const {
    std::array<double, kMaxPlayers> standing{};
    for (Seat seat = 0; seat < seats_; ++seat) standing[at(seat)] = over() ? final_of(seat) : hopes_of(seat);
    const double ahead = lead(std::span(standing).first(at(seats_)), seat_);
    if (!over()) return ahead;
    double best_rival = std::numeric_limits<double>::lowest();
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (seat != seat_) best_rival = std::max(best_rival, standing[at(seat)]);
    }
    if (standing[at(seat_)] == best_rival) return ahead;
    return standing[at(seat_)] > best_rival ? ahead + kVictory : ahead - kVictory;
  }

 private:
  /// Only the Rubedo may be left to place.
  [[nodiscard]] bool over() const { return state_.phase == Phase::Over || state_.phase == Phase::Rubedo; }

  [[nodiscard]] double final_of(Seat seat) const {
    const bool places = state_.phase == Phase::Rubedo && state_.to_act == seat;
    return points(state_, seat, data_) + (places ? best_of_one_token(state_, seat, data_) : 0);
  }

  [[nodiscard]] double hopes_of(Seat seat) const {
    constexpr double kIconsPerWeight = 0.22;  // of the room that is left, with others about
    constexpr double kCard = 0.7;
    constexpr double kTowardsRubedo = 0.1;
    constexpr double kChanceToClose = 0.35;  // of what can be closed now, when the turn comes
    double hopes = 0;
    int negatives = 0;
    for (std::size_t i = 0; i < state_.shelves.size(); ++i) {
      const Shelf& shelf = state_.shelves[i];
      if (shelf.owner != seat) continue;
      negatives += negatives_on(shelf, data_);
      double icons = shelf.sum;
      if (i == state_.active[at(seat)]) {
        icons += kIconsPerWeight * room_on(shelf, data_) * std::min(1.0, rounds_left_ / 3);
      }
      hopes += icons * multiplier(shelf.tokens, data_);
    }
    const auto hand = static_cast<double>(state_.hands[at(seat)].size());
    hopes += worth_of_tokens(state_.shiny[at(seat)]) * std::min(1.0, rounds_left_ / 2.5);
    hopes += kCard * hand + kTowardsRubedo * (negatives + hand);
    return hopes + kChanceToClose * kToken * can_close(seat);
  }

  /// How surely a seat has a book that closes a shelf of another, which wins a token.
  [[nodiscard]] double can_close(Seat seat) const {
    const Cards known = seat == seat_ ? known_ : Cards{};
    const auto drawn = static_cast<double>(state_.hands[at(seat)].size()) - static_cast<double>(known.size());
    double surest = 0;
    for (Seat owner = 0; owner < seats_; ++owner) {
      if (owner == seat) continue;
      const int room = room_on(state_.shelves[state_.active[at(owner)]], data_);
      surest = std::max(surest, chance_of(known, unseen_, drawn,
                                          [&](Card card) { return data_.book(card).weight > room; }));
    }
    return surest;
  }

  const State& state_;
  const Data& data_;
  Cards known_;
  Cards unseen_;
  int seats_;
  Seat seat_;
  double rounds_left_ = 0;
};

// ---- Alone

class Alone {
 public:
  Alone(const State& state, const View& view, Cards known)
      : state_(state), data_(view.data), known_(known), unseen_(view.unseen()) {}

  [[nodiscard]] double value() const {
    if (state_.phase == Phase::Over) {
      const int ahead = points(state_, 0, data_) - points(state_, kAutoma, data_);
      return ahead > 0 ? kVictory + ahead : ahead - kVictory;
    }
    return own() - automas() + kNextClosing * next_closing() - kNextBook * next_book();
  }

 private:
  static constexpr double kOwnIcons = 0.2;      // of the room on the own shelf, for each weight
  static constexpr double kAutomaIcons = 0.38;  // likewise, of books as they come
  static constexpr double kBook =
      3.8;  // of the room that a book takes on average: the last of a shelf has none
  static constexpr double kTurn = 2.0;    // what a turn more is good for
  static constexpr double kGolden = 4.0;  // goes back to the Automa
  static constexpr double kNextBook = 0.35;
  static constexpr double kNextClosing = 0.5;
  static constexpr double kClosings = 0.35;  // of own shelves in a turn

  [[nodiscard]] double own() const {
    double turns = 0;
    for (std::size_t i = state_.automa_active; i < kAutomaShelves; ++i) turns += turns_on(state_.shelves[i]);
    turns = std::min(turns, static_cast<double>(state_.deck.size()) / 3);
    double worth = kTurn * turns - kGolden * state_.golden_held;
    worth += worth_of_tokens(state_.shiny[0]) * std::min(1.0, turns / 2.5);
    for (const Shelf& shelf : state_.shelves) {
      if (shelf.owner != 0) continue;
      const double more = shelf.closed ? 0 : kOwnIcons * room_on(shelf, data_) * std::min(1.0, turns / 3);
      worth += (shelf.sum + more) * multiplier(shelf.tokens, data_);
    }
    return worth;
  }

  /// For so many turns the Automa will be busy with a shelf.
  [[nodiscard]] double turns_on(const Shelf& shelf) const { return room_on(shelf, data_) / kBook + 0.6; }

  [[nodiscard]] double automas() const {
    double worth = 0;
    for (const Shelf& shelf : state_.shelves) worth += shelf.owner == kAutoma ? worth_of(shelf) : 0;
    return worth;
  }
  /// What it will count: while it is open, books come on it, and who closes own shelves takes tokens off it.
  [[nodiscard]] double worth_of(const Shelf& shelf) const {
    if (shelf.closed) return score_of(shelf, data_);
    return icons_hoped(shelf) * times_without(shelf.tokens, kClosings * turns_on(shelf));
  }
  [[nodiscard]] double icons_hoped(const Shelf& shelf) const {
    return shelf.sum + kAutomaIcons * room_on(shelf, data_);
  }
  /// The multiplier once so many tokens are gone.
  [[nodiscard]] double times_without(Spaces tokens, double gone) const {
    for (; gone >= 1 && top_space(tokens, data_) >= 0; gone -= 1) take_top(tokens);
    const double before = multiplier(tokens, data_);
    take_top(tokens);
    return before + std::min(gone, 1.0) * (multiplier(tokens, data_) - before);
  }
  void take_top(Spaces& tokens) const {
    const int space = top_space(tokens, data_);
    if (space >= 0) tokens[at(space)] = Token::None;
  }

  /// What closing the own shelf in the next turn would be good for, as far as there are books for it.
  [[nodiscard]] double next_closing() const {
    const Shelf& own = state_.shelves[state_.active[0]];
    if (own.closed || state_.automa_active == kAutomaShelves) return 0;
    const Shelf& shelf = state_.shelves[state_.automa_active];
    Spaces tokens = shelf.tokens;
    if (top_space(tokens, data_) < 0) return 0;
    take_top(tokens);
    const double taken = icons_hoped(shelf) * (multiplier(shelf.tokens, data_) - multiplier(tokens, data_));
    const auto drawn = static_cast<double>(data_.solo_hand) - static_cast<double>(known_.size());
    return (kToken + taken) * chance_of(known_, unseen_, drawn, [&](Card card) {
             return data_.book(card).weight >= room_on(own, data_);
           });
  }

  /// What the book of the next turn will bring the Automa: the colour is settled by the discard.
  [[nodiscard]] double next_book() const {
    if (state_.automa_active == kAutomaShelves || state_.discards.empty()) return 0;
    const Shelf& shelf = state_.shelves[state_.automa_active];
    const Colour wanted = answer_to(data_.book(state_.discards.back()).colour);
    double drawn = 0;
    int count = 0;
    double best = std::numeric_limits<double>::max();
    for (int value = 0; value < kNumbers; ++value) {
      const Card card = number(value);
      if (data_.book(card).colour != wanted) continue;
      const double brings = brought_by(shelf, card);
      drawn += brings * unseen_.count(card);
      count += unseen_.count(card);
      if (known_.contains(card)) best = std::min(best, brings);
    }
    if (count > 0) best = std::min(best, drawn / count);
    return best == std::numeric_limits<double>::max() ? 0 : best;
  }
  [[nodiscard]] double brought_by(const Shelf& shelf, Card card) const {
    Shelf after = shelf;
    if (shelf.weight + data_.book(card).weight > data_.limit) {
      after.closed = true;
    } else {
      after.lay(card, Side::Plus, data_);
    }
    return worth_of(after) - worth_of(shelf);
  }

  const State& state_;
  const Data& data_;
  Cards known_;
  Cards unseen_;
};

// ---- The turn in thought

class Thinker {
 public:
  Thinker(const Rebis& rules, const View& view, Chance& chance)
      : rules_(rules),
        view_(view),
        seat_(*view.to_act),
        world_(rules.sample(view, chance)),
        chance_(chance) {}

  std::vector<double> values(std::span<const Move> legal) {
    const Cards hand = view_.hands[at(seat_)];
    std::vector<double> all;
    all.reserve(legal.size());
    for (const Move& move : legal) all.push_back(after(world_, hand, move));
    return all;
  }

 private:
  double after(State world, Cards known, const Move& move) {
    Events<Event> events;
    if (move.action == Action::Shelve || move.action == Action::Give || move.action == Action::Close ||
        move.action == Action::Discard) {
      known.remove(move.card);
      if (move.action == Action::Shelve && move.count == 2) known.remove(move.card);
    }
    (void)rules_.apply(world, seat_, move, chance_, events);
    return best(world, known);
  }

  /// The value of the best way to end the turn from here.
  double best(const State& world, Cards known) {
    const bool mine = world.phase != Phase::Over && world.to_act == seat_ && world.turn == view_.turn;
    if (!mine) {
      return view_.alone() ? Alone(world, view_, known).value() : Table(world, view_, known).value();
    }
    std::vector<Move> moves;
    rules_.legal(world, seat_, moves);
    double highest = std::numeric_limits<double>::lowest();
    for (const Move& move : moves) {
      // A card that was drawn in thought only cannot be counted on.
      if (move.card != kUnseen && !known.contains(move.card)) continue;
      highest = std::max(highest, after(world, known, move));
    }
    return highest;
  }

  const Rebis& rules_;
  const View& view_;
  Seat seat_;
  State world_;
  Chance& chance_;
};

}  // namespace

std::size_t play_rebis(const Rebis& rules, const View& view, std::span<const Move> legal, Chance& chance) {
  if (legal.size() == 1) return 0;
  return pick_best(Thinker(rules, view, chance).values(legal), chance);
}

}  // namespace parlour::games::rebis
