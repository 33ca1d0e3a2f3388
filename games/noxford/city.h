#pragma once
// The city: cards laid out freely on a lattice of half short sides. A card covers 2 columns and 3 rows
// upright, 3 columns and 2 rows sideways; three short sides are as long as two long ones. Cards touch when
// they share a piece of an edge, however short; corners do not count.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/noxford/cards.h"

namespace parlour::games::noxford {

inline constexpr int kShortSide = 2;
inline constexpr int kLongSide = 3;
/// Columns and rows that can be named. The first cards lie in the middle, and no city reaches further across
/// than the table, so the edge of the grid is far away.
inline constexpr int kGrid = 64;

/// Where a card lies: the column and row of its upper left corner, from 0, and whether it lies sideways.
struct Spot {
  std::uint8_t x = 0;
  std::uint8_t y = 0;
  bool turned = false;

  [[nodiscard]] constexpr int width() const { return turned ? kLongSide : kShortSide; }
  [[nodiscard]] constexpr int height() const { return turned ? kShortSide : kLongSide; }
  [[nodiscard]] constexpr int left() const { return x; }
  [[nodiscard]] constexpr int right() const { return x + width(); }
  [[nodiscard]] constexpr int top() const { return y; }
  [[nodiscard]] constexpr int bottom() const { return y + height(); }
  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

constexpr bool overlap(const Spot& a, const Spot& b) {
  return a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom();
}

/// The sides of a card, as bits.
enum Side : std::uint8_t { kTop = 1, kRight = 2, kBottom = 4, kLeft = 8 };
using Sides = std::uint8_t;
inline constexpr Sides kAllSides = kTop | kRight | kBottom | kLeft;

/// The side of `a` on which `b` touches it; 0 when it does not. Cards that do not overlap touch on one side.
constexpr Sides side_touched(const Spot& a, const Spot& b) {
  const bool beside = a.top() < b.bottom() && b.top() < a.bottom();
  const bool above = a.left() < b.right() && b.left() < a.right();
  if (above && b.bottom() == a.top()) return kTop;
  if (above && b.top() == a.bottom()) return kBottom;
  if (beside && b.right() == a.left()) return kLeft;
  if (beside && b.left() == a.right()) return kRight;
  return 0;
}

constexpr bool touch(const Spot& a, const Spot& b) { return side_touched(a, b) != 0; }

/// The edges of `a` that lie on one line with an edge of `b`.
constexpr Sides edges_aligned(const Spot& a, const Spot& b) {
  unsigned sides = 0;
  if (a.left() == b.left() || a.left() == b.right()) sides |= kLeft;
  if (a.right() == b.left() || a.right() == b.right()) sides |= kRight;
  if (a.top() == b.top() || a.top() == b.bottom()) sides |= kTop;
  if (a.bottom() == b.top() || a.bottom() == b.bottom()) sides |= kBottom;
  return static_cast<Sides>(sides);
}

/// A spot of the city with the cards on it, the visible one last. Each covers one of lower rank.
struct Lot {
  Spot spot;
  Pile<Card, kRanks> cards;
  [[nodiscard]] Card top() const { return cards.back(); }
  friend bool operator==(const Lot&, const Lot&) = default;
};

using City = Pile<Lot, kCards>;

/// The lot whose upper left corner is here.
std::optional<std::size_t> lot_at(const City& city, std::uint8_t x, std::uint8_t y);

enum class Misfit : std::uint8_t { OffTable, Overlaps, TouchesTooFew, EdgesNotAligned };

/// Why a card cannot be laid on a free spot: with it the city must fit on the table, it must overlap no card,
/// touch two or more, and have two or more edges on one line with edges of cards that it touches, the
/// touching edges included.
std::optional<Misfit> why_not_fit(const City& city, int table, const Spot& spot);

/// A card with a neighbour on each of its four sides can be neither covered nor moved.
bool locked(const City& city, std::size_t lot);

/// Which lots touch which.
class Contacts {
 public:
  explicit Contacts(const City& city);
  [[nodiscard]] bool touch(std::size_t one, std::size_t other) const { return (of_[one] >> other & 1U) != 0; }
  /// True when the city stays in one piece without this lot.
  [[nodiscard]] bool whole_without(std::size_t lot) const;

 private:
  using Lots = std::uint64_t;  // a bit for each
  static_assert(kCards <= 64);
  std::array<Lots, kCards> of_{};
};

/// The city with the visible card of a lot lifted off.
City lifted(const City& city, std::size_t lot);

template <class Io, FieldsOf<Spot> S>
void fields(Io& io, S& s) {
  io("x", s.x);
  io("y", s.y);
  io("turned", s.turned);
}

template <class Io, FieldsOf<Lot> S>
void fields(Io& io, S& s) {
  io("spot", s.spot);
  io("cards", s.cards);
}

}  // namespace parlour::games::noxford
