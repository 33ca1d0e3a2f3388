#include "tests/commands/toy_kit.h"

#include "tests/tables/toy.h"

namespace parlour::commands::testing {

using render::Document;
using render::Scene;
using render::Step;
using tests::toy::Game;
using tests::toy::Move;
using tests::toy::View;

namespace {

void table(const View& view, const Scene& scene, Document& page) {
  page.body = "Round " + std::to_string(view.round);
  for (std::size_t seat = 0; seat < scene.names.size(); ++seat) {
    page.body += "\n" + scene.names[seat] + ": " + std::to_string(view.total[seat]);
    // Whatever secret is in the View is shown, so that a View for the wrong eyes is found out.
    if (view.secret[seat] != 0) page.body += ", secret " + std::to_string(view.secret[seat]);
  }
}

void hand(const View& view, const Scene& scene, Document& page) {
  const auto seat = static_cast<std::size_t>(scene.eyes.first());
  page.body = "Your secret: " + std::to_string(view.secret[seat]);
}

std::vector<Step> steps(const View& /*view*/, const Move& move, const Scene& /*scene*/) {
  const auto number = std::to_string(move.number);
  switch (move.verb) {
    case Move::Verb::Say:
      return {{"verb", "say", "Say", ""}, {"number", number, "Number " + number, ""}};
    case Move::Verb::Lift:
      return {{"verb", "lift", "Lift", ""}};
    case Move::Verb::Drop:
      return {{"verb", "drop", "Drop", ""}, {"number", number, "Number " + number, "falls"}};
    case Move::Verb::Draw:
      return {{"verb", "draw", "Draw", ""}};
    case Move::Verb::Object:
      return {{"verb", "object", "Object", ""}};
  }
  return {};
}

std::string narrate(const std::string& event, const Scene& /*scene*/) { return event; }

std::string notation(const std::string& verb, const std::map<std::string, std::string>& options) {
  const auto number = options.find("number");
  return number == options.end() ? verb : verb + " " + number->second;
}

std::vector<std::pair<std::string, std::string>> claims(const tables::Glance& /*glance*/,
                                                        const render::Speech& /*say*/) {
  return {{"number", "Number"}};
}

}  // namespace

GameKit toy_kit() {
  return {
      tests::toy::title(),
      render::face_of<Game>(table, hand, steps, narrate),
      {{"say", {{"number", true}}}, {"lift", {}}, {"drop", {{"number", true}}}, {"draw", {}}, {"object", {}}},
      notation,
      {},
      {},
      {{games::Reply::Pass, games::Reply::Challenge}, claims}};
}

nlohmann::json toy_phrases() {
  nlohmann::json phrases{{"toy.name", "Toy"},
                         {"toy.blurb", "A toy."},
                         {"toy.rules", "Say, lift, drop, draw."},
                         {"toy.credits", "By nobody."},
                         {"toy.undo", "What was drawn since is drawn anew."},
                         {"toy.option.length", "Length"},
                         {"toy.option.length.short", "Short"},
                         {"toy.option.length.long", "Long"},
                         {"toy.option.length.endless", "Endless"},
                         {"toy.option.windows", "Windows"},
                         {"toy.option.windows.no", "No"},
                         {"toy.option.windows.yes", "Yes"},
                         {"command.toy", "Moves of Toy"},
                         {"command.option.number", "The number"}};
  for (const char* verb : {"say", "lift", "drop", "draw", "object"})
    phrases["command.toy." + std::string(verb)] = verb;
  for (const auto& refusal : tests::toy::title().refusals) {
    phrases["toy.refusal." + refusal] = "Barred by " + refusal + ".";
  }
  return phrases;
}

}  // namespace parlour::commands::testing
