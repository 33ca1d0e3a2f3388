#pragma once
// How Rebel Nox looks: table, hand, steps of a move, sentences for the log.

#include "render/face.h"

namespace parlour::render {

Face rebel_nox_face();

}  // namespace parlour::render
