#include "tests/render/golden_picture.h"

#include <cairo.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string_view>

#include "tests/places.h"

namespace parlour::render::testing {

namespace {

cairo_status_t take(void* closure, unsigned char* data, unsigned int length) {
  auto& rest = *static_cast<std::string_view*>(closure);
  if (rest.size() < length) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(data, rest.data(), length);
  rest.remove_prefix(length);
  return CAIRO_STATUS_SUCCESS;
}

std::string read_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

Pixels pixels_of(const std::string& png) {
  std::string_view rest = png;
  const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
      cairo_image_surface_create_from_png_stream(take, &rest), cairo_surface_destroy);
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) throw std::invalid_argument("not a PNG");
  Pixels pixels;
  pixels.width = cairo_image_surface_get_width(surface.get());
  pixels.height = cairo_image_surface_get_height(surface.get());
  const auto* data = cairo_image_surface_get_data(surface.get());
  const int stride = cairo_image_surface_get_stride(surface.get());
  for (int y = 0; y < pixels.height; ++y) {
    for (int x = 0; x < pixels.width; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, data + static_cast<std::ptrdiff_t>(y) * stride + static_cast<std::ptrdiff_t>(x) * 4,
                  4);
      pixels.rgb.push_back(pixel & 0xFFFFFFU);
    }
  }
  return pixels;
}

games::testing::Findings check_golden_picture(const std::string& name, const std::string& png) {
  const auto folder = tests::root() / "tests/render/golden";
  const char* wish = std::getenv("PARLOUR_GOLDEN");
  if (wish != nullptr && std::string_view(wish) == "update")
    std::ofstream(folder / name, std::ios::binary) << png;

  games::testing::Findings findings;
  if (!std::filesystem::exists(folder / name)) {
    findings.add("golden picture " + name, "is not there (PARLOUR_GOLDEN=update draws it)");
    return findings;
  }
  const Pixels expected = pixels_of(read_file(folder / name));
  const Pixels actual = pixels_of(png);
  if (expected == actual) return findings;
  std::ofstream(folder / (name + ".actual.png"), std::ios::binary) << png;
  if (expected.width != actual.width || expected.height != actual.height) {
    findings.add("golden picture " + name, "is of another size");
    return findings;
  }
  const auto differing = std::inner_product(expected.rgb.begin(), expected.rgb.end(), actual.rgb.begin(), 0,
                                            std::plus<>(), std::not_equal_to<>());
  findings.add("golden picture " + name, std::to_string(differing) + " pixels differ");
  return findings;
}

}  // namespace parlour::render::testing
