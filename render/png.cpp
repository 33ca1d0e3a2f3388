#include "render/png.h"

#include <zlib.h>

#include <array>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace parlour::render {

namespace {

constexpr int kQuick = 3;                 // zlib's level
constexpr unsigned char kUnfiltered = 0;  // the first byte of every row

std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>(number >> shift & 0xFFU);
  return bytes;
}

void add_chunk(std::string& file, std::string_view kind, std::string_view data) {
  file += big_endian(static_cast<std::uint32_t>(data.size()));
  const std::size_t begin = file.size();
  file.append(kind).append(data);
  const auto* checked = reinterpret_cast<const Bytef*>(file.data() + begin);
  file += big_endian(static_cast<std::uint32_t>(crc32(0, checked, static_cast<uInt>(file.size() - begin))));
}

}  // namespace

std::string png_of(std::span<const std::uint32_t> pixels, int width) {
  const auto columns = static_cast<std::size_t>(width);
  const std::size_t rows = pixels.size() / columns;
  std::vector<unsigned char> plain;
  plain.reserve(rows * (1 + 3 * columns));
  for (std::size_t y = 0; y < rows; ++y) {
    plain.push_back(kUnfiltered);
    for (const std::uint32_t pixel : pixels.subspan(y * columns, columns)) {
      plain.push_back(static_cast<unsigned char>(pixel >> 16U & 0xFFU));
      plain.push_back(static_cast<unsigned char>(pixel >> 8U & 0xFFU));
      plain.push_back(static_cast<unsigned char>(pixel & 0xFFU));
    }
  }
  uLongf size = compressBound(static_cast<uLong>(plain.size()));
  std::string packed(size, '\0');
  const int status = compress2(reinterpret_cast<Bytef*>(packed.data()), &size, plain.data(),
                               static_cast<uLong>(plain.size()), kQuick);
  if (status != Z_OK) throw std::runtime_error("a picture cannot be packed");
  packed.resize(size);

  // Eight bits for each of red, green and blue; the only methods that there are; not interlaced.
  constexpr std::string_view kTrueColour("\x08\x02\x00\x00\x00", 5);
  std::string file("\x89PNG\r\n\x1a\n");
  add_chunk(file, "IHDR",
            big_endian(static_cast<std::uint32_t>(columns)) + big_endian(static_cast<std::uint32_t>(rows)) +
                std::string(kTrueColour));
  add_chunk(file, "IDAT", packed);
  add_chunk(file, "IEND", {});
  return file;
}

}  // namespace parlour::render
