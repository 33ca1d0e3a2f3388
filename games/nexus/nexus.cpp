// The rules of Nexus, in the order of the rulebook: set-up, the turn (sow chaos, attend court), resolving a
// card, the end of a game and of a series; then what can be seen.

#include "games/nexus/nexus.h"

#include <algorithm>
#include <stdexcept>

#include "games/players/nexus.h"

namespace parlour::games::nexus {

namespace {

std::size_t row_of(Side side) { return side == Side::Right ? 1 : 0; }

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

std::uint8_t small(std::size_t value) { return static_cast<std::uint8_t>(value); }
std::uint8_t small(Seat seat) { return static_cast<std::uint8_t>(seat); }

/// Calls `use(closed, cards)` for every parade in a score zone, in the order in which they closed.
template <class Use>
void for_each_scored(const State& state, Use use) {
  std::size_t begin = 0;
  for (const Closed& closed : state.closed) {
    use(closed, state.scored.cards().subspan(begin, closed.cards));
    begin += closed.cards;
  }
}

/// Stars count for the owner's side, skulls for the other.
void add_to(Points& points, Seat owner, Score score) {
  points[team_of(owner)] += score.stars;
  points[1U - team_of(owner)] += score.skulls;
}

}  // namespace

std::string_view name_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::GameOver:
      return "game_over";
    case Refusal::NotYourTurn:
      return "not_your_turn";
    case Refusal::NexusNotNamed:
      return "nexus_not_named";
    case Refusal::OnlyOneNexus:
      return "only_one_nexus";
    case Refusal::HandEmpty:
      return "hand_empty";
    case Refusal::NotInHand:
      return "not_in_hand";
    case Refusal::InsertNotInPlay:
      return "insert_not_in_play";
    case Refusal::NoSuchPlace:
      return "no_such_place";
    case Refusal::TopNeedsNoPlace:
      return "top_needs_no_place";
    case Refusal::PassNotInPlay:
      return "pass_not_in_play";
    case Refusal::NotYourParade:
      return "not_your_parade";
  }
  throw std::logic_error("a refusal without a name");
}

Title nexus_title() {
  Title title;
  title.key = "nexus";
  title.seat_counts = {2, 4};
  title.options = {{"series", {"single", "to_50"}},
                   {"tournament", {"none", "insert", "pass"}},
                   {"nexuses", {"single", "double"}}};
  for (int refusal = 0; refusal < kRefusals; ++refusal) {
    title.refusals.emplace_back(name_of(static_cast<Refusal>(refusal)));
  }
  play_by<Nexus>(title, play_nexus);
  return title;
}

Options Nexus::options(const Chosen& chosen) {
  const Title title = nexus_title();
  // The number of a choice in its list is its number in the enum.
  const auto choice = [&](const char* key) {
    const auto& choices = title.option(key)->choices;
    const auto found = std::ranges::find(choices, chosen_or_default(title, chosen, key));
    if (found == choices.end()) throw std::invalid_argument(std::string("no such choice for ") + key);
    return found - choices.begin();
  };
  return {static_cast<Series>(choice("series")), static_cast<Tournament>(choice("tournament")),
          static_cast<Nexuses>(choice("nexuses"))};
}

Nexus::Nexus(const Data& data, const Options& options, int seats)
    : data_(data), options_(options), seats_(seats) {
  if (seats != 2 && seats != 4) throw std::invalid_argument("Nexus is for 2 or 4 players");
}

// ---- Set-up

State Nexus::setup(Chance& chance) const {
  State state;
  // By lot, so that whoever sat down first has no edge.
  state.first = small(static_cast<Seat>(chance.below(static_cast<std::uint32_t>(seats_))));
  deal(state, chance);
  return state;
}

