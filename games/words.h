#pragma once
// Notation taken apart: the words of a text in lower case, one after the other.

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>

namespace parlour::games {

class Words {
 public:
  explicit Words(std::string_view text) {
    for (const char letter : text) {
      text_ += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
  }
  /// Empty when there are no more.
  [[nodiscard]] std::string_view peek() const { return word_at(start()); }
  std::string_view next() {
    const std::size_t begin = start();
    const std::string_view word = word_at(begin);
    at_ = begin + word.size();
    return word;
  }
  /// Goes past the next word when it is this one.
  bool take(std::string_view word) {
    if (peek() != word) return false;
    next();
    return true;
  }

 private:
  static constexpr std::string_view kBlank = " \t\r\n";
  [[nodiscard]] std::size_t start() const {
    return std::min(text_.find_first_not_of(kBlank, at_), text_.size());
  }
  [[nodiscard]] std::string_view word_at(std::size_t begin) const {
    const std::string_view rest = std::string_view(text_).substr(begin);
    return rest.substr(0, rest.find_first_of(kBlank));
  }
  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace parlour::games
