#include "commands/nexus.h"

#include "games/nexus/nexus.h"
#include "render/nexus.h"

namespace parlour::commands {

namespace {

std::string nexus_notation(const std::string& verb, const std::map<std::string, std::string>& options) {
  std::string text = verb;
  if (const auto card = options.find("card"); card != options.end()) text += " " + card->second;
  if (const auto nexus = options.find("nexus"); nexus != options.end()) text += " " + nexus->second;
  // The notation does not name the top.
  if (const auto position = options.find("position");
      position != options.end() && position->second != "top") {
    text += " at " + position->second;
  }
  return text;
}

}  // namespace

GameKit nexus_kit() {
  return {games::nexus::nexus_title(),
          render::nexus_face(),
          {{"sow", {{"card", true}, {"nexus", false}, {"position", false}}},
           {"attend", {{"nexus", false}}},
           {"pass", {}}},
          nexus_notation};
}

}  // namespace parlour::commands
