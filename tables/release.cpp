#include "tables/release.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace parlour::tables {
namespace {

using games::Chance;
using games::Purpose;
using games::SeatSet;

// The moments and the order of the seats are drawn from streams of their own.
constexpr std::uint32_t kMoments = 0;
constexpr std::uint32_t kSeating = 1;

Chance chance_of(const OpenWindow& window, std::uint32_t what) {
  return {window.seed, Purpose::Release, window.epoch << 1U | what, window.number};
}

/// The place of each seat among those who come out together.
std::array<games::Seat, games::kMaxSeats> seating(const OpenWindow& window) {
  std::array<games::Seat, games::kMaxSeats> seats{};
  for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = static_cast<games::Seat>(i);
  Chance chance = chance_of(window, kSeating);
  chance.shuffle<games::Seat>(seats);
  return seats;
}

}  // namespace

Time release_after(const OpenWindow& window, const Patience& patience, Time when) {
  Chance chance = chance_of(window, kMoments);
  const auto span = static_cast<std::uint32_t>((patience.most - patience.least).count());
  const auto beyond = span == 0 ? 0U : chance.below(span);
  return std::max(when, window.opened + patience.least + std::chrono::milliseconds(beyond));
}

std::optional<Time> next_release(const OpenWindow& window, const Patience& patience, SeatSet asked,
                                 std::span<const Held> held) {
  std::optional<Time> closing;
  Time last = window.opened;
  SeatSet in;
  for (const Held& answer : held) {
    in.add(answer.seat);
    last = std::max(last, answer.since);
    if (answer.closes && (!closing || answer.since < *closing)) closing = answer.since;
  }
  if (closing) return release_after(window, patience, *closing);
  if (held.empty() || !(asked - in).empty()) return std::nullopt;
  return release_after(window, patience, last);
}

std::vector<Held> released(const OpenWindow& window, const Patience& patience, SeatSet asked,
                           std::span<const Held> held, Time now) {
  const auto moment = next_release(window, patience, asked, held);
  if (!moment || *moment > now) return {};
  const bool closing = std::ranges::any_of(held, &Held::closes);
  std::vector<Held> out;
  std::ranges::copy_if(held, std::back_inserter(out), [&](const Held& answer) {
    return closing ? answer.closes && answer.since <= *moment : true;
  });
  const auto seats = seating(window);
  std::ranges::sort(out, {}, [&](const Held& answer) { return std::ranges::find(seats, answer.seat); });
  return out;
}

}  // namespace parlour::tables
