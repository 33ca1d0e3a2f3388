#include "tests/games/words.h"

#include <sstream>

namespace parlour::games::testing {

namespace {
constexpr const char* kBlanks = " \n";
}

std::vector<std::string> split(const std::string& text, char mark) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, mark);) parts.push_back(part);
  return parts;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

Zone zone_in(const std::string& text) {
  Zone zone;
  std::istringstream in(text);
  in >> zone.name >> std::ws;
  std::getline(in, zone.rest, '\0');
  zone.rest.erase(zone.rest.find_last_not_of(kBlanks) + 1);
  return zone;
}

}  // namespace parlour::games::testing
