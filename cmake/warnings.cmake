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
# What GCC 12's optimizer says of strings is often wrong (GCC bug 105651 and its kin, mended in 13).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(
    parlour_warnings INTERFACE -Wno-restrict -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-stringop-overread
                               -Wno-array-bounds)
endif()
