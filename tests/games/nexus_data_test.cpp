// The card data of Nexus: what is shipped can be read, and what cannot be played with is refused with its
// place and the reason.

#include <gtest/gtest.h>

#include <functional>

#include "tests/games/nexus_traits.h"

namespace parlour::games::testing {
namespace {

using nlohmann::json;

/// The message with which a spoilt copy of the shipped data is refused; empty when it is not.
std::string refused(const std::function<void(json&)>& spoil) {
  json data = nexus_data().json();
  spoil(data);
  try {
    nexus::nexus_title().check(CardData("nexus.json", data));
    return "";
  } catch (const BadData& bad) {
    return bad.what();
  }
}

TEST(NexusData, TheShippedFileIsGood) {
  EXPECT_EQ(refused([](json&) {}), "");
  const nexus::Data data = nexus::Nexus::read(nexus_data());
  EXPECT_EQ(data.nexus, 7);
  EXPECT_EQ(data.hand, 3);
  EXPECT_EQ(data.refill, 4);
  EXPECT_EQ(data.target, 50);
}

TEST(NexusData, EveryValueCarriesItsMark) {
  const CardData data = nexus_data();
  for (const std::string& card : data.at("cards").keys()) {
    EXPECT_EQ(data.at("cards").at(card).mark(), Mark::House) << card;
  }
  EXPECT_EQ(data.at("numbers").mark(), Mark::Printed);
  EXPECT_EQ(data.at("deal").at("nexus").mark(), Mark::Printed);
}

TEST(NexusData, AValueCanBeCorrected) {
  json data = nexus_data().json();
  data["cards"]["17"] = {{"value", "star"}, {"count", 1}, {"mark", "printed"}};
  data["series_target"]["value"] = 30;
  const nexus::Data read = nexus::Nexus::read(CardData("nexus.json", data));
  EXPECT_EQ(read.faces[17], (nexus::Face{nexus::Symbol::Star, 1}));
  EXPECT_EQ(read.target, 30);
}

TEST(NexusData, WhatIsWrongIsRefusedWithPlaceAndReason) {
  EXPECT_EQ(refused([](json& d) { d["cards"].erase("12"); }), "nexus.json: $.cards: \"12\" is missing");
  EXPECT_EQ(refused([](json& d) { d["cards"]["31"] = d["cards"]["30"]; }),
            "nexus.json: $.cards.31: is not a card: numbers are 1 to 30, aces A1 to A6");
  EXPECT_EQ(
      refused([](json& d) { d["cards"]["12"]["value"] = "swop"; }),
      "nexus.json: $.cards.12.value: must be blank, star, skull, x2, x0, swap or star_per_ace, not \"swop\"");
  EXPECT_EQ(refused([](json& d) { d["cards"]["12"]["value"] = 3; }),
            "nexus.json: $.cards.12.value: a word in quotes is expected here");
  EXPECT_EQ(refused([](json& d) { d["cards"]["12"]["value"] = "star_per_ace"; }),
            "nexus.json: $.cards.12.value: only an ace can be a star_per_ace");
  EXPECT_EQ(refused([](json& d) { d["cards"]["1"]["count"] = 0; }),
            "nexus.json: $.cards.1.count: must be from 1 to 9");
  EXPECT_EQ(refused([](json& d) { d["cards"]["1"].erase("count"); }),
            "nexus.json: $.cards.1: \"count\" is missing");
  EXPECT_EQ(refused([](json& d) { d["cards"]["4"]["count"] = 2; }),
            "nexus.json: $.cards.4.count: only stars and skulls are counted");
  EXPECT_EQ(refused([](json& d) { d["cards"]["4"].erase("mark"); }),
            "nexus.json: $.cards.4: \"mark\" is missing");
  EXPECT_EQ(refused([](json& d) { d["cards"]["4"]["mark"] = "guess"; }),
            "nexus.json: $.cards.4.mark: must be \"printed\", \"inferred\" or \"house\"");
  EXPECT_EQ(refused([](json& d) { d["numbers"]["value"] = 45; }),
            "nexus.json: $.numbers.value: must be from 30 to 30");
  EXPECT_EQ(refused([](json& d) { d["deal"]["refill"]["value"] = 0; }),
            "nexus.json: $.deal.refill.value: must be from 1 to 8");
  EXPECT_EQ(refused([](json& d) { d["deal"]["hand"]["value"] = 6; }),
            "nexus.json: $.deal: leaves no deck for four players and two nexuses");
  EXPECT_EQ(refused([](json& d) { d["series_target"]["value"] = "fifty"; }),
            "nexus.json: $.series_target.value: a whole number is expected here");
  EXPECT_EQ(refused([](json& d) { d.erase("deal"); }), "nexus.json: $: \"deal\" is missing");
  EXPECT_EQ(refused([](json& d) { d["dael"] = 1; }), "nexus.json: $.dael: is not known here");
  EXPECT_EQ(refused([](json& d) { d = json::array(); }), "nexus.json: $: an object is expected here");
}

TEST(NexusData, ATableThatCannotScoreOrScoresWithoutBoundIsRefused) {
  const auto all = [](const char* face) {
    return [face](json& d) {
      for (auto& card : d["cards"]) card = {{"value", face}, {"mark", "house"}};
    };
  };
  EXPECT_EQ(refused(all("blank")), "nexus.json: $.cards: has no star and no skull: a series could never end");
  EXPECT_EQ(refused(all("x2")), "nexus.json: $.cards: has more than 12 cards with x2");
}

TEST(NexusTitle, NamesItsOptionsAndRefusals) {
  const Title title = nexus::nexus_title();
  EXPECT_EQ(title.key, "nexus");
  EXPECT_TRUE(title.seats_fit(2) && title.seats_fit(4));
  EXPECT_FALSE(title.seats_fit(3));
  EXPECT_EQ(option_sets(title).size(), 12U);
  EXPECT_EQ(nexus::Nexus::options({}), nexus::Options{});
  EXPECT_EQ(nexus::Nexus::options({{"tournament", "pass"}, {"series", "to_50"}, {"nexuses", "double"}}),
            (nexus::Options{nexus::Series::ToTarget, nexus::Tournament::Pass, nexus::Nexuses::Double}));
  EXPECT_THROW(nexus::Nexus::options({{"series", "to_60"}}), std::invalid_argument);
  EXPECT_THROW(nexus::Nexus(nexus::Data{}, {}, 3), std::invalid_argument);
  EXPECT_EQ(title.refusals.size(), static_cast<std::size_t>(nexus::kRefusals));
}

}  // namespace
}  // namespace parlour::games::testing
