// What is always true of a city, over random games.

#include <gtest/gtest.h>

#include "tests/games/noxford_traits.h"

namespace parlour::games::testing {
namespace {

using noxford::City;
using noxford::Noxford;

/// Calls `look(state)` at every position of some random games.
template <class Look>
void play_random_games(int seats, int games, Look look) {
  const Noxford rules(Noxford::read(noxford_data()), {}, seats);
  std::vector<noxford::Move> moves;
  Events<noxford::Event> events;
  for (int game = 0; game < games; ++game) {
    Chance chance(seed_of(game), Purpose::Player);
    auto state = rules.setup(chance);
    for (look(rules, state, game); !rules.to_act(state).empty(); look(rules, state, game)) {
      rules.legal(state, state.to_act, moves);
      events.clear();
      rules.apply(state, state.to_act, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance,
                  events);
    }
  }
}

bool connected(const City& city) {
  std::vector<std::size_t> reached{0};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (std::size_t i = 0; i < city.size(); ++i) {
      if (touch(city[reached[next]].spot, city[i].spot) && std::ranges::find(reached, i) == reached.end()) {
        reached.push_back(i);
      }
    }
  }
  return reached.size() == city.size();
}

TEST(NoxfordProperties, ACityIsInOnePieceWithoutOverlapAndStacksRise) {
  for (const int seats : {2, 3, 4}) {
    play_random_games(seats, 30, [](const Noxford&, const noxford::State& state, int) {
      const City& city = state.city;
      ASSERT_TRUE(connected(city));
      for (std::size_t i = 0; i < city.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(overlap(city[i].spot, city[j].spot));
        const auto& cards = city[i].cards;
        ASSERT_FALSE(cards.empty());
        for (std::size_t above = 1; above < cards.size(); ++above) {
          ASSERT_FALSE(is_neutral(cards[above - 1]));
          ASSERT_LT(rank_of(cards[above - 1]), rank_of(cards[above]));
        }
      }
    });
  }
}

TEST(NoxfordProperties, AGameHasAtMostThirteenTurnsAndTenForEachPlayer) {
  for (const int seats : {2, 3, 4}) {
    std::map<int, int> turns;
    play_random_games(seats, 60, [&](const Noxford&, const noxford::State& state, int game) {
      if (state.stage != noxford::Stage::Gear) ++turns[game];
    });
    for (const auto& [game, count] : turns) EXPECT_LE(count, 1 + 13 + 10 * seats);
  }
}

TEST(NoxfordProperties, ThreePlacesOrMoreAreAlwaysOpen) {
  play_random_games(4, 60, [](const Noxford& rules, const noxford::State& state, int) {
    ASSERT_GE(noxford::open_places(state.city, rules.data().table).size(), 3U);
  });
}

TEST(NoxfordProperties, ContactsAgreeWithTheSpots) {
  play_random_games(3, 20, [](const Noxford&, const noxford::State& state, int) {
    const City& city = state.city;
    const noxford::Contacts contacts(city);
    for (std::size_t i = 0; i < city.size(); ++i) {
      for (std::size_t j = 0; j < city.size(); ++j) {
        ASSERT_EQ(contacts.touch(i, j), touch(city[i].spot, city[j].spot));
      }
    }
  });
}

}  // namespace
}  // namespace parlour::games::testing
