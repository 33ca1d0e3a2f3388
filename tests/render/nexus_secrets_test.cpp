// What is shown of Nexus holds nothing that its reader may not know.

#include <gtest/gtest.h>

#include "render/nexus.h"
#include "tests/games/nexus_traits.h"
#include "tests/render/secrets.h"

namespace parlour::render {
namespace {

using games::nexus::Nexus;
using games::testing::nexus_data;

TEST(NexusSecrets, AreInNoByteThatIsShown) {
  expect_none(testing::check_secrets<Nexus>(games::nexus::nexus_title(), nexus_data(), nexus_face(),
                                            {.games = 2, .thorough_every = 12}));
}

TEST(NexusSecrets, WouldBeFoundOut) {
  EXPECT_TRUE(testing::finds_a_leak(Nexus(Nexus::read(nexus_data()), {}, 2)));
}

}  // namespace
}  // namespace parlour::render
