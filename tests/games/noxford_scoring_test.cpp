// The count of Noxford: Barracks, majorities, favourites, ties.

#include <gtest/gtest.h>

#include "tests/games/noxford_record.h"
#include "tests/games/noxford_traits.h"

namespace parlour::games::testing {
namespace {

using noxford::Count;
using noxford::Held;
using Strength = std::array<std::uint8_t, 4>;

/// What came of the District with this upper left corner.
Held held_at(const CityRecord& game, const std::string& corner) {
  const auto where = game.rules.parse("gear " + corner + " on 1,1");
  const auto lot = noxford::lot_at(game.state.city, where->from.x, where->from.y);
  for (const Held& held : game.count().districts) {
    if (held.lot == lot) return held;
  }
  throw std::invalid_argument("no District at " + corner);
}

// ---- The example of the rulebook

/// Seat 1 is blue and likes airships, seat 2 is orange.
CityRecord example() {
  return {R"(
    ..ppp....xxx...kkk.
    ..ppp....xxxvv.kkk.
    mmqqqoouutttvv.llnn
    mmqqqoouutttvv.llnn
    mm...oouuzzww..llnn
    .........zzww......
    .........zzww...... )",
          "m=B4 q=cccc o=O1 p=O2 u=B1 t=da x=B2 v=B1-gear z=O1 w=O3 k=barracks l=O4 n=O2", "", 3};
}

TEST(NoxfordScoring, ExampleTheBarracksCancelsTwoOrangeCardsAmongThemTheMaster) {
  const CityRecord game = example();
  const Count count = game.count();
  std::string cancelled;
  for (std::size_t lot = 0; lot < game.state.city.size(); ++lot) {
    if (count.cancelled[lot]) cancelled += card_in_words(game.state.city[lot].top()) + " ";
  }
  EXPECT_EQ(cancelled, "O4 O2 ");
}

TEST(NoxfordScoring, ExampleAMasterAgainstTwoCardsIsATie) {
  const Held held = held_at(example(), "13,13");
  EXPECT_EQ(held.strength, (Strength{0, 2, 2, 0}));
  EXPECT_FALSE(held.holder);
}

TEST(NoxfordScoring, ExampleThreeAgainstTwoWinATwoSymbolDistrictAndTheFavouriteMakesItFour) {
  const CityRecord game = example();
  const Held held = held_at(game, "13,20");
  EXPECT_EQ(held.strength, (Strength{0, 3, 2, 0}));
  EXPECT_EQ(held.holder, 1);
  EXPECT_EQ(held.points, 4);
  EXPECT_EQ(game.count().points, (std::array<int, 4>{0, 4, 0, 0}));
  EXPECT_EQ(game.count().held, (std::array<int, 4>{0, 1, 0, 0}));
}

// ---- Barracks

TEST(NoxfordScoring, ABarracksCancelsACardForEveryDistrict) {
  // s touches b, e and the Barracks k, which takes it from both.
  constexpr const char* kMap = R"(
    aabb....
    aabbkkk.
    aabbkkk.
    rrrsseee
    rrrsseee
    ...ss... )";
  const CityRecord with(kMap, "a=db b=dr r=R1 s=B1 k=barracks e=da");
  EXPECT_EQ(held_at(with, "11,11").holder, 0) << "the Barracks does not touch r";
  EXPECT_EQ(held_at(with, "11,13").strength, (Strength{1, 0, 0, 0})) << "but it does touch s";
  EXPECT_EQ(held_at(with, "11,13").holder, 0);
  EXPECT_FALSE(held_at(with, "14,16").holder);
  const CityRecord without(kMap, "a=db b=dr r=R1 s=B1 k=cccc e=da");
  EXPECT_FALSE(held_at(without, "11,13").holder);
  EXPECT_EQ(held_at(without, "14,16").holder, 1);
  EXPECT_EQ(held_at(without, "12,15").holder, 1);
}

TEST(NoxfordScoring, ABarracksDoesNothingToADistrict) {
  const CityRecord game(R"(
    aabbb
    aabbb
    aarr.
    ..rr.
    ..rr. )",
                        "a=db b=barracks r=R1");
  EXPECT_FALSE(held_at(game, "11,11").holder) << "r touches the Barracks";
  const CityRecord apart(R"(
    ..bbb
    aabbb
    aa...
    aarr.
    ..rr.
    ..rr. )",
                         "a=db b=barracks r=R1");
  EXPECT_EQ(held_at(apart, "12,11").holder, 0) << "a touches the Barracks, which is no matter";
}

// ---- Majorities

TEST(NoxfordScoring, ADistrictWithoutSyndicateCardsIsNobodys) {
  const CityRecord game(R"(
    aabbb
    aabbb
    aa... )",
                        "a=db b=barracks");
  EXPECT_FALSE(held_at(game, "11,11").holder);
}