void Nexus::deal(State& state, Chance& chance) const {
  state.deck = whole_deck();
  const std::size_t rows = two_nexuses() ? 2 : 1;
  for (std::size_t row = 0; row < rows; ++row) {
    state.nexuses[row].clear();
    for (int card = 0; card < data_.nexus; ++card) state.nexuses[row].push(state.deck.draw(chance));
  }
  for (Seat seat = 0; seat < seats_; ++seat) {
    state.hands[at(seat)].clear();
    for (int card = 0; card < data_.hand; ++card) state.hands[at(seat)].push(state.deck.draw(chance));
  }
  state.scored.clear();
  state.closed.clear();
  state.parade.clear();
  // The second player begins with the open parade.
  state.parade.push(state.deck.draw(chance));
  state.parade_owner = small(after(state.first));
  state.to_act = state.first;
}

// ---- On your turn

SeatSet Nexus::to_act(const State& state) const { return state.over ? SeatSet{} : SeatSet{state.to_act}; }

std::uint32_t Nexus::question(const State& state, Seat /*seat*/) const { return state.turn; }

bool Nexus::mid_move(const State& /*state*/) const { return false; }

void Nexus::legal(const State& state, Seat seat, std::vector<Move>& out) const {
  out.clear();
  if (state.over || seat != state.to_act) return;

  const std::size_t rows = two_nexuses() ? 2 : 1;
  for (std::size_t row = 0; row < rows; ++row) {
    const Side side = !two_nexuses() ? Side::Unnamed : row == 0 ? Side::Left : Side::Right;
    out.push_back({Action::Attend, Card{}, side, kTop});
    const std::size_t below_top = options_.tournament == Tournament::Insert ? state.nexuses[row].size() : 0;
    for (const Card card : state.hands[at(seat)]) {
      out.push_back({Action::Sow, card, side, kTop});
      for (std::size_t place = 0; place < below_top; ++place) {
        out.push_back({Action::Sow, card, side, static_cast<Place>(place)});
      }
    }
  }
  if (!why_not_pass(state, seat)) out.push_back({Action::Pass, Card{}, Side::Unnamed, kTop});
}

std::optional<Refusal> Nexus::why_not(const State& state, Seat seat, const Move& move) const {
  if (state.over) return Refusal::GameOver;
  if (seat != state.to_act) return Refusal::NotYourTurn;
  switch (move.action) {
    case Action::Sow:
      return why_not_sow(state, seat, move);
    case Action::Attend:
      return why_not_side(move.side);
    case Action::Pass:
      return why_not_pass(state, seat);
  }
  throw std::logic_error("a move without an action");
}

std::optional<Refusal> Nexus::why_not_side(Side side) const {
  if (two_nexuses() && side == Side::Unnamed) return Refusal::NexusNotNamed;
  if (!two_nexuses() && side != Side::Unnamed) return Refusal::OnlyOneNexus;
  return std::nullopt;
}

std::optional<Refusal> Nexus::why_not_sow(const State& state, Seat seat, const Move& move) const {
  // An empty hand leaves nothing but to attend court.
  if (state.hands[at(seat)].empty()) return Refusal::HandEmpty;
  if (!state.hands[at(seat)].contains(move.card)) return Refusal::NotInHand;
  if (const auto refusal = why_not_side(move.side)) return refusal;
  if (move.at == kTop) return std::nullopt;
  // The tournament rule: a card may be sown anywhere in the nexus.
  if (options_.tournament != Tournament::Insert) return Refusal::InsertNotInPlay;
  const std::size_t top = state.nexuses[row_of(move.side)].size();
  if (move.at == top) return Refusal::TopNeedsNoPlace;
  if (move.at > top) return Refusal::NoSuchPlace;
  return std::nullopt;
}

std::optional<Refusal> Nexus::why_not_pass(const State& state, Seat seat) const {
  // The alternate tournament rule: passing is for the side that owns the open parade, partners included.
  if (options_.tournament != Tournament::Pass) return Refusal::PassNotInPlay;
  if (team_of(state.parade_owner) != team_of(seat)) return Refusal::NotYourParade;
  return std::nullopt;
}

std::optional<Refusal> Nexus::apply(State& state, Seat seat, const Move& move, Chance& chance,
                                    Events<Event>& events) const {
  if (const auto refusal = why_not(state, seat, move)) return refusal;
  ++state.turn;
  state.to_act = small(after(seat));
  switch (move.action) {
    case Action::Sow:
      sow(state, seat, move, events);
      break;
    case Action::Attend:
      attend(state, seat, move, chance, events);
      break;
    case Action::Pass:
      events.tell_all(Passed{seat});
      break;
  }
  return std::nullopt;
}

