#include "tests/commands/clicking.h"

#include <algorithm>

#include "commands/controls.h"

namespace parlour::commands::testing {

std::vector<int> Click::positions() const {
  std::vector<int> all = id.positions;
  if (values.empty()) return all;
  const auto more = parse_positions(values.front()).value();
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::vector<Click> clicks_on(const Document& page) {
  std::vector<Click> all;
  for (const auto& menu : menus_of(page)) {
    for (const auto& item : menu.items) {
      all.push_back({parse_component_id(menu.id).value(), {item.value}, item.label});
    }
  }
  for (const auto& button : buttons_of(page)) {
    all.push_back({parse_component_id(button.id).value(), {}, button.label});
  }
  return all;
}

std::vector<std::string> reachable(Counter& counter, TableId table, const Person& who, const Document& page,
                                   const std::vector<int>& positions, int page_number) {
  std::vector<std::string> moves;
  const auto add = [&](const std::vector<std::string>& more) {
    moves.insert(moves.end(), more.begin(), more.end());
  };
  const auto glance = counter.glance(table, who);
  for (const Click& click : clicks_on(page)) {
    if (!click.is_step()) continue;
    const auto there = click.positions();
    const bool turns_page = there == positions && click.id.page == page_number + 1;
    if (there.size() <= positions.size() && !turns_page) continue;  // the way back
    const Walk way = walk_from(counter.desk(), glance, there, counter.desk().speech());
    EXPECT_FALSE(way.lost) << click.label;
    if (way.forks.empty()) {
      std::string move;
      for (const auto& part : way.moves) move += (move.empty() ? "" : ",") + part;
      moves.push_back(move);
      continue;
    }
    const auto answer = counter.click(who, format(click.id), click.values);
    EXPECT_TRUE(answer.in_place) << click.label;
    add(reachable(counter, table, who, answer.page, there, turns_page ? page_number + 1 : 0));
  }
  std::ranges::sort(moves);
  return moves;
}

}  // namespace parlour::commands::testing
