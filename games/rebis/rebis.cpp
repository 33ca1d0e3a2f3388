// The rules of Rebis, in the order of the rulebook: set-up, the turn, closing shelves and what it wins, the
// end and the count. The solo game is in solo.cpp, what may be done in legal.cpp.

#include "games/rebis/rebis.h"

#include <algorithm>
#include <stdexcept>
#include <tuple>

namespace parlour::games::rebis {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
std::uint8_t small(std::size_t value) { return static_cast<std::uint8_t>(value); }
std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

int number_of(const State& state, std::size_t shelf) {
  const auto owner = state.shelves[shelf].owner;
  int count = 0;
  for (std::size_t i = 0; i <= shelf; ++i) count += state.shelves[i].owner == owner ? 1 : 0;
  return count;
}

}  // namespace

Rebis::Rebis(const Data& data, const Options& options, int seats)
    : data_(data), options_(options), seats_(seats) {
  if (seats < 1 || seats > kMaxPlayers) throw std::invalid_argument("Rebis is for 1 to 4 players");
}

// ---- Set-up

State Rebis::setup(Chance& chance) const {
  State state;
  // The zeros stay in the box in the solo game.
  for (int value = alone() ? 1 : 0; value < kNumbers; ++value) {
    for (int copy = 0; copy < data_.copies; ++copy) state.deck.push(number(value));
  }
  if (alone()) {
    deal_solo(state, chance);
    return state;
  }
  state.supply_shiny = data_.shiny;
  state.supply_golden = data_.golden;
  state.supply_rubedo = data_.rubedo;
  for (Seat seat = 0; seat < seats_; ++seat) {
    // Dealt face down: nobody has seen it.
    open_shelf(state, seat, {state.deck.draw(chance), {}, false, 0});
    for (int card = 0; card < data_.hand; ++card) state.hands[at(seat)].push(state.deck.draw(chance));
  }
  // By lot, so that whoever sat down first has no edge.
  state.first = small(static_cast<int>(chance.below(static_cast<std::uint32_t>(seats_))));
  state.to_act = state.first;
  state.hands[state.first].push(state.deck.draw(chance));
  return state;
}

void Rebis::open_shelf(State& state, Seat owner, const FaceDown& base) const {
  Shelf shelf;
  shelf.owner = small(owner);
  shelf.base = base;
  state.shelves.push(shelf);
  if (owner < seats_) state.active[at(owner)] = small(state.shelves.size() - 1);
}

// ---- On your turn

SeatSet Rebis::to_act(const State& state) const {
  return state.phase == Phase::Over ? SeatSet{} : SeatSet{state.to_act};
}

std::uint32_t Rebis::question(const State& state, Seat /*seat*/) const { return state.step; }

/// A turn is one move in steps: what comes to light during it is for the others, or lies face down.
bool Rebis::mid_move(const State& state) const {
  switch (state.phase) {
    case Phase::Play:
    case Phase::Take:
    case Phase::Golden:
    case Phase::Discard:
    case Phase::Return:
      return true;
    case Phase::Mixture:
      return alone();  // the Automa has been fed
    case Phase::Feed:
    case Phase::Rubedo:
    case Phase::Over:
      return false;
  }
  return false;
}

void Rebis::begin_turn(State& state, Seat seat, Chance& chance, Events<Event>& events) const {
  ++state.turn;
  state.to_act = small(seat);
  state.phase = alone() ? Phase::Feed : Phase::Mixture;
  const int missing = alone() ? data_.solo_hand - static_cast<int>(state.hands[at(seat)].size()) : 1;
  draw(state, seat, missing, DrawnFor::Turn, chance, events);
}

void Rebis::draw(State& state, Seat seat, int count, DrawnFor why, Chance& chance,
                 Events<Event>& events) const {
  // With an empty deck a draw is left out; the game ends with this turn.
  const int most = std::min(count, static_cast<int>(state.deck.size()));
  if (most <= 0) return;
  Cards drawn;
  for (int i = 0; i < most; ++i) {
    const Card card = state.deck.draw(chance);
    drawn.push(card);
    state.hands[at(seat)].push(card);
  }
  events.tell({seat}, Drew{seat, why, most, drawn}, Drew{seat, why, most, {}});
}

