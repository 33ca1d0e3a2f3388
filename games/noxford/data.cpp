// Reads config/games/noxford.json into the Data of Noxford, and refuses what cannot be played with.

#include <algorithm>
#include <array>
#include <numeric>

#include "games/noxford/noxford.h"

namespace parlour::games::noxford {

namespace {

constexpr std::array<const char*, kRanks> kRankNames{"punk", "tough", "lieutenant", "master"};

void refuse_unknown(const CardData& data, const std::vector<std::string>& known) {
  for (const std::string& key : data.keys()) {
    if (std::ranges::find(known, key) == known.end()) data.at(key).refuse("is not known here");
  }
}

int read_marked(const CardData& place, int least, int most) {
  (void)place.mark();
  return place.number(least, most);
}

std::uint8_t read_small(const CardData& place, int least, int most) {
  return static_cast<std::uint8_t>(read_marked(place, least, most));
}

Symbol read_symbol(const CardData& place) {
  const std::string word = place.word();
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    if (name_of(static_cast<Symbol>(symbol)) == word) return static_cast<Symbol>(symbol);
  }
  place.value().refuse("must be diamond, bottle, airship, revolver or coin, not \"" + word + "\"");
}

bool read_gear(const CardData& card) {
  const CardData gear = card.at("gear");
  if (!gear.json().is_boolean()) gear.refuse("must be true or false");
  return gear.json().get<bool>();
}

void add(Data& data, Neutral kind) {
  kind.copies = 0;
  const auto same = [&kind](const Neutral& other) {
    Neutral bare = other;
    bare.copies = 0;
    return bare == kind;
  };
  auto* found = std::ranges::find_if(data.neutrals, same);
  if (found == data.neutrals.end()) {
    data.neutrals.push(kind);
    found = data.neutrals.end() - 1;
  }
  ++found->copies;
}

/// "syndicate": how many of each rank, and how many of those carry a gear.
void read_syndicate(const CardData& place, Data& data) {
  refuse_unknown(place, {kRankNames.begin(), kRankNames.end()});
  int total = 0;
  for (std::size_t rank = 0; rank < kRankNames.size(); ++rank) {
    const CardData here = place.at(kRankNames[rank]);
    const bool master = static_cast<int>(rank) + 1 == kMaster;
    const int copies = read_marked(here.at("cards"), master ? 1 : 0, master ? 1 : kSyndicate);
    // A Master with a gear would be a second kind of Master.
    const int gears = read_marked(here.at("gears"), 0, master ? 0 : copies);
    data.members[2 * rank] = static_cast<std::uint8_t>(copies - gears);
    data.members[2 * rank + 1] = static_cast<std::uint8_t>(gears);
    total += copies;
  }
  if (total != kSyndicate) place.refuse("has " + std::to_string(total) + " cards instead of 10");
}

void read_neutral(const CardData& districts, const CardData& barracks, Data& data) {
  int total = 0;
  for (std::size_t i = 0; i < districts.size(); ++i) {
    const CardData card = districts.at(i);
    refuse_unknown(card, {"value", "gear", "mark"});
    (void)card.mark();
    const CardData symbols = card.at("value");
    if (symbols.size() < 1 || symbols.size() > kMostSymbols) symbols.refuse("must be 1 to 4 symbols");
    Neutral kind;
    kind.gear = read_gear(card);
    for (std::size_t j = 0; j < symbols.size(); ++j) {
      ++kind.symbols[static_cast<std::size_t>(read_symbol(symbols.at(j)))];
    }
    if (++total > kNeutral) districts.refuse("has more than 15 cards");
    add(data, kind);
  }
  if (total == 0) districts.refuse("is empty: there would be nothing to fight for");
  for (std::size_t i = 0; i < barracks.size(); ++i) {
    const CardData card = barracks.at(i);
    refuse_unknown(card, {"gear", "mark"});
    (void)card.mark();
    Neutral kind;
    kind.barracks = true;
    kind.gear = read_gear(card);
    if (++total > kNeutral) barracks.refuse("makes more than 15 neutral cards");
    add(data, kind);
  }
  if (total != kNeutral) {
    districts.refuse("makes " + std::to_string(total) + " neutral cards with the Barracks instead of 15");
  }
}

}  // namespace

Data Noxford::read(const CardData& data) {
  refuse_unknown(data, {"about", "hand", "display", "table", "master_counts", "favourite_bonus", "favourites",
                        "syndicate", "districts", "barracks"});
  Data read;
  read.hand = read_small(data.at("hand"), 1, kMostInHand);
  read.display = read_small(data.at("display"), 1, kMostOnDisplay);
  // The first two cards must have room; who can play nothing on a small table passes.
  read.table = read_small(data.at("table"), kShortSide + kLongSide, kGrid / 2);
  read.master_counts = read_small(data.at("master_counts"), 1, 9);
  read.bonus = read_small(data.at("favourite_bonus"), 0, 9);
  const CardData favourites = data.at("favourites");
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    const CardData favourite = favourites.at(std::string(name_of(colour_of(seat))));
    (void)favourite.mark();
    read.favourites[static_cast<std::size_t>(seat)] = read_symbol(favourite);
  }
  refuse_unknown(favourites, {"red", "blue", "orange", "green"});
  read_syndicate(data.at("syndicate"), read);
  read_neutral(data.at("districts"), data.at("barracks"), read);
  return read;
}

}  // namespace parlour::games::noxford
