#include "render/round_pen.h"

#include <array>
#include <cmath>
#include <numbers>

namespace parlour::render {

namespace {

constexpr std::size_t kDotCorners = 24;
// Below this turn (its cosine) two pieces of a flattened curve meet so evenly that a wedge fills the gap.
constexpr double kEven = 0.95;

double length_of(Point way) { return std::sqrt(way.x * way.x + way.y * way.y); }

/// From one point to the next, along the line.
struct Piece {
  Point from;
  Point to;
  double length = 0;
  [[nodiscard]] Point along(double far) const {
    return {from.x + (to.x - from.x) * far / length, from.y + (to.y - from.y) * far / length};
  }
  /// At a right angle to the way, as long as asked.
  [[nodiscard]] Point aside(double far) const {
    return {-(to.y - from.y) * far / length, (to.x - from.x) * far / length};
  }
};

std::vector<Piece> pieces_of(const Polyline& line) {
  std::vector<Piece> pieces;
  const auto add = [&](Point from, Point to) {
    const double length = length_of({to.x - from.x, to.y - from.y});
    if (length > 0) pieces.push_back({from, to, length});
  };
  for (std::size_t i = 1; i < line.points.size(); ++i) add(line.points[i - 1], line.points[i]);
  if (line.closed && line.points.size() > 1) add(line.points.back(), line.points.front());
  return pieces;
}

void dot(Point middle, double radius, const UsePolygon& polygon) {
  std::array<Point, kDotCorners> rim{};
  for (std::size_t i = 0; i < rim.size(); ++i) {
    const double angle = static_cast<double>(i) * 2 * std::numbers::pi / static_cast<double>(rim.size());
    rim.at(i) = {middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)};
  }
  polygon(rim);
}

/// Where one piece ends and the next begins.
void join(const Piece& before, const Piece& after, double radius, const UsePolygon& polygon) {
  const Point one = before.aside(radius);
  const Point other = after.aside(radius);
  const double even = (one.x * other.x + one.y * other.y) / (radius * radius);
  const Point at = after.from;
  if (even < kEven) {
    dot(at, radius, polygon);
  } else if (one.x * other.y - one.y * other.x >= 0) {
    polygon(std::array{at, Point{at.x - one.x, at.y - one.y}, Point{at.x - other.x, at.y - other.y}});
  } else {
    polygon(std::array{at, Point{at.x + other.x, at.y + other.y}, Point{at.x + one.x, at.y + one.y}});
  }
}

}  // namespace

void outline(const Polyline& line, double width, const UsePolygon& polygon) {
  const auto pieces = pieces_of(line);
  if (pieces.empty()) return;
  const double radius = width / 2;
  for (const Piece& piece : pieces) {
    const Point aside = piece.aside(radius);
    polygon(std::array{Point{piece.from.x - aside.x, piece.from.y - aside.y},
                       Point{piece.to.x - aside.x, piece.to.y - aside.y},
                       Point{piece.to.x + aside.x, piece.to.y + aside.y},
                       Point{piece.from.x + aside.x, piece.from.y + aside.y}});
  }
  for (std::size_t i = 1; i < pieces.size(); ++i) join(pieces[i - 1], pieces[i], radius, polygon);
  if (line.closed) {
    join(pieces.back(), pieces.front(), radius, polygon);
  } else {
    dot(pieces.front().from, radius, polygon);
    dot(pieces.back().to, radius, polygon);
  }
}

std::vector<Polyline> dashes(const Polyline& line, double length) {
  std::vector<Polyline> all;
  bool drawn = true;
  double left = length;  // until the pen is lifted or set down
  for (const Piece& piece : pieces_of(line)) {
    double at = 0;
    if (drawn && all.empty()) all.push_back({{piece.from}, false});
    while (piece.length - at > left) {
      at += left;
      if (drawn) {
        all.back().points.push_back(piece.along(at));
      } else {
        all.push_back({{piece.along(at)}, false});
      }
      drawn = !drawn;
      left = length;
    }
    left -= piece.length - at;
    if (drawn) all.back().points.push_back(piece.to);
  }
  return all;
}

}  // namespace parlour::render
