#include "tests/games/rebel_nox_record.h"

#include <algorithm>
#include <stdexcept>

#include "tests/games/words.h"

namespace parlour::games::testing {

using namespace rebel_nox;

namespace {

CardSet cards_of(const std::string& text) {
  CardSet cards;
  for (const std::string& word : words_of(text)) {
    const auto card = card_named(word);
    if (!card) throw std::invalid_argument("not a card: " + word);
    cards.push(*card);
  }
  return cards;
}

Location place(const std::string& key) {
  const auto location = location_named(key);
  if (!location) throw std::invalid_argument("not a location: " + key);
  return *location;
}

template <class Numbers>
void read_numbers(const std::string& text, Numbers& numbers) {
  std::size_t i = 0;
  for (const std::string& word : words_of(text)) {
    const int number = word == "-" ? kNobody : std::stoi(word);
    numbers.at(i++) = static_cast<typename Numbers::value_type>(number);
  }
}

/// Locations without a rule of their own in a fight; the one that a test is about takes the first bottom
/// place.
constexpr std::array kPlain{Location::Nexus,         Location::Undercroft, Location::TheScar,
                            Location::GrandTerminal, Location::Conclave,   Location::TheOrchards};
constexpr std::size_t kFirstBottom = 3;

}  // namespace

NoxRecord::NoxRecord(int seats, const Chosen& options)
    : GameRecord({RebelNox::read(rebel_nox_data()), RebelNox::options(options), seats},
                 [](const State& before) { return before.phase == Phase::Choose; }) {}

NoxRecord::NoxRecord(const std::string& position, int seats, const Chosen& options)
    : NoxRecord(seats, options) {
  state.board.owners.fill(kNobody);
  state.board.pyramid = kPlain;
  for (const std::string& zone : split(position, '|')) read_zone(zone);

  CardSet held;
  for (const CardSet hand : state.hands) held |= hand;
  CardSet rest = every_number_card() - held;
  const auto in_play = static_cast<std::size_t>(seats) * kHand;
  while (held.size() + state.spent.size() < in_play && !rest.empty()) {
    const Card card = *rest.begin();
    rest.remove(card);
    state.spent.push(card);
  }
  state.box = rest;
  state.dealt = rules.deck() - rest;
  SeatSet rebels;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (state.hands[at(seat)].meets(every_rebel())) rebels.add(seat);
  }
  state.board.declared = rebels;
  remember_first_deal(state.memory, state.hands, seats, rules.deck(), !state.box.empty());
  remember_declarations(state.memory, seats, rebels);
  state.to_act = state.board.leader;
}

void NoxRecord::read_zone(const std::string& text) {
  const auto& [zone, rest] = zone_in(text);
  Board& board = state.board;
  if (zone == "choose") {
    state.phase = Phase::Choose;
  } else if (zone == "at") {
    const Location location = place(words_of(rest).front());
    if (!board.place_of(location)) board.pyramid[kFirstBottom] = location;
    board.fight = static_cast<std::uint8_t>(*board.place_of(location));
    state.phase = Phase::Play;
    if (location == Location::Nexus) std::fill(board.owners.begin() + 1, board.owners.end(), std::uint8_t{0});
  } else if (zone == "pyramid") {
    std::size_t i = 0;
    for (const std::string& word : words_of(rest)) board.pyramid.at(i++) = place(word);
  } else if (zone == "owners") {
    read_numbers(rest, board.owners);
  } else if (zone == "flags") {
    read_numbers(rest, board.flags);
  } else if (zone == "followers") {
    read_numbers(rest, board.followers);
  } else if (zone == "leader") {
    board.leader = static_cast<std::uint8_t>(std::stoi(rest));
  } else if (zone == "hands") {
    std::size_t seat = 0;
    for (const std::string& hand : split(rest, '/')) state.hands.at(seat++) = cards_of(hand);
  } else {
    throw std::invalid_argument("not a zone: " + zone);
  }
}

NoxRecord NoxRecord::dealt(int seed, int seats, const Chosen& options) {
  NoxRecord record(seats, options);
  record.deal(seed);
  return record;
}

void NoxRecord::fight(const std::string& cards) {
  forget();
  for (const std::string& card : words_of(cards)) seat(state.to_act).plays("play " + card);
}

void NoxRecord::gives_back(const std::string& cards) {
  for (const std::string& card : words_of(cards)) seat(state.to_act).plays("return " + card);
}

int NoxRecord::owner(const std::string& location) const {
  const auto where = state.board.place_of(place(location));
  if (!where) throw std::invalid_argument("not in the pyramid: " + location);
  const auto owner = state.board.owners.at(*where);
  return owner == kNobody ? -1 : owner;
}

std::string NoxRecord::hand(Seat seat) const { return cards_in_words(state.hands.at(at(seat))); }

std::string NoxRecord::known(Viewer eyes, Seat at) const { return cards_in_words(seen(eyes).known_at(at)); }

std::string NoxRecord::possible(Viewer eyes, Seat at, const std::string& among) const {
  return cards_in_words(seen(eyes).may.at(static_cast<std::size_t>(at)) & cards_of(among));
}

}  // namespace parlour::games::testing
