# Gives the imported target dpp::dpp (its headers count as system headers, and its folder enters the RPATH).
set(PARLOUR_DPP_PREFIX
    ""
    CACHE PATH "Where D++ is installed; found by setup/dpp when empty")

set(dpp_prefix ${PARLOUR_DPP_PREFIX})
if(NOT dpp_prefix)
  set(dpp_where ${PROJECT_SOURCE_DIR}/setup/dpp --where)
  if(PARLOUR_SANITIZE STREQUAL "thread")
    list(APPEND dpp_where --sanitize thread)
  endif()
  execute_process(
    COMMAND ${dpp_where}
    OUTPUT_VARIABLE dpp_prefix
    OUTPUT_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE dpp_missing)
  if(dpp_missing)
    list(REMOVE_ITEM dpp_where --where)
    list(JOIN dpp_where " " dpp_get)
    message(FATAL_ERROR "D++ is not here yet. Get it with: ${dpp_get}")
  endif()
endif()

# A prefix found earlier must not outlive a change of sanitizer or of the cache.
unset(dpp_DIR CACHE)
find_package(dpp 10.1.6 CONFIG REQUIRED PATHS ${dpp_prefix} NO_DEFAULT_PATH)
message(STATUS "D++ ${dpp_VERSION} in ${dpp_prefix}")
