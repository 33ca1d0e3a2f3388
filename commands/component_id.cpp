#include "commands/component_id.h"

#include <array>
#include <charconv>
#include <system_error>

namespace parlour::commands {

namespace {

constexpr std::string_view kVerbs = "jlsoOPhgrmpcfwdqSkKtTanuReEx";
constexpr char kBetween = ':';

/// A number in the one spelling in which we write it: no sign and no leading zero.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
  if (text.starts_with('-') || (text.starts_with('0') && text.size() > 1)) return std::nullopt;
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Takes what stands before the next mark off the front.
std::string_view take_until(std::string_view& text, char mark) {
  const auto at = text.find(mark);
  const std::string_view part = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
  return part;
}

}  // namespace

std::string format_positions(const std::vector<int>& positions) {
  std::string text;
  for (const int position : positions) {
    if (!text.empty()) text += '.';
    text += std::to_string(position);
  }
  return text;
}

std::optional<std::vector<int>> parse_positions(std::string_view text) {
  std::vector<int> positions;
  if (text.ends_with('.')) return std::nullopt;
  while (!text.empty()) {
    const auto position = number_in<int>(take_until(text, '.'));
    if (!position) return std::nullopt;
    positions.push_back(*position);
  }
  return positions;
}

std::string format(const ComponentId& id) {
  std::string text(1, static_cast<char>(id.verb));
  for (const auto& part : {std::to_string(id.table), std::to_string(id.question),
                           format_positions(id.positions), std::to_string(id.page), std::to_string(id.row)}) {
    text += kBetween;
    text += part;
  }
  return text;
}

std::optional<ComponentId> parse_component_id(std::string_view text) {
  const std::string_view verb = take_until(text, kBetween);
  const auto table = number_in<tables::TableId>(take_until(text, kBetween));
  const auto question = number_in<tables::Question>(take_until(text, kBetween));
  auto positions = parse_positions(take_until(text, kBetween));
  const auto page = number_in<int>(take_until(text, kBetween));
  const auto row = number_in<int>(text);
  if (verb.size() != 1 || kVerbs.find(verb.front()) == std::string_view::npos) return std::nullopt;
  if (!table || !question || !positions || !page || !row) return std::nullopt;
  return ComponentId{static_cast<Verb>(verb.front()), *table, *question, std::move(*positions), *page, *row};
}

}  // namespace parlour::commands
