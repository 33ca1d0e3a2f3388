#pragma once
// Files that hold what a program said when somebody last read it with care. With PARLOUR_GOLDEN=update in the
// environment they are written anew; the change is then read in the version control's diff.

#include <string>

#include "tests/games/findings.h"

namespace parlour::games::testing {

/// Compares with tests/FOLDER/golden/NAME; the finding shows the first lines that differ.
Findings check_golden(const std::string& name, const std::string& text, const std::string& folder = "games");

}  // namespace parlour::games::testing
