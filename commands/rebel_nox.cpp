#include "commands/rebel_nox.h"

#include <algorithm>

#include "commands/pages.h"
#include "games/rebel_nox/rebel_nox.h"
#include "render/rebel_nox.h"

namespace parlour::commands {

namespace {

using Options = std::map<std::string, std::string>;

/// Locations are typed as they are read, "Souq Sector", and written "souq_sector".
std::string in_notation(std::string typed) {
  std::erase(typed, '\'');
  std::ranges::replace(typed, ' ', '_');
  return typed;
}

std::string rebel_nox_notation(const std::string& verb, const Options& options) {
  const auto option = options.find(verb == "choose" ? "location" : "card");
  return option == options.end() ? verb : verb + " " + in_notation(option->second);
}

}  // namespace

GameKit rebel_nox_kit() {
  return {games::rebel_nox::rebel_nox_title(),
          render::rebel_nox_face(),
          {{"choose", {{"location", true}}}, {"play", {{"card", true}}}, {"return", {{"card", true}}}},
          rebel_nox_notation,
          {{"log", log_page}},
          "nox"};
}

}  // namespace parlour::commands
