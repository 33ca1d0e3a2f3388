// A round pen: what a stroke covers, and where its dashes lie.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "render/canvas.h"
#include "tests/render/golden_picture.h"

namespace parlour::render {
namespace {

const Polyline kCorner{{{0, 0}, {10, 0}, {10, 10}}, false};
const Polyline kSquare{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, true};
/// Goes back on itself, turns hardly at all, and stands still for a moment.
const Polyline kOdd{{{0, 0}, {5, 1}, {5, 1}, {10, 1.5}, {3, 1}, {3, 9}}, false};

double turning_area(std::span<const Point> corners) {
  double area = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point& one = corners[i];
    const Point& next = corners[(i + 1) % corners.size()];
    area += one.x * next.y - next.x * one.y;
  }
  return area / 2;
}

double length_of(const Polyline& line) {
  double length = 0;
  for (std::size_t i = 1; i < line.points.size(); ++i) {
    length += std::hypot(line.points[i].x - line.points[i - 1].x, line.points[i].y - line.points[i - 1].y);
  }
  return length;
}

TEST(RoundPen, AllItsPolygonsTurnTheSameWaySoThatTheyAddUp) {
  for (const Polyline& line : {kCorner, kSquare, kOdd}) {
    int polygons = 0;
    outline(line, 2, [&](std::span<const Point> corners) {
      ++polygons;
      EXPECT_GE(turning_area(corners), 0);
    });
    EXPECT_GT(polygons, 3);
  }
}

TEST(RoundPen, CoversWhatIsNoFurtherThanHalfItsWidth) {
  Canvas canvas(60, 60, 2, {0xFFFFFF});
  canvas.line({5, 5}, {20, 5}).line({20, 5}, {20, 25}).stroke({{0x000000}, 4, 0});
  const auto shown = testing::pixels_of(canvas.png());
  for (int y = 0; y < 60; ++y) {
    for (int x = 0; x < 60; ++x) {
      const Point at{(x + 0.5) / 2, (y + 0.5) / 2};
      const double from_level = std::hypot(at.x - std::clamp(at.x, 5.0, 20.0), at.y - 5);
      const double from_upright = std::hypot(at.x - 20, at.y - std::clamp(at.y, 5.0, 25.0));
      const double far = std::min(from_level, from_upright);
      const auto pixel = shown.rgb[static_cast<std::size_t>(y) * 60 + static_cast<std::size_t>(x)];
      if (far < 1.6) {
        EXPECT_EQ(pixel, 0x000000U) << x << "," << y;
      }
      if (far > 2.4) {
        EXPECT_EQ(pixel, 0xFFFFFFU) << x << "," << y;
      }
    }
  }
}

TEST(RoundPen, AnInkThatIsNotOpaqueCoversItsOwnCrossingsOnce) {
  Canvas canvas(40, 40, 1, {0xFFFFFF});
  canvas.line({5, 20}, {35, 20}).line({20, 5}, {20, 35}).stroke({{0x000000, 0.5}, 6, 0});
  const auto shown = testing::pixels_of(canvas.png());
  EXPECT_EQ(shown.rgb[20 * 40 + 20], shown.rgb[20 * 40 + 10]);
  EXPECT_NE(shown.rgb[20 * 40 + 20], 0xFFFFFFU);
}

TEST(RoundPen, DashesAreAsLongAsTheGapsAndGoRoundCorners) {
  const auto all = dashes(kCorner, 4);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].points, (std::vector<Point>{{0, 0}, {4, 0}}));
  EXPECT_EQ(all[1].points, (std::vector<Point>{{8, 0}, {10, 0}, {10, 2}}));
  EXPECT_EQ(all[2].points, (std::vector<Point>{{10, 6}, {10, 10}}));
  double drawn = 0;
  for (const Polyline& dash : dashes(kSquare, 2.5)) drawn += length_of(dash);
  EXPECT_DOUBLE_EQ(drawn, 20) << "half of the way round";
}

TEST(RoundPen, HasNothingToDrawOnAPoint) {
  outline({{{1, 1}}, false}, 2, [](std::span<const Point>) { FAIL(); });
  outline({{}, true}, 2, [](std::span<const Point>) { FAIL(); });
  EXPECT_TRUE(dashes({{{1, 1}}, false}, 1).empty());
}

}  // namespace
}  // namespace parlour::render
