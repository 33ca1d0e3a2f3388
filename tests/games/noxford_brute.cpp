#include "tests/games/noxford_brute.h"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "tests/games/noxford_traits.h"

namespace parlour::games::testing {

namespace {

constexpr int kTable = 30;
constexpr int kLastLine = 64;

bool is_gang(const std::string& card) { return card[0] >= 'A' && card[0] <= 'Z'; }
int rank(const std::string& card) { return card[1] - '0'; }
bool has_gear(const std::string& card) { return card.ends_with("-gear"); }

/// Cards in the order in which the game keeps them, so that a draw by number takes the same one.
int order(const std::string& card) { return static_cast<int>(card_from_words(card)); }

/// As it is called in a move: without colour.
std::string called(const std::string& card) {
  if (!is_gang(card)) return card;
  return card[1] == '4' ? "master" : card.substr(1);
}

std::string corner_text(int row, int column) { return std::to_string(row) + "," + std::to_string(column); }

template <class Zone>
std::vector<std::string> names_of(const Zone& zone) {
  std::vector<std::string> names;
  for (const auto card : zone) names.push_back(card_in_words(card));
  return names;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::pair<int, int> corner_in(const std::string& text) {
  const auto comma = text.find(',');
  return {std::stoi(text.substr(0, comma)), std::stoi(text.substr(comma + 1))};
}

}  // namespace

SlowNoxford::SlowNoxford(const noxford::State& state, int seats) : seats_(seats) {
  for (const auto& lot : state.city) {
    city_.push_back({lot.spot.y + 1, lot.spot.x + 1, lot.spot.turned, names_of(lot.cards)});
  }
  for (int seat = 0; seat < seats; ++seat) {
    hands_.push_back(names_of(state.hands[static_cast<std::size_t>(seat)]));
    decks_.push_back(names_of(state.decks[static_cast<std::size_t>(seat)]));
    masters_.push_back(state.masters.contains(seat));
  }
  display_ = names_of(state.display);
  stock_ = names_of(state.stock);
  seat_ = state.to_act;
  if (state.stage == noxford::Stage::Gear) gear_ = state.gear;
  passes_ = state.passes;
  over_ = state.stage == noxford::Stage::Over;
}

// ---- The city, cell by cell

/// The number of the stack on every cell, with a wide rim of nothing around the grid.
class SlowNoxford::Cells {
 public:
  explicit Cells(const std::vector<Stack>& city) : city_(city) {
    for (auto& row : cells_) row.fill(kNothing);
    for (std::size_t i = 0; i < city.size(); ++i) {
      for_each_cell(city[i], [&](int row, int column) {
        at(row, column) = static_cast<int>(i);
        top_ = std::min(top_, row);
        left_ = std::min(left_, column);
        bottom_ = std::max(bottom_, row);
        right_ = std::max(right_, column);
      });
    }
  }

  [[nodiscard]] bool fits(const Stack& stack) const {
    bool free = true;
    std::set<int> touched;
    int top = top_;
    int left = left_;
    int bottom = bottom_;
    int right = right_;
    for_each_cell(stack, [&](int row, int column) {
      if (at(row, column) != kNothing) free = false;
      for (const auto& [down, along] : kWays) {
        if (at(row + down, column + along) != kNothing) touched.insert(at(row + down, column + along));
      }
      top = std::min(top, row);
      left = std::min(left, column);
      bottom = std::max(bottom, row);
      right = std::max(right, column);
    });
    if (!free || touched.size() < 2) return false;
    if (top < 1 || left < 1 || bottom > kLastLine || right > kLastLine) return false;
    if (bottom - top >= kTable || right - left >= kTable) return false;
    const auto [own_rows, own_columns] = lines_of(stack);
    const auto aligned = std::ranges::count_if(own_rows,
                                               [&](int line) {
                                                 return std::ranges::any_of(touched, [&](int other) {
                                                   return has(lines_of(stack_of(other)).first, line);
                                                 });
                                               }) +
                         std::ranges::count_if(own_columns, [&](int line) {
                           return std::ranges::any_of(touched, [&](int other) {
                             return has(lines_of(stack_of(other)).second, line);
                           });
                         });
    return aligned >= 2;
  }

  [[nodiscard]] bool locked(std::size_t stack) const {
    std::set<std::pair<int, int>> ways;
    for_each_cell(city_[stack], [&](int row, int column) {
      for (const auto& way : kWays) {
        const int other = at(row + way.first, column + way.second);
        if (other != kNothing && other != static_cast<int>(stack)) ways.insert(way);
      }
    });
    return ways.size() == kWays.size();
  }

