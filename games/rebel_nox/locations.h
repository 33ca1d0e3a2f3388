#pragma once
// The sixteen locations: the Nexus and fifteen others. Each is a row: its key, what it changes in a fight,
// and what it changes when the round is counted. Its influence comes from the data file.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/fields.h"

namespace parlour::games::rebel_nox {

enum class Location : std::uint8_t {
  Nexus,
  Aetheon,
  Artefactories,
  Conclave,
  HathorRift,
  MedinaMaxim,
  NeurograftCore,
  SouqSector,
  SulfurCity,
  TheOrchards,
  GrandTerminal,
  Undercroft,
  SilentArchive,
  MirrorCanal,
  SmugglersQuay,
  TheScar,
};
inline constexpr std::size_t kLocations = 16;

/// What is asked about the owner of a location when the round is counted.
struct Owner {
  bool rebel = false;
  bool owns_nexus = false;
};

/// How a location differs from one that is fought for and counted as the rulebook says.
struct LocationRow {
  std::string_view key;
  bool house = false;  // not of the printed game; can be left out in the lobby

  int extra_assassins = 0;
  int extra_infiltrators = 0;
  bool assassins_idle = false;
  bool low_is_strong = false;  // inside a colour
  bool face_down = false;      // cards with a symbol are played face down
  bool passes_left = false;    // the winner hands it on
  bool grafts = false;         // the winner draws from both neighbours

  bool (*otherwise)(const Owner&) = nullptr;  // when true it counts its other value
  bool spoils_flags = false;                  // the owner's flags count against him
  bool crowns = false;                        // with the Nexus it wins the round
  bool consoles = false;                      // followers for an owner whose team lost
};

const LocationRow& row_of(Location location);
std::optional<Location> location_named(std::string_view key);

/// What the data file says about a location.
struct LocationValue {
  std::int8_t influence = 0;
  std::int8_t otherwise = 0;  // instead, when the row says so
  std::int8_t followers = 0;  // of one that consoles
  friend bool operator==(const LocationValue&, const LocationValue&) = default;
};
using LocationValues = std::array<LocationValue, kLocations>;

template <class Io, FieldsOf<LocationValue> S>
void fields(Io& io, S& s) {
  io("influence", s.influence);
  io("otherwise", s.otherwise);
  io("followers", s.followers);
}

}  // namespace parlour::games::rebel_nox
