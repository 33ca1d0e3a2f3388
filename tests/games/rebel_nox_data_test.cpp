// The card data and the notation of Rebel Nox: what is shipped can be read, and what cannot be played with is
// refused with its place and the reason.

#include <gtest/gtest.h>

#include <functional>

#include "tests/games/rebel_nox_traits.h"

namespace parlour::games::testing {
namespace {

using nlohmann::json;
using namespace rebel_nox;

std::string refused(const std::function<void(json&)>& spoil) {
  json data = rebel_nox_data().json();
  spoil(data);
  try {
    rebel_nox_title().check(CardData("rebel_nox.json", data));
    return "";
  } catch (const BadData& bad) {
    return bad.what();
  }
}

TEST(RebelNoxData, TheShippedFileIsGood) {
  EXPECT_EQ(refused([](json&) {}), "");
  const Data data = RebelNox::read(rebel_nox_data());
  int flags = 0;
  int infiltrators = 0;
  int assassins = 0;
  for (const Face face : data.faces) {
    flags += face.symbol == Symbol::Flag ? face.count : 0;
    infiltrators += face.symbol == Symbol::Infiltrator ? face.count : 0;
    assassins += face.symbol == Symbol::Assassin ? face.count : 0;
  }
  EXPECT_EQ(flags, 2);
  EXPECT_EQ(infiltrators, 6);
  EXPECT_EQ(assassins, 3);
  EXPECT_EQ(with_symbol(data.faces).size(), 27U);
}

TEST(RebelNoxData, EveryValueCarriesItsMark) {
  const CardData data = rebel_nox_data();
  EXPECT_EQ(data.at("symbols").at("5").mark(), Mark::Printed);
  EXPECT_EQ(data.at("symbols").at("8").mark(), Mark::Inferred);
  EXPECT_EQ(data.at("locations").at("conclave").at("influence").mark(), Mark::Printed);
  EXPECT_EQ(data.at("locations").at("souq_sector").at("influence").mark(), Mark::House);
  for (std::size_t i = 0; i < kLocations; ++i) {
    const LocationRow& row = row_of(static_cast<Location>(i));
    EXPECT_EQ(data.at("locations").at(std::string(row.key)).at("rule").mark() == Mark::House, row.house)
        << row.key;
  }
}

TEST(RebelNoxData, WhatIsWrongIsRefusedWithPlaceAndReason) {
  EXPECT_EQ(refused([](json& d) { d["symbols"].erase("12"); }),
            "rebel_nox.json: $.symbols: \"12\" is missing");
  EXPECT_EQ(refused([](json& d) { d["symbols"]["18"] = d["symbols"]["1"]; }),
            "rebel_nox.json: $.symbols.18: is not a number of a card: they are 1 to 17");
  EXPECT_EQ(refused([](json& d) { d["symbols"]["2"]["value"] = "spy"; }),
            "rebel_nox.json: $.symbols.2.value: must be none, assassin, flag or infiltrator, not \"spy\"");
  EXPECT_EQ(refused([](json& d) { d["symbols"]["1"]["count"] = 1; }),
            "rebel_nox.json: $.symbols.1.count: only symbols are counted");
  EXPECT_EQ(refused([](json& d) { d["locations"]["atlantis"] = 1; }),
            "rebel_nox.json: $.locations.atlantis: is not a location");
  EXPECT_EQ(refused([](json& d) { d["locations"]["aetheon"].erase("otherwise"); }),
            "rebel_nox.json: $.locations.aetheon: \"otherwise\" is missing");
  EXPECT_EQ(refused([](json& d) { d["locations"]["nexus"]["followers"] = 1; }),
            "rebel_nox.json: $.locations.nexus.followers: does not belong to this location");
  EXPECT_EQ(refused([](json& d) { d["locations"]["the_orchards"]["followers"]["value"] = -1; }),
            "rebel_nox.json: $.locations.the_orchards.followers: nobody loses followers");
  EXPECT_EQ(refused([](json& d) { d["bonus"][0]["value"] = 0; }),
            "rebel_nox.json: $.bonus[0].value: must be from 1 to 50");
  EXPECT_EQ(refused([](json& d) { d["needed"].erase(4); }),
            "rebel_nox.json: $.needed: must have five values, for teams of one to five");
  EXPECT_EQ(refused([](json& d) { d["extra"] = 1; }), "rebel_nox.json: $.extra: is not known here");
}

TEST(RebelNoxNotation, IsReadInAnyCaseAndNothingElseIs) {
  const RebelNox rules(RebelNox::read(rebel_nox_data()), {}, 4);
  EXPECT_EQ(rules.parse("  Play  Y8 "), (Move{Action::Play, card_of(Colour::Yellow, 8), Location{}}));
  EXPECT_EQ(rules.parse("return REBEL2"), (Move{Action::Return, rebel(2), Location{}}));
  EXPECT_EQ(rules.parse("choose the_scar"), (Move{Action::Choose, Card{}, Location::TheScar}));
  for (const char* text : {"", "play", "play y", "play y0", "play y18", "play y08", "play g5", "play y8 y9",
                           "play rebel3", "choose", "choose atlantis", "return", "pass", "play ?"}) {
    EXPECT_FALSE(rules.parse(text)) << text;
  }
}

}  // namespace
}  // namespace parlour::games::testing
