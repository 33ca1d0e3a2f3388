// The rules of Rebel Nox up to the end of a fight, in the order of the rulebook: set-up, choosing a location,
// fighting for it, taking control of it. How a round is counted is in round.cpp.

#include "games/rebel_nox/rebel_nox.h"

#include <algorithm>
#include <stdexcept>

namespace parlour::games::rebel_nox {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

std::uint8_t small(std::size_t value) { return static_cast<std::uint8_t>(value); }
std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

/// The places that lie below a place of the pyramid and touch it.
constexpr std::array<std::array<std::uint8_t, 2>, 3> kBelow{{{1, 2}, {3, 4}, {4, 5}}};

CardSet set_of(std::span<const Card> cards) {
  CardSet set;
  for (const Card card : cards) set.push(card);
  return set;
}

}  // namespace

// ---- The board

bool Board::is_free(std::size_t place) const {
  if (owners[place] != kNobody) return false;
  if (place >= kBelow.size()) return true;
  return std::ranges::all_of(kBelow[place], [&](std::uint8_t below) { return owners[below] != kNobody; });
}

int Board::free_places() const {
  int free = 0;
  for (std::size_t place = 0; place < kFights; ++place) free += is_free(place) ? 1 : 0;
  return free;
}

std::optional<std::size_t> Board::place_of(Location location) const {
  const auto* const found = std::ranges::find(pyramid, location);
  if (found == pyramid.end()) return std::nullopt;
  return static_cast<std::size_t>(found - pyramid.begin());
}

int strength(Card card, Colour lead, bool low_is_strong) {
  const Colour colour = colour_of(card);
  const int rank = colour == trump_of(lead) ? 2 : colour == lead ? 1 : 0;
  const int number = number_of(card);
  return rank * (kNumbers + 1) + (low_is_strong ? kNumbers + 1 - number : number);
}

RebelNox::RebelNox(const Data& data, const Options& options, int seats)
    : data_(data), options_(options), seats_(seats), symbols_(with_symbol(data.faces)) {
  if (seats < 4 || seats > kMaxPlayers) throw std::invalid_argument("Rebel Nox is for 4 to 6 players");
}

// ---- Preparation

State RebelNox::setup(Chance& chance) const {
  State state;
  state.location_deck = all_locations();
  lay_pyramid(state, chance);

  // Some numbers are put back in the box; the rebels that take part are shuffled in afterwards.
  auto numbers = shuffled(every_number_card(), chance);
  const std::size_t in_play = at(seats_ * kHand - rebels());
  while (numbers.size() > in_play) state.box.push(numbers.pop());
  state.dealt = deck() - state.box;
  auto rest = shuffled(state.dealt, chance);
  for (Seat seat = 0; seat < seats_; ++seat) {
    for (int card = 0; card < kHand; ++card) state.hands[at(seat)].push(rest.pop());
  }
  remember_first_deal(state.memory, state.hands, seats_, deck(), !state.box.empty());
  declare(state);
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (state.hands[at(seat)].contains(kCommander)) state.board.leader = small(seat);
  }
  // Whoever begins the first round is seen to hold the commander.
  remember_open(state.memory, seats_, state.board.leader, kCommander);
  state.to_act = state.board.leader;
  return state;
}

// ---- Questions

SeatSet RebelNox::to_act(const State& state) const {
  return state.phase == Phase::Over ? SeatSet{} : SeatSet{state.to_act};
}

std::uint32_t RebelNox::question(const State& state, Seat /*seat*/) const { return state.turn; }

/// A leader chooses the location and leads; several cards are given back together.
bool RebelNox::mid_move(const State& state) const {
  if (state.phase == Phase::Return) return !state.exchange.given.empty();
  // Where there was no choice the marker went by itself.
  return state.phase == Phase::Play && state.played.empty() && state.board.free_places() > 1;
}

