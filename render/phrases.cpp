#include "render/phrases.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

#include "render/plurals.h"

namespace parlour::render {

namespace {

constexpr std::string_view kReference = "en";
constexpr std::array<std::string_view, 6> kPluralForms{"zero", "one", "two", "few", "many", "other"};

/// A sentence is a run of pieces: text as it stands, or the name of an argument.
struct Piece {
  std::string text;
  bool argument = false;
};

bool is_name_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

bool is_key_letter(char c) { return is_name_letter(c) || c == '.' || c == '-'; }

/// Calls `take` with each piece; returns what is wrong with the braces, or nothing.
template <class Take>
std::optional<std::string> take_apart(std::string_view sentence, Take take) {
  std::string text;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    const char c = sentence[at];
    if (c != '{' && c != '}') {
      text += c;
      continue;
    }
    if (at + 1 < sentence.size() && sentence[at + 1] == c) {
      text += c;
      ++at;
      continue;
    }
    if (c == '}') return "a } without its {";
    const auto end = sentence.find('}', at);
    if (end == std::string_view::npos) return "a { without its }";
    const auto name = sentence.substr(at + 1, end - at - 1);
    if (name.empty() || !std::ranges::all_of(name, is_name_letter)) {
      return "{" + std::string(name) + "} is no name of an argument";
    }
    take(Piece{std::move(text), false});
    text.clear();
    take(Piece{std::string(name), true});
    at = end;
  }
  take(Piece{std::move(text), false});
  return std::nullopt;
}

std::string written(const std::variant<std::string, std::int64_t>& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  return std::get<std::string>(value);
}

using Forms = std::map<std::string, std::string>;

const std::string& form_for(const Forms& forms, std::string_view language,
                            std::optional<std::int64_t> count) {
  if (count) {
    if (const auto exact = forms.find("=" + std::to_string(*count)); exact != forms.end()) {
      return exact->second;
    }
    if (const auto plural = forms.find(std::string(plural_form(language, *count))); plural != forms.end()) {
      return plural->second;
    }
  }
  return forms.at("other");
}

bool is_form_name(const std::string& name) {
  if (name.starts_with('=')) {
    return name.size() > 1 &&
           std::all_of(name.begin() + 1, name.end(), [](char c) { return c >= '0' && c <= '9'; });
  }
  return std::ranges::find(kPluralForms, name) != kPluralForms.end();
}

std::set<std::string> arguments_of_all(const Forms& forms) {
  std::set<std::string> names;
  for (const auto& [form, sentence] : forms) names.merge(arguments_of(sentence));
  return names;
}

/// One file on its way in; knows its name for the sake of clear refusals.
class PhraseFile {
 public:
  explicit PhraseFile(std::filesystem::path path) : path_(std::move(path)) {}

  std::map<std::string, Forms, std::less<>> read() const {
    std::map<std::string, Forms, std::less<>> phrases;
    const auto root = parse();
    for (const auto& [key, value] : root.items()) phrases.emplace(key, forms(key, value));
    return phrases;
  }

  [[noreturn]] void refuse(const std::string& key, const std::string& reason) const {
    throw BadPhrases(path_.string() + ": " + (key.empty() ? "" : key + ": ") + reason);
  }

 private:
  nlohmann::json parse() const {
    std::ifstream in(path_);
    if (!in) refuse("", "cannot be read");
    std::set<std::string> seen;
    // Of a key that is there twice the parser would silently keep one.
    const auto no_key_twice = [&](int depth, nlohmann::json::parse_event_t event,
                                  const nlohmann::json& value) {
      if (event == nlohmann::json::parse_event_t::key && depth == 1) {
        const auto key = value.get<std::string>();
        if (!seen.insert(key).second) refuse(key, "is there twice");
      }
      return true;
    };
    try {
      auto root = nlohmann::json::parse(in, no_key_twice);
      if (!root.is_object()) refuse("", "is not an object of keys and sentences");
      return root;
    } catch (const nlohmann::json::parse_error& error) {
      refuse("", error.what());
    }
  }

  Forms forms(const std::string& key, const nlohmann::json& value) const {
    if (key.empty() || !std::ranges::all_of(key, is_key_letter)) {
      refuse(key, "a key is made of a-z, 0-9, dots, dashes and underscores");
    }
    Forms forms;
    if (value.is_string()) {
      forms.emplace("other", sentence(key, value));
      return forms;
    }
    if (!value.is_object()) refuse(key, "is neither a sentence nor a set of plural forms");
    for (const auto& [form, text] : value.items()) {
      if (!is_form_name(form)) refuse(key, "\"" + form + "\" is no plural form");
      forms.emplace(form, sentence(key, text));
    }
    if (!forms.contains("other")) refuse(key, "the form \"other\" is missing");
    return forms;
  }

