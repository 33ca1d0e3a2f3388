# Gives the imported target soci::sqlite3. Debian 12's libsoci-dev brings no CMake package, and the names in
# later ones differ, so the libraries are looked up by file.
find_path(SOCI_INCLUDE soci/soci.h REQUIRED)
find_path(SQLITE_INCLUDE sqlite3.h REQUIRED)
find_library(SOCI_CORE soci_core REQUIRED)
find_library(SOCI_SQLITE3 soci_sqlite3 REQUIRED)
find_library(SQLITE sqlite3 REQUIRED)
mark_as_advanced(SOCI_INCLUDE SQLITE_INCLUDE SOCI_CORE SOCI_SQLITE3 SQLITE)

add_library(soci::sqlite3 INTERFACE IMPORTED)
target_include_directories(soci::sqlite3 SYSTEM INTERFACE ${SOCI_INCLUDE} ${SQLITE_INCLUDE})
target_link_libraries(soci::sqlite3 INTERFACE ${SOCI_SQLITE3} ${SOCI_CORE} ${SQLITE})
# SOCI keeps the type of a class that its headers use to itself (ref_counted_statement), so what includes them
# cannot look at the types behind its pointers.
if(PARLOUR_SANITIZE MATCHES "undefined")
  target_compile_options(soci::sqlite3 INTERFACE -fno-sanitize=vptr)
endif()