void Nexus::sow(State& state, Seat seat, const Move& move, Events<Event>& events) const {
  Row& nexus = state.nexuses[row_of(move.side)];
  state.hands[at(seat)].remove(move.card);
  nexus.insert(move.at == kTop ? nexus.size() : move.at, move.card);
  events.tell_all(Sowed{seat, move.card, move.side, move.at});
}

void Nexus::attend(State& state, Seat seat, const Move& move, Chance& chance, Events<Event>& events) const {
  Row& nexus = state.nexuses[row_of(move.side)];
  const Card card = nexus.pop();
  events.tell_all(Attended{seat, card, move.side});
  resolve(state, card, events);
  if (nexus.empty()) refill(state, nexus, move.side, chance, events);
  // A refill may take the last cards: then the game is over and nothing is left to draw.
  if (!state.deck.empty()) {
    const Card drawn = state.deck.draw(chance);
    state.hands[at(seat)].push(drawn);
    events.tell({seat}, Drew{seat, drawn}, Drew{seat, std::nullopt});
  }
  if (state.deck.empty()) end_game(state, chance, events);
}

// ---- Resolving the top card of the nexus

void Nexus::resolve(State& state, Card card, Events<Event>& events) const {
  if (may_follow(state.parade.back(), card)) {
    state.parade.push(card);
    events.tell_all(Joined{card, state.parade_owner});
    return;
  }
  // The parade goes to its owner's score zone, and whoever attended, the card opens one for the next seat.
  const Seat owner = state.parade_owner;
  events.tell_all(ParadeClosed{{small(owner), state.parade, score_of(state.parade.cards(), data_.faces)}});
  for (const Card scored : state.parade) state.scored.push(scored);
  state.closed.push({small(owner), small(state.parade.size())});
  state.parade.clear();
  state.parade.push(card);
  state.parade_owner = small(after(owner));
  events.tell_all(ParadeOpened{card, state.parade_owner});
}

void Nexus::refill(State& state, Row& nexus, Side side, Chance& chance, Events<Event>& events) const {
  Refilled refilled{side, {}};
  for (int dealt = 0; dealt < data_.refill && !state.deck.empty(); ++dealt) {
    refilled.cards.push(state.deck.draw(chance));
    nexus.push(refilled.cards.back());
  }
  events.tell_all(refilled);
}

// ---- End of the game, scoring

Points Nexus::points(const State& state) const {
  Points points{};
  for_each_scored(state, [&](const Closed& closed, std::span<const Card> cards) {
    add_to(points, closed.owner, score_of(cards, data_.faces));
  });
  return points;
}

void Nexus::end_game(State& state, Chance& chance, Events<Event>& events) const {
  // Hands, nexus and the open parade do not count.
  state.last_game = points(state);
  for (std::size_t team = 0; team < state.totals.size(); ++team) state.totals[team] += state.last_game[team];
  events.tell_all(GameEnded{state.game, state.last_game, state.totals});

  if (options_.series == Series::Single || decided(state.totals)) {
    state.over = true;
    if (options_.series == Series::ToTarget) events.tell_all(SeriesEnded{state.totals});
    return;
  }
  ++state.game;
  state.first = small(after(state.first));
  deal(state, chance);
  events.tell_all(GameBegan{state.game, state.first, state.parade_owner, state.parade.back()});
}

/// A series is won by the side that is ahead when the target has been reached; while both are level it goes
/// on.
bool Nexus::decided(const Points& totals) const {
  return std::max(totals[0], totals[1]) >= data_.target && totals[0] != totals[1];
}

std::optional<Outcome> Nexus::outcome(const State& state) const {
  if (!state.over) return std::nullopt;
  Outcome outcome;
  outcome.seats = seats_;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const std::int32_t own = state.totals[team_of(seat)];
    outcome.team[at(seat)] = static_cast<int>(team_of(seat));
    outcome.score[at(seat)] = own;
    outcome.place[at(seat)] = own < state.totals[1U - team_of(seat)] ? 2 : 1;
  }
  return outcome;
}

