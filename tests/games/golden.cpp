#include "tests/games/golden.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

#include "tests/places.h"

namespace parlour::games::testing {

namespace {

constexpr int kLinesBefore = 3;

/// The first place where two texts differ, with the lines that lead there.
std::string first_difference(const std::string& expected, const std::string& actual) {
  std::istringstream old_lines(expected);
  std::istringstream new_lines(actual);
  std::string was;
  std::string is;
  std::vector<std::string> shared;
  for (int line = 1;; ++line) {
    const bool more_old = static_cast<bool>(std::getline(old_lines, was));
    const bool more_new = static_cast<bool>(std::getline(new_lines, is));
    if (more_old && more_new && was == is) {
      shared.push_back(is);
      continue;
    }
    std::string text = "line " + std::to_string(line) + "\n";
    const std::size_t from = shared.size() > kLinesBefore ? shared.size() - kLinesBefore : 0;
    for (std::size_t i = from; i < shared.size(); ++i) text.append("    ").append(shared[i]).append("\n");
    text.append("  - ").append(more_old ? was : "(the end)").append("\n");
    text.append("  + ").append(more_new ? is : "(the end)");
    return text;
  }
}

}  // namespace

Findings check_golden(const std::string& name, const std::string& text, const std::string& folder) {
  const auto file = tests::root() / "tests" / folder / "golden" / name;
  const char* wish = std::getenv("PARLOUR_GOLDEN");
  if (wish != nullptr && std::string_view(wish) == "update") std::ofstream(file, std::ios::binary) << text;

  Findings findings;
  std::ifstream in(file, std::ios::binary);
  const std::string expected{std::istreambuf_iterator<char>(in), {}};
  if (expected != text) {
    findings.add("golden file " + name,
                 first_difference(expected, text) + "\n  (PARLOUR_GOLDEN=update writes it anew)");
  }
  return findings;
}

}  // namespace parlour::games::testing