std::optional<Refusal> Rebis::apply(State& state, Seat seat, const Move& move, Chance& chance,
                                    Events<Event>& events) const {
  if (const auto refusal = why_not(state, seat, move)) return refusal;
  ++state.step;
  switch (move.action) {
    case Action::Tokens:
      place_tokens(state, seat, move.count, events);
      state.phase = Phase::Play;
      if (alone() && state.hands[at(seat)].empty()) after_shelving(state, seat, chance, events);
      break;
    case Action::Shelve:
      for (int card = 0; card < move.count; ++card) lay_own(state, seat, move.card, chance, events);
      alone() ? after_shelving(state, seat, chance, events) : end_turn(state, seat, chance, events);
      break;
    case Action::Give:
      if (!alone()) {
        give(state, seat, move, chance, events);
        break;
      }
      state.hands[at(seat)].remove(move.card);
      feed(state, seat, move.card, false, events);
      after_feeding(state, seat, chance, events);
      break;
    case Action::GivePile:
      feed(state, seat, state.discards.pop(), true, events);
      after_feeding(state, seat, chance, events);
      break;
    case Action::Close:
      close_freely(state, seat, move.card, events);
      offer_prize(state, seat, false, chance, events);
      break;
    case Action::Take:
      take(state, seat, move.prize, chance, events);
      break;
    case Action::Place:
      place(state, seat, move.count, chance, events);
      break;
    case Action::Discard:
      state.hands[at(seat)].remove(move.card);
      state.discards.push(move.card);
      events.tell_all(Discarded{seat, move.card});
      end_turn(state, seat, chance, events);
      break;
  }
  return std::nullopt;
}

// ---- The mixture step

void Rebis::place_tokens(State& state, Seat seat, int count, Events<Event>& events) const {
  if (count == 0) return;
  Shelf& shelf = state.shelves[state.active[at(seat)]];
  for (int i = 0; i < count; ++i) {
    shelf.tokens[static_cast<std::size_t>(free_space(shelf.tokens, data_))] = Token::Shiny;
  }
  state.shiny[at(seat)] = small(state.shiny[at(seat)] - count);
  events.tell_all(PlacedTokens{seat, count, multiplier(shelf.tokens, data_)});
}

// ---- Playing cards

/// One book onto the own active shelf, positive side up; or face down, when it is too heavy.
void Rebis::lay_own(State& state, Seat seat, Card card, Chance& chance, Events<Event>& events) const {
  Shelf& shelf = state.shelves[state.active[at(seat)]];
  state.hands[at(seat)].remove(card);
  if (too_heavy(shelf, card)) {
    shelf.closed = true;
    const FaceDown base{card, {seat}, false, small(data_.limit + 1 - shelf.weight)};
    const ClosedBy how = alone() ? ClosedBy::Heavy : ClosedBy::Paying;
    events.tell({seat}, Closed{seat, seat, how, card, false}, Closed{seat, seat, how, kUnseen, false});
    open_shelf(state, seat, base);
    if (alone()) {
      gain_token(state, seat, events);
    } else {
      state.shiny[at(seat)] = small(state.shiny[at(seat)] - 1);
      ++state.supply_shiny;
    }
    return;
  }
  shelf.lay(card, Side::Plus, data_);
  events.tell_all(Laid{seat, seat, card, Side::Plus, shelf.weight, shelf.sum, false});
  if (alone() && shelf.weight == data_.limit) close_exactly(state, seat, chance, events);
}

