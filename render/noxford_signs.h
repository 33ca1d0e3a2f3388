#pragma once
// The small drawings on the cards of Noxford: emblems of the syndicates, symbols of the Districts, gear,
// crown and barracks. All are our own.

#include <string>

#include "games/noxford/noxford.h"
#include "render/canvas.h"

namespace parlour::render::noxford {

/// How a syndicate looks: its colour never stands alone, a letter and a shape go with it.
struct Livery {
  Ink fill;
  Ink text;  // on the fill
  Ink deep;  // on white
  char letter = '?';
};
const Livery& livery_of(games::noxford::Colour colour);

inline constexpr Ink kInk{0x20242B};
inline constexpr Ink kWhite{0xFFFFFF};

/// The shape of a syndicate with its letter: red triangle, blue circle, orange square, green diamond.
void draw_emblem(Canvas& canvas, games::noxford::Colour colour, Point middle, double radius);
void draw_symbol(Canvas& canvas, games::noxford::Symbol symbol, Point middle, double radius);
void draw_gear(Canvas& canvas, Point middle, double radius, Ink ink, Ink hole);
void draw_crown(Canvas& canvas, Point middle, double width, Ink ink);
void draw_barracks(Canvas& canvas, Point middle, double width);

}  // namespace parlour::render::noxford
