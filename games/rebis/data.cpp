// Reads config/games/rebis.json into the Data of Rebis, and refuses what cannot be played with.

#include <algorithm>
#include <array>
#include <utility>

#include "games/rebis/rebis.h"

namespace parlour::games::rebis {

namespace {

constexpr int kMostIcons = 9;
constexpr int kMostTimes = 20;

std::uint8_t read_marked(const CardData& place, int least, int most) {
  (void)place.mark();
  return static_cast<std::uint8_t>(place.number(least, most));
}

/// A marked word out of a few.
template <class T, std::size_t Size>
T read_word(const CardData& place, const std::array<std::pair<std::string_view, T>, Size>& words) {
  (void)place.mark();
  const std::string word = place.word();
  std::string known;
  for (const auto& [name, value] : words) {
    if (name == word) return value;
    known.append(known.empty() ? "" : ", ").append(name);
  }
  place.value().refuse("must be one of " + known + ", not \"" + word + "\"");
}

constexpr std::array<std::pair<std::string_view, Colour>, 3> kColours{
    {{"red", Colour::Red}, {"blue", Colour::Blue}, {"green", Colour::Green}}};
constexpr std::array<std::pair<std::string_view, Colour>, 1> kGrey{{{"grey", Colour::Grey}}};
constexpr std::array<std::pair<std::string_view, Token>, 3> kTokens{
    {{"empty", Token::None}, {"shiny", Token::Shiny}, {"golden", Token::Golden}}};
constexpr std::array<const char*, kLevels> kLevelNames{"regular", "difficult", "master"};

void read_books(const CardData& cards, Data& data) {
  for (const std::string& name : cards.keys()) {
    if (!card_named(name)) cards.at(name).refuse("is not a card: numbers are 0 to 9");
  }
  int total = 0;
  for (int value = 0; value < kNumbers; ++value) {
    const CardData card = cards.at(std::to_string(value));
    Book& book = data.books.at(static_cast<std::size_t>(value));
    // Heavier books would not fit on an empty shelf.
    book.weight = read_marked(card.at("weight"), 0, data.limit);
    book.plus = read_marked(card.at("positive"), 1, kMostIcons);
    book.minus = read_marked(card.at("negative"), 0, kMostIcons);
    // Zeros are not in the solo game, where colours matter.
    book.colour = value == 0 ? read_word(card.at("colour"), kGrey) : read_word(card.at("colour"), kColours);
    total += book.weight * data.copies;
  }
  // So much weight is used up by every shelf that is closed.
  if (total / data.limit + kMaxPlayers + 1 > static_cast<int>(kMostShelves)) {
    cards.refuse("weigh " + std::to_string(total) + " together, which may fill more than " +
                 std::to_string(kMostShelves) + " shelves");
  }
}

void read_track(const CardData& track, Data& data) {
  const std::size_t length = track.size();
  if (length < 2 || length > kMostSpaces + 1) {
    track.refuse("has a multiplier without a token and 1 to " + std::to_string(kMostSpaces) + " spaces");
  }
  data.spaces = static_cast<std::uint8_t>(length - 1);
  data.track = {};
  for (std::size_t i = 0; i < length; ++i) data.track.at(i) = read_marked(track.at(i), 1, kMostTimes);
}

void read_solo(const CardData& solo, Data& data) {
  for (const std::string& name : solo.keys()) {
    if (std::ranges::find(kLevelNames, name) == kLevelNames.end()) solo.at(name).refuse("is not a level");
  }
  for (std::size_t level = 0; level < kLevels; ++level) {
    const CardData shelves = solo.at(kLevelNames.at(level));
    if (shelves.size() != kAutomaShelves) shelves.refuse("must have four shelves");
    int shiny = 0;
    int golden = 0;
    for (std::size_t shelf = 0; shelf < kAutomaShelves; ++shelf) {
      const CardData spaces = shelves.at(shelf);
      if (spaces.size() != data.spaces) spaces.refuse("must name every space of the track");
      for (std::size_t space = 0; space < data.spaces; ++space) {
        const Token token = read_word(spaces.at(space), kTokens);
        data.solo.at(level).at(shelf).at(space) = token;
        shiny += token == Token::Shiny ? 1 : 0;
        golden += token == Token::Golden ? 1 : 0;
      }
    }
    if (shiny > data.shiny || golden > data.golden) shelves.refuse("needs more tokens than there are");
  }
}

}  // namespace

Data Rebis::read(const CardData& data) {
  constexpr std::array kKeys{"about",  "copies", "limit", "hand", "solo_hand",
                             "tokens", "track",  "cards", "solo"};
  for (const std::string& key : data.keys()) {
    if (std::ranges::find(kKeys, key) == kKeys.end()) data.at(key).refuse("is not known here");
  }
  Data read;
  read.copies = read_marked(data.at("copies"), 1, kMostCopies);
  read.limit = read_marked(data.at("limit"), 5, 50);
  read.hand = read_marked(data.at("hand"), 1, 20);
  read.solo_hand = read_marked(data.at("solo_hand"), 3, 20);
  if (kMaxPlayers * (read.hand + 1) + 1 >= kNumbers * read.copies ||
      kAutomaShelves + 1 + read.solo_hand >= (kNumbers - 1) * read.copies) {
    data.at("hand").refuse("leaves no deck");
  }
  const CardData tokens = data.at("tokens");
  read.shiny = read_marked(tokens.at("shiny"), 0, 50);
  read.golden = read_marked(tokens.at("golden"), 1, 50);
  read.rubedo = read_marked(tokens.at("rubedo"), 1, 1);
  read_track(data.at("track"), read);
  read_books(data.at("cards"), read);
  read_solo(data.at("solo"), read);
  return read;
}

}  // namespace parlour::games::rebis
