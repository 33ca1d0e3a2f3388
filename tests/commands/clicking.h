#pragma once
// Buttons and menus as a player finds them: everything on a page that can be clicked, and every move that can
// be reached by clicking.

#include <string>
#include <vector>

#include "tests/commands/counter.h"

namespace parlour::commands::testing {

struct Click {
  ComponentId id;
  std::vector<std::string> values;  // the item picked in a menu
  std::string label;

  /// Where it leads: the positions with the item's.
  [[nodiscard]] std::vector<int> positions() const;
  /// On the way to a move.
  [[nodiscard]] bool is_step() const { return id.verb == Verb::Step || id.verb == Verb::Pick; }
};

/// Every button, and every item of every menu.
std::vector<Click> clicks_on(const Document& page);

/// Every move that can be reached from a page by buttons and menus, sorted; steps that go together are joined
/// by a comma. Nothing is sent. `positions` are the steps that led to the page.
std::vector<std::string> reachable(Counter& counter, TableId table, const Person& who, const Document& page,
                                   const std::vector<int>& positions = {}, int page_number = 0);

}  // namespace parlour::commands::testing
