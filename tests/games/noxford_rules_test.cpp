// Noxford, rule by rule, in the order of the rulebook. Each test is a short game record.

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "tests/games/noxford_record.h"
#include "tests/games/noxford_traits.h"

namespace parlour::games::testing {
namespace {

using Texts = std::vector<std::string>;
using noxford::Stage;

/// The start of every game.
constexpr const char* kL = R"(
  aabbb
  aabbb
  aa... )";

// ---- Set-up

TEST(NoxfordSetUp, DealsHandsDisplayAndTheFirstTwoCards) {
  for (const int seats : {2, 3, 4}) {
    const CityRecord game = CityRecord::dealt(1, seats);
    EXPECT_EQ(game.state.city.size(), 2U);
    EXPECT_EQ(game.state.display.size(), 3U);
    EXPECT_EQ(game.state.stock.size(), 10U) << "all 15 neutral cards are used, whoever plays";
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const bool plays = seat < static_cast<std::size_t>(seats);
      EXPECT_EQ(game.state.hands[seat].size(), plays ? 3U : 0U);
      EXPECT_EQ(game.state.decks[seat].size(), plays ? 6U : 0U) << "unused syndicates stay in the box";
      EXPECT_EQ(game.state.masters.contains(static_cast<Seat>(seat)), plays) << "the Master lies apart";
    }
  }
}

TEST(NoxfordSetUp, TheFirstTwoCardsAreNeutralAndFormAnL) {
  std::map<std::string, int> seen;
  for (int seed = 0; seed < 200; ++seed) {
    const auto& city = CityRecord::dealt(seed).state.city;
    EXPECT_EQ(city[0].spot.turned, false);
    EXPECT_EQ(city[1].spot.turned, true);
    EXPECT_EQ(city[0].spot.right(), city[1].spot.left());
    EXPECT_EQ(city[0].spot.top(), city[1].spot.top());
    for (const auto& lot : city) {
      EXPECT_TRUE(noxford::is_neutral(lot.top()));
      ++seen[card_in_words(lot.top())];
    }
  }
  EXPECT_GT(seen["barracks"], 0) << "a Barracks may be among them";
  EXPECT_GT(seen["d-gear"], 0) << "a gear too: laid out in the set-up it does nothing";
}

TEST(NoxfordSetUp, GearsInTheSetUpDoNothing) {
  for (int seed = 0; seed < 50; ++seed) EXPECT_EQ(CityRecord::dealt(seed).state.stage, Stage::Turn);
}

TEST(NoxfordSetUp, WhoBeginsIsDecidedByLot) {
  for (const int seats : {2, 3, 4}) {
    std::array<int, 4> begun{};
    for (int seed = 0; seed < 400; ++seed) ++begun.at(CityRecord::dealt(seed, seats).state.first);
    for (int seat = 0; seat < seats; ++seat) EXPECT_GT(begun.at(static_cast<std::size_t>(seat)), 240 / seats);
  }
}

// ---- 1. Place a card adjacent to cards already in play

TEST(NoxfordPlace, TheStartHasThreeOpenPlaces) {
  const CityRecord game(kL, "a=d-gear b=barracks", "hands 2 / 1");
  EXPECT_EQ(game.moves(0, "place 2"),
            (Texts{"place 2 at 9,11 sideways", "place 2 at 13,13 upright", "place 2 at 13,13 sideways"}));
}

TEST(NoxfordPlace, FigureACardThatTouchesTwoAndHasTwoEdgesAlignedIsWellPlaced) {
  CityRecord game(kL, "a=d-gear b=barracks", "hands 2 / 1");
  game.seat(0).plays("place 2 at 13,13 upright");
  EXPECT_EQ(game.at("13,13"), "R2");
  EXPECT_EQ(game.heard(), (Texts{"seat 0 places R2 at 13,13u"}));
  game.seat(1).plays("place 1 at 9,11 sideways");
  EXPECT_EQ(game.at("9,11"), "B1");
}