CardSet RebelNox::playable(const State& state, Seat seat) const {
  // Rebel cards cannot be played.
  const CardSet numbers = state.hands[at(seat)] - every_rebel();
  if (state.played.empty()) return numbers;
  // The leading colour must be followed; without it any other card will do, there is no duty to trump.
  const CardSet following = numbers & every_card_of(colour_of(state.played[0]));
  return following.empty() ? numbers : following;
}

CardSet RebelNox::returnable(const State& state) const {
  const Exchange& exchange = state.exchange;
  const CardSet own = state.hands[exchange.drawer] - set_of(exchange.given.cards());
  if (exchange.kind == Exchange::Kind::Graft) {
    // Each neighbour gets another card than the one that was drawn from him.
    return own - CardSet{exchange.drawn[exchange.given.size()]};
  }
  return own - set_of(exchange.drawn.cards());
}

void RebelNox::legal(const State& state, Seat seat, std::vector<Move>& out) const {
  out.clear();
  if (seat != state.to_act) return;
  switch (state.phase) {
    case Phase::Choose:
      for (std::size_t place = 0; place < kFights; ++place) {
        if (state.board.is_free(place)) out.push_back({Action::Choose, Card{}, state.board.pyramid[place]});
      }
      break;
    case Phase::Play:
      for (const Card card : playable(state, seat)) out.push_back({Action::Play, card, Location{}});
      break;
    case Phase::Return:
      for (const Card card : returnable(state)) out.push_back({Action::Return, card, Location{}});
      break;
    case Phase::Over:
      break;
  }
}

std::optional<Refusal> RebelNox::why_not(const State& state, Seat seat, const Move& move) const {
  if (state.phase == Phase::Over) return Refusal::GameOver;
  if (seat != state.to_act) return Refusal::NotYourTurn;
  if (state.phase == Phase::Choose) {
    return move.action == Action::Choose ? why_not_choose(state, move.location) : Refusal::ChooseFirst;
  }
  if (state.phase == Phase::Play) {
    return move.action == Action::Play ? why_not_play(state, seat, move.card) : Refusal::PlayFirst;
  }
  return move.action == Action::Return ? why_not_return(state, seat, move.card) : Refusal::ReturnFirst;
}

std::optional<Refusal> RebelNox::why_not_choose(const State& state, Location location) const {
  const auto place = state.board.place_of(location);
  if (!place) return Refusal::NotInPyramid;
  if (state.board.owners[*place] != kNobody) return Refusal::AlreadyFought;
  if (!state.board.is_free(*place)) return Refusal::StillCovered;
  return std::nullopt;
}

std::optional<Refusal> RebelNox::why_not_play(const State& state, Seat seat, Card card) const {
  if (!state.hands[at(seat)].contains(card)) return Refusal::NotInHand;
  if (is_rebel(card)) return Refusal::RebelsStay;
  if (!playable(state, seat).contains(card)) return Refusal::FollowSuit;
  return std::nullopt;
}

std::optional<Refusal> RebelNox::why_not_return(const State& state, Seat seat, Card card) const {
  if (!state.hands[at(seat)].contains(card)) return Refusal::NotInHand;
  if (state.exchange.given.contains(card)) return Refusal::AlreadyGiven;
  if (!returnable(state).contains(card)) return Refusal::JustDrawn;
  return std::nullopt;
}

std::optional<Refusal> RebelNox::apply(State& state, Seat seat, const Move& move, Chance& chance,
                                       Events<Event>& events) const {
  if (const auto refusal = why_not(state, seat, move)) return refusal;
  ++state.turn;
  switch (move.action) {
    case Action::Choose:
      choose(state, seat, move.location, events);
      break;
    case Action::Play:
      play(state, seat, move.card, chance, events);
      break;
    case Action::Return:
      give_back(state, move.card, chance, events);
      break;
  }
  return std::nullopt;
}

// ---- Choosing a location

