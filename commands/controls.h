#pragma once
// The buttons and menus by which a seat answers its question, made from the legal moves alone.

#include <span>
#include <string>
#include <vector>

#include "commands/desk.h"
#include "commands/walk.h"
#include "render/document.h"

namespace parlour::commands {

/// The steps of every legal move of a glance.
std::vector<std::vector<render::Step>> paths_of(const Desk& desk, const tables::Glance& glance,
                                                const render::Speech& say);

/// Follows the positions from the person's present question.
Walk walk_from(const Desk& desk, const tables::Glance& glance, std::span<const int> positions,
               const render::Speech& say);

/// The last page before a whole move goes out: send it, or go back a step.
render::Buttons sending(const tables::Glance& glance, std::span<const int> positions,
                        const render::Speech& say);

/// Rows of controls where a walk along these positions stands, with the way back. At most five rows.
std::vector<render::Row> controls(const Desk& desk, const tables::Glance& glance, const Walk& way,
                                  std::span<const int> positions, int page, const render::Speech& say);

}  // namespace parlour::commands
