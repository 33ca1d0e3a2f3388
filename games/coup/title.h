#pragma once
// Coup: Rebellion G54 as the host knows it.

#include "games/title.h"

namespace parlour::games::coup {

Title coup_title();

}  // namespace parlour::games::coup
