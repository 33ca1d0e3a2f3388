#pragma once
// The desk with a real hall behind it: a real database in a folder of its own, the phrases and card data that
// the program ships with, every game on offer. People speak to it as they do in Discord:
//
//   counter.slash(kAnn, "table new", {{"game", "nexus"}});
//   const auto page = counter.slash(kAnn, "hand").page;
//   counter.press(kAnn, page, "Attend court");
//
// Every page that comes back is held against Discord's limits on the way.

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "commands/component_id.h"
#include "commands/desk.h"
#include "commands/request.h"
#include "games/nexus/nexus.h"
#include "tables/sqlite_store.h"
#include "tests/commands/steady.h"
#include "tests/tables/club.h"

namespace parlour::commands::testing {

using render::Document;
using tables::Glance;
using tables::Person;
using tables::Snowflake;
using tables::TableId;
using Options = std::map<std::string, std::string>;

inline const Person kAnn{101, "Ann"};
inline const Person kBen{102, "Ben"};
inline const Person kCat{103, "Cat"};
inline const Person kDan{104, "Dan"};
inline const Person kEve{105, "Eve"};
inline const Person kFay{106, "Fay"};
inline const Person kGus{107, "Gus"};
inline constexpr Snowflake kServer = 7;
inline constexpr Snowflake kChannel = 70;

/// In memory where there is such a folder: whole games make thousands of durable writes.
std::filesystem::path quick_folder();

class Counter {
 public:
  struct Setting {
    /// Where games of Nexus begin, in the language of tests/games/nexus_record.h; a deal when empty.
    std::string position = {};
    int seed = 1;
    bool with_toy = false;  // offers the toy game too
    int highest = 9;        // number of the toy game
    std::chrono::milliseconds patience{2000};
  };
  Counter() : Counter(Setting{}) {}
  explicit Counter(const Setting& setting);
  ~Counter();
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;

  // --- Where people are, and what they may do there
  tables::Place place{kServer, kChannel};
  bool manages = false;
  std::string locale = "en-US";
  /// In another channel from now on.
  Counter& in(Snowflake channel) {
    place.channel = channel;
    return *this;
  }

  // --- What people do
  Answer slash(const Person& who, const std::string& command, const Options& options = {});
  Answer click(const Person& who, const std::string& id, const std::vector<std::string>& values = {});
  /// The button with this label on a page.
  Answer press(const Person& who, const Document& page, const std::string& label);
  /// The first item of a menu with this label, or a label that begins so.
  Answer pick(const Person& who, const Document& page, const std::string& label);
  /// What is offered while an option is being typed.
  std::vector<Suggestion> types(const Person& who, const std::string& command, const std::string& option,
                                const std::string& typed = {}, const Options& others = {});
  /// The last request once more, as when it is delivered twice.
  Answer again();

  // --- What is refused: each fails the test unless the answer is the sentence of this denial, shown as
  // trouble, and nothing is written.
  void denies(const Person& who, const std::string& command, const Options& options,
              const std::string& denial);
  void denies_press(const Person& who, const Document& page, const std::string& label,
                    const std::string& denial);

  // --- Setting up
  /// A table with these people, the first as host; not started. Each table has a channel of its own, where
  /// people are from then on.
  TableId lobby(const std::vector<Person>& players, const games::Chosen& options = {},
                const std::string& game = "nexus");
  TableId started(const std::vector<Person>& players, const games::Chosen& options = {},
                  const std::string& game = "nexus");
  Deal& deal() { return *deal_; }
  /// Time passes; besides that, each look at the clock takes a second.
  void pass(std::chrono::milliseconds time) { now_ += time; }
  /// Closes the database and opens it again, as after a restart.
  void restart();

  // --- Looking behind the counter
  Desk& desk() { return *desk_; }
  tables::Hall& hall() { return *hall_; }
  Glance glance(TableId table, const Person& who = {});
  Document table(TableId table);
  /// How many entries all journals hold together.
  [[nodiscard]] int entries() const;
  /// The legal moves of whoever is asked, in notation.
  std::vector<std::string> legal(TableId table, const Person& who);
  /// Who is asked; several in a round of the toy game.
  const Person& asked(TableId table);
  /// The answer of this person is in and waits for others.
  bool answered(TableId table, const Person& who);
  [[nodiscard]] std::filesystem::path file() const { return folder_.file(); }
  std::string say(const std::string& key, std::initializer_list<render::Argument> arguments = {}) {
    return book_->in(locale)(key, arguments);
  }

  /// Lines for the operator.
  std::vector<std::string> troubles;
  /// Checks one page against Discord's limits.
  void inspect(const Document& page);

 private:
  Response ask(Request request);
  Answer answer(Request request) { return std::get<Answer>(ask(std::move(request))); }
  Request request_of(RequestKind kind, const Person& who);
  void expect_denied(const Answer& answer, const std::string& denial, int entries_before);

  tests::Folder folder_{quick_folder()};
  std::shared_ptr<Deal> deal_ = std::make_shared<Deal>();
  std::chrono::milliseconds patience_;
  int highest_;
  std::vector<GameKit> kits_;
  std::vector<std::string> missing_phrases_;
  std::unique_ptr<render::Phrasebook> book_;
  std::unique_ptr<tables::Hall> hall_;
  std::unique_ptr<Desk> desk_;
  Request last_;
  Snowflake next_interaction_ = 1000;
  Snowflake next_channel_ = 5000;
  tables::Time now_{std::chrono::hours(24 * 365 * 50)};
};

std::vector<render::Button> buttons_of(const Document& page);
std::vector<render::Menu> menus_of(const Document& page);
/// The id behind a button's label; fails the test when there is none.
std::string id_of(const Document& page, const std::string& label);
bool has_button(const Document& page, const std::string& label);

}  // namespace parlour::commands::testing
