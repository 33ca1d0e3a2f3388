#pragma once
// Every open place of a city at once. The ground is the city as bits, a word a row: which cells are taken,
// and which of them lie along the left, right, upper or lower edge of their card. A few shifts of whole rows
// tell for all columns together where a card fits.
//
// Two cards that do not overlap touch on one side only. So a card that touches others on two sides touches
// two cards and has two aligned edges: it fits. A card that touches others on one side only fits when there
// is a seam between two of them, and it is flush with the first or the last.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/noxford/city.h"

namespace parlour::games::noxford {

class Ground {
 public:
  using Row = std::uint64_t;
  static_assert(kGrid <= 64);

  /// Where a card can be laid, by the row of its upper edge; a bit for each column of its left edge.
  class Places {
   public:
    [[nodiscard]] bool empty() const;
    /// Calls use(spot) row by row, column by column, upright before sideways.
    template <class Use>
    void for_each(Use use) const;

   private:
    friend class Ground;
    // Only the rows from first to last are filled, and read: the others would take longer than these.
    struct Found {  // NOLINT(cppcoreguidelines-pro-type-member-init)
      int first = 0;
      int last = -1;
      std::array<Row, kGrid> rows;
      [[nodiscard]] Row row(int y) const {
        return y < first || y > last ? 0 : rows[static_cast<std::size_t>(y)];
      }
    };
    Found upright_;
    Found sideways_;
  };

  /// The city may be `table` wide and high at most.
  Ground(const City& city, int table);

  void lay(const Spot& spot) { change(spot, true); }
  void lift(const Spot& spot) { change(spot, false); }
  [[nodiscard]] Places places() const;
  /// Taken on all four sides.
  [[nodiscard]] bool locked(const Spot& spot) const;

 private:
  // A row of nothing above the grid and a card's length of it below, so that no row is a special case.
  static constexpr std::size_t kAbove = 1;
  using Rows = std::array<Row, kAbove + kGrid + kLongSide + 1>;

  void change(const Spot& spot, bool taken);
  template <int Width, int Height>
  void find(Places::Found& found, int first, int last, Row columns) const;

  int table_;
  int first_ = kGrid;  // rows that have ever been taken
  int last_ = -1;
  Rows taken_{};
  Rows left_{};
  Rows right_{};
  Rows upper_{};
  Rows lower_{};
};

template <class Use>
void Ground::Places::for_each(Use use) const {
  const int first = std::min(upright_.first, sideways_.first);
  const int last = std::max(upright_.last, sideways_.last);
  for (int y = first; y <= last; ++y) {
    const Row upright = upright_.row(y);
    const Row sideways = sideways_.row(y);
    for (Row any = upright | sideways; any != 0; any &= any - 1) {
      const auto x = static_cast<std::uint8_t>(std::countr_zero(any));
      const auto row = static_cast<std::uint8_t>(y);
      if ((upright >> x & 1U) != 0) use(Spot{x, row, false});
      if ((sideways >> x & 1U) != 0) use(Spot{x, row, true});
    }
  }
}

}  // namespace parlour::games::noxford
