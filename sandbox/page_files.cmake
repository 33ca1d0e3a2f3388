# Writes OUTPUT, a C++ file that holds every file below FOLDER. Run with cmake -P.
file(GLOB_RECURSE names RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT names)
set(arrays "")
set(rows "")
set(count 0)
foreach(name IN LISTS names)
  file(READ ${FOLDER}/${name} hex HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${hex}")
  string(APPEND arrays "constexpr char kFile${count}[] = {${bytes}'\\0'};\n")
  string(APPEND rows "    PageFile{\"${name}\", {static_cast<const char*>(kFile${count}), sizeof(kFile${count}) - 1}},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(
  WRITE ${OUTPUT}
  "#include <array>\n\n#include \"sandbox/page_files.h\"\n\nnamespace sandbox {\n\nnamespace {\n\n${arrays}\n"
  "constexpr std::array<PageFile, ${count}> kFiles{\n${rows}};\n\n}  // namespace\n\n"
  "std::span<const PageFile> page_files() { return kFiles; }\n\n}  // namespace sandbox\n")
