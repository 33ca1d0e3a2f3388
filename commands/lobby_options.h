#pragma once
// What can be settled in a lobby: the title's own options, and those that every table has.

#include <string>
#include <vector>

#include "games/title.h"
#include "tables/person.h"

namespace parlour::commands {

/// The title's own first; a thread only where one can be made. A position in this list is what a menu's id
/// names, so the order never changes.
std::vector<games::Option> lobby_options(const games::Title& title, const tables::Place& place);

/// The phrase of an option; "KEY.CHOICE" is that of a choice.
std::string option_phrase(const games::Title& title, const games::Option& option);

/// The choice in force.
std::string choice_of(const games::Option& option, const games::Chosen& chosen);

}  // namespace parlour::commands
