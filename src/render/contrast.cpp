#include "render/contrast.hpp"

#include <algorithm>
#include <cmath>

namespace grids {
namespace {

double linear(std::uint8_t part) {
  const auto share = part / 255.0;
  return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double luminance(Colour colour) {
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

}  // namespace

double contrast(Colour a, Colour b) {
  const auto first = luminance(a);
  const auto second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

}  // namespace grids
