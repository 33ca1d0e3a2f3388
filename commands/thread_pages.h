#pragma once
// What is said about a table's own thread: its name, the line that it leaves in the channel, and why there is
// none.

#include <string>

#include "commands/desk.h"
#include "render/document.h"

namespace parlour::commands {

/// Says which game it is, whether it is paused, and who plays or who won. Names of people are cut rather than
/// left out; at most as long as Discord allows.
std::string thread_name(const tables::Glance& glance, const render::Speech& say);

/// What the message in the channel becomes: the thread, or the word that it is on its way, and no controls.
render::Document in_thread_page(const tables::Glance& glance, const render::Speech& say);

/// Why the game is played in the channel, though a thread was wanted: for the host alone, or in the channel.
render::Document thread_trouble_page(const Desk& desk, const tables::Glance& glance,
                                     const render::Speech& say);
render::Document thread_trouble_ping(const tables::Glance& glance, const render::Speech& say, bool ping);

}  // namespace parlour::commands
