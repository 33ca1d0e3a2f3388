#pragma once
// The face of Nexus. Cards are text: `16 ★★★`, `9 ☠☠☠`, `4 ×2`, `10 ×0`, `12 ⇄` (stars and skulls change
// places), `A2 ★=#A` (a star for each ace in the parade), `A5` (nothing).

#include "render/face.h"

namespace parlour::render {

Face nexus_face();

}  // namespace parlour::render
