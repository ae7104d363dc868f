#include "generate/layouts/blocks.hpp"

#include "generate/layouts/checks.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

namespace {

constexpr std::size_t tried_seeds = 150;

/// As the published puzzles of these types have them.
BlockRequest kakuro() { return {0.3, 0.4, Symmetry::rotation, 2, 9, true, true, false}; }
BlockRequest str8ts() { return {0.26, 0.3, Symmetry::rotation, 2, 9}; }
BlockRequest akari() { return {0.25, 0.25, Symmetry::rotation}; }

Grid grid_of(Size size, const std::vector<bool>& blocks) {
  Grid grid(size);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (blocks[i]) grid.set_block(cell_at(i));
  }
  return grid;
}

bool in_play(const Grid& grid, std::size_t row, std::size_t column) {
  return grid.contains({row, column}) && grid.in_play(grid.cell({row, column}));
}

/// How many cells in play one goes through from the cell, which counts, in this direction.
std::size_t reach(const Grid& grid, Place from, std::size_t down, std::size_t right) {
  std::size_t length = 0;
  while (in_play(grid, from.row + down * length, from.column + right * length)) ++length;
  return length;
}

/// The lengths of the runs in which the cell lies.
std::pair<std::size_t, std::size_t> runs_of(const Grid& grid, CellId cell) {
  const auto [row, column] = grid.place(cell);
  const auto back = static_cast<std::size_t>(-1);
  return {reach(grid, {row, column}, 0, 1) + reach(grid, {row, column}, 0, back) - 1,
          reach(grid, {row, column}, 1, 0) + reach(grid, {row, column}, back, 0) - 1};
}

double share(const std::vector<bool>& blocks) {
  return static_cast<double>(std::count(blocks.begin(), blocks.end(), true)) / static_cast<double>(blocks.size());
}

/// Without the row and column that hold clues.
std::vector<bool> inside(Size size, const std::vector<bool>& blocks) {
  std::vector<bool> found;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (i >= size.columns && i % size.columns > 0) found.push_back(blocks[i]);
  }
  return found;
}

std::vector<bool> reversed(std::vector<bool> blocks) {
  std::reverse(blocks.begin(), blocks.end());
  return blocks;
}

struct Shares {
  double border = 0;
  double next_to_it = 0;
  double further_in = 0;
};

/// How often cells are blocks, by how far they are from the border.
Shares shares_by_place(Size size, const BlockRequest& request) {
  const std::size_t border = request.border_row ? 1 : 0;
  std::array<double, 3> blocks_there{};
  std::array<double, 3> cells_there{};
  for (std::uint64_t seed = 1; seed <= tried_seeds; ++seed) {
    Random random(seed);
    const auto found = blocks(size, request, random).value();
    for (std::size_t row = border; row < size.rows; ++row) {
      for (std::size_t column = border; column < size.columns; ++column) {
        const auto ring =
            std::min({row - border, column - border, size.rows - 1 - row, size.columns - 1 - column, std::size_t{2}});
        ++cells_there[ring];
        blocks_there[ring] += found[row * size.columns + column] ? 1 : 0;
      }
    }
  }
  return {blocks_there[0] / cells_there[0], blocks_there[1] / cells_there[1], blocks_there[2] / cells_there[2]};
}

}  // namespace

TEST_CASE("the blocks of a Kakuro leave runs of 2 to 9 that are connected, and look the same turned") {
  for (const auto size : {Size{10, 10}, Size{8, 8}, Size{9, 12}, Size{16, 16}}) {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      Random random(seed);
      const auto found = blocks(size, kakuro(), random);
      REQUIRE(found);
      const auto grid = grid_of(size, *found);
      CHECK(grid.row(0).empty());
      CHECK(grid.column(0).empty());
      CHECK(checks::joined(grid, grid.cells()));
      for (const auto cell : grid.cells()) {
        const auto [across, down] = runs_of(grid, cell);
        CHECK((across >= 2 && across <= 9 && down >= 2 && down <= 9));
      }
      const auto cells = inside(size, *found);
      CHECK(cells == reversed(cells));
      const auto pair = 1.0 / static_cast<double>(cells.size());
      CHECK((share(cells) >= 0.3 - pair && share(cells) <= 0.4 + pair));
    }
  }
}

TEST_CASE("the blocks of a Str8ts leave no cell alone in both directions") {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Random random(seed);
    const auto found = blocks({9, 9}, str8ts(), random);
    REQUIRE(found);
    const auto grid = grid_of({9, 9}, *found);
    for (const auto cell : grid.cells()) {
      const auto [across, down] = runs_of(grid, cell);
      CHECK(std::max(across, down) >= 2);
    }
    CHECK(*found == reversed(*found));
    CHECK(share(*found) == Approx(0.28).margin(0.035));
  }
}