TEST(NoxfordPlace, FigureBTwoEdgesAlignedButOneCardTouchedIsNot) {
  CityRecord game(kL, "a=d-gear b=barracks", "hands 2 / 1");
  game.expect_refused(0, "place 2 at 11,9 upright", "touches_too_few");
  game.expect_refused(0, "place 2 at 9,13 sideways", "touches_too_few");
}

TEST(NoxfordPlace, FigureCTwoCardsTouchedButOneEdgeAlignedIsNot) {
  CityRecord game(kL, "a=d-gear b=barracks", "hands 2 / 1");
  game.expect_refused(0, "place 2 at 9,12 sideways", "edges_not_aligned");
  game.expect_refused(0, "place 2 at 8,12 upright", "edges_not_aligned");
}

TEST(NoxfordPlace, AcrossASeamItMayBeFlushAtEitherEnd) {
  // The seam lies between columns 13 and 14, the outer ends at 11 and 17.
  CityRecord game(R"(
    aaabbb
    aaabbb )",
                  "a=d-gear b=barracks", "hands 2 / 1");
  EXPECT_EQ(game.moves(0, "place 2"), Texts{}) << "three columns from the seam no card of three fits flush";
  game.expect_refused(0, "place 2 at 13,13 upright", "edges_not_aligned");
  CityRecord narrow(R"(
    aabbb
    aabbb
    aa... )",
                    "a=d-gear b=barracks", "hands 2 / 1");
  EXPECT_TRUE(narrow.may(0, "place 2 at 9,11 sideways")) << "flush on the left";
  CityRecord mirrored(R"(
    bbbaa
    bbbaa
    ...aa )",
                      "a=d-gear b=barracks", "hands 2 / 1");
  EXPECT_TRUE(mirrored.may(0, "place 2 at 9,13 sideways")) << "flush on the right";
  CityRecord upended(R"(
    bbb
    bbb
    aa.
    aa.
    aa. )",
                     "a=d-gear b=barracks", "hands 2 / 1");
  EXPECT_TRUE(upended.may(0, "place 2 at 11,9 upright")) << "beside them, flush above";
  upended.expect_refused(0, "place 2 at 12,9 upright", "edges_not_aligned");
}

TEST(NoxfordPlace, ACornerIsNoTouch) {
  CityRecord game(kL, "a=d-gear b=barracks", "hands 2 / 1");
  game.expect_refused(0, "place 2 at 9,16 upright", "touches_too_few");
  game.expect_refused(0, "place 2 at 8,9 upright", "touches_too_few");
}

TEST(NoxfordPlace, TouchingTwoCardsOnOppositeSidesAlignsTwoEdges) {
  const CityRecord game(R"(
    aabbbcc
    aabbbcc
    aa...cc
    ....... )",
                        "a=d-gear b=barracks c=db", "hands 2 / 1");
  EXPECT_TRUE(game.may(0, "place 2 at 13,13 sideways"));
  EXPECT_FALSE(game.may(0, "place 2 at 14,13 sideways"));
}

TEST(NoxfordPlace, NeverOverAnotherCard) {
  CityRecord game(kL, "a=d-gear b=barracks", "hands 2 / 1");
  game.expect_refused(0, "place 2 at 12,13 upright", "overlaps");
  game.expect_refused(0, "place 2 at 11,11 upright", "overlaps");
}

TEST(NoxfordPlace, NeverOffTheTable) {
  // Five columns and five rows: the place above would make six.
  auto data = noxford::Noxford::read(noxford_data());
  data.table = 4;
  CityRecord low(kL, "a=d-gear b=barracks", "hands 2 / 1");
  low.with(data).expect_refused(0, "place 2 at 13,13 sideways", "off_table");
  data.table = 5;
  CityRecord game(kL, "a=d-gear b=barracks", "hands 2 / 1");
  game.with(data);
  EXPECT_TRUE(game.may(0, "place 2 at 13,13 upright"));
  EXPECT_TRUE(game.may(0, "place 2 at 9,11 sideways"));
  game.seat(0).plays("place 2 at 13,13 upright");
  game.expect_refused(1, "place 1 at 9,11 sideways", "off_table");
}

