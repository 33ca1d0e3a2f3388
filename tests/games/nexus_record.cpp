#include "tests/games/nexus_record.h"

#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>

#include "tests/games/nexus_traits.h"

namespace parlour::games::testing {

using namespace nexus;

namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

std::vector<std::string> split(const std::string& text, char mark) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, mark);) parts.push_back(part);
  return parts;
}

template <class Zone>
void read_cards(const std::string& text, Zone& zone) {
  std::istringstream in(text);
  for (std::string word; in >> word;) {
    const auto card = card_named(word);
    if (!card) throw std::invalid_argument("not a card: " + word);
    zone.push(*card);
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
  std::istringstream in(text);
  std::string zone;
  in >> zone;
  std::string rest;
  std::getline(in, rest);
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

template <class Zone>
std::string in_words(const Zone& zone) {
  std::string text;
  for (const Card card : zone) text += " " + name_of(card);
  return text;
}

}  // namespace

Record::Record(const Chosen& options, int seats)
    : rules(Nexus::read(nexus_data()), Nexus::options(options), seats), state() {}

Record::Record(const std::string& position, const Chosen& options, int seats) : Record(options, seats) {
  for (const std::string& zone : split(position, '|')) read_zone(zone, state);
}

Record Record::dealt(int seed, const Chosen& options, int seats) {
  Record record(options, seats);
  record.seed_ = seed;
  Chance setup(seed_of(seed), Purpose::Setup);
  record.state = record.rules.setup(setup);
  return record;
}

Chance Record::chance() const { return {seed_of(seed_), Purpose::Move, 0, state.turn}; }

void Record::Player::plays(const std::string& notation) {
  const auto move = record_.rules.parse(notation);
  ASSERT_TRUE(move) << "not a move: " << notation;
  record_.events_.clear();
  Chance chance = record_.chance();
  const auto refusal = record_.rules.apply(record_.state, seat_, *move, chance, record_.events_);
  ASSERT_FALSE(refusal) << "seat " << seat_ << ": " << notation << " is refused: " << name_of(*refusal);
}

void Record::expect_refused(Seat seat, const std::string& notation, const std::string& rule) {
  const auto move = rules.parse(notation);
  ASSERT_TRUE(move) << "not a move: " << notation;
  const auto reason = rules.why_not(state, seat, *move);
  ASSERT_TRUE(reason) << "seat " << seat << ": " << notation << " is allowed";
  EXPECT_EQ(name_of(*reason), rule) << "seat " << seat << ": " << notation;
  const State before = state;
  Events<Event> events;
  Chance dice = chance();
  EXPECT_EQ(rules.apply(state, seat, *move, dice, events), reason);
  EXPECT_EQ(state, before);
  EXPECT_TRUE(events.told().empty());
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

std::vector<std::string> Record::moves(Seat seat) const {
  std::vector<Move> legal;
  rules.legal(state, seat, legal);
  std::vector<std::string> texts;
  for (const Move& move : legal) texts.push_back(rules.format(move));
  return texts;
}

std::vector<std::string> Record::heard(Viewer eyes) const {
  std::vector<std::string> texts;
  for (const auto& told : events_.told()) {
    if (const Event* event = told.heard_by(eyes)) texts.push_back(tell(*event));
  }
  return texts;
}

}  // namespace parlour::games::testing
