#pragma once
// All that the program knows of one game: its title, its face and its slash command. Adding a game is one
// line in games_on_offer.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/title.h"
#include "render/face.h"
#include "tables/glance.h"

namespace parlour::commands {

/// An option of a game's subcommand; its name is the slot of a step (render/face.h).
struct Slot {
  std::string name;
  bool required = true;
  bool names_player = false;  // in notation by the number of the seat; people type names
};

/// A subcommand is the first step of a move: /nexus sow card:12.
struct GameVerb {
  std::string name;
  std::vector<Slot> slots;  // the required ones first
};

struct Desk;

/// A subcommand that shows a page and moves nothing: /coup roles.
struct GameReading {
  std::string name;
  render::Document (*page)(const Desk& desk, const tables::Glance& glance, const render::Speech& say);
};

/// What standing orders can be about in a game with windows.
struct GameClaims {
  std::vector<games::Reply> replies{};  // all that a window may offer, passing among them
  /// What can be claimed at a table, as in games::Asked, with its name.
  std::vector<std::pair<std::string, std::string>> (*roles)(const tables::Glance& glance,
                                                            const render::Speech& say) = nullptr;
};

struct GameKit {
  games::Title title;
  render::Face face;
  std::vector<GameVerb> verbs;
  /// The notation of a subcommand with its options, as far as it goes: it may well be no legal move.
  std::string (*notation)(const std::string& verb, const std::map<std::string, std::string>& options);
  std::vector<GameReading> readings{};
  std::string short_name{};  // of the slash command, where the title's key is long to type
  GameClaims claims{};       // of a game without windows: none

  /// The name of the slash command.
  [[nodiscard]] const std::string& command() const { return short_name.empty() ? title.key : short_name; }
  [[nodiscard]] const GameReading* reading(const std::string& name) const;
};

/// Every game of this program, in the order in which they are offered.
std::vector<GameKit> games_on_offer();

}  // namespace parlour::commands
