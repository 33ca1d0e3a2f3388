#pragma once
// The face of Noxford. The city is a picture, and the same in words: every card has a number, in words and
// picture alike, and lies at a row and column; while a player chooses, open places have letters. Syndicates
// are told by colour, letter and shape: ▲ R red, ● B blue, ■ O orange, ◆ G green.

#include "render/face.h"

namespace parlour::render {

Face noxford_face();

}  // namespace parlour::render
