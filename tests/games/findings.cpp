#include "tests/games/findings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

namespace parlour::games::testing {

namespace {
constexpr auto kMostOfOneRule = 2;
}

void Findings::add(const std::string& rule, const std::string& detail) {
  if (std::ranges::count(list_, rule, &Finding::rule) < kMostOfOneRule) list_.push_back({rule, detail});
}

void Findings::add_all(const Findings& others) {
  for (const Finding& finding : others.list_) add(finding.rule, finding.detail);
}

bool Findings::has(const std::string& rule) const {
  return std::ranges::find(list_, rule, &Finding::rule) != list_.end();
}

std::ostream& operator<<(std::ostream& out, const Findings& findings) {
  for (const Finding& finding : findings.list())
    out << "BROKEN: " << finding.rule << "\n  " << finding.detail << "\n";
  return out;
}

void expect_none(const Findings& findings) { EXPECT_TRUE(findings.empty()) << findings; }

}  // namespace parlour::games::testing
