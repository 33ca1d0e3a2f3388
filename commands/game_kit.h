#pragma once
// All that the program knows of one game: its title, its face and its slash command. Adding a game is one
// line in games_on_offer.

#include <map>
#include <string>
#include <vector>

#include "games/title.h"
#include "render/face.h"

namespace parlour::commands {

/// An option of a game's subcommand; its name is the slot of a step (render/face.h).
struct Slot {
  std::string name;
  bool required = true;
};

/// A subcommand is the first step of a move: /nexus sow card:12.
struct GameVerb {
  std::string name;
  std::vector<Slot> slots;  // the required ones first
  bool looks = false;       // no move: shows the table in words
};

struct GameKit {
  games::Title title;
  render::Face face;
  std::vector<GameVerb> verbs;
  /// The notation of a subcommand with its options, as far as it goes: it may well be no legal move.
  std::string (*notation)(const std::string& verb, const std::map<std::string, std::string>& options);
};

/// Every game of this program, in the order in which they are offered.
std::vector<GameKit> games_on_offer();

}  // namespace parlour::commands
