// Moves of Coup in notation, see Move in coup.h. Players are named by their seat, counted from 1.

#include <charconv>

#include "games/coup/coup.h"
#include "games/words.h"

namespace parlour::games::coup {

namespace {

constexpr std::array<std::string_view, kVerbs> kVerbNames{"income", "coup",  "claim", "challenge", "block",
                                                          "join",   "allow", "show",  "lose",      "give",
                                                          "keep",   "draw",  "pay"};

std::optional<SeatId> seat_in(std::string_view word) {
  if (word.size() != 1 || word[0] < '1' || word[0] > '0' + kMostPlayers) return std::nullopt;
  return static_cast<SeatId>(word[0] - '1');
}

void add_seat(std::string& text, SeatId seat) {
  if (seat != kNobody) text.append(" ").append(std::to_string(seat + 1));
}

void add_role(std::string& text, std::string_view before, Role role) {
  if (role != Role::None) text.append(before).append(facts_of(role).key);
}

bool take_role(Words& words, Role& role) {
  const auto named = role_named(words.peek());
  if (!named) return false;
  words.next();
  role = *named;
  return true;
}

bool take_seat(Words& words, SeatId& seat) {
  const auto named = seat_in(words.peek());
  if (!named) return false;
  words.next();
  seat = *named;
  return true;
}

/// What follows the verb; false when it does not make sense.
bool take_rest(Words& words, Move& move) {
  switch (move.verb) {
    case Verb::Coup:
    case Verb::Challenge:
      return take_seat(words, move.seat);
    case Verb::Claim:
      if (!take_role(words, move.role)) return false;
      if (take_seat(words, move.seat)) take_seat(words, move.poorest);
      take_role(words, move.as);
      return true;
    case Verb::Lose:
      return take_role(words, move.role) && (!words.take("as") || take_role(words, move.as));
    case Verb::Give:
      return take_role(words, move.role);
    case Verb::Keep:
      if (!take_role(words, move.role)) return false;
      if (take_role(words, move.second) && move.second < move.role) std::swap(move.role, move.second);
      return !words.take("give") || take_role(words, move.as);
    default:
      return true;
  }
}

}  // namespace

std::string Coup::format(const Move& move) const { return in_notation(move); }

std::string in_notation(const Move& move) {
  std::string text(kVerbNames[static_cast<std::size_t>(move.verb)]);
  add_role(text, " ", move.role);
  add_role(text, " ", move.second);
  add_seat(text, move.seat);
  add_seat(text, move.poorest);
  add_role(text, move.verb == Verb::Lose ? " as " : move.verb == Verb::Keep ? " give " : " ", move.as);
  return text;
}

std::optional<Move> Coup::parse(std::string_view text) const {
  Words words(text);
  const std::string_view verb = words.next();
  Move move;
  const auto* const known = std::ranges::find(kVerbNames, verb);
  if (known == kVerbNames.end()) return std::nullopt;
  move.verb = static_cast<Verb>(known - kVerbNames.begin());
  if (!take_rest(words, move) || !words.peek().empty()) return std::nullopt;
  return move;
}

}  // namespace parlour::games::coup
