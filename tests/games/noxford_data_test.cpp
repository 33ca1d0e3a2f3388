// The card data of Noxford: what is shipped can be read, and what cannot be played with is refused with its
// place and the reason.

#include <gtest/gtest.h>

#include <functional>

#include "tests/games/noxford_traits.h"

namespace parlour::games::testing {
namespace {

using nlohmann::json;

/// The message with which a spoilt copy of the shipped data is refused; empty when it is not.
std::string refused(const std::function<void(json&)>& spoil) {
  json data = noxford_data().json();
  spoil(data);
  try {
    noxford::noxford_title().check(CardData("noxford.json", data));
    return "";
  } catch (const BadData& bad) {
    return bad.what();
  }
}

TEST(NoxfordData, TheShippedBoxHolds55CardsAnd12Gears) {
  EXPECT_EQ(refused([](json&) {}), "");
  const noxford::Data data = noxford::Noxford::read(noxford_data());
  int cards = 0;
  int gears = 0;
  for (std::size_t kind = 0; kind < data.members.size(); ++kind) {
    cards += 4 * data.members[kind];
    if (kind % 2 == 1) gears += 4 * data.members[kind];
  }
  int barracks = 0;
  for (const auto& kind : data.neutrals) {
    cards += kind.copies;
    if (kind.gear) gears += kind.copies;
    if (kind.barracks) barracks += kind.copies;
  }
  EXPECT_EQ(cards, 55);
  EXPECT_EQ(gears, 12);
  EXPECT_EQ(barracks, 3);
}

TEST(NoxfordData, NoSyndicateIsFavoured) {
  const noxford::Data data = noxford::Noxford::read(noxford_data());
  std::array<int, 4> liked{};
  for (Seat seat = 0; seat < 4; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    for (const auto& kind : data.neutrals) {
      liked[at] += kind.copies * kind.symbols[static_cast<std::size_t>(data.favourites[at])];
    }
  }
  EXPECT_EQ(liked, (std::array<int, 4>{4, 4, 4, 4}));
}

TEST(NoxfordData, EveryValueCarriesItsMark) {
  const CardData data = noxford_data();
  for (const char* key : {"hand", "display", "master_counts", "favourite_bonus"}) {
    EXPECT_EQ(data.at(key).mark(), Mark::Printed) << key;
  }
  EXPECT_EQ(data.at("table").mark(), Mark::House);
  for (std::size_t i = 0; i < data.at("districts").size(); ++i) {
    EXPECT_EQ(data.at("districts").at(i).mark(), Mark::House);
  }
  for (const std::string& rank : data.at("syndicate").keys()) {
    EXPECT_EQ(data.at("syndicate").at(rank).at("cards").mark(), Mark::Printed) << rank;
  }
}

TEST(NoxfordData, AValueCanBeCorrected) {
  json data = noxford_data().json();
  data["districts"][4] = {{"value", {"coin", "diamond", "coin"}}, {"gear", true}, {"mark", "printed"}};
  data["syndicate"]["tough"]["gears"] = {{"value", 1}, {"mark", "printed"}};
  data["favourites"]["red"] = {{"value", "coin"}, {"mark", "printed"}};
  const noxford::Data read = noxford::Noxford::read(CardData("noxford.json", data));
  const auto card = read.named("dcc-gear");
  ASSERT_TRUE(card);
  EXPECT_EQ(read.worth(*card, 0), 3 + 2 * 2);
  EXPECT_TRUE(read.gear(*card));
  EXPECT_EQ(read.members[2], 2);
  EXPECT_EQ(read.members[3], 1);
}

TEST(NoxfordData, WhatIsWrongIsRefusedWithPlaceAndReason) {
  EXPECT_EQ(refused([](json& d) { d.erase("districts"); }), "noxford.json: $: \"districts\" is missing");
  EXPECT_EQ(refused([](json& d) { d["colour"] = 1; }), "noxford.json: $.colour: is not known here");
  EXPECT_EQ(refused([](json& d) { d["districts"].erase(3); }),
            "noxford.json: $.districts: makes 14 neutral cards with the Barracks instead of 15");
  EXPECT_EQ(refused([](json& d) { d["districts"][0]["value"][0] = "dimond"; }),
            "noxford.json: $.districts[0].value[0]: must be diamond, bottle, airship, revolver or coin, not "
            "\"dimond\"");
  EXPECT_EQ(refused([](json& d) { d["districts"][0]["value"] = json::array(); }),
            "noxford.json: $.districts[0].value: must be 1 to 4 symbols");
  EXPECT_EQ(refused([](json& d) { d["districts"][0]["gear"] = "yes"; }),
            "noxford.json: $.districts[0].gear: must be true or false");
  EXPECT_EQ(refused([](json& d) { d["districts"][0].erase("mark"); }),
            "noxford.json: $.districts[0]: \"mark\" is missing");
  EXPECT_EQ(refused([](json& d) { d["barracks"].push_back(d["barracks"][0]); }),
            "noxford.json: $.barracks: makes more than 15 neutral cards");
  EXPECT_EQ(refused([](json& d) { d["syndicate"]["punk"]["cards"]["value"] = 5; }),
            "noxford.json: $.syndicate: has 11 cards instead of 10");
  EXPECT_EQ(refused([](json& d) { d["syndicate"]["punk"]["gears"]["value"] = 5; }),
            "noxford.json: $.syndicate.punk.gears.value: must be from 0 to 4");
  EXPECT_EQ(refused([](json& d) { d["favourites"]["violet"] = d["favourites"]["red"]; }),
            "noxford.json: $.favourites.violet: is not known here");
  EXPECT_EQ(refused([](json& d) { d["hand"]["value"] = 0; }),
            "noxford.json: $.hand.value: must be from 1 to 5");
  EXPECT_EQ(refused([](json& d) { d["table"]["value"] = 33; }),
            "noxford.json: $.table.value: must be from 5 to 32");
}

}  // namespace
}  // namespace parlour::games::testing