TEST(NoxfordPlace, CardsComeFromTheHandTheDisplayOrAreTheMaster) {
  CityRecord game(kL, "a=d-gear b=barracks", "hands 2 / 1 | display db a-gear");
  game.expect_refused(0, "place 1 at 13,13 upright", "not_in_hand");
  game.expect_refused(0, "place 1-gear at 13,13 upright", "not_in_hand");
  game.expect_refused(0, "place cccc at 13,13 upright", "not_on_display");
  game.seat(0).plays("place db at 13,13 upright");
  EXPECT_EQ(game.at("13,13"), "db");
  game.seat(1).plays("place master at 9,11 sideways");
  EXPECT_EQ(game.at("9,11"), "B4");
  game.seat(0).plays("place master at 13,15 upright");
  game.expect_refused(1, "place master at 7,11 sideways", "master_in_play");
}

TEST(NoxfordPlace, OnlyInTurn) {
  CityRecord game(kL, "a=d-gear b=barracks", "hands 2 / 1");
  game.expect_refused(1, "place 1 at 13,13 upright", "not_your_turn");
  EXPECT_TRUE(game.moves(1).empty());
}

// ---- 2. Place a syndicate card over another

constexpr const char* kThree = R"(
  aabbb
  aabbb
  aaccc
  ..ccc )";

TEST(NoxfordCover, NeedsAStrictlyHigherRank) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1 2 3 / 1");
  game.expect_refused(0, "cover 1 on 13,13", "rank_too_low");
  game.expect_refused(0, "cover 2 on 13,13", "rank_too_low");
  game.seat(0).plays("cover 3 on 13,13");
  EXPECT_EQ(game.at("13,13"), "R3/B2");
  EXPECT_TRUE(game.state.city[2].spot.turned) << "it lies just as what it covers";
  EXPECT_EQ(game.heard(), (Texts{"seat 0 covers B2 with R3 at 13,13s"}));
}

TEST(NoxfordCover, OwnCardsMayBeCovered) {
  CityRecord game(kThree, "a=d-gear b=barracks c=R1", "hands 2 / 1");
  game.seat(0).plays("cover 2 on 13,13");
  EXPECT_EQ(game.at("13,13"), "R2/R1");
}

TEST(NoxfordCover, TheMasterCoversAndIsNeverCovered) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B3", "hands 2 / 3");
  game.seat(0).plays("cover master on 13,13");
  EXPECT_EQ(game.at("13,13"), "R4/B3");
  game.expect_refused(1, "cover 3 on 13,13", "rank_too_low");
  game.expect_refused(1, "cover master on 13,13", "rank_too_low");
}

TEST(NoxfordCover, AStackGrowsUpToFour) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B1", "hands 2 / 3");
  game.seat(0).plays("cover 2 on 13,13");
  game.seat(1).plays("cover 3 on 13,13");
  game.seat(0).plays("cover master on 13,13");
  EXPECT_EQ(game.at("13,13"), "R4/B3/R2/B1");
}

TEST(NoxfordCover, NeutralCardsAreNeverCoveredAndNeverCover) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B1", "hands 3 / 1 | display db");
  game.expect_refused(0, "cover 3 on 11,11", "neutral_covered");
  game.expect_refused(0, "cover master on 11,13", "neutral_covered");
  game.expect_refused(0, "cover db on 13,13", "neutral_covers");
  game.expect_refused(0, "cover 3 on 12,12", "no_card_there");
}

/// x has a neighbour on each side.
constexpr const char* kRing = R"(
  ..aaa..
  ..aaa..
  bbxxxcc
  bbxxxcc
  bbdddcc
  ..ddd.. )";

