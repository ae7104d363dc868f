#include "core/unsupported.hpp"
#include "render/shades.hpp"

// Where cairo was left out.

namespace grids {

Shades png_shades(const std::string& /*file*/, std::string_view /*bytes*/) {
  throw Unsupported("reading a png takes the library cairo, which this program was built without; a text does not");
}

}  // namespace grids
