// Non-interference: two worlds that look the same to somebody are shown to them in the same bytes, pictures
// included.

#include <gtest/gtest.h>

#include "render/discord_json.h"
#include "render/noxford.h"
#include "tests/games/harness.h"
#include "tests/games/noxford_traits.h"
#include "tests/render/english.h"

namespace parlour::render {
namespace {

using games::Chance;
using games::Purpose;
using games::noxford::Noxford;
using games::noxford::View;
using games::testing::noxford_data;
using games::testing::seed_of;
using testing::English;

/// Table, words, hand, the page of who chooses and the steps of every legal move, as they go to Discord.
std::string shown(const View& view, const Face& face, const Noxford::Data& data, const English& english) {
  Scene scene{english.say, {"Ann", "Bob", "Cat", "Dan"}, view.eyes};
  scene.names.resize(static_cast<std::size_t>(view.seats));
  std::string bytes;
  const auto add = [&](const Document& page) {
    bytes += discord_json(page, english.say).dump() + *page.picture->png();
  };
  Document page;
  face.table(view, scene, page);
  add(page);
  page = {};
  face.words(view, scene, page);
  add(page);
  page = {};
  face.hand(view, scene, page);
  add(page);

  const Noxford rules(data, {}, view.seats);
  Chance chance(seed_of(0), Purpose::Sample);
  const auto world = rules.sample(view, chance);
  std::vector<games::noxford::Move> moves;
  Crossing crossing;
  for (const games::Seat seat : view.eyes) {
    rules.legal(world, seat, moves);
    for (const auto& move : moves) {
      const auto path = face.steps(view, move, scene);
      for (const auto& step : path) bytes += step.slot + step.key + step.label + step.hint;
      crossing.open.push_back(path.back());
    }
    face.choosing(view, crossing, scene, page);
    add(page);
  }
  return bytes;
}

TEST(NoxfordSecrets, AreInNoByteThatIsShown) {
  const English english;
  const Face face = noxford_face();
  const auto data = Noxford::read(noxford_data());
  const games::testing::ReadOut<Noxford> read_out = [&](const View& view) {
    return shown(view, face, data, english);
  };
  const auto findings = games::testing::check_game<Noxford>(games::noxford::noxford_title(), noxford_data(),
                                                            {.games = 1, .thorough_every = 12}, {read_out});
  EXPECT_TRUE(findings.empty()) << findings;
  EXPECT_TRUE(english.troubles.empty()) << english.troubles.front();
}

TEST(NoxfordSecrets, WouldBeFoundOut) {
  // The same check with a read-out that differs between two looks.
  int looks = 0;
  const games::testing::ReadOut<Noxford> leak = [&](const View&) { return std::to_string(looks++ % 2); };
  const Noxford rules(Noxford::read(noxford_data()), {}, 2);
  const auto findings =
      games::testing::check_rules<Noxford>(rules, "leak", {.games = 1, .thorough_every = 4}, {leak});
  EXPECT_TRUE(findings.has("non-interference"));
}

}  // namespace
}  // namespace parlour::render
