#include "games/rebel_nox/locations.h"

namespace parlour::games::rebel_nox {

namespace {

bool owns_nexus(const Owner& owner) { return owner.owns_nexus; }
bool is_rebel(const Owner& owner) { return owner.rebel; }
bool is_loyalist(const Owner& owner) { return !owner.rebel; }

/// In the order of the enum.
constexpr std::array<LocationRow, kLocations> kRows{{
    {.key = "nexus"},
    {.key = "aetheon", .otherwise = owns_nexus},
    {.key = "artefactories", .passes_left = true},
    {.key = "conclave", .otherwise = is_rebel},
    {.key = "hathor_rift", .crowns = true},
    {.key = "medina_maxim", .face_down = true},
    {.key = "neurograft_core", .grafts = true},
    {.key = "souq_sector", .extra_assassins = 1},
    {.key = "sulfur_city", .spoils_flags = true},
    {.key = "the_orchards", .consoles = true},
    {.key = "grand_terminal", .house = true},
    {.key = "undercroft", .house = true, .otherwise = is_loyalist},
    {.key = "silent_archive", .house = true, .assassins_idle = true},
    {.key = "mirror_canal", .house = true, .low_is_strong = true},
    {.key = "smugglers_quay", .house = true, .extra_infiltrators = 1},
    {.key = "the_scar", .house = true},
}};

}  // namespace

const LocationRow& row_of(Location location) { return kRows[static_cast<std::size_t>(location)]; }

std::optional<Location> location_named(std::string_view key) {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].key == key) return static_cast<Location>(i);
  }
  return std::nullopt;
}

}  // namespace parlour::games::rebel_nox
