#include "tables/motions.h"

#include "tables/seat_checks.h"

namespace parlour::tables {
namespace {

using games::Seat;
using games::SeatSet;

Entry agreed(MotionKind kind, std::uint32_t to) {
  switch (kind) {
    case MotionKind::Undo:
      return Undone{to};
    case MotionKind::Pause:
      return Paused{};
    case MotionKind::Resume:
      return Resumed{};
    case MotionKind::End:
      break;
  }
  return Ended{};
}

/// Why there is nothing to agree on.
std::optional<Denied> pointless(const Table& table, MotionKind kind, std::uint32_t to) {
  if (kind == MotionKind::Undo && table.moves_after(to).value_or(0) == 0)
    return Denied{Denial::NoSuchLine, {}};
  if (kind == MotionKind::Pause && table.paused) return Denied{Denial::Paused, {}};
  if (kind == MotionKind::Resume && !table.paused) return Denied{Denial::NotPaused, {}};
  return std::nullopt;
}

}  // namespace

Result<Entry> check_propose(const Table& table, const Deed& deed, MotionKind kind, std::uint32_t to,
                            Time now) {
  if (const auto denied = cannot_act(table, deed.who.id)) return *denied;
  if (const auto denied = pointless(table, kind, to)) return *denied;
  const Seat seat = *table.seat_of(deed.who.id);
  const SeatSet others =
      SeatSet::all(static_cast<int>(table.players.size())) - table.computers() - SeatSet{seat};
  if (others.empty()) return agreed(kind, to);
  if (const auto& open = table.motion) {
    const bool same = open->kind == kind && open->to == to;
    // Who was still to answer may have gone since.
    if (same && !open->refused && table.to_vote().empty()) return agreed(kind, to);
    if (now - open->at < kMotionPatience) return Denial::MotionOpen;
    if (same && kind == MotionKind::Resume && !open->refused) return agreed(kind, to);
  }
  return Entry{Proposed{seat, kind, to}};
}

Result<Entry> check_vote(const Table& table, const Deed& deed, std::uint32_t motion, bool agrees) {
  if (const auto denied = cannot_act(table, deed.who.id)) return *denied;
  if (!table.motion || table.motion->number != motion) return Denial::NoMotion;
  const Seat seat = *table.seat_of(deed.who.id);
  const SeatSet awaited = table.to_vote();
  if (!awaited.contains(seat)) return Denial::Answered;
  if (agrees && !table.motion->refused && awaited == SeatSet{seat}) {
    return agreed(table.motion->kind, table.motion->to);
  }
  return Entry{Voted{seat, agrees}};
}

}  // namespace parlour::tables
