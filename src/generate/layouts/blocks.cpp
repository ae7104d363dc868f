#include "generate/layouts/blocks.hpp"

#include "generate/layouts/block_annealing.hpp"

namespace grids::layouts {

namespace {

constexpr std::size_t attempts_at_blocks = 12;

/// With a row and a column of blocks before the others.
std::vector<bool> bordered(Size inside, const std::vector<bool>& blocks) {
  std::vector<bool> all((inside.rows + 1) * (inside.columns + 1), true);
  for (std::size_t i = 0; i < blocks.size(); ++i)
    all[(i / inside.columns + 1) * (inside.columns + 1) + i % inside.columns + 1] = blocks[i];
  return all;
}

}  // namespace

std::optional<std::vector<bool>> blocks(Size size, const BlockRequest& request, Random& random) {
  const std::size_t border = request.border_row ? 1 : 0;
  if (size.rows <= border || size.columns <= border || !(request.least_share <= request.most_share)) return {};
  const Size inside{size.rows - border, size.columns - border};
  for (std::size_t i = 0; i < attempts_at_blocks; ++i) {
    const auto share = request.least_share + (request.most_share - request.least_share) * random.fraction();
    const auto found = BlockAnnealing(inside, request, share, random).run();
    if (found) return request.border_row ? bordered(inside, *found) : *found;
  }
  return {};
}

}  // namespace grids::layouts
