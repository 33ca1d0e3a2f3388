#include "tests/games/noxford_record.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "tests/games/words.h"

namespace parlour::games::testing {

using namespace noxford;

namespace {

constexpr int kFirstLine = 10;  // of the drawing, counted from 0

struct Box {
  int left = kGrid;
  int top = kGrid;
  int right = 0;
  int bottom = 0;
  int cells = 0;
};

/// The card of each letter in the drawing.
std::map<char, Spot> read_map(const std::string& map) {
  std::map<char, Box> boxes;
  int y = kFirstLine;
  for (const std::string& line : words_of(map)) {
    for (std::size_t column = 0; column < line.size(); ++column) {
      if (line[column] == '.') continue;
      const int x = kFirstLine + static_cast<int>(column);
      Box& box = boxes[line[column]];
      box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x + 1),
             std::max(box.bottom, y + 1), box.cells + 1};
    }
    ++y;
  }
  std::map<char, Spot> spots;
  for (const auto& [letter, box] : boxes) {
    const bool turned = box.right - box.left == kLongSide;
    const Spot spot{static_cast<std::uint8_t>(box.left), static_cast<std::uint8_t>(box.top), turned};
    if (box.cells != 6 || spot.right() != box.right || spot.bottom() != box.bottom) {
      throw std::invalid_argument(std::string("not a card: ") + letter);
    }
    spots[letter] = spot;
  }
  return spots;
}

void read_city(const std::string& map, const std::string& cards, City& city) {
  const auto spots = read_map(map);
  for (const std::string& word : words_of(cards)) {
    Lot lot{spots.at(word.at(0)), {}};
    auto names = split(word.substr(2), '/');
    std::ranges::reverse(names);
    for (const std::string& name : names) lot.cards.push(card_from_words(name));
    city.push(lot);
  }
  if (city.size() != spots.size()) throw std::invalid_argument("a letter without a card: " + cards);
}

/// Cards of one seat, written without their colour.
template <class Cards>
void read_cards(const std::string& text, Colour colour, Cards& cards) {
  for (const std::string& word : words_of(text)) {
    const auto card = Noxford::read(noxford_data()).named(word);
    if (!card) throw std::invalid_argument("not a card: " + word);
    cards.push(in_colour(*card, colour));
  }
  std::ranges::sort(cards.cards());
}

template <class Zones>
void read_by_seat(const std::string& text, Zones& zones) {
  Seat seat = 0;
  for (const std::string& part : split(text, '/')) {
    read_cards(part, colour_of(seat), zones.at(at(seat)));
    ++seat;
  }
}

void read_zone(const std::string& text, State& state) {
  const auto& [zone, rest] = zone_in(text);
  if (zone == "hands") return read_by_seat(rest, state.hands);
  if (zone == "decks") return read_by_seat(rest, state.decks);
  if (zone == "display") return read_cards(rest, Colour::None, state.display);
  if (zone == "stock") return read_cards(rest, Colour::None, state.stock);
  if (zone == "turn") {
    state.to_act = static_cast<std::uint8_t>(std::stoi(rest));
    return;
  }
  if (zone != "masters") throw std::invalid_argument("not a zone: " + zone);
  state.masters = {};
  for (const std::string& seat : words_of(rest)) state.masters.add(std::stoi(seat));
}

template <class Cards>
std::string in_words(const Cards& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + card_in_words(card);
  return text;
}

}  // namespace

CityRecord::CityRecord(int seats) : GameRecord({Noxford::read(noxford_data()), {}, seats}) {
  state.masters = SeatSet::all(seats);
}

CityRecord::CityRecord(const std::string& map, const std::string& cards, const std::string& zones, int seats)
    : CityRecord(seats) {
  read_city(map, cards, state.city);
  for (const std::string& zone : split(zones, '|')) read_zone(zone, state);
}

CityRecord CityRecord::dealt(int seed, int seats) {
  CityRecord record(seats);
  record.deal(seed);
  return record;
}

CityRecord& CityRecord::with(const Data& data) {
  rules = Noxford(data, {}, rules.seats());
  return *this;
}

std::string CityRecord::at(const std::string& corner) const {
  const auto where = rules.parse("gear " + corner + " on 1,1");
  if (!where) throw std::invalid_argument("not a corner: " + corner);
  const auto lot = lot_at(state.city, where->from.x, where->from.y);
  if (!lot) return "";
  std::string text;
  for (const Card card : state.city[*lot].cards) {
    text.insert(0, card_in_words(card) + (text.empty() ? "" : "/"));
  }
  return text;
}

std::string CityRecord::hand(Seat seat) const {
  return in_words(state.hands[static_cast<std::size_t>(seat)]);
}

std::string CityRecord::display() const { return in_words(state.display); }

}  // namespace parlour::games::testing
