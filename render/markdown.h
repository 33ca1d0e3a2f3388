#pragma once
// Discord's markdown taken apart into tokens, so that a text can be cut between two of them and read without
// its marks.

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::render {

enum class TokenKind {
  Text,    // one code point
  Escape,  // a backslash and what it protects
  Atom,    // a mention, time, emoji, link or address: whole or not at all
  Open,    // the mark that begins a pair
  Close,   // the mark that ends it
};

struct Token {
  TokenKind kind{};
  std::string_view text;
};

class MarkdownReader {
 public:
  explicit MarkdownReader(std::string_view text) : text_(text) {}

  [[nodiscard]] bool done() const { return at_ == text_.size(); }
  Token next();
  /// Bytes read so far.
  [[nodiscard]] std::size_t at() const { return at_; }
  /// What has to follow here so that every open pair is closed.
  [[nodiscard]] std::string closers() const;

 private:
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  Token take(TokenKind kind, std::size_t bytes);
  [[nodiscard]] std::size_t atom_bytes() const;
  [[nodiscard]] bool ends_later(std::string_view mark);

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string_view> open_;
  std::set<std::string_view> no_more_;  // marks that are not to be found after this place
};

}  // namespace parlour::render
