#include "games/noxford/count.h"

#include <algorithm>

namespace parlour::games::noxford {

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

/// More cards than every other player, or nobody.
std::optional<Seat> holder_of(const std::array<std::uint8_t, kMaxPlayers>& strength) {
  const auto most = *std::ranges::max_element(strength);
  if (most == 0 || std::ranges::count(strength, most) > 1) return std::nullopt;
  return static_cast<Seat>(std::ranges::find(strength, most) - strength.begin());
}

}  // namespace

Count count(const City& city, const Data& data) {
  Count made;
  const Contacts contacts(city);
  // A Barracks cancels every syndicate card in contact with it, for all Districts.
  for (std::size_t i = 0; i < city.size(); ++i) {
    if (!data.barracks(city[i].top())) continue;
    for (std::size_t j = 0; j < city.size(); ++j) {
      if (!is_neutral(city[j].top()) && contacts.touch(i, j)) made.cancelled[j] = true;
    }
  }
  for (std::size_t i = 0; i < city.size(); ++i) {
    const Lot& district = city[i];
    if (!data.district(district.top())) continue;
    Held held;
    held.lot = static_cast<std::uint8_t>(i);
    for (std::size_t j = 0; j < city.size(); ++j) {
      const Card card = city[j].top();
      if (is_neutral(card) || made.cancelled[j] || !contacts.touch(i, j)) continue;
      auto& strength = held.strength[at(seat_of(colour_of(card)))];
      strength = static_cast<std::uint8_t>(strength + (is_master(card) ? data.master_counts : 1));
    }
    held.holder = holder_of(held.strength);
    if (held.holder) {
      held.points = data.worth(district.top(), *held.holder);
      made.points[at(*held.holder)] += held.points;
      ++made.held[at(*held.holder)];
    }
    made.districts.push(held);
  }
  return made;
}

}  // namespace parlour::games::noxford