/// One book onto an opponent's active shelf.
void Rebis::give(State& state, Seat seat, const Move& move, Chance& chance, Events<Event>& events) const {
  const Seat owner = move.to;
  Shelf& shelf = state.shelves[state.active[at(owner)]];
  state.hands[at(seat)].remove(move.card);
  if (!too_heavy(shelf, move.card)) {
    shelf.lay(move.card, move.side, data_);
    events.tell_all(Laid{seat, owner, move.card, move.side, shelf.weight, shelf.sum, false});
    draw(state, seat, 1, DrawnFor::Bonus, chance, events);
    end_turn(state, seat, chance, events);
    return;
  }
  shelf.closed = true;
  const FaceDown base{move.card, {seat}, false, small(data_.limit + 1 - shelf.weight)};
  events.tell({seat}, Closed{seat, owner, ClosedBy::Opponent, move.card, false},
              Closed{seat, owner, ClosedBy::Opponent, kUnseen, false});
  open_shelf(state, owner, base);
  // Whose shelf was closed draws before the closer chooses.
  draw(state, owner, 1, DrawnFor::Closed, chance, events);
  offer_prize(state, seat, true, chance, events);
}

/// Two players: a shelf of exactly the limit is closed with any card, without paying.
void Rebis::close_freely(State& state, Seat seat, Card card, Events<Event>& events) const {
  state.shelves[state.active[at(seat)]].closed = true;
  state.hands[at(seat)].remove(card);
  events.tell({seat}, Closed{seat, seat, ClosedBy::FreeClose, card, false},
              Closed{seat, seat, ClosedBy::FreeClose, kUnseen, false});
  open_shelf(state, seat, {card, {seat}, false, 0});
}

// ---- What closing wins

void Rebis::offer_prize(State& state, Seat seat, bool bonus, Chance& chance, Events<Event>& events) const {
  state.bonus = bonus;
  state.phase = Phase::Take;
  if (state.supply_shiny + state.supply_golden == 0) {
    take(state, seat, bonus ? Prize::Card : Prize::Nothing, chance, events);
  }
}

void Rebis::take(State& state, Seat seat, Prize prize, Chance& chance, Events<Event>& events) const {
  const bool bonus = state.bonus;
  state.bonus = false;
  if (prize != Prize::Token) {
    events.tell_all(Took{seat, Token::None});
    if (bonus) draw(state, seat, 1, DrawnFor::Bonus, chance, events);
    end_turn(state, seat, chance, events);
    return;
  }
  // Golden tokens only while there is no shiny one.
  if (state.supply_shiny > 0) {
    --state.supply_shiny;
    ++state.shiny[at(seat)];
    events.tell_all(Took{seat, Token::Shiny});
    end_turn(state, seat, chance, events);
    return;
  }
  events.tell_all(Took{seat, Token::Golden});
  const bool room = std::ranges::any_of(state.shelves.cards(), [&](const Shelf& shelf) {
    return shelf.owner == seat && free_space(shelf.tokens, data_) < data_.spaces;
  });
  if (room) {
    state.phase = Phase::Golden;
    return;
  }
  --state.supply_golden;
  ++state.aside;
  events.tell_all(SetAside{seat});
  end_turn(state, seat, chance, events);
}

/// A golden token, the Rubedo, or a golden token that goes back to the Automa.
void Rebis::place(State& state, Seat seat, int shelf_number, Chance& chance, Events<Event>& events) const {
  const Phase phase = state.phase;
  const Seat owner = phase == Phase::Return ? kAutoma : seat;
  const Token token = phase == Phase::Rubedo ? Token::Rubedo : Token::Golden;
  const std::size_t which = *shelf_numbered(state, owner, shelf_number);
  Shelf& shelf = state.shelves[which];
  shelf.tokens[static_cast<std::size_t>(space_on(state, shelf))] = token;
  events.tell_all(Placed{seat, owner, token, number_of(state, which), multiplier(shelf.tokens, data_)});
  if (phase == Phase::Golden) {
    --state.supply_golden;
    return end_turn(state, seat, chance, events);
  }
  if (phase == Phase::Rubedo) {
    --state.supply_rubedo;
    return score(state, events);
  }
  --state.golden_held;
  if (state.golden_held == 0 || !can_return(state)) score(state, events);
}

