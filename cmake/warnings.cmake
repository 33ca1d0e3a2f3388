# Linked by every target of ours; never by a library from outside.
add_library(parlour_warnings INTERFACE)
target_compile_options(
  parlour_warnings
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wsign-conversion
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wold-style-cast
            -Wcast-align
            -Wimplicit-fallthrough
            -Wformat=2
            -Werror)
# GCC 12 takes "text" + std::string(...) for an overlap at -O2 (GCC bug 105651, mended in 13).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(parlour_warnings INTERFACE -Wno-restrict)
endif()
