#include "generate/layouts/pattern.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace grids::layouts {

namespace {

/// What cells of a field are ranked by: those that rank high become true.
struct Ranked {
  Size size;
  std::vector<std::uint64_t> ranks;
};

std::vector<bool> highest(const Ranked& field, double share) {
  const auto cells = static_cast<double>(field.ranks.size());
  const auto wanted = static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * cells + 0.5);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < field.ranks.size(); ++i) order.push_back(i);
  const auto higher = [&](std::size_t a, std::size_t b) {
    return field.ranks[a] != field.ranks[b] ? field.ranks[a] > field.ranks[b] : a < b;
  };
  std::sort(order.begin(), order.end(), higher);
  std::vector<bool> colours(field.ranks.size(), false);
  for (std::size_t i = 0; i < wanted; ++i) colours[order[i]] = true;
  return colours;
}

Ranked noise(Size size, Random& random) {
  Ranked field{size, {}};
  for (std::size_t i = 0; i < size.rows * size.columns; ++i) field.ranks.push_back(random.next());
  return field;
}

/// Ranks the cells of the inside by the votes around them, and by chance where these are equal.
Ranked votes(Size size, const std::vector<bool>& colours, Random& random) {
  constexpr unsigned bits_of_chance = 60;
  Ranked field{{size.rows - 2, size.columns - 2}, {}};
  for (std::size_t row = 1; row + 1 < size.rows; ++row) {
    for (std::size_t column = 1; column + 1 < size.columns; ++column) {
      std::uint64_t sum = 0;
      for (auto r = row - 1; r <= row + 1; ++r) {
        for (auto c = column - 1; c <= column + 1; ++c) sum += colours[r * size.columns + c] ? 1 : 0;
      }
      field.ranks.push_back((sum << bits_of_chance) | (random.next() >> (64 - bits_of_chance)));
    }
  }
  return field;
}

}  // namespace

std::vector<bool> pattern(Size size, double share, unsigned smoothings, Random& random) {
  assert(0 <= share && share <= 1);
  auto field = noise({size.rows + 2 * smoothings, size.columns + 2 * smoothings}, random);
  for (unsigned i = 0; i < smoothings; ++i) field = votes(field.size, highest(field, share), random);
  return highest(field, share);
}

}  // namespace grids::layouts
