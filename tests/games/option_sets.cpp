#include "tests/games/option_sets.h"

namespace parlour::games::testing {

std::vector<Chosen> option_sets(const Title& title) {
  std::vector<Chosen> sets{{}};
  for (const Option& option : title.options) {
    std::vector<Chosen> longer;
    for (const Chosen& set : sets) {
      for (const std::string& choice : option.choices) {
        longer.push_back(set);
        longer.back()[option.key] = choice;
      }
    }
    sets = std::move(longer);
  }
  return sets;
}

std::string describe(int seats, const Chosen& chosen) {
  std::string text = std::to_string(seats) + " seats";
  for (const auto& [key, choice] : chosen) text.append(", ").append(key).append("=").append(choice);
  return text;
}

}  // namespace parlour::games::testing
