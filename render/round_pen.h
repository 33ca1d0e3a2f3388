#pragma once
// Strokes of a round pen as polygons. Cairo strokes lines and curves a little differently from version to
// version but fills polygons always alike, so that a picture is the same everywhere when strokes are filled.

#include <functional>
#include <span>
#include <vector>

namespace parlour::render {

struct Point {
  double x = 0;
  double y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

struct Polyline {
  std::vector<Point> points;
  bool closed = false;
};

using UsePolygon = std::function<void(std::span<const Point> corners)>;

/// What a pen of this width covers along a line. The polygons overlap and all turn the same way: filled
/// together by the nonzero rule they are the stroke.
void outline(const Polyline& line, double width, const UsePolygon& polygon);

/// The dashes of a line, each as long as the gap after it.
std::vector<Polyline> dashes(const Polyline& line, double length);

}  // namespace parlour::render
