#include "games/rebel_nox/cards.h"

#include <charconv>

namespace parlour::games::rebel_nox {

namespace {
constexpr std::string_view kLetters = "ybr";
}

std::string name_of(Card card) {
  if (card == kUnknown) return "?";
  if (card == kCommander) return "commander";
  if (is_rebel(card)) return "rebel" + std::to_string(index_of(card) - index_of(kCommander));
  return kLetters[static_cast<std::size_t>(colour_of(card))] + std::to_string(number_of(card));
}

std::optional<Card> card_named(std::string_view name) {
  for (int which = 0; which < kRebels; ++which) {
    if (name == name_of(rebel(which))) return rebel(which);
  }
  if (name.size() < 2) return std::nullopt;
  const auto colour = kLetters.find(name.front());
  name.remove_prefix(1);
  if (colour == std::string_view::npos || name.front() < '1' || name.front() > '9') return std::nullopt;
  int number = 0;
  const auto [stop, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc{} || stop != name.data() + name.size() || number > kNumbers) return std::nullopt;
  return card_of(static_cast<Colour>(colour), number);
}

Pile<Card, kCards> shuffled(CardSet cards, Chance& chance) {
  Pile<Card, kCards> pile;
  for (const Card card : cards) pile.push(card);
  chance.shuffle(pile.cards());
  return pile;
}

CardSet with_symbol(const Faces& faces) {
  CardSet cards;
  for (const Card card : every_number_card()) {
    if (face_of(card, faces).symbol != Symbol::None) cards.push(card);
  }
  return cards;
}

}  // namespace parlour::games::rebel_nox
