#include "core/unsupported.hpp"
#include "render/cairo_pictures.hpp"
#include "render/text_fit.hpp"

// Where cairo was left out.

namespace grids {

bool has_cairo() noexcept { return false; }

std::string pdf(std::span<const Page> /*pages*/, const std::string& /*title*/, bool /*dark*/) {
  throw Unsupported(
      "drawing in pdf takes the library cairo, which this program was built without; svg and html do not");
}

std::string png(const Page& /*page*/, double /*pixels*/, bool /*dark*/) {
  throw Unsupported(
      "drawing in png takes the library cairo, which this program was built without; svg and html do not");
}

std::vector<std::string> missing_characters(std::span<const Page> /*pages*/) { return {}; }

/// As wide as most fonts set it.
double cairo_text_width(std::string_view text, double size, bool /*bold*/) { return text_width(text, size); }

}  // namespace grids
