#pragma once
// Who holds which District, and why: the count at the end of the game, or as it stands now.

#include <array>
#include <cstdint>
#include <optional>

#include "games/noxford/city.h"

namespace parlour::games::noxford {

struct Held {
  std::uint8_t lot = 0;                              // of the District
  std::array<std::uint8_t, kMaxPlayers> strength{};  // cards in contact that are not cancelled, by seat
  std::optional<Seat> holder;                        // nobody when the highest are level, or there is none
  int points = 0;                                    // for the holder
};

struct Count {
  Pile<Held, kNeutral> districts;         // in the order of the city
  std::array<bool, kCards> cancelled{};   // by lot: a Barracks is in contact with it
  std::array<int, kMaxPlayers> points{};  // by seat
  std::array<int, kMaxPlayers> held{};    // Districts, by seat
};

Count count(const City& city, const Data& data);

}  // namespace parlour::games::noxford
