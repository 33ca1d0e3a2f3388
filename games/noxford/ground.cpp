#include "games/noxford/ground.h"

namespace parlour::games::noxford {

namespace {

using Row = Ground::Row;

void set(Row& row, Row bits, bool on) { row = on ? row | bits : row & ~bits; }

Row columns_of(const Spot& spot) { return ((Row{1} << static_cast<unsigned>(spot.width())) - 1U) << spot.x; }

/// A bit for each column from which `Width` columns on at least one is set.
template <int Width>
constexpr Row any_of(Row row) {
  row |= row >> 1U;
  if constexpr (Width == 3) row |= row >> 1U;
  return row;
}

/// Bits from..to, both included; none when there is nothing between them.
Row between(int from, int to) {
  if (to < from) return 0;
  return (~Row{0} >> static_cast<unsigned>(63 - (to - from))) << static_cast<unsigned>(from);
}

}  // namespace

bool Ground::Places::empty() const {
  bool none = true;
  for_each([&none](const Spot&) { none = false; });
  return none;
}

Ground::Ground(const City& city, int table) : table_(table) {
  for (const Lot& lot : city) lay(lot.spot);
}

void Ground::change(const Spot& spot, bool taken) {
  const Row across = columns_of(spot);
  const std::size_t top = kAbove + spot.y;
  const std::size_t end = top + static_cast<std::size_t>(spot.height());
  for (std::size_t y = top; y < end; ++y) {
    set(taken_[y], across, taken);
    set(left_[y], Row{1} << spot.x, taken);
    set(right_[y], Row{1} << static_cast<unsigned>(spot.right() - 1), taken);
  }
  set(upper_[top], across, taken);
  set(lower_[end - 1], across, taken);
  first_ = std::min(first_, spot.top());
  last_ = std::max(last_, spot.bottom() - 1);
}

bool Ground::locked(const Spot& spot) const {
  const Row across = columns_of(spot);
  const std::size_t top = kAbove + spot.y;
  const std::size_t end = top + static_cast<std::size_t>(spot.height());
  if ((taken_[top - 1] & across) == 0 || (taken_[end] & across) == 0) return false;
  Row body = 0;
  for (std::size_t y = top; y < end; ++y) body |= taken_[y];
  const Row beside_left = across & ~(across << 1U);
  const Row beside_right = across & ~(across >> 1U);
  return (body << 1U & beside_left) != 0 && (body >> 1U & beside_right) != 0;
}

template <int Width, int Height>
void Ground::find(Places::Found& found, int first, int last, Row columns) const {
  // The whole city, this card included, must lie within the table and the grid.
  found.first = std::max({0, first - Height, last + 1 - table_});
  found.last = std::min({kGrid - Height, last + 1, first + table_ - Height});
  const int left = std::countr_zero(columns);
  const int right = 63 - std::countl_zero(columns);
  const Row on_table =
      between(std::max(0, right + 1 - table_), std::min(kGrid - Width, left + table_ - Width));
  // Where two cards lie along a horizontal side of this one, and it is flush with one of them.
  const auto seam_across = [](Row taken, Row left_edge, Row right_edge) {
    const Row begins = Width == 3 ? left_edge >> 1U | left_edge >> 2U : left_edge >> 1U;
    return taken & begins & (left_edge | right_edge >> static_cast<unsigned>(Width - 1));
  };
  for (int row = found.first; row <= found.last; ++row) {
    const std::size_t y = kAbove + static_cast<std::size_t>(row);
    const std::size_t below = y + Height;
    const Row body = taken_[y] | taken_[y + 1] | (Height == 3 ? taken_[y + 2] : 0U);
    const Row above_it = any_of<Width>(taken_[y - 1]);
    const Row below_it = any_of<Width>(taken_[below]);
    const Row left_of_it = body << 1U;
    const Row right_of_it = body >> static_cast<unsigned>(Width);
    const Row two_sides = (above_it & (below_it | left_of_it | right_of_it)) |
                          (below_it & (left_of_it | right_of_it)) | (left_of_it & right_of_it);
    const Row along_above = seam_across(taken_[y - 1], left_[y - 1], right_[y - 1]);
    const Row along_below = seam_across(taken_[below], left_[below], right_[below]);
    // The same for a vertical side, in the column where the neighbours lie.
    const Row begins = upper_[y + 1] | (Height == 3 ? upper_[y + 2] : 0U);
    const Row along = taken_[y] & begins & (upper_[y] | lower_[below - 1]);
    const Row one_side = along_above | along_below | along << 1U | along >> static_cast<unsigned>(Width);
    found.rows[static_cast<std::size_t>(row)] = ~any_of<Width>(body) & (two_sides | one_side) & on_table;
  }
}

Ground::Places Ground::places() const {
  Places places;
  Row columns = 0;
  int first = kGrid;
  int last = -1;
  for (int row = first_; row <= last_; ++row) {
    const Row taken = taken_[kAbove + static_cast<std::size_t>(row)];
    if (taken == 0) continue;
    columns |= taken;
    first = std::min(first, row);
    last = row;
  }
  if (columns == 0) return places;
  find<kShortSide, kLongSide>(places.upright_, first, last, columns);
  find<kLongSide, kShortSide>(places.sideways_, first, last, columns);
  return places;
}

}  // namespace parlour::games::noxford
