#include "tests/games/coup_traits.h"

#include <algorithm>

#include "tests/games/card_numbers.h"
#include "tests/places.h"

namespace parlour::games::testing {

using namespace coup;

namespace {

std::string seat_text(SeatId seat) { return seat == kNobody ? "nobody" : "seat " + std::to_string(seat); }

constexpr std::array kWhats{"answered",        "takes income",  "launches a coup on",
                            "claims",          "lays aside as", "pays tax to",
                            "challenges",      "shows",         "replaces a card",
                            "does not show",   "turns up",      "loses",
                            "gets back",       "takes",         "gives",
                            "joins",           "riots alone",   "blocks",
                            "buys off",        "is fined by",   "draws",
                            "pays for a card", "returns",       "hands over to",
                            "sends missing",   "is spared",     "disappears",
                            "keeps the peace", "taxes",         "allies with",
                            "has a new life",  "is eliminated", "inherits from",
                            "forfeits",        "acts again",    "wins"};
static_assert(kWhats.size() == static_cast<std::size_t>(What::Won) + 1);

bool holds_all(Cards zone, Cards sure) {
  sure.remove(zone);
  return sure.empty();
}

Role any_role(Chance& chance) { return static_cast<Role>(chance.below(kRoles)); }

}  // namespace

CardData coup_data() { return read_card_data(tests::root() / "config/games/coup.json"); }

std::string tell(const Event& event) {
  std::string text = seat_text(event.who) + " " + kWhats.at(static_cast<std::size_t>(event.what));
  if (event.role != Role::None) text.append(" ").append(facts_of(event.role).key);
  if (event.what == What::Claimed || event.what == What::Challenged || event.what == What::Answered) {
    text.append(" kind ").append(std::to_string(static_cast<int>(event.kind)));
  }
  if (event.whom != kNobody) text.append(" ").append(seat_text(event.whom));
  if (event.poorest != kNobody) text.append(" ").append(seat_text(event.poorest));
  if (event.as != Role::None) text.append(" of ").append(facts_of(event.as).key);
  if (event.coins != 0) text.append(", ").append(std::to_string(event.coins)).append(" coins");
  if (event.count != 0) text.append(", ").append(std::to_string(event.count)).append(" cards");
  if (event.answer != Said::Nothing) text.append(" ").append(std::to_string(static_cast<int>(event.answer)));
  if (!event.cards.empty()) text.append(":");
  for (const Role role : event.cards) text.append(" ").append(facts_of(role).key);
  return text;
}

Chosen picked(const std::array<Role, kKinds>& roles) {
  const std::array<const char*, kKinds> keys{"finance", "communications", "force", "special",
                                             "second_special"};
  Chosen chosen;
  for (std::size_t i = 0; i < keys.size(); ++i) chosen[keys[i]] = std::string(facts_of(roles[i]).key);
  return chosen;
}

std::array<Role, kKinds> role_set(int number) {
  const auto next = [&number](int of) {
    const int digit = number % of;
    number /= of;
    return digit;
  };
  std::array<Role, kKinds> roles{};
  roles[0] = static_cast<Role>(next(5));
  roles[1] = static_cast<Role>(5 + next(5));
  roles[2] = static_cast<Role>(10 + next(5));
  int pair = next(45);
  int one = 0;
  while (pair >= 9 - one) pair -= 9 - one++;
  roles[3] = static_cast<Role>(15 + one);
  roles[4] = static_cast<Role>(15 + one + 1 + pair);
  return roles;
}

std::vector<int> TraitsOf<Coup>::census(const Coup& rules, const State& state) {
  const Board& board = state.board;
  std::vector<int> cards;
  const auto add = [&cards](Card card) { cards.push_back(static_cast<int>(card)); };
  const auto expect = [&cards](bool right) {
    if (!right) cards.push_back(-1);
  };
  for (const Card card : state.deck) add(card);
  expect(state.deck.size() == board.deck);
  for (Seat seat = 0; seat < rules.seats(); ++seat) {
    const Cards hand = state.hands[at(seat)];
    for (const Card card : hand) add(card);
    expect(hand.size() == board.held[at(seat)]);
    expect(board.alive.contains(seat) || hand.empty());
    expect(board.alive.contains(seat) || board.disappear[at(seat)] == 0);
    const Memory& memory = state.memory[at(seat)];
    expect(holds_all(state.deck, memory.deck));
    for (Seat other = 0; other < rules.seats(); ++other) {
      expect(holds_all(state.hands[at(other)], memory.hands[at(other)]));
    }
    expect(memory.hands[at(seat)].empty());
  }
  for (std::size_t i = 0; i < kDeck; ++i) {
    const bool lies = i < board.lost.size();
    const bool hidden = lies && board.lost[i].card == kNoCard;
    if (lies) add(hidden ? state.under[i].face : board.lost[i].card);
    expect((state.under[i].face != kNoCard) == hidden);
    expect(!hidden || state.under[i].known_to.contains(board.lost[i].owner));
  }
  for (const SeatId token : {board.peacekeeping, board.tax_holder}) {
    expect(token == kNobody || board.alive.contains(token));
  }
  expect((board.tax_holder == kNobody) == (board.taxed == kNoCard));
  expect(board.treaty.empty() || (board.treaty.size() == 2 && (board.treaty - board.alive).empty()));
  expect(board.act.borrowed == (state.borrowed != kNoCard));
  expect((state.wishes - board.calls.open).empty());
  return cards;
}

Move TraitsOf<Coup>::any_move(const Coup& rules, Chance& chance) {
  Move move;
  move.verb = static_cast<Verb>(chance.below(kVerbs));
  const auto seat = [&] {
    return id_of(static_cast<Seat>(chance.below(static_cast<std::uint32_t>(rules.seats()))));
  };
  switch (move.verb) {
    case Verb::Coup:
    case Verb::Challenge:
      move.seat = seat();
      break;
    case Verb::Claim:
      move.role = any_role(chance);
      if (chance.below(2) == 0) move.seat = seat();
      if (move.seat != kNobody && chance.below(2) == 0) move.poorest = seat();
      if (chance.below(4) == 0) move.as = any_role(chance);
      break;
    case Verb::Lose:
      move.role = any_role(chance);
      if (chance.below(2) == 0) move.as = any_role(chance);
      break;
    case Verb::Give:
      move.role = any_role(chance);
      break;
    case Verb::Keep:
      move.role = any_role(chance);
      if (chance.below(2) == 0) move.second = any_role(chance);
      if (move.second < move.role) std::swap(move.role, move.second);
      if (chance.below(2) == 0) move.as = any_role(chance);
      break;
    default:
      break;
  }
  return move;
}

std::optional<State> TraitsOf<Coup>::twin(const Coup& rules, const State& state, Viewer eyes,
                                          Chance& chance) {
  State twin = state;
  Cards sure_deck;
  const auto at_least = [](Cards& sure, Cards also) {
    also.remove(sure);
    for (const Card card : also) sure.push(card);
  };
  for (const Seat eye : eyes) at_least(sure_deck, state.memory[at(eye)].deck);
  for (Seat seat = 0; seat < rules.seats(); ++seat) {
    if (eyes.contains(seat)) continue;
    twin.memory[at(seat)] = {};
    Cards sure;
    for (const Seat eye : eyes) at_least(sure, state.memory[at(eye)].hands[at(seat)]);
    Cards from_hand = twin.hands[at(seat)];
    Cards from_deck = twin.deck;
    from_hand.remove(sure);
    from_deck.remove(sure_deck);
    if (from_hand.empty() || from_deck.empty()) continue;
    const Card one = from_hand.draw(chance);
    const Card other = from_deck.draw(chance);
    twin.hands[at(seat)].remove(one);
    twin.hands[at(seat)].push(other);
    twin.deck.remove(other);
    twin.deck.push(one);
  }
  for (std::size_t i = 0; i < state.board.lost.size(); ++i) {
    Under& under = twin.under[i];
    if (under.face == kNoCard || under.known_to.meets(eyes)) continue;
    Cards from_deck = twin.deck;
    from_deck.remove(sure_deck);
    under.known_to = {state.board.lost[i].owner};
    if (from_deck.empty()) continue;
    const Card other = from_deck.draw(chance);
    twin.deck.remove(other);
    twin.deck.push(under.face);
    under.face = other;
  }
  // A wish that is kept may be given up: nobody else knows of it.
  for (const Seat seat : twin.wishes - eyes) {
    if (chance.below(2) == 0) twin.wishes.remove(seat);
  }
  for (const SeatId seat : state.board.answered) {
    if (!eyes.contains(seat) && chance.below(2) == 0) twin.answers[at(seat)] = {Said::Allow, kNobody};
  }
  return twin;
}

std::vector<int> TraitsOf<Coup>::held(const State& state, Seat seat) {
  return numbers_of(state.hands.at(static_cast<std::size_t>(seat)));
}

namespace {

/// The cards of the deck that nobody remembers to be there.
std::vector<int> unknown_in_deck(const Coup& rules, const State& state) {
  std::vector<int> unknown;
  for (int kind = 0; kind < kKinds; ++kind) {
    int sure = 0;
    for (Seat eye = 0; eye < rules.seats(); ++eye) {
      sure = std::max(sure, state.memory[at(eye)].deck.count(Card(kind)));
    }
    for (int copy = sure; copy < state.deck.count(Card(kind)); ++copy) unknown.push_back(kind);
  }
  return unknown;
}

std::vector<int> shown_of(const Coup& rules, const State& then, std::span<const Told<Event>> since,
                          Seat seat) {
  std::vector<int> shown;
  for (int kind = 0; kind < kKinds; ++kind) {
    const Role role = then.board.roles[static_cast<std::size_t>(kind)];
    int most = 0;
    for (Seat eye = 0; eye < rules.seats(); ++eye) {
      int seen = 0;
      for (const auto& told : since) {
        const Event* heard = told.heard_by({eye});
        if (heard == nullptr || eye == seat || heard->who != seat) continue;
        if (heard->what == What::Showed && heard->role == role) ++seen;
        if (heard->what == What::Showed) continue;
        seen += static_cast<int>(std::ranges::count(heard->cards, role));
      }
      const int held = std::min(seen, then.hands[at(seat)].count(Card(kind)));
      most = std::max(most, held - then.memory[at(eye)].hands[at(seat)].count(Card(kind)));
    }
    for (int copy = 0; copy < most; ++copy) shown.push_back(kind);
  }
  return shown;
}

}  // namespace

std::vector<int> TraitsOf<Coup>::shown(const Coup& rules, const State& then,
                                       std::span<const Told<Event>> since, Seat seat) {
  if (!then.deck.empty()) return shown_of(rules, then, since, seat);
  // Without a deck whole hands are dealt anew.
  bool something = std::ranges::any_of(
      since, [](const Told<Event>& told) { return told.open && told.open->what == What::TurnedUp; });
  for (Seat each = 0; each < rules.seats(); ++each) {
    something = something || !shown_of(rules, then, since, each).empty();
  }
  return something ? held(then, seat) : std::vector<int>{};
}

std::optional<std::vector<int>> TraitsOf<Coup>::spare(const Coup& rules, const State& then, Seat /*seat*/) {
  const bool aside = then.board.task().what == Doing::Window && then.board.task().kind == ClaimKind::Aside;
  const auto unknown = unknown_in_deck(rules, then);
  if (aside || unknown.empty()) return std::nullopt;
  return unknown;
}

void TraitsOf<Coup>::forget_answers(View& view) {
  for (const SeatId seat : view.board.answered) view.board.asked.add(seat);
  view.board.answered.clear();
  view.board.calls.heard = false;
}

}  // namespace parlour::games::testing
