#pragma once
// What a check of a game found wrong: a list, not an assertion, so that the checks themselves can be tested
// with games that are wrong on purpose.

#include <iosfwd>
#include <string>
#include <vector>

namespace parlour::games::testing {

struct Finding {
  std::string rule;    // the promise of the contract that is broken, such as "cards are conserved"
  std::string detail;  // where and how, with the moves that lead there
};

class Findings {
 public:
  /// Keeps the first few of each rule; a broken game would fill the screen with the same.
  void add(const std::string& rule, const std::string& detail);
  void add_all(const Findings& others);
  [[nodiscard]] bool empty() const { return list_.empty(); }
  [[nodiscard]] bool has(const std::string& rule) const;
  [[nodiscard]] const std::vector<Finding>& list() const { return list_; }

 private:
  std::vector<Finding> list_;
};

std::ostream& operator<<(std::ostream& out, const Findings& findings);

/// Fails the test that is running with each finding.
void expect_none(const Findings& findings);

}  // namespace parlour::games::testing
