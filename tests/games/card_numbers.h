#pragma once
// Cards of any game as numbers, for what the harness says of all games.

#include <vector>

namespace parlour::games::testing {

template <class Cards>
std::vector<int> numbers_of(const Cards& cards) {
  std::vector<int> numbers;
  for (const auto card : cards) numbers.push_back(static_cast<int>(card));
  return numbers;
}

}  // namespace parlour::games::testing
