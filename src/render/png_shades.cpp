#include <cairo/cairo.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>

#include "core/diagnostics.hpp"
#include "render/shades.hpp"

namespace grids {
namespace {

cairo_status_t take(void* from, unsigned char* data, unsigned length) {
  auto& bytes = *static_cast<std::string_view*>(from);
  if (bytes.size() < length) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(data, bytes.data(), length);
  bytes.remove_prefix(length);
  return CAIRO_STATUS_SUCCESS;
}

/// Of a point as cairo holds it: alpha, and colours that are multiplied by it. The weights are those of ITU-R BT.601.
double light(std::uint32_t point, bool opaque) {
  const auto channel = [point](int shift) { return static_cast<double>(point >> shift & 0xFF) / 255; };
  const auto grey = 0.299 * channel(16) + 0.587 * channel(8) + 0.114 * channel(0);
  return opaque ? grey : grey + 1 - channel(24);
}

}  // namespace

Shades png_shades(const std::string& file, std::string_view bytes) {
  const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> image(
      cairo_image_surface_create_from_png_stream(take, &bytes), &cairo_surface_destroy);
  const auto format = cairo_image_surface_get_format(image.get());
  if (cairo_surface_status(image.get()) != CAIRO_STATUS_SUCCESS ||
      (format != CAIRO_FORMAT_ARGB32 && format != CAIRO_FORMAT_RGB24))
    throw InputError({}, file + ": the picture is damaged, or no PNG of usual colours; save it as a PNG anew");
  cairo_surface_flush(image.get());
  const auto width = static_cast<std::size_t>(cairo_image_surface_get_width(image.get()));
  const auto height = static_cast<std::size_t>(cairo_image_surface_get_height(image.get()));
  const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(image.get()));
  const auto* data = cairo_image_surface_get_data(image.get());
  Shades shades{{height, width}, {}};
  for (std::size_t row = 0; row < height; ++row)
    for (std::size_t column = 0; column < width; ++column) {
      std::uint32_t point = 0;
      std::memcpy(&point, data + row * stride + column * sizeof(point), sizeof(point));
      shades.light.push_back(light(point, format == CAIRO_FORMAT_RGB24));
    }
  return shades;
}

}  // namespace grids
