#include "commands/coup.h"

#include <algorithm>

#include "commands/desk.h"
#include "commands/pages.h"
#include "games/coup/title.h"
#include "render/coup.h"

namespace parlour::commands {

namespace {

using games::coup::View;
using render::Document;
using tables::Glance;

/// Roles are typed as they are read, "Crime Boss", and written "crime_boss".
std::string in_notation(const std::string& typed) {
  std::string word;
  for (const char letter : typed) {
    const bool blank = letter == ' ' || letter == '+';
    word += blank ? '_' : letter;
  }
  return word;
}

std::string coup_notation(const std::string& verb, const std::map<std::string, std::string>& options) {
  std::string text = verb;
  const auto add = [&](const char* slot, const char* before) {
    const auto given = options.find(slot);
    if (given != options.end()) text.append(before).append(in_notation(given->second));
  };
  add("role", " ");
  add("player", " ");
  add("receiver", " ");
  add("tax", " ");
  add("card", " ");
  if (const auto kept = options.find("cards"); kept != options.end()) {
    // Two cards are one word with a plus between them.
    std::string cards = kept->second;
    std::ranges::replace(cards, '+', ' ');
    text.append(" ").append(cards);
  }
  if (const auto as = options.find("as"); as != options.end() && as->second != "open") add("as", " as ");
  add("give", " give ");
  return text;
}

/// The five roles of this table, or nothing yet to show of them.
Document roles_page(const Desk& desk, const Glance& glance, const render::Speech& say) {
  const auto* view = std::any_cast<View>(&glance.view);
  if (view == nullptr)
    return denied_page({tables::Denial::NotStarted, {}}, &desk.kit(*glance.title).title, say);
  Document page;
  render::coup::roles(*view, scene_of(glance, say), page);
  return page;
}

/// All that the person could think of now, with the rule that bars it where one does.
Document why_page(const Desk& desk, const Glance& glance, const render::Speech& say) {
  const auto* view = std::any_cast<View>(&glance.view);
  if (view == nullptr) return denied_page({tables::Denial::NotStarted, {}}, glance.title, say);
  if (!glance.seat) return denied_page({tables::Denial::NotSeated, {}}, glance.title, say);
  Document page;
  page.title = say("coup.why.title");
  std::string can;
  std::string cannot;
  const auto person = glance.players[static_cast<std::size_t>(*glance.seat)].id;
  for (const auto& wish : render::coup::wishes(*view, scene_of(glance, say))) {
    const auto why = desk.hall.why_not(glance.id, person, wish.notation);
    if (!why) return denied_page(why.denied(), glance.title, say);
    if (!*why) {
      can += wish.words + "\n";
    } else {
      cannot +=
          say("coup.why.line", {{"what", wish.words}, {"why", denied_text(**why, glance.title, say)}}) + "\n";
    }
  }
  if (!can.empty()) page.fields.push_back({say("coup.why.can"), can, false});
  if (!cannot.empty()) page.fields.push_back({say("coup.why.cannot"), cannot, false});
  if (page.fields.empty()) page.body = say("coup.why.nothing");
  return page;
}

}  // namespace

GameKit coup_kit() {
  return {games::coup::coup_title(),
          render::coup_face(),
          {{"income", {}},
           {"coup", {{"player", true}}},
           {"claim", {{"role", true}, {"player", false}, {"receiver", false}, {"tax", false}}},
           {"challenge", {{"player", false}}},
           {"block", {}},
           {"join", {}},
           {"allow", {}},
           {"show", {}},
           {"lose", {{"card", true}, {"as", false}}},
           {"give", {{"card", true}}},
           {"keep", {{"cards", true}, {"give", false}}},
           {"draw", {}},
           {"pay", {}}},
          coup_notation,
          {{"why", why_page}, {"roles", roles_page}}};
}

}  // namespace parlour::commands
