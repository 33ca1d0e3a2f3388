#include "commands/match_words.h"

#include <algorithm>
#include <cctype>

#include "render/text.h"

namespace parlour::commands {

using render::Step;

namespace {

/// Lower case, and nothing around it.
std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const auto first = out.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return out.substr(first, out.find_last_not_of(' ') - first + 1);
}

}  // namespace

bool names_step(std::string_view typed, const Step& step) {
  const std::string words = folded(typed);
  return words == folded(step.key) || words == folded(render::plain(step.label));
}

bool begins_step(std::string_view typed, const Step& step) {
  const std::string words = folded(typed);
  return folded(step.key).starts_with(words) ||
         folded(render::plain(step.label)).find(words) != std::string::npos;
}

std::vector<std::size_t> moves_meant(const std::vector<std::vector<Step>>& paths, std::string_view verb,
                                     const std::map<std::string, std::string>& options) {
  std::vector<std::size_t> meant;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const auto& path = paths[i];
    if (path.empty() || path.front().key != verb) continue;
    const bool fits = std::ranges::all_of(options, [&](const auto& option) {
      if (option.first == "table") return true;
      return std::ranges::any_of(path, [&](const Step& step) {
        return step.slot == option.first && names_step(option.second, step);
      });
    });
    if (fits) meant.push_back(i);
  }
  return meant;
}

}  // namespace parlour::commands
