#pragma once
// The cards of Rebis are books: ten numbers, nine copies each. A card is its number; weight, colour and icons
// come from the data file. Cards of one number are the same, so hands, deck and shelves are counts.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "games/chance.h"
#include "games/fields.h"

namespace parlour::games::rebis {

inline constexpr int kNumbers = 10;
inline constexpr int kMostCopies = 9;
inline constexpr int kMostCards = kNumbers * kMostCopies;

/// The number, 0-9.
enum class Card : std::uint8_t {};
inline constexpr Card kUnseen = static_cast<Card>(255);

constexpr Card number(int value) { return static_cast<Card>(value); }
constexpr std::size_t index_of(Card card) { return static_cast<std::size_t>(card); }

std::string name_of(Card card);                         // "7"; "?" for an unseen one
std::optional<Card> card_named(std::string_view name);  // "7"

/// Cards whose order does not matter: a hand, one side of a shelf, or a deck, which is drawn from by chance
/// and so needs none. Walking through it goes from the lowest number up and names each copy.
class Cards {
 public:
  using value_type = Card;
  static constexpr std::size_t room() { return kMostCards; }

  constexpr Cards() = default;
  constexpr Cards(std::initializer_list<Card> cards) {
    for (const Card card : cards) push(card);
  }

  constexpr void push(Card card) { counts_ += one(card); }
  constexpr void remove(Card card) { counts_ -= one(card); }
  constexpr void clear() { counts_ = 0; }
  [[nodiscard]] constexpr int count(Card card) const {
    return static_cast<int>((counts_ >> shift(card)) & kMask);
  }
  [[nodiscard]] constexpr bool contains(Card card) const { return count(card) != 0; }
  [[nodiscard]] constexpr bool empty() const { return counts_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const {
    // Neighbouring counts are added up in bytes, and the multiplication gathers the bytes at the top.
    constexpr std::uint64_t kLow = 0x0F0F0F0F0F0F0F0FU;
    const std::uint64_t bytes = (counts_ & kLow) + ((counts_ >> kBits) & kLow);
    return static_cast<std::size_t>((bytes * 0x0101010101010101U) >> 56U);
  }

  /// Takes one of the cards out, each as likely as the next; only when it is not empty.
  Card draw(Chance& chance);

  friend constexpr bool operator==(Cards, Cards) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return static_cast<Card>(first()); }
    constexpr Iterator& operator++() {
      rest_ -= std::uint64_t{1} << (first() * kBits);
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    [[nodiscard]] constexpr unsigned first() const {
      return static_cast<unsigned>(std::countr_zero(rest_)) / kBits;
    }
    std::uint64_t rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(counts_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  /// The numbers that occur, each once.
  class Kinds {
   public:
    constexpr explicit Kinds(std::uint64_t counts) : counts_(counts) {}
    class Step {
     public:
      constexpr explicit Step(std::uint64_t rest) : rest_(rest) {}
      constexpr Card operator*() const { return static_cast<Card>(first()); }
      constexpr Step& operator++() {
        rest_ &= ~(kMask << (first() * kBits));
        return *this;
      }
      friend constexpr bool operator==(Step, Step) = default;

     private:
      [[nodiscard]] constexpr unsigned first() const {
        return static_cast<unsigned>(std::countr_zero(rest_)) / kBits;
      }
      std::uint64_t rest_;
    };
    [[nodiscard]] constexpr Step begin() const { return Step(counts_); }
    [[nodiscard]] constexpr Step end() const { return Step(0); }

   private:
    std::uint64_t counts_;
  };
  [[nodiscard]] constexpr Kinds kinds() const { return Kinds(counts_); }

 private:
  static constexpr unsigned kBits = 4;  // a number has nine copies at most
  static constexpr std::uint64_t kMask = 15;
  static constexpr unsigned shift(Card card) { return static_cast<unsigned>(card) * kBits; }
  static constexpr std::uint64_t one(Card card) { return std::uint64_t{1} << shift(card); }
  std::uint64_t counts_ = 0;
};

}  // namespace parlour::games::rebis
