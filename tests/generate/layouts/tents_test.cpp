#include "generate/layouts/tents.hpp"

#include "generate/layouts/checks.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

namespace {

bool is_camp(const Grid& grid, const std::vector<Region>& pairs) {
  const auto cells = checks::all_cells(pairs);
  if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) return false;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (pairs[i].size() != 2 || !checks::edge_neighbours(grid, pairs[i][0], pairs[i][1])) return false;
    if (!grid.in_play(pairs[i][0]) || !grid.in_play(pairs[i][1])) return false;
    for (std::size_t k = 0; k < i; ++k) {
      if (checks::touch(grid, pairs[i][0], pairs[k][0])) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("tents do not touch and have a tree of their own each") {
  Grid hollow(Size{8, 8});
  for (const auto place : {Place{3, 3}, Place{3, 4}, Place{0, 0}, Place{7, 2}}) hollow.set_block(hollow.cell(place));
  for (const auto& [grid, number] : {std::pair<Grid, std::size_t>{Grid(Size{10, 10}), 20},
                                     {Grid(Size{6, 6}), 7},
                                     {Grid(Size{15, 15}), 45},
                                     {Grid(Size{5, 8}), 8},
                                     {hollow, 11}}) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      Random random(seed);
      const auto pairs = tents(grid, number, random);
      REQUIRE(pairs);
      CHECK(pairs->size() == number);
      CHECK(is_camp(grid, *pairs));
      Random again(seed);
      CHECK(tents(grid, number, again) == pairs);
    }
  }
}

TEST_CASE("tents and trees lie everywhere in the grid") {
  const Grid grid(Size{8, 8});
  std::vector<double> there(64, 0);
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    Random random(seed);
    for (const auto cell : checks::all_cells(tents(grid, 12, random).value())) ++there[index(cell)];
  }
  // 24 of 64 cells: 188 of 500 on average; corners hold more tents and fewer trees.
  for (const auto count : there) CHECK((count > 110 && count < 290));
}

TEST_CASE("tents that find no room are told") {
  Random random(1);
  CHECK_FALSE(tents(Grid(Size{4, 4}), 5, random));  // Four squares of four cells hold a tent each.
  CHECK_FALSE(tents(Grid(Size{3, 1}), 2, random));  // One tree between two tents.
  CHECK_FALSE(tents(Grid(Size{1, 1}), 1, random));
  CHECK(tents(Grid(Size{4, 1}), 2, random) == std::vector<Region>{{cell_at(0), cell_at(1)}, {cell_at(3), cell_at(2)}});
  CHECK(tents(Grid(Size{4, 4}), 0, random) == std::vector<Region>{});
}
