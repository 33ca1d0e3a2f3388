// The way to a move, step by step, over a toy tree of moves.

#include "commands/walk.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

namespace parlour::commands {
namespace {

using render::Step;
using tables::Glance;

/// "sow 3 left" is the path sow > 3 > left.
std::vector<Step> path_of(const std::string& notation) {
  std::vector<Step> path;
  std::istringstream in(notation);
  for (std::string word; in >> word;) {
    path.push_back({"slot" + std::to_string(path.size()), word, "<" + word + ">", {}});
  }
  return path;
}

Glance with_moves(const std::vector<std::string>& notations) {
  Glance glance;
  for (const auto& notation : notations) glance.choices.push_back({{}, notation});
  return glance;
}

std::vector<std::vector<Step>> paths(const Glance& glance) {
  std::vector<std::vector<Step>> all;
  for (const auto& choice : glance.choices) all.push_back(path_of(choice.notation));
  return all;
}

/// What follows some moves that go on: by the moves so far, joined with commas.
struct World {
  std::vector<std::string> first;
  std::map<std::string, std::vector<std::string>> then = {};
  mutable int peeks = 0;

  Walk walked(const std::vector<int>& positions) const {
    return walk(with_moves(first), positions, paths, [this](std::span<const std::string> moves) {
      ++peeks;
      std::string so_far;
      for (const auto& move : moves) so_far += (so_far.empty() ? "" : ",") + move;
      std::optional<Glance> after = with_moves({});
      if (const auto found = then.find(so_far); found != then.end()) {
        after = with_moves(found->second);
        after->mid_move = true;
      }
      return after;
    });
  }
};

std::string keys(const std::vector<Fork>& forks) {
  std::string text;
  for (const Fork& fork : forks) text += (text.empty() ? "" : " ") + fork.step.key + (fork.sends ? "!" : "");
  return text;
}

std::string keys(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) text += (text.empty() ? "" : " ") + step.key;
  return text;
}

const World kSowing{{"attend", "sow 3", "sow 12", "pass"}};

TEST(Walk, BeginsWithTheFirstStepsInTheOrderOfTheMoves) {
  const Walk way = kSowing.walked({});
  EXPECT_EQ(keys(way.forks), "attend! sow pass!") << "what ends a move is marked";
  EXPECT_TRUE(way.taken.empty());
  EXPECT_TRUE(way.moves.empty());
  EXPECT_FALSE(way.lost);
  EXPECT_EQ(way.forks[1].moves, (std::vector<std::size_t>{1, 2}));
}

TEST(Walk, GoesDownThePositionsChosen) {
  const Walk way = kSowing.walked({1});
  EXPECT_EQ(keys(way.taken), "sow");
  EXPECT_EQ(keys(way.forks), "3! 12!");
  const Walk end = kSowing.walked({1, 1});
  EXPECT_EQ(keys(end.taken), "sow 12");
  EXPECT_EQ(end.moves, std::vector<std::string>{"sow 12"});
  EXPECT_TRUE(end.forks.empty());
  EXPECT_FALSE(end.lost);
}

TEST(Walk, MovesThatInterleaveShareTheirBeginnings) {
  const World world{{"attend left", "sow 3 left", "attend right", "sow 3 right"}};
  EXPECT_EQ(keys(world.walked({}).forks), "attend sow");
  EXPECT_EQ(keys(world.walked({0}).forks), "left! right!");
  EXPECT_EQ(keys(world.walked({1}).taken), "sow 3") << "the only card goes without asking";
  EXPECT_EQ(keys(world.walked({1}).forks), "left! right!");
  EXPECT_EQ(world.walked({1, 1}).moves, std::vector<std::string>{"sow 3 right"});
}

TEST(Walk, SingleChoicesAreTakenByThemselvesButNeverTheLast) {
  const World one{{"sow 3"}};
  EXPECT_EQ(keys(one.walked({}).taken), "sow");
  EXPECT_EQ(keys(one.walked({}).forks), "3!") << "a whole move is never made by itself";
  EXPECT_TRUE(one.walked({}).moves.empty());
  EXPECT_EQ(one.walked({0}).moves, std::vector<std::string>{"sow 3"});
  EXPECT_EQ(one.peeks, 1) << "nothing is looked at ahead before the move is whole";

  const World deep{{"go a b c 1", "go a b c 2"}};
  EXPECT_EQ(keys(deep.walked({}).taken), "go a b c");
  EXPECT_EQ(keys(deep.walked({}).forks), "1! 2!");
}

TEST(Walk, APositionThatIsNotThereLosesTheWay) {
  for (const std::vector<int>& positions :
       std::vector<std::vector<int>>{{3}, {99}, {1, 2}, {0, 0}, {1, 1, 0}, {2, 7, 7, 7}, {-1}, {1, -1}}) {
    const Walk way = kSowing.walked(positions);
    EXPECT_TRUE(way.lost) << ::testing::PrintToString(positions);
    EXPECT_TRUE(way.forks.empty());
  }
}

TEST(Walk, WithoutMovesThereIsNoWay) {
  EXPECT_TRUE(World{{}}.walked({}).lost);
  EXPECT_TRUE(World{{}}.walked({0}).lost);
}

TEST(Walk, AMoveThatGoesOnIsFollowedIntoTheNextOne) {
  const World world{{"lift", "draw"}, {{"lift", {"drop 1", "drop 2", "hold"}}}};
  EXPECT_EQ(keys(world.walked({}).forks), "lift! draw!");
  const Walk lifted = world.walked({0});
  EXPECT_EQ(lifted.moves, std::vector<std::string>{"lift"}) << "made, but not sent yet";
  EXPECT_EQ(keys(lifted.forks), "drop hold!");
  EXPECT_FALSE(lifted.lost);
  const Walk dropped = world.walked({0, 0, 1});
  EXPECT_EQ(dropped.moves, (std::vector<std::string>{"lift", "drop 2"}));
  EXPECT_EQ(keys(dropped.taken), "lift drop 2");
  EXPECT_TRUE(dropped.forks.empty());
  EXPECT_FALSE(dropped.lost);
  EXPECT_EQ(world.walked({1}).moves, std::vector<std::string>{"draw"}) << "this one does not go on";
  EXPECT_TRUE(world.walked({0, 0, 2}).lost);
  EXPECT_TRUE(world.walked({0, 0, 1, 0}).lost);
}

TEST(Walk, AMoveMayGoOnMoreThanOnce) {
  const World world{{"a", "b"}, {{"a", {"c", "d"}}, {"a,d", {"e"}}}};
  EXPECT_EQ(keys(world.walked({0, 1}).forks), "e!") << "the last step is asked, even if it is the only one";
  EXPECT_EQ(world.walked({0, 1, 0}).moves, (std::vector<std::string>{"a", "d", "e"}));
  EXPECT_EQ(world.walked({0, 0}).moves, (std::vector<std::string>{"a", "c"}));
}

TEST(Walk, AMoveThatCannotBeLookedAheadOfIsComplete) {
  const auto blind = [](std::span<const std::string>) -> std::optional<Glance> { return std::nullopt; };
  const Walk way = walk(with_moves({"a", "b"}), std::vector<int>{1}, paths, blind);
  EXPECT_EQ(way.moves, std::vector<std::string>{"b"});
  EXPECT_FALSE(way.lost);
}

TEST(Forks, SplitByStepAtTheDepth) {
  const auto all = paths(with_moves({"sow 3 left", "sow 3 right", "attend", "sow 4 left"}));
  const std::vector<std::size_t> among{0, 1, 3};
  EXPECT_EQ(keys(forks_at(all, among, 1)), "3 4");
  const std::vector<std::size_t> attend{2};
  EXPECT_TRUE(forks_at(all, attend, 1).empty());
  EXPECT_EQ(keys(forks_at(all, attend, 0)), "attend!");
}

}  // namespace
}  // namespace parlour::commands
