#pragma once
// Cards of which there is one each and whose order does not matter: a hand, a deck that is drawn from by
// chance, cards that may be somewhere. A Card is an enum whose numbers go from 1 to kRoom.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "games/chance.h"

namespace parlour::games {

/// Walking through it goes by number.
template <class Card, std::size_t kRoom>
class CardSetOf {
  static_assert(kRoom < 64);

 public:
  using value_type = Card;
  static constexpr std::size_t room() { return kRoom; }

  constexpr CardSetOf() = default;
  constexpr CardSetOf(std::initializer_list<Card> cards) {
    for (const Card card : cards) push(card);
  }
  /// So many cards in a row.
  static constexpr CardSetOf from(Card first, int count) {
    return from(((std::uint64_t{1} << static_cast<unsigned>(count)) - 1U) << static_cast<unsigned>(first));
  }

  constexpr void push(Card card) { bits_ |= bit(card); }
  constexpr void remove(Card card) { bits_ &= ~bit(card); }
  constexpr void clear() { bits_ = 0; }
  [[nodiscard]] constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
  [[nodiscard]] constexpr bool meets(CardSetOf other) const { return (bits_ & other.bits_) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }

  /// Takes one of the cards out, each as likely as the next; only from a set that is not empty.
  Card draw(Chance& chance) {
    Iterator card = begin();
    for (std::uint32_t skip = chance.below(static_cast<std::uint32_t>(size())); skip > 0; --skip) ++card;
    remove(*card);
    return *card;
  }

  constexpr CardSetOf& operator|=(CardSetOf other) { return *this = *this | other; }
  constexpr CardSetOf& operator&=(CardSetOf other) { return *this = *this & other; }
  constexpr CardSetOf& operator-=(CardSetOf other) { return *this = *this - other; }
  friend constexpr CardSetOf operator|(CardSetOf a, CardSetOf b) { return from(a.bits_ | b.bits_); }
  friend constexpr CardSetOf operator&(CardSetOf a, CardSetOf b) { return from(a.bits_ & b.bits_); }
  friend constexpr CardSetOf operator-(CardSetOf a, CardSetOf b) { return from(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(CardSetOf, CardSetOf) = default;

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
  static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << static_cast<unsigned>(card); }
  static constexpr CardSetOf from(std::uint64_t bits) {
    CardSetOf set;
    set.bits_ = bits;
    return set;
  }
  std::uint64_t bits_ = 0;
};

}  // namespace parlour::games
