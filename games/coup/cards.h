#pragma once
// Influence cards. Five roles are in play and a card is known by which of the five it shows; three copies of
// each make the deck. A hand and the deck are counted, not ordered: each draw is made by chance when it
// happens, which for the players is a shuffled deck.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "games/chance.h"

namespace parlour::games::coup {

/// One of the five roles in play, 0 to 4.
enum class Card : std::uint8_t {};
inline constexpr int kKinds = 5;
inline constexpr int kCopies = 3;
inline constexpr std::size_t kDeck = 15;
inline constexpr Card kNoCard{kKinds};

constexpr std::size_t index_of(Card card) { return static_cast<std::size_t>(card); }

/// So many of each kind.
class Cards {
 public:
  using value_type = Card;
  static constexpr std::size_t room() { return kDeck; }

  constexpr Cards() = default;
  constexpr Cards(std::initializer_list<Card> cards) {
    for (const Card card : cards) push(card);
  }
  static constexpr Cards whole_deck() {
    Cards all;
    for (int kind = 0; kind < kKinds; ++kind) all.add(Card(kind), kCopies);
    return all;
  }

  constexpr void push(Card card) { add(card, 1); }
  constexpr void add(Card card, int copies) {
    bits_ = static_cast<std::uint16_t>(bits_ + (copies << shift(card)));
  }
  /// False when there is none.
  constexpr bool remove(Card card) {
    if (count(card) == 0) return false;
    bits_ = static_cast<std::uint16_t>(bits_ - (1 << shift(card)));
    return true;
  }
  /// Takes `others` away, as far as they are there.
  constexpr void remove(Cards others) {
    for (const Card card : others) remove(card);
  }
  /// One fewer of each kind, as far as they are there.
  constexpr void fade() {
    const unsigned bits = bits_;
    bits_ = static_cast<std::uint16_t>(bits - ((bits | bits >> 1U | bits >> 2U) & 011111U));
  }
  constexpr void clear() { bits_ = 0; }

  [[nodiscard]] constexpr int count(Card card) const { return (bits_ >> shift(card)) & 7; }
  [[nodiscard]] constexpr bool contains(Card card) const { return count(card) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const {
    int sum = 0;
    for (int rest = bits_; rest != 0; rest >>= 3) sum += rest & 7;
    return static_cast<std::size_t>(sum);
  }
  /// All of the same kind, and not empty.
  [[nodiscard]] constexpr bool one_kind() const {
    return !empty() && static_cast<std::size_t>(count(*begin())) == size();
  }
  /// Takes one by chance.
  Card draw(Chance& chance) {
    auto skip = static_cast<int>(chance.below(static_cast<std::uint32_t>(size())));
    Card card{};
    while (skip >= count(card)) {
      skip -= count(card);
      card = static_cast<Card>(index_of(card) + 1);
    }
    remove(card);
    return card;
  }

  friend constexpr bool operator==(Cards, Cards) = default;

  /// So many of each kind as one of the two has at most.
  friend constexpr Cards most_of(Cards one, Cards other) {
    other.remove(one);
    for (const Card card : other) one.push(card);
    return one;
  }
  /// So many of each kind as both have.
  friend constexpr Cards common_to(Cards one, Cards other) {
    Cards rest = one;
    rest.remove(other);
    one.remove(rest);
    return one;
  }

  /// Card by card, copies one after the other.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t rest) : rest_(rest) { settle(); }
    constexpr Card operator*() const { return static_cast<Card>(kind_); }
    constexpr Iterator& operator++() {
      --rest_;
      settle();
      return *this;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) { return a.rest_ == b.rest_; }

   private:
    constexpr void settle() {
      while (rest_ != 0 && (rest_ & 7U) == 0) {
        rest_ = static_cast<std::uint16_t>(rest_ >> 3U);
        ++kind_;
      }
    }
    std::uint16_t rest_;
    std::uint8_t kind_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr int shift(Card card) { return 3 * static_cast<int>(card); }
  std::uint16_t bits_ = 0;  // three bits a kind
};

}  // namespace parlour::games::coup
