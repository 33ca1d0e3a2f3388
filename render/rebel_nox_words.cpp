#include "render/rebel_nox_words.h"

#include <array>
#include <vector>

#include "render/text.h"

namespace parlour::render::rebel_nox {

using games::rebel_nox::Symbol;

namespace {

/// Letter and shape of a colour, the same in every language.
constexpr std::array<std::string_view, 3> kSigns{"Y▲", "B■", "R●"};

std::string_view sign_of(Symbol symbol) {
  switch (symbol) {
    case Symbol::None:
      return "";
    case Symbol::Assassin:
      return "†";
    case Symbol::Flag:
      return "⚑";
    case Symbol::Infiltrator:
      return "⇄";
  }
  return "";
}

}  // namespace

void add_line(std::string& text, const std::string& line) {
  if (!text.empty()) text += "\n";
  text += line;
}

std::string who(const Scene& scene, Seat seat) {
  return is_you(scene, seat) ? scene.say("rebel_nox.you") : name_of(scene, seat);
}

std::string names_of(const Scene& scene, SeatSet seats) {
  std::vector<std::string> names;
  for (const Seat seat : seats) names.push_back(who(scene, seat));
  return join(names, scene.say);
}

std::string colour_name(Colour colour, const Speech& say) {
  std::string sign(kSigns.at(static_cast<std::size_t>(colour)));
  switch (colour) {
    case Colour::Yellow:
      return say("rebel_nox.colour.yellow", {{"sign", sign}});
    case Colour::Blue:
      return say("rebel_nox.colour.blue", {{"sign", sign}});
    case Colour::Red:
      return say("rebel_nox.colour.red", {{"sign", sign}});
  }
  return sign;
}

std::string card_text(Card card, const Speech& say, const Faces& faces) {
  if (card == games::rebel_nox::kUnknown) return say("rebel_nox.card.unknown");
  if (card == games::rebel_nox::kCommander) return say("rebel_nox.card.commander");
  if (games::rebel_nox::is_rebel(card)) {
    const auto which = index_of(card) - index_of(games::rebel_nox::kCommander);
    return say("rebel_nox.card.rebel", {{"number", static_cast<std::int64_t>(which)}});
  }
  std::string text(kSigns.at(static_cast<std::size_t>(colour_of(card))));
  text += std::to_string(number_of(card));
  const auto face = games::rebel_nox::face_of(card, faces);
  if (face.count > 0) text += " ";
  for (int i = 0; i < face.count; ++i) text += sign_of(face.symbol);
  return text;
}

std::string card_box(Card card, const Speech& say, const Faces& faces) {
  return "`" + card_text(card, say, faces) + "`";
}

std::string boxes(CardSet cards, const Speech& say, const Faces& faces) {
  std::vector<std::string> texts;
  for (const Card card : cards) texts.push_back(card_box(card, say, faces));
  return join(texts, say);
}

std::string carries(Card card, const Faces& faces, const Speech& say) {
  const auto face = games::rebel_nox::face_of(card, faces);
  const std::int64_t count = face.count;
  switch (face.symbol) {
    case Symbol::None:
      return "";
    case Symbol::Assassin:
      return say("rebel_nox.carries.assassin", {{"count", count}});
    case Symbol::Flag:
      return say("rebel_nox.carries.flag", {{"count", count}});
    case Symbol::Infiltrator:
      return say("rebel_nox.carries.infiltrator", {{"count", count}});
  }
  return "";
}

std::string location_name(Location location, const Speech& say) {
  return say("rebel_nox.location." + std::string(row_of(location).key));
}

std::string location_rule(Location location, const View& view, const Speech& say) {
  const auto& value = view.data.locations.at(static_cast<std::size_t>(location));
  return say("rebel_nox.location." + std::string(row_of(location).key) + ".rule",
             {{"count", std::int64_t{value.followers}}});
}

std::string signed_number(int number) {
  if (number == 0) return "0";
  return (number > 0 ? "+" : "−") + std::to_string(number > 0 ? number : -number);
}

std::string location_worth(Location location, const View& view, const Speech& say) {
  const auto& value = view.data.locations.at(static_cast<std::size_t>(location));
  auto first = signed_number(value.influence);
  if (row_of(location).otherwise == nullptr) return first;
  return say("rebel_nox.worth.either", {{"first", first}, {"second", signed_number(value.otherwise)}});
}

std::string round_text(const games::rebel_nox::RoundResult& result, int seats, const Scene& scene) {
  const auto& say = scene.say;
  const SeatSet loyalists = SeatSet::all(seats) - result.rebels;
  std::string text = say("rebel_nox.result.teams", {{"round", std::int64_t{result.round}},
                                                    {"rebels", names_of(scene, result.rebels)},
                                                    {"rebel_influence", signed_number(result.totals[1])},
                                                    {"loyalists", names_of(scene, loyalists)},
                                                    {"loyalist_influence", signed_number(result.totals[0])}});
  const std::int64_t bonus = result.bonus;
  if (result.by_rift) {
    add_line(text,
             say(result.rebels_won ? "rebel_nox.result.rebels_by_rift" : "rebel_nox.result.loyalists_by_rift",
                 {{"count", bonus}}));
  } else if (result.by_tie) {
    add_line(text,
             say(result.rebels_won ? "rebel_nox.result.rebels_by_tie" : "rebel_nox.result.loyalists_by_tie",
                 {{"count", bonus}}));
  } else {
    add_line(text, say(result.rebels_won ? "rebel_nox.result.rebels" : "rebel_nox.result.loyalists",
                       {{"count", bonus}}));
  }
  for (Seat seat = 0; seat < seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const auto line = say("rebel_nox.result.seat", {{"name", name_of(scene, seat)},
                                                    {"influence", signed_number(result.influence.at(at))},
                                                    {"count", std::int64_t{result.gained.at(at)}}});
    const std::int64_t consolation = result.consolation.at(at);
    add_line(text, consolation == 0
                       ? line
                       : say("rebel_nox.result.consoled", {{"line", line}, {"count", consolation}}));
  }
  return text;
}

}  // namespace parlour::render::rebel_nox
