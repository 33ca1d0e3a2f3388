// The phrases themselves, and that the program and its English phrases fit together.

#include "render/phrases.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "render/limits.h"
#include "render/plurals.h"
#include "render/text.h"
#include "tests/places.h"
#include "tests/render/english.h"
#include "tests/render/phrase_families.h"
#include "tests/render/phrase_scan.h"

namespace parlour::render {
namespace {

namespace fs = std::filesystem;
using testing::English;

using Files = std::map<std::string, std::string>;

/// A folder of phrase files, gone after the test.
class PhraseFolder {
 public:
  explicit PhraseFolder(const Files& files) {
    std::string pattern = (fs::temp_directory_path() / "phrases-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder for a test");
    path = pattern;
    for (const auto& [name, text] : files) std::ofstream(path / name) << text;
  }
  PhraseFolder(const PhraseFolder&) = delete;
  PhraseFolder& operator=(const PhraseFolder&) = delete;
  ~PhraseFolder() { fs::remove_all(path); }
  fs::path path;
};

/// What is said about a folder that cannot be read; empty when it can.
std::string refusal_of(const Files& files) {
  const PhraseFolder folder(files);
  try {
    const Phrasebook book(folder.path);
    return {};
  } catch (const BadPhrases& bad) {
    return bad.what();
  }
}

// --- Saying -----------------------------------------------------------------------------------------------

TEST(Speech, PutsArgumentsIn) {
  const PhraseFolder folder(Files{{"en.json", R"({"a.b": "{name} sows {card} {{so}}."})"}});
  const Phrasebook book(folder.path);
  const auto& say = book.in("en");
  EXPECT_EQ(say("a.b", {{"name", "Ann"}, {"card", 12}}), "Ann sows 12 {so}.");
  EXPECT_EQ(say("a.b", {{"name", "{card}"}, {"card", 12}, {"more", 1}}), "{card} sows 12 {so}.");
}

TEST(Speech, ChoosesThePlural) {
  const PhraseFolder folder(
      Files{{"en.json", R"({"left": {"=0": "none", "one": "{count} card", "other": "{count} cards"}})"},
            {"pl.json", R"({"left": {"one": "{count} karta", "few": "{count} karty", "many": "{count} kart",
                                              "other": "{count} karty"}})"}});
  const Phrasebook book(folder.path);
  EXPECT_EQ(book.in("en")("left", {{"count", 0}}), "none");
  EXPECT_EQ(book.in("en")("left", {{"count", 1}}), "1 card");
  EXPECT_EQ(book.in("en")("left", {{"count", 2}}), "2 cards");
  EXPECT_EQ(book.in("pl")("left", {{"count", 3}}), "3 karty");
  EXPECT_EQ(book.in("pl")("left", {{"count", 12}}), "12 kart");
}

TEST(Speech, FallsBackToEnglishWithEnglishPlurals) {
  const PhraseFolder folder(Files{{"en.json", R"({"a": "yes", "n": {"one": "one", "other": "more"}})"},
                                  {"fr.json", R"({"a": "oui"})"}});
  const Phrasebook book(folder.path);
  EXPECT_EQ(book.in("fr")("a"), "oui");
  EXPECT_EQ(book.in("fr")("n", {{"count", 0}}), "more") << "French would say one";
  EXPECT_TRUE(book.in("fr").knows("n"));
  EXPECT_FALSE(book.in("fr").knows("m"));
}

TEST(Speech, NeverThrowsAtAPlayer) {
  const PhraseFolder folder(Files{{"en.json", R"({"a": "{name}!", "n": {"one": "one", "other": "more"}})"}});
  std::vector<std::string> troubles;
  const Phrasebook book(folder.path, [&](std::string_view language, std::string_view what) {
    troubles.push_back(std::string(language) + ": " + std::string(what));
  });
  const auto& say = book.in("en");
  EXPECT_EQ(say("no.such"), "[no.such]");
  EXPECT_EQ(say("a"), "{name}!");
  EXPECT_EQ(say("n"), "more");
  EXPECT_EQ(troubles,
            (std::vector<std::string>{"en: no phrase for the key no.such", "en: a: no argument {name}",
                                      "en: n: no argument {count} to choose a form by"}));
}

TEST(Phrasebook, FindsTheNearestLanguage) {
  const PhraseFolder folder(Files{
      {"en.json", "{}"}, {"en-GB.json", "{}"}, {"de.json", "{}"}, {"es-ES.json", "{}"}, {"notes.txt", "no"}});
  const Phrasebook book(folder.path);
  EXPECT_EQ(book.in("en-GB").language(), "en-GB");
  EXPECT_EQ(book.in("en-US").language(), "en");
  EXPECT_EQ(book.in("de").language(), "de");
  EXPECT_EQ(book.in("de-AT").language(), "de");
  EXPECT_EQ(book.in("es-419").language(), "es-ES");
  EXPECT_EQ(book.in("ja").language(), "en");
  EXPECT_EQ(book.in("").language(), "en");
  EXPECT_EQ(book.languages(), (std::vector<std::string>{"de", "en", "en-GB", "es-ES"}));
}

TEST(Phrasebook, KeepsFallingBackAfterAMove) {
  const PhraseFolder folder(Files{{"en.json", R"({"a": "yes"})"}, {"de.json", "{}"}});
  Phrasebook book(folder.path);
  const Phrasebook moved = std::move(book);
  EXPECT_EQ(moved.in("de")("a"), "yes");
}

TEST(Phrasebook, RefusesWhatIsIllFormedWithFileKeyAndReason) {
  const auto says = [](const std::string& english, const std::string& reason) {
    const auto refusal = refusal_of({{"en.json", english}});
    EXPECT_NE(refusal.find("en.json"), std::string::npos) << refusal;
    EXPECT_NE(refusal.find(reason), std::string::npos) << refusal;
  };
  says(R"({"a.b": "{name"})", "a.b: a { without its }");
  says(R"({"a.b": "name}"})", "a.b: a } without its {");
  says(R"({"a.b": "{}"})", "a.b: {} is no name");
  says(R"({"a.b": "{Na me}"})", "a.b: {Na me} is no name");
  says(R"({"a.b": {"one": "x"}})", "a.b: the form \"other\" is missing");
  says(R"({"a.b": {"lots": "x", "other": "x"}})", "a.b: \"lots\" is no plural form");
  says(R"({"a.b": {"=x": "x", "other": "x"}})", "a.b: \"=x\" is no plural form");
  says(R"({"a.b": 3})", "a.b: is neither");
  says(R"({"a.b": {"other": 3}})", "a.b: is not a sentence");
  says(R"({"a b": "x"})", "a b: a key is made of");
  says(R"({"a": "x", "a": "y"})", "a: is there twice");
  says(R"(["a"])", "is not an object");
  says(R"({"a": )", "parse error");
  EXPECT_NE(refusal_of({{"de.json", "{}"}}).find("en.json is missing"), std::string::npos);
  EXPECT_THROW(Phrasebook("/no/such/folder"), BadPhrases);
}

TEST(Phrasebook, RefusesAnArgumentThatEnglishDoesNotGive) {
  EXPECT_NE(refusal_of({{"en.json", R"({"a": "{name}"})"}, {"de.json", R"({"a": "{nmae}"})"}})
                .find("de.json: a: {nmae} is not in the English phrase"),
            std::string::npos);
  EXPECT_EQ(refusal_of({{"en.json", R"({"a": "{name}"})"}, {"de.json", R"({"a": "wer?"})"}}), "");
}

TEST(Plurals, FollowTheLanguage) {
  const auto forms = [](const char* language, std::initializer_list<int> counts) {
    std::string out;
    for (const int count : counts)
      out += (out.empty() ? "" : " ") + std::string(plural_form(language, count));
    return out;
  };
  EXPECT_EQ(forms("en-US", {0, 1, 2, 21, -1}), "other one other other one");
  EXPECT_EQ(forms("xx", {0, 1, 2}), "other one other");
  EXPECT_EQ(forms("fr", {0, 1, 2}), "one one other");
  EXPECT_EQ(forms("pt-BR", {0, 1, 2}), "one one other");
  EXPECT_EQ(forms("ja", {0, 1, 2}), "other other other");
  EXPECT_EQ(forms("ru", {0, 1, 2, 5, 11, 12, 21, 22, 111}), "many one few many many many one few many");
  EXPECT_EQ(forms("pl", {0, 1, 2, 5, 12, 21, 22}), "many one few many many many few");
  EXPECT_EQ(forms("cs", {0, 1, 2, 4, 5}), "other one few few other");
  EXPECT_EQ(forms("hr", {1, 2, 5, 11, 21}), "one few other other one");
  EXPECT_EQ(forms("lt", {0, 1, 2, 10, 11, 21}), "other one few other other one");
  EXPECT_EQ(forms("ro", {0, 1, 2, 19, 20, 101}), "few one few few other few");
}

TEST(Arguments, AreFoundInASentence) {
  EXPECT_EQ(arguments_of("{name} sows {card} {{x}}, {name}."), (std::set<std::string>{"card", "name"}));
}

// --- The scanner ------------------------------------------------------------------------------------------

TEST(Scan, FindsCallsKeysAndArguments) {
  const auto code = testing::without_comments(R"cpp(
    // say("in.comment")
    /* say("in.block") */ const char* text = "http://x // no comment";
    say("plain.key");
    scene.say(mine ? "you.do" : "they.do", {{"name", names.at(1)}, {"inner", say("inner.key", {{"count", 3}})}});
    say(title.key + ".name");
    essay("other.key");
    say(variable, args);
    say("with.variable", list);
    char c = '"';
    int n = 1'000;
  )cpp");
  const auto calls = testing::say_calls_in(code);
  ASSERT_EQ(calls.size(), 6U);
  EXPECT_EQ(calls[0].keys, std::vector<std::string>{"plain.key"});
  EXPECT_EQ(calls[0].arguments, std::set<std::string>{});
  EXPECT_EQ(calls[1].keys, (std::vector<std::string>{"you.do", "they.do"}));
  EXPECT_EQ(calls[1].arguments, (std::set<std::string>{"inner", "name"}));
  EXPECT_EQ(calls[2].keys, std::vector<std::string>{"inner.key"});
  EXPECT_EQ(calls[2].arguments, std::set<std::string>{"count"});
  EXPECT_TRUE(calls[3].composed);
  EXPECT_TRUE(calls[4].keys.empty());
  EXPECT_EQ(calls[5].arguments, std::nullopt);
  const auto literals = testing::literals_in(code);
  EXPECT_EQ(std::ranges::count(literals, "other.key"), 1);
  EXPECT_EQ(std::ranges::count(literals, "in.comment") + std::ranges::count(literals, "in.block"), 0);
}

TEST(Scan, KnowsAKeyByItsLook) {
  for (const char* key : {"table.joined", "nexus.told.you_sow", "nexus.option.series.to_50"}) {
    EXPECT_TRUE(testing::looks_like_key(key)) << key;
  }
  for (const char* other : {"city.png", "sow 12", "join", ".name", "denied.", "Table.Joined", "nexus.json"}) {
    EXPECT_FALSE(testing::looks_like_key(other)) << other;
  }
}

// --- The program and its phrases --------------------------------------------------------------------------

struct Source {
  std::string file;
  std::string code;
};

std::vector<Source> sources() {
  std::vector<Source> all;
  for (const char* folder : {"render", "commands", "bot", "tables", "games"}) {
    for (const auto& entry : fs::recursive_directory_iterator(tests::root() / folder)) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
      std::ifstream in(entry.path());
      all.push_back({fs::relative(entry.path(), tests::root()).string(),
                     testing::without_comments(std::string{std::istreambuf_iterator<char>(in), {}})});
    }
  }
  return all;
}

std::set<std::string> arguments_of_any_form(const std::map<std::string, std::string>& forms) {
  std::set<std::string> names;
  for (const auto& [form, sentence] : forms) names.merge(arguments_of(sentence));
  if (forms.size() > 1) names.insert("count");
  return names;
}

TEST(EnglishPhrases, AreThereForEveryKeyInTheProgram) {
  const English english;
  std::set<std::string> rooms;  // what a key begins with
  for (const auto& [key, forms] : english.say.all()) rooms.insert(key.substr(0, key.find('.')));
  for (const auto& source : sources()) {
    for (const auto& call : testing::say_calls_in(source.code)) {
      if (call.composed) continue;
      for (const auto& key : call.keys) EXPECT_TRUE(english.say.knows(key)) << source.file << " says " << key;
    }
    for (const auto& literal : testing::literals_in(source.code)) {
      if (!testing::looks_like_key(literal) || !rooms.contains(literal.substr(0, literal.find('.'))))
        continue;
      EXPECT_TRUE(english.say.knows(literal)) << source.file << " has " << literal;
    }
  }
  for (const auto& key : testing::composed_keys()) EXPECT_TRUE(english.say.knows(key)) << key;
}

TEST(EnglishPhrases, GetEveryArgumentTheyName) {
  const English english;
  for (const auto& source : sources()) {
    for (const auto& call : testing::say_calls_in(source.code)) {
      if (call.composed || !call.arguments) continue;
      for (const auto& key : call.keys) {
        const auto found = english.say.all().find(key);
        if (found == english.say.all().end()) continue;
        for (const auto& name : arguments_of_any_form(found->second)) {
          EXPECT_TRUE(call.arguments->contains(name))
              << source.file << " says " << key << " without " << name;
        }
      }
    }
  }
}

TEST(EnglishPhrases, AreAllUsed) {
  const English english;
  std::set<std::string> used = testing::composed_keys();
  std::set<std::string> of_commands;
  for (const auto& source : sources()) {
    for (auto& literal : testing::literals_in(source.code)) {
      if (source.file.starts_with("commands/")) of_commands.insert(literal);
      used.insert(std::move(literal));
    }
  }
  for (const auto& [key, forms] : english.say.all()) {
    EXPECT_TRUE(used.contains(key) || testing::is_command_key(key, of_commands)) << key << " is never said";
  }
}

TEST(EnglishPhrases, CoverEveryGame) {
  std::set<std::string> known;
  for (const auto& title : testing::all_titles()) known.insert(title.key);
  for (const auto& entry : fs::directory_iterator(tests::root() / "games")) {
    const auto name = entry.path().filename().string();
    if (!entry.is_directory() || name == "players") continue;
    EXPECT_TRUE(known.contains(name)) << "games/" << name << " is not in phrase_families.cpp";
  }
}

TEST(EnglishPhrases, AreSortedOneKeyALine) {
  std::ifstream in(tests::root() / "config/phrases/en.json");
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  ASSERT_GE(lines.size(), 2U);
  EXPECT_EQ(lines.front(), "{");
  EXPECT_EQ(lines.back(), "}");
  const std::regex entry(R"re(  "([^"]+)": [{"].*)re");
  std::string last;
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    std::smatch match;
    ASSERT_TRUE(std::regex_match(lines[i], match, entry)) << "line " << i + 1;
    EXPECT_LT(last, match[1].str());
    last = match[1].str();
  }
}

TEST(EnglishPhrases, FitWhereTheyStand) {
  const English english;
  for (const auto& [key, forms] : english.say.all()) {
    for (const auto& [form, sentence] : forms) {
      EXPECT_FALSE(is_blank(sentence)) << key;
      if (key.starts_with("command.")) {
        EXPECT_LE(length(sentence), limits::kCommandDescription) << key;
      }
      if (key.starts_with("button.")) {
        EXPECT_LE(length(sentence), limits::kButtonLabelAim) << key;
      }
      if (key.ends_with(".name")) {
        EXPECT_LE(length(sentence), limits::kChoiceName) << key;
      }
      if (key.ends_with(".rules")) {
        EXPECT_LE(length(sentence), limits::kEmbedDescription) << key;
      }
    }
  }
}

}  // namespace
}  // namespace parlour::render
