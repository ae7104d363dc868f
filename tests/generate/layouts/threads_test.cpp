#include "generate/layouts/threads.hpp"

#include "generate/layouts/checks.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

namespace {

/// Edges between cells of the path; one fewer than cells where none comes beside itself.
std::size_t edges_within(const Grid& grid, const Region& path) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < path.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) count += checks::edge_neighbours(grid, path[i], path[j]) ? 1 : 0;
  return count;
}

bool is_thread(const Grid& grid, const Region& path) {
  for (std::size_t i = 1; i < path.size(); ++i)
    if (!checks::edge_neighbours(grid, path[i - 1], path[i])) return false;
  return edges_within(grid, path) + 1 == path.size();
}

}  // namespace

TEST_CASE("threads cover a grid, few of them and none beside itself") {
  for (const auto side : {6, 8, 10}) {
    const Grid grid(Size{static_cast<std::size_t>(side), static_cast<std::size_t>(side)});
    std::size_t covered = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      const auto found = threads(grid, 3, 9, 9, random);
      CHECK(found.size() <= 9);
      CHECK(std::ranges::all_of(found, [&](const Region& path) { return path.size() >= 3 && is_thread(grid, path); }));
      if (checks::all_cells(found) == grid.cells()) ++covered;
      Random again(seed);
      CHECK(threads(grid, 3, 9, 9, again) == found);
    }
    CHECK(covered >= 19);
  }
}

TEST_CASE("threads go around blocks, and leave cells that nothing joins") {
  Grid grid(Size{5, 5});
  for (const auto place : {Place{0, 1}, Place{1, 0}, Place{2, 2}}) grid.set_block(grid.cell(place));
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    const auto found = threads(grid, 3, 6, 6, random);
    const auto cells = checks::all_cells(found);
    CHECK(std::adjacent_find(cells.begin(), cells.end()) == cells.end());
    CHECK(std::ranges::none_of(cells, [&](CellId cell) { return cell == cell_at(0) || !grid.in_play(cell); }));
    CHECK(std::ranges::all_of(found, [&](const Region& path) { return is_thread(grid, path); }));
  }
}
