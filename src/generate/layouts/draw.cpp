#include "generate/layouts/draw.hpp"

#include <algorithm>
#include <cassert>

namespace grids::layouts {

std::size_t draw(std::span<const double> weights, Random& random) {
  double total = 0;
  for (const auto weight : weights) total += weight;
  assert(total > 0 && std::ranges::none_of(weights, [](double weight) { return weight < 0; }));
  auto left = random.fraction() * total;
  std::size_t last = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    last = i;
    if (left < weights[i]) break;
    left -= weights[i];
  }
  return last;
}

double likelihood(double x) {
  assert(x >= 0);
  return 1 / (1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4))));
}

}  // namespace grids::layouts
