// Canvas, PNG, glyphs and cache: what every picture stands on.

#include <gtest/gtest.h>

#include "render/canvas.h"
#include "render/glyphs.h"
#include "render/noxford_picture.h"
#include "render/picture_cache.h"
#include "render/png.h"
#include "tests/render/golden_picture.h"
#include "tests/render/noxford_table.h"

namespace parlour::render {
namespace {

using testing::pixels_of;

TEST(Png, HoldsThePixelsThatWentIn) {
  std::vector<std::uint32_t> pixels;
  for (std::uint32_t i = 0; i < 7 * 5; ++i) pixels.push_back(i * 0x030507U & 0xFFFFFFU);
  const auto shown = pixels_of(png_of(pixels, 7));
  EXPECT_EQ(shown.width, 7);
  EXPECT_EQ(shown.height, 5);
  EXPECT_EQ(shown.rgb, pixels);
}

TEST(Canvas, FillsAndScales) {
  Canvas canvas(40, 20, 10, {0x102030});
  canvas.box({1, 0, 1, 1}).fill({0xFF0000});
  const auto shown = pixels_of(canvas.png());
  EXPECT_EQ(shown.rgb[0], 0x102030U);
  EXPECT_EQ(shown.rgb[15], 0xFF0000U);
  EXPECT_EQ(shown.rgb[25], 0x102030U);
  EXPECT_EQ(shown.rgb[15 * 40 + 15], 0x102030U);
}

TEST(Glyphs, AreThereForAllThatIsWritten) {
  for (const char sign : std::string("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-=, ")) {
    EXPECT_EQ(glyph_of(sign).sign, sign);
    EXPECT_GT(glyph_of(sign).width, 0);
  }
  EXPECT_THROW((void)glyph_of('?'), std::logic_error);
  EXPECT_EQ(width_of(""), 0);
  EXPECT_GT(width_of("AB"), width_of("A") + width_of("B"));
}

TEST(Glyphs, LookDifferent) {
  std::vector<testing::Pixels> seen;
  for (const char sign : std::string("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-=")) {
    Canvas canvas(60, 60, 1, {0xFFFFFF});
    canvas.word(std::string(1, sign), {30, 30}, 40, {0x000000});
    const auto pixels = pixels_of(canvas.png());
    EXPECT_EQ(std::ranges::find(seen, pixels), seen.end()) << sign;
    seen.push_back(pixels);
  }
}

TEST(PictureCache, DrawsOnceAndForgetsTheOldestFirst) {
  PictureCache cache(3 * 101);
  int draws = 0;
  const auto get = [&](const std::string& key) {
    return cache.get(key, [&] {
      ++draws;
      return std::string(100, key.front());
    });
  };
  const auto a = get("a");
  EXPECT_EQ(get("a"), a);
  get("b");
  get("c");
  EXPECT_EQ(draws, 3);
  get("a");  // is young again
  get("d");  // b goes
  EXPECT_EQ(draws, 4);
  get("a");
  get("c");
  EXPECT_EQ(draws, 4);
  get("b");
  EXPECT_EQ(draws, 5);
  EXPECT_EQ(*a, std::string(100, 'a')) << "who holds a picture keeps it";
  EXPECT_EQ(cache.drawn(), 5U);
}

TEST(PictureCache, HandsOutWhatIsTooBigToKeep) {
  PictureCache cache(10);
  EXPECT_EQ(cache.get("a", [] { return std::string(100, 'x'); })->size(), 100U);
  EXPECT_EQ(cache.get("a", [] { return std::string(100, 'x'); })->size(), 100U);
  EXPECT_EQ(cache.drawn(), 2U);
}

// --- The picture of a city --------------------------------------------------------------------------------

TEST(NoxfordPicture, IsTheSameBytesForTheSameCity) {
  testing::NoxfordTable one({"Ann", "Bob"}, 5);
  testing::NoxfordTable other({"Cat", "Dan"}, 5);
  one.plays_on(9);
  other.plays_on(9);
  EXPECT_EQ(*one.table().picture->png(), *other.table().picture->png())
      << "two faces, two caches, one picture";
  other.plays_on(1);
  EXPECT_NE(*one.table().picture->png(), *other.table().picture->png());
}

TEST(NoxfordPicture, IsDrawnOnceForEverybody) {
  testing::NoxfordTable table({"Ann", "Bob"}, 5);
  table.plays_on(9);
  const auto everyone = table.table().picture->png();
  EXPECT_EQ(table.words().picture->png(), everyone) << "the very same bytes";
  EXPECT_EQ(table.hand(1 - table.to_act()).picture->png(), everyone);
}

TEST(NoxfordPicture, StaysWithinWhatDiscordTakesAndAPhoneShows) {
  for (const int seed : {1, 2, 3}) {
    testing::NoxfordTable table({"Ann", "Bob", "Cat", "Dan"}, seed);
    for (const int moves : {0, 20, 1000}) {
      const auto png = table.plays_on(moves).table().picture->png();
      const auto pixels = pixels_of(*png);
      EXPECT_LE(pixels.width, 1200);
      EXPECT_LE(pixels.height, 1200);
      EXPECT_GE(pixels.width, 400);
      EXPECT_LT(png->size(), 1'000'000U);
    }
  }
}

TEST(NoxfordPicture, ShowsAllThatItsKeyNames) {
  // Every part of a drawing changes the picture, and the key with it.
  testing::NoxfordTable table({"Ann", "Bob", "Cat"}, 4);
  table.plays_on(20);
  const auto view = table.view({});
  const noxford::CityDrawing plain{view.city, view.data, std::nullopt, {}, {}, std::nullopt, false};
  std::vector<noxford::CityDrawing> all(6, plain);
  all[1].last = view.last;
  all[2].places.push_back({"A", {view.city[0].spot.x, view.city[0].spot.y, true}});
  all[3].choices.push_back(2);
  all[4].lifted = 2;
  all[5].counted = true;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(noxford::key_of(all[i]), noxford::key_of(all[j]));
      EXPECT_NE(noxford::draw(all[i]), noxford::draw(all[j])) << i << " and " << j;
    }
  }
}

}  // namespace
}  // namespace parlour::render
