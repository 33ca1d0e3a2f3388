#include "tests/commands/looking.h"

#include <algorithm>

#include "render/discord_json.h"
#include "tests/commands/clicking.h"

namespace parlour::commands::testing {

Looking::Looking(Counter& counter, TableId table, const Person& who, const Curiosity& curiosity)
    : counter_(counter), who_(who) {
  add(counter.table(table));
  for (const char* command : {"table show", "table log", "table mine", "hand", "rules"}) slash(command, {});
  for (const std::string& reading : curiosity.readings) slash(reading, {});
  // Nobody but who is asked may move; who is asked would move, and is left out here.
  const bool asked = !counter.glance(table, who).choices.empty();
  if (!asked) {
    for (const auto& [command, options] : curiosity.moves) slash(command, options);
  }
  for (const std::string& text : curiosity.typed) {
    for (const auto& [command, option] : curiosity.completing) types(command, option, text);
    types("move", "move", text);
    types("hand", "table", text);
  }
  // Every public button, and private ones that somebody else left lying about.
  for (const Click& click : clicks_on(counter.table(table))) add(counter.click(who, format(click.id)));
  const auto question = counter.glance(table, counter.glance(table).players.front()).question;
  for (const auto stale : {question - 1, question + 1}) {
    add(counter.click(who, format({Verb::Step, table, stale, {0}, 0, 0})));
    add(counter.click(who, format({Verb::Pick, table, stale, {}, 0, 0}), {"1.0"}));
  }
  add(counter.click(who, format({Verb::Refresh, table, 0, {}, 0, 9})));
}

void Looking::add(const Document& page) {
  bytes += render::discord_json(page, counter_.desk().speech()).dump() + "\n";
}

void Looking::add(const Answer& answer) {
  bytes += answer.in_place ? "in place: " : "";
  add(answer.page);
}

void Looking::slash(const std::string& command, const Options& options) {
  add(counter_.slash(who_, command, options));
}

void Looking::types(const std::string& command, const std::string& option, const std::string& typed) {
  for (const auto& one : counter_.types(who_, command, option, typed))
    bytes += one.label + "=" + one.value + "\n";
}

std::string difference(const std::string& left, const std::string& right) {
  const auto [a, b] = std::ranges::mismatch(left, right);
  const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, a - left.begin() - 150));
  return left.substr(from, 300) + "\n---\n" + right.substr(std::min(from, right.size()), 300);
}

}  // namespace parlour::commands::testing
