// The card data of Rebis: what is shipped can be read, and what cannot be played with is refused with its
// place and the reason. Also its notation.

#include <gtest/gtest.h>

#include <functional>

#include "tests/games/rebis_traits.h"

namespace parlour::games::testing {
namespace {

using nlohmann::json;

/// The message with which a spoilt copy of the shipped data is refused; empty when it is not.
std::string refused(const std::function<void(json&)>& spoil) {
  json data = rebis_data().json();
  spoil(data);
  try {
    rebis::rebis_title().check(CardData("rebis.json", data));
    return "";
  } catch (const BadData& bad) {
    return bad.what();
  }
}

TEST(RebisData, TheShippedFileIsGood) {
  EXPECT_EQ(refused([](json&) {}), "");
  const rebis::Data data = rebis::Rebis::read(rebis_data());
  for (int value = 0; value < rebis::kNumbers; ++value) {
    const rebis::Book& book = data.book(rebis::number(value));
    EXPECT_EQ(book.weight, value);
    EXPECT_EQ(book.plus, value < 4 ? 1 : value < 7 ? 2 : 3);
    EXPECT_EQ(book.minus, book.plus);
    EXPECT_EQ(static_cast<int>(book.colour), value == 0 ? 0 : (value + 2) / 3);
  }
  EXPECT_EQ(data.limit, 13);
  EXPECT_EQ(data.spaces, 3);
}

TEST(RebisData, EveryValueCarriesItsMark) {
  const CardData data = rebis_data();
  EXPECT_EQ(data.at("limit").mark(), Mark::Printed);
  EXPECT_EQ(data.at("track").at(1).mark(), Mark::Printed);
  EXPECT_EQ(data.at("track").at(3).mark(), Mark::Inferred);
  EXPECT_EQ(data.at("cards").at("7").at("positive").mark(), Mark::House);
  EXPECT_EQ(data.at("solo").at("master").at(0).at(0).mark(), Mark::House);
}

TEST(RebisData, AValueCanBeCorrected) {
  json data = rebis_data().json();
  data["cards"]["9"]["negative"] = {{"value", 2}, {"mark", "printed"}};
  data["track"][2]["value"] = 4;
  const rebis::Data read = rebis::Rebis::read(CardData("rebis.json", data));
  EXPECT_EQ(read.book(rebis::number(9)).minus, 2);
  EXPECT_EQ(read.track[2], 4);
}

TEST(RebisData, WhatIsWrongIsRefusedWithPlaceAndReason) {
  EXPECT_EQ(refused([](json& d) { d["cards"].erase("7"); }), "rebis.json: $.cards: \"7\" is missing");
  EXPECT_EQ(refused([](json& d) { d["cards"]["10"] = d["cards"]["9"]; }),
            "rebis.json: $.cards.10: is not a card: numbers are 0 to 9");
  EXPECT_EQ(refused([](json& d) { d["cards"]["7"]["weight"]["value"] = 14; }),
            "rebis.json: $.cards.7.weight.value: must be from 0 to 13");
  EXPECT_EQ(refused([](json& d) { d["cards"]["7"]["positive"]["value"] = 0; }),
            "rebis.json: $.cards.7.positive.value: must be from 1 to 9");
  EXPECT_EQ(refused([](json& d) { d["cards"]["7"]["colour"]["value"] = "grey"; }),
            "rebis.json: $.cards.7.colour.value: must be one of red, blue, green, not \"grey\"");
  EXPECT_EQ(refused([](json& d) { d["cards"]["7"]["weight"].erase("mark"); }),
            "rebis.json: $.cards.7.weight: \"mark\" is missing");
  EXPECT_EQ(refused([](json& d) {
              for (auto& card : d["cards"]) card["weight"]["value"] = 13;
            }),
            "rebis.json: $.cards: weigh 1170 together, which may fill more than 36 shelves");
  EXPECT_EQ(refused([](json& d) { d["track"] = json::array({d["track"][0]}); }),
            "rebis.json: $.track: has a multiplier without a token and 1 to 4 spaces");
  EXPECT_EQ(refused([](json& d) { d["solo"]["regular"].erase(0); }),
            "rebis.json: $.solo.regular: must have four shelves");
  EXPECT_EQ(refused([](json& d) { d["solo"]["regular"][0].erase(0); }),
            "rebis.json: $.solo.regular[0]: must name every space of the track");
  EXPECT_EQ(refused([](json& d) { d["solo"]["regular"][0][0]["value"] = "golden"; }), "");
  EXPECT_EQ(refused([](json& d) {
              for (auto& shelf : d["solo"]["master"]) shelf[0]["value"] = "golden";
            }),
            "rebis.json: $.solo.master: needs more tokens than there are");
  EXPECT_EQ(refused([](json& d) { d["tokens"]["golden"]["value"] = 0; }),
            "rebis.json: $.tokens.golden.value: must be from 1 to 50");
  EXPECT_EQ(refused([](json& d) {
              d["hand"]["value"] = 20;
              d["copies"]["value"] = 8;
            }),
            "rebis.json: $.hand: leaves no deck");
  EXPECT_EQ(refused([](json& d) { d["shelfs"] = 1; }), "rebis.json: $.shelfs: is not known here");
}

TEST(RebisTitle, NamesItsSeatsLevelsAndRefusals) {
  const Title title = rebis::rebis_title();
  EXPECT_EQ(title.seat_counts, (std::vector<int>{1, 2, 3, 4}));
  EXPECT_EQ(rebis::Rebis::options({}).level, rebis::Level::Regular);
  EXPECT_EQ(rebis::Rebis::options({{"level", "master"}}).level, rebis::Level::Master);
  EXPECT_THROW(rebis::Rebis::options({{"level", "easy"}}), std::invalid_argument);
  EXPECT_THROW(rebis::Rebis(rebis::Data{}, {}, 5), std::invalid_argument);
  EXPECT_EQ(title.refusals.size(), static_cast<std::size_t>(rebis::kRefusals));
}

TEST(RebisNotation, IsReadInAnyCaseAndSpacing) {
  const rebis::Rebis rules(rebis::Rebis::read(rebis_data()), {}, 3);
  const auto spelt = [&](const char* text) {
    const auto move = rules.parse(text);
    return move ? rules.format(*move) : "no move";
  };
  EXPECT_EQ(spelt("  GIVE  7 to 2  Minus"), "give 7 to 2 minus");
  EXPECT_EQ(spelt("shelf 4 4"), "shelf 4 4");
  EXPECT_EQ(spelt("take Token"), "take token");
  for (const char* text :
       {"",          "shelf",   "shelf 10",  "shelf 4 5", "shelf 4 4 4", "give", "give 7 to", "give 7 to 0",
        "give 7 up", "tokens",  "tokens -1", "tokens x",  "tokens 100",  "take", "take two",  "place 0",
        "place",     "discard", "close",     "close 4 4", "sow 3"}) {
    EXPECT_EQ(spelt(text), "no move") << text;
  }
}

}  // namespace
}  // namespace parlour::games::testing
