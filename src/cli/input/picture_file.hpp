#pragma once

#include <string>

#include "generate/bitmap.hpp"

namespace grids::cli {

/// The picture in a PNG image, or in a text with a character for each cell: blanks and . - _ 0 are light, all others
/// dark. `size` is that wanted, "20x30"; empty for as many cells as the picture has points or characters, but of a
/// larger image 30 on the longer side. Throws InputError.
Bitmap read_picture(const std::string& file, const std::string& size);

}  // namespace grids::cli
