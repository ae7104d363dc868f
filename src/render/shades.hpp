#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/grid.hpp"

namespace grids {

/// A picture without colours: how light each of its points is, from 0 to 1, row after row.
struct Shades {
  Size size;
  std::vector<double> light;
};

/// Whether these bytes are a PNG image.
bool is_png(std::string_view bytes);

/// The shades of a PNG image, on white where it is transparent. Throws InputError, which names the file, when it is
/// damaged, and Unsupported without cairo.
Shades png_shades(const std::string& file, std::string_view bytes);

/// The same picture with so many points, each the mean of those that it covers; `size` is not empty.
Shades scaled(const Shades& shades, Size size);

/// Which points are dark: darker than the threshold for which the variance between both classes is greatest (N. Otsu,
/// A Threshold Selection Method from Gray-Level Histograms, 1979). None of a picture of one shade that is not dark.
std::vector<bool> dark_points(const Shades& shades);

}  // namespace grids
