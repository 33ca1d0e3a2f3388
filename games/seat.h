#pragma once
// Who sits where, and through whose eyes a game is looked at.

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace parlour::games {

/// A place at the table, counted from 0 in turn order.
using Seat = int;
inline constexpr int kMaxSeats = 8;

class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (const Seat seat : seats) add(seat);
  }
  static constexpr SeatSet all(int count) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>((1U << static_cast<unsigned>(count)) - 1U);
    return set;
  }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool meets(SeatSet other) const { return (bits_ & other.bits_) != 0; }
  /// The lowest seat; only for a set that is not empty.
  [[nodiscard]] constexpr Seat first() const { return std::countr_zero(bits_); }

  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return from(a.bits_ & b.bits_); }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return from(a.bits_ | b.bits_); }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return from(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t rest) : rest_(rest) {}
    constexpr Seat operator*() const { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<std::uint8_t>(rest_ & (rest_ - 1U));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint8_t rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
  static constexpr SeatSet from(int bits) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>(bits);
    return set;
  }

 private:
  static constexpr std::uint8_t bit(Seat seat) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(seat));
  }
  std::uint8_t bits_ = 0;
};

/// Whose eyes look: nobody's seat is a passer-by, one seat is a player, all seats together see every hand
/// (the cards laid open after the end) but still no face-down deck.
using Viewer = SeatSet;
inline constexpr Viewer kPasserBy{};

}  // namespace parlour::games
