// Moves of Rebis in notation, see Move in rebis.h.

#include <charconv>

#include "games/rebis/rebis.h"
#include "games/words.h"

namespace parlour::games::rebis {

namespace {

constexpr int kMostCounted = 99;

std::optional<std::uint8_t> read_count(std::string_view word, int least) {
  int count = 0;
  const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), count);
  if (error != std::errc{} || stop != word.data() + word.size()) return std::nullopt;
  if (count < least || count > kMostCounted) return std::nullopt;
  return static_cast<std::uint8_t>(count);
}

bool read_card(Words& words, Move& move) {
  const auto card = card_named(words.next());
  if (card) move.card = *card;
  return card.has_value();
}

bool read_shelving(Words& words, Move& move) {
  if (!read_card(words, move)) return false;
  move.count = 1;
  if (words.peek().empty()) return true;
  move.count = 2;
  return card_named(words.next()) == move.card;
}

bool read_giving(Words& words, Move& move) {
  if (words.take("pile")) {
    move.action = Action::GivePile;
    return true;
  }
  if (!read_card(words, move)) return false;
  if (words.take("to")) {
    const auto seat = read_count(words.next(), 1);
    if (!seat) return false;
    move.to = static_cast<std::uint8_t>(*seat - 1);
  }
  if (words.take("plus")) {
    move.side = Side::Plus;
  } else if (words.take("minus")) {
    move.side = Side::Minus;
  }
  return true;
}

bool read_prize(Words& words, Move& move) {
  if (words.take("token")) {
    move.prize = Prize::Token;
  } else if (words.take("card")) {
    move.prize = Prize::Card;
  } else if (words.take("nothing")) {
    move.prize = Prize::Nothing;
  } else {
    return false;
  }
  return true;
}

bool read_counted(Words& words, Move& move, int least) {
  const auto count = read_count(words.next(), least);
  if (count) move.count = *count;
  return count.has_value();
}

bool read_move(Words& words, Move& move) {
  const auto verb = [&](std::string_view word, Action action) {
    if (!words.take(word)) return false;
    move.action = action;
    return true;
  };
  if (verb("tokens", Action::Tokens)) return read_counted(words, move, 0);
  if (verb("shelf", Action::Shelve)) return read_shelving(words, move);
  if (verb("give", Action::Give)) return read_giving(words, move);
  if (verb("close", Action::Close)) return read_card(words, move);
  if (verb("take", Action::Take)) return read_prize(words, move);
  if (verb("place", Action::Place)) return read_counted(words, move, 1);
  if (verb("discard", Action::Discard)) return read_card(words, move);
  return false;
}

}  // namespace

std::string Rebis::format(const Move& move) const {
  const std::string card = name_of(move.card);
  switch (move.action) {
    case Action::Tokens:
      return "tokens " + std::to_string(move.count);
    case Action::Shelve:
      return "shelf " + card + (move.count == 2 ? " " + card : "");
    case Action::Give: {
      std::string text = "give " + card;
      if (move.to != kNobody) text += " to " + std::to_string(move.to + 1);
      if (move.side != Side::Unnamed) text += move.side == Side::Plus ? " plus" : " minus";
      return text;
    }
    case Action::GivePile:
      return "give pile";
    case Action::Close:
      return "close " + card;
    case Action::Take:
      if (move.prize == Prize::Token) return "take token";
      return move.prize == Prize::Card ? "take card" : "take nothing";
    case Action::Place:
      return "place " + std::to_string(move.count);
    case Action::Discard:
      return "discard " + card;
  }
  return {};
}

std::optional<Move> Rebis::parse(std::string_view text) const {
  Words words(text);
  Move move;
  if (!read_move(words, move) || !words.peek().empty()) return std::nullopt;
  return move;
}

}  // namespace parlour::games::rebis
