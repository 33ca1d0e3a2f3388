#pragma once
// A shelf of Rebis: a face-down card that weighs nothing, books lying on it with their positive or negative
// side up, and mixture tokens on the track of multipliers. Also the data file's values, which say what a book
// weighs and scores.

#include <array>
#include <cstdint>

#include "games/fields.h"
#include "games/rebis/cards.h"

namespace parlour::games::rebis {

inline constexpr int kMostSpaces = 4;  // on a track of multipliers
inline constexpr int kAutomaShelves = 4;
inline constexpr int kLevels = 3;

enum class Colour : std::uint8_t { Grey, Red, Blue, Green };
enum class Token : std::uint8_t { None, Shiny, Golden, Rubedo };
/// Which side of a book is up; a book that closes a shelf lies face down and has none.
enum class Side : std::uint8_t { Unnamed, Plus, Minus };

using Spaces = std::array<Token, kMostSpaces>;  // left to right

struct Book {
  std::uint8_t weight = 0;
  std::uint8_t plus = 1;   // positive icons
  std::uint8_t minus = 1;  // negative icons
  Colour colour = Colour::Grey;
  friend bool operator==(const Book&, const Book&) = default;
};

/// What the data file says.
struct Data {
  std::array<Book, kNumbers> books{};
  std::uint8_t copies = 9;
  std::uint8_t limit = 13;
  std::uint8_t hand = 5;
  std::uint8_t solo_hand = 4;
  std::uint8_t shiny = 9;
  std::uint8_t golden = 3;
  std::uint8_t rubedo = 1;
  std::uint8_t spaces = 3;
  std::array<std::uint8_t, kMostSpaces + 1> track{1, 2, 3, 4, 0};  // without a token, then by space
  std::array<std::array<Spaces, kAutomaShelves>, kLevels> solo{};  // the Automa's tokens by level
  friend bool operator==(const Data&, const Data&) = default;

  [[nodiscard]] const Book& book(Card card) const { return books[index_of(card)]; }
};

/// A card that lies face down. Who laid it knows it; the others know at most that it was too heavy for the
/// shelf that it closed.
struct FaceDown {
  Card card = kUnseen;
  SeatSet known;           // the seats that laid it
  bool open = false;       // it lay face up before, so everybody knows it
  std::uint8_t least = 0;  // weighs at least this much
  friend bool operator==(const FaceDown&, const FaceDown&) = default;

  [[nodiscard]] bool seen_by(Viewer eyes) const { return open || eyes.meets(known); }
};

struct Shelf {
  Cards plus;   // positive side up
  Cards minus;  // negative side up
  FaceDown base;
  FaceDown lid;  // on a closed shelf of the Automa, whose shelves are not closed by opening the next
  Spaces tokens{};
  std::int16_t sum = 0;  // of the icons
  std::uint8_t weight = 0;
  std::uint8_t owner = 0;
  bool closed = false;
  friend bool operator==(const Shelf&, const Shelf&) = default;

  void lay(Card card, Side side, const Data& data) {
    const Book& book = data.book(card);
    (side == Side::Minus ? minus : plus).push(card);
    sum = static_cast<std::int16_t>(side == Side::Minus ? sum - book.minus : sum + book.plus);
    weight = static_cast<std::uint8_t>(weight + book.weight);
  }
};

/// The left-most free space from `first` on; data.spaces when there is none.
constexpr int free_space(const Spaces& tokens, const Data& data, int first = 0) {
  int space = first;
  while (space < data.spaces && tokens[static_cast<std::size_t>(space)] != Token::None) ++space;
  return space;
}

/// The right-most space with a token; -1 when there is none.
constexpr int top_space(const Spaces& tokens, const Data& data) {
  int space = data.spaces - 1;
  while (space >= 0 && tokens[static_cast<std::size_t>(space)] == Token::None) --space;
  return space;
}

/// The right-most token decides, even above empty spaces.
constexpr int multiplier(const Spaces& tokens, const Data& data) {
  const int filled = top_space(tokens, data) + 1;
  return data.track[static_cast<std::size_t>(filled)];
}

inline int score_of(const Shelf& shelf, const Data& data) {
  return shelf.sum * multiplier(shelf.tokens, data);
}

/// The negative icons that can be seen on a shelf.
inline int negatives_on(const Shelf& shelf, const Data& data) {
  int icons = 0;
  for (const Card card : shelf.minus) icons += data.book(card).minus;
  return icons;
}

/// Where a golden token goes that returns to a shelf of the Automa: on an empty track the left-most space,
/// else the left-most free one but that; data.spaces when it cannot go there.
constexpr int return_space(const Spaces& tokens, const Data& data) {
  return top_space(tokens, data) < 0 ? 0 : free_space(tokens, data, 1);
}

/// The colour that the Automa gets after this one was discarded: red and green answer each other, blue
/// itself.
constexpr Colour answer_to(Colour top) {
  if (top == Colour::Red) return Colour::Green;
  return top == Colour::Green ? Colour::Red : top;
}

template <class Io, FieldsOf<Book> S>
void fields(Io& io, S& s) {
  io("weight", s.weight);
  io("plus", s.plus);
  io("minus", s.minus);
  io("colour", s.colour);
}

template <class Io, FieldsOf<Data> S>
void fields(Io& io, S& s) {
  io("books", s.books);
  io("copies", s.copies);
  io("limit", s.limit);
  io("hand", s.hand);
  io("solo_hand", s.solo_hand);
  io("shiny", s.shiny);
  io("golden", s.golden);
  io("rubedo", s.rubedo);
  io("spaces", s.spaces);
  io("track", s.track);
  io("solo", s.solo);
}

template <class Io, FieldsOf<FaceDown> S>
void fields(Io& io, S& s) {
  io("card", s.card);
  io("known", s.known);
  io("open", s.open);
  io("least", s.least);
}

template <class Io, FieldsOf<Shelf> S>
void fields(Io& io, S& s) {
  io("plus", s.plus);
  io("minus", s.minus);
  io("base", s.base);
  io("lid", s.lid);
  io("tokens", s.tokens);
  io("sum", s.sum);
  io("weight", s.weight);
  io("owner", s.owner);
  io("closed", s.closed);
}

}  // namespace parlour::games::rebis
