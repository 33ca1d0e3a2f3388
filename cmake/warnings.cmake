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
