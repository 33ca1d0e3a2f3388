#include "games/rebis/cards.h"

namespace parlour::games::rebis {

std::string name_of(Card card) { return card == kUnseen ? "?" : std::to_string(index_of(card)); }

std::optional<Card> card_named(std::string_view name) {
  if (name.size() != 1 || name.front() < '0' || name.front() > '9') return std::nullopt;
  return number(name.front() - '0');
}

Card Cards::draw(Chance& chance) {
  auto skip = static_cast<int>(chance.below(static_cast<std::uint32_t>(size())));
  for (const Card card : kinds()) {
    skip -= count(card);
    if (skip >= 0) continue;
    remove(card);
    return card;
  }
  return kUnseen;
}

}  // namespace parlour::games::rebis
