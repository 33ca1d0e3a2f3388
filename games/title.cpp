#include "games/title.h"

#include <algorithm>

namespace parlour::games {

bool Title::seats_fit(int seats) const { return std::ranges::find(seat_counts, seats) != seat_counts.end(); }

const Option* Title::option(const std::string& option_key) const {
  const auto found = std::ranges::find(options, option_key, &Option::key);
  return found == options.end() ? nullptr : &*found;
}

std::string chosen_or_default(const Title& title, const Chosen& chosen, const std::string& key) {
  if (const auto found = chosen.find(key); found != chosen.end()) return found->second;
  const Option* option = title.option(key);
  return option == nullptr ? std::string{} : option->choices.front();
}

}  // namespace parlour::games