// ---- What can be seen

View Nexus::view(const State& state, Viewer eyes) const {
  View view;
  view.eyes = eyes;
  view.seats = seats_;
  view.options = options_;
  view.faces = data_.faces;
  view.target = data_.target;
  view.game = state.game;
  view.turn = state.turn;
  view.first = state.first;
  if (!state.over) view.to_act = state.to_act;
  view.totals = state.totals;
  if (state.game > 1 || state.over) view.last_game = state.last_game;
  view.deck = static_cast<int>(state.deck.size());
  for (Seat seat = 0; seat < seats_; ++seat) {
    view.hand_sizes[at(seat)] = static_cast<int>(state.hands[at(seat)].size());
    if (eyes.contains(seat)) view.hands[at(seat)] = state.hands[at(seat)];
  }
  view.nexuses.push_back(state.nexuses[0]);
  if (two_nexuses()) view.nexuses.push_back(state.nexuses[1]);
  view.parade = state.parade;
  view.parade_owner = state.parade_owner;
  for_each_scored(state, [&](const Closed& closed, std::span<const Card> cards) {
    ScoredParade parade{closed.owner, {}, score_of(cards, data_.faces)};
    for (const Card card : cards) parade.cards.push(card);
    view.scored.push_back(parade);
  });
  return view;
}

/// What lay open stays as it is; the unseen cards fall at random into the unseen hands and the deck.
State Nexus::sample(const View& view, Chance& chance) const {
  State state;
  state.deck = view.unseen();
  state.hands = view.hands;
  for (Seat seat = 0; seat < seats_; ++seat) {
    CardSet& hand = state.hands[at(seat)];
    for (auto held = static_cast<int>(hand.size()); held < view.hand_sizes[at(seat)]; ++held) {
      hand.push(state.deck.draw(chance));
    }
  }
  for (std::size_t row = 0; row < view.nexuses.size(); ++row) state.nexuses[row] = view.nexuses[row];
  state.parade = view.parade;
  state.parade_owner = small(view.parade_owner);
  for (const ScoredParade& parade : view.scored) {
    for (const Card card : parade.cards) state.scored.push(card);
    state.closed.push({parade.owner, small(parade.cards.size())});
  }
  state.totals = view.totals;
  state.last_game = view.last_game.value_or(Points{});
  state.turn = view.turn;
  state.game = static_cast<std::uint16_t>(view.game);
  state.first = small(view.first);
  state.over = !view.to_act;
  state.to_act = small(view.to_act.value_or(0));
  return state;
}

/// What was sown from a hand goes back into the deck.
State Nexus::redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const {
  View known = view(then, SeatSet::all(seats_));
  for (const Told<Event>& told : since) {
    const auto* sowed = told.open ? std::get_if<Sowed>(&*told.open) : nullptr;
    if (sowed != nullptr) known.hands[at(sowed->seat)].remove(sowed->card);
  }
  return sample(known, chance);
}

CardSet View::unseen() const {
  CardSet rest = whole_deck();
  const auto see = [&rest](const auto& cards) {
    for (const Card card : cards) rest.remove(card);
  };
  for (const CardSet& hand : hands) see(hand);
  for (const Row& nexus : nexuses) see(nexus);
  see(parade);
  for (const ScoredParade& closed : scored) see(closed.cards);
  return rest;
}

ScoreZone View::score_zone(Seat owner) const {
  ScoreZone zone;
  for (const ScoredParade& closed : scored) {
    if (closed.owner != owner) continue;
    ++zone.parades;
    zone.cards += static_cast<int>(closed.cards.size());
    if (eyes.contains(owner)) zone.open.push_back(closed);
  }
  return zone;
}

Points View::points() const {
  Points points{};
  for (const ScoredParade& closed : scored) add_to(points, closed.owner, closed.score);
  return points;
}

}  // namespace parlour::games::nexus
