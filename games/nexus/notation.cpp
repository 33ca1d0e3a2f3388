// Moves of Nexus in notation:  sow CARD [left|right] [at PLACE]  |  attend [left|right]  |  pass

#include <charconv>

#include "games/nexus/nexus.h"
#include "games/words.h"

namespace parlour::games::nexus {

namespace {

Side read_side(Words& words) {
  if (words.take("left")) return Side::Left;
  if (words.take("right")) return Side::Right;
  return Side::Unnamed;
}

std::optional<Place> read_place(std::string_view word) {
  int place = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), place);
  if (error != std::errc{} || stop != word.data() + word.size()) return std::nullopt;
  if (place < 0 || place >= kTop) return std::nullopt;
  return static_cast<Place>(place);
}

}  // namespace

std::string Nexus::format(const Move& move) const {
  std::string text;
  switch (move.action) {
    case Action::Sow:
      text = "sow " + name_of(move.card);
      break;
    case Action::Attend:
      text = "attend";
      break;
    case Action::Pass:
      return "pass";
  }
  if (move.side == Side::Left) text += " left";
  if (move.side == Side::Right) text += " right";
  if (move.action == Action::Sow && move.at != kTop) text += " at " + std::to_string(move.at);
  return text;
}

std::optional<Move> Nexus::parse(std::string_view text) const {
  Words words(text);
  Move move;
  if (words.take("pass")) {
    move.action = Action::Pass;
  } else if (words.take("attend")) {
    move.side = read_side(words);
  } else if (words.take("sow")) {
    move.action = Action::Sow;
    const auto card = card_named(words.next());
    if (!card) return std::nullopt;
    move.card = *card;
    move.side = read_side(words);
    if (words.take("at")) {
      const auto place = read_place(words.next());
      if (!place) return std::nullopt;
      move.at = *place;
    }
  } else {
    return std::nullopt;
  }
  if (!words.peek().empty()) return std::nullopt;
  return move;
}

}  // namespace parlour::games::nexus