TEST(NoxfordCover, ACardWithItsFourEdgesInContactIsLocked) {
  CityRecord game(kRing, "a=d-gear b=db c=barracks d=B1 x=B1", "hands 3 / 1");
  game.expect_refused(0, "cover 3 on 13,13", "covered_locked");
  EXPECT_TRUE(game.may(0, "cover 3 on 15,13")) << "nothing lies below this one";
  CityRecord open(R"(
    ..aaa..
    ..aaa..
    bbxxxcc
    bbxxxcc
    bb...cc )",
                  "a=d-gear b=db c=barracks x=B1", "hands 3 / 1");
  EXPECT_TRUE(open.may(0, "cover 3 on 13,13")) << "three sides do not lock";
}

TEST(NoxfordCover, CoveredCardsDoNotCountAndAreBackWhenTheTopMovesOff) {
  CityRecord game(kThree, "a=db b=d-gear c=B2/R1", "hands 1-gear 1 / 1");
  EXPECT_EQ(game.count().districts[0].strength, (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  game.seat(0).plays("gear 13,13 to 9,14 sideways");
  EXPECT_EQ(game.at("13,13"), "R1");
  EXPECT_EQ(game.at("9,14"), "B2");
  EXPECT_EQ(game.count().districts[0].strength, (std::array<std::uint8_t, 4>{2, 0, 0, 0}));
}

// ---- Gear cards

TEST(NoxfordGear, FollowsThePlacementOfAGearCardFromTheHand) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1-gear 1 / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  EXPECT_EQ(game.state.stage, Stage::Gear);
  EXPECT_TRUE(game.rules.mid_move(game.state));
  EXPECT_EQ(game.rules.to_act(game.state), SeatSet{0});
  game.expect_refused(0, "place 1 at 15,11 sideways", "gear_first");
  game.expect_refused(0, "cover 3 on 13,13", "gear_first");
  game.expect_refused(0, "pass", "gear_first");
  game.seat(0).plays("gear 13,13 to 13,13 upright");
  EXPECT_EQ(game.state.city[2].spot.turned, false);
  EXPECT_EQ(game.heard(), (Texts{"seat 0 moves B2 from 13,13s to 13,13u"}));
  EXPECT_FALSE(game.rules.mid_move(game.state));
  EXPECT_EQ(game.rules.to_act(game.state), SeatSet{1});
}

TEST(NoxfordGear, FollowsThePlacementOfAGearCardFromTheDisplay) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1 / 1 | display a-gear");
  game.seat(0).plays("place a-gear at 9,11 sideways");
  EXPECT_EQ(game.state.stage, Stage::Gear);
}

TEST(NoxfordGear, IsOptional) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1-gear 1 / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  game.seat(0).plays("skip");
  EXPECT_EQ(game.heard(), (Texts{"seat 0 skips the gear"}));
  EXPECT_EQ(game.rules.to_act(game.state), SeatSet{1});
}

TEST(NoxfordGear, NothingIsGearedWithoutAGearCard) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1 / 1");
  game.expect_refused(0, "gear 13,13 to 13,13 upright", "no_gear");
  game.expect_refused(0, "skip", "no_gear");
  game.seat(0).plays("place 1 at 9,11 sideways");
  EXPECT_EQ(game.state.stage, Stage::Turn);
}

TEST(NoxfordGear, MovesAnotherCardNotItself) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  game.expect_refused(0, "gear 9,11 to 9,14 upright", "gear_moves_itself");
}

TEST(NoxfordGear, MovesOwnCardsRivalsDistrictsAndBarracks) {
  CityRecord game(R"(
    aabbb
    aabbb
    aaccc
    ddccc
    dd...
    dd... )",
                  "a=d-gear b=barracks c=B2 d=R1", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  EXPECT_FALSE(game.moves(0, "gear 11,11 ").empty()) << "a District";
  EXPECT_FALSE(game.moves(0, "gear 11,13 ").empty()) << "a Barracks";
  EXPECT_FALSE(game.moves(0, "gear 13,13 ").empty()) << "a rival's card";
  EXPECT_FALSE(game.moves(0, "gear 14,11 ").empty()) << "an own card";
  game.expect_refused(0, "gear 20,20 to 9,14 upright", "no_card_there");
}