TEST_CASE("the shaded cells of a Hitori share no edge and leave the others connected") {
  for (const auto size : {Size{5, 5}, Size{8, 8}, Size{12, 12}}) {
    BlockRequest request{0.27, 0.29};
    request.connected = true;
    request.apart = true;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      const auto found = blocks(size, request, random);
      REQUIRE(found);
      const auto grid = grid_of(size, *found);
      CHECK(checks::joined(grid, grid.cells()));
      for (std::size_t i = 0; i < found->size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
          CHECK_FALSE(((*found)[i] && (*found)[k] && checks::edge_neighbours(grid, cell_at(i), cell_at(k))));
      }
      CHECK(share(*found) == Approx(0.28).margin(0.01 + 0.5 / static_cast<double>(found->size())));
    }
  }
}

TEST_CASE("a share of blocks is met to the next number that a symmetry allows") {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Random random(seed);
    const auto turned = blocks({10, 10}, akari(), random);  // 25 is odd: 24 or 26.
    REQUIRE(turned);
    CHECK(*turned == reversed(*turned));
    CHECK(share(*turned) == Approx(0.25).margin(0.0101));
    auto request = akari();
    request.symmetry = Symmetry::none;
    const auto any = blocks({10, 10}, request, random);
    REQUIRE(any);
    CHECK(share(*any) == 0.25);
    request.symmetry = Symmetry::mirror;
    const auto mirrored = blocks({6, 9}, request, random);
    REQUIRE(mirrored);
    for (std::size_t i = 0; i < 54; ++i) CHECK((*mirrored)[i] == (*mirrored)[i / 9 * 9 + 8 - i % 9]);
  }
}

TEST_CASE("blocks are as frequent at the border as inside") {
  // Where runs of one are faults, a block next to the border needs one at the border: those two are looked at together.
  const auto in_kakuro = shares_by_place({10, 10}, kakuro());
  CHECK(in_kakuro.border == Approx(in_kakuro.further_in).margin(0.09));
  CHECK(in_kakuro.next_to_it > 0.2);
  for (const auto& [size, request] : {std::pair(Size{9, 9}, str8ts()), std::pair(Size{10, 10}, akari())}) {
    const auto found = shares_by_place(size, request);
    CHECK(found.border == Approx(found.further_in).margin(0.05));
    CHECK(found.next_to_it == Approx(found.further_in).margin(0.05));
  }
}

TEST_CASE("blocks come in no heaps") {
  std::size_t squares = 0;
  for (std::uint64_t seed = 1; seed <= tried_seeds; ++seed) {
    Random random(seed);
    const auto grid = grid_of({9, 9}, blocks({9, 9}, str8ts(), random).value());
    for (std::size_t row = 0; row < 8; ++row) {
      for (std::size_t column = 0; column < 8; ++column) {
        squares += in_play(grid, row, column) || in_play(grid, row, column + 1) || in_play(grid, row + 1, column) ||
                           in_play(grid, row + 1, column + 1)
                       ? 0
                       : 1;
      }
    }
  }
  // Without a preference there would be 0.4 in each grid.
  CHECK(squares < tried_seeds / 5);
}

TEST_CASE("a seed makes the same blocks again, and another others") {
  std::set<std::vector<bool>> different;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Random random(seed);
    Random again(seed);
    const auto found = blocks({10, 10}, kakuro(), random).value();
    CHECK(blocks({10, 10}, kakuro(), again) == found);
    different.insert(found);
  }
  CHECK(different.size() == 30);
}

TEST_CASE("blocks that cannot be are told") {
  Random random(1);
  auto request = kakuro();
  CHECK_FALSE(blocks({1, 8}, request, random));
  CHECK_FALSE(blocks({2, 8}, request, random));  // One row inside: all runs down have one cell.
  request.least_share = 0.5;
  CHECK_FALSE(blocks({10, 10}, request, random));  // More than the most.
  request = {0.1, 0.1, Symmetry::none, 4, 4};
  request.runs_of_one = false;
  CHECK_FALSE(blocks({7, 7}, request, random));
  request.least_share = 0;
  CHECK(blocks({4, 4}, request, random) == std::vector<bool>(16, false));
  request = {};
  request.least_share = request.most_share = 0.6;
  request.apart = true;
  CHECK_FALSE(blocks({6, 6}, request, random));
  request.least_share = request.most_share = 0.45;
  request.connected = true;
  CHECK_FALSE(blocks({6, 6}, request, random));
  request = {};
  request.least_share = request.most_share = 1;
  CHECK(blocks({3, 3}, request, random) == std::vector<bool>(9, true));
}
