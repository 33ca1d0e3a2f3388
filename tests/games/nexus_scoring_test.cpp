// What a parade is worth: the test vectors of the card table, and each kind of face.

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "tests/games/nexus_traits.h"

namespace parlour::games::testing {
namespace {

using nexus::Card;
using nexus::Score;

const nexus::Faces& faces() {
  static const nexus::Faces read = nexus::Nexus::read(nexus_data()).faces;
  return read;
}

std::vector<Card> parade(const std::string& text) {
  std::vector<Card> cards;
  std::istringstream in(text);
  for (std::string word; in >> word;) cards.push_back(nexus::card_named(word).value());
  return cards;
}

Score score(const std::string& text) { return score_of(parade(text), faces()); }

TEST(NexusScoring, AnAceIsAStarForEveryAceAndDoublesCount) { EXPECT_EQ(score("4 5 A1"), (Score{6, 0})); }
TEST(NexusScoring, ASwapTurnsStarsOfAcesIntoSkulls) { EXPECT_EQ(score("A1 9 12 A2"), (Score{3, 4})); }
TEST(NexusScoring, TwoSwapsCancel) { EXPECT_EQ(score("7 12 13"), (Score{0, 2})); }
TEST(NexusScoring, DoublesStack) { EXPECT_EQ(score("1 4 15 16"), (Score{24, 0})); }
TEST(NexusScoring, ZeroWipesAllOut) { EXPECT_EQ(score("3 10 11"), (Score{0, 0})); }

TEST(NexusScoring, ZeroWinsOverSwapAndDouble) {
  EXPECT_EQ(score("1 4 10 12"), (Score{0, 0}));
  EXPECT_EQ(score("9 10 A1"), (Score{0, 0}));
}
TEST(NexusScoring, DoublesCountForSkullsToo) { EXPECT_EQ(score("2 4 15"), (Score{0, 8})); }
TEST(NexusScoring, BlankAcesAreCountedButWorthNothing) {
  EXPECT_EQ(score("A4"), (Score{0, 0}));
  EXPECT_EQ(score("A1 7 A4 8 A5"), (Score{0, 4}));
}
TEST(NexusScoring, ThreeScoringAcesAreNineStars) { EXPECT_EQ(score("A1 20 A2 24 A3"), (Score{13, 0})); }
TEST(NexusScoring, SwapsAndDoublesAloneAreWorthNothing) { EXPECT_EQ(score("4 7 15 17 28"), (Score{0, 0})); }

TEST(NexusScoring, TheOrderOfCardsDoesNotMatter) {
  auto cards = parade("1 4 9 12 A1");
  std::ranges::sort(cards);
  const Score first = score_of(cards, faces());
  do {
    ASSERT_EQ(score_of(cards, faces()), first);
  } while (std::ranges::next_permutation(cards).found);
}

/// Every card of the table alone, and what it makes of a parade with three stars and two skulls.
TEST(NexusScoring, EveryCardFace) {
  struct Row {
    const char* card;
    Score alone;
    Score with;  // beside 16 (3 stars) and 13 (2 skulls)
  };
  const std::vector<Row> rows{
      {"1", {3, 0}, {6, 2}},  {"2", {0, 2}, {3, 4}},  {"3", {1, 0}, {4, 2}},  {"4", {0, 0}, {6, 4}},
      {"5", {2, 0}, {5, 2}},  {"6", {0, 1}, {3, 3}},  {"7", {0, 0}, {2, 3}},  {"8", {1, 0}, {4, 2}},
      {"9", {0, 3}, {3, 5}},  {"10", {0, 0}, {0, 0}}, {"11", {2, 0}, {5, 2}}, {"12", {0, 0}, {2, 3}},
      {"14", {1, 0}, {4, 2}}, {"15", {0, 0}, {6, 4}}, {"17", {0, 0}, {6, 4}}, {"18", {0, 1}, {3, 3}},
      {"19", {0, 0}, {2, 3}}, {"20", {2, 0}, {5, 2}}, {"21", {0, 0}, {0, 0}}, {"22", {1, 0}, {4, 2}},
      {"23", {0, 3}, {3, 5}}, {"24", {2, 0}, {5, 2}}, {"25", {0, 0}, {2, 3}}, {"26", {0, 2}, {3, 4}},
      {"27", {1, 0}, {4, 2}}, {"28", {0, 0}, {6, 4}}, {"29", {0, 1}, {3, 3}}, {"30", {3, 0}, {6, 2}},
      {"A1", {1, 0}, {4, 2}}, {"A2", {1, 0}, {4, 2}}, {"A3", {1, 0}, {4, 2}}, {"A4", {0, 0}, {3, 2}},
      {"A5", {0, 0}, {3, 2}}, {"A6", {0, 0}, {3, 2}},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(score(row.card), row.alone) << row.card;
    EXPECT_EQ(score(std::string("13 16 ") + row.card), row.with) << row.card;
  }
  EXPECT_EQ(score("13"), (Score{0, 2}));
  EXPECT_EQ(score("16"), (Score{3, 0}));
}

TEST(NexusScoring, TheTableHasTheTotalsItWasDesignedWith) {
  using nexus::Symbol;
  const auto count = [](Symbol symbol) { return std::ranges::count(faces(), symbol, &nexus::Face::symbol); };
  EXPECT_EQ(count(Symbol::Star), 12);
  EXPECT_EQ(count(Symbol::Skull), 8);
  EXPECT_EQ(count(Symbol::Double), 4);
  EXPECT_EQ(count(Symbol::Swap), 4);
  EXPECT_EQ(count(Symbol::Zero), 2);
  EXPECT_EQ(count(Symbol::StarPerAce), 3);
  EXPECT_EQ(count(Symbol::Blank), 3 + 1);  // and no card at all
}

}  // namespace
}  // namespace parlour::games::testing
