// Moves of Noxford in notation: one canonical form, and a forgiving reader.

#include <gtest/gtest.h>

#include "tests/games/noxford_traits.h"

namespace parlour::games::testing {
namespace {

std::string canonical(std::string_view text) {
  const noxford::Noxford rules(noxford::Noxford::read(noxford_data()), {}, 2);
  const auto move = rules.parse(text);
  return move ? rules.format(*move) : "(not a move)";
}

TEST(NoxfordNotation, IsWrittenInOneWay) {
  for (const char* text :
       {"place 1 at 1,1 upright", "place 1-gear at 64,64 sideways", "place master at 31,30 upright",
        "place d-gear at 9,8 sideways", "place cccc at 9,8 upright", "place barracks at 9,8 upright",
        "cover 3 on 12,14", "cover master on 12,14", "gear 12,14 to 9,8 sideways", "gear 12,14 on 20,7",
        "skip", "pass"}) {
    EXPECT_EQ(canonical(text), text);
  }
}

TEST(NoxfordNotation, IsReadWhateverTheCaseTheBlanksAndTheSmallWords) {
  EXPECT_EQ(canonical("  PLACE  Master  AT 31,30   Upright "), "place master at 31,30 upright");
  EXPECT_EQ(canonical("place 2 31,30 s"), "place 2 at 31,30 sideways");
  EXPECT_EQ(canonical("place DB 031,30 u"), "place db at 31,30 upright");
  EXPECT_EQ(canonical("cover 3 12,14"), "cover 3 on 12,14");
  EXPECT_EQ(canonical("gear 12,14 9,8 u"), "gear 12,14 to 9,8 upright");
}

TEST(NoxfordNotation, WhatIsNoMoveIsNotRead) {
  for (const char* text : {"",
                           " ",
                           "place",
                           "place 5 at 1,1 upright",
                           "place 2 at 1 upright",
                           "place 2 at 1,1",
                           "place 2 at 0,1 upright",
                           "place 2 at 1,65 upright",
                           "place 2 at -1,1 upright",
                           "place d at 1,1 upright",
                           "place R2 at 1,1 upright",
                           "place 2 at 1,1 upright please",
                           "cover 3 on 12,14 upright",
                           "cover 3",
                           "gear 12,14",
                           "gear 12,14 on",
                           "gear 1,1 to 2,2",
                           "gear 2 to 1,1 upright",
                           "skip it",
                           "pass 2",
                           "lift 1,1"}) {
    EXPECT_EQ(canonical(text), "(not a move)") << text;
  }
}

}  // namespace
}  // namespace parlour::games::testing
