#include "tests/games/coup_record.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "tests/games/words.h"

namespace parlour::games::testing {

using namespace coup;

namespace {

/// "CrimeBoss" -> "crime_boss"
std::string snake(const std::string& word) {
  std::string text;
  for (const char c : word) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && !text.empty()) text += '_';
    text += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text;
}

std::string camel(Role role) {
  std::string text;
  bool upper = true;
  for (const char c : facts_of(role).key) {
    if (c != '_') text += upper ? static_cast<char>(c - 'a' + 'A') : c;
    upper = c == '_';
  }
  return text;
}

Role role_in(const std::string& word) {
  const auto role = role_named(snake(word));
  if (!role) throw std::invalid_argument("no role: " + word);
  return *role;
}

Coup rules_for(const std::string& roles, std::size_t players) {
  Options options;
  const auto words = words_of(roles);
  for (std::size_t i = 0; i < options.picks.size(); ++i) options.picks[i] = role_in(words.at(i));
  std::ranges::sort(options.picks);
  options.first = 0;
  return {Coup::read(coup_data()), options, static_cast<int>(players)};
}

std::size_t players_in(const std::string& table) {
  return static_cast<std::size_t>(std::ranges::count_if(
      split(table, '/'), [](const auto& zone) { return zone_in(zone).name != "deck"; }));
}

}  // namespace

CoupGame::CoupGame(const std::string& roles, const std::string& table)
    : GameRecord(rules_for(roles, players_in(table)), [](const State&) { return false; }) {
  deal(1);
  Board& board = state.board;
  state.deck.clear();
  for (const std::string& zone : split(table, '/')) {
    const auto words = words_of(zone);
    const bool deck = words.front() == "deck";
    Cards cards;
    for (auto word = words.begin() + (deck ? 1 : 2); word != words.end(); ++word) {
      const Card card = board.card_of(role_in(*word));
      if (card == kNoCard) throw std::invalid_argument("not in play: " + *word);
      cards.push(card);
    }
    if (deck) {
      state.deck = cards;
      continue;
    }
    const std::size_t at = names.size();
    names.push_back(words.front());
    board.coins[at] = static_cast<std::uint8_t>(std::stoi(words.at(1)));
    board.held[at] = static_cast<std::uint8_t>(cards.size());
    state.hands[at] = cards;
  }
  board.deck = static_cast<std::uint8_t>(state.deck.size());
  board.must_coup = board.coins[0] >= rules.data().must_coup;
}

Seat CoupGame::seat(const std::string& name) const {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) throw std::invalid_argument("no player: " + name);
  return static_cast<Seat>(found - names.begin());
}

CoupGame::Said CoupGame::read(const std::string& sentence) const {
  static const std::map<std::string, std::string> verbs{
      {"allow", "allow"},  {"allows", "allow"}, {"takes", ""},       {"coups", "coup"},
      {"claims", "claim"}, {"claim", "claim"},  {"blocks", "block"}, {"joins", "join"},
      {"join", "join"},    {"shows", "show"},   {"loses", "lose"},   {"gives", "give"},
      {"keeps", "keep"},   {"draws", "draw"},   {"pays", "pay"},     {"challenges", "challenge"}};
  static const std::vector<std::string> fillers{"on", "from", "to", "of", "with", "and"};
  Said said;
  bool verb_seen = false;
  for (std::string word : words_of(sentence)) {
    if (!verb_seen && verbs.contains(word)) {
      verb_seen = true;
      said.notation = verbs.at(word);
      continue;
    }
    if (!verb_seen) {
      if (word.ends_with(',')) word.pop_back();
      if (word == "all") {
        for (const Seat asked : rules.to_act(state)) said.who.push_back(asked);
      } else if (word != "and") {
        said.who.push_back(seat(word));
      }
      continue;
    }
    if (std::ranges::find(fillers, word) != fillers.end()) continue;
    if (!said.notation.empty()) said.notation += " ";
    if (std::ranges::find(names, word) != names.end()) {
      said.notation += std::to_string(seat(word) + 1);
    } else {
      said.notation += word == "gives" ? "give" : snake(word);
    }
  }
  return said;
}

void CoupGame::play(const std::string& record) {
  for (const std::string& sentence : split(record, ';')) {
    const Said said = read(sentence);
    SCOPED_TRACE(sentence + "; asked: " + asked());
    for (const Seat who : said.who) {
      make(who, said.notation);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

void CoupGame::refuse(const std::string& sentence, const std::string& rule) {
  const Said said = read(sentence);
  SCOPED_TRACE(sentence);
  expect_refused(said.who.at(0), said.notation, rule);
}

std::string CoupGame::table() const {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text.append(text.empty() ? "" : " / ").append(names[i]).append(" ");
    text.append(std::to_string(state.board.coins[i]));
    for (const Card card : state.hands[i]) text.append(" ").append(camel(state.board.role_of(card)));
    for (const Lost& lost : state.board.lost) {
      if (lost.owner != i) continue;
      text.append(" (");
      text.append(lost.card == kNoCard ? "? as " + camel(state.board.role_of(lost.as))
                                       : camel(state.board.role_of(lost.card)));
      text.append(")");
    }
  }
  return text;
}

std::string CoupGame::tokens() const {
  const Board& board = state.board;
  std::vector<std::string> list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (board.disappear[i] > 0) {
      list.push_back("disappear " + names[i] + " " + std::to_string(board.disappear[i]));
    }
  }
  if (board.peacekeeping != kNobody) list.push_back("peacekeeping " + names[board.peacekeeping]);
  if (!board.treaty.empty()) {
    std::string text = "treaty";
    for (const Seat partner : board.treaty) text += " " + names[at(partner)];
    list.push_back(text);
  }
  if (board.tax_holder != kNobody) {
    list.push_back("tax " + names[board.tax_holder] + " on " + camel(board.role_of(board.taxed)));
  }
  std::string text;
  for (const std::string& one : list) text += (text.empty() ? "" : ", ") + one;
  return text;
}

std::string CoupGame::asked() const {
  std::string text;
  for (const Seat one : rules.to_act(state)) text += (text.empty() ? "" : ", ") + names[at(one)];
  return text;
}

std::vector<std::string> CoupGame::moves(const std::string& name) const {
  return GameRecord::moves(seat(name));
}

bool CoupGame::may(const std::string& sentence) const {
  const Said said = read(sentence);
  const auto move = rules.parse(said.notation);
  return move && !rules.why_not(state, said.who.at(0), *move);
}

bool CoupGame::heard(const std::string& name, const std::string& words) const {
  const auto told = GameRecord::heard(name == "nobody" ? kPasserBy : Viewer{seat(name)});
  return std::ranges::any_of(told, [&](const auto& one) { return one.find(words) != std::string::npos; });
}

std::string CoupGame::winner() const {
  const auto outcome = rules.outcome(state);
  return outcome ? names[at(outcome->winners().first())] : "nobody yet";
}

}  // namespace parlour::games::testing
