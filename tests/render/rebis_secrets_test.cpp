// Non-interference: two worlds that look the same to somebody are shown to them in the same bytes.

#include <gtest/gtest.h>

#include "render/discord_json.h"
#include "render/rebis.h"
#include "tests/games/harness.h"
#include "tests/games/rebis_traits.h"
#include "tests/render/english.h"

namespace parlour::render {
namespace {

using games::Chance;
using games::Purpose;
using games::rebis::Rebis;
using games::rebis::View;
using games::testing::rebis_data;
using games::testing::seed_of;
using testing::English;

/// Table, hand and the steps of every legal move, as they go to Discord.
std::string shown(const View& view, const Rebis::Data& data, const English& english) {
  static const Face face = rebis_face();
  const Scene scene{english.say, {"Ann", "Bob", "Cat", "Dan"}, view.eyes};
  Scene seated = scene;
  seated.names.resize(static_cast<std::size_t>(view.seats));
  Document table;
  Document hand;
  face.table(view, seated, table);
  face.hand(view, seated, hand);
  std::string bytes = discord_json(table, english.say).dump() + discord_json(hand, english.say).dump();

  const Rebis rules(data, view.options, view.seats);
  Chance chance(seed_of(0), Purpose::Sample);
  const auto world = rules.sample(view, chance);
  std::vector<games::rebis::Move> moves;
  for (const games::Seat seat : view.eyes) {
    rules.legal(world, seat, moves);
    for (const auto& move : moves) {
      for (const auto& step : face.steps(view, move, seated))
        bytes += step.slot + step.key + step.label + step.hint;
    }
  }
  return bytes;
}

TEST(RebisSecrets, AreInNoByteThatIsShown) {
  const English english;
  const auto data = Rebis::read(rebis_data());
  const games::testing::ReadOut<Rebis> read_out = [&](const View& view) {
    return shown(view, data, english);
  };
  const auto findings = games::testing::check_game<Rebis>(games::rebis::rebis_title(), rebis_data(),
                                                          {.games = 2, .thorough_every = 12}, {read_out});
  EXPECT_TRUE(findings.empty()) << findings;
  EXPECT_TRUE(english.troubles.empty()) << english.troubles.front();
}

TEST(RebisSecrets, WouldBeFoundOut) {
  // The same check with a read-out that looks where it must not: at who else holds what.
  const English english;
  const auto data = Rebis::read(rebis_data());
  int looks = 0;
  const games::testing::ReadOut<Rebis> leak = [&](const View& view) {
    return shown(view, data, english) + std::to_string(looks++ % 2);
  };
  const Rebis rules(data, {}, 2);
  const auto findings =
      games::testing::check_rules<Rebis>(rules, "leak", {.games = 1, .thorough_every = 2}, {leak});
  EXPECT_TRUE(findings.has("non-interference"));
}

}  // namespace
}  // namespace parlour::render
