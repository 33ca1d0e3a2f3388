// What standing orders see of the windows of Coup.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/coup_traits.h"

namespace parlour::games::testing {
namespace {

using namespace coup;

std::vector<std::string> offered(const Coup& rules, const State& state, Seat seat) {
  std::vector<Move> moves;
  rules.legal(state, seat, moves);
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move& move : moves) texts.push_back(rules.format(move));
  return texts;
}

std::vector<std::string> notations(const Asked& asked) {
  std::vector<std::string> texts;
  for (const Way& way : asked.ways) texts.push_back(way.notation);
  return texts;
}

/// Calls use(rules, state, seat) for everyone who is asked in some games.
template <class Use>
void for_each_question(int games, Use use) {
  Chance chance(seed_of(11), Purpose::Player);
  for (int game = 0; game < games; ++game) {
    const auto roles = role_set(static_cast<int>(chance.below(kRoleSets)));
    const Coup rules(Coup::read(coup_data()), Coup::options(picked(roles)), 3 + game % 4);
    State state = rules.setup(chance);
    while (!state.board.over) {
      for (const Seat seat : rules.to_act(state)) use(rules, state, seat);
      const SeatSet acting = rules.to_act(state);
      auto skip = chance.below(static_cast<std::uint32_t>(acting.size()));
      Seat mover = acting.first();
      for (const Seat seat : acting) {
        if (skip-- == 0) mover = seat;
      }
      std::vector<Move> moves;
      rules.legal(state, mover, moves);
      Events<Event> events;
      ASSERT_FALSE(rules.apply(state, mover, moves[chance.below(static_cast<std::uint32_t>(moves.size()))],
                               chance, events));
    }
  }
}

TEST(CoupAsked, NamesEveryAnswerOfAWindowAndNothingElse) {
  int windows = 0;
  int blocks = 0;
  int turns = 0;
  for_each_question(150, [&](const Coup& rules, const State& state, Seat seat) {
    const Asked asked = asked_in(rules.view(state, {seat}), seat);
    const Doing what = state.board.task().what;
    ASSERT_EQ(asked.own_turn, what == Doing::Turn);
    turns += asked.own_turn ? 1 : 0;
    ASSERT_EQ(asked.window(), what == Doing::Window || what == Doing::Offer);
    if (!asked.window()) return;
    ++windows;
    ASSERT_EQ(notations(asked), offered(rules, state, seat));
    ASSERT_EQ(asked.ways.front().reply, Reply::Pass);
    ASSERT_TRUE(role_named(asked.role));
    blocks += std::ranges::count(asked.ways, Reply::Block, &Way::reply) > 0 ? 1 : 0;
  });
  EXPECT_GT(windows, 2000);
  EXPECT_GT(blocks, 100);
  EXPECT_GT(turns, 500);
}

TEST(CoupAsked, KnowsNoMoreThanAPasserBy) {
  for_each_question(60, [](const Coup& rules, const State& state, Seat seat) {
    ASSERT_EQ(asked_in(rules.view(state, {seat}), seat), asked_in(rules.view(state, kPasserBy), seat));
  });
}

TEST(CoupAsked, ComesFromTheTitle) {
  const Title title = coup_title();
  for_each_question(10, [&](const Coup& rules, const State& state, Seat seat) {
    const View view = rules.view(state, {seat});
    ASSERT_EQ(asked_of(title, std::any(view), seat), asked_in(view, seat));
  });
}

}  // namespace
}  // namespace parlour::games::testing
