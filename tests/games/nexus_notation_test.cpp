// Moves of Nexus in notation: one canonical form, and a forgiving reader.

#include <gtest/gtest.h>

#include "tests/games/nexus_record.h"

namespace parlour::games::testing {
namespace {

std::string canonical(std::string_view text) {
  const nexus::Nexus rules(nexus::Data{}, {}, 2);
  const auto move = rules.parse(text);
  return move ? rules.format(*move) : "(not a move)";
}

TEST(NexusNotation, IsWrittenInOneWay) {
  for (const char* text :
       {"sow 12", "sow 1", "sow 30", "sow A1", "sow A6", "sow 12 at 0", "sow A3 at 11", "sow 12 left",
        "sow 12 right at 2", "attend", "attend left", "attend right", "pass"}) {
    EXPECT_EQ(canonical(text), text);
  }
}

TEST(NexusNotation, IsReadWhateverTheCaseAndTheBlanks) {
  EXPECT_EQ(canonical("  SOW   a3 "), "sow A3");
  EXPECT_EQ(canonical("Sow\t12\nLEFT At 3"), "sow 12 left at 3");
  EXPECT_EQ(canonical("Attend  Right"), "attend right");
  EXPECT_EQ(canonical("PASS"), "pass");
  EXPECT_EQ(canonical("sow 12 at 03"), "sow 12 at 3");
}

TEST(NexusNotation, WhatIsNoMoveIsNotRead) {
  for (const char* text : {"",
                           " ",
                           "sow",
                           "sow 0",
                           "sow 31",
                           "sow 012",
                           "sow A0",
                           "sow A7",
                           "sow B1",
                           "sow A",
                           "sow 1 2",
                           "sow -1",
                           "sow +1",
                           "sow 12 at",
                           "sow 12 at x",
                           "sow 12 at -1",
                           "sow 12 at 255",
                           "sow 12 at 3 left",
                           "sow 12 middle",
                           "sow 12x",
                           "attend 12",
                           "attend left right",
                           "attends",
                           "pass now",
                           "passs",
                           "sow 99999999999999999999",
                           "sow 1 at 99999999999999999999",
                           "sow \xff",
                           "\xc3\xa4"}) {
    EXPECT_EQ(canonical(text), "(not a move)") << text;
  }
}

}  // namespace
}  // namespace parlour::games::testing