std::optional<std::size_t> Rebis::shelf_numbered(const State& state, Seat owner, int wanted) {
  for (std::size_t i = 0; i < state.shelves.size(); ++i) {
    if (state.shelves[i].owner == owner && --wanted == 0) return i;
  }
  return std::nullopt;
}

// ---- End of the game, scoring

void Rebis::end_turn(State& state, Seat seat, Chance& chance, Events<Event>& events) const {
  if (alone()) {
    const bool full = state.automa_active == kAutomaShelves;
    if (!full && !state.deck.empty()) return begin_turn(state, seat, chance, events);
    events.tell_all(Ended{full ? EndedBy::AutomaFull : EndedBy::LastCard});
    return end_solo(state, events);
  }
  if (state.supply_golden > 0 && !state.deck.empty()) {
    return begin_turn(state, after(seat), chance, events);
  }
  events.tell_all(Ended{state.supply_golden == 0 ? EndedBy::LastGolden : EndedBy::LastCard});
  award_rubedo(state, events);
}

std::optional<Seat> rubedo_goes_to(const std::array<RubedoCount, kMaxPlayers>& counts, int seats) {
  const auto rank = [&](Seat seat) {
    return std::tuple(counts[at(seat)].total(), counts[at(seat)].negatives);
  };
  Seat best = 0;
  bool level = false;
  for (Seat seat = 1; seat < seats; ++seat) {
    if (rank(seat) > rank(best)) {
      best = seat;
      level = false;
    } else if (rank(seat) == rank(best)) {
      level = true;
    }
  }
  if (level) return std::nullopt;
  return best;
}

void Rebis::award_rubedo(State& state, Events<Event>& events) const {
  RubedoCounted counted{std::nullopt, false, {}, seats_};
  for (const Shelf& shelf : state.shelves)
    counted.counts[shelf.owner].negatives += negatives_on(shelf, data_);
  for (Seat seat = 0; seat < seats_; ++seat) {
    counted.counts[at(seat)].hand = static_cast<int>(state.hands[at(seat)].size());
  }
  counted.seat = rubedo_goes_to(counted.counts, seats_);
  counted.placed = counted.seat && std::ranges::any_of(state.shelves.cards(), [&](const Shelf& shelf) {
                     return shelf.owner == *counted.seat && free_space(shelf.tokens, data_) < data_.spaces;
                   });
  events.tell_all(counted);
  if (!counted.placed) return score(state, events);
  state.phase = Phase::Rubedo;
  state.to_act = small(*counted.seat);
}

int Rebis::points(const State& state, Seat owner) const {
  int points = 0;
  for (const Shelf& shelf : state.shelves) points += shelf.owner == owner ? score_of(shelf, data_) : 0;
  return points;
}

void Rebis::score(State& state, Events<Event>& events) const {
  state.phase = Phase::Over;
  Scored scored{{}, seats_};
  const int sides = alone() ? 2 : seats_;
  for (Seat owner = 0; owner < sides; ++owner) scored.points[at(owner)] = points(state, owner);
  events.tell_all(scored);
}

std::optional<Outcome> Rebis::outcome(const State& state) const {
  if (state.phase != Phase::Over) return std::nullopt;
  Outcome outcome;
  outcome.seats = seats_;
  if (alone()) {
    // Only more points than the Automa's win.
    outcome.score[0] = points(state, 0);
    outcome.place[0] = outcome.score[0] > points(state, kAutoma) ? 1 : 2;
    return outcome;
  }
  // Level points: more shelves, the active one included; then the victory is shared.
  const auto rank = [&](Seat seat) {
    return std::tuple(points(state, seat), std::ranges::count(state.shelves, seat, &Shelf::owner));
  };
  for (Seat seat = 0; seat < seats_; ++seat) {
    outcome.score[at(seat)] = points(state, seat);
    outcome.team[at(seat)] = seat;
    outcome.place[at(seat)] = 1;
    for (Seat other = 0; other < seats_; ++other) outcome.place[at(seat)] += rank(other) > rank(seat) ? 1 : 0;
  }
  return outcome;
}

}  // namespace parlour::games::rebis
