# Headers from outside that most files need, compiled once: they are most of what a file costs to compile.
# clang-tidy cannot read them and goes without. A compiler cache has to be told (and to have pch_defines and
# time_macros in CCACHE_SLOPPINESS).
if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-fpch-preprocess)
endif()

set(std_headers
    <algorithm>
    <array>
    <chrono>
    <functional>
    <map>
    <memory>
    <optional>
    <ranges>
    <span>
    <string>
    <string_view>
    <variant>
    <vector>)

# The first target to name a set compiles it, the others share it: precompile(target owner header...).
function(precompile target owner)
  if(CMAKE_DISABLE_PRECOMPILE_HEADERS)
    return()
  endif()
  if(target STREQUAL owner)
    target_precompile_headers(${target} PRIVATE ${std_headers} <nlohmann/json.hpp> ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()
