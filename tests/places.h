#pragma once
// Where the tests find the repository and the programs that were built. Only places.cpp depends on it, so
// that a compiler cache serves every clone.

#include <filesystem>

namespace parlour::tests {

std::filesystem::path root();
std::filesystem::path programs();

}  // namespace parlour::tests
