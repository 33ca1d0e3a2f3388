#pragma once
// The words and buttons around the game: seats that computers hold, seats that are offered, a pause, and what
// the players are asked to agree on.

#include <string>
#include <vector>

#include "commands/desk.h"
#include "render/document.h"

namespace parlour::commands {

/// One line each, for the public table; empty when there is nothing to say.
std::string keeping_lines(const tables::Glance& glance, const render::Speech& say);

/// What the players are asked to agree on, with what it would undo; empty when there is nothing. It tells
/// what the rules of going back are, not whose cards they will change: that would tell who was seen.
std::string motion_text(const tables::Glance& glance, const render::Speech& say);

/// Agree and refuse.
render::Buttons vote_buttons(const tables::Glance& glance, const render::Speech& say);

/// Rows of the public table: answers to a motion, seats to take over.
std::vector<render::Row> keeping_rows(const tables::Glance& glance, const render::Speech& say);

/// A line of the log that is no move.
std::string remark_text(const tables::LogLine& line, const render::Speech& say);

}  // namespace parlour::commands
