#include "tables/remark.h"

#include <type_traits>

namespace parlour::tables {

std::optional<LogLine> remark_on(const Record& record, const Table& after) {
  LogLine line{record.number, record.at, std::nullopt, {}};
  std::visit(
      [&](const auto& e) {
        using E = std::decay_t<decltype(e)>;
        if constexpr (requires { e.seat; }) line.seat = e.seat;
        if constexpr (std::is_same_v<E, StoodIn>) line.remark = Remark::StoodIn;
        if constexpr (std::is_same_v<E, TakenBack>) line.remark = Remark::TakenBack;
        if constexpr (std::is_same_v<E, SeatOffered>) line.remark = Remark::SeatOffered;
        if constexpr (std::is_same_v<E, SeatTaken>) line.remark = Remark::SeatTaken;
        if constexpr (std::is_same_v<E, Proposed>) {
          line.remark = Remark::Proposed;
          line.motion = e.motion;
          line.to = e.to;
        }
        if constexpr (std::is_same_v<E, Voted>) {
          // Whose answer it was, and whether there was one, is nobody's business.
          line.seat.reset();
          if (after.not_agreed) line.remark = Remark::NotAgreed;
          line.motion = after.not_agreed;
        }
        if constexpr (std::is_same_v<E, Undone>) {
          line.remark = Remark::Undone;
          line.to = e.to;
        }
        if constexpr (std::is_same_v<E, Paused>) line.remark = Remark::Paused;
        if constexpr (std::is_same_v<E, Resumed>) line.remark = Remark::Resumed;
        if constexpr (std::is_same_v<E, Ended>) line.remark = Remark::Ended;
      },
      record.entry);
  if (line.remark == Remark::None) return std::nullopt;
  if (line.seat) line.name = after.players.at(static_cast<std::size_t>(*line.seat)).name;
  return line;
}

}  // namespace parlour::tables
