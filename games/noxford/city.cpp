#include "games/noxford/city.h"

#include <algorithm>
#include <bit>

namespace parlour::games::noxford {

std::optional<std::size_t> lot_at(const City& city, std::uint8_t x, std::uint8_t y) {
  for (std::size_t i = 0; i < city.size(); ++i) {
    if (city[i].spot.x == x && city[i].spot.y == y) return i;
  }
  return std::nullopt;
}

std::optional<Misfit> why_not_fit(const City& city, int table, const Spot& spot) {
  int left = spot.left();
  int right = spot.right();
  int top = spot.top();
  int bottom = spot.bottom();
  int touched = 0;
  unsigned aligned = 0;
  bool overlaps = false;
  for (const Lot& lot : city) {
    left = std::min(left, lot.spot.left());
    right = std::max(right, lot.spot.right());
    top = std::min(top, lot.spot.top());
    bottom = std::max(bottom, lot.spot.bottom());
    overlaps = overlaps || overlap(spot, lot.spot);
    if (!touch(spot, lot.spot)) continue;
    ++touched;
    aligned |= edges_aligned(spot, lot.spot);
  }
  if (right - left > table || bottom - top > table || right > kGrid || bottom > kGrid) {
    return Misfit::OffTable;
  }
  if (overlaps) return Misfit::Overlaps;
  if (touched < 2) return Misfit::TouchesTooFew;
  const bool one_edge = (aligned & (aligned - 1U)) == 0;
  return one_edge ? std::optional(Misfit::EdgesNotAligned) : std::nullopt;
}

bool locked(const City& city, std::size_t lot) {
  unsigned sides = 0;
  for (const Lot& other : city) sides |= side_touched(city[lot].spot, other.spot);
  return sides == kAllSides;
}

Contacts::Contacts(const City& city) {
  // The number of the lot on each cell, from 1, with a rim of nothing.
  constexpr std::size_t kStride = kGrid + 2;
  std::array<std::uint8_t, kStride * kStride> ground{};
  const auto cell = [&ground](int x, int y) -> std::uint8_t& {
    return ground[static_cast<std::size_t>(y + 1) * kStride + static_cast<std::size_t>(x + 1)];
  };
  for (std::size_t i = 0; i < city.size(); ++i) {
    const Spot& spot = city[i].spot;
    for (int y = spot.top(); y < spot.bottom(); ++y) {
      for (int x = spot.left(); x < spot.right(); ++x) cell(x, y) = static_cast<std::uint8_t>(i + 1);
    }
  }
  for (std::size_t i = 0; i < city.size(); ++i) {
    const Spot& spot = city[i].spot;
    Lots near = 0;  // shifted by one: bit 0 is nothing
    for (int x = spot.left(); x < spot.right(); ++x) {
      near |= Lots{1} << cell(x, spot.top() - 1) | Lots{1} << cell(x, spot.bottom());
    }
    for (int y = spot.top(); y < spot.bottom(); ++y) {
      near |= Lots{1} << cell(spot.left() - 1, y) | Lots{1} << cell(spot.right(), y);
    }
    of_[i] = near >> 1U;
  }
}

bool Contacts::whole_without(std::size_t lot) const {
  // The city is in one piece, so it stays so when the neighbours of the lot can still reach each other.
  const Lots near = of_[lot];
  const Lots gone = Lots{1} << lot;
  Lots reached = near & (~near + 1U);
  for (Lots fresh = reached; fresh != 0 && (near & ~reached) != 0;) {
    const auto next = static_cast<std::size_t>(std::countr_zero(fresh));
    fresh &= fresh - 1U;
    const Lots more = of_[next] & ~reached & ~gone;
    reached |= more;
    fresh |= more;
  }
  return (near & ~reached) == 0;
}

City lifted(const City& city, std::size_t lot) {
  City rest = city;
  if (rest[lot].cards.size() > 1) {
    rest[lot].cards.pop();
  } else {
    rest.take(lot);
  }
  return rest;
}

}  // namespace parlour::games::noxford
