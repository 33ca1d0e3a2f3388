#include "render/noxford_signs.h"

#include <array>
#include <cmath>
#include <numbers>

namespace parlour::render::noxford {

using games::noxford::Colour;
using games::noxford::Symbol;

const Livery& livery_of(Colour colour) {
  static constexpr std::array<Livery, 5> kLiveries{{
      {{0x777777}, {0xFFFFFF}, {0x444444}, '-'},
      {{0xB83227}, {0xFFFFFF}, {0xA32417}, 'R'},
      {{0x2A66B0}, {0xFFFFFF}, {0x1D4F92}, 'B'},
      {{0xE99A2C}, {0x241703}, {0x9A5A00}, 'O'},
      {{0x2C7D50}, {0xFFFFFF}, {0x1E6640}, 'G'},
  }};
  return kLiveries.at(static_cast<std::size_t>(colour));
}

void draw_emblem(Canvas& canvas, Colour colour, Point middle, double radius) {
  const auto& [x, y] = middle;
  Point letter = middle;
  double size = radius * 0.95;
  switch (colour) {
    case Colour::Red:
      canvas.polygon({{x, y - radius * 1.12},
                      {x + radius * 1.16, y + radius * 0.88},
                      {x - radius * 1.16, y + radius * 0.88}});
      letter.y += radius * 0.26;
      size = radius * 0.8;
      break;
    case Colour::Orange:
      canvas.box({x - radius * 0.88, y - radius * 0.88, radius * 1.76, radius * 1.76}, radius * 0.12);
      break;
    case Colour::Green:
      canvas.polygon(
          {{x, y - radius * 1.2}, {x + radius * 1.2, y}, {x, y + radius * 1.2}, {x - radius * 1.2, y}});
      size = radius * 0.85;
      break;
    case Colour::Blue:
    case Colour::None:
      canvas.circle(middle, radius);
      break;
  }
  canvas.fill(kWhite);
  const Livery& livery = livery_of(colour);
  canvas.word(std::string(1, livery.letter), letter, size, livery.deep, 0.2);
}

void draw_symbol(Canvas& canvas, Symbol symbol, Point middle, double radius) {
  const Pen edge{kInk, radius * 0.1, 0};
  // Each is drawn in a square from -1 to 1.
  const auto shape = [&](std::string_view svg) -> Canvas& { return canvas.path(svg, middle, radius); };
  switch (symbol) {
    case Symbol::Diamond:
      shape("M -0.55 -0.75 L 0.55 -0.75 L 1 -0.2 L 0 0.95 L -1 -0.2 Z").fill_and_stroke({0x7FD3E6}, edge);
      shape(
          "M -1 -0.2 L 1 -0.2 M -0.35 -0.2 L 0 0.95 L 0.35 -0.2 M -0.55 -0.75 L -0.35 -0.2 L 0 -0.75 L 0.35 "
          "-0.2 L 0.55 -0.75")
          .stroke({kInk, radius * 0.06, 0});
      break;
    case Symbol::Bottle:
      shape(
          "M -0.2 -1 L 0.2 -1 L 0.2 -0.45 C 0.2 -0.2 0.48 -0.2 0.48 0.1 L 0.48 1 L -0.48 1 L -0.48 0.1 C "
          "-0.48 "
          "-0.2 -0.2 -0.2 -0.2 -0.45 Z")
          .fill_and_stroke({0x7A2E4E}, edge);
      shape("M -0.3 0.25 L 0.3 0.25 L 0.3 0.75 L -0.3 0.75 Z").fill({0xF3E7CF});
      break;
    case Symbol::Airship:
      shape("M 0.55 -0.25 L 1 -0.65 L 1 0.35 L 0.55 0 Z").fill_and_stroke({0x8A97A8}, edge);
      shape("M -1 -0.15 C -0.85 -0.75 0.45 -0.75 0.85 -0.15 C 0.45 0.45 -0.85 0.45 -1 -0.15 Z")
          .fill_and_stroke({0xC7D0DB}, edge);
      shape("M -0.95 -0.15 L 0.8 -0.15").stroke({kInk, radius * 0.06, 0});
      shape("M -0.4 0.45 L 0.25 0.45 L 0.15 0.75 L -0.3 0.75 Z").fill_and_stroke({0x8A5A2B}, edge);
      break;
    case Symbol::Revolver:
      shape(
          "M -0.95 -0.5 L 0.85 -0.5 L 0.85 -0.2 L 0.1 -0.2 C 0.1 0.15 -0.1 0.25 -0.35 0.2 L -0.55 0.85 L "
          "-0.98 "
          "0.72 L -0.72 0.05 C -0.95 -0.05 -1 -0.25 -0.95 -0.5 Z")
          .fill_and_stroke({0x5B6068}, edge);
      shape("M -0.45 -0.42 L 0.02 -0.42 L 0.02 -0.08 L -0.45 -0.08 Z").fill_and_stroke({0xA9B0BA}, edge);
      break;
    case Symbol::Coin:
      canvas.circle(middle, radius * 0.92).fill_and_stroke({0xE5B93C}, edge);
      canvas.circle(middle, radius * 0.62).stroke({{0x8A6410}, radius * 0.12, 0});
      break;
  }
}

void draw_gear(Canvas& canvas, Point middle, double radius, Ink ink, Ink hole) {
  constexpr int kTeeth = 8;
  std::array<Point, 4 * kTeeth> rim{};
  for (std::size_t i = 0; i < rim.size(); ++i) {
    const double angle =
        (static_cast<double>(i) + 0.5) * 2 * std::numbers::pi / static_cast<double>(rim.size());
    const double reach = i % 4 < 2 ? radius : radius * 0.74;
    rim.at(i) = {middle.x + reach * std::cos(angle), middle.y + reach * std::sin(angle)};
  }
  canvas.polygon(rim).fill(ink);
  canvas.circle(middle, radius * 0.32).fill(hole);
}

void draw_crown(Canvas& canvas, Point middle, double width, Ink ink) {
  canvas.path("M -0.5 0.3 L -0.5 -0.3 L -0.22 0 L 0 -0.4 L 0.22 0 L 0.5 -0.3 L 0.5 0.3 Z", middle, width)
      .fill(ink);
}

void draw_barracks(Canvas& canvas, Point middle, double width) {
  const auto shape = [&](std::string_view svg) -> Canvas& { return canvas.path(svg, middle, width); };
  shape(
      "M -0.5 0.4 L -0.5 -0.38 L -0.3 -0.38 L -0.3 -0.22 L -0.1 -0.22 L -0.1 -0.38 L 0.1 -0.38 L 0.1 -0.22 L "
      "0.3 "
      "-0.22 L 0.3 -0.38 L 0.5 -0.38 L 0.5 0.4 Z")
      .fill_and_stroke({0xCDD2D8}, {kInk, width * 0.04, 0});
  shape("M -0.13 0.4 L -0.13 0.12 C -0.13 -0.06 0.13 -0.06 0.13 0.12 L 0.13 0.4 Z").fill(kInk);
}

}  // namespace parlour::render::noxford
