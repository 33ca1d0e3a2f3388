// What is shown of Rebis holds nothing that its reader may not know.

#include <gtest/gtest.h>

#include "render/rebis.h"
#include "tests/games/rebis_traits.h"
#include "tests/render/secrets.h"

namespace parlour::render {
namespace {

using games::rebis::Rebis;
using games::testing::rebis_data;

TEST(RebisSecrets, AreInNoByteThatIsShown) {
  expect_none(testing::check_secrets<Rebis>(games::rebis::rebis_title(), rebis_data(), rebis_face(),
                                            {.games = 2, .thorough_every = 12}));
}

TEST(RebisSecrets, WouldBeFoundOut) {
  EXPECT_TRUE(testing::finds_a_leak(Rebis(Rebis::read(rebis_data()), {}, 2)));
}

}  // namespace
}  // namespace parlour::render
