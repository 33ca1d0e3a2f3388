#pragma once
// The cards of Rebel Nox: 1-17 in yellow, blue and red, and the rebels, one of them the commander. A card's
// strength depends on the colour that leads: the next colour in the conflict cycle is trump. Some numbers
// carry a symbol, the same in every colour.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "games/chance.h"
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

/// Cards whose order does not matter: a hand, a pile to draw from by chance, cards that may be somewhere.
/// Walking through it goes by colour and number; the rebels come last.
class CardSet {
 public:
  using value_type = Card;
  static constexpr std::size_t room() { return kCards; }

  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card card : cards) push(card);
  }
  static constexpr CardSet of(Colour colour) {
    return from(((std::uint64_t{1} << kNumbers) - 1U) << index_of(card_of(colour, 1)));
  }
  static constexpr CardSet numbers() { return from(((std::uint64_t{1} << kNumberCards) - 1U) << 1U); }
  /// The commander and, with him, all rebels up to `count`.
  static constexpr CardSet rebels(int count = kRebels) {
    return from(((std::uint64_t{1} << static_cast<unsigned>(count)) - 1U) << index_of(kCommander));
  }

  constexpr void push(Card card) { bits_ |= bit(card); }
  constexpr void remove(Card card) { bits_ &= ~bit(card); }
  constexpr void clear() { bits_ = 0; }
  [[nodiscard]] constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
  [[nodiscard]] constexpr bool meets(CardSet other) const { return (bits_ & other.bits_) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }

  /// Takes one of the cards out, each as likely as the next; only from a set that is not empty.
  Card draw(Chance& chance);

  constexpr CardSet& operator|=(CardSet other) {
    bits_ |= other.bits_;
    return *this;
  }
  constexpr CardSet& operator&=(CardSet other) {
    bits_ &= other.bits_;
    return *this;
  }
  constexpr CardSet& operator-=(CardSet other) {
    bits_ &= ~other.bits_;
    return *this;
  }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return from(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return from(a.bits_ & b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return from(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return static_cast<Card>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1U;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << index_of(card); }
  static constexpr CardSet from(std::uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  std::uint64_t bits_ = 0;
};

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
