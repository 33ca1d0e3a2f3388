#include "tests/render/noxford_reader.h"

#include <regex>
#include <sstream>
#include <stdexcept>

namespace parlour::render::testing {

using games::noxford::Card;
using games::noxford::Colour;
using games::noxford::Data;
using games::noxford::Spot;

namespace {

const std::string kGear = "⚙";

std::vector<std::string> split(const std::string& text, const std::string& mark) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (auto end = text.find(mark); end != std::string::npos; end = text.find(mark, begin)) {
    parts.push_back(text.substr(begin, end - begin));
    begin = end + mark.size();
  }
  parts.push_back(text.substr(begin));
  return parts;
}

std::vector<int> numbers_in(const std::string& text) {
  std::vector<int> numbers;
  for (const auto& part : split(text, ", ")) numbers.push_back(std::stoi(part));
  return numbers;
}

/// Every way in which a card is named: "R2 Tough", "R2", "diamond, bottle ⚙", "diamond+bottle⚙", "db-gear".
std::map<std::string, Card> names_of_cards(const Data& data) {
  std::map<std::string, Card> names;
  const std::vector<std::string> ranks{"Punk", "Tough", "Lieutenant", "Master"};
  for (int colour = 1; colour <= 4; ++colour) {
    for (int rank = 1; rank <= 4; ++rank) {
      for (const bool gear : {false, true}) {
        const Card card = member(static_cast<Colour>(colour), rank, gear);
        const std::string name = std::string(1, " RBOG"[colour]) + std::to_string(rank);
        names[name + (gear ? kGear : "")] = card;
        names[name + " " + ranks[static_cast<std::size_t>(rank - 1)] + (gear ? " " + kGear : "")] = card;
      }
    }
  }
  const std::vector<std::string> symbols{"diamond", "bottle", "airship", "revolver", "coin"};
  for (std::size_t kind = 0; kind < data.neutrals.size(); ++kind) {
    const auto& face = data.neutrals[kind];
    std::string words = face.barracks ? "Barracks" : "";
    std::string joined = words;
    for (std::size_t symbol = 0; symbol < symbols.size(); ++symbol) {
      const int count = face.symbols.at(symbol);
      if (count == 0) continue;
      const std::string name = count == 1
                                   ? symbols[symbol]
                                   : std::to_string(count).append(" ").append(symbols[symbol]).append("s");
      words.append(words.empty() ? "" : ", ").append(name);
      joined.append(joined.empty() ? "" : "+").append(name);
    }
    const Card card = games::noxford::neutral(kind);
    if (face.gear) words.append(" ").append(kGear);
    names[words] = card;
    names[joined + (face.gear ? kGear : "")] = card;
    names[data.name(card)] = card;
  }
  return names;
}

Spot spot_in(const std::string& text) {
  static const std::regex spot(R"((\d+),(\d+) ?(upright|sideways|u|s))");
  std::smatch part;
  if (!std::regex_match(text, part, spot)) throw std::invalid_argument("not a place: " + text);
  return {static_cast<std::uint8_t>(std::stoi(part[2]) - 1),
          static_cast<std::uint8_t>(std::stoi(part[1]) - 1), part[3].str().front() == 's'};
}

class Reader {
 public:
  explicit Reader(const Data& data) : names_(names_of_cards(data)) {}

