#include "model/walls.hpp"

#include <algorithm>
#include <set>

#include "test.hpp"

using namespace grids;

namespace {

/// Two rows of three cells, of which b3 is a block.
Grid grid_with_block() {
  Grid grid({2, 3});
  grid.set_block(cell_at(5));
  return grid;
}

std::string name_of(const std::optional<CellId>& cell, const Grid& grid) { return cell ? grid.name(*cell) : "none"; }

}  // namespace

TEST_CASE("walls run along every side of a cell in play, each once") {
  const Grid grid({2, 3});
  CHECK(dots_of(grid) == Size{3, 4});
  const auto walls = places_of_walls(grid);
  CHECK(walls.size() == 3 * 3 + 2 * 4);  // lines of three across, and of two upright
  std::set<std::pair<std::size_t, std::size_t>> ends;
  for (const auto& wall : walls) {
    const auto first = index(wall.first);
    const auto second = index(wall.second);
    CHECK((second == first + 4 || (second == first + 1 && first / 4 == second / 4)));
    ends.emplace(first, second);
  }
  CHECK(ends.size() == walls.size());
  const auto by_first_dot = [](const Link& wall) { return std::pair(wall.first, wall.second); };
  CHECK(std::ranges::is_sorted(walls, {}, by_first_dot));
  CHECK(places_of_walls(grid_with_block()).size() == walls.size() - 2);  // two sides of the block face the outside
}

TEST_CASE("a wall is between the two cells beside it, of which one may lack") {
  const auto grid = grid_with_block();
  const auto beside = [&](std::size_t first, std::size_t second) {
    const auto [before, after] = beside_wall({cell_at(first), cell_at(second), {}}, grid);
    return name_of(before, grid) + ' ' + name_of(after, grid);
  };
  CHECK(beside(0, 1) == "none a1");
  CHECK(beside(0, 4) == "none a1");
  CHECK(beside(1, 5) == "a1 a2");
  CHECK(beside(3, 7) == "a3 none");
  CHECK(beside(4, 5) == "a1 b1");
  CHECK(beside(4, 8) == "none b1");
  CHECK(beside(6, 7) == "a3 none");
  CHECK(beside(6, 10) == "b2 none");
  CHECK(beside(9, 10) == "b2 none");
}

TEST_CASE("walls are said by the cells beside them, and found where they are said to be") {
  const auto grid = grid_with_block();
  const auto walls = places_of_walls(grid);
  for (const auto& wall : walls) {
    const auto place = place_of_wall(wall, grid);
    CHECK(wall_at(walls, grid, place.cell, place.side) == &wall);
    if (!place.other) continue;
    const auto opposite = place.side == Side::right ? Side::left : Side::top;
    CHECK((place.side == Side::right || place.side == Side::bottom));
    CHECK(wall_at(walls, grid, *place.other, opposite) == &wall);
    CHECK(wall_name(wall, grid) == "between " + grid.name(place.cell) + " and " + grid.name(*place.other));
  }
  const auto name_at = [&](std::string_view cell, Side side) {
    const auto* const wall = wall_at(walls, grid, grid.cell(*parse_cell_name(cell)), side);
    return wall == nullptr ? "none" : wall_name(*wall, grid);
  };
  CHECK(name_at("a1", Side::top) == "above a1");
  CHECK(name_at("a1", Side::left) == "left of a1");
  CHECK(name_at("a1", Side::right) == "between a1 and a2");
  CHECK(name_at("a1", Side::bottom) == "between a1 and b1");
  CHECK(name_at("b2", Side::right) == "right of b2");
  CHECK(name_at("b2", Side::bottom) == "below b2");
  CHECK(name_at("a3", Side::bottom) == "below a3");
  CHECK(wall_at(std::span(walls).first(1), grid, cell_at(0), Side::left) == nullptr);
  CHECK(wall_name(*wall_at(walls, grid, cell_at(1), Side::left), grid, CellNames::rows_and_columns) ==
        "between " + grid.name(cell_at(0), CellNames::rows_and_columns) + " and " +
            grid.name(cell_at(1), CellNames::rows_and_columns));
}
