#pragma once
// Everything of one table that one person can get to see, as it goes to Discord, for comparing two worlds
// that this person must not tell apart.

#include <string>
#include <utility>
#include <vector>

#include "tests/commands/counter.h"

namespace parlour::commands::testing {

/// What a curious person types, besides what can be asked at any table.
struct Curiosity {
  std::vector<std::string> readings;                            // commands that move nothing
  std::vector<std::pair<std::string, Options>> moves;           // tried out of turn
  std::vector<std::pair<std::string, std::string>> completing;  // command and option
  std::vector<std::string> typed;                               // what has been typed there
};

class Looking {
 public:
  Looking(Counter& counter, TableId table, const Person& who, const Curiosity& curiosity);

  std::string bytes;

 private:
  void add(const Document& page);
  void add(const Answer& answer);
  void slash(const std::string& command, const Options& options);
  void types(const std::string& command, const std::string& option, const std::string& typed);

  Counter& counter_;
  Person who_;
};

/// Where two texts part, with some of what is around it.
std::string difference(const std::string& left, const std::string& right);

}  // namespace parlour::commands::testing
