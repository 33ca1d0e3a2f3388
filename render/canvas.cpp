#include "render/canvas.h"

#include <charconv>
#include <numbers>
#include <stdexcept>

#include "render/cairo_library.h"
#include "render/glyphs.h"
#include "render/png.h"

namespace parlour::render {

namespace {

void use(cairo_t* cairo, Ink ink) {
  const auto part = [&](unsigned shift) { return static_cast<double>(ink.rgb >> shift & 0xFFU) / 255; };
  cairo_library().set_source_rgba(cairo, part(16), part(8), part(0), ink.alpha);
}

/// The path so far, its curves as many short lines.
std::vector<Polyline> lines_of(cairo_t* cairo) {
  const std::unique_ptr<cairo_path_t, decltype(cairo_library().path_destroy)> path(
      cairo_library().copy_path_flat(cairo), cairo_library().path_destroy);
  std::vector<Polyline> lines;
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    const cairo_path_data_t* part = path->data + i;
    switch (part->header.type) {
      case CAIRO_PATH_MOVE_TO:
        lines.push_back({{{part[1].point.x, part[1].point.y}}, false});
        break;
      case CAIRO_PATH_LINE_TO:
        lines.back().points.push_back({part[1].point.x, part[1].point.y});
        break;
      case CAIRO_PATH_CLOSE_PATH:
        lines.back().closed = true;
        break;
      case CAIRO_PATH_CURVE_TO:
        throw std::logic_error("a flat path with a curve");
    }
  }
  return lines;
}

/// Reads the words and numbers of a path one after the other.
class PathReader {
 public:
  explicit PathReader(std::string_view text) : text_(text) {}
  bool done() {
    skip_blanks();
    return text_.empty();
  }
  char letter() {
    skip_blanks();
    const char letter = text_.front();
    text_.remove_prefix(1);
    return letter;
  }
  double number() {
    skip_blanks();
    double number = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), number);
    if (error != std::errc{}) throw std::logic_error("a path without a number");
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return number;
  }

 private:
  void skip_blanks() {
    while (!text_.empty() && text_.front() == ' ') text_.remove_prefix(1);
  }
  std::string_view text_;
};

}  // namespace

void Canvas::Release::operator()(_cairo* cairo) const { cairo_library().destroy(cairo); }
void Canvas::Release::operator()(_cairo_surface* surface) const { cairo_library().surface_destroy(surface); }

Canvas::Canvas(int width, int height, double scale, Ink ground)
    : surface_(cairo_library().image_surface_create(CAIRO_FORMAT_RGB24, width, height)),
      cairo_(cairo_library().create(surface_.get())) {
  use(cairo_.get(), ground);
  cairo_library().paint(cairo_.get());
  cairo_library().scale(cairo_.get(), scale, scale);
}

Canvas& Canvas::box(const Box& box, double round) {
  cairo_t* cairo = cairo_.get();
  if (round <= 0) {
    cairo_library().rectangle(cairo, box.x, box.y, box.width, box.height);
    return *this;
  }
  constexpr double kQuarter = std::numbers::pi / 2;
  const double right = box.x + box.width - round;
  const double bottom = box.y + box.height - round;
  cairo_library().new_sub_path(cairo);
  cairo_library().arc(cairo, right, box.y + round, round, -kQuarter, 0);
  cairo_library().arc(cairo, right, bottom, round, 0, kQuarter);
  cairo_library().arc(cairo, box.x + round, bottom, round, kQuarter, 2 * kQuarter);
  cairo_library().arc(cairo, box.x + round, box.y + round, round, 2 * kQuarter, 3 * kQuarter);
  cairo_library().close_path(cairo);
  return *this;
}

Canvas& Canvas::circle(Point middle, double radius) {
  cairo_library().new_sub_path(cairo_.get());
  cairo_library().arc(cairo_.get(), middle.x, middle.y, radius, 0, 2 * std::numbers::pi);
  cairo_library().close_path(cairo_.get());
  return *this;
}

Canvas& Canvas::polygon(std::span<const Point> corners) {
  cairo_library().new_sub_path(cairo_.get());
  for (const Point& corner : corners) cairo_library().line_to(cairo_.get(), corner.x, corner.y);
  cairo_library().close_path(cairo_.get());
  return *this;
}

Canvas& Canvas::line(Point from, Point to) {
  cairo_library().move_to(cairo_.get(), from.x, from.y);
  cairo_library().line_to(cairo_.get(), to.x, to.y);
  return *this;
}

Canvas& Canvas::path(std::string_view svg, Point at, double by) {
  cairo_t* cairo = cairo_.get();
  PathReader reader(svg);
  const auto point = [&] {
    const double x = at.x + reader.number() * by;
    return Point{x, at.y + reader.number() * by};
  };
  while (!reader.done()) {
    switch (reader.letter()) {
      case 'M': {
        const Point to = point();
        cairo_library().move_to(cairo, to.x, to.y);
        break;
      }
      case 'L': {
        const Point to = point();
        cairo_library().line_to(cairo, to.x, to.y);
        break;
      }
      case 'C': {
        const Point one = point();
        const Point two = point();
        const Point to = point();
        cairo_library().curve_to(cairo, one.x, one.y, two.x, two.y, to.x, to.y);
        break;
      }
      case 'Z':
        cairo_library().close_path(cairo);
        break;
      default:
        throw std::logic_error("a path with an unknown letter");
    }
  }
  return *this;
}

void Canvas::fill(Ink ink) {
  use(cairo_.get(), ink);
  cairo_library().fill(cairo_.get());
}

void Canvas::stroke(const Pen& pen) {
  cairo_t* cairo = cairo_.get();
  const auto lines = lines_of(cairo);
  cairo_library().new_path(cairo);
  const auto add = [&](std::span<const Point> corners) { polygon(corners); };
  for (const Polyline& line : lines) {
    if (pen.dash <= 0) {
      outline(line, pen.width, add);
      continue;
    }
    for (const Polyline& dash : dashes(line, pen.dash)) outline(dash, pen.width, add);
  }
  fill(pen.ink);
}

void Canvas::fill_and_stroke(Ink ink, const Pen& pen) {
  use(cairo_.get(), ink);
  cairo_library().fill_preserve(cairo_.get());
  stroke(pen);
}

void Canvas::word(std::string_view word, Point middle, double height, Ink ink, double weight) {
  const double by = height / kGlyphHeight;
  double x = middle.x - width_of(word) * height / 2;
  for (const char sign : word) {
    const Glyph& glyph = glyph_of(sign);
    path(glyph.path, {x, middle.y - height / 2}, by);
    x += (glyph.width + kGlyphGap) * by;
  }
  stroke({ink, height * weight, 0});
}

std::string Canvas::png() const {
  cairo_library().surface_flush(surface_.get());
  if (cairo_library().status(cairo_.get()) != CAIRO_STATUS_SUCCESS) {
    throw std::runtime_error(std::string("a picture cannot be drawn: ") +
                             cairo_library().status_to_string(cairo_library().status(cairo_.get())));
  }
  // Rows of four bytes a pixel need no padding.
  const int width = cairo_library().image_surface_get_width(surface_.get());
  const int height = cairo_library().image_surface_get_height(surface_.get());
  const auto* pixels =
      reinterpret_cast<const std::uint32_t*>(cairo_library().image_surface_get_data(surface_.get()));
  return png_of({pixels, static_cast<std::size_t>(width) * static_cast<std::size_t>(height)}, width);
}

}  // namespace parlour::render
