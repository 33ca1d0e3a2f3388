#pragma once
// The small languages of the tests taken apart: "hands 3 4 / 6 7 | deck 8 10".

#include <string>
#include <vector>

namespace parlour::games::testing {

/// What stands between the marks, as it stands there: with its blanks, and also where it is nothing.
std::vector<std::string> split(const std::string& text, char mark);
std::vector<std::string> words_of(const std::string& text);

/// "hands 3 4 / 6 7": its name, and the rest without blanks around it.
struct Zone {
  std::string name;
  std::string rest;
};
Zone zone_in(const std::string& text);

}  // namespace parlour::games::testing
