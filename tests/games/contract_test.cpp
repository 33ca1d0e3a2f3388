// The small parts that every game is made of: chance, piles, sets of seats, events, fields, card data.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <span>
#include <vector>

#include "games/card_data.h"
#include "games/chance.h"
#include "games/events.h"
#include "games/fields.h"
#include "games/pile.h"
#include "games/seat.h"
#include "tests/games/harness.h"

namespace parlour::games::testing {
namespace {

std::vector<std::uint32_t> draws(Chance chance, std::size_t count = 20) {
  std::vector<std::uint32_t> list(count);
  for (std::uint32_t& one : list) one = chance.below(1'000'000);
  return list;
}

TEST(Chance, IsAFunctionOfSeedPurposeBranchAndNumber) {
  const auto first = draws({seed_of(1), Purpose::Move, 0, 5});
  EXPECT_EQ(first, draws({seed_of(1), Purpose::Move, 0, 5}));
  EXPECT_NE(first, draws({seed_of(2), Purpose::Move, 0, 5}));
  EXPECT_NE(first, draws({seed_of(1), Purpose::Setup, 0, 5}));
  EXPECT_NE(first, draws({seed_of(1), Purpose::Move, 1, 5}));
  EXPECT_NE(first, draws({seed_of(1), Purpose::Move, 0, 6}));
}

TEST(Chance, TurnToGoesToTheBeginningOfAnotherStream) {
  Chance chance(seed_of(1), Purpose::Move, 0, 5);
  chance.below(10);
  chance.turn_to(6);
  EXPECT_EQ(draws(chance), draws({seed_of(1), Purpose::Move, 0, 6}));
}

TEST(Chance, IsTheSameForEver) {
  // A journal is replayed years later: these numbers may never change.
  EXPECT_EQ(draws({seed_of(1), Purpose::Setup}, 4),
            (std::vector<std::uint32_t>{750'255, 956'161, 85'554, 208'070}));
}

TEST(Chance, FavoursNoValue) {
  Chance chance(seed_of(3), Purpose::Move);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70'000; ++i) ++seen.at(chance.below(7));
  for (const int count : seen) EXPECT_NEAR(count, 10'000, 400);
}

TEST(Chance, ShufflesEveryOrderAsOftenAsAnother) {
  Chance chance(seed_of(4), Purpose::Move);
  std::map<std::array<int, 3>, int> seen;
  for (int i = 0; i < 12'000; ++i) {
    std::array<int, 3> cards{1, 2, 3};
    chance.shuffle(std::span<int>(cards));
    ++seen[cards];
  }
  EXPECT_EQ(seen.size(), 6U);
  for (const auto& [order, count] : seen) EXPECT_NEAR(count, 2000, 200);
}

TEST(Chance, SeedsFromTheSystemDiffer) { EXPECT_NE(random_seed(), random_seed()); }

TEST(Pile, PutsInTakesOutAndLeavesBlankRoom) {
  Pile<int, 5> pile;
  for (const int card : {1, 2, 3}) pile.push(card);
  pile.insert(0, 9);
  pile.insert(2, 8);
  EXPECT_EQ(std::vector<int>(pile.begin(), pile.end()), (std::vector<int>{9, 1, 8, 2, 3}));
  EXPECT_EQ(pile.take(1), 1);
  EXPECT_EQ(pile.pop(), 3);
  EXPECT_TRUE(pile.remove(8));
  EXPECT_FALSE(pile.remove(8));
  EXPECT_EQ(pile.size(), 2U);
  EXPECT_EQ(pile.back(), 2);

  Pile<int, 5> same;
  same.push(9);
  same.push(2);
  EXPECT_EQ(pile, same);
  EXPECT_TRUE(std::ranges::equal(std::as_bytes(std::span(&pile, 1)), std::as_bytes(std::span(&same, 1))));
}

TEST(SeatSet, IsASetInTurnOrder) {
  SeatSet set{3, 0};
  set.add(5);
  set.remove(3);
  std::vector<Seat> seats;
  for (const Seat seat : set) seats.push_back(seat);
  EXPECT_EQ(seats, (std::vector<Seat>{0, 5}));
  EXPECT_EQ(SeatSet::all(8).size(), 8);
  EXPECT_EQ(SeatSet::all(4) - SeatSet{1}, (SeatSet{0, 2, 3}));
  EXPECT_FALSE(SeatSet{1}.meets({2}));
}

TEST(Events, AreHeardByTheirAudienceOnly) {
  Events<std::string> events;
  events.tell_all("all");
  events.tell({1}, "inside", "outside");
  events.whisper({0, 2}, "secret");
  const auto heard = [&](Viewer eyes) {
    std::string text;
    for (const auto& told : events.told()) {
      if (const auto* event = told.heard_by(eyes)) text += *event + " ";
    }
    return text;
  };
  EXPECT_EQ(heard(kPasserBy), "all outside ");
  EXPECT_EQ(heard({1}), "all inside ");
  EXPECT_EQ(heard({2}), "all outside secret ");
  EXPECT_EQ(heard(SeatSet::all(3)), "all inside secret ");
}

struct Inner {
  int number = 0;
  std::optional<std::uint8_t> maybe;
  friend bool operator==(const Inner&, const Inner&) = default;
};
struct Outer {
  Pile<std::uint8_t, 3> pile;
  std::array<Inner, 2> inner{};
  std::vector<std::string> words;
  SeatSet seats;
  Purpose purpose = Purpose::Setup;
  bool flag = false;
  friend bool operator==(const Outer&, const Outer&) = default;
};
template <class Io, FieldsOf<Inner> S>
void fields(Io& io, S& s) {
  io("number", s.number);
  io("maybe", s.maybe);
}
template <class Io, FieldsOf<Outer> S>
void fields(Io& io, S& s) {
  io("pile", s.pile);
  io("inner", s.inner);
  io("words", s.words);
  io("seats", s.seats);
  io("purpose", s.purpose);
  io("flag", s.flag);
}

TEST(Fields, GoThereAndBack) {
  Outer outer;
  outer.pile.push(7);
  outer.inner[1] = {-5, 3};
  outer.words = {"a", "b"};
  outer.seats = {0, 2};
  outer.purpose = Purpose::Player;
  outer.flag = true;
  const nlohmann::json json = to_fields(outer);
  EXPECT_EQ(json.dump(), R"({"flag":true,"inner":[{"maybe":null,"number":0},{"maybe":3,"number":-5}],)"
                         R"("pile":[7],"purpose":5,"seats":5,"words":["a","b"]})");
  EXPECT_EQ(from_fields<Outer>(json), outer);
}

TEST(Fields, AnotherShapeIsRefused) {
  nlohmann::json json = to_fields(Outer{});
  const auto with = [&json](const char* key, const nlohmann::json& value) {
    nlohmann::json changed = json;
    changed[key] = value;
    return changed;
  };
  EXPECT_THROW(from_fields<Outer>(with("pile", {1, 2, 3, 4})), std::invalid_argument);
  EXPECT_THROW(from_fields<Outer>(with("inner", nlohmann::json::array())), std::invalid_argument);
  EXPECT_THROW(from_fields<Outer>(with("words", 3)), std::exception);
  json.erase("flag");
  EXPECT_THROW(from_fields<Outer>(json), nlohmann::json::exception);
}

std::string why_unreadable(const std::string& content) {
  const auto file = std::filesystem::path(::testing::TempDir()) / "parlour_card_data_test.json";
  std::ofstream(file) << content;
  try {
    (void)read_card_data(file);
  } catch (const BadData& bad) {
    return bad.what();
  }
  return "";
}

TEST(CardDataFile, WhatIsNotJsonIsRefusedWithTheByte) {
  EXPECT_EQ(why_unreadable("{\"a\": }"), "parlour_card_data_test.json: byte 7: is not JSON");
  EXPECT_EQ(why_unreadable("{}"), "");
}

TEST(CardDataFile, AMissingFileIsRefused) {
  EXPECT_THROW((void)read_card_data(std::filesystem::path(::testing::TempDir()) / "no_such_file.json"),
               BadData);
}

TEST(CardDataFile, TheDigestNamesTheContentAndNotItsLayout) {
  const auto digest = [](const char* text) { return CardData("x", nlohmann::json::parse(text)).digest(); };
  EXPECT_EQ(digest("{\"a\": 1, \"b\": 2}"), digest("{\"b\":2,\n\"a\":1}"));
  EXPECT_NE(digest("{\"a\": 1}"), digest("{\"a\": 2}"));
  EXPECT_EQ(digest("{}").size(), 32U);
}

}  // namespace
}  // namespace parlour::games::testing