  std::string sentence(const std::string& key, const nlohmann::json& value) const {
    if (!value.is_string()) refuse(key, "is not a sentence");
    auto text = value.get<std::string>();
    if (const auto wrong = take_apart(text, [](const Piece&) {})) refuse(key, *wrong);
    return text;
  }

  std::filesystem::path path_;
};

std::string_view base_of(std::string_view locale) { return locale.substr(0, locale.find('-')); }

}  // namespace

std::string Speech::operator()(std::string_view key, std::initializer_list<Argument> arguments) const {
  const Speech* speech = this;
  auto found = phrases_.find(key);
  if (found == phrases_.end() && fallback_ != nullptr) {
    speech = fallback_;
    found = fallback_->phrases_.find(key);
  }
  if (found == speech->phrases_.end()) {
    report("no phrase for the key " + std::string(key));
    return "[" + std::string(key) + "]";
  }
  const auto given = [&](std::string_view name) {
    return std::ranges::find(arguments, name, &Argument::first);
  };
  std::optional<std::int64_t> count;
  if (const auto* argument = given("count"); argument != arguments.end()) {
    if (const auto* number = std::get_if<std::int64_t>(&argument->second)) count = *number;
  }
  if (found->second.size() > 1 && !count) {
    report(std::string(key) + ": no argument {count} to choose a form by");
  }
  std::string said;
  take_apart(form_for(found->second, speech->language_, count), [&](const Piece& piece) {
    if (!piece.argument) {
      said += piece.text;
      return;
    }
    const auto* argument = given(piece.text);
    if (argument == arguments.end()) {
      report(std::string(key) + ": no argument {" + piece.text + "}");
      said += "{" + piece.text + "}";
      return;
    }
    said += written(argument->second);
  });
  return said;
}

bool Speech::knows(std::string_view key) const {
  return phrases_.contains(key) || (fallback_ != nullptr && fallback_->phrases_.contains(key));
}

void Speech::report(const std::string& what) const {
  if (trouble_ != nullptr && *trouble_) (*trouble_)(language_, what);
}

Phrasebook::Phrasebook(const std::filesystem::path& folder, PhraseTrouble trouble) {
  const auto shared_trouble = std::make_shared<const PhraseTrouble>(std::move(trouble));
  std::error_code error;
  std::map<std::string, PhraseFile> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".json") files.emplace(entry.path().stem().string(), entry.path());
  }
  if (error) throw BadPhrases(folder.string() + ": " + error.message());
  if (!files.contains(std::string(kReference))) {
    throw BadPhrases(folder.string() + ": " + std::string(kReference) + ".json is missing");
  }
  for (const auto& [language, file] : files) {
    Speech speech;
    speech.language_ = language;
    speech.phrases_ = file.read();
    speech.trouble_ = shared_trouble;
    speeches_.emplace(language, std::move(speech));
  }
  const Speech& reference = speeches_.find(kReference)->second;
  for (auto& [language, speech] : speeches_) {
    if (&speech == &reference) continue;
    speech.fallback_ = &reference;
    // An argument that English does not know is never given: it would be seen as {name}.
    for (const auto& [key, forms] : speech.phrases_) {
      const auto english = reference.phrases_.find(key);
      if (english == reference.phrases_.end()) continue;
      const auto known = arguments_of_all(english->second);
      for (const auto& name : arguments_of_all(forms)) {
        if (!known.contains(name))
          files.at(language).refuse(key, "{" + name + "} is not in the English phrase");
      }
    }
  }
}

const Speech& Phrasebook::in(std::string_view locale) const {
  if (const auto exact = speeches_.find(locale); exact != speeches_.end()) return exact->second;
  const auto base = base_of(locale);
  if (const auto plain = speeches_.find(base); plain != speeches_.end()) return plain->second;
  const auto kin =
      std::ranges::find_if(speeches_, [&](const auto& entry) { return base_of(entry.first) == base; });
  return kin != speeches_.end() ? kin->second : speeches_.find(kReference)->second;
}

std::vector<std::string> Phrasebook::languages() const {
  std::vector<std::string> names;
  for (const auto& [language, speech] : speeches_) names.push_back(language);
  return names;
}

std::set<std::string> arguments_of(std::string_view sentence) {
  std::set<std::string> names;
  take_apart(sentence, [&](const Piece& piece) {
    if (piece.argument) names.insert(piece.text);
  });
  return names;
}

}  // namespace parlour::render
