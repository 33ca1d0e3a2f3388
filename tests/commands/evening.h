#pragma once
// A table at which people play by chance what they find on their pages: buttons and menus, or slash commands
// with what autocomplete offers for them.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/chance.h"
#include "tests/commands/clicking.h"
#include "tests/texts.h"

namespace parlour::commands::testing {

using tests::has;

/// The first of Ann, Ben, Cat, Dan, Eve and Fay.
std::vector<Person> friends(int seats);

class Evening {
 public:
  /// A started table, dealt or in a position: a State as JSON.
  Evening(std::string game, const std::vector<Person>& players, const games::Chosen& chosen, int seed,
          const std::optional<nlohmann::json>& position = {});

  Counter counter;
  TableId table = 0;

  // --- What can be seen of the table
  [[nodiscard]] bool playing() { return counter.glance(table).phase == tables::Phase::Playing; }
  std::uint32_t version() { return counter.glance(table).version; }
  /// All who are asked, and the first of them.
  std::vector<Person> all_asked();
  Person asked() { return all_asked().at(0); }
  Document hand(const Person& who) { return counter.slash(who, "hand").page; }
  std::string table_text();

  // --- Chance
  template <class T>
  const T& any_of(const std::vector<T>& list) {
    return list.at(dice_.below(static_cast<std::uint32_t>(list.size())));
  }
  bool one_in(std::uint32_t n) { return dice_.below(n) == 0; }

  // --- The game's slash command, by the name of the verb
  /// It must be taken: it is the next entry, or an answer that is in. What the page says of it.
  std::string says(const Person& who, const std::string& verb, const Options& options = {});
  /// It must be barred by this rule and change nothing.
  void bars(const Person& who, const std::string& verb, const Options& options, const std::string& rule);
  /// What autocomplete offers for an option, as values.
  std::vector<std::string> offers(const Person& who, const std::string& verb, const std::string& slot,
                                  const std::string& typed = {}, const Options& others = {});

  // --- Whole moves and games
  /// Whoever is not asked must be offered nothing for this option.
  void expect_offers_for_the_asked_alone(const std::string& command, const std::string& option);
  /// Clicks from this page on until the move is made, or the answer is in: on steps alone, but once in
  /// `stray` clicks on anything.
  void click_from(const Person& who, Document page, std::uint32_t stray = 0);
  /// From the hand, on steps alone. All steps of a move must be one entry.
  void click_one_move(const Person& who);
  /// Any verb of the game that leads to a move, with what autocomplete offers for it.
  void speak_one_move(const Person& who);
  /// Turn after turn, until the game is over. The table is held against the limits after each of them, and
  /// everybody's hand at the end.
  void play_to_the_end(const std::function<void()>& turn);

 private:
  [[nodiscard]] const GameKit& kit() { return *counter.desk().kit(game_); }
  /// Since the table was at this version: by one entry. Where there are windows the answer is in, or all the
  /// answers have become entries together.
  bool moved(const Person& who, std::uint32_t before);
  /// False when the verb leads nowhere now.
  bool try_verb(const Person& who, const GameVerb& verb);

  std::string game_;
  games::Chance dice_;
};

}  // namespace parlour::commands::testing
