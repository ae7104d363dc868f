#include "generate/layouts/loop_blocks.hpp"

#include <algorithm>

#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

namespace {

/// Whether a walk, which began in the first white cell and stands in `cell`, can go on through all the others back to
/// where it began: by trying everything.
bool closes(const Size& size, std::vector<bool>& gone, std::size_t first, std::size_t cell, std::size_t left) {
  const auto row = cell / size.columns;
  const auto column = cell % size.columns;
  std::vector<std::size_t> near;
  if (row > 0) near.push_back(cell - size.columns);
  if (row + 1 < size.rows) near.push_back(cell + size.columns);
  if (column > 0) near.push_back(cell - 1);
  if (column + 1 < size.columns) near.push_back(cell + 1);
  for (const auto next : near) {
    if (left == 0 && next == first) return true;
    if (gone[next]) continue;
    gone[next] = true;
    if (closes(size, gone, first, next, left - 1)) return true;
    gone[next] = false;
  }
  return false;
}

bool has_loop(const Size& size, std::vector<bool> blocks) {
  const auto first = static_cast<std::size_t>(std::find(blocks.begin(), blocks.end(), false) - blocks.begin());
  const auto white = static_cast<std::size_t>(std::count(blocks.begin(), blocks.end(), false));
  blocks[first] = true;
  return white > 3 && closes(size, blocks, first, first, white - 1);
}

}  // namespace

TEST_CASE("one loop goes through all cells that are no blocks, of which there are as many as wanted") {
  CHECK(has_loop({2, 2}, std::vector<bool>(4)));
  CHECK_FALSE(has_loop({3, 3}, std::vector<bool>(9)));
  for (const auto size : {Size{4, 4}, Size{5, 6}, Size{7, 5}, Size{8, 8}, Size{2, 7}})
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Random random(seed);
      const auto blocks = blocks_off_loop(size, 0.15, 0.3, random);
      REQUIRE(blocks);
      CHECK(has_loop(size, *blocks));
      const auto count = static_cast<double>(std::count(blocks->begin(), blocks->end(), true));
      const auto cells = static_cast<double>(blocks->size());
      CHECK(count >= 0.15 * cells - 2);
      CHECK(count <= 0.3 * cells + 2);
      Random again(seed);
      CHECK(blocks_off_loop(size, 0.15, 0.3, again) == blocks);
    }
}

TEST_CASE("most cells on the loop that blocks are drawn around can be passed in one way only") {
  // By chance two thirds of the white cells of a 12x12 with a quarter of blocks have three white neighbours or more.
  Random random(1);
  const Size size{12, 12};
  const auto blocks = blocks_off_loop(size, 0.2, 0.28, random).value();
  std::size_t open = 0;
  std::size_t white = 0;
  for (std::size_t cell = 0; cell < blocks.size(); ++cell) {
    if (blocks[cell]) continue;
    ++white;
    std::size_t near = 0;
    if (cell >= 12) near += blocks[cell - 12] ? 0 : 1;
    if (cell + 12 < blocks.size()) near += blocks[cell + 12] ? 0 : 1;
    if (cell % 12 > 0) near += blocks[cell - 1] ? 0 : 1;
    if (cell % 12 < 11) near += blocks[cell + 1] ? 0 : 1;
    open += near > 2 ? 1 : 0;
  }
  CHECK(2 * open < white);
}

TEST_CASE("where no loop has room there are no blocks either") {
  Random random(1);
  CHECK_FALSE(blocks_off_loop({1, 9}, 0, 1, random));
  CHECK_FALSE(blocks_off_loop({9, 1}, 0, 1, random));
  CHECK_FALSE(blocks_off_loop({6, 6}, 0.95, 1, random));  // the shortest loop takes four of 36 cells
}
