// Reads config/games/nexus.json into the Data of Nexus, and refuses what cannot be played with.

#include <algorithm>
#include <array>
#include <utility>

#include "games/nexus/nexus.h"

namespace parlour::games::nexus {

namespace {

constexpr int kMostOnAFace = 9;
/// A parade's points are doubled by each x2 in it: this many keep every total far inside its type.
constexpr int kMostDoublings = 12;

constexpr std::array<std::pair<std::string_view, Symbol>, 7> kSymbols{{{"blank", Symbol::Blank},
                                                                       {"star", Symbol::Star},
                                                                       {"skull", Symbol::Skull},
                                                                       {"x2", Symbol::Double},
                                                                       {"x0", Symbol::Zero},
                                                                       {"swap", Symbol::Swap},
                                                                       {"star_per_ace", Symbol::StarPerAce}}};

Face read_face(const CardData& data, bool of_an_ace) {
  (void)data.mark();
  const std::string word = data.word();
  const auto* const known = std::ranges::find(kSymbols, word, &std::pair<std::string_view, Symbol>::first);
  if (known == kSymbols.end()) {
    data.value().refuse("must be blank, star, skull, x2, x0, swap or star_per_ace, not \"" + word + "\"");
  }
  const Symbol symbol = known->second;
  if (symbol == Symbol::StarPerAce && !of_an_ace) data.value().refuse("only an ace can be a star_per_ace");
  if (symbol == Symbol::Star || symbol == Symbol::Skull) {
    return {symbol, static_cast<std::uint8_t>(data.at("count").number(1, kMostOnAFace))};
  }
  if (data.has("count")) data.at("count").refuse("only stars and skulls are counted");
  return {symbol, 0};
}

int count_of(const Faces& faces, Symbol symbol) {
  return static_cast<int>(std::ranges::count(faces, symbol, &Face::symbol));
}

Faces read_faces(const CardData& cards) {
  for (const std::string& name : cards.keys()) {
    if (!card_named(name)) cards.at(name).refuse("is not a card: numbers are 1 to 30, aces A1 to A6");
  }
  Faces faces{};
  for (const Card card : whole_deck()) {
    faces[index_of(card)] = read_face(cards.at(name_of(card)), is_ace(card));
  }
  if (count_of(faces, Symbol::Double) > kMostDoublings) {
    cards.refuse("has more than " + std::to_string(kMostDoublings) + " cards with x2");
  }
  if (count_of(faces, Symbol::Star) + count_of(faces, Symbol::Skull) == 0) {
    cards.refuse("has no star and no skull: a series could never end");
  }
  return faces;
}

int read_marked(const CardData& place, int least, int most) {
  (void)place.mark();
  return place.number(least, most);
}

}  // namespace

Data Nexus::read(const CardData& data) {
  for (const std::string& key : data.keys()) {
    if (key != "about" && key != "numbers" && key != "aces" && key != "deal" && key != "series_target" &&
        key != "cards") {
      data.at(key).refuse("is not known here");
    }
  }
  (void)read_marked(data.at("numbers"), kNumbers, kNumbers);
  (void)read_marked(data.at("aces"), kAces, kAces);

  Data read;
  const CardData deal = data.at("deal");
  read.nexus = read_marked(deal.at("nexus"), 1, kCards);
  read.hand = read_marked(deal.at("hand"), 0, kCards);
  read.refill = read_marked(deal.at("refill"), 1, kMaxRefill);
  if (2 * read.nexus + kMaxPlayers * read.hand + 1 >= kCards) {
    deal.refuse("leaves no deck for four players and two nexuses");
  }
  read.target = read_marked(data.at("series_target"), 1, 10'000);
  read.faces = read_faces(data.at("cards"));
  return read;
}

}  // namespace parlour::games::nexus
