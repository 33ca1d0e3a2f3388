#pragma once
// Every way to set up a title.

#include <string>
#include <vector>

#include "games/title.h"

namespace parlour::games::testing {

/// Every combination of every choice of every option.
std::vector<Chosen> option_sets(const Title& title);

/// Such as "4 seats, nexuses=double, series=single".
std::string describe(int seats, const Chosen& chosen);

}  // namespace parlour::games::testing
