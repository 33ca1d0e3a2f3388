#include "tests/render/phrase_scan.h"

#include <algorithm>
#include <array>

namespace parlour::render::testing {

namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// The bytes of the literal (string or character) that begins at `at`; 0 when none does.
std::size_t literal_bytes(std::string_view code, std::size_t at) {
  const char quote = code[at];
  if (quote == '\'' && at > 0 && is_word(code[at - 1])) return 0;  // 1'000
  if (quote != '"' && quote != '\'') return 0;
  if (quote == '"' && at > 0 && code[at - 1] == 'R') {
    const auto open = code.find('(', at);
    if (open == std::string_view::npos) return code.size() - at;
    const auto end = ")" + std::string(code.substr(at + 1, open - at - 1)) + "\"";
    const auto found = code.find(end, open);
    return found == std::string_view::npos ? code.size() - at : found + end.size() - at;
  }
  for (std::size_t i = at + 1; i < code.size(); ++i) {
    if (code[i] == '\\') {
      ++i;
    } else if (code[i] == quote) {
      return i + 1 - at;
    }
  }
  return code.size() - at;
}

std::string inside(std::string_view literal) { return std::string(literal.substr(1, literal.size() - 2)); }

bool opens(char c) { return c == '(' || c == '{' || c == '['; }
bool closes(char c) { return c == ')' || c == '}' || c == ']'; }

/// Cuts what stands between the bracket at `open` and its partner into arguments at the commas.
std::vector<std::string_view> arguments_at(std::string_view code, std::size_t open) {
  std::vector<std::string_view> arguments;
  int depth = 0;
  std::size_t start = open + 1;
  for (std::size_t i = open; i < code.size(); ++i) {
    if (const auto bytes = literal_bytes(code, i); bytes > 0) {
      i += bytes - 1;
      continue;
    }
    if (opens(code[i])) ++depth;
    if (closes(code[i]) && --depth == 0) {
      arguments.push_back(code.substr(start, i - start));
      return arguments;
    }
    if (code[i] == ',' && depth == 1) {
      arguments.push_back(code.substr(start, i - start));
      start = i + 1;
    }
  }
  return arguments;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

/// {{"name", n}, {"card", c}} -> name, card
std::optional<std::set<std::string>> names_listed(std::string_view argument) {
  const auto list = trimmed(argument);
  if (!list.starts_with('{')) return std::nullopt;
  std::set<std::string> names;
  for (const auto pair : arguments_at(list, 0)) {
    const auto braced = trimmed(pair);
    if (!braced.starts_with('{')) continue;
    const auto parts = arguments_at(braced, 0);
    const auto name = trimmed(parts.front());
    if (name.size() > 2 && name.starts_with('"')) names.insert(inside(name));
  }
  return names;
}

}  // namespace

std::string without_comments(std::string_view source) {
  std::string code;
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (const auto bytes = literal_bytes(source, i); bytes > 0) {
      code += source.substr(i, bytes);
      i += bytes - 1;
    } else if (source.substr(i).starts_with("//")) {
      i = std::min(source.find('\n', i), source.size()) - 1;
    } else if (source.substr(i).starts_with("/*")) {
      i = std::min(source.find("*/", i), source.size() - 1) + 1;
    } else {
      code += source[i];
    }
  }
  return code;
}

std::vector<std::string> literals_in(std::string_view code) {
  std::vector<std::string> literals;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const auto bytes = literal_bytes(code, i);
    if (bytes == 0) continue;
    if (code[i] == '"') literals.push_back(inside(code.substr(i, bytes)));
    i += bytes - 1;
  }
  return literals;
}

std::vector<SayCall> say_calls_in(std::string_view code) {
  std::vector<SayCall> calls;
  for (std::size_t at = code.find("say("); at != std::string_view::npos; at = code.find("say(", at + 1)) {
    if (at > 0 && is_word(code[at - 1])) continue;
    const auto arguments = arguments_at(code, at + 3);
    if (arguments.empty()) continue;
    SayCall call;
    call.keys = literals_in(arguments.front());
    call.composed = arguments.front().find('+') != std::string_view::npos;
    call.arguments = arguments.size() > 1 ? names_listed(arguments[1]) : std::set<std::string>{};
    calls.push_back(std::move(call));
  }
  return calls;
}

bool looks_like_key(std::string_view literal) {
  constexpr std::array<std::string_view, 7> kFiles{".json", ".h", ".cpp", ".png", ".db", ".com", ".gg"};
  if (std::ranges::any_of(kFiles, [&](std::string_view end) { return literal.ends_with(end); })) return false;
  if (literal.find('.') == std::string_view::npos || literal.starts_with('.') || literal.ends_with('.'))
    return false;
  return std::ranges::all_of(literal, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
  });
}

}  // namespace parlour::render::testing
