#pragma once
// A surface to draw a picture on, and to take it off again as a PNG. Cairo does the work; nothing here
// depends on a font, a locale or a screen, so the same drawing is the same picture everywhere.

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "render/round_pen.h"

struct _cairo;          // NOLINT(bugprone-reserved-identifier): Cairo's names
struct _cairo_surface;  // NOLINT(bugprone-reserved-identifier)

namespace parlour::render {

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
  [[nodiscard]] Point middle() const { return {x + width / 2, y + height / 2}; }
  /// Smaller by so much on every side.
  [[nodiscard]] Box inside(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
};

struct Ink {
  std::uint32_t rgb = 0;  // 0xRRGGBB
  double alpha = 1;
};

struct Pen {
  Ink ink;
  double width = 1;
  double dash = 0;  // length of dash and gap; 0 for a full line
};

class Canvas {
 public:
  /// So many pixels; all coordinates are multiplied by `scale` from here on.
  Canvas(int width, int height, double scale, Ink ground);

  // Paths; each drawing below uses up the path.
  Canvas& box(const Box& box, double round = 0);
  Canvas& circle(Point middle, double radius);
  Canvas& polygon(std::span<const Point> corners);
  Canvas& polygon(std::initializer_list<Point> corners) {
    return polygon(std::span(corners.begin(), corners.size()));
  }
  Canvas& line(Point from, Point to);
  /// A path in the letters of SVG (M L C Z, absolute), moved to `at` and stretched by `by`.
  Canvas& path(std::string_view svg, Point at, double by);

  void fill(Ink ink);
  void stroke(const Pen& pen);
  void fill_and_stroke(Ink ink, const Pen& pen);

  /// A word around a point, its capitals so high; `weight` is the pen's width beside that height.
  void word(std::string_view word, Point middle, double height, Ink ink, double weight = 0.16);

  [[nodiscard]] std::string png() const;

 private:
  struct Release {
    void operator()(_cairo* cairo) const;
    void operator()(_cairo_surface* surface) const;
  };
  std::unique_ptr<_cairo_surface, Release> surface_;
  std::unique_ptr<_cairo, Release> cairo_;
};

}  // namespace parlour::render
