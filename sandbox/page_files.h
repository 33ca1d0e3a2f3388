#pragma once
// The page's files, built into the program by page_files.cmake.

#include <span>
#include <string_view>

namespace sandbox {

struct PageFile {
  std::string_view name;
  std::string_view bytes;
};

std::span<const PageFile> page_files();

}  // namespace sandbox
