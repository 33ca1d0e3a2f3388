#include "tests/games/nexus_record.h"

#include <stdexcept>

#include "tests/games/words.h"

namespace parlour::games::testing {

using namespace nexus;

namespace {

template <class Cards>
void read_cards(const std::string& text, Cards& cards) {
  for (const std::string& word : words_of(text)) {
    const auto card = card_named(word);
    if (!card) throw std::invalid_argument("not a card: " + word);
    cards.push(*card);
  }
}

void read_parade(const std::string& text, State& state) {
  const std::size_t of = text.find(" of ");
  if (of == std::string::npos) throw std::invalid_argument("whose parade? " + text);
  read_cards(text.substr(0, of), state.parade);
  state.parade_owner = static_cast<std::uint8_t>(std::stoi(text.substr(of + 4)));
}

void read_scored(const std::string& text, State& state) {
  for (const std::string& part : split(text, '/')) {
    const std::size_t colon = part.find(':');
    const std::size_t before = state.scored.size();
    read_cards(part.substr(colon + 1), state.scored);
    state.closed.push({static_cast<std::uint8_t>(std::stoi(part)),
                       static_cast<std::uint8_t>(state.scored.size() - before)});
  }
}

void read_zone(const std::string& text, State& state) {
  const auto& [zone, rest] = zone_in(text);
  if (zone == "nexus" || zone == "left") return read_cards(rest, state.nexuses[0]);
  if (zone == "right") return read_cards(rest, state.nexuses[1]);
  if (zone == "parade") return read_parade(rest, state);
  if (zone == "deck") return read_cards(rest, state.deck);
  if (zone == "scored") return read_scored(rest, state);
  if (zone == "turn") {
    state.to_act = static_cast<std::uint8_t>(std::stoi(rest));
    return;
  }
  if (zone != "hands") throw std::invalid_argument("not a zone: " + zone);
  std::size_t seat = 0;
  for (const std::string& hand : split(rest, '/')) read_cards(hand, state.hands.at(seat++));
}

template <class Cards>
std::string in_words(const Cards& cards) {
  std::string text;
  for (const Card card : cards) text += " " + name_of(card);
  return text;
}

}  // namespace

Record::Record(const Chosen& options, int seats)
    : GameRecord({Nexus::read(nexus_data()), Nexus::options(options), seats}) {}

Record::Record(const std::string& position, const Chosen& options, int seats) : Record(options, seats) {
  for (const std::string& zone : split(position, '|')) read_zone(zone, state);
}

Record Record::dealt(int seed, const Chosen& options, int seats) {
  Record record(options, seats);
  record.deal(seed);
  return record;
}

std::string Record::table() const {
  const bool two = !state.nexuses[1].empty();
  std::string text = (two ? "left" : "nexus") + in_words(state.nexuses[0]);
  if (two) text += " | right" + in_words(state.nexuses[1]);
  text += " | parade" + in_words(state.parade) + " of " + std::to_string(state.parade_owner) + " | hands";
  for (Seat seat = 0; seat < rules.seats(); ++seat) {
    text += (seat == 0 ? "" : " /") + in_words(state.hands[at(seat)]);
  }
  if (!state.deck.empty()) text += " | deck" + in_words(state.deck);
  return text;
}

std::string Record::scored() const {
  std::string text;
  for (const ScoredParade& parade : rules.view(state, kPasserBy).scored) {
    text += (text.empty() ? "" : " / ") + std::to_string(parade.owner) + ":" + in_words(parade.cards);
  }
  return text;
}

}  // namespace parlour::games::testing
