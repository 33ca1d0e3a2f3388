#pragma once
// Cairo, loaded when the first picture is drawn. It brings the libraries of a screen along, sixteen of them;
// a program that draws nothing carries none of that.

#include <cairo.h>

namespace parlour::render {

/// Cairo's functions under their own names, as far as they are needed here.
struct CairoLibrary {
  decltype(&cairo_arc) arc = nullptr;
  decltype(&cairo_close_path) close_path = nullptr;
  decltype(&cairo_copy_path_flat) copy_path_flat = nullptr;
  decltype(&cairo_create) create = nullptr;
  decltype(&cairo_curve_to) curve_to = nullptr;
  decltype(&cairo_destroy) destroy = nullptr;
  decltype(&cairo_fill) fill = nullptr;
  decltype(&cairo_fill_preserve) fill_preserve = nullptr;
  decltype(&cairo_image_surface_create) image_surface_create = nullptr;
  decltype(&cairo_image_surface_get_data) image_surface_get_data = nullptr;
  decltype(&cairo_image_surface_get_height) image_surface_get_height = nullptr;
  decltype(&cairo_image_surface_get_width) image_surface_get_width = nullptr;
  decltype(&cairo_line_to) line_to = nullptr;
  decltype(&cairo_move_to) move_to = nullptr;
  decltype(&cairo_new_path) new_path = nullptr;
  decltype(&cairo_new_sub_path) new_sub_path = nullptr;
  decltype(&cairo_paint) paint = nullptr;
  decltype(&cairo_path_destroy) path_destroy = nullptr;
  decltype(&cairo_rectangle) rectangle = nullptr;
  decltype(&cairo_scale) scale = nullptr;
  decltype(&cairo_set_source_rgba) set_source_rgba = nullptr;
  decltype(&cairo_status) status = nullptr;
  decltype(&cairo_status_to_string) status_to_string = nullptr;
  decltype(&cairo_surface_destroy) surface_destroy = nullptr;
  decltype(&cairo_surface_flush) surface_flush = nullptr;
};

/// Throws std::runtime_error when this machine does not have it.
const CairoLibrary& cairo_library();

}  // namespace parlour::render
