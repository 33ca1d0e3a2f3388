#pragma once
// Every sentence that a person sees comes from config/phrases/LANG.json by key, with named arguments
// {like_this} and plural forms chosen by the argument "count". English is complete and the reference; a
// language that lacks a key falls back to English.

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace parlour::render {

class BadPhrases : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

using Argument = std::pair<std::string_view, std::variant<std::string, std::int64_t>>;

/// One language. Called with a key it says the sentence:  say("nexus.sowed", {{"name", n}, {"card", c}}).
class Speech {
 public:
  [[nodiscard]] std::string operator()(std::string_view key,
                                       std::initializer_list<Argument> arguments = {}) const;
  [[nodiscard]] bool knows(std::string_view key) const;
  [[nodiscard]] const std::string& language() const { return language_; }
  /// Every key with its forms (one form for a plain sentence), for tests.
  [[nodiscard]] const std::map<std::string, std::map<std::string, std::string>, std::less<>>& all() const {
    return phrases_;
  }

 private:
  friend class Phrasebook;
  std::string language_;
  std::map<std::string, std::map<std::string, std::string>, std::less<>> phrases_;
  const Speech* fallback_ = nullptr;
};

class Phrasebook {
 public:
  /// Reads every LANG.json of a folder; throws BadPhrases with file, key and reason.
  explicit Phrasebook(const std::filesystem::path& folder);
  /// The speech for a locale of Discord's ("en-GB", "de"): exact, then by language, then English.
  [[nodiscard]] const Speech& in(std::string_view locale) const;
  [[nodiscard]] std::vector<std::string> languages() const;

 private:
  std::map<std::string, Speech, std::less<>> speeches_;
};

}  // namespace parlour::render
