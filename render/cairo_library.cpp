#include "render/cairo_library.h"

#include <dlfcn.h>

#include <stdexcept>
#include <string>

namespace parlour::render {
namespace {

template <class Function>
void find(void* library, Function*& function, const char* name) {
  function = reinterpret_cast<Function*>(dlsym(library, name));
  if (function == nullptr) throw std::runtime_error(std::string("Cairo does not have ") + name);
}

CairoLibrary load() {
  void* library = dlopen("libcairo.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (library == nullptr) throw std::runtime_error("pictures need Cairo: apt-get install libcairo2");
  CairoLibrary cairo;
  find(library, cairo.arc, "cairo_arc");
  find(library, cairo.close_path, "cairo_close_path");
  find(library, cairo.copy_path_flat, "cairo_copy_path_flat");
  find(library, cairo.create, "cairo_create");
  find(library, cairo.curve_to, "cairo_curve_to");
  find(library, cairo.destroy, "cairo_destroy");
  find(library, cairo.fill, "cairo_fill");
  find(library, cairo.fill_preserve, "cairo_fill_preserve");
  find(library, cairo.image_surface_create, "cairo_image_surface_create");
  find(library, cairo.image_surface_get_data, "cairo_image_surface_get_data");
  find(library, cairo.image_surface_get_height, "cairo_image_surface_get_height");
  find(library, cairo.image_surface_get_width, "cairo_image_surface_get_width");
  find(library, cairo.line_to, "cairo_line_to");
  find(library, cairo.move_to, "cairo_move_to");
  find(library, cairo.new_path, "cairo_new_path");
  find(library, cairo.new_sub_path, "cairo_new_sub_path");
  find(library, cairo.paint, "cairo_paint");
  find(library, cairo.path_destroy, "cairo_path_destroy");
  find(library, cairo.rectangle, "cairo_rectangle");
  find(library, cairo.scale, "cairo_scale");
  find(library, cairo.set_source_rgba, "cairo_set_source_rgba");
  find(library, cairo.status, "cairo_status");
  find(library, cairo.status_to_string, "cairo_status_to_string");
  find(library, cairo.surface_destroy, "cairo_surface_destroy");
  find(library, cairo.surface_flush, "cairo_surface_flush");
  return cairo;
}

}  // namespace

const CairoLibrary& cairo_library() {
  static const CairoLibrary cairo = load();
  return cairo;
}

}  // namespace parlour::render