/// A District with a card on three sides and two below.
constexpr const char* kStar = R"(
    ..ppp..
    ..pppvv
    uutttvv
    uutttvv
    uuzzww.
    ..zzww.
    ..zzww. )";

TEST(NoxfordScoring, MoreCardsThanAnyOtherPlayerHold) {
  const CityRecord game(kStar, "p=R1 u=R2 t=br v=B3 z=O1 w=G1", "", 4);
  EXPECT_EQ(held_at(game, "13,13").strength, (Strength{2, 1, 1, 1}));
  EXPECT_EQ(held_at(game, "13,13").holder, 0) << "more than each of the others is enough";
}

TEST(NoxfordScoring, EqualHighestHoldNothingWhateverTheThirdHas) {
  const CityRecord game(kStar, "p=R1 u=R2 t=br v=B3 z=B1 w=O1", "", 3);
  EXPECT_EQ(held_at(game, "13,13").strength, (Strength{2, 2, 1, 0}));
  EXPECT_FALSE(held_at(game, "13,13").holder);
}

TEST(NoxfordScoring, AMasterCountsTwice) {
  const CityRecord game(kStar, "p=R4 u=B1 t=br v=B3 z=R1 w=O1", "", 3);
  EXPECT_EQ(held_at(game, "13,13").strength, (Strength{3, 2, 1, 0}));
  EXPECT_EQ(held_at(game, "13,13").holder, 0);
}

TEST(NoxfordScoring, OnlyTheTopOfAStackCounts) {
  const CityRecord game(kStar, "p=R4/B3/B2/B1 u=B1 t=br v=O1 z=O2 w=R1", "", 3);
  EXPECT_EQ(held_at(game, "13,13").strength, (Strength{3, 1, 2, 0}));
}

// ---- Points

TEST(NoxfordScoring, ASymbolIsAPointAndAFavouriteTwoMore) {
  const auto data = noxford::Noxford::read(noxford_data());
  const auto worth = [&](const char* card, Seat seat) { return data.worth(card_from_words(card), seat); };
  // Red likes diamonds, blue airships, orange bottles, green revolvers; nobody likes coins.
  EXPECT_EQ(worth("d-gear", 0), 3);
  EXPECT_EQ(worth("d-gear", 1), 1);
  EXPECT_EQ(worth("da", 0), 4);
  EXPECT_EQ(worth("da", 1), 4);
  EXPECT_EQ(worth("da", 2), 2);
  EXPECT_EQ(worth("br", 3), 4);
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(worth("cccc", seat), 4);
}

TEST(NoxfordScoring, TheBonusIsAValueOfTheDataFile) {
  nlohmann::json file = noxford_data().json();
  file["favourite_bonus"]["value"] = 1;
  const auto data = noxford::Noxford::read(CardData("noxford.json", file));
  EXPECT_EQ(data.worth(card_from_words("da"), 0), 3);
}

// ---- Who wins

Outcome outcome_of(CityRecord game) {
  game.state.stage = noxford::Stage::Over;
  return *game.rules.outcome(game.state);
}

TEST(NoxfordOutcome, TheMostPointsWin) {
  const Outcome outcome = outcome_of(example());
  EXPECT_EQ(outcome.score, (std::array<int, kMaxSeats>{0, 4, 0}));
  EXPECT_EQ(outcome.place, (std::array<int, kMaxSeats>{2, 1, 2}));
  EXPECT_EQ(outcome.winners(), SeatSet{1});
}

/// Two Districts far apart, each with one card beside it.
constexpr const char* kApart = R"(
    aarr..bbss..ccuu
    aarr..bbss..ccuu
    aarr..bbss..ccuu )";

TEST(NoxfordOutcome, WithEqualPointsTheMostDistrictsWin) {
  // Red holds two Districts of 2, blue one of 4.
  const Outcome outcome = outcome_of({kApart, "a=ba r=R1 b=ar s=R1 c=cccc u=B1"});
  EXPECT_EQ(outcome.score, (std::array<int, kMaxSeats>{4, 4}));
  EXPECT_EQ(outcome.place, (std::array<int, kMaxSeats>{1, 2}));
}

TEST(NoxfordOutcome, WhoIsLevelInBothSharesTheVictory) {
  const Outcome outcome = outcome_of({kApart, "a=ba r=R1 b=dr s=B1 c=cccc u=G1", "", 4});
  EXPECT_EQ(outcome.score, (std::array<int, kMaxSeats>{2, 2, 0, 4}));
  EXPECT_EQ(outcome.place, (std::array<int, kMaxSeats>{2, 2, 4, 1})) << "places are shared, and counted";
  const Outcome shared = outcome_of({kApart, "a=ba r=R1 b=dr s=B1 c=barracks u=R1"});
  EXPECT_EQ(shared.winners(), (SeatSet{0, 1}));
}

}  // namespace
}  // namespace parlour::games::testing
