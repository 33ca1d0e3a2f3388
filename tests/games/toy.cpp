#include "tests/games/toy.h"

#include <algorithm>

namespace parlour::games::testing {
namespace toy {

namespace {

std::string text_of(int number) { return std::to_string(number); }

}  // namespace

std::string_view name_of(Refusal refusal) { return refusal == Refusal::NotAsked ? "not_asked" : "not_there"; }

std::uint32_t& shared_memory() {
  static std::uint32_t memory = 0;
  return memory;
}

State Toy::setup(Chance& chance) const {
  State state;
  state.flaw = flaw_;
  for (std::uint8_t card = 1; card <= kCards; ++card) state.deck.push(card);
  chance.shuffle(state.deck.cards());
  for (Cards& hand : state.hands) {
    for (int i = 0; i < 3; ++i) hand.push(state.deck.pop());
    std::ranges::sort(hand.cards());
  }
  return state;
}

SeatSet Toy::to_act(const State& state) const {
  if (state.phase == Phase::Over) return {};
  if (state.phase != Phase::Lay) return {state.winner};
  SeatSet set;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (state.laid[at(seat)] == 0) set.add(seat);
  }
  return set;
}

std::uint32_t Toy::question(const State& state, Seat /*seat*/) const {
  if (flaw_ == Flaw::QuestionDrifts) return state.moves;
  if (flaw_ == Flaw::QuestionReturns) return static_cast<std::uint32_t>(state.phase);
  if (flaw_ == Flaw::QuestionChangesItsAnswers) return state.round;
  return state.round * 3U + static_cast<std::uint32_t>(state.phase);
}

void Toy::legal(const State& state, Seat seat, std::vector<Move>& out) const {
  out.clear();
  if (flaw_ == Flaw::LeavesNoMove && state.phase == Phase::Give && state.round == 2) return;
  for (const Verb verb : {Verb::Lay, Verb::Pick, Verb::Give}) {
    for (std::uint8_t what = 0; what <= kCards; ++what) {
      if (!barred(state, seat, {verb, what})) out.push_back({verb, what});
    }
  }
}

std::optional<Refusal> Toy::barred(const State& state, Seat seat, const Move& move) const {
  if (!to_act(state).contains(seat)) return Refusal::NotAsked;
  if (move.verb != static_cast<Verb>(state.phase)) return Refusal::NotAsked;
  const Cards& hand = state.hands[at(seat)];
  switch (move.verb) {
    case Verb::Lay: {
      if (!hand.contains(move.what)) return Refusal::NotThere;
      const Cards& next = state.hands[at((seat + 1) % kSeats)];
      if (flaw_ == Flaw::LegalPeeks && move.what == hand[0] && hand.size() > 1 && next.contains(kCards)) {
        return Refusal::NotThere;
      }
      // The question is the same, but what may be answered depends on who has answered before.
      if (flaw_ == Flaw::QuestionChangesItsAnswers && hand.size() > 1 && move.what == hand[0] &&
          to_act(state).size() < kSeats) {
        return Refusal::NotThere;
      }
      return std::nullopt;
    }
    case Verb::Pick:
      if (std::ranges::find(state.laid, move.what) == state.laid.end()) return Refusal::NotThere;
      return move.what == 0 ? std::optional(Refusal::NotThere) : std::nullopt;
    case Verb::Give:
      return move.what < kSeats ? std::nullopt : std::optional(Refusal::NotThere);
  }
  return Refusal::NotThere;
}

std::optional<Refusal> Toy::why_not(const State& state, Seat seat, const Move& move) const {
  const auto refusal = barred(state, seat, move);
  if (flaw_ == Flaw::WhyNotDisagrees && refusal) return Refusal::NotAsked;
  if (flaw_ == Flaw::AcceptsWhatIsNotListed && refusal && move.verb == Verb::Give &&
      state.phase == Phase::Give && seat == state.winner && move.what == kSeats) {
    return std::nullopt;
  }
  if (flaw_ == Flaw::RefusesWhatIsListed && move == Move{Verb::Give, 2}) return Refusal::NotThere;
  return refusal;
}

std::optional<Refusal> Toy::apply(State& state, Seat seat, const Move& move, Chance& chance,
                                  Events<Event>& events) const {
  const auto refusal =
      flaw_ == Flaw::WhyNotDisagrees ? barred(state, seat, move) : why_not(state, seat, move);
  if (refusal) {
    if (flaw_ == Flaw::RefusalLeavesATrace) ++state.moves;
    return refusal;
  }
  ++state.moves;
  if (flaw_ == Flaw::CopiesShare) ++shared_memory();
  switch (move.verb) {
    case Verb::Lay: {
      state.hands[at(seat)].remove(move.what);
      state.laid[at(seat)] = move.what;
      const Event inside{text_of(seat) + " lays " + text_of(move.what)};
      events.tell({seat}, inside, flaw_ == Flaw::EventTellsTheCard ? inside : Event{text_of(seat) + " lays"});
      if (to_act(state).empty()) reveal(state, events);
      break;
    }
    case Verb::Pick:
      state.picked = move.what;
      state.phase = Phase::Give;
      if (flaw_ == Flaw::StepReveals && !state.deck.empty()) state.peeked = state.deck.back();
      events.tell_all({text_of(seat) + " picks " + text_of(move.what)});
      break;
    case Verb::Give:
      hand_over(state, move.what % kSeats, chance, events);
      break;
  }
  return std::nullopt;
}

void Toy::reveal(State& state, Events<Event>& events) const {
  const auto* const best = std::ranges::max_element(state.laid);
  state.winner = static_cast<std::uint8_t>(best - state.laid.begin());
  state.phase = Phase::Pick;
  events.tell_all({text_of(state.winner) + " wins"});
}

void Toy::hand_over(State& state, Seat to, Chance& chance, Events<Event>& events) const {
  state.piles[at(to)].push(state.picked);
  for (std::uint8_t& card : state.laid) {
    if (card != state.picked && flaw_ != Flaw::MoveLosesACard) state.waste.push(card);
    card = 0;
  }
  events.tell_all({text_of(state.picked) + " goes to " + text_of(to)});
  state.picked = 0;
  state.peeked = 0;
  if (!state.deck.empty()) {
    static std::uint32_t elsewhere = 0;
    const auto left = static_cast<std::uint32_t>(state.deck.size());
    const std::uint32_t which = flaw_ == Flaw::ChanceFromElsewhere ? elsewhere++ % left : chance.below(left);
    const std::uint8_t card = state.deck.take(which);
    Cards& hand = state.hands[state.winner];
    hand.insert(static_cast<std::size_t>(std::ranges::lower_bound(hand, card) - hand.begin()), card);
    events.tell({state.winner}, {"you draw " + text_of(card)}, {text_of(state.winner) + " draws"});
  }
  ++state.round;
  if (flaw_ == Flaw::NeverEnds && state.waste.size() >= kSeats) {
    for (Cards& hand : state.hands) hand.push(state.waste.pop());
    for (Cards& hand : state.hands) std::ranges::sort(hand.cards());
    for (Cards& pile : state.piles) {
      while (!pile.empty()) state.waste.push(pile.pop());
    }
  }
  const bool out_of_cards = std::ranges::any_of(state.hands, [](const Cards& hand) { return hand.empty(); });
  state.phase = out_of_cards ? Phase::Over : Phase::Lay;
}

bool Toy::mid_move(const State& state) const {
  if (flaw_ == Flaw::StepsOfTwoSeats) return state.phase == Phase::Lay && to_act(state).size() == 2;
  return state.phase == Phase::Give;
}

View Toy::view(const State& state, Viewer eyes) const {
  View view;
  view.eyes = eyes;
  view.phase = state.phase;
  view.round = state.round;
  view.winner = state.winner;
  view.picked = state.picked;
  view.moves = state.moves;
  if (eyes.contains(state.winner)) view.peeked = state.peeked;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const bool mine = eyes.contains(seat);
    view.hand_sizes[at(seat)] = static_cast<std::uint8_t>(state.hands[at(seat)].size());
    if (mine) view.hands[at(seat)] = state.hands[at(seat)];
    if (state.laid[at(seat)] != 0) view.have_laid.add(seat);
    if (mine || state.phase != Phase::Lay) view.laid[at(seat)] = state.laid[at(seat)];
  }
  if (flaw_ == Flaw::ViewTellsAHand && !eyes.contains(0) && !state.hands[0].empty())
    view.hint = state.hands[0][0];
  view.piles = state.piles;
  view.waste = state.waste;
  view.deck = static_cast<std::uint8_t>(state.deck.size());
  return view;
}