TEST(NoxfordGear, NeverMovesAMaster) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B4/R1", "hands 1-gear / 1 | masters 0");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  game.expect_refused(0, "gear 13,13 to 13,13 upright", "master_stays");
}

TEST(NoxfordGear, NeverMovesALockedCard) {
  CityRecord game(kRing, "a=d-gear b=db c=barracks d=B1 x=B1", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 11,16 sideways");
  game.expect_refused(0, "gear 13,13 to 16,16 upright", "moved_locked");
  EXPECT_FALSE(game.moves(0, "gear 15,13 ").empty());
}

/// c hangs on b alone.
constexpr const char* kChain = R"(
  aabbb
  aabbb
  aa.cc
  ...cc
  ...cc )";

TEST(NoxfordGear, NeverCutsTheCityInTwo) {
  CityRecord game(kChain, "a=d-gear b=B2 c=barracks", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  game.expect_refused(0, "gear 11,13 to 16,14 upright", "isolates");
  EXPECT_FALSE(game.moves(0, "gear 11,11 ").empty());
  EXPECT_FALSE(game.moves(0, "gear 13,14 ").empty());
}

TEST(NoxfordGear, TheTopOfAStackLeavesItsSpotTakenAndNeverCutsTheCity) {
  CityRecord game(kChain, "a=d-gear b=B2/R1 c=barracks", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  EXPECT_FALSE(game.moves(0, "gear 11,13 ").empty());
}

TEST(NoxfordGear, MayLeaveACardWithASingleNeighbour) {
  CityRecord game(kChain, "a=d-gear b=B2 c=barracks", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  game.seat(0).plays(game.moves(0, "gear 11,11 ").front());
  EXPECT_EQ(game.at("11,11"), "") << "the gear card now touches one card only";
}

TEST(NoxfordGear, APlaceIsJudgedWithTheCardLifted) {
  CityRecord game(kChain, "a=d-gear b=B2 c=barracks", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  EXPECT_TRUE(game.may(0, "gear 13,14 to 13,13 sideways")) << "over part of where it lay";
  game.expect_refused(0, "gear 13,14 to 16,14 upright", "touches_too_few");
}

TEST(NoxfordGear, ReturningTheCardIsNotUsingTheGear) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2/R1", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  game.expect_refused(0, "gear 11,11 to 11,11 upright", "same_place");
  game.expect_refused(0, "gear 13,13 on 13,13", "same_place");
  game.expect_refused(0, "gear 13,13 to 13,13 sideways", "same_place");
}

TEST(NoxfordGear, MovesASyndicateCardOverOneOfLowerRank) {
  CityRecord game(R"(
    aabbb
    aabbb
    aaccc
    ddccc
    dd...
    dd... )",
                  "a=d-gear b=barracks c=B2 d=R1", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  game.expect_refused(0, "gear 14,11 on 13,13", "rank_too_low");
  game.expect_refused(0, "gear 13,13 on 11,11", "neutral_covered");
  game.expect_refused(0, "gear 11,13 on 14,11", "neutral_covers");
  game.seat(0).plays("gear 13,13 on 14,11");
  EXPECT_EQ(game.at("14,11"), "B2/R1");
  EXPECT_EQ(game.at("13,13"), "");
  EXPECT_EQ(game.state.city.size(), 4U);
  EXPECT_EQ(game.heard().front(), "seat 0 moves B2 from 13,13s to 14,11u over R1");
}

TEST(NoxfordGear, TheNeighbourThatLocksACardMayBeMovedOverIt) {
  CityRecord game(kRing, "a=d-gear b=db c=barracks d=B2 x=B1", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 11,16 sideways");
  EXPECT_TRUE(game.may(0, "gear 15,13 on 13,13")) << "lifted, it no longer locks";
}

TEST(NoxfordGear, MovesTheTopOfAStackOnly) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2/R1", "hands 1-gear / 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  const auto where = game.moves(0, "gear 13,13 to ");
  ASSERT_FALSE(where.empty());
  game.seat(0).plays(where.front());
  EXPECT_EQ(game.at("13,13"), "R1");
  EXPECT_EQ(game.state.city.size(), 5U);
  EXPECT_EQ(card_in_words(game.state.city[4].top()), "B2");
}

TEST(NoxfordGear, AGearThatIsMovedOrUncoveredDoesNothing) {
  CityRecord moved(kThree, "a=a-gear b=barracks c=B2", "hands 1-gear / 1");
  moved.seat(0).plays("place 1-gear at 9,11 sideways");
  moved.seat(0).plays(moved.moves(0, "gear 11,11 to ").front());
  EXPECT_EQ(moved.state.stage, Stage::Turn);
  CityRecord uncovered(kThree, "a=d-gear b=barracks c=B2/R1-gear", "hands 1-gear / 1");
  uncovered.seat(0).plays("place 1-gear at 9,11 sideways");
  uncovered.seat(0).plays(uncovered.moves(0, "gear 13,13 to ").front());
  EXPECT_EQ(uncovered.at("13,13"), "R1-gear");
  EXPECT_EQ(uncovered.state.stage, Stage::Turn);
}

// ---- End of a turn

TEST(NoxfordEndOfTurn, APlayedCardIsReplacedFromTheOwnDeck) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1 2 3 / 1 1 1 | decks 2 / 3");
  game.seat(0).plays("place 3 at 9,11 sideways");
  EXPECT_EQ(game.hand(0), "R1 R2 R2");
  EXPECT_EQ(game.heard({0}), (Texts{"seat 0 places R3 at 9,11s", "seat 0 draws R2"}));
  EXPECT_EQ(game.heard({1}), (Texts{"seat 0 places R3 at 9,11s", "seat 0 draws a card"}));
}

TEST(NoxfordEndOfTurn, TheDisplayIsFilledUpFromTheStock) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1 / 1 | display db da dr | stock ba");
  game.seat(0).plays("place da at 9,11 sideways");
  EXPECT_EQ(game.display(), "db dr ba");
  EXPECT_EQ(game.heard(), (Texts{"seat 0 places da at 9,11s", "ba comes on display"}));
  game.seat(1).plays(game.moves(1, "place db").front());
  EXPECT_EQ(game.display(), "dr ba") << "with an empty stock fewer stay visible";
}

TEST(NoxfordEndOfTurn, TheMasterIsNotReplaced) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1 2 3 / 1 | decks 2 / 3");
  game.seat(0).plays("place master at 9,11 sideways");
  EXPECT_EQ(game.hand(0), "R1 R2 R3");
}

