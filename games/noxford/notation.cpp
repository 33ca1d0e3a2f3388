// Moves of Noxford in notation:
//   place CARD at ROW,COLUMN upright|sideways  |  cover CARD on ROW,COLUMN
//   gear ROW,COLUMN to ROW,COLUMN upright|sideways  |  gear ROW,COLUMN on ROW,COLUMN  |  skip  |  pass
// The small words may be left out where nothing else can be meant.

#include <charconv>

#include "games/noxford/noxford.h"
#include "games/words.h"

namespace parlour::games::noxford {

namespace {

std::string corner_text(const Spot& spot) {
  return std::to_string(spot.y + 1) + "," + std::to_string(spot.x + 1);
}

std::string spot_text(const Spot& spot) {
  return corner_text(spot) + (spot.turned ? " sideways" : " upright");
}

/// A row or column counted from 1, as one counted from 0.
std::optional<std::uint8_t> read_line(std::string_view text) {
  int number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  if (number < 1 || number > kGrid) return std::nullopt;
  return static_cast<std::uint8_t>(number - 1);
}

std::optional<Spot> read_corner(std::string_view word) {
  const auto comma = word.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto row = read_line(word.substr(0, comma));
  const auto column = read_line(word.substr(comma + 1));
  if (!row || !column) return std::nullopt;
  return Spot{*column, *row, false};
}

std::optional<Spot> read_spot(Words& words) {
  auto spot = read_corner(words.next());
  if (!spot) return std::nullopt;
  spot->turned = words.take("sideways") || words.take("s");
  if (!spot->turned && !words.take("upright") && !words.take("u")) return std::nullopt;
  return spot;
}

std::optional<Move> read_move(Words& words, const Data& data) {
  Move move;
  if (words.take("pass")) return move;
  if (words.take("skip")) {
    move.action = Action::Skip;
    return move;
  }
  std::optional<Spot> to;
  if (words.take("gear")) {
    const auto from = read_corner(words.next());
    if (!from) return std::nullopt;
    move.from = *from;
    const bool onto = words.take("on");
    if (!onto) words.take("to");
    move.action = onto ? Action::GearOnto : Action::GearTo;
    to = onto ? read_corner(words.next()) : read_spot(words);
  } else {
    const bool covers = words.take("cover");
    if (!covers && !words.take("place")) return std::nullopt;
    const auto card = data.named(words.next());
    if (!card) return std::nullopt;
    move.card = *card;
    words.take(covers ? "on" : "at");
    move.action = covers ? Action::Cover : Action::Place;
    to = covers ? read_corner(words.next()) : read_spot(words);
  }
  if (!to) return std::nullopt;
  move.to = *to;
  return move;
}

}  // namespace

std::string Noxford::format(const Move& move) const {
  switch (move.action) {
    case Action::Place:
      return "place " + data_.name(move.card) + " at " + spot_text(move.to);
    case Action::Cover:
      return "cover " + data_.name(move.card) + " on " + corner_text(move.to);
    case Action::GearTo:
      return "gear " + corner_text(move.from) + " to " + spot_text(move.to);
    case Action::GearOnto:
      return "gear " + corner_text(move.from) + " on " + corner_text(move.to);
    case Action::Skip:
      return "skip";
    case Action::Pass:
      break;
  }
  return "pass";
}

std::optional<Move> Noxford::parse(std::string_view text) const {
  Words words(text);
  auto move = read_move(words, data_);
  if (!words.peek().empty()) return std::nullopt;
  return move;
}

}  // namespace parlour::games::noxford
