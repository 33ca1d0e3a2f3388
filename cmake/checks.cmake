# Targets over our own sources: `format` rewrites them, `format-check` and `tidy` fail on what is not right.
# The tree is kept clean under version 14 of both tools (Debian 12's); others judge and lay out some things
# differently, so 14 is taken where it is installed.
set(folders bot commands games render sandbox tables tests)
list(TRANSFORM folders PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE globs)
list(TRANSFORM globs APPEND /*.cpp OUTPUT_VARIABLE cpp_globs)
list(TRANSFORM globs APPEND /*.h OUTPUT_VARIABLE header_globs)
file(GLOB_RECURSE own_sources CONFIGURE_DEPENDS ${cpp_globs} ${header_globs})
list(FILTER own_sources EXCLUDE REGEX /node_modules/)

find_program(CLANG_FORMAT NAMES clang-format-14 clang-format)
find_program(CLANG_TIDY NAMES clang-tidy-14 clang-tidy)
find_program(RUN_CLANG_TIDY NAMES run-clang-tidy-14 run-clang-tidy)
mark_as_advanced(CLANG_FORMAT CLANG_TIDY RUN_CLANG_TIDY)

function(add_check name tool)
  if(tool)
    add_custom_target(${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} USES_TERMINAL VERBATIM)
  else()
    add_custom_target(
      ${name}
      COMMAND ${CMAKE_COMMAND} -E echo "Missing: apt-get install clang-format clang-tidy, then configure again"
      COMMAND ${CMAKE_COMMAND} -E false)
  endif()
endfunction()

add_check(format "${CLANG_FORMAT}" ${CLANG_FORMAT} -i ${own_sources})
add_check(format-check "${CLANG_FORMAT}" ${CLANG_FORMAT} --dry-run --Werror ${own_sources})

list(JOIN folders "|" folder_choice)
cmake_host_system_information(RESULT processors QUERY NUMBER_OF_LOGICAL_CORES)
# In a build folder of its own: clang cannot read what another compiler precompiled.
set(tidy_folder ${PROJECT_BINARY_DIR}/tidy)
add_check(
  tidy
  "${RUN_CLANG_TIDY}"
  ${CMAKE_COMMAND}
  -S
  ${PROJECT_SOURCE_DIR}
  -B
  ${tidy_folder}
  -G
  Ninja
  -DCMAKE_BUILD_TYPE=Release
  -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON
  COMMAND
  ${RUN_CLANG_TIDY}
  -clang-tidy-binary
  ${CLANG_TIDY}
  -quiet
  -j
  ${processors}
  -p
  ${tidy_folder}
  -extra-arg=-Wno-unknown-warning-option
  # Boost looks for the experimental coroutines of clang 14, which has the others as well.
  -extra-arg=-DBOOST_ASIO_HAS_CO_AWAIT
  "^${PROJECT_SOURCE_DIR}/(${folder_choice})/")
