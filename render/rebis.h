#pragma once
// The face of Rebis. A book is text: `7 +3/−3`, with its colour where the Automa asks for one. On a shelf ▓
// is a face-down card and `7−` a book with its negative side up; tokens are S (shiny), G (golden) and R
// (Rubedo) on the spaces of the track, – is a free space.

#include "render/face.h"

namespace parlour::render {

Face rebis_face();

}  // namespace parlour::render
