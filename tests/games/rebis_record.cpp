#include "tests/games/rebis_record.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>

#include "tests/games/words.h"

namespace parlour::games::testing {

using namespace rebis;

namespace {

Card card_in(const std::string& word) {
  const auto card = card_named(word);
  if (!card) throw std::invalid_argument("not a card: " + word);
  return *card;
}

template <class Zone>
void read_cards(const std::string& text, Zone& zone) {
  for (const std::string& word : words_of(text)) zone.push(card_in(word));
}

Token token_in(char letter) {
  constexpr std::string_view kLetters = ".sgr";
  const auto which = kLetters.find(letter);
  if (which == std::string_view::npos) throw std::invalid_argument("not a token");
  return static_cast<Token>(which);
}

Shelf read_shelf(const std::string& text, const Data& data) {
  std::istringstream in(text);
  std::string owner;
  in >> owner;
  Shelf shelf;
  shelf.owner = static_cast<std::uint8_t>(owner == "a:" ? kAutoma : std::stoi(owner));
  shelf.base.card = number(0);
  for (std::string word; in >> word;) {
    if (word == "!") {
      shelf.closed = true;
      shelf.lid = {number(9), {0}, false, 0};
    } else if (word.front() == 'x') {
      for (std::size_t i = 1; i < word.size(); ++i) shelf.tokens.at(i - 1) = token_in(word[i]);
    } else if (word.front() == '=') {
      shelf.base.card = card_in(word.substr(1));
    } else if (word.front() == '-') {
      shelf.lay(card_in(word.substr(1)), Side::Minus, data);
    } else {
      shelf.lay(card_in(word), Side::Plus, data);
    }
  }
  return shelf;
}

void read_shelves(const std::string& text, State& state, const Rebis& rules) {
  for (const std::string& part : split(text, '/')) {
    const Shelf shelf = read_shelf(part, rules.data());
    for (Shelf& earlier : state.shelves) {
      const bool the_automas = rules.seats() == 1 && earlier.owner == kAutoma;
      if (earlier.owner == shelf.owner && !the_automas) earlier.closed = true;
    }
    state.shelves.push(shelf);
    if (shelf.owner < rules.seats()) {
      state.active[shelf.owner] = static_cast<std::uint8_t>(state.shelves.size() - 1);
    } else if (shelf.closed) {
      ++state.automa_active;
    }
  }
}

void read_counts(const std::string& text, std::initializer_list<std::uint8_t*> counts) {
  std::istringstream in(text);
  for (std::uint8_t* const count : counts) {
    int value = 0;
    in >> value;
    *count = static_cast<std::uint8_t>(value);
  }
}

void read_zone(const std::string& text, State& state, const Rebis& rules) {
  const auto& [zone, rest] = zone_in(text);
  if (zone == "shelves") return read_shelves(rest, state, rules);
  if (zone == "deck") return read_cards(rest, state.deck);
  if (zone == "pile") return read_cards(rest, state.discards);
  if (zone == "turn") return read_counts(rest, {&state.to_act});
  if (zone == "held") return read_counts(rest, {&state.golden_held});
  if (zone == "supply") return read_counts(rest, {&state.supply_shiny, &state.supply_golden});
  if (zone == "shiny") {
    auto& [first, second, third, fourth] = state.shiny;
    return read_counts(rest, {&first, &second, &third, &fourth});
  }
  if (zone == "phase") {
    static const std::map<std::string, Phase> phases{
        {"feed", Phase::Feed}, {"discard", Phase::Discard}, {"return", Phase::Return}};
    state.phase = phases.at(rest);
    return;
  }
  if (zone != "hands") throw std::invalid_argument("not a zone: " + zone);
  std::size_t seat = 0;
  for (const std::string& hand : split(rest, '/')) read_cards(hand, state.hands.at(seat++));
}

int seats_in(const std::string& position) {
  for (const std::string& zone : split(position, '|')) {
    if (zone.find("hands") != std::string::npos) {
      return 1 + static_cast<int>(std::ranges::count(zone, '/'));
    }
  }
  throw std::invalid_argument("no hands: " + position);
}

}  // namespace

RebisRecord::RebisRecord(const Chosen& options, int seats)
    : GameRecord({Rebis::read(rebis_data()), Rebis::options(options), seats}) {}

RebisRecord::RebisRecord(const std::string& position) : RebisRecord(Chosen{}, seats_in(position)) {
  if (rules.seats() > 1) {
    state.supply_shiny = rules.data().shiny;
    state.supply_golden = rules.data().golden;
    state.supply_rubedo = 1;
  }
  for (const std::string& zone : split(position, '|')) read_zone(zone, state, rules);
}

RebisRecord RebisRecord::dealt(int seed, int seats, const Chosen& options) {
  RebisRecord record(options, seats);
  record.deal(seed);
  return record;
}

std::string RebisRecord::shelves() const {
  std::string text;
  for (const Shelf& shelf : state.shelves) {
    const bool the_automas = rules.seats() == 1 && shelf.owner == kAutoma;
    text += (text.empty() ? "" : " / ") + (the_automas ? "a" : std::to_string(shelf.owner)) + ":";
    for (const Card card : shelf.plus) text += " " + name_of(card);
    for (const Card card : shelf.minus) text += " -" + name_of(card);
    if (const int top = top_space(shelf.tokens, rules.data()); top >= 0) {
      text += " x";
      for (int space = 0; space <= top; ++space) text += ".sgr"[static_cast<int>(shelf.tokens.at(at(space)))];
    }
    if (the_automas && shelf.closed) text += " !";
  }
  return text;
}

std::string RebisRecord::hand(Seat seat) const { return cards_in_words(state.hands[at(seat)]); }

}  // namespace parlour::games::testing
