# Targets `format`, `format-check` and `tidy` over our own sources.
file(
  GLOB_RECURSE
  PARLOUR_SOURCES
  CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/games/*.cpp
  ${PROJECT_SOURCE_DIR}/render/*.cpp
  ${PROJECT_SOURCE_DIR}/tables/*.cpp
  ${PROJECT_SOURCE_DIR}/commands/*.cpp
  ${PROJECT_SOURCE_DIR}/bot/*.cpp
  ${PROJECT_SOURCE_DIR}/sandbox/*.cpp
  ${PROJECT_SOURCE_DIR}/tests/*.cpp)
