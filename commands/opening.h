#pragma once
// What /table new may be told besides the game: with one seat the game starts at once, against nobody or the
// game itself; the options, which a lobby would ask for: "level=master"; the pace; and whether there is a
// thread.

#include <string>
#include <vector>

#include "commands/desk.h"
#include "commands/request.h"

namespace parlour::commands {

struct Opening {
  bool alone = false;
  games::Chosen options;
};

/// A private message with the bot holds one person: a game that can be played alone is, unless more seats are
/// named.
tables::Result<Opening> opening_meant(const games::Title& title, const Request& request);

/// What can be typed for "seats" and "options" of this game.
std::vector<Suggestion> suggest_opening(const games::Title& title, const Request& request,
                                        const std::string& typed, const render::Speech& say);

}  // namespace parlour::commands
