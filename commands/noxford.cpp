#include "commands/noxford.h"

#include "commands/desk.h"
#include "commands/pages.h"
#include "games/noxford/noxford.h"
#include "render/noxford.h"

namespace parlour::commands {

namespace {

using Options = std::map<std::string, std::string>;

std::string option_or_blank(const Options& options, const std::string& name) {
  const auto found = options.find(name);
  return found == options.end() ? std::string{} : found->second;
}

/// A free place is named with the way the card lies, a card by its corner alone.
bool names_a_place(const std::string& where) { return where.find_first_of("uUsS") != std::string::npos; }

/// For those who type rows and columns instead of the letters and numbers of the picture.
std::string noxford_notation(const std::string& verb, const Options& options) {
  if (verb == "place")
    return "place " + option_or_blank(options, "card") + " at " + option_or_blank(options, "at");
  if (verb == "cover")
    return "cover " + option_or_blank(options, "card") + " on " + option_or_blank(options, "on");
  if (verb == "master") {
    const std::string where = option_or_blank(options, "at");
    return (names_a_place(where) ? "place master at " : "cover master on ") + where;
  }
  if (verb == "gear") {
    const std::string where = option_or_blank(options, "to");
    return "gear " + option_or_blank(options, "card") + (names_a_place(where) ? " to " : " on ") + where;
  }
  return verb;
}

/// The city as everyone sees it, whoever asks.
render::Document city_page(const Desk& desk, const tables::Glance& glance, const render::Speech& say) {
  const auto open = desk.hall.glance(glance.id, 0);
  if (!open) return denied_page(open.denied(), glance.title, say);
  return words_page(desk, *open, say);
}

}  // namespace

GameKit noxford_kit() {
  return {games::noxford::noxford_title(),
          render::noxford_face(),
          {{"place", {{"card", true}, {"at", true}}},
           {"cover", {{"card", true}, {"on", true}}},
           {"master", {{"at", true}}},
           {"gear", {{"card", true}, {"to", true}}},
           {"skip", {}},
           {"pass", {}}},
          noxford_notation,
          {{"city", city_page}}};
}

}  // namespace parlour::commands
