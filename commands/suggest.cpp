// Autocomplete: legal moves only, and only to the one whose moves they are; and what a table can be opened
// with.

#include <algorithm>

#include "commands/answers.h"
#include "commands/controls.h"
#include "commands/match_words.h"
#include "commands/meant.h"
#include "commands/opening.h"
#include "commands/pages.h"
#include "render/limits.h"
#include "render/text.h"

namespace parlour::commands {

using render::Step;
using tables::Glance;

namespace {

std::string words_of(const Step& step) {
  std::string words = render::plain(step.label);
  if (!step.hint.empty()) words += " · " + render::plain(step.hint);
  return words;
}

std::vector<Suggestion> my_tables(const Desk& desk, const Request& request, const std::string& typed) {
  const auto mine = desk.hall.tables_of(request.who.id);
  if (!mine) return {};
  const auto& say = speech_for(desk, request);
  std::vector<Suggestion> list;
  for (const Glance& glance : *mine) {
    const std::string id = std::to_string(glance.id);
    const bool asked = glance.seat && glance.to_act.contains(*glance.seat) && glance.answered.empty();
    const std::string label = say(asked ? "suggest.table_asked" : "suggest.table",
                                  {{"game", say(glance.title->key + ".name")}, {"table", glance.id}});
    if (begins_step(typed, Step{{}, id, label, {}})) list.push_back({label, id});
  }
  return list;
}

std::vector<Suggestion> whole_moves(const Desk& desk, const Glance& glance, const std::string& typed,
                                    const render::Speech& say) {
  const auto paths = paths_of(desk, glance, say);
  std::vector<Suggestion> list;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    std::string label;
    for (const Step& step : paths[i]) {
      if (!step.implied) label += (label.empty() ? "" : " › ") + render::plain(step.label);
    }
    const std::string& notation = glance.choices[i].notation;
    if (!begins_step(typed, Step{{}, notation, label, {}})) continue;
    list.push_back({label, notation});
  }
  return list;
}

std::vector<Suggestion> next_steps(const Desk& desk, const Request& request, const Glance& glance,
                                   const std::string& typed, const render::Speech& say) {
  auto others = request.options;
  others.erase(request.focused);
  others.erase("table");
  const auto paths = paths_of(desk, glance, say);
  const auto blank = request.command.find(' ');
  const auto meant = moves_meant(paths, std::string_view(request.command).substr(blank + 1), others);
  std::vector<Suggestion> list;
  for (const std::size_t move : meant) {
    for (const Step& step : paths[move]) {
      if (step.slot != request.focused || !begins_step(typed, step)) continue;
      const bool there =
          std::ranges::any_of(list, [&](const Suggestion& one) { return one.value == step.key; });
      if (!there) list.push_back({words_of(step), step.key});
    }
  }
  return list;
}

/// Lines of the log that can be gone back to, the newest first.
std::vector<Suggestion> lines_to_undo(const Desk& desk, const Glance& glance, const std::string& typed,
                                      const render::Speech& say) {
  if (!glance.seat || glance.phase != tables::Phase::Playing) return {};
  const auto person = glance.players[static_cast<std::size_t>(*glance.seat)].id;
  const auto lines = desk.hall.log(glance.id, person, 0, 4 * render::limits::kAutocompleteChoices);
  if (!lines) return {};
  std::vector<Suggestion> list;
  for (auto line = lines->rbegin(); line != lines->rend(); ++line) {
    if (line->undone || line->remark != tables::Remark::None) continue;
    if (!desk.hall.moves_after(glance.id, line->number)) continue;
    std::string text = render::plain(told(desk, glance, line->events, say));
    std::ranges::replace(text, '\n', ' ');
    if (text.empty()) text = say("suggest.the_deal");
    const std::string number = std::to_string(line->number);
    const std::string label = say("suggest.line", {{"line", number}, {"text", text}});
    if (begins_step(typed, Step{{}, number, label, {}})) list.push_back({label, number});
  }
  return list;
}

std::vector<Suggestion> all_suggestions(const Desk& desk, const Request& request, const std::string& typed) {
  if (request.focused == "table") return my_tables(desk, request, typed);
  if (request.command.starts_with("prefs ")) return suggest_prefs(desk, request, typed);
  if (request.command == "table new") {
    const auto game = request.options.find("game");
    const GameKit* kit = game == request.options.end() ? nullptr : desk.kit(game->second);
    if (kit == nullptr) return {};
    return suggest_opening(kit->title, request, typed, speech_for(desk, request));
  }

  const auto table = table_meant(desk, request);
  if (!table) return {};
  const auto glance = glance_for(desk, request, *table);
  if (glance && request.command == "table undo") {
    return lines_to_undo(desk, *glance, typed, speech_for(desk, request));
  }
  if (glance && request.command.starts_with("orders ")) return suggest_orders(desk, request, *glance, typed);
  if (!glance || glance->choices.empty()) return {};
  const auto& say = speech_for(desk, request);
  if (request.command == "move") return whole_moves(desk, *glance, typed, say);
  if (!request.command.starts_with(desk.kit(*glance->title).command() + " ")) return {};
  return next_steps(desk, request, *glance, typed, say);
}

}  // namespace

std::vector<Suggestion> suggest(const Desk& desk, const Request& request) {
  const auto option = request.options.find(request.focused);
  const std::string typed = option == request.options.end() ? std::string{} : option->second;
  auto list = all_suggestions(desk, request, typed);
  // What has been typed in full is always among those that there is room for.
  std::stable_partition(list.begin(), list.end(), [&](const Suggestion& one) { return one.value == typed; });
  if (list.size() > render::limits::kAutocompleteChoices) list.resize(render::limits::kAutocompleteChoices);
  for (Suggestion& one : list) one.label = render::cut(one.label, render::limits::kChoiceName);
  return list;
}

}  // namespace parlour::commands
