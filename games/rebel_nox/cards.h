#pragma once
// The cards of Rebel Nox: 1-17 in yellow, blue and red, and the rebels, one of them the commander. A card's
// strength depends on the colour that leads: the next colour in the conflict cycle is trump. Some numbers
// carry a symbol, the same in every colour.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/card_set.h"
#include "games/fields.h"
#include "games/pile.h"

namespace parlour::games::rebel_nox {

inline constexpr int kNumbers = 17;
inline constexpr int kColours = 3;
inline constexpr int kNumberCards = kNumbers * kColours;
inline constexpr int kRebels = 3;
inline constexpr int kCards = kNumberCards + kRebels;

enum class Colour : std::uint8_t { Yellow, Blue, Red };
inline constexpr std::array kEveryColour{Colour::Yellow, Colour::Blue, Colour::Red};

/// Yellow 1-17, blue 1-17, red 1-17, the commander, two rebels; 0 is no card, or one that is not known.
enum class Card : std::uint8_t {};

inline constexpr Card kUnknown{};
inline constexpr Card kCommander = static_cast<Card>(kNumberCards + 1);

constexpr std::size_t index_of(Card card) { return static_cast<std::size_t>(card); }
constexpr Card card_of(Colour colour, int number) {
  return static_cast<Card>(static_cast<int>(colour) * kNumbers + number);
}
constexpr Card rebel(int which) { return static_cast<Card>(kNumberCards + 1 + which); }  // 0: the commander
constexpr bool is_rebel(Card card) { return index_of(card) > kNumberCards; }
/// Only of a number card.
constexpr Colour colour_of(Card card) { return static_cast<Colour>((index_of(card) - 1) / kNumbers); }
constexpr int number_of(Card card) { return static_cast<int>((index_of(card) - 1) % kNumbers) + 1; }

/// The conflict cycle: yellow is beaten by blue, blue by red, red by yellow.
constexpr Colour trump_of(Colour lead) {
  return static_cast<Colour>((static_cast<int>(lead) + 1) % kColours);
}

std::string name_of(Card card);                         // "y8", "r12", "commander", "rebel1"
std::optional<Card> card_named(std::string_view name);  // in lower case

/// A hand, a pile to draw from by chance, cards that may be somewhere.
using CardSet = CardSetOf<Card, kCards>;
constexpr CardSet every_card_of(Colour colour) { return CardSet::from(card_of(colour, 1), kNumbers); }
constexpr CardSet every_number_card() { return CardSet::from(card_of(Colour::Yellow, 1), kNumberCards); }
/// The commander and, with him, all rebels up to `count`.
constexpr CardSet every_rebel(int count = kRebels) { return CardSet::from(kCommander, count); }

/// The cards in an order by chance, to be dealt from the end.
Pile<Card, kCards> shuffled(CardSet cards, Chance& chance);

enum class Symbol : std::uint8_t { None, Assassin, Flag, Infiltrator };

struct Face {
  Symbol symbol = Symbol::None;
  std::uint8_t count = 0;
  friend bool operator==(const Face&, const Face&) = default;
};

/// What each number carries, by number.
using Faces = std::array<Face, kNumbers + 1>;

inline Face face_of(Card card, const Faces& faces) {
  return is_rebel(card) ? Face{} : faces[static_cast<std::size_t>(number_of(card))];
}
/// Every card that carries a symbol.
CardSet with_symbol(const Faces& faces);

template <class Io, FieldsOf<Face> S>
void fields(Io& io, S& s) {
  io("symbol", s.symbol);
  io("count", s.count);
}

}  // namespace parlour::games::rebel_nox
