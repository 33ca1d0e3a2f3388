#pragma once
// What a player missed: said first when the hand is opened after an absence, or when a seat is taken over.

#include <chrono>
#include <string>

#include "commands/desk.h"

namespace parlour::commands {

/// Who has not looked for so long was away.
inline constexpr std::chrono::minutes kAbsence{30};

/// Room for all of it, so that it fits one screen.
inline constexpr std::size_t kAwayRoom = 1000;

/// What happened since the last look, what is asked, and by when. Empty for who was not away or missed
/// nothing.
std::string while_away(const Desk& desk, const tables::Glance& glance, const render::Speech& say);

/// What happened so far, as the seat of the glance heard it, for whoever takes it over; in the same room.
std::string digest(const Desk& desk, const tables::Glance& glance, const render::Speech& say);

}  // namespace parlour::commands
