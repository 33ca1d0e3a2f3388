#include "commands/rebis.h"

#include "games/rebis/rebis.h"
#include "render/rebis.h"

namespace parlour::commands {

namespace {

std::string rebis_notation(const std::string& verb, const std::map<std::string, std::string>& options) {
  const auto option = [&options](const char* name) {
    const auto found = options.find(name);
    return found == options.end() ? std::string{} : found->second;
  };
  if (verb == "tokens") return "tokens " + option("count");
  if (verb == "take") return "take " + option("what");
  if (verb == "place") return "place " + option("shelf");
  const std::string card = option("card");
  std::string text = verb + " " + card;
  if (verb == "shelf" && option("copies") == "2") text += " " + card;
  if (verb == "give") {
    if (const auto player = option("player"); !player.empty()) text += " to " + player;
    if (const auto side = option("side"); !side.empty()) text += " " + side;
  }
  return text;
}

}  // namespace

GameKit rebis_kit() {
  return {games::rebis::rebis_title(),
          render::rebis_face(),
          {{"tokens", {{"count", true}}},
           {"shelf", {{"card", true}, {"copies", false}}},
           {"give", {{"card", true}, {"player", false}, {"side", false}}},
           {"close", {{"card", true}}},
           {"take", {{"what", true}}},
           {"place", {{"shelf", true}}},
           {"discard", {{"card", true}}}},
          rebis_notation};
}

}  // namespace parlour::commands