TEST(NoxfordEndOfTurn, CardsAreDrawnAfterTheGear) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1-gear 2 3 / 1 | decks 2 / 3");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  EXPECT_EQ(game.hand(0), "R2 R3");
  game.seat(0).plays("skip");
  EXPECT_EQ(game.hand(0), "R2 R2 R3");
}

// ---- End of the game

TEST(NoxfordEnd, ComesAtOnceWithAPlayersLastCard) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1 / 1 | masters 1 | display db | stock ba da",
                  3);
  game.seat(0).plays("place 1 at 9,11 sideways");
  EXPECT_EQ(game.state.stage, Stage::Over);
  EXPECT_TRUE(game.rules.to_act(game.state).empty()) << "no equal turns";
  EXPECT_EQ(game.display(), "db") << "and nothing is drawn";
  game.expect_refused(1, "place 1 at 7,11 sideways", "game_over");
}

TEST(NoxfordEnd, TheMasterIsOneOfTheTenCards) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1 / 1");
  game.seat(0).plays("place 1 at 9,11 sideways");
  EXPECT_EQ(game.state.stage, Stage::Turn) << "the Master is still to come";
  game.seat(1).plays("place master at 14,11 upright");
  game.seat(0).plays(game.moves(0, "place master").front());
  EXPECT_EQ(game.state.stage, Stage::Over);
}

