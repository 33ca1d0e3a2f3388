#include "render/text.h"

#include <algorithm>
#include <vector>

#include "render/markdown.h"
#include "render/utf8.h"

namespace parlour::render {

namespace {

constexpr std::string_view kEllipsis = "…";
constexpr std::size_t kAccents = 2;  // on one letter; more pile up over the neighbouring lines
constexpr char32_t kZeroWidthSpace = 0x200B;
constexpr std::string_view kPunctuationOfMarkdown = "\\*_~|`[]<:/";

template <class Visit>
void each_code_point(std::string_view text, Visit visit) {
  for (std::size_t at = 0; at < text.size();) {
    const auto point = code_point_at(text, at);
    visit(point);
    at += point.bytes;
  }
}

std::string_view without_end_blanks(std::string_view text) {
  const auto last = text.find_last_not_of(" \t\r\n");
  return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

/// One line of visible characters: blanks run together, accents in measure, joiners only where they join.
std::u32string tidied(std::string_view words) {
  std::u32string line;
  std::size_t accents = 0;
  each_code_point(words, [&](const CodePoint& point) {
    const char32_t value = point.value;
    if (is_invisible(value)) return;
    if (is_space(value)) {
      if (!line.empty() && line.back() != U' ') line += U' ';
      return;
    }
    const bool at_start = line.empty() || line.back() == U' ';
    if (is_extender(value)) {
      if (at_start || ++accents > kAccents) return;
    } else if (is_joiner(value)) {
      if (at_start || line.back() < 0x80 || is_joiner(line.back())) return;
    } else {
      accents = 0;
      if (value < 0x80 && !line.empty() && is_joiner(line.back())) line.pop_back();
    }
    line += value;
  });
  while (!line.empty() && (line.back() == U' ' || is_joiner(line.back()))) line.pop_back();
  return line;
}

std::string in_utf8(std::u32string_view text) {
  std::string out;
  for (const char32_t value : text) append(out, value);
  return out;
}

/// The bytes of the mark with which a line would begin as a heading, quote, list or small print; 0 for none.
std::size_t line_mark(std::string_view line) {
  if (line.starts_with("#") || line.starts_with(">") || line.starts_with("-") || line.starts_with("+"))
    return 1;
  const auto digits = std::min(line.find_first_not_of("0123456789"), line.size());
  return digits > 0 && digits < line.size() && (line[digits] == '.' || line[digits] == ')') ? digits + 1 : 0;
}

std::size_t lines_seen_in(std::string_view text) {
  std::size_t lines = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    if (!is_blank(line) && line != "```") ++lines;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace

std::size_t length(std::string_view text) {
  std::size_t count = 0;
  each_code_point(text, [&](const CodePoint& point) { count += units(point.value); });
  return count;
}

std::string well_formed(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  each_code_point(text, [&](const CodePoint& point) { append(out, point.value); });
  return out;
}

bool is_blank(std::string_view text) {
  bool blank = true;
  each_code_point(text, [&](const CodePoint& point) {
    const char32_t value = point.value;
    blank = blank && (is_space(value) || is_invisible(value) || is_joiner(value) || is_extender(value));
  });
  return blank;
}

std::string cut(std::string_view text, std::size_t room) {
  if (length(text) <= room) return std::string(text);
  if (room == 0) return {};
  std::size_t used = 0;
  std::size_t best = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto point = code_point_at(text, at);
    used += units(point.value);
    at += point.bytes;
    if (used + 1 > room) break;
    if (may_part(text, at)) best = at;
  }
  return std::string(without_end_blanks(text.substr(0, best))) + std::string(kEllipsis);
}

std::string cut_markdown(std::string_view text, std::size_t room) {
  if (length(text) <= room) return std::string(text);
  if (room == 0) return {};
  MarkdownReader reader(text);
  std::size_t used = 0;
  std::size_t best = 0;
  std::string closers;
  while (!reader.done()) {
    const auto token = reader.next();
    used += length(token.text);
    if (used + 1 > room) break;
    // Right behind an opening mark there would be a pair around nothing.
    if (token.kind == TokenKind::Open || !may_part(text, reader.at())) continue;
    if (auto marks = reader.closers(); used + 1 + length(marks) <= room) {
      best = reader.at();
      closers = std::move(marks);
    }
  }
  return std::string(without_end_blanks(text.substr(0, best))) + std::string(kEllipsis) + closers;
}

std::string cut_lines(std::string_view text, std::size_t room, const Speech& say) {
  if (length(text) <= room) return std::string(text);
  struct Place {
    std::size_t bytes;
    std::size_t used;
    std::string closers;
  };
  std::vector<Place> line_ends;
  MarkdownReader reader(text);
  for (std::size_t used = 0; !reader.done() && used <= room;) {
    const auto bytes = reader.at();
    const auto closers = reader.closers();
    const auto token = reader.next();
    if (token.text == "\n") line_ends.push_back({bytes, used, closers});
    used += length(token.text);
  }
  for (auto place = line_ends.rbegin(); place != line_ends.rend(); ++place) {
    if (place->used < room / 2) break;  // one long paragraph: better cut inside it than lose it
    const auto left = static_cast<std::int64_t>(lines_seen_in(text.substr(place->bytes)));
    auto kept = std::string(without_end_blanks(text.substr(0, place->bytes))) + place->closers + "\n" +
                say("more.lines", {{"count", left}});
    if (length(kept) <= room) return kept;
  }
  return cut_markdown(text, room);
}

std::string escape_markdown(std::string_view words, std::size_t longest) {
  const auto line = cut(in_utf8(tidied(words)), longest);
  const auto mark = line_mark(line);
  std::string out;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (at + 1 == mark || kPunctuationOfMarkdown.find(c) != std::string_view::npos) out += '\\';
    out += c;
    // A backslash does not keep @everyone from being looked for; a blank inside does.
    if (c == '@') append(out, kZeroWidthSpace);
  }
  return out;
}

std::string escape_name(std::string_view name, std::size_t longest) {
  auto escaped = escape_markdown(name, longest);
  return escaped.empty() ? "?" : escaped;
}

std::string plain(std::string_view markdown) {
  std::string out;
  bool line_start = true;
  MarkdownReader reader(markdown);
  while (!reader.done()) {
    if (line_start) {
      line_start = false;
      for (const std::string_view mark : {"### ", "## ", "# ", "-# ", "> "}) {
        if (!markdown.substr(reader.at()).starts_with(mark)) continue;
        for (std::size_t i = 0; i < mark.size(); ++i) (void)reader.next();
        break;
      }
      if (reader.done()) break;
    }
    const auto token = reader.next();
    if (token.kind == TokenKind::Open || token.kind == TokenKind::Close) continue;
    if (token.kind == TokenKind::Escape) {
      out += token.text[1];
      continue;
    }
    if (code_point_at(token.text, 0).value == kZeroWidthSpace) continue;
    out += token.text;
    line_start = token.text == "\n";
  }
  return out;
}

std::string join(std::span<const std::string> items, const Speech& say) {
  if (items.empty()) return {};
  std::string list = items.front();
  for (std::size_t i = 1; i < items.size(); ++i) {
    const bool last = i + 1 == items.size();
    list = last ? say("list.and", {{"before", list}, {"last", items[i]}})
                : say("list.comma", {{"before", list}, {"next", items[i]}});
  }
  return list;
}

std::string relative_time(std::chrono::sys_time<std::chrono::milliseconds> when) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(when.time_since_epoch()).count();
  return "<t:" + std::to_string(seconds) + ":R>";
}

std::string date_and_time(std::chrono::sys_time<std::chrono::milliseconds> when) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(when.time_since_epoch()).count();
  return "<t:" + std::to_string(seconds) + ":f>";
}

}  // namespace parlour::render