State Toy::sample(const View& view, Chance& chance) const {
  Cards unseen;
  for (std::uint8_t card = 1; card <= kCards; ++card) unseen.push(card);
  const auto see = [&unseen](const auto& cards) {
    for (const std::uint8_t card : cards) unseen.remove(card);
  };
  for (const Cards& hand : view.hands) see(hand);
  for (const Cards& pile : view.piles) see(pile);
  see(view.laid);
  see(view.waste);
  unseen.remove(view.hint);
  unseen.remove(view.peeked);
  if (flaw_ != Flaw::SampleIsAlwaysTheSame) chance.shuffle(unseen.cards());

  State state;
  state.flaw = flaw_;
  state.phase = view.phase;
  state.round = view.round;
  state.winner = view.winner;
  state.picked = view.picked;
  state.peeked = view.peeked;
  state.moves = view.moves;
  state.hands = view.hands;
  state.laid = view.laid;
  if (view.hint != 0) state.hands[0].push(view.hint);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    Cards& hand = state.hands[at(seat)];
    while (hand.size() < view.hand_sizes[at(seat)]) hand.push(unseen.pop());
    std::ranges::sort(hand.cards());
    if (view.have_laid.contains(seat) && state.laid[at(seat)] == 0) state.laid[at(seat)] = unseen.pop();
  }
  // A hint is the lowest card of a hand.
  if (view.hint != 0) std::ranges::swap(state.hands[0][0], *std::ranges::find(state.hands[0], view.hint));
  state.piles = view.piles;
  state.waste = view.waste;
  while (!unseen.empty()) state.deck.push(unseen.pop());
  if (view.peeked != 0) state.deck.push(view.peeked);
  if (flaw_ == Flaw::SampleLosesACard && !state.deck.empty()) state.deck.pop();
  if (flaw_ == Flaw::SampleForgets) state.round = 1;
  return state;
}