  [[nodiscard]] bool connected() const {
    std::set<int> reached{0};
    std::vector<int> fresh{0};
    while (!fresh.empty()) {
      const Stack& here = stack_of(fresh.back());
      fresh.pop_back();
      for_each_cell(here, [&](int row, int column) {
        for (const auto& [down, along] : kWays) {
          const int other = at(row + down, column + along);
          if (other != kNothing && reached.insert(other).second) fresh.push_back(other);
        }
      });
    }
    return reached.size() == city_.size();
  }

  /// Every place is tried that is not hopelessly far away.
  [[nodiscard]] Names places() const {
    Names names;
    for (int row = top_ - 4; row <= bottom_ + 2; ++row) {
      for (int column = left_ - 4; column <= right_ + 2; ++column) {
        for (const bool sideways : {false, true}) {
          if (fits({row, column, sideways, {}})) {
            names.push_back(corner_text(row, column) + (sideways ? " sideways" : " upright"));
          }
        }
      }
    }
    return names;
  }

  [[nodiscard]] Names covers(const std::string& card) const {
    Names names;
    if (!is_gang(card)) return names;
    for (std::size_t i = 0; i < city_.size(); ++i) {
      const std::string& top = city_[i].cards.back();
      if (is_gang(top) && rank(top) < rank(card) && !locked(i)) {
        names.push_back(corner_text(city_[i].row, city_[i].column));
      }
    }
    return names;
  }

