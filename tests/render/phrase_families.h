#pragma once
// Keys that the program puts together from pieces. Each family says where its pieces come from; a new
// composed key belongs here, so that a missing or forgotten phrase is found.
//
//   GAME.name, .blurb, .rules, .credits            one each for every title
//   GAME.option.OPTION, GAME.option.OPTION.CHOICE  Title::options
//   GAME.refusal.NAME                              Title::refusals
//   denied.NAME                                    the names of tables::Denial
//   command.NAME..., command.option.NAME           the slash commands of commands/: every part of such a key
//   is
//                                                  a literal there

#include <set>
#include <string>
#include <vector>

#include "games/title.h"

namespace parlour::render::testing {

/// Every game of the program.
std::vector<games::Title> all_titles();

/// Every key of the families that can be listed.
std::set<std::string> composed_keys();

/// True for a key of the family command.*, when its parts are among the literals of commands/.
bool is_command_key(const std::string& key, const std::set<std::string>& literals_of_commands);

}  // namespace parlour::render::testing
