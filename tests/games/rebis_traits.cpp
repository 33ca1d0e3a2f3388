#include "tests/games/rebis_traits.h"

#include "tests/games/card_numbers.h"
#include "tests/places.h"

namespace parlour::games::testing {

using namespace rebis;

namespace {

std::string seat_text(Seat seat) { return "seat " + std::to_string(seat); }

std::string token_text(Token token) {
  switch (token) {
    case Token::None:
      return "no token";
    case Token::Shiny:
      return "shiny";
    case Token::Golden:
      return "golden";
    case Token::Rubedo:
      return "rubedo";
  }
  return "?";
}

struct Teller {
  std::string operator()(const Drew& e) const {
    const char* const why = e.why == DrawnFor::Turn    ? ""
                            : e.why == DrawnFor::Bonus ? " as a bonus"
                                                       : " for the closing";
    return seat_text(e.seat) + " draws " +
           (e.cards.empty() ? std::to_string(e.count) : cards_in_words(e.cards)) + why;
  }
  std::string operator()(const PlacedTokens& e) const {
    return seat_text(e.seat) + " places " + std::to_string(e.count) + " shiny: x" + std::to_string(e.times);
  }
  std::string operator()(const Laid& e) const {
    return seat_text(e.seat) + " lays " + name_of(e.card) + (e.side == Side::Minus ? "-" : "+") + " on " +
           std::to_string(e.owner) + (e.from_pile ? " from the pile" : "") + ": weight " +
           std::to_string(e.weight) + " sum " + std::to_string(e.sum);
  }
  std::string operator()(const Closed& e) const {
    constexpr std::array kHow{"paying", "taking", "freely", "heavy", "exactly", "feeding"};
    return seat_text(e.seat) + " closes " + std::to_string(e.owner) + " " +
           kHow.at(static_cast<std::size_t>(e.how)) + " with " + name_of(e.card) +
           (e.from_pile ? " from the pile" : "");
  }
  std::string operator()(const Took& e) const {
    return seat_text(e.seat) + (e.token == Token::None ? " declines" : " takes " + token_text(e.token));
  }
  std::string operator()(const Gained& e) const {
    return seat_text(e.seat) + " gains " + token_text(e.token);
  }
  std::string operator()(const Placed& e) const {
    return seat_text(e.seat) + " places " + token_text(e.token) + " on shelf " + std::to_string(e.shelf) +
           " of " + std::to_string(e.owner) + ": x" + std::to_string(e.times);
  }
  std::string operator()(const SetAside& e) const { return seat_text(e.seat) + " sets golden aside"; }
  std::string operator()(const Discarded& e) const {
    return seat_text(e.seat) + " discards " + name_of(e.card);
  }
  std::string operator()(const Ended& e) const {
    constexpr std::array kWhy{"last card", "last golden", "automa full"};
    return std::string("ends: ") + kWhy.at(static_cast<std::size_t>(e.why));
  }
  std::string operator()(const RubedoCounted& e) const {
    std::string text = "rubedo:";
    for (int seat = 0; seat < e.seats; ++seat) {
      const auto& count = e.counts.at(static_cast<std::size_t>(seat));
      text += " " + std::to_string(count.negatives) + "+" + std::to_string(count.hand);
    }
    return text + (e.seat ? " to " + seat_text(*e.seat) : " to nobody") + (e.placed ? "" : ", void");
  }
  std::string operator()(const Scored& e) const {
    std::string text = "scores";
    for (int side = 0; side < std::max(2, e.seats); ++side) {
      text += " " + std::to_string(e.points.at(static_cast<std::size_t>(side)));
    }
    return text;
  }
};

}  // namespace

CardData rebis_data() { return read_card_data(tests::root() / "config/games/rebis.json"); }

std::string cards_in_words(const Cards& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + name_of(card);
  return text;
}

std::string tell(const Event& event) { return std::visit(Teller{}, event); }

std::vector<int> TraitsOf<Rebis>::census(const Rebis& rules, const State& state) {
  std::vector<int> pieces;
  const auto count = [&pieces](const auto& cards) {
    for (const Card card : cards) pieces.push_back(static_cast<int>(card));
  };
  // Tokens are counted from 100 up.
  const auto tokens = [&pieces](Token token, int number) {
    for (int i = 0; i < number; ++i) pieces.push_back(100 + static_cast<int>(token));
  };
  count(state.deck);
  count(state.discards);
  for (const Cards& hand : state.hands) count(hand);
  for (const Shelf& shelf : state.shelves) {
    count(shelf.plus);
    count(shelf.minus);
    count(Cards{shelf.base.card});
    if (shelf.lid.card != kUnseen) count(Cards{shelf.lid.card});
    for (const Token token : shelf.tokens) {
      if (token != Token::None) tokens(token, 1);
    }
    int weight = 0;
    int sum = 0;
    for (const Card card : shelf.plus) sum += rules.data().book(card).plus;
    for (const Card card : shelf.minus) sum -= rules.data().book(card).minus;
    for (const Card card : shelf.plus) weight += rules.data().book(card).weight;
    for (const Card card : shelf.minus) weight += rules.data().book(card).weight;
    // What a shelf remembers of itself must be true, and within the rules: else it is a piece too many.
    if (weight != shelf.weight || sum != shelf.sum || weight > rules.data().limit || sum < 0) {
      pieces.push_back(-1);
    }
  }
  for (const int shiny : state.shiny) tokens(Token::Shiny, shiny);
  tokens(Token::Shiny, state.supply_shiny);
  tokens(Token::Golden, state.supply_golden + state.golden_held + state.aside);
  tokens(Token::Rubedo, state.supply_rubedo);
  return pieces;
}

Move TraitsOf<Rebis>::any_move(const Rebis& /*rules*/, Chance& chance) {
  Move move;
  move.action = static_cast<Action>(chance.below(8));
  const auto card = number(static_cast<int>(chance.below(kNumbers)));
  switch (move.action) {
    case Action::Tokens:
      move.count = static_cast<std::uint8_t>(chance.below(5));
      break;
    case Action::Shelve:
      move.card = card;
      move.count = static_cast<std::uint8_t>(1 + chance.below(2));
      break;
    case Action::Give:
      move.card = card;
      if (chance.below(4) != 0) move.to = static_cast<std::uint8_t>(chance.below(5));
      move.side = static_cast<Side>(chance.below(3));
      break;
    case Action::Close:
    case Action::Discard:
      move.card = card;
      break;
    case Action::Take:
      move.prize = static_cast<Prize>(chance.below(3));
      break;
    case Action::Place:
      move.count = static_cast<std::uint8_t>(1 + chance.below(8));
      break;
    case Action::GivePile:
      break;
  }
  return move;
}

std::optional<State> TraitsOf<Rebis>::twin(const Rebis& rules, const State& state, Viewer eyes,
                                           Chance& chance) {
  State twin = state;
  if (twin.deck.empty()) return std::nullopt;
  for (Seat seat = 0; seat < rules.seats(); ++seat) {
    Cards& hand = twin.hands[static_cast<std::size_t>(seat)];
    if (eyes.contains(seat) || hand.empty()) continue;
    const Card from_hand = hand.draw(chance);
    hand.push(twin.deck.draw(chance));
    twin.deck.push(from_hand);
  }
  const auto change = [&](FaceDown& card) {
    if (card.card == kUnseen || card.open || eyes.meets(card.known)) return;
    const Card other = twin.deck.draw(chance);
    const bool heavy = rules.data().book(other).weight >= card.least;
    twin.deck.push(heavy ? card.card : other);
    if (heavy) card.card = other;
  };
  for (Shelf& shelf : twin.shelves) {
    change(shelf.base);
    change(shelf.lid);
  }
  return twin;
}

std::vector<int> TraitsOf<Rebis>::held(const State& state, Seat seat) {
  return numbers_of(state.hands.at(static_cast<std::size_t>(seat)));
}

std::vector<int> TraitsOf<Rebis>::shown(const Rebis& rules, const State& then,
                                        std::span<const Told<Event>> since, Seat seat) {
  std::vector<int> shown;
  Cards left = then.hands.at(static_cast<std::size_t>(seat));
  const auto see = [&](Seat whose, Card card) {
    if (whose != seat || !left.contains(card) || rules.seats() == 1) return;
    left.remove(card);
    shown.push_back(static_cast<int>(card));
  };
  for (const auto& told : since) {
    if (const auto* laid = std::get_if<Laid>(&*told.open)) see(laid->seat, laid->card);
    const auto* closed = std::get_if<Closed>(&*told.open);
    // Face down, but everybody saw that it was too heavy.
    const bool weighed =
        closed != nullptr && (closed->how == ClosedBy::Paying || closed->how == ClosedBy::Opponent);
    if (weighed) see(closed->seat, std::get<Closed>(*told.inside).card);
  }
  return shown;
}

std::optional<std::vector<int>> TraitsOf<Rebis>::spare(const Rebis& /*rules*/, const State& then,
                                                       Seat /*seat*/) {
  Cards spare = then.deck;
  for (const Shelf& shelf : then.shelves) {
    if (shelf.base.known.empty() && !shelf.base.open) spare.push(shelf.base.card);
  }
  return numbers_of(spare);
}

}  // namespace parlour::games::testing
