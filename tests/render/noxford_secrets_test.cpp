// What is shown of Noxford, pictures included, holds nothing that its reader may not know.

#include <gtest/gtest.h>

#include "render/noxford.h"
#include "tests/games/noxford_traits.h"
#include "tests/render/secrets.h"

namespace parlour::render {
namespace {

using games::noxford::Noxford;
using games::noxford::State;
using games::noxford::View;
using games::testing::noxford_data;

/// The city in words, and the page of who chooses with all last steps open.
std::string words_and_choices(const Noxford& rules, const View& view, const State& world,
                              const Scene& scene) {
  static const Face face = noxford_face();
  Document words;
  face.words(view, scene, words);
  std::string bytes = testing::bytes_of(words, scene);
  Document page = testing::shown_hand(face, view, scene);
  for (const games::Seat seat : view.eyes) {
    Crossing crossing;
    for (const auto& path : testing::shown_steps(face, rules, world, seat, scene))
      crossing.open.push_back(path.back());
    face.choosing(view, crossing, scene, page);
    bytes += testing::bytes_of(page, scene);
  }
  return bytes;
}

TEST(NoxfordSecrets, AreInNoByteThatIsShown) {
  expect_none(testing::check_secrets<Noxford>(games::noxford::noxford_title(), noxford_data(), noxford_face(),
                                              {.games = 1, .thorough_every = 12}, words_and_choices));
}

TEST(NoxfordSecrets, WouldBeFoundOut) {
  EXPECT_TRUE(testing::finds_a_leak(Noxford(Noxford::read(noxford_data()), {}, 2), 4));
}

}  // namespace
}  // namespace parlour::render
