#pragma once

#include <algorithm>
#include <string_view>

#include "render/cell_text.hpp"

namespace grids {

/// About as wide as sans-serif fonts set this text; digits are 0.56 to 0.64 of the size.
inline double text_width(std::string_view text, double size) {
  return static_cast<double>(display_width(text)) * size * 0.6;
}

/// The size, or as much less as it takes for the text to be no wider than `room`.
inline double fitted(std::string_view text, double size, double room) {
  const auto width = text_width(text, size);
  return width <= room ? size : size * room / width;
}

}  // namespace grids
