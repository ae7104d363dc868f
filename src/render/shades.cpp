#include "render/shades.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace grids {
namespace {

constexpr std::size_t levels = 256;

std::size_t level(double light) {
  return static_cast<std::size_t>(std::clamp(light, 0.0, 1.0) * static_cast<double>(levels - 1) + 0.5);
}

/// How much of the stretch [from, to) lies in the point that begins at `at`.
double overlap(double from, double to, std::size_t at) {
  return std::min(to, static_cast<double>(at + 1)) - std::max(from, static_cast<double>(at));
}

}  // namespace

bool is_png(std::string_view bytes) { return bytes.starts_with("\x89PNG\r\n\x1A\n"); }

Shades scaled(const Shades& shades, Size size) {
  Shades out{size, {}};
  const auto height = static_cast<double>(shades.size.rows) / static_cast<double>(size.rows);
  const auto width = static_cast<double>(shades.size.columns) / static_cast<double>(size.columns);
  for (std::size_t row = 0; row < size.rows; ++row)
    for (std::size_t column = 0; column < size.columns; ++column) {
      const auto top = static_cast<double>(row) * height;
      const auto left = static_cast<double>(column) * width;
      double sum = 0;
      double covered = 0;
      for (auto y = static_cast<std::size_t>(top); y < shades.size.rows && static_cast<double>(y) < top + height; ++y)
        for (auto x = static_cast<std::size_t>(left); x < shades.size.columns && static_cast<double>(x) < left + width;
             ++x) {
          const auto share = overlap(top, top + height, y) * overlap(left, left + width, x);
          sum += share * shades.light[y * shades.size.columns + x];
          covered += share;
        }
      out.light.push_back(covered > 0 ? sum / covered : 1);
    }
  return out;
}

std::vector<bool> dark_points(const Shades& shades) {
  std::array<double, levels> count{};
  double total = 0;
  for (const auto light : shades.light) {
    count[level(light)] += 1;
    total += static_cast<double>(level(light));
  }
  const auto all = static_cast<double>(shades.light.size());
  double below = 0;
  double sum = 0;
  double best = 0;
  std::size_t threshold = levels / 2;  // of a picture of one shade
  for (std::size_t i = 0; i + 1 < levels; ++i) {
    below += count[i];
    sum += count[i] * static_cast<double>(i);
    if (below <= 0 || below >= all) continue;
    const auto distance = sum / below - (total - sum) / (all - below);
    const auto variance = below * (all - below) * distance * distance;
    if (variance <= best) continue;
    best = variance;
    threshold = i + 1;
  }
  std::vector<bool> dark;
  for (const auto light : shades.light) dark.push_back(level(light) < threshold);
  return dark;
}

}  // namespace grids
