#include "generate/layouts/pieces.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "generate/layouts/checks.hpp"
#include "test.hpp"

using namespace grids;
using namespace grids::layouts;

namespace {

using Shape = std::vector<Place>;
using Points = std::set<std::pair<long, long>>;

const Shape l4{{0, 0}, {1, 0}, {2, 0}, {2, 1}};
const Shape i3{{0, 0}, {0, 1}, {0, 2}};
const Shape f5{{0, 1}, {1, 0}, {1, 1}, {2, 1}, {0, 2}};

/// The least of the eight pictures of a shape, its corner at 0, 0.
Points normal(const std::vector<Place>& places) {
  std::optional<Points> least;
  for (const auto& [a, b, c, d] : {std::array{1, 0, 0, 1},
                                   {-1, 0, 0, 1},
                                   {1, 0, 0, -1},
                                   {-1, 0, 0, -1},
                                   {0, 1, 1, 0},
                                   {0, -1, 1, 0},
                                   {0, 1, -1, 0},
                                   {0, -1, -1, 0}}) {
    std::vector<std::pair<long, long>> points;
    long top = 1000;
    long left = 1000;
    for (const auto& place : places) {
      const auto row = static_cast<long>(place.row);
      const auto column = static_cast<long>(place.column);
      points.emplace_back(a * row + b * column, c * row + d * column);
      top = std::min(top, points.back().first);
      left = std::min(left, points.back().second);
    }
    Points moved;
    for (const auto& [row, column] : points) moved.emplace(row - top, column - left);
    if (!least || moved < *least) least = std::move(moved);
  }
  return *least;
}

}  // namespace

TEST_CASE("pieces lie apart, each once, and leave what hangs together") {
  Grid holed(Size{7, 8});
  for (const auto& place : {Place{0, 0}, Place{3, 4}, Place{6, 7}}) holed.set_block(holed.cell(place));
  const std::vector<Shape> shapes{l4, i3, f5};
  for (const auto& grid : {Grid(Size{6, 6}), holed})
    for (std::size_t number = 0; number <= shapes.size(); ++number)
      for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        Random random(seed);
        const auto placed = pieces_apart(grid, shapes, number, random);
        REQUIRE(placed);
        CHECK(placed->size() == number);
        std::set<Points> seen;
        for (const auto& piece : *placed) {
          std::vector<Place> places;
          for (const auto cell : piece) {
            CHECK(grid.in_play(cell));
            places.push_back(grid.place(cell));
            for (const auto& other : *placed)
              for (const auto near : other)
                CHECK_FALSE((&other != &piece && (near == cell || checks::edge_neighbours(grid, near, cell))));
          }
          seen.insert(normal(places));
        }
        CHECK(seen.size() == number);
        const std::set<Points> known{normal(l4), normal(i3), normal(f5)};
        CHECK(std::ranges::includes(known, seen));
        const auto taken = checks::all_cells(*placed);
        auto rest = grid.cells();
        std::erase_if(rest, [&](CellId cell) { return std::ranges::binary_search(taken, cell); });
        CHECK(checks::joined(grid, rest));
      }
}

TEST_CASE("a shape lies in each of its eight positions") {
  std::set<Region> seen;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    seen.insert(pieces_apart(Grid(Size{4, 4}), {l4}, 1, random).value().front());
  }
  std::set<Points> pictures;
  for (const auto& region : seen) {
    const Grid grid(Size{4, 4});
    Points points;
    long top = 9;
    long left = 9;
    for (const auto cell : region) {
      top = std::min(top, static_cast<long>(grid.place(cell).row));
      left = std::min(left, static_cast<long>(grid.place(cell).column));
    }
    for (const auto cell : region)
      points.emplace(static_cast<long>(grid.place(cell).row) - top, static_cast<long>(grid.place(cell).column) - left);
    pictures.insert(points);
  }
  CHECK(pictures.size() == 8);
}

TEST_CASE("pieces that find no room are told") {
  Random random(1);
  CHECK_FALSE(pieces_apart(Grid(Size{3, 3}), {l4, i3}, 2, random));
  CHECK_FALSE(pieces_apart(Grid(Size{9, 9}), {l4, i3}, 3, random));
  CHECK_FALSE(pieces_apart(Grid(Size{2, 2}), {l4}, 1, random));
}
