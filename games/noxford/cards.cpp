#include "games/noxford/cards.h"

#include <numeric>
#include <stdexcept>

namespace parlour::games::noxford {

namespace {

constexpr std::string_view kGear = "-gear";

/// The letters of the symbols in the name of a District.
constexpr std::string_view kLetters = "dbarc";
static_assert(kLetters.size() == kSymbols);

}  // namespace

std::string_view name_of(Symbol symbol) {
  switch (symbol) {
    case Symbol::Diamond:
      return "diamond";
    case Symbol::Bottle:
      return "bottle";
    case Symbol::Airship:
      return "airship";
    case Symbol::Revolver:
      return "revolver";
    case Symbol::Coin:
      return "coin";
  }
  throw std::logic_error("a symbol without a name");
}

std::string_view name_of(Colour colour) {
  switch (colour) {
    case Colour::None:
      return "none";
    case Colour::Red:
      return "red";
    case Colour::Blue:
      return "blue";
    case Colour::Orange:
      return "orange";
    case Colour::Green:
      return "green";
  }
  throw std::logic_error("a colour without a name");
}

int Neutral::count() const { return std::accumulate(symbols.begin(), symbols.end(), 0); }

int Data::worth(Card district, Seat seat) const {
  const auto& kind = neutrals[kind_of(district)];
  const auto favourite = static_cast<std::size_t>(favourites[static_cast<std::size_t>(seat)]);
  return kind.count() + bonus * kind.symbols[favourite];
}

std::string Data::name(Card card) const {
  std::string text;
  if (is_neutral(card)) {
    const Neutral& kind = neutrals[kind_of(card)];
    if (kind.barracks) text = "barracks";
    for (std::size_t symbol = 0; symbol < kind.symbols.size(); ++symbol) {
      text.append(kind.symbols[symbol], kLetters[symbol]);
    }
  } else {
    text = is_master(card) ? "master" : std::to_string(rank_of(card));
  }
  return gear(card) ? text.append(kGear) : text;
}

std::optional<Card> Data::named(std::string_view name) const {
  for (int at = 0; at < kMembers; ++at) {
    const Card card = member(Colour::None, at / 2 + 1, at % 2 == 1);
    if (this->name(card) == name) return card;
  }
  for (std::size_t kind = 0; kind < neutrals.size(); ++kind) {
    if (this->name(neutral(kind)) == name) return neutral(kind);
  }
  return std::nullopt;
}

}  // namespace parlour::games::noxford
