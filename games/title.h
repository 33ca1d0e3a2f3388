#pragma once
// A game as the host knows it before anyone sits down: its name, its seats, its options, its card data, and
// how to deal a match of it.

#include <any>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/asked.h"
#include "games/card_data.h"
#include "games/chosen.h"
#include "games/fields.h"
#include "games/match.h"
#include "games/match_of.h"

namespace parlour::games {

/// Something to settle in the lobby. Keys are snake_case; what people read comes from the phrases
/// "GAME.option.KEY" and "GAME.option.KEY.CHOICE".
struct Option {
  std::string key;
  std::vector<std::string> choices;  // the first is the default
};

/// No option of the lobby: a choice that the table makes at the start for a title whose winner_begins. The
/// number of the seat, counted from 0, of whoever won the last game and sits here again.
inline constexpr const char* kFirstSeat = "first_seat";

struct Title {
  std::string key;  // "nexus": also the name of its data file, phrases and slash command
  int rules_version = 1;
  std::vector<int> seat_counts;  // ascending
  std::vector<Option> options;
  bool winner_begins = false;  // the table puts in kFirstSeat when it knows who won the last game

  /// Reads the card data and throws BadData with place and reason when it cannot be played with.
  std::function<void(const CardData&)> check;
  std::function<Match(const CardData&, const Chosen&, int seats, Chance&)> deal;
  std::function<Match(const CardData&, const Chosen&, int seats, const nlohmann::json& snapshot)> restore;
  /// What the seat of a View is asked, for standing orders. A title without windows leaves it empty.
  std::function<Asked(const std::any& view, Seat seat)> asked;
  /// Every name that a Refused of this title can carry, so that a test finds a missing sentence.
  std::vector<std::string> refusals;

  [[nodiscard]] bool seats_fit(int seats) const;
  [[nodiscard]] const Option* option(const std::string& option_key) const;
};

/// The choice in force for an option.
std::string chosen_or_default(const Title& title, const Chosen& chosen, const std::string& key);

/// What a seat that is asked is asked, from its View.
inline Asked asked_of(const Title& title, const std::any& view, Seat seat) {
  return title.asked ? title.asked(view, seat) : Asked{};
}

/// Fills the three functions from a game G that is made by G(Data, Options, seats) with
/// G::read(CardData) -> Data and G::options(Chosen) -> Options, and from how a computer plays it.
template <Rules G>
void play_by(Title& title, Player<G> player) {
  title.check = [](const CardData& data) { (void)G::read(data); };
  title.deal = [player](const CardData& data, const Chosen& chosen, int seats, Chance& chance) {
    G rules(G::read(data), G::options(chosen), seats);
    auto state = rules.setup(chance);
    return Match(std::make_unique<MatchOf<G>>(std::move(rules), std::move(state), player));
  };
  title.restore = [player](const CardData& data, const Chosen& chosen, int seats,
                           const nlohmann::json& snapshot) {
    return Match(std::make_unique<MatchOf<G>>(G(G::read(data), G::options(chosen), seats),
                                              from_fields<typename G::State>(snapshot), player));
  };
}

}  // namespace parlour::games
