#include "commands/coup.h"

#include <algorithm>

#include "commands/desk.h"
#include "commands/pages.h"
#include "games/coup/title.h"
#include "render/coup.h"
#include "render/coup_words.h"
#include "render/text.h"

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

std::vector<std::pair<std::string, std::string>> coup_claims(const Glance& glance,
                                                             const render::Speech& say) {
  std::vector<std::pair<std::string, std::string>> claims;
  if (const auto* view = std::any_cast<View>(&glance.view)) {
    for (const games::coup::Role role : view->board.roles) {
      claims.emplace_back(games::coup::facts_of(role).key, render::coup::role_name(role, say));
    }
  }
  return claims;
}

/// The same thing wished for of several players, barred by the same rule or by none.
struct WishLine {
  std::string what;
  std::vector<std::string> whom;
  std::string why;  // empty: it can be done

  [[nodiscard]] std::string text(const render::Speech& say) const {
    const auto wish =
        whom.empty() ? what : say("coup.why.on", {{"what", what}, {"names", render::join(whom, say)}});
    return why.empty() ? wish : say("coup.why.line", {{"what", wish}, {"why", why}});
  }
};

/// All that the person could think of now, with the rule that bars it where one does.
Document why_page(const Desk& desk, const Glance& glance, const render::Speech& say) {
  const auto* view = std::any_cast<View>(&glance.view);
  if (view == nullptr) return denied_page({tables::Denial::NotStarted, {}}, glance.title, say);
  if (!glance.seat) return denied_page({tables::Denial::NotSeated, {}}, glance.title, say);
  Document page;
  page.title = say("coup.why.title");
  const auto person = glance.players[static_cast<std::size_t>(*glance.seat)].id;
  if (!glance.to_act.contains(*glance.seat)) {
    // One answer to everything.
    const auto barred = desk.hall.why_not(glance.id, person, "income");
    return denied_page(barred ? barred->value() : barred.denied(), glance.title, say);
  }
  std::vector<WishLine> lines;
  for (const auto& wish : render::coup::wishes(*view, scene_of(glance, say))) {
    const auto barred = desk.hall.why_not(glance.id, person, wish.notation);
    if (!barred) return denied_page(barred.denied(), glance.title, say);
    const std::string why = *barred ? denied_text(**barred, glance.title, say) : std::string{};
    auto same = std::ranges::find_if(
        lines, [&](const WishLine& line) { return line.what == wish.what && line.why == why; });
    if (same == lines.end()) same = lines.insert(lines.end(), {wish.what, {}, why});
    if (!wish.whom.empty()) same->whom.push_back(wish.whom);
  }
  std::string can;
  std::string cannot;
  for (const WishLine& line : lines) (line.why.empty() ? can : cannot) += line.text(say) + "\n";
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
           {"coup", {{"player", true, true}}},
           {"claim", {{"role", true}, {"player", false, true}, {"receiver", false, true}, {"tax", false}}},
           {"challenge", {{"player", false, true}}},
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
          {{"why", why_page}, {"roles", roles_page}},
          {},
          {{games::Reply::Pass, games::Reply::Challenge, games::Reply::Block, games::Reply::Join,
            games::Reply::Claim},
           coup_claims}};
}

}  // namespace parlour::commands
