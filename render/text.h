#pragma once
// Small skills with text for Discord: counting as Discord counts, cutting without harm, making words from
// people harmless, joining lists, times in the reader's own zone.
//
// Two kinds of text go out. Markdown is read in greetings, titles, bodies and fields; labels, hints, prompts,
// footers and alt texts are shown as they stand. Words from people enter a document escaped, once, and
// plain() takes the escapes off again where no markdown is read.

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "render/limits.h"
#include "render/phrases.h"

namespace parlour::render {

/// The length as Discord may count it at most: in UTF-16 code units. A byte that is no UTF-8 counts as one.
[[nodiscard]] std::size_t length(std::string_view text);

/// The text with every ill-formed byte replaced by U+FFFD, so that it can be written as JSON.
[[nodiscard]] std::string well_formed(std::string_view text);

/// True when nothing in it can be seen: such a text is refused by Discord as if it were empty.
[[nodiscard]] bool is_blank(std::string_view text);

/// At most `room` long, with an ellipsis when something had to go. Never cuts a character in two, be it an
/// emoji made of several code points.
[[nodiscard]] std::string cut(std::string_view text, std::size_t room);

/// The same for markdown: mentions, links and escapes stay whole or go, and an open **pair** is closed again.
[[nodiscard]] std::string cut_markdown(std::string_view text, std::size_t room);

/// Markdown of many lines: keeps the first lines whole and says how many more there are.
[[nodiscard]] std::string cut_lines(std::string_view text, std::size_t room, const Speech& say);

/// Words from a person made harmless: one line, no markdown, no mention, no link, nothing that is invisible
/// or turns the direction of writing; cut to `longest` before it is escaped.
[[nodiscard]] std::string escape_markdown(std::string_view words, std::size_t longest);

/// A person's name made harmless; "?" when nothing of it can be seen.
[[nodiscard]] std::string escape_name(std::string_view name, std::size_t longest = limits::kDisplayName);

/// Markdown as it reads without its marks, for labels, footers, alt texts and plain text.
[[nodiscard]] std::string plain(std::string_view markdown);

/// "A, B and C"; empty for none.
[[nodiscard]] std::string join(std::span<const std::string> items, const Speech& say);

/// <t:UNIX:R>: "in 3 hours", in the reader's language and zone.
[[nodiscard]] std::string relative_time(std::chrono::sys_time<std::chrono::milliseconds> when);

/// <t:UNIX:f>: date and time of day, in the reader's language and zone.
[[nodiscard]] std::string date_and_time(std::chrono::sys_time<std::chrono::milliseconds> when);

}  // namespace parlour::render