 private:
  static constexpr int kNothing = -1;
  static constexpr int kRim = 8;
  static constexpr std::array<std::pair<int, int>, 4> kWays{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
  using Lines = std::array<int, 2>;

  template <class Use>
  static void for_each_cell(const Stack& stack, Use use) {
    for (int row = 0; row < (stack.sideways ? 2 : 3); ++row) {
      for (int column = 0; column < (stack.sideways ? 3 : 2); ++column) {
        use(stack.row + row, stack.column + column);
      }
    }
  }
  /// The lines on which the edges of a card lie: upper and lower, left and right.
  static std::pair<Lines, Lines> lines_of(const Stack& stack) {
    return {{stack.row, stack.row + (stack.sideways ? 2 : 3)},
            {stack.column, stack.column + (stack.sideways ? 3 : 2)}};
  }
  static bool has(const Lines& lines, int line) { return lines[0] == line || lines[1] == line; }
  [[nodiscard]] const Stack& stack_of(int number) const { return city_[static_cast<std::size_t>(number)]; }
  static std::size_t inside_rim(int line) {
    const int inside = line + kRim;
    return static_cast<std::size_t>(inside);
  }
  int& at(int row, int column) { return cells_[inside_rim(row)][inside_rim(column)]; }
  [[nodiscard]] int at(int row, int column) const { return cells_[inside_rim(row)][inside_rim(column)]; }

  const std::vector<Stack>& city_;
  std::array<std::array<int, kLastLine + 2 * kRim>, kLastLine + 2 * kRim> cells_{};
  int top_ = kLastLine;
  int left_ = kLastLine;
  int bottom_ = 0;
  int right_ = 0;
};

// ---- The moves

SlowNoxford::Names SlowNoxford::moves() const {
  if (over_) return {};
  return gear_ >= 0 ? gear_moves() : turn_moves();
}

SlowNoxford::Names SlowNoxford::turn_moves() const {
  std::set<std::string> cards(display_.begin(), display_.end());
  cards.insert(hands_[static_cast<std::size_t>(seat_)].begin(),
               hands_[static_cast<std::size_t>(seat_)].end());
  if (masters_[static_cast<std::size_t>(seat_)]) cards.insert("X4");
  const Cells cells(city_);
  const Names open = cells.places();
  Names names;
  for (const std::string& card : cards) {
    for (const std::string& place : open) names.push_back("place " + called(card) + " at " + place);
    for (const std::string& place : cells.covers(card))
      names.push_back("cover " + called(card) + " on " + place);
  }
  if (names.empty()) names.emplace_back("pass");
  return names;
}

SlowNoxford::Names SlowNoxford::gear_moves() const {
  Names names{"skip"};
  const Cells cells(city_);
  for (std::size_t i = 0; i < city_.size(); ++i) {
    const Stack& from = city_[i];
    const std::string card = from.cards.back();
    if (static_cast<int>(i) == gear_ || (is_gang(card) && rank(card) == 4) || cells.locked(i)) continue;
    std::vector<Stack> rest = city_;
    rest[i].cards.pop_back();
    if (rest[i].cards.empty()) rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    const Cells lifted(rest);
    if (!lifted.connected()) continue;
    const std::string corner = corner_text(from.row, from.column);
    const std::string before = corner + (from.sideways ? " sideways" : " upright");
    for (const std::string& place : lifted.places()) {
      if (place != before) names.push_back(std::string("gear ").append(corner).append(" to ").append(place));
    }
    for (const std::string& place : lifted.covers(card)) {
      if (place != corner) names.push_back(std::string("gear ").append(corner).append(" on ").append(place));
    }
  }
  return names;
}

// ---- Playing

void SlowNoxford::draw(Names& from, Names& to, Chance& chance) const {
  const auto which = chance.below(static_cast<std::uint32_t>(from.size()));
  to.push_back(from[which]);
  from.erase(from.begin() + which);
  std::ranges::sort(to, {}, order);
}

void SlowNoxford::end_turn(Chance& chance) {
  gear_ = -1;
  const auto seat = static_cast<std::size_t>(seat_);
  if (hands_[seat].empty() && decks_[seat].empty() && !masters_[seat]) {
    over_ = true;
    return;
  }
  while (display_.size() < 3 && !stock_.empty()) draw(stock_, display_, chance);
  while (hands_[seat].size() < 3 && !decks_[seat].empty()) draw(decks_[seat], hands_[seat], chance);
  seat_ = (seat_ + 1) % seats_;
}

void SlowNoxford::play(const std::string& move, Chance& chance) {
  const auto words = words_of(move);
  const auto seat = static_cast<std::size_t>(seat_);
  const auto stack_at = [this](const std::string& corner) {
    const auto [row, column] = corner_in(corner);
    const auto found = std::ranges::find_if(city_, [row = row, column = column](const Stack& stack) {
      return stack.row == row && stack.column == column;
    });
    if (found == city_.end()) throw std::invalid_argument("no card at " + corner);
    return static_cast<std::size_t>(found - city_.begin());
  };
  const auto laid = [](const std::string& card, const std::string& corner, const std::string& way) {
    const auto [row, column] = corner_in(corner);
    return Stack{row, column, way == "sideways", {card}};
  };
  if (words[0] == "pass") {
    over_ = ++passes_ == seats_;
    seat_ = (seat_ + 1) % seats_;
    return;
  }
  passes_ = 0;
  if (words[0] == "skip") return end_turn(chance);
  if (words[0] == "gear") {
    const std::size_t from = stack_at(words[1]);
    const std::string card = city_[from].cards.back();
    if (words[2] == "on") {
      city_[stack_at(words[3])].cards.push_back(card);
      city_[from].cards.pop_back();
      if (city_[from].cards.empty()) city_.erase(city_.begin() + static_cast<std::ptrdiff_t>(from));
    } else if (city_[from].cards.size() == 1) {
      city_[from] = laid(card, words[3], words[4]);
    } else {
      city_[from].cards.pop_back();
      city_.push_back(laid(card, words[3], words[4]));
    }
    return end_turn(chance);
  }
  std::string card = words[1];
  const char colour = "RBOG"[seat_];
  Names& hand = hands_[seat];
  if (card == "master") {
    card = std::string(1, colour) + "4";
    masters_[seat] = false;
  } else if (const auto held = std::ranges::find(hand, colour + card); held != hand.end()) {
    card = *held;
    hand.erase(held);
  } else {
    display_.erase(std::ranges::find(display_, card));
  }
  std::size_t lot = city_.size();
  if (words[0] == "cover") {
    lot = stack_at(words[3]);
    city_[lot].cards.push_back(card);
  } else {
    city_.push_back(laid(card, words[3], words[4]));
  }
  if (has_gear(card)) {
    gear_ = static_cast<int>(lot);
  } else {
    end_turn(chance);
  }
}

std::uint64_t count_sequences_slowly(const SlowNoxford& game, const Seed& seed, int depth) {
  const auto moves = game.moves();
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const std::string& move : moves) {
    SlowNoxford after = game;
    Chance chance(seed, Purpose::Move, 0, static_cast<std::uint32_t>(depth));
    after.play(move, chance);
    count += count_sequences_slowly(after, seed, depth - 1);
  }
  return count;
}

}  // namespace parlour::games::testing
