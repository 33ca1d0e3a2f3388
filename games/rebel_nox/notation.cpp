// Moves of Rebel Nox in notation:  choose LOCATION  |  play CARD  |  return CARD

#include "games/rebel_nox/rebel_nox.h"
#include "games/words.h"

namespace parlour::games::rebel_nox {

std::string RebelNox::format(const Move& move) const {
  if (move.action == Action::Choose) return "choose " + std::string(row_of(move.location).key);
  return (move.action == Action::Play ? "play " : "return ") + name_of(move.card);
}

std::optional<Move> RebelNox::parse(std::string_view text) const {
  Words words(text);
  Move move;
  if (words.take("choose")) {
    const auto location = location_named(words.next());
    if (!location) return std::nullopt;
    move = {Action::Choose, Card{}, *location};
  } else {
    const bool plays = words.take("play");
    if (!plays && !words.take("return")) return std::nullopt;
    const auto card = card_named(words.next());
    if (!card) return std::nullopt;
    move = {plays ? Action::Play : Action::Return, *card, Location{}};
  }
  if (!words.peek().empty()) return std::nullopt;
  return move;
}

}  // namespace parlour::games::rebel_nox
