#pragma once
// The 36 cards of Nexus: numbers 1-30 once each and six aces. A card is its rank; what is printed on its long
// sides, the face, comes from the data file and decides what a parade is worth.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/card_set.h"
#include "games/fields.h"

namespace parlour::games::nexus {

inline constexpr int kNumbers = 30;
inline constexpr int kAces = 6;
inline constexpr int kCards = kNumbers + kAces;

/// 1-30 are the numbers, 31-36 the aces A1-A6; 0 is no card.
enum class Card : std::uint8_t {};

constexpr Card number(int rank) { return static_cast<Card>(rank); }
constexpr Card ace(int which) { return static_cast<Card>(kNumbers + which); }
constexpr std::size_t index_of(Card card) { return static_cast<std::size_t>(card); }
constexpr bool is_ace(Card card) { return index_of(card) > kNumbers; }

std::string name_of(Card card);                         // "12", "A3"
std::optional<Card> card_named(std::string_view name);  // "12", "A3", "a3"

/// A hand, or a deck, which is drawn from by chance and so needs no order.
using CardSet = CardSetOf<Card, kCards>;
constexpr CardSet whole_deck() { return CardSet::from(number(1), kCards); }

/// Cards in a row, the last one on top. No row can outgrow the whole deck.
using Row = Pile<Card, kCards>;

/// The fairy court: a number follows a lower number; an ace follows any number and is followed by any number,
/// but never by an ace.
constexpr bool may_follow(Card last, Card next) {
  if (is_ace(last) || is_ace(next)) return is_ace(last) != is_ace(next);
  return next > last;
}

enum class Symbol : std::uint8_t { Blank, Star, Skull, Double, Zero, Swap, StarPerAce };

/// What is printed along the long sides of a card; `count` is the number of stars or skulls.
struct Face {
  Symbol symbol = Symbol::Blank;
  std::uint8_t count = 0;
  friend bool operator==(const Face&, const Face&) = default;
};

/// The face of every card, by index_of(card).
using Faces = std::array<Face, kCards + 1>;

/// Stars count for the owner of a parade, skulls for the other side.
struct Score {
  std::int32_t stars = 0;
  std::int32_t skulls = 0;
  friend bool operator==(const Score&, const Score&) = default;
};

/// What one parade is worth; the order of its cards does not matter.
Score score_of(std::span<const Card> parade, const Faces& faces);

template <class Io, FieldsOf<Face> S>
void fields(Io& io, S& s) {
  io("symbol", s.symbol);
  io("count", s.count);
}

template <class Io, FieldsOf<Score> S>
void fields(Io& io, S& s) {
  io("stars", s.stars);
  io("skulls", s.skulls);
}

}  // namespace parlour::games::nexus
