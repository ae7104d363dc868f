#include "generate/layouts/paths.hpp"

#include "generate/layouts/checks.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

namespace {

bool is_path(const Grid& grid, bool diagonal, const Region& path) {
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (!checks::touch(grid, path[i - 1], path[i])) return false;
    if (!diagonal && !checks::edge_neighbours(grid, path[i - 1], path[i])) return false;
  }
  return checks::all_cells({path}) == grid.cells();
}

}  // namespace

TEST_CASE("a path goes through all cells in play from neighbour to neighbour") {
  Grid hollow(Size{7, 8});
  for (const auto place : {Place{3, 3}, Place{3, 4}, Place{0, 0}, Place{0, 7}}) hollow.set_block(hollow.cell(place));
  for (const auto& grid : {Grid(Size{7, 7}), Grid(Size{10, 6}), Grid(Size{1, 9}), Grid(Size{1, 1}), hollow}) {
    for (const bool diagonal : {false, true}) {
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        const auto found = path(grid, diagonal ? Steps::corners : Steps::edges, random);
        REQUIRE(found);
        CHECK(is_path(grid, diagonal, *found));
        Random again(seed);
        CHECK(path(grid, diagonal ? Steps::corners : Steps::edges, again) == found);
      }
    }
  }
}

TEST_CASE("a path along lines goes through all cells in play, over none that is not") {
  Grid grid(Size{5, 4});
  for (const auto place : {Place{1, 1}, Place{3, 2}}) grid.set_block(grid.cell(place));
  std::size_t far = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Random random(seed);
    const auto found = path(grid, Steps::lines, random);
    REQUIRE(found);
    CHECK(checks::all_cells({*found}) == grid.cells());
    for (std::size_t i = 1; i < found->size(); ++i) {
      const auto from = grid.place((*found)[i - 1]);
      const auto to = grid.place((*found)[i]);
      const auto rows = static_cast<int>(to.row) - static_cast<int>(from.row);
      const auto columns = static_cast<int>(to.column) - static_cast<int>(from.column);
      const auto steps = std::max(std::abs(rows), std::abs(columns));
      REQUIRE((rows == 0 || columns == 0 || std::abs(rows) == std::abs(columns)));
      for (int step = 1; step < steps; ++step)
        CHECK(grid.in_play(grid.cell({from.row + static_cast<std::size_t>(rows / steps * step),
                                      from.column + static_cast<std::size_t>(columns / steps * step)})));
      if (steps > 1) ++far;
    }
  }
  CHECK(far > 100);
}

TEST_CASE("paths start and end anywhere, and turn in all ways") {
  const Grid grid(Size{6, 6});
  std::vector<double> ends(36, 0);
  double diagonal_steps = 0;
  for (std::uint64_t seed = 1; seed <= 900; ++seed) {
    Random random(seed);
    const auto found = path(grid, Steps::corners, random).value();
    ++ends[index(found.front())];
    ++ends[index(found.back())];
    for (std::size_t i = 1; i < found.size(); ++i)
      diagonal_steps += checks::edge_neighbours(grid, found[i - 1], found[i]) ? 0 : 1;
  }
  for (const auto count : ends) CHECK((count > 15 && count < 120));  // 50 on average.
  CHECK(diagonal_steps / (900 * 35) == Approx(0.42).margin(0.12));
}

TEST_CASE("paths do not cling to the border") {
  // A path that always goes where there are fewest ways on goes 25 steps along the border of this grid.
  const Grid grid(Size{10, 10});
  const auto at_border = [&](CellId cell) {
    const auto [row, column] = grid.place(cell);
    return row == 0 || column == 0 || row == 9 || column == 9;
  };
  double steps = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    const auto found = path(grid, Steps::corners, random).value();
    for (std::size_t i = 1; i < found.size(); ++i) steps += at_border(found[i - 1]) && at_border(found[i]) ? 1 : 0;
  }
  CHECK(steps / 200 < 23.5);
}

TEST_CASE("where no path leads through all cells there is none") {
  Random random(1);
  Grid parted(Size{5, 5});
  for (const auto cell : parted.row(2)) parted.set_block(cell);
  CHECK_FALSE(path(parted, Steps::corners, random));
  Grid cross(Size{3, 3});
  for (const auto place : {Place{0, 0}, Place{0, 2}, Place{2, 0}, Place{2, 2}}) cross.set_block(cross.cell(place));
  CHECK_FALSE(path(cross, Steps::edges, random));
  CHECK(path(cross, Steps::corners, random));
  // Thirteen cells like the dark ones of a chess board, and ten like the light ones: no path alternates.
  Grid uneven(Size{5, 5});
  for (const auto place : {Place{0, 1}, Place{4, 3}}) uneven.set_block(uneven.cell(place));
  CHECK_FALSE(path(uneven, Steps::edges, random));
}