namespace {

/// The cards that came to lie open after this seat had laid them: "1 lays 7" tells which, " wins" that they
/// do.
Cards laid_open(std::span<const Told<Event>> since, Seat seat) {
  Cards open;
  Cards laid;
  for (const Told<Event>& told : since) {
    const std::string start = text_of(seat) + " lays ";
    const std::string text = told.inside ? told.inside->text : told.open->text;
    if (text.starts_with(start)) laid.push(static_cast<std::uint8_t>(std::stoi(text.substr(start.size()))));
    if (!text.ends_with(" wins")) continue;
    // In a game that never ends a card is laid more than once.
    for (const std::uint8_t card : laid) {
      if (!open.contains(card)) open.push(card);
    }
    laid.clear();
  }
  return open;
}

bool opened(std::span<const Told<Event>> since) {
  return std::ranges::any_of(since, [](const auto& told) { return told.open->text.ends_with(" wins"); });
}

}  // namespace

State Toy::redealt(const State& then, std::span<const Told<Event>> since, Chance& chance) const {
  View known = view(then, SeatSet::all(kSeats));
  for (Seat seat = 0; seat < kSeats; ++seat) {
    Cards& hand = known.hands[at(seat)];
    if (flaw_ == Flaw::UndoTakesUnseenCards && opened(since)) hand.clear();
    if (flaw_ == Flaw::UndoLeavesWhatWasSeen) continue;
    for (const std::uint8_t card : laid_open(since, seat)) hand.remove(card);
    if (then.phase == Phase::Lay && opened(since)) known.laid[at(seat)] = 0;
  }
  return sample(known, chance);
}

