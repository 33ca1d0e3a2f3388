#include "tests/places.h"

namespace parlour::tests {

std::filesystem::path root() { return PARLOUR_ROOT; }
std::filesystem::path programs() { return PARLOUR_PROGRAMS; }

}  // namespace parlour::tests
