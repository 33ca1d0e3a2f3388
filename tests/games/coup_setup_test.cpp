// Set-up, options and card data of Coup; moves in notation.

#include <gtest/gtest.h>

#include <set>

#include "tests/games/coup_traits.h"

namespace parlour::games::testing {
namespace {

using namespace coup;

Coup rules(const Chosen& chosen, int seats = 4) {
  return {Coup::read(coup_data()), Coup::options(chosen), seats};
}

State dealt(const Coup& game, int seed) {
  Chance chance(seed_of(seed), Purpose::Setup);
  return game.setup(chance);
}

std::set<Role> roles_seen(const Chosen& chosen, int games) {
  std::set<Role> seen;
  const Coup game = rules(chosen);
  for (int seed = 0; seed < games; ++seed) {
    const State state = dealt(game, seed);
    seen.insert(state.board.roles.begin(), state.board.roles.end());
  }
  return seen;
}

// ---- Role sets

TEST(CoupSetup, TheStarterSetIsTheSuggestedOne) {
  const State state = dealt(rules({}), 1);
  EXPECT_EQ(state.board.roles,
            (std::array{Role::Banker, Role::Director, Role::Guerrilla, Role::Politician, Role::Peacekeeper}));
}

TEST(CoupSetup, SetsByLotHaveOneOfEachPileAndTwoOfSpecialInterest) {
  for (const char* set : {"basic", "all"}) {
    const Coup game = rules({{"set", set}});
    for (int seed = 0; seed < 300; ++seed) {
      const auto roles = dealt(game, seed).board.roles;
      for (std::size_t place = 0; place < kPlaces.size(); ++place) {
        EXPECT_EQ(facts_of(roles[place]).category, kPlaces[place]);
      }
      EXPECT_LT(roles[3], roles[4]);
    }
  }
}

TEST(CoupSetup, AdvancedRolesComeOnlyWhenAskedFor) {
  const Data data = Coup::read(coup_data());
  const auto basic = roles_seen({{"set", "basic"}}, 400);
  EXPECT_EQ(basic.size(), 14U);
  for (const Role role : basic) EXPECT_FALSE(data.of(role).advanced);
  EXPECT_EQ(roles_seen({{"set", "all"}}, 400).size(), 25U);
}

TEST(CoupSetup, RolesMayBePickedOneByOne) {
  const State state = dealt(rules({{"set", "all"}, {"force", "mercenary"}, {"second_special", "lawyer"}}), 3);
  EXPECT_TRUE(state.board.in_play(Role::Mercenary));
  EXPECT_TRUE(state.board.in_play(Role::Lawyer));
  const State changed = dealt(rules({{"finance", "spy"}}), 3);
  EXPECT_EQ(changed.board.roles,
            (std::array{Role::Spy, Role::Director, Role::Guerrilla, Role::Politician, Role::Peacekeeper}));
}

TEST(CoupSetup, EveryOneOfThe5625SetsCanBePicked) {
  std::set<std::array<Role, kKinds>> seen;
  for (int number = 0; number < kRoleSets; ++number) seen.insert(role_set(number));
  EXPECT_EQ(seen.size(), 5625U);
  for (int number = 0; number < kRoleSets; number += 97) {
    EXPECT_EQ(dealt(rules(picked(role_set(number))), number).board.roles, role_set(number));
  }
}

TEST(CoupSetup, ARolePickedTwiceTakesOnePlace) {
  const State state = dealt(rules({{"special", "lawyer"}, {"second_special", "lawyer"}}), 1);
  EXPECT_EQ(state.board.roles[3] == Role::Lawyer, state.board.roles[4] != Role::Lawyer);
}

TEST(CoupSetup, UnknownChoicesAreNotPlayed) {
  EXPECT_THROW((void)Coup::options({{"set", "nonsense"}}), std::invalid_argument);
  EXPECT_THROW((void)Coup::options({{"finance", "judge"}}), std::invalid_argument);
}

// ---- The deal

TEST(CoupSetup, EveryoneGetsTwoCardsAndTwoCoins) {
  for (int seats = 3; seats <= 6; ++seats) {
    const State state = dealt(rules({}, seats), seats);
    EXPECT_EQ(state.board.deck, 15 - 2 * seats);
    for (Seat seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(state.board.coins[at(seat)], 2);
      EXPECT_EQ(state.hands[at(seat)].size(), 2U);
    }
  }
}

TEST(CoupSetup, TheLastWinnerBeginsElseItIsByLot) {
  std::set<Seat> first;
  for (int seed = 0; seed < 50; ++seed) first.insert(dealt(rules({}), seed).board.active);
  EXPECT_EQ(first.size(), 4U);
  for (int seed = 0; seed < 10; ++seed) {
    EXPECT_EQ(dealt(rules({{kFirstSeat, "2"}}), seed).board.active, 2);
  }
  EXPECT_TRUE(coup_title().winner_begins);
}

TEST(CoupSetup, OnlyThreeToSixPlay) {
  EXPECT_THROW(rules({}, 2), std::invalid_argument);
  EXPECT_THROW(rules({}, 7), std::invalid_argument);
}

// ---- Card data

nlohmann::json shipped() { return coup_data().json(); }

void expect_bad(const nlohmann::json& json, const std::string& place) {
  try {
    (void)Coup::read(CardData("coup.json", json));
    FAIL() << "accepted, though bad at " << place;
  } catch (const BadData& bad) {
    EXPECT_NE(std::string(bad.what()).find(place), std::string::npos) << bad.what();
  }
}

TEST(CoupData, EveryRoleIsMarked) {
  const Data data = Coup::read(coup_data());
  EXPECT_EQ(data.of(Role::Guerrilla).cost, 4);
  EXPECT_EQ(data.of(Role::Protestor).extra, 3);
  EXPECT_EQ(data.of(Role::Lawyer), RoleValues{});
}

TEST(CoupData, BadValuesAreRefusedWithTheirPlace) {
  auto json = shipped();
  json["roles"].erase("spy");
  expect_bad(json, "spy");
  json = shipped();
  json["roles"]["banker"]["coins"]["value"] = 0;
  expect_bad(json, "banker");
  json = shipped();
  json["roles"]["banker"]["cost"] = {{"value", 1}, {"mark", "house"}};
  expect_bad(json, "cost");
  json = shipped();
  json["roles"]["banker"]["level"]["value"] = "hard";
  expect_bad(json, "level");
  json = shipped();
  json["roles"]["judge"]["cost"].erase("mark");
  expect_bad(json, "judge");
  json = shipped();
  json["roles"]["inquisitor"] = json["roles"]["banker"];
  expect_bad(json, "inquisitor");
  json = shipped();
  json["starter"]["value"][0] = "judge";
  expect_bad(json, "starter");
  json = shipped();
  json["starter"]["value"][4] = "politician";
  expect_bad(json, "starter");
  json = shipped();
  json["must_coup"]["value"] = 5;
  expect_bad(json, "must_coup");
  json = shipped();
  json["deal"]["copies"]["value"] = 4;
  expect_bad(json, "copies");
  json = shipped();
  json["roles"]["farmer"]["gift"]["value"] = 4;
  expect_bad(json, "gift");
  json = shipped();
  json["extra"] = 1;
  expect_bad(json, "extra");
  json = shipped();
  for (const char* role : {"banker", "farmer", "spy"}) json["roles"][role]["level"]["value"] = "advanced";
  expect_bad(json, "roles");
}

// ---- Notation

TEST(CoupNotation, ReadsWhatItWrites) {
  const Coup game = rules({});
  for (const char* text : {"income", "coup 3", "claim banker", "claim guerrilla 2", "claim communist 3 1",
                           "claim customs_officer spy", "challenge 2", "block", "join", "allow", "show",
                           "lose spy", "lose spy as missionary", "give spy", "keep banker", "keep banker spy",
                           "keep banker spy give judge", "draw", "pay"}) {
    const auto move = game.parse(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(game.format(*move), text);
  }
}

TEST(CoupNotation, IsReadWithCareForPeople) {
  const Coup game = rules({});
  EXPECT_EQ(game.parse("  Claim   CRIME_BOSS 2 "), game.parse("claim crime_boss 2"));
  EXPECT_EQ(game.parse("keep spy banker"), game.parse("keep banker spy"));
}

TEST(CoupNotation, NonsenseIsNoMove) {
  const Coup game = rules({});
  for (const char* text : {"", "pass", "coup", "coup 0", "coup 7", "coup x", "coup 2 3", "claim", "claim 2",
                           "claim banker banker banker", "lose", "lose spy as", "lose spy to 2", "keep",
                           "keep spy give", "challenge", "income 1", "allow all"}) {
    EXPECT_FALSE(game.parse(text)) << text;
  }
}

}  // namespace
}  // namespace parlour::games::testing