void RebelNox::ask_for_location(State& state, Events<Event>& events) const {
  state.board.fight = kNobody;
  state.to_act = state.board.leader;
  state.phase = Phase::Choose;
  if (state.board.free_places() > 1) return;
  for (std::size_t place = 0; place < kFights; ++place) {
    if (state.board.is_free(place))
      return choose(state, state.board.leader, state.board.pyramid[place], events);
  }
}

void RebelNox::choose(State& state, Seat seat, Location location, Events<Event>& events) const {
  state.board.fight = small(*state.board.place_of(location));
  state.phase = Phase::Play;
  events.tell_all(Chose{seat, location});
}

// ---- Fighting for a location

void RebelNox::play(State& state, Seat seat, Card card, Chance& chance, Events<Event>& events) const {
  state.hands[at(seat)].remove(card);
  const bool leads = state.played.empty();
  state.played.push(card);
  const Colour lead = colour_of(state.played[0]);
  if (lies_hidden(state, card)) {
    const auto announced = leads ? std::optional(lead) : std::nullopt;
    events.tell({seat}, Played{seat, card, true, announced}, Played{seat, kUnknown, true, announced});
  } else {
    events.tell_all(Played{seat, card, false, std::nullopt});
    if (colour_of(card) != lead) remember_void(state.memory, seat, lead);
  }
  if (state.played.size() < at(seats_)) {
    state.to_act = small(after(seat));
    return;
  }
  resolve(state, chance, events);
}

// ---- Taking control of a location

void RebelNox::resolve(State& state, Chance& chance, Events<Event>& events) const {
  const LocationRow& here = fought(state);
  const Colour lead = colour_of(state.played[0]);
  Revealed revealed;
  int assassins = here.extra_assassins;
  int infiltrators = here.extra_infiltrators;
  std::uint8_t flags = 0;
  struct Stand {
    int strength = 0;
    Seat seat = 0;
    Card card{};
  };
  std::array<Stand, kMaxPlayers> stands{};
  const std::size_t cards = state.played.size();
  for (std::size_t i = 0; i < cards; ++i) {
    const Card card = state.played[i];
    const Seat seat = after(state.board.leader, static_cast<int>(i));
    if (lies_hidden(state, card)) {
      revealed.cards.push(card);
      if (colour_of(card) != lead) remember_void(state.memory, seat, lead);
    }
    // Symbols count on every card, also on those that are taken out.
    const Face face = data_.faces[at(number_of(card))];
    if (face.symbol == Symbol::Assassin) assassins += face.count;
    if (face.symbol == Symbol::Infiltrator) infiltrators += face.count;
    if (face.symbol == Symbol::Flag) flags = small(flags + face.count);
    // No two cards are equally strong.
    std::size_t place = i;
    const int force = strength(card, lead, here.low_is_strong);
    for (; place > 0 && stands[place - 1].strength < force; --place) stands[place] = stands[place - 1];
    stands[place] = {force, seat, card};
    state.spent.push(card);
  }
  state.played.clear();
  if (!revealed.cards.empty()) events.tell_all(revealed);

  // Assassins take out the strongest cards, but one always stands.
  if (here.assassins_idle) assassins = 0;
  const auto killed = std::min(at(assassins), cards - 1);
  const Seat winner = stands[killed].seat;
  const Seat weakest = stands[cards - 1].seat;
  const Seat receiver = here.passes_left ? after(winner) : winner;
  FightWon won{winner, stands[killed].card, state.board.pyramid[state.board.fight], {}, flags, receiver};
  for (std::size_t i = 0; i < killed; ++i) won.killed.push(stands[i].card);
  events.tell_all(won);
  state.board.owners[state.board.fight] = small(receiver);
  state.board.flags[at(receiver)] = small(state.board.flags[at(receiver)] + flags);
  state.board.leader = small(winner);

  if (infiltrators > 0 && winner == weakest) events.tell_all(NoInfiltration{winner});
  if (infiltrators > 0 && winner != weakest) {
    infiltrate(state, winner, weakest, infiltrators, chance, events);
    if (state.phase == Phase::Return) return;
  }
  if (here.grafts) return graft(state, winner, chance, events);
  finish_fight(state, chance, events);
}

