// Autocomplete: legal moves only, only to whose moves they are, and the ones that fit what is typed.

#include <algorithm>

#include "render/text.h"
#include "tests/commands/counter.h"

namespace parlour::commands::testing {
namespace {

const std::string kPosition =
    "nexus 5 9 A1 20 | parade 12 of 1 | hands 3 13 A2 / 6 7 | deck 8 10 11 14 15 16 17 18 19";
const std::string kTwo =
    "left 5 9 A1 20 | right 21 22 23 | parade 12 of 1 | hands 3 13 A2 / 6 7 | deck 8 10 11 14 15 16 17";

std::vector<std::string> values(const std::vector<Suggestion>& list) {
  std::vector<std::string> all;
  all.reserve(list.size());
  for (const auto& one : list) all.push_back(one.value);
  return all;
}

using Words = std::vector<std::string>;

TEST(SuggestMove, OffersExactlyTheLegalMoves) {
  Counter counter({.position = kPosition});
  const auto table = counter.started({kAnn, kBen});
  EXPECT_EQ(values(counter.types(kAnn, "move", "move")), counter.legal(table, kAnn));
  EXPECT_EQ(values(counter.types(kAnn, "move", "move")), (Words{"attend", "sow 3", "sow 13", "sow A2"}));
}

TEST(SuggestMove, OffersNothingToAnybodyElse) {
  Counter counter({.position = kPosition});
  EXPECT_TRUE(counter.types(kAnn, "move", "move").empty()) << "no table";
  counter.lobby({kAnn, kBen});
  EXPECT_TRUE(counter.types(kAnn, "move", "move").empty()) << "not started";
  counter.slash(kAnn, "table start");
  EXPECT_TRUE(counter.types(kBen, "move", "move").empty()) << "not his turn";
  EXPECT_TRUE(counter.types(kEve, "move", "move").empty()) << "no player";
  EXPECT_TRUE(counter.types(kEve, "nexus sow", "card").empty());
  EXPECT_TRUE(counter.types(kBen, "nexus sow", "card").empty());
  EXPECT_FALSE(counter.types(kAnn, "move", "move").empty());
  counter.slash(kAnn, "table cancel");
  EXPECT_TRUE(counter.types(kAnn, "move", "move").empty()) << "over";
}

TEST(SuggestMove, FollowsWhatIsTyped) {
  Counter counter({.position = kPosition});
  counter.started({kAnn, kBen});
  const auto typed = [&](const std::string& text) {
    return values(counter.types(kAnn, "move", "move", text));
  };
  EXPECT_EQ(typed("att"), Words{"attend"});
  EXPECT_EQ(typed("sow"), (Words{"sow 3", "sow 13", "sow A2"}));
  EXPECT_EQ(typed("SOW 1"), Words{"sow 13"});
  EXPECT_EQ(typed(" sow a"), Words{"sow A2"});
  EXPECT_EQ(typed("court"), Words{"attend"}) << "the words that are seen count too";
  EXPECT_EQ(typed("chaos › 13"), Words{"sow 13"});
  for (const std::string& nonsense : {std::string("xyzzy"), std::string(6000, 's'), std::string("\xff"),
                                      std::string("sow 99"), std::string("› ›")}) {
    EXPECT_TRUE(typed(nonsense).empty()) << nonsense;
  }
}

TEST(SuggestMove, OfVeryManyOffersTheFirstAndEveryOneThatIsTypedInFull) {
  const std::string full =
      "left 5 9 A1 20 25 26 | right 21 22 23 | parade 12 of 1 | "
      "hands 1 2 3 10 11 13 14 15 A2 / 6 7 | deck 8 16 17 18 19";
  Counter counter({.position = full});
  const auto table = counter.started({kAnn, kBen}, {{"tournament", "insert"}, {"nexuses", "double"}});
  const auto legal = counter.legal(table, kAnn);
  ASSERT_GT(legal.size(), 75U);
  const auto offered = values(counter.types(kAnn, "move", "move"));
  EXPECT_EQ(offered, Words(legal.begin(), legal.begin() + 25));
  for (const auto& move : legal) {
    const auto found = values(counter.types(kAnn, "move", "move", move));
    ASSERT_FALSE(found.empty()) << move;
    EXPECT_EQ(found.front(), move);
  }
}

TEST(SuggestVerb, OffersTheStepsThatAreOpen) {
  Counter counter({.position = kTwo});
  counter.started({kAnn, kBen}, {{"tournament", "insert"}, {"nexuses", "double"}});
  const auto sow = [&](const std::string& option, const Options& others, const std::string& typed = {}) {
    return values(counter.types(kAnn, "nexus sow", option, typed, others));
  };
  EXPECT_EQ(sow("card", {}), (Words{"3", "13", "A2"})) << "each card once";
  EXPECT_EQ(sow("card", {}, "1"), Words{"13"});
  EXPECT_EQ(sow("card", {}, "a"), Words{"A2"});
  EXPECT_EQ(sow("nexus", {{"card", "3"}}), (Words{"left", "right"}));
  EXPECT_EQ(sow("nexus", {{"card", "3"}}, "ri"), Words{"right"});
  EXPECT_EQ(sow("position", {{"card", "3"}, {"nexus", "right"}}), (Words{"top", "0", "1", "2"}));
  EXPECT_EQ(sow("position", {{"card", "3"}, {"nexus", "right"}}, "bottom"), Words{"0"});
  EXPECT_EQ(sow("nexus", {{"card", "99"}}), Words{}) << "with that card nothing can be done";
  EXPECT_EQ(sow("colour", {}), Words{});
  EXPECT_EQ(values(counter.types(kAnn, "nexus attend", "nexus")), (Words{"left", "right"}));
  EXPECT_EQ(values(counter.types(kAnn, "nexus fly", "card")), Words{});
  EXPECT_EQ(values(counter.types(kAnn, "nexus", "card")), Words{});
}

TEST(SuggestVerb, OffersNoStepThatTheOptionsOfTheTableLeaveOut) {
  Counter counter({.position = kPosition});
  counter.started({kAnn, kBen});
  EXPECT_TRUE(counter.types(kAnn, "nexus sow", "nexus", {}, {{"card", "3"}}).empty());
  EXPECT_TRUE(counter.types(kAnn, "nexus sow", "position", {}, {{"card", "3"}}).empty());
  EXPECT_TRUE(counter.types(kAnn, "nexus attend", "nexus").empty());
}

TEST(SuggestVerb, OfAnotherGameOffersNothing) {
  Counter counter({.position = kPosition, .with_toy = true});
  counter.started({kAnn, kBen});
  EXPECT_TRUE(counter.types(kAnn, "toy say", "number").empty());
  Counter other({.with_toy = true});
  other.started({kAnn, kBen}, {}, "toy");
  EXPECT_EQ(other.types(kAnn, "toy say", "number").size(), 10U);
  EXPECT_TRUE(other.types(kAnn, "nexus sow", "card").empty());
}

TEST(SuggestVerb, TheLabelSaysWhatItWouldDo) {
  Counter counter({.position = kPosition});
  counter.started({kAnn, {kBen.id, "**Ben** the \\_ \u202e Long Named One 1234"}});
  const auto offered = counter.types(kAnn, "nexus sow", "card");
  ASSERT_EQ(offered.size(), 3U);
  for (const auto& one : offered) {
    EXPECT_NE(one.label.find(" · "), std::string::npos) << one.label;
    EXPECT_EQ(one.label.find("\\*"), std::string::npos) << "there is no markdown to escape: " << one.label;
    EXPECT_EQ(one.label.find("\u202e"), std::string::npos);
  }
}

TEST(SuggestTable, OffersTheOwnTablesByNumberAndName) {
  Counter counter({.position = kPosition, .with_toy = true});
  EXPECT_TRUE(counter.types(kAnn, "hand", "table").empty());
  const auto asked = std::to_string(counter.started({kAnn, kBen}));
  const auto lobby = std::to_string(counter.lobby({kAnn}, {}, "toy"));
  counter.lobby({kBen});
  const auto mine = counter.types(kAnn, "hand", "table");
  EXPECT_EQ(values(mine), (Words{lobby, asked})) << "newest change first";
  EXPECT_EQ(mine.back().label, "Table " + asked + ": Nexus, your turn");
  EXPECT_EQ(mine.front().label, "Table " + lobby + ": Toy");
  EXPECT_EQ(values(counter.types(kAnn, "move", "table", asked)), Words{asked});
  EXPECT_EQ(values(counter.types(kAnn, "move", "table", "nex")), Words{asked});
  EXPECT_EQ(values(counter.types(kAnn, "move", "table", "TOY")), Words{lobby});
  EXPECT_TRUE(counter.types(kAnn, "move", "table", "99").empty());
  EXPECT_TRUE(counter.types(kEve, "move", "table").empty());
}

TEST(SuggestTable, WhatIsTypedInFullComesFirst) {
  Counter counter;
  std::vector<std::string> tables(40);
  for (std::string& table : tables) table = std::to_string(counter.lobby({kAnn}));
  const auto found = values(counter.types(kAnn, "hand", "table", tables.front()));
  ASSERT_GT(found.size(), 1U);
  EXPECT_EQ(found.front(), tables.front()) << "though it is the oldest";
}

TEST(SuggestTable, TheTableNamedIsTheOneWhoseMovesAreOffered) {
  Counter counter({.position = kPosition});
  const auto first = counter.started({kAnn, kBen});
  counter.started({kBen, kAnn});
  counter.place = {0, 31337};
  EXPECT_TRUE(counter.types(kAnn, "move", "move").empty()) << "which of the two?";
  EXPECT_EQ(values(counter.types(kAnn, "move", "move", {}, {{"table", std::to_string(first)}})),
            counter.legal(first, kAnn));
  EXPECT_EQ(values(counter.types(kAnn, "nexus sow", "card", {}, {{"table", std::to_string(first)}})),
            (Words{"3", "13", "A2"}));
  EXPECT_TRUE(counter.types(kEve, "move", "move", {}, {{"table", std::to_string(first)}}).empty());
  EXPECT_TRUE(counter.types(kAnn, "move", "move", {}, {{"table", "nonsense"}}).empty());
}

}  // namespace
}  // namespace parlour::commands::testing