  ReadTable read(const std::string& text) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      if (!line.empty()) read_line(line);
    }
    return table_;
  }

  [[nodiscard]] Card card(const std::string& name) const {
    const auto found = names_.find(name);
    if (found == names_.end()) throw std::invalid_argument("not a card: " + name);
    return found->second;
  }

 private:
  void read_line(const std::string& line) {
    std::smatch part;
    static const std::regex lot_line(R"((\d+)\. (.*) · (.*) · touches (.*))");
    static const std::regex seat_line(
        R"((?:▶ )?[▲●■◆]+ [RBOG] (.*): (\d+) in hand, (\d+) in the deck, Master (to come|in play) · )"
        R"(likes .* · (\d+) points?, Districts: (\d+))");
    static const std::regex heading(R"(On display \((none|\d+)( more)? face down\))");
    static const std::regex turn(R"((.*) is to play a card\..*)");
    static const std::regex gear_turn(R"((.*) may move a card with the gear of (\d+)\.)");
    static const std::regex played(
        R"(Last turn: (.*) played (\d+)(?: and moved (\d+), which lay at (.*))?\.)");
    static const std::regex passed(R"(Last turn: (.*) passed\.)");
    static const std::regex held(R"((\d+)\. (.*): (.*) → (?:(nobody)|(.*), (\d+) points?))");
    if (std::regex_match(line, part, lot_line)) return read_lot(part);
    if (std::regex_match(line, part, seat_line)) {
      table_.seats[part[1]] = {std::stoi(part[2]), std::stoi(part[3]), part[4] == "to come",
                               std::stoi(part[5]), std::stoi(part[6])};
      return;
    }
    if (std::regex_match(line, part, heading)) {
      table_.stock = part[1] == "none" ? 0 : std::stoi(part[1]);
      section_ = "display";
      return;
    }
    if (std::regex_match(line, part, gear_turn)) {
      table_.to_act = part[1];
      table_.gear = std::stoi(part[2]);
      return;
    }
    if (std::regex_match(line, part, turn)) {
      table_.to_act = part[1];
      return;
    }
    if (std::regex_match(line, part, played)) {
      table_.last = part[1];
      table_.placed = std::stoi(part[2]);
      if (part[3].matched) {
        table_.moved = std::stoi(part[3]);
        table_.moved_from = spot_in(part[4]);
      }
      return;
    }
    if (std::regex_match(line, part, passed)) {
      table_.last = part[1];
      table_.passed = true;
      return;
    }
    if (std::regex_match(line, part, held)) {
      const int number = std::stoi(part[1]);
      table_.holders[number] = part[4].matched ? "nobody" : part[5].str();
      if (part[6].matched) table_.worth[number] = std::stoi(part[6]);
      return;
    }
    read_rest(line);
  }

  void read_rest(const std::string& line) {
    if (line.starts_with("The city")) {
      section_ = "alt";  // the picture, when it is the alt text; else the heading of the list
    } else if (line == "Cancelled by Barracks") {
      section_ = "cancelled";
    } else if (line == "Now" || line.starts_with("Players") || line.ends_with("Districts") ||
               line == "Who holds which District") {
      section_ = line;
    } else if (section_ == "cancelled") {
      for (const auto& one : split(line, ", ")) table_.cancelled.push_back(std::stoi(one));
    } else if (section_ == "display") {
      if (line != "No cards") table_.display.push_back(card(line));
    } else {
      throw std::invalid_argument("cannot be read: " + line);
    }
  }

  void read_lot(const std::smatch& part) {
    const int number = std::stoi(part[1]);
    ReadCard& lot = table_.city[number];
    lot.spot = spot_in(part[3]);
    const auto stack = split(part[2], " over ");
    lot.cards.push_back(card(stack[0]));
    if (stack.size() > 1) {
      for (const auto& under : split(stack[1], ", ")) lot.cards.push_back(card(under));
    }
    table_.touches[number] = numbers_in(part[4]);
  }

  std::map<std::string, Card> names_;
  ReadTable table_;
  std::string section_;
};

}  // namespace

ReadTable read_words(const std::string& plain_text, const Data& data) {
  return Reader(data).read(plain_text);
}

std::map<int, ReadCard> read_alt(const std::string& alt, const Data& data) {
  const Reader reader(data);
  const auto begin = alt.find("sideways: ");
  if (begin == std::string::npos) throw std::invalid_argument("no city in: " + alt);
  const auto start = begin + std::string("sideways: ").size();
  const auto list = alt.substr(start, alt.find('.', start) - start);
  static const std::regex lot_line(R"((\d+) (.*) (\d+,\d+[us]))");
  std::map<int, ReadCard> city;
  for (const auto& one : split(list, ", ")) {
    std::smatch part;
    if (!std::regex_match(one, part, lot_line)) throw std::invalid_argument("cannot be read: " + one);
    ReadCard& lot = city[std::stoi(part[1])];
    lot.spot = spot_in(part[3]);
    for (const auto& card : split(part[2], "/")) lot.cards.push_back(reader.card(card));
  }
  return city;
}

}  // namespace parlour::render::testing
