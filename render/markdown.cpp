#include "render/markdown.h"

#include <algorithm>
#include <array>

#include "render/utf8.h"

namespace parlour::render {

namespace {

constexpr std::string_view kFence = "```";
// Longer marks first: ** is not two times *.
constexpr std::array<std::string_view, 9> kMarks{kFence, "``", "`", "**", "__", "~~", "||", "*", "_"};

bool is_code(std::string_view mark) { return mark.front() == '`'; }

bool is_punctuation(char c) {
  return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
}

bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// <@1>, <#1>, </name:1>, <:name:1>, <a:name:1>, <t:1:R>, <https://...>: one line, nothing nested.
std::size_t tag_bytes(std::string_view rest) {
  constexpr std::string_view kBeginnings = "@#/:atih";
  if (rest.size() < 3 || rest[0] != '<' || kBeginnings.find(rest[1]) == std::string_view::npos) return 0;
  const auto end = rest.find_first_of(">\n<", 1);
  return end != std::string_view::npos && rest[end] == '>' ? end + 1 : 0;
}

/// [words](address)
std::size_t link_bytes(std::string_view rest) {
  if (!rest.starts_with('[')) return 0;
  const auto line = rest.substr(0, rest.find('\n'));
  const auto middle = line.find("](");
  if (middle == std::string_view::npos) return 0;
  const auto end = line.find_first_of(") ", middle);
  return end != std::string_view::npos && line[end] == ')' ? end + 1 : 0;
}

std::size_t address_bytes(std::string_view rest) {
  if (!rest.starts_with("http://") && !rest.starts_with("https://")) return 0;
  return std::min(rest.find_first_of(" \t\r\n<>"), rest.size());
}

}  // namespace

Token MarkdownReader::take(TokenKind kind, std::size_t bytes) {
  const Token token{kind, text_.substr(at_, bytes)};
  at_ += bytes;
  return token;
}

std::size_t MarkdownReader::atom_bytes() const {
  for (const auto measure : {tag_bytes, link_bytes, address_bytes}) {
    if (const auto bytes = measure(rest()); bytes > 0) return bytes;
  }
  return 0;
}

bool MarkdownReader::ends_later(std::string_view mark) {
  if (no_more_.contains(mark)) return false;
  const auto after = text_.substr(at_ + mark.size());
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (!is_code(mark) && after[i] == '\\') {
      ++i;
    } else if (after.substr(i).starts_with(mark)) {
      return i > 0;
    }
  }
  no_more_.insert(mark);
  return false;
}

Token MarkdownReader::next() {
  const auto here = rest();
  if (!open_.empty() && is_code(open_.back())) {
    if (!here.starts_with(open_.back())) return take(TokenKind::Text, code_point_at(text_, at_).bytes);
    const auto bytes = open_.back().size();
    open_.pop_back();
    return take(TokenKind::Close, bytes);
  }
  if (here.size() > 1 && here[0] == '\\' && is_punctuation(here[1])) return take(TokenKind::Escape, 2);
  if (const auto bytes = atom_bytes(); bytes > 0) return take(TokenKind::Atom, bytes);
  for (const auto mark : kMarks) {
    if (!here.starts_with(mark)) continue;
    if (!open_.empty() && open_.back() == mark) {
      open_.pop_back();
      return take(TokenKind::Close, mark.size());
    }
    // An underscore inside a word and a star before a blank are just themselves.
    const bool in_word = mark == "_" && at_ > 0 && is_word(text_[at_ - 1]);
    const bool loose = here.size() > mark.size() && here[mark.size()] == ' ' && !is_code(mark);
    if (in_word || loose || std::ranges::find(open_, mark) != open_.end() || !ends_later(mark)) continue;
    open_.push_back(mark);
    return take(TokenKind::Open, mark.size());
  }
  return take(TokenKind::Text, code_point_at(text_, at_).bytes);
}

std::string MarkdownReader::closers() const {
  std::string marks;
  for (auto mark = open_.rbegin(); mark != open_.rend(); ++mark) {
    if (*mark == kFence) marks += '\n';
    marks += *mark;
  }
  return marks;
}

}  // namespace parlour::render