std::optional<Outcome> Toy::outcome(const State& state) const {
  if (state.phase != Phase::Over) return std::nullopt;
  Outcome outcome;
  outcome.seats = kSeats;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    outcome.team[at(seat)] = seat;
    for (const std::uint8_t card : state.piles[at(seat)]) outcome.score[at(seat)] += card;
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    outcome.place[at(seat)] = 1;
    for (Seat other = 0; other < kSeats; ++other) {
      if (outcome.score[at(other)] > outcome.score[at(seat)]) ++outcome.place[at(seat)];
    }
  }
  return outcome;
}

std::string Toy::format(const Move& move) const {
  if (flaw_ == Flaw::NotationClashes && move.verb == Verb::Lay) return "lay";
  constexpr std::array kVerbs{"lay ", "pick ", "give "};
  return kVerbs[static_cast<std::size_t>(move.verb)] + text_of(move.what);
}

std::optional<Move> Toy::parse(std::string_view text) const {
  if (flaw_ == Flaw::NotationIsNotRead && text == "lay 7") return std::nullopt;
  for (const Verb verb : {Verb::Lay, Verb::Pick, Verb::Give}) {
    for (std::uint8_t what = 0; what <= kCards; ++what) {
      if (format({verb, what}) == text) return Move{verb, what};
    }
  }
  return std::nullopt;
}

}  // namespace toy

using toy::Toy;

std::vector<int> TraitsOf<Toy>::census(const Toy& /*rules*/, const toy::State& state) {
  std::vector<int> cards;
  const auto count = [&cards](const auto& zone) {
    for (const std::uint8_t card : zone) {
      if (card != 0) cards.push_back(card);
    }
  };
  for (const toy::Cards& hand : state.hands) count(hand);
  for (const toy::Cards& pile : state.piles) count(pile);
  count(state.laid);
  count(state.waste);
  count(state.deck);
  return cards;
}

toy::Move TraitsOf<Toy>::any_move(const Toy& /*rules*/, Chance& chance) {
  return {static_cast<toy::Verb>(chance.below(3)), static_cast<std::uint8_t>(chance.below(toy::kCards + 1))};
}

std::optional<toy::State> TraitsOf<Toy>::twin(const Toy& /*rules*/, const toy::State& state, Viewer eyes,
                                              Chance& chance) {
  toy::State twin = state;
  for (Seat seat = 0; seat < toy::kSeats; ++seat) {
    toy::Cards& hand = twin.hands[static_cast<std::size_t>(seat)];
    if (eyes.contains(seat) || hand.empty() || twin.deck.empty()) continue;
    std::swap(hand[chance.below(static_cast<std::uint32_t>(hand.size()))],
              twin.deck[chance.below(static_cast<std::uint32_t>(twin.deck.size()))]);
    std::ranges::sort(hand.cards());
  }
  return twin;
}

std::vector<int> TraitsOf<Toy>::held(const toy::State& state, Seat seat) {
  const toy::Cards& hand = state.hands.at(static_cast<std::size_t>(seat));
  return {hand.begin(), hand.end()};
}

std::vector<int> TraitsOf<Toy>::shown(const Toy& /*rules*/, const toy::State& then,
                                      std::span<const Told<toy::Event>> since, Seat seat) {
  std::vector<int> shown;
  for (const std::uint8_t card : toy::laid_open(since, seat)) {
    if (then.hands.at(static_cast<std::size_t>(seat)).contains(card)) shown.push_back(card);
  }
  return shown;
}

std::optional<std::vector<int>> TraitsOf<Toy>::spare(const Toy& /*rules*/, const toy::State& then,
                                                     Seat /*seat*/) {
  if (then.phase == toy::Phase::Lay && then.laid != decltype(then.laid){}) return std::nullopt;
  return std::vector<int>(then.deck.begin(), then.deck.end());
}

}  // namespace parlour::games::testing
