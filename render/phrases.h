#pragma once
// Every sentence that a person sees comes from config/phrases/LANG.json by key, with named arguments
// {like_this} and plural forms chosen by the argument "count". English is complete and the reference; a
// language that lacks a key falls back to English.
//
//   "nexus.sowed": "{name} sows {card}."
//   "deck.left": {"=0": "No card left", "one": "{count} card left", "other": "{count} cards left"}
//
// A form is named after a number ("=0") or after a plural of the language (plurals.h); "other" is always
// there. A brace that is to be seen is doubled. Arguments are put in as they are, and never read as a phrase
// again: words from people are escaped by the caller (text.h).

#include <cstdint>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <set>
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

/// Hears of a programmer's mistake that must not reach a player as an error: a key that is not there, an
/// argument that was not given. May be called from any thread.
using PhraseTrouble = std::function<void(std::string_view language, std::string_view what)>;

using Argument = std::pair<std::string_view, std::variant<std::string, std::int64_t>>;

/// One language. Called with a key it says the sentence:  say("nexus.sowed", {{"name", n}, {"card", c}}).
/// A key that is not there is said as [key], an argument that is not given as {name}, and both are reported.
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
  void report(const std::string& what) const;

  std::string language_;
  std::map<std::string, std::map<std::string, std::string>, std::less<>> phrases_;
  const Speech* fallback_ = nullptr;
  std::shared_ptr<const PhraseTrouble> trouble_;
};

class Phrasebook {
 public:
  /// Reads every LANG.json of a folder; throws BadPhrases with file, key and reason.
  explicit Phrasebook(const std::filesystem::path& folder, PhraseTrouble trouble = {});
  Phrasebook(Phrasebook&&) = default;  // a copy's speeches would fall back on the original's
  Phrasebook& operator=(Phrasebook&&) = default;
  Phrasebook(const Phrasebook&) = delete;
  Phrasebook& operator=(const Phrasebook&) = delete;
  ~Phrasebook() = default;

  /// The speech for a locale of Discord's ("en-GB", "de"): exact, then by language, then English.
  [[nodiscard]] const Speech& in(std::string_view locale) const;
  [[nodiscard]] std::vector<std::string> languages() const;

 private:
  std::map<std::string, Speech, std::less<>> speeches_;
};

/// The names of the arguments in a sentence: {"card", "name"} for "{name} sows {card}."
[[nodiscard]] std::set<std::string> arguments_of(std::string_view sentence);

}  // namespace parlour::render