TEST(NoxfordEnd, ALastGearCardStillMovesACard) {
  CityRecord game(kThree, "a=d-gear b=barracks c=B2", "hands 1-gear / 1 | masters 1");
  game.seat(0).plays("place 1-gear at 9,11 sideways");
  EXPECT_EQ(game.state.stage, Stage::Gear);
  game.seat(0).plays("gear 13,13 to 13,13 upright");
  EXPECT_EQ(game.state.stage, Stage::Over);
}

/// A table that is full: nothing can be laid on six by six cells.
struct FullTable {
  static constexpr const char* kMap = R"(
    aabbcc
    aabbcc
    aabbcc
    ddeeff
    ddeeff
    ddeeff )";
  noxford::Data data = noxford::Noxford::read(noxford_data());
  FullTable() { data.table = 6; }
};

TEST(NoxfordPass, IsForThoseWhoCanPlayNothing) {
  CityRecord free(kThree, "a=d-gear b=barracks c=B2", "hands 1 / 1");
  free.expect_refused(0, "pass", "must_play");
  CityRecord game(FullTable::kMap, "a=d-gear b=db c=da d=dr e=ba f=B1", "hands 1 / 1 | masters | display br");
  game.with(FullTable().data);
  EXPECT_EQ(game.moves(0), Texts{"pass"});
  game.seat(0).plays("pass");
  EXPECT_EQ(game.heard(), (Texts{"seat 0 passes"}));
  EXPECT_EQ(game.rules.to_act(game.state), SeatSet{1});
}

TEST(NoxfordPass, IsBarredWhileACardCanBeCovered) {
  CityRecord game(FullTable::kMap, "a=d-gear b=db c=da d=dr e=ba f=B1", "hands 1 2 / 1 | masters");
  game.with(FullTable().data);
  game.expect_refused(0, "pass", "must_play");
  EXPECT_EQ(game.moves(0), Texts{"cover 2 on 14,15"});
}

TEST(NoxfordPass, WhenAllPassInARowTheGameEndsAndIsCounted) {
  CityRecord game(FullTable::kMap, "a=d-gear b=db c=da d=dr e=ba f=B1", "hands 1 / 1 / 1 2 | masters", 3);
  game.with(FullTable().data);
  game.seat(0).plays("pass");
  game.seat(1).plays("pass");
  game.seat(2).plays("cover 2 on 14,15");
  game.seat(0).plays("pass");
  game.seat(1).plays("pass");
  EXPECT_EQ(game.state.stage, Stage::Turn) << "a card was played in between";
  game.seat(2).plays("pass");
  EXPECT_EQ(game.state.stage, Stage::Over);
  EXPECT_EQ(game.heard(), (Texts{"seat 2 passes", "the end by passing: 0/0 0/0 6/2 0/0"}));
}

// ---- Hidden information

TEST(NoxfordView, ShowsOwnHandAndWhatLiesOpen) {
  const CityRecord game(kThree, "a=d-gear b=barracks c=B2/R1",
                        "hands 1 2 3 / 1 1 2 | decks 2 / 3 3 | display db | stock ba da");
  const auto own = game.rules.view(game.state, {0});
  EXPECT_EQ(own.hands[0], game.state.hands[0]);
  EXPECT_TRUE(own.hands[1].empty());
  EXPECT_EQ(own.hand_sizes, (std::array<int, 4>{3, 3, 0, 0}));
  EXPECT_EQ(own.deck_sizes, (std::array<int, 4>{1, 2, 0, 0}));
  EXPECT_EQ(own.city, game.state.city) << "covered cards are public";
  EXPECT_EQ(own.display, game.state.display);
  EXPECT_EQ(own.stock, 2);
  const auto passer_by = game.rules.view(game.state, kPasserBy);
  for (const auto& hand : passer_by.hands) EXPECT_TRUE(hand.empty());
}

}  // namespace
}  // namespace parlour::games::testing
