// The ids of buttons and menus: what is written is read again, and nothing else is.

#include "commands/component_id.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <set>

#include "render/limits.h"

namespace parlour::commands {
namespace {

constexpr std::string_view kAllVerbs = "jlsoOPhgrmpcfwdqSkKtTanuR";

ComponentId random_id(std::mt19937& random) {
  const auto below = [&](std::uint64_t most) {
    return std::uniform_int_distribution<std::uint64_t>(0, most)(random);
  };
  ComponentId id;
  id.verb = static_cast<Verb>(kAllVerbs[below(kAllVerbs.size() - 1)]);
  id.table = static_cast<tables::TableId>(below(1ULL << below(62)));
  id.question = below(1ULL << below(63));
  for (auto steps = below(6); steps > 0; --steps) id.positions.push_back(static_cast<int>(below(999)));
  id.page = static_cast<int>(below(99));
  id.row = static_cast<int>(below(9));
  return id;
}

TEST(ComponentId, IsReadAsItWasWritten) {
  std::mt19937 random(1);
  std::set<std::string> texts;
  std::vector<ComponentId> ids;
  for (int i = 0; i < 5000; ++i) {
    const ComponentId id = random_id(random);
    const std::string text = format(id);
    ASSERT_EQ(parse_component_id(text), id) << text;
    // Different ids have different texts.
    if (texts.insert(text).second) {
      ASSERT_EQ(std::ranges::count(ids, id), 0) << text;
      if (ids.size() < 300) ids.push_back(id);
    }
  }
  EXPECT_GT(texts.size(), 4000U);
}

TEST(ComponentId, HoldsNothingButAVerbAndNumbers) {
  std::mt19937 random(2);
  for (int i = 0; i < 1000; ++i) {
    const std::string text = format(random_id(random));
    EXPECT_NE(kAllVerbs.find(text.front()), std::string_view::npos);
    EXPECT_EQ(text.find_first_not_of("0123456789:.", 1), std::string::npos) << text;
  }
}

TEST(ComponentId, HasRoomAtTheExtreme) {
  // The greatest table, question, page and row, and a move of eight steps with three digits each.
  ComponentId id{Verb::Pick,
                 std::numeric_limits<tables::TableId>::max(),
                 std::numeric_limits<tables::Question>::max(),
                 std::vector<int>(8, 999),
                 99,
                 9};
  EXPECT_LE(format(id).size(), render::limits::kCustomId);
  EXPECT_EQ(parse_component_id(format(id)), id);
  EXPECT_LE(format_positions(std::vector<int>(25, 999)).size(), render::limits::kMenuValue);
}

TEST(ComponentId, AnIdThatWeNeverWriteIsRefused) {
  const std::vector<std::string> texts{
      "",
      "m",
      ":",
      "::::::",
      "m:1:2:3:0",     // a part is missing
      "m:1:2:3:0:0:",  // a part too many
      "m:1:2:3:0:0:0",
      "y:1:2:3:0:0",  // no such verb
      "mm:1:2:3:0:0",
      ":1:2:3:0:0",
      "M:1:2:3:0:0",
      "m::2:3:0:0",  // an empty part
      "m:1::3:0:0",
      "m:1:2:3::0",
      "m:1:2:3:0:",
      "m:1:2:.:0:0",
      "m:1:2:3.:0:0",  // positions that do not end
      "m:1:2:.3:0:0",
      "m:1:2:3..4:0:0",
      "m:1:2:-3:0:0",  // less than nothing
      "m:-1:2:3:0:0",
      "m:1:-2:3:0:0",
      "m:1:2:3:-1:0",
      "m:1:2:3:0:-1",
      "m:01:2:3:0:0",  // another spelling of the same
      "m:1:2:03:0:0",
      "m:+1:2:3:0:0",
      "m: 1:2:3:0:0",
      "m:1:2:3:0:0 ",
      " m:1:2:3:0:0",
      "m:1:2:3:0:0\n",
      std::string("m:1:2:3:0:0\0", 12),
      "m:1e3:2:3:0:0",
      "m:0x1:2:3:0:0",
      "m:1:2:3,4:0:0",
      "m:9223372036854775808:2:3:0:0",  // more than a number holds
      "m:1:18446744073709551616:3:0:0",
      "m:1:2:2147483648:0:0",
      "m:1:2:3:2147483648:0",
      "m:1:2:3:0:2147483648",
      "m:1:2:" + std::string(200, '1') + ":0:0",
      "m:١:2:3:0:0",
  };
  for (const std::string& text : texts) EXPECT_FALSE(parse_component_id(text)) << '"' << text << '"';
}

TEST(ComponentId, WhateverIsReadIsWrittenTheSame) {
  // Good ids with a few bytes changed, put in or taken out: mostly refused, and never misread.
  std::mt19937 random(3);
  const auto below = [&](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  const std::string bytes = "0123456789:.-+ mpjx\n\xff";
  int refused = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text = format(random_id(random));
    for (auto changes = 1 + below(3); changes > 0 && !text.empty(); --changes) {
      const auto at = below(text.size());
      switch (below(3)) {
        case 0:
          text[at] = bytes[below(bytes.size())];
          break;
        case 1:
          text.insert(at, 1, bytes[below(bytes.size())]);
          break;
        default:
          text.erase(at, 1);
      }
    }
    const auto read = parse_component_id(text);
    if (!read) {
      ++refused;
      continue;
    }
    ASSERT_EQ(format(*read), text);
    for (const int position : read->positions) ASSERT_GE(position, 0);
  }
  EXPECT_GT(refused, 10000);
}

TEST(ComponentId, PositionsAreReadAsTheyWereWritten) {
  EXPECT_EQ(format_positions({}), "");
  EXPECT_EQ(format_positions({3, 0}), "3.0");
  EXPECT_EQ(parse_positions(""), std::vector<int>{});
  EXPECT_EQ(parse_positions("3.0"), (std::vector<int>{3, 0}));
  for (const char* text : {".", "3.", ".3", "3..0", "-1", "a", "3.a", "3 .0", "03", "99999999999"}) {
    EXPECT_FALSE(parse_positions(text)) << text;
  }
}

}  // namespace
}  // namespace parlour::commands