void RebelNox::infiltrate(State& state, Seat winner, Seat weakest, int symbols, Chance& chance,
                          Events<Event>& events) const {
  CardSet& theirs = state.hands[at(winner)];
  CardSet& own = state.hands[at(weakest)];
  if (at(symbols) >= theirs.size()) {
    note_transfer(state, Transfer::Kind::Swapped, winner, weakest, theirs);
    note_transfer(state, Transfer::Kind::Swapped, weakest, winner, own);
    std::swap(theirs, own);
    remember_swap(state.memory, state.hands, winner, weakest);
    events.tell_all(SwappedHands{weakest, winner});
    return;
  }
  CardSet drawn;
  for (int card = 0; card < symbols; ++card) drawn.push(theirs.draw(chance));
  own |= drawn;
  remember_transfer(state.memory, winner, weakest, drawn);
  note_transfer(state, Transfer::Kind::Drawn, winner, weakest, drawn);
  const auto count = small(symbols);
  events.tell({weakest, winner}, Drew{weakest, winner, count, drawn}, Drew{weakest, winner, count, {}});
  state.exchange = {Exchange::Kind::Infiltrators, small(weakest), small(winner), {}, {}};
  for (const Card card : drawn) state.exchange.drawn.push(card);
  state.phase = Phase::Return;
  state.to_act = small(weakest);
}

/// Neurograft Core: the winner draws from both neighbours before giving anything back.
void RebelNox::graft(State& state, Seat winner, Chance& chance, Events<Event>& events) const {
  state.exchange = {Exchange::Kind::Graft, small(winner), small(winner), {}, {}};
  for (const Seat neighbour : {after(winner), after(winner, seats_ - 1)}) {
    const Card card = state.hands[at(neighbour)].draw(chance);
    state.exchange.drawn.push(card);
    remember_transfer(state.memory, neighbour, winner, {card});
    note_transfer(state, Transfer::Kind::Drawn, neighbour, winner, {card});
    events.tell({winner, neighbour}, Drew{winner, neighbour, 1, {card}}, Drew{winner, neighbour, 1, {}});
  }
  for (const Card card : state.exchange.drawn) state.hands[at(winner)].push(card);
  state.phase = Phase::Return;
  state.to_act = small(winner);
}

void RebelNox::give_back(State& state, Card card, Chance& chance, Events<Event>& events) const {
  state.exchange.given.push(card);
  if (state.exchange.given.size() < state.exchange.drawn.size()) return;

  const Exchange done = state.exchange;
  state.exchange = {};
  const auto give = [&](Seat to, CardSet cards) {
    state.hands[done.drawer] -= cards;
    state.hands[at(to)] |= cards;
    remember_transfer(state.memory, done.drawer, to, cards);
    note_transfer(state, Transfer::Kind::Given, done.drawer, to, cards);
    const auto count = small(cards.size());
    events.tell({done.drawer, to}, GaveBack{done.drawer, to, count, cards},
                GaveBack{done.drawer, to, count, {}});
  };
  if (done.kind == Exchange::Kind::Graft) {
    give(after(done.drawer), {done.given[0]});
    give(after(done.drawer, seats_ - 1), {done.given[1]});
    return finish_fight(state, chance, events);
  }
  give(done.winner, set_of(done.given.cards()));
  if (fought(state).grafts) return graft(state, done.winner, chance, events);
  finish_fight(state, chance, events);
}

void RebelNox::note_transfer(State& state, Transfer::Kind kind, Seat from, Seat to, CardSet cards) const {
  state.transfers.push({cards, kind, small(cards.size()), small(from), small(to), state.board.round,
                        state.board.pyramid[state.board.fight]});
}

void RebelNox::finish_fight(State& state, Chance& chance, Events<Event>& events) const {
  if (state.board.owners[kTop] != kNobody) return end_round(state, chance, events);
  ask_for_location(state, events);
}

}  // namespace parlour::games::rebel_nox
